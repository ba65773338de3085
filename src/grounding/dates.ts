import { MONTHS } from './number-words.ts';

/** A date as a text states it; what it leaves out is undefined. */
export interface StatedDate {
  text: string;
  start: number;
  end: number;
  /** More than one for "05/03/2024", which is two dates, depending on the country. */
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
  // A month alone counts only where it cannot be another word.
  String.raw`(?<=(?<!\p{L})(?:in|since|by|until|till|during|of|for|from|im|seit|bis|en|depuis|desde)\s)${MONTH}(?!\s\d)`,
].map((form) => new RegExp(form, 'giu'));

/** The dates of a text, in any of the usual forms; the most complete reading of a place wins. Linear. */
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

/** Whether `stated` says nothing that `source` does not say. A year may stand elsewhere in the source's text. */
export const isDateOf = (stated: StatedDate, source: StatedDate, years: ReadonlySet<number>): boolean =>
  stated.readings.some((s) =>
    source.readings.some(
      (q) =>
        s.month === q.month &&
        (s.day === undefined || s.day === q.day) &&
        (s.year === undefined || s.year === q.year || (q.year === undefined && years.has(s.year))),
    ),
  );
