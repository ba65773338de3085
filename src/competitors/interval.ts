import { createHash } from 'node:crypto';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const INTERVAL = /^(?:(?:[1-9]\d?|[1-6]\d\d|7[01]\d|720)h|(?:[1-9]|[12]\d|30)d)$/;

export const interval = z
  .string()
  .regex(INTERVAL, 'must be whole hours or days from "1h" to "30d", such as "12h" or "7d", or null')
  .nullable();

/** Returns milliseconds. Throws a `RangeError` if the text is not an interval from `1h` to `30d`. */
export function parseInterval(text: string): number {
  if (!INTERVAL.test(text)) throw new RangeError('The interval must be between 1h and 30d.');
  return Number(text.slice(0, -1)) * (text.endsWith('d') ? DAY_MS : HOUR_MS);
}

export const intervalText = (ms: number): string =>
  ms % DAY_MS === 0 && ms > DAY_MS ? `${ms / DAY_MS}d` : `${ms / HOUR_MS}h`;

/** Returns an offset from the start of the interval, in milliseconds. */
export function offsetOf(competitorId: string, intervalMs: number): number {
  const share = createHash('sha256').update(competitorId).digest().readUIntBE(0, 6) / 2 ** 48;
  return Math.floor(share * intervalMs);
}
