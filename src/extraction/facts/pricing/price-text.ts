import {
  hasThreeDecimals,
  isBareDollar,
  isMinor,
  saysWhoseDollar,
  signAfter,
  signsIn,
  type Sign,
} from './currencies.ts';
import { plainDigits, readNumber, shifted, type SignedNumber, signedNumbersIn } from './numbers.ts';

export interface PriceText {
  /** Decimal number without zeros at the end: `1049.95`. Null where there is no price, or none for sure. */
  amount: string | null;
  /** As the text writes it: `€`, `руб.`, `US$`. */
  currency: string | null;
}

const LONGEST = 2_000;
const FREE =
  /^\W{0,9}(?:(?:it'?s|for|always|100%|completely|totally) )?(?:free(?: of charge)?|gratis|kostenlos|gratuit[eo]?|umsonst|бесплатно|безкоштовно|zdarma|darmowy|無料|免费|무료|مجاني|رایگان)(?![\p{L}-])(?!\s+(?:shipping|delivery|returns?|trial|sample|gift|versand|livraison))/iu;
const RANGE = /^\s{0,3}(?:-|to|bis|a|à|до|til|till|~)\s{0,3}$/iu;
const CENTS = /[.,]\d\d$/u;
/** `$19 99`: cents that were raised by the markup. */
const RAISED_CENTS = /^[^\d.,]*(\d{1,4}) (\d\d)[^\d.,]{0,9}$/u;

/**
 * The price that the text of one price states. Of several the first with a sign beside it, else the first;
 * `currencyHint` is a text near it that may name the currency. Free of charge is 0.
 */
export function readPrice(
  text: string | null,
  {
    currencyHint = null,
    decimalSeparator = null,
  }: { currencyHint?: string | null; decimalSeparator?: string | null } = {},
): PriceText {
  const price = (text ?? '').slice(0, LONGEST);
  const plain = plainDigits(price);
  const numbers = [...signedNumbersIn(price, plain, 'price', decimalSeparator)];
  const chosen = choose(numbers, plain);
  const sign = signOfPrice(
    chosen === null || chosen.signs.length === 0 ? signsOf(price, numbers) : chosen.signs,
    (currencyHint ?? '').slice(0, LONGEST),
  );
  return {
    amount: chosen === null ? freeOrNone(price) : amountOf(chosen, plain, sign, decimalSeparator),
    currency: sign?.sign ?? null,
  };
}

function choose(numbers: readonly SignedNumber[], plain: string): SignedNumber | null {
  const signed = numbers.findIndex(({ signs }) => signs.length > 0);
  const first = numbers.find((one) => one.signs.length === 0 && isPlausible(one, plain)) ?? null;
  if (signed < 0) return first;
  const one = numbers[signed]!;
  if (first === null || first.start > one.start) return one;
  const isRange = first === numbers[signed - 1] && RANGE.test(plain.slice(first.end, one.start));
  const isAlone = CENTS.test(first.number.plain) && !/^\s*\p{L}/u.test(plain.slice(first.end, one.start));
  return isRange || isAlone ? first : one;
}

/** Without a sign a number may be anything: no part of a name, no number with a zero in front. */
function isPlausible({ number, start, end }: SignedNumber, plain: string): boolean {
  const isGlued = /[\p{L}\d_#]/u.test(plain[start - 1] ?? ' ') || /[\p{L}_]/u.test(plain[end] ?? ' ');
  const value = readNumber(number.plain);
  return value !== null && !/^0\d/u.test(number.plain) && (!isGlued || CENTS.test(number.plain));
}

function amountOf(
  { number, cents, power, signs }: SignedNumber,
  plain: string,
  sign: Sign | null,
  decimal: string | null,
): string | null {
  const raised = signs.length > 0 ? RAISED_CENTS.exec(plain) : null;
  const whole =
    raised?.[1] ?? readNumber(number.plain, { decimal, thirds: sign !== null && hasThreeDecimals(sign) });
  if (whole === null) return null;
  const part = raised?.[2] ?? (cents === null ? '' : plainDigits(cents).trim());
  return shifted(part === '' ? whole : `${whole}.${part}`, power - (signs.some(isMinor) ? 2 : 0));
}

const freeOrNone = (price: string): string | null => (FREE.test(price) ? '0' : null);

/** Signs that stand anywhere in a text, those beside numbers first. */
function signsOf(text: string, numbers: readonly SignedNumber[]): Sign[] {
  const whole = text.replace(/^[\s\p{P}]+|[\s:*]+$/gu, '');
  const only = signAfter(whole, 0, 'price');
  const alone = only !== null && only.end >= whole.length && !only.isWord ? [only] : [];
  return [...alone, ...signsIn(text), ...numbers.flatMap(({ signs }) => signs)];
}

/** A dollar may be told by a code in the price, then in the hint; else the first sign counts. */
function signOfPrice(near: readonly Sign[], hint: string): Sign | null {
  const [first] = near;
  if (first !== undefined && !near.some(isBareDollar)) return first;
  const code = near.find(saysWhoseDollar);
  if (code !== undefined) return code;
  const hinted = signsOf(hint, [...signedNumbersIn(hint, plainDigits(hint), 'price')]);
  if (first === undefined) return signOfHint(hinted);
  return hinted.find((sign) => sign.isCode && saysWhoseDollar(sign)) ?? first;
}

function signOfHint([first, ...rest]: readonly Sign[]): Sign | null {
  if (first === undefined) return null;
  return isBareDollar(first) ? (rest.find(saysWhoseDollar) ?? first) : first;
}
