import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log/log.ts';
import { createRefusing, MALFORMED, type Refusal, refusalOf, TOO_SLOW } from './handle-errors.ts';

export interface ServerLimits {
  connections: number;
  headerBytes: number;
  headersTimeoutMs: number;
  bodyBytesPerSecond: number;
  bodyBytes: number;
}

interface HttpServerOptions {
  limits: ServerLimits;
  log: Log;
  lookEveryMs?: number;
  patienceMs?: number;
}

/** RFC 9110, section 4.1, recommends that servers accept URLs of at least 8,000 bytes. */
const URL_BYTES = 8_000;
const QUERY_PARAMETERS = 100;
const HEADERS = 200;
/** Load balancers keep idle connections for one minute, so the server must keep them longer. */
const KEEP_ALIVE_MS = 65_000;
const REQUESTS_PER_CONNECTION = 10_000;
const LOOK_EVERY_MS = 5_000;

export function createHttpServer(
  listener: RequestListener,
  { limits, log, lookEveryMs = LOOK_EVERY_MS, patienceMs }: HttpServerOptions,
): Server {
  const refusing = createRefusing({ log });
  const answers = new WeakMap<Socket, Set<ServerResponse>>();
  const refused = new WeakSet<Socket>();

  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout:
      limits.headersTimeoutMs + Math.ceil((limits.bodyBytes / limits.bodyBytesPerSecond) * 1000),
    connectionsCheckingInterval: lookEveryMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node's default error response would have no body.
    requireHostHeader: false,
  });
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;

  function refuse(socket: Socket, refusal: Refusal | null): void {
    if (refused.has(socket)) return;
    refused.add(socket);
    const isAnswering = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (refusal === null || isAnswering || !socket.writable) socket.destroy();
    else refusing.write(socket, refusal);
  }

  const slow = createSlowBodies({
    bytesPerSecond: limits.bodyBytesPerSecond,
    patienceMs,
    now: () => performance.now(),
    cut: ({ socket }, res) => refuse(socket, res.headersSent ? null : TOO_SLOW),
  });
  const unread = createUnreadResponses({
    bytesPerSecond: limits.bodyBytesPerSecond,
    patienceMs,
    now: () => performance.now(),
  });
  const looking = setInterval(() => {
    slow.look();
    unread.look();
  }, lookEveryMs);
  looking.unref();
  server.once('close', () => clearInterval(looking));

  let connected = 0;
  server.on('connection', (socket: Socket) => {
    connected += 1;
    socket.once('close', () => (connected -= 1));
    if (connected > limits.connections) socket.destroy();
  });
  server.on('clientError', (error, socket) => refuse(socket as Socket, refusalOf(error, limits.headerBytes)));
  // Ignores unknown `Expect` headers (RFC 9110, section 10.1.1), because Node's own 417 response has no body.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('request', (req, res) => {
    const open = answers.get(req.socket) ?? new Set();
    answers.set(req.socket, open.add(res));
    res.once('finish', () => open.delete(res));
    const refusal = refusalOfHead(req);
    if (refusal !== null) return refusing.answer(res, refusal);
    slow.watch(req, res);
    unread.watch(res);
    listener(req, res);
  });
  return server;
}

function refusalOfHead({ url = '', headers, rawHeaders, httpVersion }: IncomingMessage): Refusal | null {
  if (url.length > URL_BYTES) {
    const message = `A URL may have at most ${URL_BYTES} characters. Move long values into a request body.`;
    return { status: 414, code: 'request.url_too_long', message };
  }
  if (rawHeaders.length / 2 > HEADERS) {
    const message = `A request may have at most ${HEADERS} headers.`;
    return { status: 431, code: 'request.headers_too_large', message };
  }
  // RFC 9112, section 3.2, requires a Host header.
  if (headers.host === undefined && httpVersion === '1.1') {
    return { ...MALFORMED, message: 'The Host header is missing.' };
  }
  if (countOf('&', url) >= QUERY_PARAMETERS) {
    const message = `A query may have at most ${QUERY_PARAMETERS} parameters.`;
    return { status: 400, code: 'request.too_many_parameters', message };
  }
  return null;
}

function countOf(mark: string, text: string): number {
  let count = 0;
  for (const character of text) if (character === mark) count += 1;
  return count;
}

const PATIENCE_MS = 30_000;

interface Incoming {
  req: IncomingMessage;
  res: ServerResponse;
  bytes: number;
  since: number;
}

interface SlowBodiesOptions {
  bytesPerSecond: number;
  patienceMs?: number | undefined;
  now: () => number;
  cut(req: IncomingMessage, res: ServerResponse): void;
}

function createSlowBodies({ bytesPerSecond, patienceMs = PATIENCE_MS, now, cut }: SlowBodiesOptions) {
  const incoming = new Set<Incoming>();

  function judge(one: Incoming): void {
    const { req, res } = one;
    // Null if the connection has closed, because Node then removes the socket.
    const socket = req.socket as typeof req.socket | null;
    if (req.complete || socket === null || socket.destroyed) return void incoming.delete(one);
    const passed = now() - one.since;
    if (passed < patienceMs) return;
    const { bytesRead } = socket;
    const isOurs = req.readableLength >= req.readableHighWaterMark;
    const isAnswered = res.writableFinished;
    if (!isAnswered && (isOurs || bytesRead - one.bytes >= (bytesPerSecond * passed) / 1000)) {
      Object.assign(one, { bytes: bytesRead, since: now() });
      return;
    }
    incoming.delete(one);
    cut(req, res);
  }

  return {
    watch(req: IncomingMessage, res: ServerResponse): void {
      const length = req.headers['content-length'];
      if (req.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) return;
      const one = { req, res, bytes: req.socket.bytesRead, since: now() };
      incoming.add(one);
      res.once('close', () => req.complete && incoming.delete(one));
    },
    look(): void {
      for (const one of incoming) judge(one);
    },
    get size(): number {
      return incoming.size;
    },
  };
}

/** Must exceed `PATIENCE_MS`, because the server sends nothing for several seconds while a slow client reads buffered data. */
const UNREAD_PATIENCE_MS = 60_000;

interface UnreadOptions {
  bytesPerSecond: number;
  patienceMs?: number | undefined;
  now: () => number;
}

function createUnreadResponses({ bytesPerSecond, patienceMs = UNREAD_PATIENCE_MS, now }: UnreadOptions) {
  const open = new Map<ServerResponse, { sent: number; since: number }>();
  return {
    watch(res: ServerResponse): void {
      open.set(res, { sent: 0, since: now() });
      res.once('close', () => open.delete(res));
    },
    look(): void {
      for (const [res, seen] of open) {
        const { socket } = res;
        if (socket === null) continue;
        const waiting = socket.writableLength;
        const sent = socket.bytesWritten - waiting;
        if (waiting === 0 || sent !== seen.sent) open.set(res, { sent, since: now() });
        else if (now() - seen.since > patienceMs + (waiting / bytesPerSecond) * 1_000) socket.destroy();
      }
    },
  };
}
