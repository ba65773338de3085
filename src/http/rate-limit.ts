import type { Middleware } from 'koa';
import { rateLimited } from '../errors.ts';
import type { Log } from '../log/log.ts';
import type { RateLimitStore } from './rate-limit-store.ts';

const WINDOW_MS = 60_000;
const ROUND_MS = 1_000;

interface RateLimitOptions {
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

interface RateCountsOptions {
  /** Requests in a window. */
  limit: number;
  windowMs: number;
  /** None: this process counts alone. */
  store: RateLimitStore | undefined;
  /** Milliseconds since 1970: windows begin at the same moments in all processes. */
  now: () => number;
  log: Log;
}

interface Use {
  isAllowed: boolean;
  /** Requests left in this window, as far as this process knows. */
  remaining: number;
  /** Until the next window. */
  msLeft: number;
}

interface Count {
  window: number;
  /** Of all processes, when last asked. */
  known: number;
  /** Let through here and not yet told. */
  untold: number;
  isTelling: boolean;
}

/**
 * Requests counted in fixed windows, by all API processes together: each decides at once by what it knows, and
 * exchanges counts with the others through the store: at the first request of a window, whenever a twentieth of
 * the limit is untold, and in every round. So a limit is overrun by what the other processes let through during one exchange
 * (milliseconds), at most a twentieth of the limit and a second's trickle each. With the store away each process
 * counts alone, and the limit holds for each.
 */
export function createRateCounts({ limit, windowMs, store, now, log }: RateCountsOptions) {
  const counts = new Map<string, Count>();
  const mostUntold = Math.max(1, Math.ceil(limit / 20));
  const windowAt = (ms: number): number => Math.floor(ms / windowMs);

  async function tell(id: string, count: Count): Promise<void> {
    if (store === undefined || count.isTelling) return;
    count.isTelling = true;
    const { window, untold } = count;
    try {
      // Kept for a window longer: the clocks of processes differ.
      const expiresAt = new Date((window + 2) * windowMs);
      count.known = await store.exchange(`${id}/${window}`, untold, expiresAt);
      count.untold -= untold;
    } catch (error) {
      // They stay untold and go with the next ones; until then this process counts alone.
      log.debug({ error }, 'counts of requests are exchanged later');
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
    /** Takes one request of `id`, unless its limit is reached. Never waits for the store. */
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
    /** Tells what is untold, one key after the other so as not to crowd the database, and forgets past windows. */
    async round(): Promise<void> {
      for (const [id, count] of counts) {
        if (count.window !== windowAt(now())) counts.delete(id);
        else if (count.untold > 0) await tell(id, count);
      }
    },
  };
}
