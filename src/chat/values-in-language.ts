import { DAYS, lengthIn } from '../extraction/facts/durations.ts';
import type { Value } from './stated-values.ts';

const MINUTES_OF_DAY = 1_440;
const IN_MINUTES = /^\d{1,3}[\s-]?min/iu;

function countedIn({ text, amount }: Value): { count: number; unit: string } | null {
  if (IN_MINUTES.test(text)) return { count: Math.round(amount * MINUTES_OF_DAY), unit: 'minute' };
  const length = lengthIn(text);
  return length === null ? null : { count: length.days / DAYS[length.unit], unit: length.unit };
}

const withUnit = (
  count: number,
  { locale, unit }: { locale: string; unit: string },
): Intl.NumberFormatPart[] =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count);

const nameOf = (count: number, of: { locale: string; unit: string }): string =>
  withUnit(count, of).find(({ type }) => type === 'unit')?.value ?? '';

export function inLanguage(value: Value, locale: string): string {
  const { kind, text, unit: days } = value;
  const length = kind === 'duration' ? countedIn(value) : null;
  if (length === null) return text;
  const { count, unit } = length;
  const of = { locale, unit };
  const own = new RegExp(`(?<!\\p{L})(?:${nameOf(1, of)}|${nameOf(2, of)})n?(?!\\p{L})`, 'iu');
  if (own.test(text) || (days === 'working' && locale !== 'en')) return text;
  const said = withUnit(count, of).map(({ type, value: part }) =>
    type === 'unit' && days === 'working' ? `working ${part}` : part,
  );
  return said.join('');
}
