const CODE = 'EUR|USD|GBP|CHF|CAD|AUD|NZD|JPY|SEK|NOK|DKK|PLN|CZK';

/**
 * Separators between thousands. A point counts only in numbers with several points, because `1.250` may be a fraction.
 */
const SEPARATED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}|['’]\d{3})+(?![\d.,]\d|\d)/gu;
const OF_MILLIONS = /(?<![\d.,])[1-9]\d{0,2}(?:([.\s])\d{3})(?:\1\d{3})+(?![\d.,]\d|\d)/gu;
/** An amount of thousands, or a range of such amounts: `$90k`, `$90k - 110k`. */
const IN_THOUSANDS = /(?<=\p{Sc}\s?)(\d{1,4})k(?:(\s?[-–—]\s?)(\d{1,4})k)?(?![\p{L}\d])/giu;
/** Matches zero cents after an amount of money: `$80.00`, `80,0 €`. */
const WITHOUT_CENTS = new RegExp(
  String.raw`(?<=(?:\p{Sc}|(?<!\p{L})(?:${CODE}))\s?\d{1,12})[.,]00?(?![\d.,])|(?<=(?<![\d.,])\d{1,12})[.,]00?(?=\s?(?:\p{Sc}|(?:${CODE})(?!\p{L})))`,
  'gu',
);
/** Matches telephone numbers, which have brackets, a plus sign, or at least three groups of digits. */
const TELEPHONE =
  /(?<![\d.,\p{Sc}])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)\s?|\d{2,5}[-.\s])\d{2,4}(?:[-.\s]\d{2,4}){1,3}(?![\d.,]\d|\d)/gu;
const LEAST_TELEPHONE_DIGITS = 9;

const withoutNotation = (text: string): string =>
  text
    .replaceAll(TELEPHONE, (found) => {
      const digits = found.replaceAll(/\D/gu, '');
      return digits.length < LEAST_TELEPHONE_DIGITS ? found : digits;
    })
    .replaceAll(SEPARATED, (number) => number.replaceAll(/\D/gu, ''))
    .replaceAll(OF_MILLIONS, (number) => number.replaceAll(/\D/gu, ''))
    .replaceAll(IN_THOUSANDS, (_, low: string, dash?: string, high?: string) =>
      dash === undefined ? `${low}000` : `${low}000${dash}${high}000`,
    )
    .replaceAll(WITHOUT_CENTS, '')
    .replaceAll(/\s*[-–—]\s*/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * Whether two texts differ only in how they write the same numbers: `(330) 747-9551` and `330-747-9551`, or `$90k` and
 * `$90,000`.
 */
export const isOtherNotation = (before: string, after: string): boolean =>
  before !== after && withoutNotation(before) === withoutNotation(after);

const CODE_BEHIND = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{N}[\p{N}.,]*)\s?(${CODE})(?![\p{L}\p{N}])`,
  'gu',
);
/** Currency signs and names next to an amount, by code. Several countries have a dollar or a crown. */
const NAMES: readonly (readonly [string, string])[] = [
  ['EUR', String.raw`€|eur|euros?`],
  ['GBP', String.raw`£|gbp|pounds?`],
  ['PLN', String.raw`zł|zl|pln|złotych`],
  ['CZK', String.raw`kč|czk`],
  ['CHF', String.raw`chf|sfr\.?|franken`],
  ['JPY', String.raw`円|jpy|yen`],
  ['HUF', String.raw`ft|huf|forint`],
];
const NAMED = NAMES.map(
  ([code, names]) =>
    [
      code,
      new RegExp(String.raw`(\p{N})\s?(?:${names})(?![\p{L}\p{N}])`, 'giu'),
      new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names})\s?(?=\p{N})`, 'giu'),
    ] as const,
);
const withCodes = (text: string): string =>
  NAMED.reduce(
    (rest, [code, behind, before]) => rest.replaceAll(behind, `$1 ${code}`).replaceAll(before, `${code} `),
    text,
  );

const codesFirst = (text: string): string =>
  withCodes(text)
    .replaceAll(CODE_BEHIND, '$2 $1')
    .replaceAll(new RegExp(`(${CODE})\\s?(?=\\p{N})`, 'gu'), '$1 ');

/** Whether only the notation of currencies differs: `1,000 EUR` and `EUR 1,000`, or `25 pln` and `25 zł`. */
export const isOtherCode = (before: string, after: string): boolean =>
  before !== after && codesFirst(before) === codesFirst(after);
