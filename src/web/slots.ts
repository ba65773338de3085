/** Lets `count` pieces of work go on at once; the others wait in the order they came. */
export function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  /** Rejects with the reason of `signal` when it aborts before the work's turn has come. */
  function turn(signal: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason as Error);
      };
      waiting.push(start);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
      signal.throwIfAborted();
      await turn(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
