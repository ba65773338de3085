export interface Deadline {
  signal: AbortSignal;
  expired(): boolean;
  /** Rejects as soon as `signal` aborts, because undici ignores signals while it connects. */
  race<T>(work: Promise<T>): Promise<T>;
  stop(): void;
}

/** `AbortSignal.any` loses an abort once its source is garbage-collected (nodejs/node#65995). */
export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  let expired = false;
  const timer = setTimeout(() => {
    expired = !signal.aborted;
    controller.abort(new Error('time is up'));
  }, timeoutMs);
  const giveUp = (): void => controller.abort(outer?.reason);
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp, { once: true });

  return {
    signal,
    expired: () => expired,
    race(work) {
      let stopWaiting = (): void => {};
      const aborted = new Promise<never>((_, reject) => {
        stopWaiting = () => signal.removeEventListener('abort', onAbort);
        const onAbort = (): void => reject(signal.reason as Error);
        if (signal.aborted) onAbort();
        else signal.addEventListener('abort', onAbort, { once: true });
      });
      return Promise.race([work, aborted]).finally(stopWaiting);
    },
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', giveUp);
    },
  };
}
