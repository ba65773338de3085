import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meters } from './meters.ts';
import { inScope } from './scope.ts';
import type { Span, Tracer } from './tracing/span.ts';
import { parseTraceparent } from './tracing/trace-context.ts';

/** The parts of a request that are used here. */
interface Exchange {
  method: string;
  path: string;
  status: number;
  /** The response's content type, without parameters. */
  type: string;
  req: IncomingMessage;
  res: ServerResponse;
  state: Record<string, unknown>;
  /** The matched route's path pattern. */
  _matchedRoute?: unknown;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PAGES = new Set(['/docs', '/metrics']);
/** Paths that machines request every few seconds. Their spans would hide all others, so they are not traced. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The outermost middleware. It counts and traces requests, and adds their ids to the log. It reports a route's path
 * pattern, never the requested path, which may contain a secret.
 */
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
    // The response continues after all middleware has returned, and may be cut off.
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
      // A response that has already ended must not be counted as an open stream.
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
  // A status below 500 is not a server error (semantic conventions for HTTP spans).
  span.end(status >= 500 ? { error: { code: String(status) } } : {});
}

/** The path pattern in OpenAPI's notation, such as `/api/knowledge/{id}`. */
function routeOf({ _matchedRoute: matched, path }: Exchange): string {
  if (typeof matched === 'string') return matched.replace(/:(\w+)/g, '{$1}');
  const page = path.startsWith('/docs/') ? '/docs' : path;
  return PAGES.has(page) ? page : 'unmatched';
}

/** Serves `GET /metrics` on the API's own port. Access was checked before. */
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
