import { isAppError, upstreamFailed } from '../errors.ts';

/** How many HTTP requests may be sent for one purpose. Redirects, robots.txt and what scripts ask for count. */
export interface RequestQuota {
  sent(): number;
  left(): number;
  /** Whether a request was refused, so that what was fetched may be incomplete. */
  wasExceeded(): boolean;
  /** To be called before each request. Throws `fetch.quota_spent` when none is left. */
  take(): void;
}

const SPENT = 'fetch.quota_spent';

export const isQuotaSpent = (error: unknown): boolean => isAppError(error) && error.code === SPENT;

/** With `from`, each request is taken from both. */
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
          'The site takes more requests than may be sent for this. It is read again with the next check.',
          { retryable: false },
        );
      }
      from?.take();
      sent += 1;
    },
  };
}
