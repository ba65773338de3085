import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context, Middleware } from 'koa';
import { isDatabaseAway } from '../database/database.ts';
import {
  type AppError,
  internal,
  invalidInput,
  isAppError,
  tooLarge,
  unavailable,
  unsupported,
} from '../errors.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { openAiError, plainError, PROBLEM, problem, wantsProblem } from './error-shapes.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

interface HttpError {
  status?: unknown;
  httpCode?: unknown;
  type?: unknown;
  body?: unknown;
}

export function toAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error)) {
    return unavailable(
      'database.unavailable',
      'The database cannot be reached. Try again in a few seconds.',
      {
        cause: error,
      },
    );
  }
  const { status, httpCode } = (error ?? {}) as HttpError;
  switch (status ?? httpCode) {
    case 413:
      return tooLarge(
        'body.too_large',
        'The request body is larger than this operation accepts. Send less in one request.',
        {
          cause: error,
        },
      );
    case 415:
      return unsupported(
        'body.unsupported_encoding',
        'The request body must be plain UTF-8, or UTF-8 compressed with gzip, deflate or br. Send a matching Content-Encoding header.',
        { cause: error },
      );
    case 400:
      return error instanceof SyntaxError || (error as HttpError).body !== undefined
        ? invalidInput(
            'json.malformed',
            'The request body is not valid JSON. Correct it and send it again.',
            {
              cause: error,
              details: [{ path: 'body', message: 'is not valid JSON' }],
            },
          )
        : invalidInput(
            'body.unreadable',
            'The request body could not be read. Send the complete body again.',
            {
              cause: error,
            },
          );
    default:
      return undefined;
  }
}

const unforeseen = internal(
  'internal',
  'Something went wrong in the service. The error was logged. Try again; if it happens again, report the request id.',
);

const RETRY_AFTER_S = 5;

function send(ctx: Context, error: AppError): void {
  ctx.status = error.status;
  ctx.set(error.headers);
  const retryAfter = error.retryAfter ?? (error.status === 503 ? RETRY_AFTER_S : undefined);
  if (retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(retryAfter)));
  const requestId = ctx.state['requestId'] as string;
  if (/^\/v1(\/|$)/.test(ctx.path)) {
    ctx.body = openAiError(error, requestId);
    return;
  }
  ctx.vary('Accept');
  const asProblem = wantsProblem(ctx.get('Accept'));
  ctx.body = asProblem ? problem(error, requestId) : plainError(error, requestId);
  if (asProblem) ctx.type = PROBLEM;
}

export function handleErrors({ log }: { log: Log }): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const requestId = newId('request');
    ctx.state['requestId'] = requestId;
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error === undefined) log.error({ requestId, error: thrown }, 'request failed unexpectedly');
      else if (error.status >= 500)
        log.warn({ requestId, code: error.code, error: error.cause ?? error }, error.message);
      send(ctx, error ?? unforeseen);
    }
    log.info(
      {
        requestId,
        method: ctx.method,
        path: ctx.path,
        status: ctx.status,
        ms: Math.round(performance.now() - started),
        workspaceId: ctx.state['workspaceId'],
      },
      'request',
    );
  };
}

export interface Refusal {
  status: 400 | 408 | 413 | 414 | 431;
  code: string;
  message: string;
}

export const MALFORMED: Refusal = {
  status: 400,
  code: 'request.malformed',
  message: 'This is not a valid HTTP/1.1 request. Check its first line, its headers and its Content-Length.',
};

export const TOO_SLOW: Refusal = {
  status: 408,
  code: 'request.too_slow',
  message: 'The request took too long to arrive. Send it again without pausing partway.',
};

const REASONS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
} as const satisfies Record<Refusal['status'], string>;

/** Gives a client that is still sending its request enough time to read an error response. */
const LINGER_MS = 2_000;

export function refusalOf({ code }: NodeJS.ErrnoException, maxHeaderBytes: number): Refusal | null {
  switch (code) {
    case 'ECONNRESET':
    case 'EPIPE':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        code: 'request.headers_too_large',
        message: `The request line and the headers together may have at most ${maxHeaderBytes} bytes. Shorten the URL or the headers.`,
      };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return {
        status: 413,
        code: 'request.chunk_too_large',
        message: 'The HTTP chunk extensions in the request are too long. Send the request without them.',
      };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return TOO_SLOW;
    default:
      return MALFORMED;
  }
}

const bodyOf = ({ code, message }: Refusal, requestId: string): string =>
  JSON.stringify({ error: { code, message, requestId } });

const headersOf = (body: string, requestId: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(body)),
  'Cache-Control': 'no-store',
  'X-Request-Id': requestId,
  Connection: 'close',
});

export function createRefusing({ log }: { log: Log }) {
  const note = (refusal: Refusal): string => {
    const requestId = newId('request');
    log.info({ requestId, status: refusal.status, code: refusal.code }, 'request refused');
    return requestId;
  };
  return {
    answer(res: ServerResponse, refusal: Refusal): void {
      const requestId = note(refusal);
      const body = bodyOf(refusal, requestId);
      res.writeHead(refusal.status, headersOf(body, requestId)).end(body);
    },
    /** Do not call `write` after a response on this socket has started. */
    write(socket: Socket, refusal: Refusal): void {
      const requestId = note(refusal);
      const body = bodyOf(refusal, requestId);
      const head = Object.entries(headersOf(body, requestId)).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}\r\n${head.join('')}\r\n${body}`);
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    },
  };
}
