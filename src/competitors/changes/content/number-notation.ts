const CODE = 'EUR|USD|GBP|CHF|CAD|AUD|NZD|JPY|SEK|NOK|DKK|PLN|CZK';

const SEPARATED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}|['’]\d{3})+(?![\d.,]\d|\d)/gu;
/** Figures such as 99.999 or 1.299 may be decimals. */
const ROUND_THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}\.\d\d0(?![\d.,]\d|\d|\s?%)/gu;
const OF_MILLIONS = /(?<![\d.,])[1-9]\d{0,2}(?:([.\s])\d{3})(?:\1\d{3})+(?![\d.,]\d|\d)/gu;
const IN_THOUSANDS = /(?<=\p{Sc}\s?)(\d{1,4})k(?:(\s?[-–—]\s?)(\d{1,4})k)?(?![\p{L}\d])/giu;
const WITHOUT_CENTS = new RegExp(
  String.raw`(?<=(?:\p{Sc}|(?<!\p{L})(?:${CODE}))\s?\d{1,12})[.,]00?(?![\d.,])|(?<=(?<![\d.,])\d{1,12})[.,]00?(?=\s?(?:\p{Sc}|(?:${CODE})(?!\p{L})))`,
  'gu',
);
const TELEPHONE =
  /(?<![\d.,\p{Sc}])(?:(?<!\p{L})n[°º.]\s?)?(?:\(?\+\d{1,3}(?:[\s-]\d{1,4})?\)?[\s./-]?)?(?:\(\d{1,5}\)[\s./-]?)?\d{2,9}(?:[-.\s/]\d{2,9}){0,4}(?![.,]?\d|\s?[%\p{Sc}])/giu;
const LEAST_LOCAL_DIGITS = 6;
const LEAST_TELEPHONE_DIGITS = 9;
const MOST_CODE_DIGITS = 7;

const digitsIn = (text: string): string => text.replaceAll('(0)', '').replaceAll(/\D/gu, '');

function isSameTelephone(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [digitsIn(one), digitsIn(other)];
  if (first === second) return first.length >= LEAST_TELEPHONE_DIGITS;
  const [long, short] = first.length > second.length ? [one, second] : [other, first];
  const [whole, local] = [digitsIn(long), short.replace(/^0+/, '')];
  return (
    /^\(?\+|^\(?00|\(/u.test(long) &&
    local.length >= LEAST_LOCAL_DIGITS &&
    whole.length - local.length <= MOST_CODE_DIGITS &&
    whole.endsWith(local)
  );
}

const UNITS: readonly (readonly [string, RegExp])[] = (
  [
    ['°', '° ?C?'],
    ['m²', 'm²|m2|qm|mq|sqm|sq ?m'],
    ['min', 'mins?|minutes?|minuten|minuti|minutos?|minuut|minuter|minutter'],
    ['h', 'h|hrs?|hours?|std|stunden?|heures?|ore|horas?|uur|timmar|timer|godz'],
  ] as const
).map(([short, long]) => [short, new RegExp(`(?<=\\p{N}) ?(?:${long})(?![\\p{L}\\p{N}])\\.?`, 'giu')]);

const ROMAN = /(?<![\p{L}\p{N}.,’'-])(?=[XVI])(X{0,3})(IX|IV|V?I{0,3})(?![\p{L}\p{N}’'-])/gu;
const ORDINAL = /(?<![\p{N}.,])(\p{N}{1,2})\.(?=\s\p{L})/gu;
const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

const withoutNotation = (text: string): string =>
  UNITS.reduce((rest, [short, long]) => rest.replaceAll(long, ` ${short}`), text)
    .replaceAll(ROMAN, (_, tens: string, ones: string) => String(tens.length * 10 + ONES.indexOf(ones)))
    .replaceAll(ORDINAL, '$1')
    .replaceAll(SEPARATED, (number) => number.replaceAll(/\D/gu, ''))
    .replaceAll(ROUND_THOUSANDS, (number) => number.replace('.', ''))
    .replaceAll(OF_MILLIONS, (number) => number.replaceAll(/\D/gu, ''))
    .replaceAll(IN_THOUSANDS, (_, low: string, dash?: string, high?: string) =>
      dash === undefined ? `${low}000` : `${low}000${dash}${high}000`,
    )
    .replaceAll(WITHOUT_CENTS, '')
    .replaceAll(/\s*[-–—]\s*/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const LONGEST_LINE = 4_000;

export function isOtherNotation(before: string, after: string): boolean {
  if (before === after || Math.max(before.length, after.length) > LONGEST_LINE) return false;
  const [old, now]: string[][] = [before, after].map((text) => text.match(TELEPHONE) ?? []);
  const bare = (text: string): string => withoutNotation(text.replaceAll(TELEPHONE, '☎'));
  return (
    withoutNotation(before) === withoutNotation(after) ||
    (old!.length === now!.length &&
      old!.every((number, at) => isSameTelephone(number, now![at]!)) &&
      bare(before) === bare(after))
  );
}

const CODE_BEHIND = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{N}[\p{N}.,]*)\s?(${CODE})(?![\p{L}\p{N}])`,
  'gu',
);
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

export const isOtherCode = (before: string, after: string): boolean =>
  before !== after && codesFirst(before) === codesFirst(after);
