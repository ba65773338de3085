import { datesIn, isDateOf } from './dates.ts';
import { unknownNames } from './names.ts';
import { MONTHS, CURRENCIES } from './number-words.ts';
import { quantitiesIn, type Quantity } from './numbers.ts';

/** Something a statement says that its quotes do not. */
export interface MissingFact {
  kind: 'number' | 'date' | 'name';
  /** As the statement writes it. */
  text: string;
}

/** "one" is a number only where it counts something. */
const ONE_AS_PRONOUN =
  /(?<!\p{L})(?:(?:no|any|every|each|this|that|the|which|some|another|new|more)\s+one|one(?:\s+(?:of|can|could|may|might|must|should|would|will|who|that|another|by)(?!\p{L})|['’-]\p{L}+))/giu;
/** What says "one" without the word. */
const SINGLE = /(?<!\p{L})(?:an?|one|single|per|each|every|ein\p{L}*|une?|un[ao]?)(?!\p{L})|\//iu;
const PERCENT = /%|per\s?cent|prozent|pour\s?cent|por ciento/iu;

/**
 * The fact gate: every number, percentage, amount of money and date of a statement must stand in its quotes, in
 * whatever form ("1,000" and "1k", "$49" and "49 USD", "three" and "3", "5 March" and "03/05/2024"); so must
 * proper names and addresses, which may also stand in `context`, such as the title of the source. What is returned does not. No model;
 * linear.
 */
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
  // What belongs to a date has been seen to.
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

/** A month alone, which the source may name in any way. */
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

/** A price may be told without its currency, and a unit may stand apart, in the head of a table for instance. */
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
