import { isBareDollar, isMinor, isoOf, hasThreeDecimals, signsIn, type Sign } from './currencies.ts';
import { plainDigits, readNumber, shifted, type SignedNumber, signedNumbersIn } from './numbers.ts';

export interface Amount {
  /** The amount is in the currency's main unit (dollars, not cents). */
  amount: number;
  currency: string | null;
  sign: string;
  start: number;
  end: number;
  text: string;
}

export interface PageCurrency {
  currency?: string | null;
  dollar?: string | null;
}

/** In characters. */
const LONGEST = 500_000;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const RANGE = /^[ \u00a0\u202f]?(?:-|to|bis|à|a)[ \u00a0\u202f]?$/u;
const AFTER_RANGE = /\s*(?:$|[\r\n.,;:)/*]|(?:per|a|an|pro|par|por|im|al|each)\b)/uy;

export function amountsIn(whole: string, { currency = null, dollar = null }: PageCurrency = {}): Amount[] {
  const text = whole.slice(0, LONGEST);
  const plain = plainDigits(text);
  const named = currenciesNamed(text);
  const numbers = [...signedNumbersIn(text, plain)];
  const doubtful = doubtfulGroups(numbers);
  const amounts: Amount[] = [];
  for (const [at, here] of numbers.entries()) {
    const signs = here.signs.length > 0 ? here.signs : signsOfRange(numbers, at, plain);
    const [first] = signs;
    if (first === undefined || doubtful(here, first)) continue;
    const amount = valueOf(here, signs);
    if (amount === null) continue;
    const { start, end } = here;
    const assumed = [currency, signs.some(isBareDollar) ? dollar : null].filter((code) => code !== null);
    amounts.push({
      amount,
      currency: isoOf(signs, { named, assumed }),
      sign: first.sign,
      start,
      end,
      text: text.slice(start, end),
    });
  }
  return amounts;
}

function doubtfulGroups(numbers: readonly SignedNumber[]): (one: SignedNumber, sign: Sign) => boolean {
  const cents = new Map<string, number>();
  for (const { number, signs } of numbers) {
    const separator = /^\d+([.,])\d\d$/u.exec(number.plain)?.[1];
    if (separator === undefined || signs[0] === undefined) continue;
    const key = signs[0].sign + separator;
    cents.set(key, (cents.get(key) ?? 0) + 1);
  }
  return ({ number }, { sign }) => {
    const separator = /^[1-9]\d{0,2}([.,])\d{3}$/u.exec(number.plain)?.[1];
    if (separator === undefined) return false;
    return (cents.get(`${sign}${separator}`) ?? 0) > 1 && !cents.has(sign + (separator === '.' ? ',' : '.'));
  };
}

function currenciesNamed(text: string): Set<string> {
  const named = new Set<string>(KANA.test(text) ? ['JPY'] : []);
  for (const { candidates, sign } of signsIn(text))
    if (candidates.length === 1 && !tellsDollarsApart(sign)) named.add(candidates[0]!);
  return named;
}

const tellsDollarsApart = (sign: string): boolean => sign.endsWith('$') && !sign.startsWith('US');

function valueOf({ number, cents, power }: SignedNumber, signs: readonly Sign[]): number | null {
  const whole = readNumber(number.plain, { thirds: signs.some(hasThreeDecimals) });
  if (whole === null) return null;
  const amount = cents === null ? whole : `${whole}.${plainDigits(cents).trim()}`;
  return Number(shifted(amount, power - (signs.some(isMinor) ? 2 : 0)));
}

function signsOfRange(numbers: readonly SignedNumber[], at: number, plain: string): readonly Sign[] {
  const here = numbers[at]!;
  const before = numbers[at - 1];
  const after = numbers[at + 1];
  if (
    after !== undefined &&
    after.start === after.number.start &&
    after.start - here.end < 8 &&
    RANGE.test(plain.slice(here.end, after.start))
  )
    return after.signs;
  if (before === undefined || before.end !== before.number.end || plain.slice(before.end, here.start) !== '-')
    return [];
  AFTER_RANGE.lastIndex = here.end;
  return AFTER_RANGE.test(plain) ? before.signs : [];
}
