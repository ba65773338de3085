import { isAppError, upstreamFailed } from '../errors.ts';

export interface RequestQuota {
  sent(): number;
  left(): number;
  wasExceeded(): boolean;
  /** Must be called before each request. Throws `fetch.quota_spent`. */
  take(): void;
}

const SPENT = 'fetch.quota_spent';

export const isQuotaSpent = (error: unknown): boolean => isAppError(error) && error.code === SPENT;

export function createRequestQuota(most: number, from?: RequestQuota): RequestQuota {
  let sent = 0;
  let wasExceeded = false;
  const left = (): number => Math.max(0, Math.min(most - sent, from?.left() ?? Infinity));
  return {
    sent: () => sent,
    left,
    wasExceeded: () => wasExceeded,
    take() {
      if (left() < 1) {
        wasExceeded = true;
        throw upstreamFailed(
          SPENT,
          'This check reached its request limit for the site before it read the page. The next check will try again.',
          { retryable: false },
        );
      }
      from?.take();
      sent += 1;
    },
  };
}
