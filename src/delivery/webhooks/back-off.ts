const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the attempts after the first, in milliseconds; the last one repeats. */
export const PAUSES: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
];
/** No attempt begins later than this after the first one could. */
const TRYING_MS = 24 * HOUR;
const LONGEST_ASKED_MS = HOUR;
/** Receivers that failed together are not asked again together. */
const JITTER = 0.2;

/**
 * When to try again after `tries` attempts, the last of which ended at `at`; null when it is time to give up.
 * What the receiver asks for (`retryAfter`, seconds) can only lengthen the pause, up to an hour.
 */
export function nextAttemptAt(
  { begunAt, tries, at, retryAfter = 0 }: { begunAt: Date; tries: number; at: Date; retryAfter?: number },
  { pauses, random }: { pauses: readonly number[]; random: () => number },
): Date | null {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 0;
  const asked = Math.min(retryAfter * SECOND, LONGEST_ASKED_MS);
  const wait = Math.max(Math.round(pause * (1 + JITTER * random())), asked);
  const next = new Date(at.getTime() + wait);
  return next.getTime() > begunAt.getTime() + TRYING_MS ? null : next;
}
