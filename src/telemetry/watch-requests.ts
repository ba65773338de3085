import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meters } from './meters.ts';
import { inScope } from './scope.ts';
import type { Span, Tracer } from './tracing/span.ts';
import { parseTraceparent } from './tracing/trace-context.ts';

interface Exchange {
  method: string;
  path: string;
  status: number;
  type: string;
  req: IncomingMessage;
  res: ServerResponse;
  state: Record<string, unknown>;
  _matchedRoute?: unknown;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PAGES = new Set(['/docs', '/metrics']);
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/** Must be the outermost middleware. Record the route, not the path, which may contain a secret. */
export function watchRequests({ meters, tracer }: { meters: Meters; tracer: Tracer | null }) {
  return (ctx: Exchange, next: () => Promise<unknown>): Promise<unknown> => {
    const started = performance.now();
    const method = METHODS.has(ctx.method) ? ctx.method : 'OTHER';
    const span =
      tracer === null || UNTRACED.has(ctx.path)
        ? undefined
        : tracer.start(method, {
            kind: 'server',
            attributes: { 'http.request.method': method },
            parent: parseTraceparent(ctx.req.headers['traceparent']),
          });
    let isStream = false;
    meters.add('groundwork_http_requests_in_flight', {}, 1);
    ctx.res.once('close', () => {
      const route = routeOf(ctx);
      meters.add('groundwork_http_requests_in_flight', {}, -1);
      meters.count('groundwork_http_requests_total', { method, route, status: String(ctx.status) });
      if (isStream) meters.add('groundwork_event_streams_open', {}, -1);
      else {
        const seconds = (performance.now() - started) / 1_000;
        meters.observe('groundwork_http_request_duration_seconds', { method, route }, seconds);
      }
      if (span !== undefined) endSpan(span, { ctx, method, route });
    });
    const fields = () => ({ requestId: ctx.state['requestId'] as string | undefined });
    return inScope({ fields, ...(span === undefined ? {} : { span }) }, next).finally(() => {
      isStream = ctx.type === 'text/event-stream' && !ctx.res.closed;
      if (isStream) meters.add('groundwork_event_streams_open', {}, 1);
    });
  };
}

function endSpan(span: Span, { ctx, method, route }: { ctx: Exchange; method: string; route: string }): void {
  const { status, state } = ctx;
  if (route !== 'unmatched') span.rename(`${method} ${route}`);
  span.set({
    'http.response.status_code': status,
    ...(route === 'unmatched' ? {} : { 'http.route': route }),
    ...(typeof state['requestId'] === 'string' ? { 'groundwork.request_id': state['requestId'] } : {}),
  });
  // Only a status of 500 or above is a server error (semantic conventions for HTTP spans).
  span.end(status >= 500 ? { error: { code: String(status) } } : {});
}

function routeOf({ _matchedRoute: matched, path }: Exchange): string {
  if (typeof matched === 'string') return matched.replace(/:(\w+)/g, '{$1}');
  const page = path.startsWith('/docs/') ? '/docs' : path;
  return PAGES.has(page) ? page : 'unmatched';
}

/** Does not check keys, so it must run after the middleware that checks them. */
export function metricsPage({ metrics }: { metrics: { contentType: string; read(): Promise<string> } }) {
  return async (
    ctx: Pick<Exchange, 'method' | 'path' | 'type'> & { body: unknown },
    next: () => Promise<unknown>,
  ): Promise<unknown> => {
    if (ctx.path !== '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.type = metrics.contentType;
    ctx.body = await metrics.read();
    return undefined;
  };
}
