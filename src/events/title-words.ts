import { cleanLine } from '../extraction/pages/clean-text.ts';
import { percentChange } from './base-severity.ts';
import type { Terms } from './event-facts.ts';

const LONGEST_NAME = 60;
const LONGEST_QUOTE = 120;
const MOST_NAMED = 3;

/** On one line without invisible characters; what is cut ends in `…`. Work is bounded by `most`, not by the text. */
function short(text: string, most: number): string {
  const line = cleanLine(text.slice(0, most * 4));
  const letters = [...line];
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** A name from a page, for the middle of a sentence. */
export const name = (text: string): string => short(text, LONGEST_NAME);

/** Words of a page, for the end of a sentence. */
export const quoted = (text: string): string => `“${short(text, LONGEST_QUOTE)}”`;

/** `one role`, `3 roles`. */
export const counted = (count: number, one: string): string =>
  count === 1 ? `one ${one}` : `${count.toLocaleString('en')} ${one}s`;

/** `A, B and C`, of many `A, B, C and 4 more`; names with commas in them stand between semicolons. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map(name);
  const left = names.length - shown.length;
  const parts = left > 0 ? [...shown, `${left.toLocaleString('en')} more`] : shown;
  // `Account Executive, Enterprise` is one role.
  const [between, last] = shown.some((one) => one.includes(',')) ? ['; ', '; and '] : [', ', ' and '];
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(between)}${last}${parts.at(-1)!}`;
}

/** `$49`, `€49.90`, `CHF 0.0004`; a bare number where the currency is not known. */
export function money(amount: number, currency: string | null): string {
  // Prices per token or second have many decimals; none of them is rounded away.
  const digits = { maximumFractionDigits: 8, trailingZeroDisplay: 'stripIfInteger' } as const;
  return currency !== null && /^[A-Z]{3}$/.test(currency)
    ? amount.toLocaleString('en', { style: 'currency', currency, ...digits })
    : amount.toLocaleString('en', digits);
}

/** ` per seat and month`, ` once`; nothing where the page does not say. */
export function paid({ unit, period }: Pick<Terms, 'unit' | 'period'>): string {
  const per = [unit === null ? null : name(unit), period === 'once' ? null : period].filter(
    (p) => p !== null,
  );
  return `${per.length === 0 ? '' : ` per ${per.join(' and ')}`}${period === 'once' ? ' once' : ''}`;
}

/** ` (+20.4 %)`; nothing where there is no percentage. */
export function percent(before: number, after: number): string {
  const change = percentChange(before, after);
  if (change === null) return '';
  const shown = change.toLocaleString('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return ` (${shown} %)`;
}

const MONTHS = 12;

/**
 * What a year paid at once costs, from monthly prices: `20 % less than twelve months instead of 17 % less`, `as much
 * as twelve months`. Decimals are shown where the two would look the same without.
 */
export function yearly(before: number | null, after: number): string {
  const share = (months: number): number => (months / MONTHS - 1) * 100;
  const shown = (months: number, digits: number): string => {
    const rounded = share(months).toLocaleString('en', {
      maximumFractionDigits: digits,
      signDisplay: 'never',
    });
    return rounded === '0' ? 'as much' : `${rounded} % ${months < MONTHS ? 'less' : 'more'}`;
  };
  const digits = before !== null && shown(before, 0) === shown(after, 0) ? 1 : 0;
  const now = shown(after, digits);
  return `${now} ${now === 'as much' ? 'as' : 'than'} twelve months${before === null ? '' : ` instead of ${shown(before, digits)}`}`;
}
