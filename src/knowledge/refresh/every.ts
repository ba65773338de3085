import { createHash } from 'node:crypto';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Matches 1 to 2160 hours or 1 to 90 days: from `1h` to `90d`. */
const EVERY = /^(?:(?:[1-9]\d{0,2}|1\d{3}|20\d\d|21[0-5]\d|2160)h|(?:[1-9]|[1-8]\d|90)d)$/;

/**
 * A refresh interval as the client writes it; it is stored unchanged. Null means that the source is never refreshed.
 */
export const every = z
  .string()
  .regex(EVERY, 'must be whole hours or days from "1h" to "90d", such as "12h" or "7d", or null for never')
  .nullable();

/** Converts an interval that `every` accepts to milliseconds. Throws a `RangeError` for any other text. */
export function everyMs(text: string): number {
  if (!EVERY.test(text)) throw new RangeError('The interval is not between 1h and 90d.');
  return Number(text.slice(0, -1)) * (text.endsWith('d') ? DAY_MS : HOUR_MS);
}

/**
 * Each refresh may be early by up to this share of its interval, so that sources added together are not refreshed
 * together.
 */
const SPREAD = 0.1;

/**
 * The next refresh time for a source that was read at `at`. It is `every` later, or up to a tenth of `every` less, so
 * that the source stays within its interval if the refresh succeeds. It is derived from a hash, so every process
 * computes the same time for the same source.
 */
export function nextRefresh(sourceId: string, { every, at }: { every: string; at: Date }): Date {
  const seed = `${sourceId} ${at.getTime()}`;
  const share = createHash('sha256').update(seed).digest().readUIntBE(0, 6) / 2 ** 48;
  return new Date(at.getTime() + Math.round(everyMs(every) * (1 - SPREAD * share)));
}

/** When a source was last read, and its refresh interval. */
export interface SourceAge {
  readAt: Date | null;
  every: string | null;
}

/** Whether a source's content is older than its `every`. A source that was never read completely is not stale. */
export const isStale = ({ readAt, every }: SourceAge, at: Date): boolean =>
  readAt !== null && every !== null && at.getTime() - readAt.getTime() > everyMs(every);
