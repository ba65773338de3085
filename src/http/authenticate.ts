import type { Context, Middleware } from 'koa';
import { rateLimited, unauthorized } from '../errors.ts';
import type { KeyStore } from '../workspaces/key-store.ts';
import { createKeyGuesses } from './key-guesses.ts';
import { rateHeaders } from './rate-limit.ts';

const BEARER = /^Bearer +(\S{1,512})$/i;
const headers = { 'WWW-Authenticate': 'Bearer' };

export interface AuthenticateOptions {
  keys: Pick<KeyStore, 'find'> & Partial<Pick<KeyStore, 'wasRevoked'>>;
  /** Wrong keys from one address. */
  wrongPerMinute: number;
  now: () => number;
}

/**
 * Names the workspace of the request's key in `ctx.state` (RFC 6750 §2.1). Every request asks the database, so
 * a key that is revoked opens nothing from then on, in any process.
 */
export function authenticate({ keys, wrongPerMinute, now }: AuthenticateOptions): Middleware {
  const guesses = createKeyGuesses({ perMinute: wrongPerMinute, now });
  return async (ctx, next) => {
    const key = keyOf(ctx);
    const attempt = await guesses.attempt(ctx.ip, key, async () => {
      const owner = await keys.find(key);
      if (owner !== null) return owner;
      return (await keys.wasRevoked?.(key)) === true ? 'revoked' : 'unknown';
    });
    if (attempt.found === null) {
      ctx.set(rateHeaders('wrong-keys', wrongPerMinute, attempt));
      if (!attempt.isHeld)
        throw unauthorized('key.invalid', 'This API key is not known or was revoked.', { headers });
      throw rateLimited(
        'key.too_many_wrong',
        `More than ${wrongPerMinute} wrong API keys came from this address within a minute. Wait, then send a valid one.`,
        { retryAfter: Math.max(1, attempt.msLeft / 1000) },
      );
    }
    Object.assign(ctx.state, attempt.found);
    await next();
  };
}

function keyOf(ctx: Context): string {
  const key = BEARER.exec(ctx.get('Authorization'))?.[1];
  if (key !== undefined) return key;
  throw unauthorized('key.missing', "Send your API key in the header 'Authorization: Bearer <API_KEY>'.", {
    headers,
  });
}
