import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import type { z } from 'zod';
import { type InputProblem, invalidInput, unavailable, unsupported } from '../errors.ts';
import type { Upload, Uploads } from './upload.ts';
import { sameWork } from '../database/joined-reads.ts';
import type { Log } from '../log/log.ts';
import { createAdmit, requireRoute, type SourcesWithin } from './admit.ts';
import { EVENT_STREAM_HEADERS, eventStream, type EventStreamOptions } from './event-stream.ts';
import { ABANDONED, fingerprintOf, once, onceAsEvents } from './idempotency.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { readLines, type ReceivedLines } from './read-lines.ts';
import { readUpload } from './read-upload.ts';
import {
  type Answer,
  filesOf,
  lastEventOf,
  offersMarkdown,
  type Route,
  streams,
  takesIdempotencyKey,
} from './route.ts';
import { type Grant, isLimited } from '../workspaces/grant.ts';
import { inputFault } from '../config/input-fault.ts';

export interface RunRouteOptions {
  sourcesWithin: SourcesWithin;
  idempotency: IdempotencyStore;
  uploads: Uploads;
  limits: { jsonBytes: number; textBytes: number; fileBytes: number };
  closing?: AbortSignal | undefined;
  keepAliveMs?: number | undefined;
  log: Log;
}

const RESPOND_ASYNC = /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i;

export function runRoute(
  route: Route,
  { sourcesWithin, idempotency, uploads, limits, closing, keepAliveMs, log }: RunRouteOptions,
): Middleware[] {
  const readWhole = readJson(route.jsonBytes ?? limits.jsonBytes);
  const readForm = readUpload({ uploads, fileBytes: limits.fileBytes, fieldBytes: limits.textBytes });

  const readBody: Middleware = async (ctx, next) => {
    if (route.lines !== undefined) {
      if (
        ctx.is('application/x-ndjson', 'application/ndjson', 'application/jsonl') === false ||
        isPacked(ctx)
      )
        throw unsupported(
          'body.unsupported_type',
          "Send one JSON object per line with 'Content-Type: application/x-ndjson', without Content-Encoding.",
        );
      Object.assign(ctx.state, await readLines(ctx.req, route.lines));
      return next();
    }
    if (route.body === undefined) return next();
    const type = ctx.is('json', 'multipart/form-data');
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

  const isShared = route.method === 'get' && !streams(route);
  const shared = sameWork<Answer>();
  const admit = createAdmit({ sourcesWithin });
  const stopping = untilStopped(closing);
  const lastEvent = lastEventOf(route);
  const hasMarkdown = offersMarkdown(route);
  const files = filesOf(route);

  const act: Middleware = async (ctx) => {
    const upload = ctx.state['upload'] as Upload | undefined;
    const asked = {
      workspaceId: ctx.state['workspaceId'] as string,
      keyName: ctx.state['keyName'] as string,
      grant: ctx.state['grant'] as Grant,
      params: validate(route.params, ctx['params'], 'params'),
      query: validate(route.query, { ...ctx.query }, 'query'),
      body: route.body && validate(route.body, bodyOf(ctx, route), 'body'),
      upload,
      lines: ctx.state['lines'] as ReceivedLines | undefined,
      wantsEvents:
        lastEvent !== undefined && ctx.accepts('json', 'text/event-stream') === 'text/event-stream',
      wantsMarkdown: hasMarkdown && ctx.accepts('json', 'text/markdown') === 'text/markdown',
      wantedFile: wantedFile(ctx, files, hasMarkdown),
      prefersAsync: RESPOND_ASYNC.test(ctx.get('prefer')),
      lastEventId: ctx.get('last-event-id') || null,
      signal: untilGone(ctx, closing),
    };
    const input = await admit(route, asked);
    if (lastEvent !== undefined || hasMarkdown || files.length > 0) ctx.vary('Accept');
    const key = ctx.headers['idempotency-key'];
    const handle = (): Promise<Answer> => {
      if (!isShared) return route.handle(input);
      const { signal: _, body: _body, upload: _upload, lines: _lines, ...read } = input;
      const equal = JSON.stringify(read);
      // A client that disconnects must not abort shared work.
      return shared(equal, () => route.handle({ ...input, signal: stopping }));
    };
    const request = (): Parameters<typeof once>[1] => ({
      workspaceId: input.workspaceId,
      // A stored response must not be sent to an API key that is limited to different sources.
      within: isLimited(input.grant) ? input.grant : undefined,
      key: key as string,
      fingerprint: fingerprint(ctx, upload),
    });
    const isOnce = takesIdempotencyKey(route) && typeof key === 'string';
    const answer = !isOnce
      ? await handle()
      : input.wantsEvents
        ? await onceAsEvents((work) => once(idempotency, request(), work), lastEvent!, handle)
        : await once(idempotency, request(), handle);
    send(ctx, route.versioned === true ? withEtag(answer) : answer, {
      signal: input.signal,
      log,
      keepAliveMs,
    });
  };

  /** Check the scope first: nothing may be stored for a key that lacks the route's scope. */
  const admitScope: Middleware = (ctx, next) => {
    requireRoute(route, ctx.state['grant'] as Grant);
    return next();
  };

  const sweep: Middleware = async (ctx, next) => {
    try {
      await next();
    } finally {
      const upload = ctx.state['upload'] as Upload | undefined;
      if (upload !== undefined) await uploads.discardUnlessClaimed(upload.id);
    }
  };

  return [admitScope, sweep, readBody, act];
}

function wantedFile(ctx: Context, files: readonly string[], hasMarkdown: boolean): string | null {
  if (files.length === 0) return null;
  const type = ctx.accepts('json', ...(hasMarkdown ? ['text/markdown'] : []), ...files);
  return typeof type === 'string' && files.includes(type) ? type : null;
}

/** Rejects a PUT or PATCH without a body, because treating the body as empty could clear fields. */
function bodyOf(ctx: Context, { formLists = [] }: Route): unknown {
  const body = ctx.request.body as Record<string, unknown> | undefined;
  if (body !== undefined && formLists.length > 0 && typeof ctx.is('multipart') === 'string') {
    const lists = formLists.filter((name) => typeof body[name] === 'string');
    return { ...body, ...Object.fromEntries(lists.map((name) => [name, [body[name]]])) };
  }
  if (body !== undefined || ctx.method === 'POST') return body ?? {};
  throw invalidInput('body.missing', 'This operation needs a body. Send a JSON object, such as {}.', {
    details: [{ path: 'body', message: 'is missing' }],
  });
}

const fingerprint = (ctx: Context, upload: Upload | undefined): string =>
  fingerprintOf(
    ctx.method,
    ctx.path,
    ctx.state['digest'] ?? ctx.request.body ?? null,
    upload?.sha256,
    upload?.name,
  );

const etags = new WeakMap<object, string>();

function withEtag(answer: Answer): Answer {
  const { status, body, headers } = answer;
  if (status !== 200 || body === undefined || body === null) return answer;
  const known = typeof body === 'object' ? etags.get(body) : undefined;
  const etag =
    known ?? etagOf(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  if (typeof body === 'object') etags.set(body, etag);
  return { ...answer, headers: { ...headers, etag } };
}

const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

function send(ctx: Context, { status, body, headers, events }: Answer, stream: EventStreamOptions): void {
  ctx.status = status;
  if (headers !== undefined) ctx.set(headers);
  if (events !== undefined) {
    ctx.set(EVENT_STREAM_HEADERS);
    ctx.res.setMaxListeners(20);
    ctx.body = eventStream(events, stream);
    return ctx.flushHeaders();
  }
  if (headers?.['etag'] !== undefined && hasVersion(ctx.get('if-none-match'), headers['etag'])) {
    ctx.status = 304;
    return;
  }
  // Koa would turn a null body into a 204.
  if (body !== undefined) ctx.body = body;
}

/**
 * Compares ETags as in RFC 9110 section 13.1.2. Koa's `fresh` is not used, because it treats every request
 * with `Cache-Control: no-cache` as stale.
 */
const hasVersion = (asked: string, etag: string): boolean =>
  asked
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === etag);

const isStopping = () =>
  unavailable('service.stopping', 'The service is shutting down. Try again in a few seconds.');

function untilStopped(closing: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  closing?.addEventListener('abort', () => controller.abort(isStopping()), { once: true });
  return controller.signal;
}

/** `AbortSignal.any` may lose an abort (nodejs/node#65995). */
export function untilGone({ res }: Context, closing: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => controller.abort(isStopping());
  const leave = (): void => {
    closing?.removeEventListener('abort', stop);
    if (res.writableFinished) return;
    controller.abort(invalidInput(ABANDONED, 'The client disconnected before the response was complete.'));
  };
  if (closing?.aborted === true) stop();
  else closing?.addEventListener('abort', stop, { once: true });
  if (res.closed) leave();
  else res.once('close', leave);
  return controller.signal;
}

const MOST_FAULTS = 20;
const LONGEST_NAME = 100;

const faultsOf = (issue: z.core.$ZodIssue, path: readonly string[]): InputProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_FAULTS).map((key) => ({
        path: [...path, key.slice(0, LONGEST_NAME)].join('.'),
        message: 'is not a field of this request',
      }))
    : [{ path: path.join('.'), message: issue.message }];

export function validate<T>(
  schema: z.ZodType<T> | undefined,
  value: unknown,
  place: 'params' | 'query' | 'body',
): T {
  if (schema === undefined) return undefined as T;
  const parsed = schema.safeParse(value, { error: inputFault });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue, [place, ...issue.path.map(String)]));
  const unlike = new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault]));
  const details = [...unlike.values()].slice(0, MOST_FAULTS);
  const first = details[0];
  throw invalidInput('input.invalid', `The request is not valid: ${first?.path} ${first?.message}.`, {
    details,
  });
}

/** RFC 8259, section 8.1 requires UTF-8, of which ASCII is a subset. */
const CHARSETS = new Set(['', 'utf-8', 'utf8', 'us-ascii', 'ascii']);

function readJson(bytes: number): Middleware {
  const parse = koaBody({
    json: true,
    urlencoded: false,
    text: false,
    multipart: false,
    jsonLimit: bytes,
    onError: refuseBrokenPacking,
  });
  return async (ctx, next) => {
    if (!CHARSETS.has(ctx.request.charset.toLowerCase()))
      throw unsupported(
        'body.unsupported_charset',
        'Encode the body as UTF-8. Leave the charset out of Content-Type, or set it to utf-8.',
      );
    const isText = isPacked(ctx) ? () => true : watchUtf8(ctx.req);
    const failure = await parse(ctx, nothing).then(nothing, (error: unknown) => error);
    if (!isText())
      throw invalidInput(
        'body.not_utf8',
        'The request body is not UTF-8. Encode the body as UTF-8 and send it again.',
      );
    if (failure !== undefined) throw failure as Error;
    return next();
  };
}

const nothing = async (): Promise<undefined> => undefined;

/**
 * Checks the raw bytes, because the parser replaces invalid ones. Call this before other listeners read the
 * body.
 */
function watchUtf8(req: IncomingMessage): () => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const look = (bytes?: Uint8Array): void => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  req.on('data', look).once('end', look);
  return () => {
    // Without `resume`, the server never sees the connection's next request.
    req.off('data', look).off('end', look).resume();
    return isUtf8;
  };
}

const isPacked = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('content-encoding'));

/** Recognizes the decompressor's errors by their missing `status`, because all other errors have one. */
function refuseBrokenPacking(error: Error & { status?: number }, ctx: Context): never {
  if (error.status !== undefined || !isPacked(ctx)) throw error;
  throw invalidInput(
    'body.unreadable',
    'The request body does not match its Content-Encoding. Compress the body again, or send it uncompressed and without this header.',
    { cause: error },
  );
}
