import type { Context, Middleware } from 'koa';
import { invalidInput, unavailable, unsupported } from '../errors.ts';
import type { Upload, Uploads } from './upload.ts';
import { sameWork } from '../database/joined-reads.ts';
import type { Log } from '../log/log.ts';
import { EVENT_STREAM_HEADERS, eventStream, type EventStreamOptions } from './event-stream.ts';
import { ABANDONED, fingerprintOf, once } from './idempotency.ts';
import { onceAsEvents } from './once-as-events.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { isPacked, readJson } from './read-json.ts';
import { readUpload } from './read-upload.ts';
import { lastEventOf, offersMarkdown, streams, type Answer, type Route, type RouteInput } from './route.ts';
import { validate } from './validate.ts';

export interface RunRouteOptions {
  idempotency: IdempotencyStore;
  uploads: Uploads;
  limits: { jsonBytes: number; textBytes: number; fileBytes: number };
  /** Aborts when the service stops: streams end then, as they would never by themselves. */
  closing?: AbortSignal | undefined;
  /** Between two signs of life on a stream without events. */
  keepAliveMs?: number | undefined;
  log: Log;
}

/** A preference among others in one header, RFC 7240. */
const RESPOND_ASYNC = /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i;

/** The middlewares that carry one route: read the body, validate, act (once for a key), answer. */
export function runRoute(
  route: Route,
  { idempotency, uploads, limits, closing, keepAliveMs, log }: RunRouteOptions,
): Middleware[] {
  const readWhole = readJson(route.jsonBytes ?? limits.jsonBytes);
  const readForm = readUpload({ uploads, fileBytes: limits.fileBytes, fieldBytes: limits.textBytes });

  const readBody: Middleware = async (ctx, next) => {
    if (route.body === undefined) return next();
    const type = ctx.is('json', 'multipart/form-data');
    // No body at all: what is missing is for the schema to say.
    if (type === null || ctx.request.length === 0) return next();
    if (type === 'json') return readWhole(ctx, next);
    if (type === 'multipart/form-data' && route.takesFile === true) {
      if (isPacked(ctx))
        throw unsupported('body.unsupported_encoding', 'Send the form without Content-Encoding.');
      return readForm(ctx, next);
    }
    throw unsupported(
      'body.unsupported_type',
      route.takesFile === true
        ? "Send JSON with 'Content-Type: application/json', or a file as multipart/form-data."
        : "Send JSON with 'Content-Type: application/json'.",
    );
  };

  // Many clients watch the same lists: equal reads at one time share one run of the handler.
  const isShared = route.method === 'get' && !streams(route);
  const shared = sameWork<Answer>();
  const stopping = untilStopped(closing);
  const lastEvent = lastEventOf(route);
  const hasMarkdown = offersMarkdown(route);

  const act: Middleware = async (ctx) => {
    const upload = ctx.state['upload'] as Upload | undefined;
    const input: RouteInput<unknown, unknown, unknown> = {
      workspaceId: ctx.state['workspaceId'] as string,
      params: validate(route.params, ctx['params'], 'params'),
      query: validate(route.query, { ...ctx.query }, 'query'),
      body: route.body && validate(route.body, bodyOf(ctx), 'body'),
      upload,
      wantsEvents:
        lastEvent !== undefined && ctx.accepts('json', 'text/event-stream') === 'text/event-stream',
      wantsMarkdown: hasMarkdown && ctx.accepts('json', 'text/markdown') === 'text/markdown',
      prefersAsync: RESPOND_ASYNC.test(ctx.get('prefer')),
      lastEventId: ctx.get('last-event-id') || null,
      signal: untilGone(ctx, closing),
    };
    if (lastEvent !== undefined || hasMarkdown) ctx.vary('Accept');
    const key = ctx.headers['idempotency-key'];
    const handle = (): Promise<Answer> => {
      if (!isShared) return route.handle(input);
      // `signal` says nothing of what is asked, and a read has neither body nor upload.
      const { signal: _, body: _body, upload: _upload, ...asked } = input;
      const equal = JSON.stringify(asked);
      // Whoever leaves must not end what others wait for.
      return shared(equal, () => route.handle({ ...input, signal: stopping }));
    };
    const only = (): Parameters<typeof once>[1] => ({
      workspaceId: input.workspaceId,
      key: key as string,
      fingerprint: fingerprint(ctx, upload),
    });
    const isOnce = route.method === 'post' && route.access !== 'open' && typeof key === 'string';
    const answer = !isOnce
      ? await handle()
      : input.wantsEvents
        ? await onceAsEvents((work) => once(idempotency, only(), work), lastEvent!, handle)
        : await once(idempotency, only(), handle);
    send(ctx, answer, { signal: input.signal, log, keepAliveMs });
  };

  /** An upload no source came to own is removed, whatever happened. */
  const sweep: Middleware = async (ctx, next) => {
    try {
      await next();
    } finally {
      const upload = ctx.state['upload'] as Upload | undefined;
      if (upload !== undefined) await uploads.discardUnlessClaimed(upload.id);
    }
  };

  return [sweep, readBody, act];
}

/** None at all is an empty one; but a change that says nothing was forgotten, and would empty what PUT replaces. */
function bodyOf({ method, request }: Context): unknown {
  if (request.body !== undefined || method === 'POST') return request.body ?? {};
  throw invalidInput('body.missing', 'This operation needs a body. Send JSON, {} at least.', {
    details: [{ path: 'body', message: 'is missing' }],
  });
}

const fingerprint = (ctx: Context, upload: Upload | undefined): string =>
  fingerprintOf(ctx.method, ctx.path, ctx.request.body ?? null, upload?.sha256, upload?.name);

function send(ctx: Context, { status, body, headers, events }: Answer, stream: EventStreamOptions): void {
  ctx.status = status;
  if (headers !== undefined) ctx.set(headers);
  if (events !== undefined) {
    ctx.set(EVENT_STREAM_HEADERS);
    // Whatever has to end with the answer listens to it: a stream is one part more than Node expects.
    ctx.res.setMaxListeners(20);
    ctx.body = eventStream(events, stream);
    // The client learns that it is connected before there is an event.
    return ctx.flushHeaders();
  }
  // Koa would turn a null body into 204; answers without one say so themselves.
  if (body !== undefined) ctx.body = body;
}

const isStopping = () =>
  unavailable('service.stopping', 'The service is stopping. Try again in a few seconds.');

function untilStopped(closing: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  closing?.addEventListener('abort', () => controller.abort(isStopping()), { once: true });
  return controller.signal;
}

/** `AbortSignal.any` is not used: in Node 20 what it gives may be collected before it fires. */
function untilGone({ res }: Context, closing: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => controller.abort(isStopping());
  const leave = (): void => {
    closing?.removeEventListener('abort', stop);
    if (res.writableFinished) return;
    controller.abort(invalidInput(ABANDONED, 'The client left before the answer was complete.'));
  };
  if (closing?.aborted === true) stop();
  else closing?.addEventListener('abort', stop, { once: true });
  if (res.closed) leave();
  else res.once('close', leave);
  return controller.signal;
}
