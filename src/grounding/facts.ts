import { CURRENCIES, MONTHS, quantitiesIn, type Quantity } from './numbers.ts';

export interface MissingFact {
  kind: 'number' | 'date' | 'name';
  text: string;
}

const ONE_AS_PRONOUN =
  /(?<!\p{L})(?:(?:no|any|every|each|this|that|the|which|some|another|new|more)\s+one|one(?:\s+(?:of|can|could|may|might|must|should|would|will|who|that|another|by)(?!\p{L})|['’-]\p{L}+))/giu;
const SINGLE = /(?<!\p{L})(?:an?|one|single|per|each|every|ein\p{L}*|une?|un[ao]?)(?!\p{L})|\//iu;
const PERCENT = /%|per\s?cent|prozent|pour\s?cent|por ciento/iu;

export function missingFacts(
  statement: string,
  quotes: readonly string[],
  { context = [] }: { context?: readonly string[] } = {},
): MissingFact[] {
  const source = quotes.join('\n');
  const stated = datesIn(statement);
  const quoted = quantitiesIn(source);
  const dates = datesIn(source);
  const years = new Set(quoted.flatMap(({ values }) => values));
  const missingDates = stated.filter(
    (date) => !dates.some((other) => isDateOf(date, other, years)) && !isMonthIn(date.readings, source),
  );
  let rest = statement;
  for (const { start, end } of stated)
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  rest = rest.replace(ONE_AS_PRONOUN, (words) => ' '.repeat(words.length));
  return [
    ...missingDates.map(({ text }): MissingFact => ({ kind: 'date', text })),
    ...quantitiesIn(rest)
      .filter((quantity) => !isStated(quantity, quoted, source))
      .map(({ text }): MissingFact => ({ kind: 'number', text })),
    ...unknownNames(rest, [...quotes, ...context])
      .filter((name) => !CURRENCIES.has(name.toLowerCase()))
      .map((text): MissingFact => ({ kind: 'name', text })),
  ];
}

function isMonthIn(readings: { year?: number; month: number; day?: number }[], source: string): boolean {
  const [only] = readings;
  if (readings.length !== 1 || only!.day !== undefined || only!.year !== undefined) return false;
  return (source.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => MONTHS.get(word) === only!.month);
}

function isStated(stated: Quantity, quoted: readonly Quantity[], source: string): boolean {
  const among = quoted.some(
    (quote) =>
      isSameNumber(stated, quote) &&
      (!stated.negative || quote.negative) &&
      isSameUnit(stated.unit, quote.unit, source),
  );
  return (
    among ||
    (stated.values.includes(1) && stated.unit === null && SINGLE.test(source)) ||
    isHalf(stated, quoted)
  );
}

const isSameNumber = (a: Quantity, b: Quantity): boolean =>
  a.values.length === 0 || b.values.length === 0
    ? a.text === b.text
    : a.values.some((value) => b.values.includes(value));

function isSameUnit(stated: string | null, quoted: string | null, source: string): boolean {
  if (stated === quoted) return true;
  if (stated === null) return quoted !== 'percent';
  if (quoted !== null) return false;
  if (stated === 'percent') return PERCENT.test(source);
  return (source.toLowerCase().match(/[\p{L}]+|[a-z]*\$|\p{Sc}/gu) ?? []).some(
    (word) => CURRENCIES.get(word) === stated,
  );
}

const isHalf = ({ values, unit }: Quantity, quoted: readonly Quantity[]): boolean => {
  const half = (q: { values: number[]; unit: string | null }): boolean =>
    q.unit === 'percent' ? q.values.includes(50) : q.values.includes(0.5);
  return half({ values, unit }) && quoted.some(half);
};

const NO_NAMES = new Set(
  'i you we they he she it the a an this that these those there here if when while as in on at for from to with by and or but not no yes all each both our your their its please note only also'.split(
    ' ',
  ),
);

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[.&'’-](?=[\p{L}\p{N}]))*/gu;
const ADDRESS = /(?:[\w.+-]+@)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?:\/[^\s)\]]*)?/gu;
const MARKED = /\p{Lu}{2,}|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;
const MEASURE = /^\p{N}[\p{N}.,]*(?:\p{Ll}{1,3}|\p{Lu}?[bB]|[kKMB])$/u;

const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

function unknownNames(statement: string, known: readonly string[]): string[] {
  const squashed = known.map(foldName).join(' ');
  const words = new Set(known.flatMap((text) => [...text.matchAll(WORD)].map(([word]) => foldName(word))));
  const isKnown = (name: string): boolean => {
    const folded = foldName(name);
    return (
      folded === '' ||
      words.has(folded) ||
      words.has(folded.replace(/s$/, '')) ||
      words.has(`${folded}s`) ||
      (MARKED.test(name) && folded.length > 3 && squashed.includes(folded))
    );
  };
  const addresses = [...statement.matchAll(ADDRESS)].map(([address]) => address);
  const strange = addresses.filter((address) => !squashed.includes(foldName(address)));
  return [...strange, ...namesIn(statement.replace(ADDRESS, ' ')).filter((name) => !isKnown(name))];
}

function namesIn(statement: string): string[] {
  const words = [...statement.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    opens: /(?:^|[.!?:;•*"“„«(\n-])\s*$/u.test(statement.slice(Math.max(0, index - 4), index)) || index === 0,
  }));
  const inner = words.filter(({ opens, word }) => !opens && /^\p{L}/u.test(word));
  const capitals = inner.filter(({ word }) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  const nounsHaveCapitals = capitals >= 3 && capitals / inner.length > 0.3;
  return words
    .filter(
      ({ word, opens }) =>
        !NO_NAMES.has(word.toLowerCase()) &&
        !MEASURE.test(word) &&
        (MARKED.test(word) || (!opens && !nounsHaveCapitals && /^\p{Lu}\p{Ll}/u.test(word))),
    )
    .map(({ word }) => word);
}

interface StatedDate {
  text: string;
  start: number;
  end: number;
  readings: { year?: number; month: number; day?: number }[];
}

const NAMES = [...MONTHS.keys()].join('|');
const DAY = String.raw`(?<day>[0-3]?\d)(?:st|nd|rd|th|er|\.|º)?`;
const YEAR = String.raw`(?<year>(?:1[5-9]|2[01])\d\d)`;
const MONTH = String.raw`(?<month>${NAMES})(?!\p{L})\.?`;

const FORMS = [
  String.raw`(?<!\d)(?<year>\d{4})[-/.](?<number>[01]?\d)[-/.](?<day>[0-3]?\d)(?!\d)`,
  String.raw`(?<!\d)(?<a>[0-3]?\d)[-/.](?<b>[0-3]?\d)[-/.](?<year>(?:19|20)\d\d)(?!\d)`,
  String.raw`(?<!\d)${DAY}\s(?:of\s|de\s)?${MONTH}(?:,?\s(?:of\s|de\s)?${YEAR})?(?!\d)`,
  String.raw`(?<![\p{L}])${MONTH}\s${DAY}(?!\d)(?:,?\s${YEAR}(?!\d))?`,
  String.raw`(?<![\p{L}])${MONTH},?\s(?:of\s|de\s)?${YEAR}(?!\d)`,
  String.raw`(?<=(?<!\p{L})(?:in|since|by|until|till|during|of|for|from|im|seit|bis|en|depuis|desde)\s)${MONTH}(?!\s\d)`,
].map((form) => new RegExp(form, 'giu'));

export function datesIn(text: string): StatedDate[] {
  const found: StatedDate[] = [];
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const readings = readingsOf(match.groups!);
      if (readings.length > 0) found.push({ text: match[0].replace(/\.$/, ''), start, end, readings });
    }
  }
  return found;
}

function readingsOf({ year, month, number, day, a, b }: Record<string, string | undefined>) {
  const ofYear = year === undefined ? {} : { year: Number(year) };
  const ofDay = day === undefined ? {} : { day: Number(day) };
  if (month !== undefined) return [{ ...ofYear, month: MONTHS.get(month.toLowerCase())!, ...ofDay }];
  const pairs =
    number !== undefined
      ? [[number, day]]
      : [
          [a, b],
          [b, a],
        ];
  return pairs
    .map(([m, d]) => ({ ...ofYear, month: Number(m), day: Number(d) }))
    .filter((date) => date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31);
}

const isDateOf = (stated: StatedDate, source: StatedDate, years: ReadonlySet<number>): boolean =>
  stated.readings.some((s) =>
    source.readings.some(
      (q) =>
        s.month === q.month &&
        (s.day === undefined || s.day === q.day) &&
        (s.year === undefined || s.year === q.year || (q.year === undefined && years.has(s.year))),
    ),
  );
