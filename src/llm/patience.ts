export interface Patience {
  firstMs: number;
  idleMs: number;
  totalMs: number;
}

/** A model on a CPU takes about 30 s for 3,000 tokens. */
export const PATIENCE: Patience = { firstMs: 60_000, idleMs: 30_000, totalMs: 150_000 };

/** A model on a CPU takes minutes for long prompts. */
export const GENERATION_PATIENCE: Patience = { firstMs: 120_000, idleMs: 60_000, totalMs: 600_000 };

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
    expired: () => expired,
    /** Rejects when the signal aborts, even if `work` continues. */
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
    stop(): void {
      clearTimeout(total);
      outer?.removeEventListener('abort', giveUp);
      controller.abort(new Error('the client disconnected'));
    },
  };
}
