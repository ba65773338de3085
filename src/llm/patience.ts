/** Timeouts for a model, in milliseconds. */
export interface Patience {
  /** From sending the request to receiving the first data. */
  firstMs: number;
  /** Between two pieces of data. */
  idleMs: number;
  /** From sending the request to the end of the answer. */
  totalMs: number;
}

/**
 * Not configurable, because no client waits longer than this. A model on a CPU needs about 30 s to read a prompt with
 * 3,000 tokens, and reasoning models think for as long before the first word.
 */
export const PATIENCE: Patience = { firstMs: 60_000, idleMs: 30_000, totalMs: 150_000 };

/**
 * For background work, where the prompt is several times as long as in chat and the answer has several pages. A model
 * on a CPU takes some minutes for such a request.
 */
export const GENERATION_PATIENCE: Patience = { firstMs: 120_000, idleMs: 60_000, totalMs: 600_000 };

/**
 * Starts the timeouts in `patience`. `signal` aborts as soon as one of them expires. Time counts only while a caller is
 * waiting.
 */
export function startPatience({ firstMs, idleMs, totalMs }: Patience, outer?: AbortSignal) {
  const controller = new AbortController();
  let expired = false;
  let waitMs = firstMs;
  const expire = (): void => {
    expired = !controller.signal.aborted;
    controller.abort(new Error('the model took too long'));
  };
  const giveUp = (): void => controller.abort(outer?.reason);
  const total = setTimeout(expire, totalMs);
  if (outer?.aborted === true) giveUp();
  outer?.addEventListener('abort', giveUp, { once: true });

  return {
    signal: controller.signal,
    /** Whether a timeout has expired; false if the caller gave up. */
    expired: () => expired,
    /** Rejects as soon as the signal aborts, even if `work` continues. */
    async next<T>(work: Promise<T>): Promise<T> {
      const { signal } = controller;
      const timer = setTimeout(expire, waitMs);
      let letGo = (): void => {};
      const aborted = new Promise<never>((_, reject) => {
        const onAbort = (): void => reject(signal.reason as Error);
        letGo = () => signal.removeEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
        else signal.addEventListener('abort', onAbort, { once: true });
      });
      try {
        return await Promise.race([work, aborted]);
      } finally {
        waitMs = idleMs;
        clearTimeout(timer);
        letGo();
      }
    },
    /** Stops all timers. */
    stop(): void {
      clearTimeout(total);
      outer?.removeEventListener('abort', giveUp);
      controller.abort(new Error('the client disconnected'));
    },
  };
}
