import { createHash } from 'node:crypto';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** 1 to 2160 hours, or 1 to 90 days: from `1h` to `90d`. */
const EVERY = /^(?:(?:[1-9]\d{0,2}|1\d{3}|20\d\d|21[0-5]\d|2160)h|(?:[1-9]|[1-8]\d|90)d)$/;

/** How old a source may become, as a client writes it; the text stays as it was sent. Null: as old as it gets. */
export const every = z
  .string()
  .regex(EVERY, 'must be whole hours or days from "1h" to "90d", such as "12h" or "7d", or null for never')
  .nullable();

/** Milliseconds of a text that `every` has let through; throws a `RangeError` for any other. */
export function everyMs(text: string): number {
  if (!EVERY.test(text)) throw new RangeError('The interval is not between 1h and 90d.');
  return Number(text.slice(0, -1)) * (text.endsWith('d') ? DAY_MS : HOUR_MS);
}

/** Sources that are added together are not read again together: each is due up to this share of its interval early. */
const SPREAD = 0.1;

/**
 * When a source that is read at `at` is due: after `every`, or up to a tenth of it earlier, so that it never becomes
 * older than that while all goes well. By hash: the same for the same source and time, in every process.
 */
export function nextRefresh(sourceId: string, { every, at }: { every: string; at: Date }): Date {
  const seed = `${sourceId} ${at.getTime()}`;
  const share = createHash('sha256').update(seed).digest().readUIntBE(0, 6) / 2 ** 48;
  return new Date(at.getTime() + Math.round(everyMs(every) * (1 - SPREAD * share)));
}

/** How old what a source says is, and may be. */
export interface SourceAge {
  readAt: Date | null;
  every: string | null;
}

/** Whether it is older than its `every`. What was never read to the end has no age. */
export const isStale = ({ readAt, every }: SourceAge, at: Date): boolean =>
  readAt !== null && every !== null && at.getTime() - readAt.getTime() > everyMs(every);
