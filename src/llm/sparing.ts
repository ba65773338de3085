/** Pause after a timeout. Then one call at a time is allowed until a response arrives. */
const REST_MS = 10_000;

/**
 * A circuit breaker. Callers of a hanging endpoint would occupy all of a worker's slots, so after `quietMs` without a
 * response, new calls are rejected as retryable.
 */
export function createSparing({
  refuse,
  quietMs,
  clock,
}: {
  /** `retryAfter` is in seconds. */
  refuse(retryAfter: number): Error;
  quietMs: number;
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
      // If a call failed sooner than this, it got a response or was canceled. In both cases, the endpoint does not
      // hang.
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
