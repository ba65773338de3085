import type { Period } from '../facts.ts';
import { powerOf } from './multiples.ts';
import { shifted } from './numbers.ts';
import { wordsAt, type Word } from './term-tokens.ts';
import {
  ADJECTIVES,
  BETWEEN,
  BILLED,
  BILLED_NOUNS,
  CONTRACTS,
  NO_UNITS,
  PER,
  PERIOD_ADVERBS,
  PERIOD_NOUNS,
  SURE_PER,
  UNITS,
} from './term-words.ts';

/** What a price is of, as it stands behind the amount. */
export interface Terms {
  period: Period | null;
  /** `user`, `GB`, `1000 events`; null where none is named. */
  unit: string | null;
  /** How often it is billed, where the text says so apart: `$10 per month, billed annually`. */
  billed: Period | null;
  /** Offset behind the last word that was understood. */
  end: number;
}

const IGNORED = /^[(),*+\-[\]'’"“”\u200b-\u200f]$/u;
const COUNTED = new Map<string, Period>([
  ['3 month', 'quarter'],
  ['12 month', 'year'],
  ['7 day', 'week'],
]);
/** These need no "per" directly behind the amount. */
const BARE = new Set(['mo', 'mth', 'month', 'monat', 'yr', 'year', 'jahr', '月', '年']);
const ARTICLES = new Set(['a', 'an', 'each', 'every', 'jeden', 'cada', 'chaque']);
const MOST_BETWEEN = 6;

/**
 * What follows the amount of money that ends here: "per user/month, billed annually", "pro Nutzer und Monat",
 * "/mois, facturé annuellement". Reading stops at the first word that belongs to no term, at the end of the sentence
 * and at the next amount. Of "$588 billed yearly" only `billed` is known: what period 588 is of, is not said.
 */
export function termsAt(text: string, end: number): Terms {
  const words = wordsAt(text, end);
  const terms: Terms = { period: null, unit: null, billed: null, end };
  let between = 0;
  for (let at = 0; at < words.length && between <= MOST_BETWEEN;) {
    const read = billedAt(words, at, terms) || ofAt(words, at, terms) || adverbAt(words, at, terms);
    if (read > 0) terms.end = words[at + read - 1]!.end;
    else if (!BETWEEN.has(words[at]!.text) && !IGNORED.test(words[at]!.text)) break;
    between = read > 0 ? 0 : between + 1;
    at += Math.max(1, read);
  }
  return terms;
}

/** "billed annually", "jährlich abgerechnet", "with an annual plan". How many words it takes. */
function billedAt(words: readonly Word[], at: number, terms: Terms): number {
  const first = words[at]!.text;
  const noun = BILLED_NOUNS.get(first);
  if (noun !== undefined) return set(noun, 1);
  const adverb = PERIOD_ADVERBS.get(first);
  const next = words[at + 1]?.text ?? '';
  if (
    adverb !== undefined &&
    adverb !== 'once' &&
    (BILLED.has(next) || (CONTRACTS.has(next) && !words[at]!.isNewLine))
  )
    return set(adverb, 2);
  if (!BILLED.has(first)) return 0;
  for (let ahead = at + 1; ahead < Math.min(words.length, at + 6); ahead++) {
    const { text } = words[ahead]!;
    const period = PERIOD_ADVERBS.get(text) ?? PERIOD_NOUNS.get(text);
    const isArticle = PER.has(text) && PERIOD_NOUNS.has(words[ahead + 1]?.text ?? '');
    if (period !== undefined && !isArticle && !(period === 'once' && isRepeated(ahead)))
      return period === 'once' ? once(ahead - at + 1) : set(period, ahead - at + 1);
    if (period === undefined && !isArticle && !BETWEEN.has(text)) return 0;
  }
  return 0;

  /** "once a year" */
  function isRepeated(index: number): boolean {
    return [1, 2].some((step) => PERIOD_NOUNS.has(words[index + step]?.text ?? ''));
  }
  function set(period: Period, read: number): number {
    terms.billed ??= period;
    return read;
  }
  function once(read: number): number {
    terms.period ??= 'once';
    return read;
  }
}

/** "per month", "/user/mo", "pro 1.000 Ereignisse". How many words it takes. */
function ofAt(words: readonly Word[], at: number, terms: Terms): number {
  const per = words[at]!;
  let index = at;
  if (PER.has(per.text) && !(at === 0 && BARE.has(per.text))) {
    // The plan "Pro", and the next one below it.
    if (!per.isLower && words[at + 1]?.isNewLine === true) return 0;
    index += 1;
    // "/ per", "per each", but not the year of "par an".
    const second = words[index]?.text ?? '';
    const isArticle = per.text === '/' ? PER.has(second) : ARTICLES.has(second);
    if (isArticle && isTerm(words[index + 1])) index += 1;
  } else if (!isBare(words, at, terms)) return 0;

  const count = countOf(words[index]);
  if (count !== null) index += 1;
  const adjective = ADJECTIVES.has(words[index]?.text ?? '') ? 1 : 0;
  if (adjective > 0 && ADJECTIVES.has(words[index + 1]?.text ?? '')) index += 1;
  const term = words[index + adjective];
  if (term === undefined || term.kind !== 'word') return 0;
  const counted = count === null || count === '1' ? '' : `${count} `;

  const noun = PERIOD_NOUNS.get(term.text);
  if (noun !== undefined) {
    const period = counted === '' ? noun : COUNTED.get(`${counted}${noun}`);
    if (period === undefined) return 0;
    terms.period ??= period;
    return index + adjective - at + 1;
  }
  const known = UNITS.get(term.text);
  if (known === undefined && !isNewUnit(per, term, index === at + 1)) return 0;
  terms.unit ??=
    counted === '' || /^[A-Z]/u.test(known ?? '') ? `${counted}${known ?? term.text}` : counted + term.text;
  return index + adjective - at + 1;
}

function countOf(word: Word | undefined): string | null {
  if (word === undefined || word.kind === 'sign') return null;
  if (word.kind === 'number') return word.text;
  const power = powerOf(word.text);
  return power === null ? null : shifted('1', power);
}

/** A unit of its own making: "per workflow", "/vehicle"; not "/ Get started" and not the plan "Pro". */
function isNewUnit(per: Word, term: Word, isNext: boolean): boolean {
  const isNear = isNext && per.isLower && !term.isNewLine && (per.text !== '/' || term.isGlued);
  return (
    isNear &&
    SURE_PER.has(per.text) &&
    term.isLower &&
    term.text.length > 1 &&
    !NO_UNITS.has(term.text) &&
    !PER.has(term.text) &&
    !BILLED.has(term.text) &&
    !PERIOD_ADVERBS.has(term.text)
  );
}

const isTerm = (word: Word | undefined): boolean =>
  word !== undefined && (word.kind === 'number' || PERIOD_NOUNS.has(word.text) || UNITS.has(word.text));

/** Without "per": "user/month", "$49 mo", "pro Nutzer und Monat". */
function isBare(words: readonly Word[], at: number, { period, unit }: Terms): boolean {
  const { text } = words[at]!;
  if (text.length > 1 && isTerm(words[at]) && words[at + 1]?.text === '/') return words[at]!.kind === 'word';
  return PERIOD_NOUNS.has(text) && period === null && ((at === 0 && BARE.has(text)) || unit !== null);
}

/** "monthly", "one time". With a word behind it, it is of the price only next to it: not "$49 with daily backups". */
function adverbAt(words: readonly Word[], at: number, terms: Terms): number {
  const word = words[at]!;
  const next = words[at + 1];
  const isOneTime = word.text === 'one' && next?.text === 'time';
  const period = isOneTime ? 'once' : PERIOD_ADVERBS.get(word.text);
  if (period === undefined || terms.period !== null) return 0;
  const isAlone = next === undefined || next.kind !== 'word' || isOneTime || next.isNewLine || isKnown(next);
  if (!isAlone && (at > 0 || word.isNewLine)) return 0;
  terms.period = period;
  return isOneTime || (period === 'once' && BILLED.has(next?.text ?? '')) ? 2 : 1;
}

const isKnown = ({ text }: Word): boolean =>
  BETWEEN.has(text) || PER.has(text) || BILLED.has(text) || text === 'or' || text === 'oder';
