import { CURRENCIES, MAGNITUDES, NUMBER_WORDS } from './number-words.ts';

/** A number as a text states it. */
export interface Quantity {
  /** As written, for a person to read. */
  text: string;
  start: number;
  end: number;
  /** What it can mean: "1.250" is two numbers, depending on the country. Empty for versions such as "1.2.3". */
  values: number[];
  /** `percent`, a currency's code, or nothing. */
  unit: string | null;
  negative: boolean;
}

const SYMBOL = String.raw`(?:US\$|A\$|C\$|[$€£¥₹₽₩])`;
const CODE = String.raw`(?:USD|EUR|GBP|JPY|INR|RUB|KRW|CHF|SEK|NOK|DKK|PLN|CNY|CAD|AUD)`;
const DIGITS = String.raw`\d{1,3}(?:[\u0020\u00A0\u2009\u202F'’]\d{3})+(?![\d.,]*\d{4})(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[.,]\d+`;
const WORDS = [...NUMBER_WORDS.keys()].join('|');
const NUMBER = new RegExp(
  String.raw`(?<sign>(?<![\p{L}\p{N})\]])[-−–]\s?|minus\s)?(?:(?<before>${SYMBOL}|\b${CODE})\s?(?<inner>[-−])?)?(?<!\p{N})(?:(?<!\p{L})|(?<=(?<!\p{L})v))(?:(?<digits>${DIGITS})(?:\s?(?:st|nd|rd|th)(?!\p{L}))?|(?<words>(?:${WORDS}|one)(?:[- ](?:${WORDS}|one))*|an?(?=\s(?:hundred|thousand|million|billion)(?!\p{L})))(?!\p{L}))`,
  'giu',
);
const MAGNITUDE = /^[\s-]?([\p{L}]+)\.?(?![\p{L}\p{N}])/u;
const PERCENT = /^\s?(?:%|percent|per\scent|pct|prozent|pour\s?cent|por\sciento)/iu;
const MONEY = new RegExp(
  String.raw`^\s?(${SYMBOL}|(?:${CODE}|dollars?|euros?|pounds?|yen|rupees|cents?)(?![\p{L}\p{N}]))`,
  'iu',
);
/** What stands between the two ends of a range. */
const RANGE = /^\s*(?:[-–—]|to|and|or|bis|und|oder|à|et|ou|y|a)\s*$/iu;
/** Longer than any magnitude and unit behind a number. */
const REACH = 40;

/** Full-width, Arabic and Devanagari digits as ASCII, and the like; one unit for one, but for fractions. */
const plain = (text: string): string =>
  text
    .replace(/[¹²³⁰-₉]/g, ' ')
    .replace(/[½⅓⅔¼¾]/g, (sign) => FRACTIONS.get(sign)!)
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (code < 0x6f0 ? 0x660 : code < 0x966 ? 0x6f0 : 0x966));
    });

const FRACTIONS = new Map([
  ['½', '.5'],
  ['⅓', '.333'],
  ['⅔', '.667'],
  ['¼', '.25'],
  ['¾', '.75'],
]);

/** Every number of a text, digits or words, with sign, magnitude, and percent or currency. Linear. */
export function quantitiesIn(given: string): Quantity[] {
  const text = plain(given);
  const found: Quantity[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const { digits, words, sign, before, inner } = match.groups!;
    let values = digits === undefined ? valuesOfWords(words!.toLowerCase()) : valuesOfDigits(digits);
    let end = match.index + match[0].length;
    for (;;) {
      const magnitude = MAGNITUDE.exec(text.slice(end, end + REACH));
      const factor = magnitude === null ? undefined : factorOf(magnitude[1]!);
      if (factor === undefined) break;
      values = factor.length === 1 ? values.map((v) => v * factor[0]!) : values.flatMap((v) => [v, v * 1e6]);
      end += magnitude![0].length;
    }
    const after = text.slice(end, end + REACH);
    const percent = PERCENT.exec(after);
    const money = MONEY.exec(after)?.[1] ?? before;
    found.push({
      text: match[0].trim(),
      start: match.index,
      end,
      values: values.map(rounded),
      unit: percent !== null ? 'percent' : (CURRENCIES.get(money?.toLowerCase() ?? '') ?? null),
      negative: sign !== undefined || inner !== undefined,
    });
  }
  for (const [i, one] of found.entries()) {
    const next = found[i + 1];
    // Of "10–20%" both ends are percentages.
    if (one.unit === null && next?.unit === 'percent' && RANGE.test(text.slice(one.end, next.start)))
      one.unit = 'percent';
  }
  return found;
}

/** One factor, or two where the sign has two meanings: "5m" is 5 metres, or millions. */
function factorOf(word: string): number[] | undefined {
  if (word === 'm') return [1, 1e6];
  if (word === 'M') return [1e6];
  const factor = MAGNITUDES.get(word.toLowerCase());
  return factor === undefined ? undefined : [factor];
}

const rounded = (value: number): number => Number(value.toPrecision(12));

function valuesOfDigits(digits: string): number[] {
  const packed = digits.replace(/[\s'’]/g, '');
  const separators = packed.replace(/\d/g, '');
  if (separators === '') return [Number(packed)];
  const last = separators.at(-1)!;
  const other = last === '.' ? ',' : '.';
  if (separators.includes(other)) {
    // Of two kinds the last one is the decimal one.
    return separators.indexOf(last) === separators.length - 1
      ? [Number(packed.replaceAll(other, '').replace(last, '.'))]
      : [];
  }
  const [first = '', ...rest] = packed.split(last);
  const groups =
    /^[1-9]\d{0,2}$/.test(first) &&
    (rest.every((group) => group.length === 3) ||
      (last === ',' && rest.at(-1)!.length === 3 && rest.slice(0, -1).every((group) => group.length === 2)));
  const whole = Number(packed.replaceAll(last, ''));
  // A version or an enumeration is no number; it is compared as it is written.
  if (rest.length > 1) return groups ? [whole] : [];
  const decimal = Number(`${first}.${rest[0]}`);
  if (!groups) return [decimal];
  return last === ',' || rest[0] === '000' ? [whole] : [whole, decimal];
}

/** "twenty-five" is one number; of words that do not add up to one each is its own. */
function valuesOfWords(words: string): number[] {
  const values = words
    .split(/[- ]/)
    .map((word) => (/^(?:one|an?)$/.test(word) ? 1 : NUMBER_WORDS.get(word)!));
  const [tens = 0, units = 0] = values;
  const adds = values.length === 2 && tens >= 20 && tens % 10 === 0 && units >= 1 && units < 10;
  return adds ? [tens + units] : values;
}
