import { detectLanguage, FUNCTION_WORDS, type Known, type Language } from '../search/analysis/language.ts';
import type { EvidencedPassage } from '../grounding/passage.ts';
import { isQuiet } from '../grounding/sentences.ts';
import { contentWords, type Described, describeSentences, namesOf } from './answer-features.ts';
import { fitsQuestion, sectionNamed } from './answer-fit.ts';
import { askedKinds } from './answer-kinds.ts';
import { hasItem, HOW_LONG, needsOf } from './answer-needs.ts';
import { wordsOf } from './asked-words.ts';
import { isCovered, isForm, wordsBeside } from './concepts.ts';
import { withSameWords } from './same-words.ts';

const GENERAL = new Set(
  (
    'one someone somebody anyone anybody everyone everybody nobody else somewhere anywhere how much many long often old what which who whom whose when where why does did can may there any get gets have has had offer offers offered provide provides give gives supply need work works available exist use uses hold holds employ employs here happen happens handle handles apply applies last lasts using time day make made say says let lets able possible available active present sell sells any all into across require requires demand demands oblige obliges obliged force forces forced ask asks supports want wants among no not without ' +
    'gemäß laut wurde wurden worden jemand jemanden jemandem irgendjemand anderer anderen anderem wie viel viele lange oft alt was welche welcher welches welchen welchem wer wem wann wo woher warum gibt gib hat haben hatte bietet bieten bekomme bekommen kann können könnt darf dürfen arbeitet zusammen man ich sie ihr euch gehört passiert lang kommen kommt zeit tag lässt lassen stehen steht befinden befindet sich nutzen nutzt verwenden verwendet verfügbar vertreten aktiv möglich verlangt verlangen verpflichtet zwingt fordert unterstützt will wollen arbeiten beschäftigt beschäftigen hier gilt gelten gelte passieren haben hast bedienen ohne kein keine keinen keiner nicht ' +
    'selon été être ont quelqu autrui combien quel quelle quels quelles qui quand où pourquoi comment est-ce peut-on avez-vous a-t-il avez peut peux propose proposent proposez est elle il temps jour offre offrent vous avoir existe permet permettent laisse présent présente disponible possible demande demandent exige exigent impose imposent veut veulent travaille travaillent travaillez servez passe arrive dure durent trouve trouvent utilise utilisent utilisez parmi sans aucun aucune pas ' +
    'según sido alguien cuánto cuánta cuántos cuántas cuál cuáles quién cuándo dónde qué cómo hay tiene tienen ofrece ofrecen puedo puede pueden desde hasta pasa cada tiempo día permite permiten deja está están presente disponible posible exige exigen pide piden quiere quieren trabaja trabajan trabajáis trabajamos tenemos tenéis somos sucede ocurre usa usan utiliza utilizan dura duran vale entre sin ningún ninguna ' +
    'volgens werden geworden worden iemand iedereen anders hoe veel hoeveel lang lange vaak oud wat welke welk wie wanneer waar waarom er zijn heeft hebben had bied biedt bieden krijg krijgen kan kunnen mag werkt samen ik men je jullie gebeurt staat staan gebruikt gebruiken tijd beschikbaar actief mogelijk verplicht verplichten eist eisen ondersteunt wil willen zonder geen niet ' +
    'secondo stato stati state qualcuno altri quanto quanta quanti quante quale quali chi quando dove perché come sono hanno avete offre offrono può posso possono tempo giorno disponibile possibile senza nessun nessuna chiede chiedono richiede richiedono usano utilizzano trova trovano ' +
    'geeft geven geef verleent verlenen gewährt gewähren donne donnent donnez accorde dan otorga dà danno grant grants ' +
    'wir uns unser unsere unseren unserem unserer nous notre nos nosotros nuestro nuestra nuestros wij ons onze noi nostro nostra nostri too also auch aussi también ook anche ' +
    'you your our us we they company business firm unternehmen firma société entreprise empresa'
  ).split(' '),
);

export function subjectOf(question: string, names: readonly string[] = []): string[] {
  const ofNames = new Set(names.flatMap(wordsOf));
  const language = languageAsked(question);
  const functionWords = FUNCTION_WORDS.get(language as Known);
  const counted = countedIn(question);
  return [...contentWords(withSameWords(question, { isQuestion: true }))].filter(
    (word) =>
      word.length > 1 &&
      (!GENERAL.has(word) || word === counted) &&
      !ofNames.has(word) &&
      functionWords?.has(word) !== true,
  );
}

const HOW_MANY =
  /(?<!\p{L})(?:how many|wie ?viele|combien d(?:e (?:nos |vos )?|['’])|cu[aá]nt[oa]s|quant[ie]|hoeveel)\s*([\p{L}\p{M}]+)/iu;

function countedIn(question: string): string | null {
  const word = HOW_MANY.exec(question)?.[1]?.toLowerCase() ?? null;
  return word === null || NOT_COUNTED.has(word) ? null : word;
}

const NOT_COUNTED = new Set(
  'have has had do does did can are is there we you they people hat haben habt hast gibt gibt’s kann können arbeiten ihr wir sie man avons avez ont a y sont tenemos tenéis tiene tienen hay hebben heeft zijn er werken avete abbiamo hanno sono'.split(
    ' ',
  ),
);

const RARELY_TOLD = new Set(
  (
    'shortest longest fastest slowest biggest largest smallest most least best worst newest oldest highest lowest length duration last lasts run runs take takes period result results outcome outcomes ' +
    'kürzeste kürzesten längste längsten schnellste schnellsten größte größten kleinste kleinsten meisten wenigsten beste besten läuft laufen dauert dauer ergebnis ergebnisse ergebnissen ' +
    'plus moins court courte long longue dure durent durée résultat résultats más menos corto corta largo larga dura tarda duración resultado resultados resultaat resultaten risultato risultati ' +
    'customer customers client clients user users people buyer buyers kunde kunden nutzer leute anwender clients utilisateur utilisateurs gens clientes cliente usuario usuarios'
  ).split(' '),
);

export function tellingSubjectOf(question: string, names: readonly string[] = []): string[] {
  const words = subjectOf(question, names);
  const isOfSpeed = HOW_LONG.test(question.trim());
  const counted = countedIn(question);
  const telling = words.filter(
    (word) => word === counted || !(RARELY_TOLD.has(word) || (isOfSpeed && OF_SPEED.has(word))),
  );
  return telling.length > 0 ? telling : words;
}

const OF_SPEED = new Set(
  'fast quick quickly soon come comes arrive arrives schnell kommt kommen snel komt komen vite rapidement venez intervenez rápido vienen tardan presto venite'.split(
    ' ',
  ),
);

export const queryInAllLanguages = (question: string): string =>
  [question, ...subjectOf(question).flatMap(wordsBeside)].join(' ');

const isInCompound = (words: readonly string[], at: number, there: readonly string[]): boolean =>
  [at - 1, at].some((first) => {
    const [one, next] = [words[first], words[first + 1]];
    return one !== undefined && next !== undefined && there.some((other) => isForm(one + next, other));
  });

export const coverage = (words: readonly string[], text: string): boolean[] => {
  const there = wordsOf(withSameWords(text));
  return words.map((word, i) => isCovered(word, there) || isInCompound(words, i, there));
};

export const countIn = (words: readonly string[], text: string): number =>
  coverage(words, text).filter(Boolean).length;

const spelledIn = (words: readonly string[], text: string): number => {
  const there = wordsOf(text);
  return words.filter((word) => there.some((other) => isForm(word, other))).length;
};

export const isCoveredBy = (words: readonly string[], text: string): boolean =>
  coverage(words, text).every(Boolean);

const MOST_WORDS = 8;
const SPELLED = 0.25;
const LEAST_INSIDE = 0.5;

const COUNTED =
  /^(?:\p{N}[\p{N}.,  ]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|unlimited|unbegrenzt\p{L}*|illimité\p{L}*|ilimitad\p{L}*)$/iu;
const COUNT_NEAR = 2;

const TENS =
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\p{L}*(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|vingt|trente|quarante|cinquante|soixante|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)$/iu;
const OF_OURS =
  /(?<!\p{L})(?:of (?:our|its|their|the|them|which|whom|these)(?: own)?|(?:unserer|eigene[nr]?)|de (?:nos|nuestros|nuestras)(?: propi[oa]s)?|propres)(?!\p{L})/giu;

const PERCENT =
  /\p{N}[\p{N}.,]*\s?(?:%|per ?cent(?!\p{L})|prozent(?!\p{L})|pour ?cent|por ciento|procent(?!\p{L}))/giu;

const PER = /^(?:per|each|pro|je|par|por)$/iu;

export function isCounted(word: string, text: string): boolean {
  const all =
    text
      .replaceAll(PERCENT, ' ')
      .replaceAll(OF_OURS, ' ')
      .match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
  return all.some((count, at) => {
    if (!(COUNTED.test(count) || TENS.test(count)) || PER.test(all[at + 1] ?? '')) return false;
    return all.slice(at + 1, at + 2 + COUNT_NEAR).some((other) => isCovered(word, [other]));
  });
}

interface Wanted {
  words: readonly string[];
  isExact?: boolean;
}

export function coveredAnswer(
  question: string,
  passages: readonly EvidencedPassage[],
  { words: given, isExact = false }: Wanted,
): Described | null {
  const needs = needsOf(question);
  const words =
    needs.item === 'money' && given.some((word) => !isCovered(word, ['price']))
      ? given.filter((word) => !isCovered(word, ['price']))
      : given;
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  if (words.length === 1 && !isExact && needs.item === null && askedKinds(question).length === 0) return null;
  const sentences = describeSentences(question, { passages });
  const names = [...namesOf(question)].filter((one) => !/\p{N}/u.test(one) && given.includes(one));
  const isOfSection = sectionNamed(
    names,
    passages.map(({ text }) => text),
  );
  let best: { sentence: Described; score: number } | null = null;
  for (const [i, sentence] of sentences.entries()) {
    const { quoted, read, label, passage: p, features } = sentence;
    if (features.hasKind < 0 || !hasItem(quoted.quote, needs)) continue;
    const about = [label?.text, passages[p]!.heading].filter(Boolean).join('\n');
    if (!fitsQuestion(question, { quote: quoted.quote, about })) continue;
    const at = { start: quoted.start - quoted.passage.start, end: quoted.end - quoted.passage.start };
    if (isOfSection?.(quoted.passage.text, at) === false) continue;
    if (needs.item === 'number' && !isCounted(words[0]!, quoted.quote)) continue;
    const passage = passages[p]!;
    const inside = coverage(words, [label?.text ?? '', read].join('\n'));
    const count = inside.filter(Boolean).length;
    if (count < Math.max(1, LEAST_INSIDE * words.length)) continue;
    if (isExact && count < words.length) {
      const joined = joinedTo(sentences[i - 1], sentence, words);
      const score = count - 0.5 + SPELLED * spelledIn(words, joined?.quoted.quote ?? '');
      if (joined !== null && (best === null || score > best.score)) best = { sentence: joined, score };
      continue;
    }
    const beside = [sentences[i - 1], sentences[i + 1]].flatMap((one) =>
      one?.passage === p ? one.read : [],
    );
    const around = coverage(words, [passage.title, passage.heading, ...beside].join('\n'));
    if (!words.every((_, w) => inside[w]! || around[w]!)) continue;
    const score =
      count +
      (features.hasKind > 0 ? 0.5 : 0) +
      0.3 * features.nearKind -
      0.1 * features.isFragment +
      SPELLED * spelledIn(words, read);
    if (best === null || score > best.score) best = { sentence, score };
  }
  return best?.sentence ?? null;
}

export function statementInOtherWords(
  question: string,
  passages: readonly EvidencedPassage[],
  words: readonly string[],
): Described | null {
  const [only] = words;
  if (only === undefined || (words.length === 1 && askedKinds(question).length === 0)) return null;
  const found = coveredAnswer(question, passages, { words, isExact: true });
  const isOther =
    words.length === 1 && isCovered(only, ['founded']) && !OF_FOUNDING.test(found?.quoted.quote ?? '');
  return isOther ? null : found;
}

const OF_FOUNDING =
  /(?<!\p{L})(?:founded|founders?|founding|(?:ge)?gründ\p{L}*|fond[ée]\p{L}*|fundad?\p{L}*|fundó|opgericht|oprichter\p{L}*|(?:started|established|set up|opened|created) (?:\p{L}+ ){0,2}(?:company|firm|business|practice|studio|agency|workshop|shop)|(?:started|established) (?:out )?(?:in|since))(?!\p{L})/iu;

function joinedTo(
  before: Described | undefined,
  sentence: Described,
  words: readonly string[],
): Described | null {
  if (before === undefined || before.passage !== sentence.passage) return null;
  const { passage, start: from } = before.quoted;
  const { start, end } = sentence.quoted;
  const gap = passage.text.slice(before.quoted.end - passage.start, start - passage.start);
  const quote = passage.text.slice(from - passage.start, end - passage.start);
  const isJoined = start >= before.quoted.end && gap.trim() === '' && !gap.includes('\n\n\n');
  if (!isJoined || !isQuiet(quote) || !isCoveredBy(words, quote)) return null;
  return { ...sentence, quoted: { passage, quote, start: from, end } };
}

const ASKING: Partial<Record<Language, RegExp>> = {
  // Dutch must come before English, whose pattern also matches Dutch questions.
  nl: /^(?:wie(?=\s.*(?<!\p{L})(?:het|van|een|wij|we|heeft|onze|ons|jullie|de|voor|op|biedt|levert|rekent|geeft)(?!\p{L}))|is (?=.*(?<!\p{L})(?:bij|voor|een|het|er|onze|jullie|volgens|naar|\p{L}{3,}eerd|\p{L}{4,}baar|inbegrepen)(?!\p{L}))[^?]+|kan|kunnen|mag|mogen|zijn|hebben|werkt|wordt|rekent|vraagt|leveren|(?:met|bij) welke?|geef|zit(?:ten)?|hoort|krijg\p{L}*|wat|welke?|hoe|hoeveel|wanneer|waar|waarom|heeft|biedt|levert)(?!\p{L})/iu,
  en: /^(?:what|which|who|whose|how|when|where|why|does|do|is|are|can)(?!\p{L})/iu,
  de: /^(?:sind|können|darf|dürfen|haben|läuft|lässt|verlangt|liefert|arbeitet|nimmt|bieten|(?:mit|bei) welche\p{L}*|gib|zeig|enthält|umfasst|gehör\p{L}+|was|welche\p{L}?|wer|wie|wann|wo|woher|warum|gibt|hat|ist|kann|bietet|für wen)(?!\p{L})/iu,
  fr: /^(?:lequel|laquelle|lesquels|y a-t-il|a-t-il|que|quel\p{L}*|qui|comment|combien|quand|où|pourquoi|est-ce|peut-on)(?!\p{L})/iu,
  es: /^¿|^(?:tiene|tienen|hay|ofrece|puede|puedo|está)(?!\p{L})|^(?:qué|cuál\p{L}*|quién|cómo|cuánt\p{L}+|cuándo|dónde)(?!\p{L})/iu,
  it: /^(?:quant[oaie]|quale|quali|quando|dove|perché|come|chi|cosa|c['’]è|ci sono|hanno|può|possono|offre|offrono|consegna)(?!\p{L})/iu,
};

const NAMES: Partial<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  nl: 'Dutch',
  it: 'Italian',
};

const PREPOSITION =
  /^(?:mit|bei|für|von|zu|in|auf|seit|ab|with|for|from|to|at|avec|pour|de|à|depuis|con|para|desde|en)\s/iu;

export const languageAsked = (question: string): Language | null =>
  (Object.entries(ASKING) as [Language, RegExp][]).find(([, pattern]) =>
    pattern.test(question.trim().replace(PREPOSITION, '')),
  )?.[0] ??
  (FRENCH_INVERSION.test(question) ? 'fr' : (detectLanguage(question) ?? byFunctionWords(question)));

function byFunctionWords(question: string): Language | null {
  const words = wordsOf(question);
  const counts = (Object.keys(NAMES) as (Known & Language)[]).map((language) => {
    const known = FUNCTION_WORDS.get(language);
    return { language, count: words.filter((word) => known?.has(word)).length };
  });
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  return first!.count > second!.count ? first!.language : null;
}

const FRENCH_INVERSION = /(?<!\p{L})\p{L}+-(?:t-)?(?:il|elle|ils|elles|on|nous|vous)(?!\p{L})/iu;

const YES_AND_NO: Partial<Record<Language, { yes: string; no: string }>> = {
  en: { yes: 'Yes', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
  fr: { yes: 'Oui', no: 'Non' },
  es: { yes: 'Sí', no: 'No' },
  nl: { yes: 'Ja', no: 'Nee' },
  it: { yes: 'Sì', no: 'No' },
};

export const yesAndNo = (question: string): { yes: string; no: string } =>
  YES_AND_NO[languageAsked(question) ?? 'en'] ?? YES_AND_NO.en!;

export function foreignTo<P extends { text: string; sourceId?: string }>(
  question: string,
  passages: readonly P[],
): P[] {
  const asked = languageAsked(question);
  const known = passages.map((passage) => ({ passage, language: detectLanguage(passage.text) }));
  const usual = new Map(
    [...Map.groupBy(known, ({ passage }) => passage.sourceId)].map(([source, all]) => [source, mostOf(all)]),
  );
  return known.flatMap(({ passage, language }) => {
    const read = language ?? usual.get(passage.sourceId) ?? null;
    return asked !== null && read !== null && read !== asked ? [passage] : [];
  });
}

function mostOf(all: readonly { language: Language | null }[]): Language | null {
  const found = all.flatMap(({ language }) => language ?? []);
  const counts = Map.groupBy(found, (language) => language);
  return [...counts].find(([, { length }]) => length > found.length / 2)?.[0] ?? null;
}

export function otherLanguage(question: string, passages: readonly { text: string }[]): string | null {
  const asked = languageAsked(question);
  const counts = Map.groupBy(passages, ({ text }) => detectLanguage(text));
  const most = [...counts].find(([, { length }]) => length > passages.length / 2)?.[0] ?? null;
  return asked === null || most === null || most === asked ? null : (NAMES[most] ?? null);
}
