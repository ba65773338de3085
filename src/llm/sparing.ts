const REST_MS = 10_000;

/** A circuit breaker that keeps calls to a hanging endpoint from occupying all slots. */
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
