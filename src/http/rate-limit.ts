import type { Middleware } from 'koa';
import { rateLimited } from '../errors.ts';
import type { Log } from '../log/log.ts';
import type { RateLimitStore } from './rate-limit-store.ts';

const WINDOW_MS = 60_000;
const ROUND_MS = 1_000;

interface RateLimitOptions {
  perMinute: number;
  store: RateLimitStore | undefined;
  now: () => number;
  closing: AbortSignal | undefined;
  log: Log;
}

/** As in draft-ietf-httpapi-ratelimit-headers-10. */
export const rateHeaders = (name: string, limit: number, { remaining, msLeft }: Omit<Use, 'isAllowed'>) => ({
  'RateLimit-Policy': `"${name}";q=${limit};w=${WINDOW_MS / 1000}`,
  RateLimit: `"${name}";r=${remaining};t=${Math.ceil(msLeft / 1000)}`,
});

export function rateLimit({ perMinute, closing, ...rest }: RateLimitOptions): Middleware {
  const counts = createRateCounts({ limit: perMinute, windowMs: WINDOW_MS, ...rest });
  keepTelling(() => counts.round(), closing);
  return async (ctx, next) => {
    const use = counts.use(ctx.state['keyId'] as string);
    ctx.set(rateHeaders('default', perMinute, use));
    if (!use.isAllowed) {
      throw rateLimited(
        'rate.exceeded',
        `This key may make ${perMinute} requests a minute. Try again after the time in Retry-After.`,
        { retryAfter: use.msLeft / 1000 },
      );
    }
    await next();
  };
}

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

interface RateCountsOptions {
  limit: number;
  windowMs: number;
  store: RateLimitStore | undefined;
  now: () => number;
  log: Log;
}

interface Use {
  isAllowed: boolean;
  remaining: number;
  msLeft: number;
}

interface Count {
  window: number;
  known: number;
  untold: number;
  isTelling: boolean;
}

export function createRateCounts({ limit, windowMs, store, now, log }: RateCountsOptions) {
  const counts = new Map<string, Count>();
  const mostUntold = Math.max(1, Math.ceil(limit / 20));
  const windowAt = (ms: number): number => Math.floor(ms / windowMs);

  async function tell(id: string, count: Count): Promise<void> {
    if (store === undefined || count.isTelling) return;
    count.isTelling = true;
    const { window, untold } = count;
    try {
      const expiresAt = new Date((window + 2) * windowMs);
      count.known = await store.exchange(`${id}/${window}`, untold, expiresAt);
      count.untold -= untold;
    } catch (error) {
      log.debug(
        { error },
        'request counts cannot be shared between processes now; they will be shared later',
      );
    } finally {
      count.isTelling = false;
    }
  }

  function countOf(id: string, window: number): Count {
    const found = counts.get(id);
    if (found?.window === window) return found;
    const fresh = { window, known: 0, untold: 0, isTelling: false };
    counts.set(id, fresh);
    return fresh;
  }

  return {
    use(id: string): Use {
      const at = now();
      const window = windowAt(at);
      const msLeft = (window + 1) * windowMs - at;
      const count = countOf(id, window);
      const isAllowed = count.known + count.untold < limit;
      if (isAllowed) {
        count.untold += 1;
        const isFirst = count.known === 0 && count.untold === 1;
        if (isFirst || count.untold >= mostUntold) void tell(id, count);
      }
      return { isAllowed, remaining: Math.max(0, limit - count.known - count.untold), msLeft };
    },
    async round(): Promise<void> {
      for (const [id, count] of counts) {
        if (count.window !== windowAt(now())) counts.delete(id);
        else if (count.untold > 0) await tell(id, count);
      }
    },
  };
}
