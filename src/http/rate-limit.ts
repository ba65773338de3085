import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';

/** Requests a minute for each key, counted by this process. */
export function rateLimit({ perMinute }: { perMinute: number }): Middleware {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (ctx, next) => {
    await limiter.consume(ctx.state['keyId']).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(
        'rate.exceeded',
        `This key may make ${perMinute} requests a minute. Wait, then go on.`,
        {
          retryAfter: Math.max(1, refusal.msBeforeNext / 1000),
        },
      );
    });
    await next();
  };
}
