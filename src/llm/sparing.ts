/** After a timeout, no call is allowed for this long. Then one call at a time is allowed until a response arrives. */
const REST_MS = 10_000;

/**
 * A circuit breaker that stops callers from queueing for an endpoint that hangs. Each such caller would occupy one of a
 * worker's few slots and leave none for other work. Once a call has had no response for `quietMs`, new calls are
 * rejected immediately with a retryable error; calls in progress continue.
 */
export function createSparing({
  refuse,
  quietMs,
  clock,
}: {
  /** Creates the error to throw. `retryAfter` is in seconds. */
  refuse(retryAfter: number): Error;
  quietMs: number;
  /** A monotonic clock in milliseconds. */
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
      // A call that ended earlier either got a response (perhaps an error) or was canceled, which says nothing about
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
