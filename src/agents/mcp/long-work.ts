import { setTimeout as delay } from 'node:timers/promises';

export type Progress = (message: string) => Promise<void>;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Some clients give up on a call that reports no progress. */
export async function waitFor<T>({
  read,
  isDone,
  step,
  limitMs,
  signal,
  progress,
}: {
  read: () => Promise<T>;
  isDone: (read: T) => boolean;
  step: (read: T) => string;
  limitMs: number;
  signal: AbortSignal;
  progress: Progress;
}): Promise<T> {
  const until = performance.now() + limitMs;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const found = await read();
    if (isDone(found) || performance.now() >= until) return found;
    await progress(step(found));
    await delay(pause, undefined, { signal });
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }
}
