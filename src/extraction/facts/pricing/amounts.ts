import { isBareDollar, isMinor, isoOf, hasThreeDecimals, signsIn, type Sign } from './currencies.ts';
import { plainDigits, readNumber, shifted, type SignedNumber, signedNumbersIn } from './numbers.ts';

/** An amount of money with its position in the text. */
export interface Amount {
  /** In whole currency units. */
  amount: number;
  /** ISO 4217 code. Null if neither the sign nor the page determines the currency. */
  currency: string | null;
  /** The sign as the text writes it: `$`, `€` or `USD`. */
  sign: string;
  /** Offset in the whole text at which the number or its currency sign starts. */
  start: number;
  end: number;
  text: string;
}

export interface PageCurrency {
  /**
   * ISO 4217 codes that the page states outside this text, for example in its structured data. These codes decide which
   * currency an ambiguous sign means.
   */
  currency?: string | null;
  /** Currency of a bare `$` if nothing else determines it. */
  dollar?: string | null;
}

/** Maximum length in characters. Longer text is not a pricing page and is cut off. */
const LONGEST = 500_000;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const RANGE = /^[ \u00a0\u202f]?(?:-|to|bis|à|a)[ \u00a0\u202f]?$/u;
/** What may follow the second amount in `$10-20`. `$5-10 users` contains an amount and a count, not a range. */
const AFTER_RANGE = /\s*(?:$|[\r\n.,;:)/*]|(?:per|a|an|pro|par|por|im|al|each)\b)/uy;

/**
 * Every amount of money in running text, in order, with exact offsets. A number counts only if it has a currency sign,
 * word or code next to it, or forms a range with such a number. Years, counts, percentages, versions and telephone
 * numbers are left out, as are numbers with ambiguous separators. A bare `$` has no currency unless the text names
 * exactly one dollar currency (`US$`, "prices in CAD") or the options do.
 */
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

/**
 * If the text contains `$0.99` and `$12.50`, but no price such as `$9,99`, then `$1.250` is ambiguous: it may be 1,250
 * or 1.25.
 */
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

/**
 * The currency codes of all unambiguous signs in the text. Kana mean that the text is Japanese and that its yen sign
 * means yen.
 */
function currenciesNamed(text: string): Set<string> {
  const named = new Set<string>(KANA.test(text) ? ['JPY'] : []);
  for (const { candidates } of signsIn(text)) if (candidates.length === 1) named.add(candidates[0]!);
  return named;
}

function valueOf({ number, cents, power }: SignedNumber, signs: readonly Sign[]): number | null {
  const whole = readNumber(number.plain, { thirds: signs.some(hasThreeDecimals) });
  if (whole === null) return null;
  const amount = cents === null ? whole : `${whole}.${plainDigits(cents).trim()}`;
  return Number(shifted(amount, power - (signs.some(isMinor) ? 2 : 0)));
}

/** In a range, the sign occurs only once: `10–20 €`, `$10–20`. */
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
