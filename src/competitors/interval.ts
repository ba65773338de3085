import { createHash } from 'node:crypto';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** 1 to 720 hours, or 1 to 30 days: from `1h` to `30d`. */
const INTERVAL = /^(?:(?:[1-9]\d?|[1-6]\d\d|7[01]\d|720)h|(?:[1-9]|[12]\d|30)d)$/;

/** The check interval of a competitor, as a client writes it; stored unchanged. Null means no scheduled checks. */
export const interval = z
  .string()
  .regex(INTERVAL, 'must be whole hours or days from "1h" to "30d", such as "12h" or "7d", or null for never')
  .nullable();

/** Milliseconds of an interval that `interval` accepted; throws a `RangeError` for any other text. */
export function parseInterval(text: string): number {
  if (!INTERVAL.test(text)) throw new RangeError('The interval is not between 1h and 30d.');
  return Number(text.slice(0, -1)) * (text.endsWith('d') ? DAY_MS : HOUR_MS);
}

/** `24h` for one day, the API's default, then `2d`, `7d`; intervals other than whole days are in hours. */
export const intervalText = (ms: number): string =>
  ms % DAY_MS === 0 && ms > DAY_MS ? `${ms / DAY_MS}d` : `${ms / HOUR_MS}h`;

/**
 * When in each interval a competitor is checked, in milliseconds from its start, from 0 to below `intervalMs`. Derived
 * from a hash, so that a thousand competitors added in one minute are not all checked in one minute, and a restart
 * moves none of them.
 */
export function offsetOf(competitorId: string, intervalMs: number): number {
  const share = createHash('sha256').update(competitorId).digest().readUIntBE(0, 6) / 2 ** 48;
  return Math.floor(share * intervalMs);
}
