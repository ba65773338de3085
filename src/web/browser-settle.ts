import type { BrowserLimits } from './browser-limits.ts';

const LOOK_EVERY_MS = 100;

/**
 * Waits until a page has come to rest: nothing in flight and its text the same for `quietMs`, or its text the
 * same for `stillMs` whatever it asks for, or the time up, or its scripts have gone elsewhere.
 */
export async function settle(page: {
  textLength(): Promise<number>;
  idleFor(): number;
  hasMoved(): boolean;
  signal: AbortSignal;
  limits: Pick<BrowserLimits, 'quietMs' | 'stillMs'>;
  /** By `performance.now()`. */
  until: number;
}): Promise<void> {
  const { quietMs, stillMs } = page.limits;
  let length = -1;
  let changed = performance.now();
  while (performance.now() < page.until && !page.hasMoved()) {
    page.signal.throwIfAborted();
    const now = await page.textLength();
    if (now !== length) changed = performance.now();
    length = now;
    const still = performance.now() - changed;
    if (still >= stillMs || (still >= quietMs && page.idleFor() >= quietMs)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
