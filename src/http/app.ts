import { setMaxListeners } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Router, type RouterContext } from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import { getAbsoluteFSPath } from 'swagger-ui-dist';
import { handleErrors } from './handle-errors.ts';
import { needsKey } from './key-paths.ts';
import { rateHeaders, rateLimit } from './rate-limit.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import type { Route } from './route.ts';
import { runRoute, type RunRouteOptions } from './run-route.ts';
import { securityHeaders } from './security-headers.ts';
import { methodNotAllowed, notFound, rateLimited, unauthorized } from '../errors.ts';
import type { KeyStore } from '../workspaces/key-store.ts';
import { type Grant, isLimited, requireScope } from '../workspaces/grant.ts';
import { createKeyGuesses } from './key-guesses.ts';
import { mcpEndpoint, type McpEndpointOptions, refuseForeignOrigins } from './mcp-endpoint.ts';
import type { Log } from '../log/log.ts';
import { createManual } from '../manual/manual.ts';
import { MANUAL_PATH } from '../manual/page.ts';

interface AppOptions extends RunRouteOptions {
  routes: readonly Route[];
  keys: AuthenticateOptions['keys'] & EndRevokedStreamsOptions['keys'];
  rateLimitPerMinute: number;
  rateLimits?: RateLimitStore;
  wrongKeysPerMinute?: number;
  /** Each proxy appends an entry to X-Forwarded-For. */
  proxyHops?: number;
  revocationsEveryMs?: number;
  watch?: Middleware;
  metricsPage?: Middleware;
  consolePages?: Middleware | undefined;
  mcp?: Pick<McpEndpointOptions, 'serve' | 'hosts'>;
}

const toRouterPath = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');

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
  mcp,
  ...options
}: AppOptions): Koa {
  const { log, closing } = options;
  // Each running request adds a listener to this signal, and Node would warn about more than 10.
  if (closing !== undefined) setMaxListeners(0, closing);
  const app = new Koa({ proxy: proxyHops > 0, maxIpsCount: proxyHops });
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
  if (mcp !== undefined) app.use(refuseForeignOrigins(mcp));
  app.use(async (ctx, next) => {
    if (!needsKey(ctx.path)) return next();
    ctx.set('Cache-Control', 'no-store');
    const [authenticated, limited, watched] = guards;
    return authenticated(ctx, () => limited(ctx, () => watched(ctx, next)));
  });
  if (metricsPage !== undefined) {
    app.use((ctx, next) => {
      // Metrics cover all sources, so limited keys cannot read them.
      const isHidden = ctx.path === '/metrics' && isLimited(ctx.state['grant'] as Grant);
      if (ctx.path === '/metrics') requireScope(ctx.state['grant'] as Grant, 'read');
      return isHidden ? refuse(ctx, next) : next();
    });
    app.use(metricsPage);
  }
  if (mcp !== undefined) app.use(mcpEndpoint({ ...mcp, bodyBytes: options.limits.textBytes, closing }));
  app.use(refuseOtherMethods(routes));
  app.use(router.routes());
  app.use(refuse);
  return app;
}

const BEARER = /^Bearer +(\S{1,512})$/i;
const headers = { 'WWW-Authenticate': 'Bearer' };

interface AuthenticateOptions {
  keys: Pick<KeyStore, 'find'> & Partial<Pick<KeyStore, 'wasRevoked'>>;
  wrongPerMinute: number;
  now: () => number;
}

/** Authenticates requests by bearer token (RFC 6750 §2.1) and rejects a revoked key immediately. */
function authenticate({ keys, wrongPerMinute, now }: AuthenticateOptions): Middleware {
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
        throw unauthorized('key.invalid', 'This API key is unknown, revoked or expired. Use another key.', {
          headers,
        });
      throw rateLimited(
        'key.too_many_wrong',
        `More than ${wrongPerMinute} invalid API keys were sent from this address within a minute. Wait, then send a valid key.`,
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

const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

const START = `window.onload = () => SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', persistAuthorization: true });`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Groundwork API</title>
  <link rel="icon" href="/docs/favicon-32x32.png">
  <link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
  <p style="font: 16px sans-serif; margin: 1rem 1.5rem"><a href="/docs/manual">Manual</a></p>
  <div id="docs"></div>
  <script src="/docs/swagger-ui-bundle.js"></script>
  <script src="/docs/start.js"></script>
</body>
</html>
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const manual = createManual();

const manualPage = (path: string): Promise<string | null> =>
  path === MANUAL_PATH ? manual.contents() : manual.page(path.slice(MANUAL_PATH.length + 1));

const docs: Middleware = async (ctx, next) => {
  if (ctx.path !== '/docs' && !ctx.path.startsWith('/docs/')) return next();
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  const name = ctx.path.slice('/docs/'.length);
  ctx.set('Content-Security-Policy', POLICY);
  if (name === '') {
    ctx.type = 'text/html';
    ctx.body = PAGE;
  } else if (name === 'start.js') {
    ctx.type = 'text/javascript';
    ctx.body = START;
  } else if (Object.hasOwn(FILES, name)) {
    ctx.type = FILES[name]!;
    ctx.body = createReadStream(join(getAbsoluteFSPath(), name));
  } else if (ctx.path === MANUAL_PATH || ctx.path.startsWith(`${MANUAL_PATH}/`)) {
    const page = await manualPage(ctx.path);
    if (page === null) return next();
    ctx.type = 'text/html';
    ctx.body = page;
  } else {
    await next();
  }
};

/** HTTP requires an `Allow` header with status 405 (RFC 9110 section 15.5.6). */
const notAllowed = (method: string, methods: readonly string[]) => {
  const allowed = methods.join(', ');
  return methodNotAllowed('method.not_allowed', `${method} is not supported here; use ${allowed}.`, {
    headers: { Allow: allowed },
  });
};

/** The router would take `crawl` in `/api/knowledge/crawl` for a source id. */
function refuseOtherMethods(routes: readonly Pick<Route, 'method' | 'path'>[]): Middleware {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes.filter((route) => !route.path.includes('{')))
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  return async (ctx, next) => {
    const own = methods.get(ctx.path);
    if (own !== undefined && !own.includes(ctx.method === 'HEAD' ? 'GET' : ctx.method))
      throw notAllowed(ctx.method, own);
    await next();
  };
}

export const refuse: Middleware = (ctx) => {
  const matched = (ctx as Partial<RouterContext>).matched ?? [];
  const methods = [...new Set(matched.flatMap((layer) => layer.methods))].filter(
    (method) => method !== 'HEAD',
  );
  if (methods.length > 0) throw notAllowed(ctx.method, methods);
  throw notFound('route.not_found', `There is no route ${ctx.path}. See /docs for the routes of this API.`);
};

const EVERY_MS = 5_000;
const PATIENCE_MS = 500;

const LAST_EVENT = `event: error\ndata: ${JSON.stringify({
  code: 'key.revoked',
  message: 'The API key of this stream was revoked. Connect with another key.',
})}\n\n`;

interface EndRevokedStreamsOptions {
  keys: Partial<Pick<KeyStore, 'stillValid'>>;
  everyMs?: number | undefined;
  log: Log;
}

/** Without this middleware, a stream would outlive its key. */
function endRevokedStreams({ keys, log, everyMs = EVERY_MS }: EndRevokedStreamsOptions): Middleware {
  const streams = new Map<string, Set<Context>>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const asked = [...streams.keys()];
    const valid = await keys.stillValid?.(asked);
    if (valid === undefined) return;
    for (const keyId of asked.filter((id) => !valid.has(id))) {
      log.info({ keyId, streams: streams.get(keyId)?.size }, 'closing the streams of a revoked key');
      for (const ctx of streams.get(keyId) ?? []) end(ctx);
      streams.delete(keyId);
    }
  }

  function lookLater(): void {
    if (timer !== undefined || streams.size === 0) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) =>
          log.debug({ error }, 'the keys of open streams cannot be checked now; another check follows later'),
        )
        .finally(() => {
          timer = undefined;
          lookLater();
        });
    }, everyMs);
    timer.unref();
  }

  return async (ctx, next) => {
    await next();
    if (!(ctx.body instanceof Readable) || ctx.response.type !== 'text/event-stream' || ctx.res.closed)
      return;
    const keyId = ctx.state['keyId'] as string;
    const ofKey = streams.get(keyId) ?? new Set();
    streams.set(keyId, ofKey.add(ctx));
    ctx.res.once('close', () => {
      ofKey.delete(ctx);
      if (ofKey.size === 0 && streams.get(keyId) === ofKey) streams.delete(keyId);
    });
    lookLater();
  };
}

function end({ res, body }: Context): void {
  (body as Readable).unpipe(res);
  res.write(LAST_EVENT);
  setTimeout(() => res.destroy(), PATIENCE_MS).unref();
}
