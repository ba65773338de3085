import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { type Deadline, startDeadline } from './deadline.ts';
import { timedOut, toFetchFailure } from './fetch-failure.ts';
import { createRedirectTrail, redirectTarget } from './redirects.ts';
import type { HostAddress, ResolveHost } from './address-guard.ts';
import type { RequestQuota } from './request-quota.ts';
import type { CheckedUrl, UrlPolicy } from './url-policy.ts';
import { tooLarge, upstreamFailed } from '../errors.ts';

export interface HttpRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Maximum size of the decoded body, in bytes. A larger body fails with `fetch.too_large`. */
  maxBytes: number;
  /** If null, or if the method is POST, redirects are returned to the caller and not followed. */
  maxRedirects: number | null;
  /** In milliseconds, including redirects and body. */
  timeoutMs: number;
  quota?: RequestQuota | undefined;
  signal?: AbortSignal | undefined;
}

export interface HttpResponse {
  url: string;
  redirects: string[];
  status: number;
  /** The names are in lower case. Repeated fields are joined with commas (RFC 9110 section 5.3). */
  headers: Record<string, string>;
  body: Buffer;
}

export interface HttpClientOptions {
  policy: UrlPolicy;
  resolveHost: ResolveHost;
  connectTimeoutMs?: number;
  headersTimeoutMs?: number;
  /** Longest wait for the next part of a body, in milliseconds. */
  bodyIdleTimeoutMs?: number;
  maxHeaderBytes?: number;
}

/**
 * The only client for URLs from users or sites. It checks every connection, except to origins with a
 * configured mapping.
 */
export function createHttpClient(options: HttpClientOptions) {
  const { policy, resolveHost, connectTimeoutMs = 10_000 } = options;
  const limits = {
    headersTimeout: options.headersTimeoutMs ?? 20_000,
    bodyTimeout: options.bodyIdleTimeoutMs ?? 15_000,
    maxHeaderSize: options.maxHeaderBytes ?? 65_536,
    keepAliveMaxTimeout: 10_000,
  };
  const guarded = new Agent({
    ...limits,
    connect: reportResets(createGuardedConnect({ resolveHost, timeoutMs: connectTimeoutMs })),
  });
  // The operator chose these origins in EGRESS_RESOLVE, so connections to them are not checked.
  const mapped = new Agent({
    ...limits,
    connect: reportResets(buildConnector({ timeout: connectTimeoutMs })),
  });

  function send(request: HttpRequest, { url, mappedOrigin }: CheckedUrl, deadline: Deadline) {
    const agent = mappedOrigin === null ? guarded : mapped;
    return deadline.race(
      agent.request({
        origin: mappedOrigin ?? url.origin,
        path: url.pathname + url.search,
        method: request.method ?? 'GET',
        headers: { ...request.headers, host: url.host, 'accept-encoding': ACCEPT_ENCODING },
        body: request.body ?? null,
        signal: deadline.signal,
      }),
    );
  }

  async function exchange(request: HttpRequest, deadline: Deadline): Promise<HttpResponse> {
    const trail = createRedirectTrail(request.maxRedirects ?? 0);
    let target = policy.check(request.url);
    for (;;) {
      const current = target;
      request.quota?.take();
      const response = await trail.guard(() => send(request, current, deadline));
      const headers = plainHeaders(response.headers);
      const location = follows(request) ? redirectTarget(response.statusCode, headers) : null;
      if (location === null) {
        return {
          url: current.url.href,
          redirects: trail.passed,
          status: response.statusCode,
          headers,
          body: await bodyOf(request, response, headers),
        };
      }
      response.body.on('error', () => {}).destroy();
      trail.leave(current.url.href);
      target = await trail.guard(async () => policy.check(location, current.url));
      trail.enter(target.url.href);
    }
  }

  return {
    async request(request: HttpRequest): Promise<HttpResponse> {
      const deadline = startDeadline(request.timeoutMs, request.signal);
      try {
        deadline.signal.throwIfAborted();
        return await exchange(request, deadline);
      } catch (error) {
        if (deadline.expired()) throw timedOut(error);
        if (request.signal?.aborted) throw request.signal.reason;
        throw toFetchFailure(error);
      } finally {
        deadline.stop();
      }
    },
    async close(): Promise<void> {
      await Promise.all([guarded.destroy(), mapped.destroy()]);
    },
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;

const follows = ({ method = 'GET', maxRedirects }: HttpRequest): boolean =>
  maxRedirects !== null && method !== 'POST';

async function bodyOf(
  request: HttpRequest,
  response: Dispatcher.ResponseData,
  headers: Record<string, string>,
): Promise<Buffer> {
  if (request.method === 'HEAD') {
    response.body.on('error', () => {}).destroy();
    return Buffer.alloc(0);
  }
  const reading = readBody(response.body, headers, request.maxBytes);
  if (response.statusCode < 400) return reading;
  return reading.catch(() => {
    request.signal?.throwIfAborted();
    return Buffer.alloc(0);
  });
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}

type Connector = buildConnector.connector;

/**
 * Connects only to addresses that were checked. Resolving the name again could return a different address
 * (DNS rebinding).
 */
function createGuardedConnect(deps: { resolveHost: ResolveHost; timeoutMs: number }): Connector {
  async function open(options: buildConnector.Options, callback: buildConnector.Callback): Promise<void> {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    let addresses: readonly HostAddress[];
    try {
      addresses = await deps.resolveHost(options.hostname, port);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    const connect = buildConnector({
      timeout: deps.timeoutMs,
      maxCachedSessions: 0,
      // An unreachable address family must not use up the connect timeout (RFC 8305).
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 500,
      lookup: pinnedLookup(addresses),
    });
    connect(withPlainServerName(options), callback);
  }

  return (options, callback) => void open(options, callback);
}

type NodeLookupCallback = (error: Error | null, found: HostAddress[] | string, family?: number) => void;

const pinnedLookup =
  (addresses: readonly HostAddress[]) =>
  (_hostname: string, options: { all?: boolean | undefined }, callback: NodeLookupCallback): void => {
    const [first] = addresses;
    if (options.all || first === undefined) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

/** RFC 6066 section 3 forbids a trailing dot in the server name. */
function withPlainServerName(options: buildConnector.Options): buildConnector.Options {
  const name = options.servername ?? '';
  return name.endsWith('.') ? { ...options, servername: name.slice(0, -1) } : options;
}

/** undici takes ECONNRESET for the end of a body, but a body cut off by a reset is incomplete (RFC 9112 section 8). */
const reportResets =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result;
      socket?.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET') error.code = 'RESET';
      });
      callback(...result);
    });

const ACCEPT_ENCODING = 'gzip, deflate, br';
const MAX_CODINGS = 3;
const WIRE_SLACK = 65_536;

/** Decodes the `Content-Encoding` (RFC 9110 section 8.4). Stops at `maxBytes`, so a gzip bomb does no harm. */
async function readBody(
  body: Readable,
  headers: { 'content-encoding'?: string; 'content-length'?: string },
  maxBytes: number,
): Promise<Buffer> {
  // Without an error listener, an error from a destroyed body would crash the process.
  body.on('error', () => {});
  try {
    const codings = codingsOf(headers['content-encoding'] ?? '');
    if (codings.length === 0 && Number(headers['content-length']) > maxBytes) throw pageTooLarge(maxBytes);
    const wire = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
    const first = await wire.next();
    if (first.done) return Buffer.alloc(0);
    let decoded = Readable.from(counted(first.value, wire, maxBytes), { objectMode: false });
    for (const coding of codings.toReversed()) {
      // With a callback, `pipeline` passes the error of any stream on to the last stream.
      decoded = pipeline(decoded, decoderFor(coding, first.value), () => {});
    }
    return await collect(decoded, maxBytes);
  } finally {
    body.destroy();
  }
}

/** Limits the size before decoding, because an endless compressed body may decode to nothing. */
async function* counted(first: Buffer, rest: AsyncIterator<Buffer, undefined>, maxBytes: number) {
  let size = 0;
  for (let next: IteratorResult<Buffer> = { value: first }; !next.done; next = await rest.next()) {
    size += next.value.length;
    if (size > maxBytes + WIRE_SLACK) throw pageTooLarge(maxBytes);
    yield next.value;
  }
}

async function collect(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw pageTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codingsOf(header: string): string[] {
  const codings = header
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAX_CODINGS) throw unknownCoding();
  return codings;
}

function decoderFor(coding: string, first: Buffer) {
  switch (coding) {
    case 'gzip':
    case 'x-gzip': // RFC 9110 section 8.4.1.3
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      // Some servers send raw deflate data without the zlib header. The low four bits of a zlib header's
      // first byte are always 8 (RFC 1950 section 2.2).
      return (first[0]! & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      throw unknownCoding();
  }
}

const unknownCoding = () =>
  upstreamFailed(
    'fetch.bad_encoding',
    'The page has a Content-Encoding that this service does not support. Use another page.',
    {
      retryable: false,
    },
  );

const pageTooLarge = (maxBytes: number) =>
  tooLarge(
    'fetch.too_large',
    `The page is larger than the limit of ${maxBytes.toLocaleString('en')} bytes. Send the address of a smaller page.`,
  );
