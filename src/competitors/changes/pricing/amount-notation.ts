import type { Token } from '../../../extraction/facts/content/words.ts';
import { type Amount, amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { CLEAR_SIGNS } from '../../../extraction/facts/pricing/currencies.ts';
import { plainDigits, readNumber, signedNumbersIn } from '../../../extraction/facts/pricing/numbers.ts';

export type CurrenciesShown = () => ReadonlySet<string>;

export const currenciesShown = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => amountsIn(text).map(currencyOf)));

interface Line {
  text: string;
  changed: readonly Token[];
}

interface Noted {
  start: number;
  end: number;
  meaning: string;
}

const LONGEST_LINE = 4_000;

export function otherNotations(
  before: Line,
  after: Line,
  shown: CurrenciesShown,
): { before: Token[]; after: Token[] } | null {
  const longest = Math.max(before.text.length, after.text.length);
  if (longest > LONGEST_LINE || before.text === after.text) return null;
  if (![before, after].every(({ text }) => /\p{N}/u.test(text))) return null;
  const pairs = [
    ...pairedIn(moneyIn(before.text, shown), moneyIn(after.text, shown)),
    ...pairedIn(unitsIn(before.text), unitsIn(after.text)),
  ].filter(([one, other]) => {
    const [old, now] = [before.text.slice(one.start, one.end), after.text.slice(other.start, other.end)];
    return old !== now && !isPointForComma(old, now);
  });
  const within = ({ changed }: Line, places: readonly Noted[]): Token[] =>
    changed.filter((token) => places.some(({ start, end }) => token.start >= start && token.end <= end));
  const found = {
    before: within(
      before,
      pairs.map(([one]) => one),
    ),
    after: within(
      after,
      pairs.map(([, other]) => other),
    ),
  };
  return found.before.length + found.after.length === 0 ? null : found;
}

export function inOneNotation(text: string, shown: CurrenciesShown): string {
  if (text.length > LONGEST_LINE || !/\p{N}/u.test(text)) return text;
  return [...moneyIn(text, shown), ...unitsIn(text)]
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, meaning }) => `${rest.slice(0, start)}¤${meaning}¤${rest.slice(end)}`, text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([^\p{L}\p{N} ]) ?/gu, '$1');
}

export function isPointForComma(before: string, after: string): boolean {
  const [old, now] = [before, after].map(
    (text) => new Set([...text.matchAll(THIRD)].map(([, sign]) => sign)),
  );
  return (old!.has('.') && now!.has(',')) || (old!.has(',') && now!.has('.'));
}
const THIRD = /(?<![\d.,])\d{1,3}([.,])\d{3}(?![\d]|[.,]\d)/gu;

function pairedIn(old: readonly Noted[], now: readonly Noted[]): [Noted, Noted][] {
  let from = 0;
  return old.flatMap((one, index): [Noted, Noted][] => {
    const at =
      old.length === now.length
        ? index
        : now.findIndex(({ meaning }, other) => other >= from && meaning === one.meaning);
    if (now[at]?.meaning !== one.meaning) return [];
    from = at + 1;
    return [[one, now[at]]];
  });
}

const foldedSign = (sign: string): string => sign.normalize('NFKC').toLowerCase().replaceAll('.', '');

const currencyOf = ({ currency, sign }: Amount): string => currency ?? foldedSign(sign);

const NO_CENTS = /(?:[.,](?:--?|=)|\/-)$/u;

function moneyIn(text: string, shown: CurrenciesShown): Noted[] {
  const signed = amountsIn(text).map((amount) => ({
    start: amount.start,
    end: amount.end,
    meaning: `${known(currencyOf(amount), shown)} ${amount.amount}`,
  }));
  const plain = plainDigits(text);
  const bare = [...signedNumbersIn(text, plain)].flatMap(
    ({ number: { start, end, plain: digits }, signs }) => {
      const value = signs.length > 0 || !NO_CENTS.test(plain.slice(start, end)) ? null : readNumber(digits);
      return value === null ? [] : [{ start, end, meaning: `${only(shown())} ${value}` }];
    },
  );
  return [...signed, ...bare].toSorted((one, other) => one.start - other.start);
}

function only(shown: ReadonlySet<string>): string {
  const [first = '', ...others] = new Set([...shown].map((currency) => known(currency, () => shown)));
  return others.length === 0 ? first : '';
}

const MEANINGS = new Map([...CLEAR_SIGNS].map(([sign, { candidates }]) => [foldedSign(sign), candidates]));

function known(currency: string, shown: CurrenciesShown): string {
  const candidates = currency === '$' ? undefined : MEANINGS.get(currency);
  const [first, ...others] = candidates === undefined ? [] : candidates.filter((code) => shown().has(code));
  return first !== undefined && others.length === 0 ? first : currency;
}

const UNITS: readonly (readonly [(found: RegExpExecArray) => string, RegExp])[] = [
  [
    ([, unit, power]) => `${unit}${power!.normalize('NFKC')}`,
    /(?<!\p{L})([kdcm]?m)\^?([23²³])(?![\p{L}\p{N}])/gu,
  ],
  [() => 'm2', /(?<!\p{L})(?:qm|sqm|kvm|mq)(?![\p{L}\p{N}])/giu],
  [() => 'm3', /(?<!\p{L})cbm(?![\p{L}\p{N}])/giu],
  [([, unit]) => `1/${unit}`, /(?<!\p{L})(\p{L}{1,4})(?:⁻¹|\^-1)(?!\p{N})/gu],
  [([, unit]) => `1/${unit}`, /(?<![\p{N}.,/])1 ?\/ ?(\p{L}{1,4})(?![\p{L}\p{N}])/gu],
];

const unitsIn = (text: string): Noted[] =>
  UNITS.flatMap(([usual, pattern]) =>
    [...text.matchAll(pattern)].map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      meaning: usual(found),
    })),
  ).toSorted((one, other) => one.start - other.start);
