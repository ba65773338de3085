/** After a silence nobody asks for this long, and then one at a time until there is an answer. */
const REST_MS = 10_000;

/**
 * Keeps callers from waiting in rows for an endpoint that hangs: each would hold a place of a worker, of which there
 * are few, and leave none to work that needs no such endpoint. Once a call has been met with silence, `quietMs` or
 * longer, others are refused at once, and may try again; what has been begun goes on.
 */
export function createSparing({
  refuse,
  quietMs,
  clock,
}: {
  /** What to throw; `retryAfter` in seconds. */
  refuse(retryAfter: number): Error;
  quietMs: number;
  /** Milliseconds, steady. */
  clock: () => number;
}) {
  let isSilent = false;
  let isTrying = false;
  let restUntil = -Infinity;

  return async <T>(call: () => Promise<T>): Promise<T> => {
    const isTrial = isSilent;
    if (isTrial && (isTrying || clock() < restUntil)) throw refuse(REST_MS / 1_000);
    if (isTrial) isTrying = true;
    const from = clock();
    try {
      const answer = await call();
      isSilent = false;
      return answer;
    } catch (error) {
      // What came sooner was an answer, if only a refusal, or was broken off by the caller, which says nothing.
      if (clock() - from >= quietMs) {
        isSilent = true;
        restUntil = clock() + REST_MS;
      }
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}
