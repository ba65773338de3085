import type { EvidencedPassage } from '../grounding/passage.ts';
import {
  introducedLists,
  labelledLines,
  type Quoted,
  quotableSentences,
  shortLines,
} from '../grounding/sentences.ts';
import { columnNamesAbove } from '../extraction/pages/row-text.ts';
import { analysePassage, analyseQuery } from '../search/analysis/analyse.ts';
import { detectLanguage, type Language } from '../search/analysis/language.ts';
import type { AskedWord } from '../search/engine.ts';
import { type AnswerKind, askedKinds, itemsIn } from './answer-kinds.ts';
import { hasItem, needsOf } from './answer-needs.ts';
import { tellingOf } from './attributes.ts';
import { synonymsOf } from './synonyms.ts';
import { isAskedLabel, type Label, labelsOf } from './sections.ts';

export interface Described {
  quoted: Quoted;
  read: string;
  label: Label | null;
  labels: readonly Label[];
  passage: number;
  at: number;
  features: Features;
  has: readonly number[];
  isLeaning: boolean;
  isCompared: boolean;
}

export type Feature = (typeof SENTENCE_FEATURES)[number];
export type Features = Record<Feature, number>;

export const SENTENCE_FEATURES = [
  'words',
  'wordsWithBefore',
  'wordsWithBoth',
  'wordsOfPassage',
  'telling',
  'tellingAround',
  'names',
  'namesOfPassage',
  'cosine',
  'meaning',
  'rank',
  'tells',
  'hasKind',
  'nearKind',
  'length',
  'isFragment',
  'isLeaning',
] as const;

const EVEN = 2;
const ABOVE = 0.6;
/** In UTF-16 units. */
const NEAR = 60;
const LONG_SENTENCE = 60;
const USUAL_MEANING = 0.44;
const SYNONYM = 0.6;

const SENTENCE_END = /[.!。！…]\s*["”’»)\]]*(?:\s?\[?\d{1,3}\]?)?$/u;
export const isSentence = (quote: string): boolean => SENTENCE_END.test(quote);
const isFragment = (quote: string): boolean => !isSentence(quote) && !/\n|: |\p{N}/u.test(quote);

const QUESTION = /[?？]["”»)]*$/u;
const isRow = ({ quote }: Quoted): boolean => quote.includes(' | ');
const LEANING =
  /^["“(]?(?:he|she|it|they|this|these|those|that|his|her|hers|its|their|such|one|both|another|here|there|then|also|er|sie|es|dies\p{L}*|sein\p{L}*|ihr\p{L}*|il|elle|ils|elles|ce|cette|ces|cela|él|ella|ellos|este|esta|esto|lui|lei|questo|questa|ele|ela|он|она|оно|они|это|эт\p{L}+|его|её|их)(?!\p{L})/iu;

interface Asked {
  terms: { term: string; weight: number }[];
  weight: number;
  word: string;
  isName: boolean;
}

export function describeSentences(
  query: string,
  { passages, words }: { passages: readonly EvidencedPassage[]; words?: readonly AskedWord[] | undefined },
): Described[] {
  const asked = askedWords(query, passages, words);
  const kinds = askedKinds(query);
  const inQuestion = query.toLowerCase();
  const needs = needsOf(query);
  const tells = tellingOf(query);
  const isAmountAsked = needs.item !== null;
  const isValue = ({ quote }: Quoted): boolean => hasItem(quote, needs);
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const read = passages.map((passage) =>
    readPassage(passage, { asked, kinds, inQuestion, isValue, isAmountAsked }),
  );
  const share = (has: readonly number[]): number =>
    has.reduce((sum, part, i) => sum + part * asked[i]!.weight, 0) / whole;
  const all = read.flatMap(({ sentences }) => sentences);
  const telling = asked.map((_, i) => {
    const count = all.filter(({ has }) => has[i]! > 0).length;
    return count === 0 ? 0 : Math.log(1 + all.length / count);
  });
  const most = sumOf(telling) || 1;
  const tellingShare = (has: readonly number[]): number =>
    sumOf(has.map((part, i) => part * telling[i]!)) / most;
  const names = [...asked.keys()].filter((i) => asked[i]!.isName);
  const namesIn = (has: readonly number[]): number =>
    names.length === 0 ? 0.8 : names.filter((i) => has[i]! > 0).length / names.length;

  return read.flatMap(({ sentences, labels, has: ofPassage, language }, p): Described[] => {
    const { cosine = null } = passages[p]!;
    return sentences.map(({ quoted, read, label, has, kind, isLeaning }, at) => {
      const withBefore = either(has, sentences[at - 1]?.has);
      const withBoth = either(withBefore, sentences[at + 1]?.has);
      return {
        quoted,
        read,
        label,
        labels,
        passage: p,
        at,
        has,
        isLeaning,
        isCompared: cosine !== null,
        features: {
          words: share(has),
          wordsWithBefore: share(withBefore),
          wordsWithBoth: share(withBoth),
          wordsOfPassage: share(ofPassage),
          telling: tellingShare(has),
          tellingAround: tellingShare(withBoth),
          names: namesIn(has),
          namesOfPassage: namesIn(ofPassage),
          cosine: cosine === null ? 0.5 : Math.max(0, cosine),
          meaning: USUAL_MEANING,
          rank: 1 / (1 + p),
          tells: tells(
            [label?.text ?? passages[p]!.heading ?? '', isRow(quoted) ? quoted.quote : read].join('\n'),
            language,
          ),
          hasKind: kind.fit,
          nearKind: kind.near,
          length: Math.min(LONG_SENTENCE, quoted.quote.split(/\s+/).length) / LONG_SENTENCE,
          isFragment: Number(isFragment(quoted.quote)),
          isLeaning: Number(isLeaning),
        },
      };
    });
  });
}

function askedWords(
  query: string,
  passages: readonly EvidencedPassage[],
  words: readonly AskedWord[] = [],
): Asked[] {
  const languages = new Set(passages.map(({ text }) => detectLanguage(text)));
  const terms = analyseQuery(
    query,
    [...languages].filter((language) => language !== null),
  );
  const content = terms.filter(({ isStopword }) => !isStopword);
  const rarityOf = new Map(words.flatMap((one) => one.terms.map(({ term }) => [term, one.rarity])));
  const mean = words.reduce((sum, { rarity }) => sum + rarity, 0) / Math.max(1, words.length);
  const named = /\p{Lu}/u.test(query) ? namesOf(query) : namesIn(query, passages);
  const seen = new Set<string>();
  return (content.length > 0 ? content : terms).flatMap(({ word, alternatives }) => {
    if (seen.has(word)) return [];
    seen.add(word);
    const rarity = alternatives.map(({ term }) => rarityOf.get(term)).find((one) => one !== undefined);
    const isName = named.has(word);
    const others = isName ? [] : [...synonymsOf(word)].flatMap((other) => termsOfWord(other));
    return { terms: [...alternatives, ...others], weight: EVEN + (rarity ?? mean), word, isName };
  });
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export function namesOf(query: string): Set<string> {
  const [first, ...others] = query.match(WORD) ?? [];
  const capital = others.filter((one) => /^\p{Lu}/u.test(one));
  const numbers = [first ?? '', ...others].filter((one) => /\p{N}/u.test(one));
  const isTelling = capital.length <= 0.6 * others.length;
  return new Set([...(isTelling ? capital : []), ...numbers].map((one) => one.toLowerCase()));
}

function namesIn(query: string, passages: readonly EvidencedPassage[]): Set<string> {
  const texts = passages.map(({ title, text }) => `${title ?? ''}\n${text}`).join('\n');
  const counts = new Map<string, { all: number; capital: number }>();
  for (const [word] of texts.matchAll(WORD)) {
    const key = word.toLowerCase();
    const { all, capital } = counts.get(key) ?? { all: 0, capital: 0 };
    counts.set(key, { all: all + 1, capital: capital + Number(/^[\p{Lu}\p{N}]/u.test(word)) });
  }
  return new Set(
    (query.match(WORD) ?? []).filter((word) => {
      const key = word.toLowerCase();
      const found = [key, `${key}s`].flatMap((one) => counts.get(one) ?? []);
      return sumOf(found.map(({ capital }) => capital)) > 0.7 * sumOf(found.map(({ all }) => all));
    }),
  );
}

const termsOfWord = (word: string): { term: string; weight: number }[] =>
  analyseQuery(word, ['en']).flatMap(({ alternatives }) =>
    alternatives.map(({ term, weight }) => ({ term, weight: SYNONYM * weight })),
  );

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const either = (has: readonly number[], other: readonly number[] | undefined): number[] =>
  other === undefined ? [...has] : has.map((part, i) => Math.max(part, other[i]!));

interface ReadSentence {
  quoted: Quoted;
  read: string;
  label: Label | null;
  has: number[];
  kind: { fit: number; near: number };
  isLeaning: boolean;
}

function readPassage(
  passage: EvidencedPassage,
  {
    asked,
    kinds,
    inQuestion,
    isValue,
    isAmountAsked,
  }: {
    asked: readonly Asked[];
    kinds: readonly AnswerKind[];
    inQuestion: string;
    isValue: (line: Quoted) => boolean;
    isAmountAsked: boolean;
  },
): { sentences: ReadSentence[]; labels: Label[]; has: number[]; language: Language | null } {
  const language = detectLanguage(passage.text);
  const wordsIn = (text: string): number[] => {
    const { words, parts } = analysePassage(text, language);
    const there = new Set([...words, ...parts]);
    return asked.map(({ terms }) =>
      Math.max(0, ...terms.map(({ term, weight }) => (there.has(term) ? weight : 0))),
    );
  };
  const has = wordsIn(
    [passage.title, passage.heading, passage.text].filter((part) => part !== null).join('\n'),
  );
  const above = wordsIn([passage.title, passage.heading].filter((part) => part !== null).join('\n'));
  const words = asked.map(({ word }) => word);
  const labels = labelsOf(passage).map((label) => ({
    label,
    has: isAskedLabel(label.text, { asked: words, title: passage.title })
      ? either(above, wordsIn(label.text))
      : above,
  }));
  const found = quotableSentences(passage);
  const candidates = [
    ...found.flatMap((sentence, i) => {
      if (QUESTION.test(sentence.quote)) return [];
      const quoted = withShortAnswer(sentence);
      const before = found[i - 1];
      const question = before !== undefined && QUESTION.test(before.quote) ? `${before.quote}\n` : '';
      const columns = columnNamesAbove(passage.text, quoted.start - passage.start);
      return [{ quoted, read: `${columns === null ? question : `${columns}\n`}${quoted.quote}` }];
    }),
    ...[
      ...labelledLines(passage),
      ...(isAmountAsked ? shortLines(passage).filter(isValue) : introducedLists(passage)),
    ].map((quoted) => ({ quoted, read: quoted.quote })),
  ];
  const sentences = candidates.map(({ quoted, read }): ReadSentence => {
    const from = quoted.start - passage.start;
    const under = labels.findLast(
      ({ label }) => label.start < from || (label.start === from && quoted.quote.length > label.text.length),
    );
    const shared = either(
      wordsIn(read),
      (under?.has ?? above).map((part) => ABOVE * part),
    );
    return {
      quoted,
      read,
      label: under?.label ?? null,
      has: shared,
      kind: kindOf(quoted.quote, { asked, kinds, inQuestion }),
      isLeaning: LEANING.test(quoted.quote),
    };
  });
  return { sentences, labels: labels.map(({ label }) => label), has, language };
}

function kindOf(
  sentence: string,
  { asked, kinds, inQuestion }: { asked: readonly Asked[]; kinds: readonly AnswerKind[]; inQuestion: string },
): { fit: number; near: number } {
  if (kinds.length === 0) return { fit: 0, near: 0.3 };
  const items = itemsIn(sentence).filter(({ text }) => !inQuestion.includes(text.toLowerCase()));
  const best = kinds.find((kind) => items.some((item) => item.kind === kind));
  if (best === undefined) return { fit: -1, near: 0 };
  const lower = sentence.toLowerCase();
  const places = asked.flatMap(({ word }) => placesOf(word.slice(0, Math.max(4, word.length - 2)), lower));
  const gaps = items
    .filter(({ kind }) => kind === best)
    .flatMap(({ start }) => places.map((place) => Math.abs(start - place)));
  return { fit: best === kinds[0] ? 1 : 0.5, near: Math.max(0, 1 - Math.min(...gaps, NEAR) / NEAR) };
}

const SHORT_ANSWER =
  /(?:^|[\n?？])[^\S\n]*((?:yes|no|not yet|not at the moment|ja|nein|noch nicht|derzeit nicht|leider nicht|oui|non|pas encore|sí|no|todavía no|aún no)[.!])\s+$/iu;
const SHORT_ANSWER_LENGTH = 40;

function withShortAnswer(quoted: Quoted): Quoted {
  const { passage, start, end } = quoted;
  const from = start - passage.start;
  const near = passage.text.slice(Math.max(0, from - SHORT_ANSWER_LENGTH), from);
  const [before, answer] = SHORT_ANSWER.exec(near) ?? [];
  if (before === undefined || answer === undefined) return quoted;
  const first = from - (before.length - before.indexOf(answer));
  return {
    passage,
    quote: passage.text.slice(first, end - passage.start),
    start: passage.start + first,
    end,
  };
}

function placesOf(part: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

export const contentWords = (query: string): Set<string> =>
  new Set(
    analyseQuery(query, [])
      .filter(({ isStopword }) => !isStopword)
      .map(({ word }) => word),
  );
