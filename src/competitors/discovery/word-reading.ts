import { KIND_WORDS, type SoughtKind, SOUGHT_KINDS } from './kind-words.ts';

/** What the words of a link or a step of an address say about a kind. */
export interface KindReading {
  kind: SoughtKind;
  /** Every word belongs to it; else half of a few do, or a longer text begins with it. */
  fit: 'whole' | 'half' | 'first';
  /** The words name the kind; else they may mean something else. */
  isPlain: boolean;
  /** That have these words for it. */
  languages: ReadonlySet<string>;
}

interface Entry {
  kind: SoughtKind;
  isPlain: boolean;
  languages: Set<string>;
}

const LONGEST_TEXT = 200;
const MOST_WORDS = 14;
/** Words of a phrase: `conditions générales d'utilisation` and `wat is er nieuw` have four. */
const LONGEST_PHRASE = 5;
/** Characters of a phrase written without spaces. */
const LONGEST_RUN = 14;
/** A text of more words is a sentence or a card; what half of it says is not what it leads to. */
const FEW_WORDS = 4;

/** They change nothing about where a link leads. */
const FILLERS = new Set(
  (
    'and the our your a an of to for at in on view see all more read latest explore discover check out browse company page ' +
    'visit go get us here new index html current every overview official und unsere unser alle mehr zu zur zum im bei der die ' +
    'das neu et nos notre les des la le el los las y nuestros nuestras ver il i gli e nostri tutti os as o nossos ver en het de ' +
    'van onze bekijk du d l'
  ).split(' '),
);
/** They make a text one about the thing: `pricing strategy`, `career advice`, `lesson plans`. */
const ABOUT = new Set(
  (
    'strategy strategies guide guides tips examples example template templates trends trend report reports calculator api apis ' +
    'software tool tools how why what vs versus alternative alternatives policy faq faqs webinar webinars ebook ebooks case story ' +
    'course courses certification training statistics stats ideas checklist playbook advice psychology optimization ' +
    'optimisation intelligence model models experiment experiments experimentation lesson floor health meal workout retirement ' +
    'business project history mistakes basics explained definition best practices coach coaching engine rules strategie ' +
    'strategien leitfaden tipps ratgeber beispiele rechner vorlage vorlagen strategia guida estrategia guia conseils exemples ' +
    'calculateur simulateur calculadora calcolatore'
  ).split(' '),
);
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Case, accents of Latin letters and the spelling of signs do not tell words apart. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');

export const wordsOf = (text: string): string[] =>
  fold(text.slice(0, LONGEST_TEXT))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const PHRASES = phrases();

function phrases(): ReadonlyMap<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const kind of SOUGHT_KINDS) {
    for (const [language, list] of Object.entries(KIND_WORDS[kind])) {
      for (const [at, part] of list.split('|').entries()) {
        for (const phrase of part.split(',')) {
          const key = wordsOf(phrase).join('');
          const entries = found.get(key) ?? [];
          found.set(key, entries);
          const known = entries.find((entry) => entry.kind === kind);
          if (known === undefined) entries.push({ kind, isPlain: at === 0, languages: new Set([language]) });
          else {
            known.languages.add(language);
            known.isPlain ||= at === 0;
          }
        }
      }
    }
  }
  return found;
}

/** Reads a link's text or a step of an address; `brand` is the company's own name in it, which says nothing. */
export function readWords(text: string, brand: string): KindReading[] {
  const words = wordsOf(text);
  const isCut = words.length > MOST_WORDS;
  const { found, others, isAbout } = cover(words.slice(0, MOST_WORDS), brand);
  if (isAbout) return [];
  const total = found.length + others;
  const readings: KindReading[] = [];
  for (const kind of SOUGHT_KINDS) {
    const own = found.filter(({ entries }) => entries.some((entry) => entry.kind === kind));
    if (own.length === 0) continue;
    const share = own.length / total;
    const isFirst = own[0]!.isFirst;
    const isShort = !isCut && words.length <= FEW_WORDS + 1 && total <= FEW_WORDS;
    const fit = share === 1 && !isCut ? 'whole' : share >= 0.5 && isShort ? 'half' : isFirst ? 'first' : null;
    if (fit === null) continue;
    const entries = own.map(({ entries }) => entries.find((entry) => entry.kind === kind)!);
    readings.push({
      kind,
      fit,
      isPlain: entries.some(({ isPlain }) => isPlain),
      languages: new Set(entries.flatMap(({ languages }) => [...languages])),
    });
  }
  return readings;
}

interface Cover {
  found: { entries: readonly Entry[]; isFirst: boolean }[];
  /** Words that no phrase has. */
  others: number;
  isAbout: boolean;
}

/** The phrases in a text from left to right, the longest first. */
function cover(words: readonly string[], brand: string): Cover {
  const result: Cover = { found: [], others: 0, isAbout: false };
  const note = (entries: readonly Entry[]): void =>
    void result.found.push({ entries, isFirst: result.found.length + result.others === 0 });
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    const length = longestPhrase(words, at);
    if (length > 0) {
      note(PHRASES.get(words.slice(at, at + length).join(''))!);
      at += length;
      continue;
    }
    at += 1;
    if (IDEOGRAPHIC.test(word)) coverRun(word, note, () => (result.others += 1));
    else if (word !== brand && !FILLERS.has(word) && !/^\d{1,3}$/.test(word)) {
      result.others += 1;
      result.isAbout ||= ABOUT.has(word);
    }
  }
  return result;
}

function longestPhrase(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--)
    if (PHRASES.has(words.slice(at, at + length).join(''))) return length;
  return 0;
}

/** Chinese and Japanese are written without spaces. */
function coverRun(run: string, note: (entries: readonly Entry[]) => void, other: () => void): void {
  let isOther = false;
  for (let at = 0; at < run.length;) {
    let length = Math.min(LONGEST_RUN, run.length - at);
    while (length > 1 && !PHRASES.has(run.slice(at, at + length))) length -= 1;
    if (length > 1) {
      note(PHRASES.get(run.slice(at, at + length))!);
      at += length;
      isOther = false;
    } else {
      // What stands between two phrases counts as one word.
      if (!isOther) other();
      isOther = true;
      at += 1;
    }
  }
}
