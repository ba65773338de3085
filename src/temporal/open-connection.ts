import { setTimeout as pause } from 'node:timers/promises';
import { Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

/**
 * Opens a connection on first use. The client retries from a timer, which would end the process with `Channel has been
 * shut down`, so `close` waits for retries.
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
    /** Waits for scheduled retries, but only for some seconds. */
    async close(): Promise<void> {
      isClosing = true;
      const waitMs = lastRetryAt - performance.now();
      // Timers may fire late and in any order.
      if (waitMs > -100) await pause(waitMs + 100);
      await connection.close();
    },
  };
}
