const REST_MS = 10_000;

/**
 * A circuit breaker, because callers of a hanging endpoint would occupy all slots of a worker. Once a call has failed
 * after `quietMs` or more, new calls are rejected as retryable for a while.
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
      // A call that failed sooner got a response or was canceled, so the endpoint is not hanging.
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
