import { anyWordOf, numberIn, NUMBERS } from '../extraction/facts/number-words.ts';

const OTHER_SENSE = new Set('dos due sei elf otto venti once seize sept dix neuf nove tien trece'.split(' '));

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...(['en', 'de', 'fr', 'es', 'nl', 'it', 'pt'] as const)
    .flatMap((language) => [...NUMBERS[language]])
    .filter(([word, n]) => n > 1 && !OTHER_SENSE.has(word)),
  ...Object.entries({
    zero: 0, one: 1, dozen: 12, half: 0.5, twice: 2, thrice: 3,
    third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
  }),
]); // prettier-ignore

const MAGNITUDES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12,
    k: 1e3, tsd: 1e3, mn: 1e6, mio: 1e6, mln: 1e6, bn: 1e9, b: 1e9, mrd: 1e9, tn: 1e12,
    hundert: 1e2, tausend: 1e3, millionen: 1e6, milliarde: 1e9, milliarden: 1e9,
    millions: 1e6, milliard: 1e9, milliards: 1e9, mil: 1e3, millones: 1e6,
  }),
); // prettier-ignore

export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['january', 'jan', 'januar', 'janvier', 'enero'],
    ['february', 'feb', 'februar', 'février', 'febrero'],
    ['march', 'mar', 'märz', 'mars', 'marzo'],
    ['april', 'apr', 'avril', 'abril'],
    ['may', 'mai', 'mayo'],
    ['june', 'jun', 'juni', 'juin', 'junio'],
    ['july', 'jul', 'juli', 'juillet', 'julio'],
    ['august', 'aug', 'août', 'agosto'],
    ['september', 'sep', 'sept', 'septembre', 'septiembre'],
    ['october', 'oct', 'okt', 'oktober', 'octobre', 'octubre'],
    ['november', 'nov', 'novembre', 'noviembre'],
    ['december', 'dec', 'dez', 'dezember', 'décembre', 'diciembre'],
  ].flatMap((names, month) => names.map((name): [string, number] => [name, month + 1])),
);

export const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD', us$: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', a$: 'AUD', aud: 'AUD', c$: 'CAD', cad: 'CAD',
    '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP',
    '¥': 'JPY', jpy: 'JPY', yen: 'JPY', '₹': 'INR', inr: 'INR', rupees: 'INR', '₽': 'RUB', rub: 'RUB',
    '₩': 'KRW', krw: 'KRW', chf: 'CHF', sek: 'SEK', nok: 'NOK', dkk: 'DKK', pln: 'PLN', cny: 'CNY',
    cent: 'cent', cents: 'cent', ct: 'cent', cts: 'cent', centimes: 'cent', céntimos: 'cent', centesimi: 'cent',
    p: 'cent', pence: 'cent', penny: 'cent',
  }),
); // prettier-ignore

export interface Quantity {
  text: string;
  start: number;
  end: number;
  values: number[];
  unit: string | null;
  negative: boolean;
}

const SYMBOL = String.raw`(?:US\$|A\$|C\$|[$€£¥₹₽₩])`;
const CODE = String.raw`(?:USD|EUR|GBP|JPY|INR|RUB|KRW|CHF|SEK|NOK|DKK|PLN|CNY|CAD|AUD)`;
const DIGITS = String.raw`\d{1,3}(?:[\u0020\u00A0\u2009\u202F'’]\d{3})+(?![\d.,]*\d{4})(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[.,]\d+`;
const WORD = anyWordOf(NUMBER_WORDS.keys());
const EACH_WORD = new RegExp(String.raw`${WORD}(?!\p{L})`, 'giu');
const NUMBER = new RegExp(
  String.raw`(?<sign>(?<![\p{L}\p{N})\]])[-−–]\s?|minus\s)?(?:(?<before>${SYMBOL}|\b${CODE})\s?(?<inner>[-−])?)?(?<!\p{N})(?:(?<!\p{L})|(?<=(?<!\p{L})v))(?:(?<digits>${DIGITS})(?:\s?(?:st|nd|rd|th)(?!\p{L}))?|(?<words>${WORD}(?!\p{L})(?:[- ]${WORD}(?!\p{L}))*|an?(?=\s(?:hundred|thousand|million|billion)(?!\p{L})))(?!\p{L}))`,
  'giu',
);
const MAGNITUDE = /^[\s-]?([\p{L}]+)\.?(?![\p{L}\p{N}])/u;
const PERCENT = /^\s?(?:%|percent|per\scent|pct|prozent|pour\s?cent|por\sciento)/iu;
const MONEY = new RegExp(
  String.raw`^\s?(${SYMBOL}|(?:${CODE}|dollars?|euros?|pounds?|yen|rupees|cents?|cts?|centimes|céntimos|centesimi|pence|penny)(?![\p{L}\p{N}]))`,
  'iu',
);
const PENCE = /^p(?![\p{L}\p{N}]|\.\p{L})/u;
const MOST_PENCE = 99;
const RANGE = /^\s*(?:[-–—]|to|and|or|bis|und|oder|à|et|ou|y|a)\s*$/iu;
const REACH = 40;

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
    const isPence = values.length === 1 && values[0]! <= MOST_PENCE && PENCE.test(after);
    const money = MONEY.exec(after)?.[1] ?? before ?? (isPence ? 'p' : undefined);
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
    if (one.unit === null && next?.unit === 'percent' && RANGE.test(text.slice(one.end, next.start)))
      one.unit = 'percent';
  }
  return found;
}

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
  if (rest.length > 1) return groups ? [whole] : [];
  const decimal = Number(`${first}.${rest[0]}`);
  if (!groups) return [decimal];
  return last === ',' || rest[0] === '000' ? [whole] : [whole, decimal];
}

const valuesOfWords = (words: string): number[] =>
  /^an?$/u.test(words) ? [1] : [...words.matchAll(EACH_WORD)].map(([word]) => numberIn(word, NUMBER_WORDS)!);
