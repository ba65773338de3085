import type { Middleware } from 'koa';
import { rateLimited } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { createRateCounts, type Use } from './rate-counts.ts';
import type { RateLimitStore } from './rate-limit-store.ts';

const WINDOW_MS = 60_000;
const ROUND_MS = 1_000;

export interface RateLimitOptions {
  perMinute: number;
  /** None: this process counts alone. */
  store: RateLimitStore | undefined;
  now: () => number;
  closing: AbortSignal | undefined;
  log: Log;
}

/** As the IETF draft draft-ietf-httpapi-ratelimit-headers-10 writes them; `name` is the policy's. */
export const rateHeaders = (name: string, limit: number, { remaining, msLeft }: Omit<Use, 'isAllowed'>) => ({
  'RateLimit-Policy': `"${name}";q=${limit};w=${WINDOW_MS / 1000}`,
  RateLimit: `"${name}";r=${remaining};t=${Math.ceil(msLeft / 1000)}`,
});

/** Requests a minute for each key, counted by all API processes together. */
export function rateLimit({ perMinute, closing, ...rest }: RateLimitOptions): Middleware {
  const counts = createRateCounts({ limit: perMinute, windowMs: WINDOW_MS, ...rest });
  keepTelling(() => counts.round(), closing);
  return async (ctx, next) => {
    const use = counts.use(ctx.state['keyId'] as string);
    ctx.set(rateHeaders('default', perMinute, use));
    if (!use.isAllowed) {
      throw rateLimited(
        'rate.exceeded',
        `This key may make ${perMinute} requests a minute. Wait, then go on.`,
        { retryAfter: use.msLeft / 1000 },
      );
    }
    await next();
  };
}

/** A round that takes longer than a second delays the next one. */
function keepTelling(round: () => Promise<void>, closing: AbortSignal | undefined): void {
  let isTelling = false;
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    void round().finally(() => (isTelling = false));
  }, ROUND_MS);
  timer.unref();
  closing?.addEventListener('abort', () => clearInterval(timer), { once: true });
}
