/** How long a model may keep us waiting, in ms. */
export interface Patience {
  /** From the request to the first sign of life. */
  firstMs: number;
  /** Between two signs of life. */
  idleMs: number;
  /** From the request to the end. */
  totalMs: number;
}

/**
 * Not configurable: a model on a CPU reads a prompt of 3,000 tokens in about 30 s, reasoning models think as
 * long before the first word; whoever is slower than this, no client waits for.
 */
export const PATIENCE: Patience = { firstMs: 60_000, idleMs: 30_000, totalMs: 150_000 };

/**
 * For what is written in the background: the prompt is several times that of a chat, and the answer has pages,
 * which take a model on a CPU some minutes.
 */
export const GENERATION_PATIENCE: Patience = { firstMs: 120_000, idleMs: 60_000, totalMs: 600_000 };

/**
 * Waits for one sign of life after the other, and not a moment longer than `patience` allows: then `signal`
 * aborts. Nobody's time runs while nobody waits.
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
    /** Whether time was up, as opposed to the caller having given up. */
    expired: () => expired,
    /** Rejects as soon as the signal aborts, whatever `work` does. */
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
    /** Ends whatever is still going on. */
    stop(): void {
      clearTimeout(total);
      outer?.removeEventListener('abort', giveUp);
      controller.abort(new Error('nobody waits any more'));
    },
  };
}
