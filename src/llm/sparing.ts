/** After a timeout, no call is allowed for this long, and then one at a time until a response arrives. */
const REST_MS = 10_000;

/**
 * A circuit breaker that keeps callers from queueing for an endpoint that hangs. Each such caller would hold one of a
 * worker's few slots and leave none for other work. Once a call has had no response for `quietMs`, new calls are
 * refused at once, as retryable; calls in progress continue.
 */
export function createSparing({
  refuse,
  quietMs,
  clock,
}: {
  /** The error to throw; `retryAfter` in seconds. */
  refuse(retryAfter: number): Error;
  quietMs: number;
  /** Milliseconds of a monotonic clock. */
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
      // If a call ended earlier, it got a response (perhaps a refusal), or the caller left, which proves nothing about
      // the endpoint.
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
