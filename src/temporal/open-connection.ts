import { setTimeout as pause } from 'node:timers/promises';
import { Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

/** A retry on a closed connection would end the process. */
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
    async close(): Promise<void> {
      isClosing = true;
      const waitMs = lastRetryAt - performance.now();
      if (waitMs > -100) await pause(waitMs + 100);
      await connection.close();
    },
  };
}
