import { RATES } from '../comparing/term-advantage.ts';
import { placeAfter } from '../../events/named-times.ts';
import { SHARE_OF_PRICE } from '../comparing/deposits.ts';
import { PERCENT } from '../comparing/service-levels.ts';
import {
  countIn,
  DAYS,
  findDurations,
  isWorkingTime,
  lengthIn,
  numberWord,
} from '../../extraction/facts/durations.ts';
import { cost } from '../../events/event-kinds.ts';
import { PERIODS } from '../../extraction/facts/facts.ts';
import { OF_OTHERS } from '../../extraction/facts/labelled-values.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { columnNamesAbove, valuesByColumn } from '../../extraction/pages/row-text.ts';
import type { Passage } from '../../grounding/passage.ts';
import { LABEL_LENGTH } from '../outputs/statement.ts';
import type { UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';

export type TermFact = UsedFact & { term: NonNullable<UsedFact['term']> };
export const isTerm = (fact: UsedFact): fact is TermFact => fact.term !== undefined;

export const OF_GOODS =
  /(?<!\p{L})(?:return(?:s|ed|ing)?|goods|items?|orders?|unused|unworn|parcels?|exchang\p{L}*|rückgabe\p{L}*|zurück(?:send|schick)\p{L}*|ware\p{L}*|umtausch\p{L}*|widerruf\p{L}*|bestell\p{L}*|retour\p{L}*|articles?|échang\p{L}*|colis|devol\p{L}*|producto\p{L}*|pedido\p{L}*|terug(?:stur|zend)\p{L}*|producten|bestelling\p{L}*|bedenktijd|reso|resi|prodott\p{L}*|ordin[ei])(?!\p{L})/iu;

export function valueIn({ quote, term }: TermFact): { text: string; bare: string } | null {
  const { amount, currency, isLeast, subject, value } = term;
  if (isLeast === true || term.isSplit === true) return null;
  if (value !== undefined) return quote.includes(value) ? { text: lowered(value), bare: value } : null;
  const [start, end] = ((): [number, number] | [] => {
    if (currency !== undefined) {
      const money = amountsIn(quote).find((one) => one.amount === amount);
      return money === undefined ? [] : [money.start, money.end];
    }
    if (term.per === SHARE_OF_PRICE) {
      const share = [...quote.matchAll(SHARE)].find(([text]) => Number.parseInt(text, 10) === amount);
      return share === undefined ? [] : [share.index, share.index + share[0].length];
    }
    if (RATES.has(subject)) {
      const rate = [...quote.matchAll(RATE)].find(
        ([text, share, of]) =>
          (of === undefined
            ? Number.parseFloat(text.replace(',', '.'))
            : (100 * Number(share)) / Number(of)) === amount,
      );
      return rate === undefined ? [] : [rate.index, rate.index + rate[0].length];
    }
    const time = findDurations(quote).find(({ days }) => days === amount);
    if (time === undefined) return [];
    const from = time.end - time.text.length;
    const rest = quote.slice(time.end);
    const kind = isWorkingTime('', rest) ? (/^\s\p{L}+/u.exec(rest)?.[0].length ?? 0) : 0;
    return [rangeStart(quote, from), time.end + kind];
  })();
  if (start === undefined || end === undefined) return null;
  const bare = quote.slice(start, end).trim();
  return { bare, text: `${bare}${placeAfter(quote, end)}` };
}

interface PlanValues {
  label: string;
  values: string;
  head: TermFact;
}

export function valuesByPlan(fact: TermFact, passage: Passage | undefined): PlanValues | null {
  const { quote, term, start } = fact;
  if (term.isSplit !== true || passage === undefined) return null;
  const at = start - passage.start;
  const head = columnNamesAbove(passage.text, at);
  if (head === null) return null;
  const values = valuesByColumn(quote, { head, isWanted: (column) => !OF_OTHERS.test(column) });
  if (values === null) return null;
  const names = head.trim();
  const from = passage.start + passage.text.lastIndexOf(names, at);
  return {
    label: quote.split(' | ')[0]!.trim(),
    values,
    head: { ...fact, quote: names, start: from, end: from + names.length },
  };
}

export const withPlansNamed = (one: Candidate, passages: readonly Passage[]): Candidate => ({
  ...one,
  ...(one.says !== undefined && {
    says: one.says.map((said) => {
      const fact = one.facts.find(({ vendor }) => vendor === said.vendor);
      const plans = fact === undefined || !isTerm(fact) ? null : valuesByPlan(fact, passages[fact.passage]);
      const text = plans === null ? said.text : `${plans.label}: ${plans.values}`;
      return text.length > LABEL_LENGTH ? said : { ...said, text };
    }),
  }),
});

const lowered = (value: string): string =>
  value.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** The number is written as in the source, because the fact gate searches for that spelling. */
export function englishValue(fact: TermFact): string | null {
  const { quote, term } = fact;
  const bare =
    term.subject === 'uptime'
      ? UPTIME.exec(quote)?.[0]
      : term.isLeast === true
        ? undefined
        : valueIn(fact)?.bare;
  const value = bare === undefined ? null : englishAmount(fact, bare);
  if (value === null || bare === undefined) return null;
  if (CLOCKS.has(term.subject)) return value;
  return withLimit(value, quote.slice(0, quote.indexOf(bare)));
}

const UPTIME = /(?<!\d)9\d(?:[.,]\d+)?\s?%/u;

function withLimit(value: string, before: string): string {
  const limit = LIMITS.find(([, words]) => words.test(before.trimEnd()))?.[0];
  return limit === undefined ? value : `${limit} ${value}`;
}

export function englishPrice({ quote, amount, currency, unit, item }: UsedFact): string | null {
  const stated = amountsIn(quote).find((one) => one.amount === amount);
  if (amount === undefined || currency === undefined || stated === undefined) return null;
  const period =
    unit === undefined ? null : (PERIODS.find((one) => one === unit) ?? lengthIn(`1 ${unit}`)?.unit);
  if (period === undefined) return null;
  const price = cost(amount, { currency, period: null, unit: period, billed: null });
  const value = withLimit(price, quote.slice(0, stated.start));
  return item === undefined ? value : `${item}: ${value}`;
}

function englishAmount({ term: { subject, amount, currency, per } }: TermFact, bare: string): string | null {
  if (currency !== undefined) {
    const unit = per === 'hour' ? per : null;
    return per !== undefined && unit === null
      ? null
      : cost(amount, { currency, period: null, unit, billed: null });
  }
  if (subject === 'languages') return /^\d/u.test(bare) ? bare : numberWord(amount);
  if (per === PERCENT && amount === 0) return 'none';
  if (per === SHARE_OF_PRICE || per === PERCENT || RATES.has(subject) || subject === 'uptime')
    return /^\d[\d.,]*\s?%$/u.test(bare) ? bare.replace(/\s/u, '').replace(',', '.') : null;
  return frequencyOrClock(subject, amount, bare) ?? englishDuration(bare);
}

const OFTEN: ReadonlyMap<number, string> = new Map([
  [1, 'once a year'],
  [2, 'twice a year'],
  [4, 'four times a year'],
  [12, 'once a month'],
  [24, 'twice a month'],
  [52, 'once a week'],
]);
const FREQUENCIES: ReadonlySet<string> = new Set(['visits', 'counts', 'checks', 'meetings']);
const CLOCKS: ReadonlySet<string> = new Set(['cutoff', 'window']);
const DIGITS_OF_CLOCK = /^(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minutes>\d{2}))?/u;
const NOON = /^(?:noon|midday|midi|mittag|mediodía|mezzogiorno)/iu;

function frequencyOrClock(subject: string, amount: number, bare: string): string | null {
  if (CLOCKS.has(subject)) {
    const { hour, minutes } = DIGITS_OF_CLOCK.exec(bare)?.groups ?? {};
    if (hour !== undefined) return minutes === undefined ? `${hour} h` : `${hour}:${minutes}`;
    return NOON.test(bare) ? 'noon' : null;
  }
  if (!FREQUENCIES.has(subject)) return null;
  const each = /\d/u.test(bare) || OFTEN.has(amount) ? null : findDurations(bare)[0];
  const every = each === null || each === undefined ? null : englishDuration(each.text);
  if (every !== null) return `every ${every}`;
  const count = /^\d+/u.exec(bare)?.[0];
  return count === undefined ? (OFTEN.get(amount) ?? null) : `${count} times a year`;
}

const LIMITS: readonly (readonly [string, RegExp])[] = [
  ['at least', /(?<!\p{L})(?:mindestens|au moins|minimum|al menos|como mínimo|minstens|ten minste|almeno|pelo menos|no mínimo)$/iu],
  ['up to', /(?<!\p{L})(?:bis zu|höchstens|maximal|jusqu['’]à|au plus|hasta|como máximo|tot|maximaal|hoogstens|fino a|al massimo|até|no máximo)$/iu],
  ['from', /(?<!\p{L})(?:ab|à partir de|dès|desde|a partir de|vanaf|a partire da)$/iu],
  ['about', /(?<!\p{L})(?:etwa|rund|circa|ca\.|environ|aproximadamente|unos|unas|ongeveer|cerca de|perto de)$/iu],
]; // prettier-ignore

const LOWER_DIGITS = /^(?:\p{L}+\s)?(\d{1,4})[^\d]{1,6}(?=\d)/u;

function englishDuration(text: string): string | null {
  const [range = '', lower] = LOWER_DIGITS.exec(text) ?? [];
  const rest = text.slice(range.length);
  const time = findDurations(rest).find(({ end, text: { length } }) => end - length === 0);
  const length = time === undefined ? null : lengthIn(time.text);
  if (time === undefined || length === null) return null;
  const count = length.days / DAYS[length.unit];
  const number = /^\d/u.test(time.text) ? String(count) : numberWord(count);
  if (number === null) return null;
  const working = isWorkingTime(time.text, rest.slice(time.end)) ? 'working ' : '';
  const isOne = count === 1 && lower === undefined;
  return `${lower === undefined ? '' : `${lower} to `}${number} ${working}${length.unit}${isOne ? '' : 's'}`;
}

const NUMBER =
  String.raw`(?:\d{1,4}|${countIn('en')}|${countIn('de')}|${countIn('fr')}|${countIn('es')}|${countIn('nl')}|${countIn('it')})`.replaceAll(
    '?<count>',
    '?:',
  );
const LOWER_END = new RegExp(
  String.raw`(?:(?<!\p{L})(?:between|zwischen|entre|tussen|tra)\s${NUMBER}\s(?:and|und|et|y|en|e)\s|(?<![\p{L}\d.,])${NUMBER}(?:\s(?:to|or|bis|oder|à|ou|a|o|tot|of)\s|\s?[-–—]\s?))$`,
  'iu',
);
const LONGEST_LOWER_END = 40;

function rangeStart(quote: string, from: number): number {
  const before = quote.slice(Math.max(0, from - LONGEST_LOWER_END), from);
  return from - (LOWER_END.exec(before)?.[0].length ?? 0);
}

const SHARE = /\d{1,3}\s?%/gu;

const RATE =
  /\d+(?:[.,]\d+)?\s?%|(\d+) (?:of|out of|in|in every|von|de cada|sur|op de|van de|su|em cada|na|av|ud af) (\d+)/gu;
