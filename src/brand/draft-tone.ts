import { languageOfPage } from '../search/analysis/language.ts';
import type { DraftEntry } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { sentencesIn, statementsIn } from './draft-statements.ts';

const LEAST_SENTENCES = 12;

const whole = (words: string, flags = 'iu'): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);

interface Address {
  says: string;
  pattern: RegExp;
}

/** Do not add the Spanish "su": it also means "his" and "her". */
const LANGUAGES: Readonly<Record<string, { informal?: Address; formal?: Address; we: Address }>> = {
  en: {
    we: { says: 'we', pattern: whole("we|our|us|we['’]\\p{L}+") },
  },
  nl: {
    informal: { says: 'je', pattern: whole('je|jij|jou|jouw|jullie') },
    formal: { says: 'u', pattern: whole('u|uw') },
    we: { says: 'wij', pattern: whole('wij|we|ons|onze') },
  },
  de: {
    informal: { says: 'du', pattern: whole('du|dein\\p{L}*|dir|dich|euch|euer|eure\\p{L}*') },
    formal: { says: 'Sie', pattern: /(?<=[\p{L}\p{N},;–-]\s)(?:Sie|Ihre?[nmrs]?|Ihnen)(?!\p{L})/u },
    we: { says: 'wir', pattern: whole('wir|uns|unser\\p{L}*') },
  },
  fr: {
    informal: { says: 'tu', pattern: whole("tu|toi|ton|tes|t['’]\\p{L}+") },
    formal: { says: 'vous', pattern: whole('vous|votre|vos') },
    we: { says: 'nous', pattern: whole('nous|notre|nos') },
  },
  es: {
    informal: { says: 'tú', pattern: whole('tú|te|tu|tus|contigo|vosotros|vuestr\\p{L}+') },
    formal: { says: 'usted', pattern: whole('usted|ustedes') },
    we: { says: 'nosotros', pattern: whole('nosotros|nuestr\\p{L}+|nos|\\p{L}{2,}(?:amos|emos|imos)') },
  },
  it: {
    informal: { says: 'tu', pattern: whole('tu|tuo|tua|tuoi|tue|ti') },
    formal: { says: 'voi', pattern: whole('voi|vostr\\p{L}+') },
    we: { says: 'noi', pattern: whole('noi|nostr\\p{L}+') },
  },
  pt: {
    informal: { says: 'tu', pattern: whole('tu|teu|tua|teus|tuas|contigo') },
    formal: { says: 'você', pattern: whole('você|vocês') },
    we: { says: 'nós', pattern: whole('nós|noss\\p{L}+') },
  },
  pl: {
    informal: { says: 'ty', pattern: whole('ty|ciebie|twój|twoj\\p{L}+|tobie|cię|ci') },
    formal: { says: 'Państwo', pattern: /(?<!\p{L})(?:Państw\p{L}+|Panu|Pani)(?!\p{L})/u },
    we: { says: 'my', pattern: whole('my|nasz\\p{L}*|nas|nam') },
  },
  sv: {
    informal: { says: 'du', pattern: whole('du|dig|din|ditt|dina') },
    we: { says: 'vi', pattern: whole('vi|vår|vårt|våra|oss') },
  },
  da: {
    informal: { says: 'du', pattern: whole('du|dig|din|dit|dine') },
    we: { says: 'vi', pattern: whole('vi|vores|os') },
  },
};

const YOU = whole("you|your|yours|you['’]\\p{L}+");
const CONTRACTION =
  /(?<!\p{L})(?:\p{L}+n['’]t|(?:you|we|it|they|that|there)['’](?:re|ve|ll|s|d)|i['’]m)(?!\p{L})/iu;

const SHARES = { address: 0.2, we: 0.3, contraction: 0.15, question: 0.1, exclamation: 0.15 };
const CLEARLY = 4;
const LEAST_QUESTIONS = 4;
const LEAST_JOKES = 2;
const JOKE = /[😀-😄😆😉😊😜😝🤣😂🤪🙃]|(?<![\p{L}\p{N}])(?:;-?\)|:-?[DP](?!\p{L})|haha\p{L}*|hihi)/iu;
const ANSWERS =
  /faq|questions|vragen|fragen|preguntas|domande|perguntas|pytania|fragor|spoergsmaal|q-?and-?a/iu;

export function toneOf(pages: readonly LinedPage[]): DraftEntry[] {
  const sentences = pages.flatMap(({ url, lines }) =>
    statementsIn(lines.filter(({ kind }) => kind === 'text')).map((text) => ({ text, url })),
  );
  if (sentences.length < LEAST_SENTENCES) return [];
  type Sentence = (typeof sentences)[number];
  const entry = (text: string, [shown]: readonly Sentence[]): DraftEntry => ({
    field: 'tone.do',
    text,
    quote: shown!.text,
    url: shown!.url,
  });
  const having = (pattern: RegExp): Sentence[] => sentences.filter(({ text }) => pattern.test(text));
  const isHabit = (found: readonly Sentence[], share: number): boolean =>
    found.length > 0 && found.length >= share * sentences.length;

  const language = languageOfPage(sentences.map(({ text }) => text).join('\n'));
  const words = language === null ? undefined : LANGUAGES[language];
  const found: DraftEntry[] = [];
  if (language === 'en' && isHabit(having(YOU), SHARES.address))
    found.push(entry('Address the reader as “you”.', having(YOU)));
  const [informal, formal] = [words?.informal, words?.formal].map((one) =>
    one === undefined ? [] : having(one.pattern),
  ) as [Sentence[], Sentence[]];
  if (isHabit(informal, SHARES.address) && informal.length >= CLEARLY * formal.length)
    found.push(entry(`Address the reader informally, as “${words!.informal!.says}”.`, informal));
  else if (isHabit(formal, SHARES.address) && formal.length >= CLEARLY * informal.length)
    found.push(entry(`Address the reader formally, as “${words!.formal!.says}”.`, formal));
  const we = words === undefined ? [] : having(words.we.pattern);
  if (isHabit(we, SHARES.we)) found.push(entry(`Speak as “${words!.we.says}”.`, we));
  if (language === 'en' && isHabit(having(CONTRACTION), SHARES.contraction))
    found.push(entry('Use contractions.', having(CONTRACTION)));

  const spoken = pages.flatMap(({ url, lines }) =>
    ANSWERS.test(url)
      ? []
      : lines
          .filter(({ kind }) => kind === 'text' || kind === 'heading')
          .flatMap(({ text }) => sentencesIn(text).map((one) => ({ text: one, url }))),
  );
  const ending = (mark: RegExp): Sentence[] => spoken.filter(({ text }) => mark.test(text));
  const questions = ending(/\p{L}[?？]$/u);
  if (questions.length >= Math.max(LEAST_QUESTIONS, SHARES.question * spoken.length))
    found.push(entry('Ask the reader questions.', questions));
  const calls = ending(/\p{L}[!！]+$/u);
  if (calls.length >= Math.max(LEAST_QUESTIONS, SHARES.exclamation * spoken.length))
    found.push(entry('Write with enthusiasm: exclamation marks are fine.', calls));
  const jokes = spoken.filter(({ text }) => JOKE.test(text));
  if (jokes.length >= LEAST_JOKES) found.push(entry('Joke now and then.', jokes));
  return found;
}
