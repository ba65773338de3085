/**
 * Joins calls: each caller gets the outcome of a run of `work` that began after its call, so it sees all that
 * was done before. One run is under way at a time, and at most one more waits.
 */
export function afterCall<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }

  return () => {
    // Between two runs none is under way, but the one that waits has not begun yet either.
    if (next !== undefined) return next;
    if (running === undefined) return start();
    next = running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
