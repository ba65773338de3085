import { isWorkingTime, lengthIn } from '../../extraction/facts/durations.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import type { Term } from './read-terms.ts';

export {
  countIn,
  DURATION,
  daysIn,
  durationIn,
  numberOf,
  type TermLanguage,
} from '../../extraction/facts/durations.ts';

const MILLIONS = /^\s?(?:million|millionen|mio|millones|miljoen|milion|milhões|miljoner|millioner)/iu;

export interface Money {
  amount: number;
  /** ISO 4217 code, or the sign if several currencies share it. */
  currency?: string;
}

export function moneyIn(text: string): Money | null {
  const [first] = amountsIn(text);
  if (first === undefined) return null;
  const { amount, currency, sign, end } = first;
  const times = MILLIONS.test(text.slice(end)) ? 1_000_000 : 1;
  return { amount: amount * times, currency: currency ?? sign.replace(/\.$/u, '') };
}

export function lengthOf(time: string, rest: string): Pick<Term, 'amount' | 'unit' | 'working'> | null {
  const length = lengthIn(time);
  if (length === null) return null;
  const { days, unit } = length;
  if (unit !== 'hour' && unit !== 'day') return { amount: days, unit };
  return { amount: days, ...(isWorkingTime(time, rest) && { working: unit }) };
}
