import { setMaxListeners } from 'node:events';
import { Router } from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { authenticate, type AuthenticateOptions } from './authenticate.ts';
import { docs } from './docs.ts';
import { endRevokedStreams, type EndRevokedStreamsOptions } from './end-revoked-streams.ts';
import { handleErrors } from './handle-errors.ts';
import { rateLimit } from './rate-limit.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import type { Route } from './route.ts';
import { refuse, refuseOtherMethods } from './refuse.ts';
import { runRoute, type RunRouteOptions } from './run-route.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppOptions extends RunRouteOptions {
  routes: readonly Route[];
  keys: AuthenticateOptions['keys'] & EndRevokedStreamsOptions['keys'];
  rateLimitPerMinute: number;
  /** What the processes of one API have in common; none: this one counts alone. */
  rateLimits?: RateLimitStore;
  /** From one address. */
  wrongKeysPerMinute?: number;
  /** Proxies between clients and this process: the last so many entries of X-Forwarded-For are theirs. */
  proxyHops?: number;
  /** Between two looks whether the keys of open streams are valid. */
  revocationsEveryMs?: number;
  /** Sees every request first, and how it ends. */
  watch?: Middleware;
  /** `/metrics`, for those with a key. */
  metricsPage?: Middleware;
  /** The web console at `/`. */
  consolePages?: Middleware | undefined;
}

const toRouterPath = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');

/** Everything under `/api`, and `/metrics`, needs a key, paths that do not exist included. */
export function createApp({
  routes,
  keys,
  rateLimitPerMinute,
  rateLimits,
  wrongKeysPerMinute = 60,
  proxyHops = 0,
  revocationsEveryMs,
  watch,
  metricsPage,
  consolePages,
  ...options
}: AppOptions): Koa {
  const { log, closing } = options;
  // Every request in flight listens to it.
  if (closing !== undefined) setMaxListeners(0, closing);
  const app = new Koa({ proxy: proxyHops > 0, maxIpsCount: proxyHops });
  // The middleware below answers every error; what is left are sockets that went away.
  app.on('error', (error: unknown) => log.debug({ error }, 'connection error'));
  const now = (): number => Date.now();
  const guards = [
    authenticate({ keys, wrongPerMinute: wrongKeysPerMinute, now }),
    rateLimit({ perMinute: rateLimitPerMinute, store: rateLimits, now, closing, log }),
    endRevokedStreams({ keys, everyMs: revocationsEveryMs, log }),
  ] as const;
  // Paths are case-sensitive (RFC 3986, section 6.2.2.1).
  const router = new Router({ sensitive: true });
  for (const route of routes) {
    router.register(toRouterPath(route.path), [route.method], runRoute(route, options));
  }
  if (watch !== undefined) app.use(watch);
  app.use(handleErrors({ log }));
  app.use(securityHeaders);
  app.use(docs);
  if (consolePages !== undefined) app.use(consolePages);
  app.use(async (ctx, next) => {
    if (!/^\/(api(\/|$)|metrics$)/.test(ctx.path)) return next();
    ctx.set('Cache-Control', 'no-store');
    const [authenticated, limited, watched] = guards;
    return authenticated(ctx, () => limited(ctx, () => watched(ctx, next)));
  });
  if (metricsPage !== undefined) app.use(metricsPage);
  app.use(refuseOtherMethods(routes));
  app.use(router.routes());
  app.use(refuse);
  return app;
}
