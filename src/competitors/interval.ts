import { createHash } from 'node:crypto';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Matches 1 to 720 hours or 1 to 30 days: `1h` to `30d`. */
const INTERVAL = /^(?:(?:[1-9]\d?|[1-6]\d\d|7[01]\d|720)h|(?:[1-9]|[12]\d|30)d)$/;

/** The interval of scheduled checks as a client writes it. It is stored unchanged. Null means no scheduled checks. */
export const interval = z
  .string()
  .regex(INTERVAL, 'must be whole hours or days from "1h" to "30d", such as "12h" or "7d", or null')
  .nullable();

/** An interval's length in milliseconds. Throws a `RangeError` for text that `interval` does not accept. */
export function parseInterval(text: string): number {
  if (!INTERVAL.test(text)) throw new RangeError('The interval must be between 1h and 30d.');
  return Number(text.slice(0, -1)) * (text.endsWith('d') ? DAY_MS : HOUR_MS);
}

/**
 * An interval as text: `24h` for one day (the API's default), then `2d`, `7d` and so on. Intervals that are not whole
 * days are in hours.
 */
export const intervalText = (ms: number): string =>
  ms % DAY_MS === 0 && ms > DAY_MS ? `${ms / DAY_MS}d` : `${ms / HOUR_MS}h`;

/**
 * When a competitor is checked within each interval, in milliseconds from the interval's start. The offset depends on a
 * hash of the id, so that competitors added at the same time are checked at different times, and a restart changes
 * nothing.
 */
export function offsetOf(competitorId: string, intervalMs: number): number {
  const share = createHash('sha256').update(competitorId).digest().readUIntBE(0, 6) / 2 ** 48;
  return Math.floor(share * intervalMs);
}
