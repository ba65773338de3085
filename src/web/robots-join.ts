/**
 * Lets callers that ask for the same key at the same time share one piece of work. A caller that gives up
 * leaves the others theirs; when all have, the work is aborted.
 */
export function createJoin<T>(work: (key: string, signal: AbortSignal) => Promise<T>) {
  const running = new Map<string, { result: Promise<T>; waiting: number; controller: AbortController }>();

  function start(key: string) {
    const controller = new AbortController();
    const result = work(key, controller.signal).finally(() => {
      if (running.get(key)?.controller === controller) running.delete(key);
    });
    // Everybody may have left by the time it fails.
    result.catch(() => {});
    const task = { result, waiting: 0, controller };
    running.set(key, task);
    return task;
  }

  return async (key: string, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    const task = running.get(key) ?? start(key);
    task.waiting += 1;
    let leave = (): void => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason as Error);
    });
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([task.result, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
      task.waiting -= 1;
      if (task.waiting === 0) {
        // Whoever asks from here on must not join work that is being given up.
        if (running.get(key) === task) running.delete(key);
        task.controller.abort();
      }
    }
  };
}
