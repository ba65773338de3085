import { countWords, type Token, tokensOf } from '../../../extraction/facts/content/words.ts';

/** What changed between two wordings of one line. */
export interface Wording {
  /** The whole line; empty where it was not there. */
  text: string;
  changed: readonly Token[];
}

/** Words of prose from which on a rewording is news. */
export const LEAST_OF_PROSE = 4;

const FUNCTION_WORDS = new Set(
  (
    'a an the and or of on in at to for from by with as is are be it its this that these those our your their we you ' +
    'der die das den dem des ein eine einen einer und oder von zu zum zur im am in auf an für mit bei aus als ist sind ' +
    'le la les un une des du de et ou à au aux en pour par sur avec el los las una unos unas y o del al con por para en'
  ).split(' '),
);

/** Who is counted by those who count visitors, customers and applause; quotas count other things. */
const COUNTED =
  /(?<!\p{L})(?:customers?|companies|businesses|people|developers|readers|subscribers|downloads?|installs?|installations|stars?|views?|likes?|comments?|reviews?|ratings?|followers?|visitors?|online|helpful|votes?|shares?|replies|plants|brands|organi[sz]ations|professionals|open (?:positions?|roles?|jobs?)|(?:happy|active|trusted by|loved by|used by|join|over|more than) .{0,30}(?:users|teams|members)|kunden|unternehmen|nutzer|clients|entreprises|empresas|clientes)(?!\p{L})/iu;
/** A promise or a quota, not a count of applause. */
const OFFERED =
  /[$€£¥₹%]|(?<!\p{L})(?:per|up to|includes?|included|max(?:imum)?|min(?:imum)?|limit(?:ed)?|unlimited|free|trial|at least)(?!\p{L})/iu;

export type SlightReason = 'date' | 'counter' | 'markup' | 'typo';

/**
 * Why a changed line is no news, or null if it is. A figure, a name, and any word of a heading, an item or a cell count
 * always; prose from four words on. Dates and ages pass by themselves, counts of customers and views grow, and a word
 * that is spelt right now says what it said.
 */
export function slightness(
  before: Wording,
  after: Wording,
  { isProse, isLegal }: { isProse: boolean; isLegal: boolean },
): SlightReason | null {
  const changed = [...before.changed, ...after.changed];
  const told = changed.filter(({ kind }) => kind === 'word' || kind === 'figure');
  if (told.length === 0) {
    if (!changed.some(({ kind }) => kind === 'time')) return 'markup';
    return !isLegal && isTakingEffect(before.text, after.text) ? null : 'date';
  }
  if ([before, after].every(({ text }) => text === '' || isDateLine(text))) return 'date';
  const figures = changed.filter(({ kind }) => kind === 'figure');
  const words = told.filter(({ kind }) => kind === 'word');
  if (figures.length > 0 && words.length <= 1 && isCounter(before) && isCounter(after)) return 'counter';
  if (figures.length > 0) return null;
  if (isSpelling(before.changed, after.changed)) return 'typo';
  if (!isProse) return null;
  const size = Math.max(sizeOf(before.changed), sizeOf(after.changed));
  if (size >= LEAST_OF_PROSE) return null;
  return namesIn(before).length + namesIn(after).length > 0 ? null : 'typo';
}

const sizeOf = (tokens: readonly Token[]): number =>
  countWords(tokens.filter(({ kind }) => kind === 'word').map(({ folded }) => folded));

/** Characters on both sides of a figure that say what it counts. */
const AROUND_FIGURE = 80;
/** What somebody rounded by hand: `74,000+`, `16k`, `38 million`. A counter shows every one. */
const ROUND =
  /^(?:\d{1,3}(?:[.,’' ]?000)+\s?\+?(?![\d.,]\d)|\d{1,4}(?:[.,]\d{1,2})?\s?(?:\+|(?:k|m|mm|mn|bn?|mio|million|billion|thousand|millionen|milliarden|millions|milliards|millones)(?![\p{L}])))/iu;

function isCounter({ text, changed }: Wording): boolean {
  if (text === '') return true;
  const first = changed.find(({ kind }) => kind === 'figure');
  if (first === undefined) return COUNTED.test(text) && !OFFERED.test(text);
  if (ROUND.test(text.slice(first.start, first.start + 30))) return false;
  const near = text.slice(Math.max(0, first.start - AROUND_FIGURE), first.end + AROUND_FIGURE);
  return COUNTED.test(near) && !OFFERED.test(near) && !AGED.test(text.slice(first.end, first.end + 12));
}

/** `over 95 years`: how long a company has been there is said by hand. */
const AGED = /^\+?\s?(?:years?|jahren?|ans|años)(?!\p{L})/iu;

const EFFECT =
  /(?<!\p{L})(?:effective|takes? effect|as of|from|starting|beginning|until|till|valid|ends?|expires?|deadline|before|by|ab|gültig|bis|à partir|jusqu|a partir|hasta)(?!\p{L})/iu;
const PASSING =
  /(?<!\p{L})(?:updated?|modified|published|posted|reviewed|revised|written|generated|aktualisiert|veröffentlicht|stand|mis à jour|actualizado)(?!\p{L})|©/iu;
/** Words of a line that only says when the page was written. */
const LONGEST_DATE_LINE = 4;

const isDateLine = (text: string): boolean => {
  if (text.length > 120) return false;
  const tokens = tokensOf(text);
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'figure');
  return (
    words.length < tokens.length &&
    words.length <= LONGEST_DATE_LINE &&
    (words.length === 0 || PASSING.test(text))
  );
};

/** Words of a sentence that says from when something holds; a shorter line is a date with its label. */
const LEAST_OF_EFFECT = 5;

/** Whether a date says from when or until when something holds. */
const isTakingEffect = (before: string, after: string): boolean =>
  [before, after].every(
    (text) =>
      EFFECT.test(text) && !PASSING.test(text) && (text.match(/\p{L}+/gu) ?? []).length >= LEAST_OF_EFFECT,
  );

/** Only words that carry no meaning of their own differ, or each word is another spelling of the one before. */
function isSpelling(before: readonly Token[], after: readonly Token[]): boolean {
  const meant = (tokens: readonly Token[]): string[] =>
    tokens
      .filter(({ kind, folded }) => kind === 'word' && !FUNCTION_WORDS.has(folded))
      .map(({ folded }) => folded);
  const [old, now] = [meant(before), meant(after)];
  if (old.length + now.length === 0) return true;
  if (before.length === 0 || after.length === 0) return false;
  // `e mail` and `email`, `sign-up` and `signup`.
  if (old.join('') === now.join('')) return true;
  return old.length === now.length && old.every((word, at) => isVariant(word, now[at]!));
}

/** Letters that may differ in a word of so many. */
const LETTERS_OF_ONE = 5;

function isVariant(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // Singular and plural.
  if (long === `${short}s` || long === `${short}es`) return true;
  if (short.length < LETTERS_OF_ONE - 1) return false;
  return distanceUpTo(short, long, short.length >= LETTERS_OF_ONE * 2 ? 2 : 1);
}

/** Whether at most so many letters have to be put in, left out, replaced or swapped. */
function distanceUpTo(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(!same));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length]! <= most;
}

/** Changed words in capitals that do not begin a sentence. */
const namesIn = ({ text, changed }: Wording): Token[] =>
  changed.filter(({ kind, start, end }) => {
    if (kind !== 'word' || end - start < 2 || !/^\p{Lu}/u.test(text.slice(start, start + 2))) return false;
    return /[\p{L}\p{N},;)]["'’”]?\s$/u.test(text.slice(Math.max(0, start - 3), start));
  });
