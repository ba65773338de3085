import { setTimeout as pause } from 'node:timers/promises';
import { Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

/**
 * Opens a connection on first use. `close` waits for pending retries. The client retries a failed call from a timer. If
 * the connection is closed before the timer fires, the timer throws `Channel has been shut down` and ends the process.
 */
export function openConnection(address: string) {
  const retry = defaultGrpcRetryOptions();
  let isClosing = false;
  let lastRetryAt = 0;
  const connection = Connection.lazy({
    address,
    interceptors: [
      makeGrpcRetryInterceptor({
        retryableDecider: (attempt, status) => !isClosing && retry.retryableDecider(attempt, status),
        delayFunction(attempt, status) {
          const ms = retry.delayFunction(attempt, status);
          lastRetryAt = Math.max(lastRetryAt, performance.now() + ms);
          return ms;
        },
      }),
    ],
  });
  return {
    connection,
    /** Waits for retries that are already scheduled, but only for some seconds. */
    async close(): Promise<void> {
      isClosing = true;
      const waitMs = lastRetryAt - performance.now();
      // A timer may fire slightly late, and timers may fire in any order.
      if (waitMs > -100) await pause(waitMs + 100);
      await connection.close();
    },
  };
}
