/** A number as it stands in a text: digits with whatever groups and parts them. */
export interface NumberToken {
  /** Offsets include a dash for no cents: `12,-`, `500/-`. */
  start: number;
  end: number;
  /** Digits and separators only, digits and signs made plain. */
  plain: string;
}

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const PLAIN_SIGNS = new Map([
  ...['\u00a0', '\u2007', '\u2008', '\u2009', '\u200a', '\u202f', '\u205f', '\u3000'].map(asPlain(' ')),
  ...['’', '‘', '′', 'ʼ', '´', '`', '＇', '٬', '˙'].map(asPlain("'")),
  ...['，', '،', '‚'].map(asPlain(',')),
  ...['．', '٫', '·'].map(asPlain('.')),
  ...['‐', '‑', '‒', '–', '—', '―', '−', '－'].map(asPlain('-')),
  ...['％', '٪', '﹪'].map(asPlain('%')),
]);
/** Longer numbers are no price. */
const MOST_DIGITS = 18;

const PLAIN_NUMBER = /(?:\d{1,3}(?: \d{3}(?!\d))+|\d+)(?:[.,']\d+)*/y;
const NUMBER_UNGROUPED = /\d+(?:[.,']\d+)*/y;
/** Cents set apart by the markup around them: `8. 94`. */
const LOOSE_CENTS = /[.,] \d\d(?![\d.,])/y;
const NO_CENTS = / ?[.,](?:-{1,2}|=)(?!\d)|\/-(?!\d)/y;

/** The same text, as long, with the digits of every script and the signs of numbers as in ASCII. */
export function plainDigits(text: string): string {
  return text.replace(/[^\x20-\x7f]/gu, (char) => {
    const sign = PLAIN_SIGNS.get(char);
    if (sign !== undefined || char.length > 1) return sign ?? char;
    const code = char.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? char : String(code - zero);
  });
}

/**
 * The number that begins at this digit. `grouped`: spaces may part its thousands; `loose`: its cents may stand
 * apart. Linear in its length.
 */
export function numberAt(
  plain: string,
  start: number,
  { grouped = true, loose = false }: { grouped?: boolean; loose?: boolean } = {},
): NumberToken {
  const whole = matchAt(grouped ? PLAIN_NUMBER : NUMBER_UNGROUPED, plain, start) ?? plain[start]!;
  const cents =
    loose && !/[.,]/u.test(whole) ? (matchAt(LOOSE_CENTS, plain, start + whole.length) ?? '') : '';
  const end = start + whole.length + cents.length;
  const dash = cents === '' ? (matchAt(NO_CENTS, plain, end) ?? '') : '';
  const bare = cents === '' ? whole : `${whole}${cents.replace(' ', '')}`;
  // ".75", but not "Rs.75" and not "$.750.30".
  const isPart =
    plain[start - 1] === '.' && !/[\p{L}\d]/u.test(plain[start - 2] ?? ' ') && /^\d+$/u.test(bare);
  return isPart
    ? { start: start - 1, end, plain: `0.${bare}` }
    : { start, end: end + dash.length, plain: bare };
}

/**
 * What a number says, as a decimal number without zeros at the end; null where its separators cannot be told
 * apart (`1.2.3`, `12.05.2024`, `1,2,3`): no amount is better than one ten times as large. Separators follow each
 * other as in the number formats of CLDR: groups of three, in India also `12,34,567`. One separator before exactly
 * three digits groups them, unless `decimal` says otherwise or `thirds` that thousandths are common.
 */
export function readNumber(
  plain: string,
  { decimal = null, thirds = false }: { decimal?: string | null; thirds?: boolean } = {},
): string | null {
  const digits = plain.split(/[^\d]/u);
  if (digits.reduce((sum, { length }) => sum + length, 0) > MOST_DIGITS) return null;
  const separators = plain.replace(/\d/gu, '');
  if (separators === '') return trimmed(plain, '');

  const last = separators.at(-1)!;
  const before = separators.slice(0, -1);
  const tail = digits.at(-1)!;
  const heads = digits.slice(0, -1);
  if (isDecimal())
    return isOneKind(before) && isGrouped(heads, before) ? trimmed(heads.join(''), tail) : null;
  return isOneKind(separators) && isGrouped(digits, separators) ? trimmed(digits.join(''), '') : null;

  function isDecimal(): boolean {
    if (last === ' ' || last === "'") return false;
    if (before !== '') return !before.includes(last) || (isOneKind(separators) && tail.length < 3);
    if (tail.length !== 3 || heads[0]!.length > 3 || heads[0]!.startsWith('0')) return true;
    return decimal === '.' || decimal === ',' ? last === decimal : thirds && last === '.';
  }
}

const isOneKind = (separators: string): boolean => new Set(separators).size <= 1;

function isGrouped(groups: readonly string[], separators: string): boolean {
  if (groups.length === 1) return true;
  const [first = '', ...rest] = groups;
  if (first.length > 3 || first.startsWith('0')) return false;
  const last = rest.at(-1)!;
  const between = rest.slice(0, -1);
  return (
    last.length === 3 &&
    (between.every(({ length }) => length === 3) ||
      (separators[0] === ',' && first.length < 3 && between.every(({ length }) => length === 2)))
  );
}

/** A decimal number with its point moved to the right, or to the left. */
export function shifted(amount: string, places: number): string {
  const [whole = '', part = ''] = amount.split('.');
  if (places >= 0) {
    const padded = part.padEnd(places, '0');
    return trimmed(whole + padded.slice(0, places), padded.slice(places));
  }
  const padded = whole.padStart(1 - places, '0');
  return trimmed(padded.slice(0, places), padded.slice(places) + part);
}

function trimmed(whole: string, part: string): string {
  const int = whole.replace(/^0+(?=\d)/u, '');
  const decimals = part.replace(/0+$/u, '');
  return decimals === '' ? int : `${int}.${decimals}`;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function asPlain(plain: string): (char: string) => [string, string] {
  return (char) => [char, plain];
}
