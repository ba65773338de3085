import { setMaxListeners } from 'node:events';
import { Router } from '@koa/router';
import Koa from 'koa';
import type { KeyStore } from '../workspaces/key-store.ts';
import { authenticate } from './authenticate.ts';
import { docs } from './docs.ts';
import { handleErrors } from './handle-errors.ts';
import { rateLimit } from './rate-limit.ts';
import type { Route } from './route.ts';
import { refuse } from './refuse.ts';
import { runRoute, type RunRouteOptions } from './run-route.ts';

export interface AppOptions extends RunRouteOptions {
  routes: readonly Route[];
  keys: Pick<KeyStore, 'find'>;
  rateLimitPerMinute: number;
}

const toRouterPath = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');

/** Everything under `/api` needs a key, paths that do not exist included. */
export function createApp({ routes, keys, rateLimitPerMinute, ...options }: AppOptions): Koa {
  const { log, closing } = options;
  // Every request in flight listens to it.
  if (closing !== undefined) setMaxListeners(0, closing);
  const app = new Koa();
  // The middleware below answers every error; what is left are sockets that went away.
  app.on('error', (error: unknown) => log.debug({ error }, 'connection error'));
  const guards = [authenticate({ keys }), rateLimit({ perMinute: rateLimitPerMinute })] as const;
  // Paths are case-sensitive (RFC 3986, section 6.2.2.1).
  const router = new Router({ sensitive: true });
  for (const route of routes) {
    router.register(toRouterPath(route.path), [route.method], runRoute(route, options));
  }
  app.use(handleErrors({ log }));
  app.use(docs);
  app.use(async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (!/^\/api(\/|$)/.test(ctx.path)) return next();
    ctx.set('Cache-Control', 'no-store');
    const [authenticated, limited] = guards;
    return authenticated(ctx, () => limited(ctx, next));
  });
  app.use(router.routes());
  app.use(refuse);
  return app;
}
