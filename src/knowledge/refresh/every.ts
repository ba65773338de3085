import { createHash } from 'node:crypto';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const EVERY = /^(?:(?:[1-9]\d{0,2}|1\d{3}|20\d\d|21[0-5]\d|2160)h|(?:[1-9]|[1-8]\d|90)d)$/;

export const every = z
  .string()
  .regex(EVERY, 'must be whole hours or days from "1h" to "90d", such as "12h" or "7d", or null')
  .nullable();

export function everyMs(text: string): number {
  if (!EVERY.test(text)) throw new RangeError('The interval must be between 1h and 90d.');
  return Number(text.slice(0, -1)) * (text.endsWith('d') ? DAY_MS : HOUR_MS);
}

const SPREAD = 0.1;

/** All processes must compute the same time, so the jitter comes from a hash. */
export function nextRefresh(sourceId: string, { every, at }: { every: string; at: Date }): Date {
  const seed = `${sourceId} ${at.getTime()}`;
  const share = createHash('sha256').update(seed).digest().readUIntBE(0, 6) / 2 ** 48;
  return new Date(at.getTime() + Math.round(everyMs(every) * (1 - SPREAD * share)));
}

export interface SourceAge {
  readAt: Date | null;
  every: string | null;
}

export const isStale = ({ readAt, every }: SourceAge, at: Date): boolean =>
  readAt !== null && every !== null && at.getTime() - readAt.getTime() > everyMs(every);
