import type { Middleware } from 'koa';
import { unauthorized } from '../errors.ts';
import type { KeyStore } from '../workspaces/key-store.ts';

const BEARER = /^Bearer +(\S{1,512})$/i;
const headers = { 'WWW-Authenticate': 'Bearer' };

/** Names the workspace of the request's key in `ctx.state` (RFC 6750 §2.1). */
export function authenticate({ keys }: { keys: Pick<KeyStore, 'find'> }): Middleware {
  return async (ctx, next) => {
    const key = BEARER.exec(ctx.get('Authorization'))?.[1];
    if (key === undefined) {
      throw unauthorized(
        'key.missing',
        "Send your API key in the header 'Authorization: Bearer <API_KEY>'.",
        {
          headers,
        },
      );
    }
    const owner = await keys.find(key);
    if (owner === null) {
      throw unauthorized('key.invalid', 'This API key is not known or was revoked.', { headers });
    }
    Object.assign(ctx.state, owner);
    await next();
  };
}
