import type { CompetitorRecord } from '../competitor-record.ts';
import { offsetOf, parseInterval } from '../interval.ts';

/** When checks recur: at `n * everyMs + offsetMs` since 1970, each later by up to `jitterMs`. Whole seconds. */
export interface CheckTimes {
  everyMs: number;
  offsetMs: number;
  jitterMs: number;
}

const SECOND_MS = 1_000;
const MOST_JITTER_MS = 10 * 60_000;

/** Null: it is never checked by itself. */
export function checkTimes({ _id, every }: Pick<CompetitorRecord, '_id' | 'every'>): CheckTimes | null {
  if (every === null) return null;
  const everyMs = parseInterval(every);
  // Temporal rounds an offset to the nearest second; rounded here, both sides name the same time.
  const offsetMs = Math.floor(offsetOf(_id, everyMs) / SECOND_MS) * SECOND_MS;
  return { everyMs, offsetMs, jitterMs: Math.min(everyMs / 100, MOST_JITTER_MS) };
}

/** The first time after `now`, without the jitter. */
export function nextCheckAt(
  competitor: Pick<CompetitorRecord, '_id' | 'every' | 'paused'>,
  now: Date,
): Date | null {
  const times = checkTimes(competitor);
  if (times === null || competitor.paused) return null;
  const { everyMs, offsetMs } = times;
  return new Date((Math.floor((now.getTime() - offsetMs) / everyMs) + 1) * everyMs + offsetMs);
}
