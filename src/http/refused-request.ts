import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface Refusal {
  status: 400 | 408 | 413 | 414 | 431;
  code: string;
  message: string;
}

export const MALFORMED: Refusal = {
  status: 400,
  code: 'request.malformed',
  message:
    'This is not a valid HTTP/1.1 request. Look at its first line, its headers and how long it says its body is.',
};

export const TOO_SLOW: Refusal = {
  status: 408,
  code: 'request.too_slow',
  message: 'The request did not come in time. Send it again, faster.',
};

const REASONS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
} as const satisfies Record<Refusal['status'], string>;

/** Time to read the answer, for a client that is still sending. */
const LINGER_MS = 2_000;

/** What Node's parser and its timers found, as an answer; null: there is nobody to answer. */
export function refusalOf({ code }: NodeJS.ErrnoException, maxHeaderBytes: number): Refusal | null {
  switch (code) {
    case 'ECONNRESET':
    case 'EPIPE':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        code: 'request.headers_too_large',
        message: `The request line and the headers may have ${maxHeaderBytes} bytes together.`,
      };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return {
        status: 413,
        code: 'request.chunk_too_large',
        message: 'The chunk extensions are too long. Leave them out.',
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
  // What follows on this connection may be the rest of the refused request.
  Connection: 'close',
});

/** Refusals of requests the application never sees: the same answer and the same line of log as its own. */
export function createRefusing({ log }: { log: Log }) {
  const note = (refusal: Refusal): string => {
    const requestId = newId('request');
    log.info({ requestId, status: refusal.status, code: refusal.code }, 'request refused');
    return requestId;
  };
  return {
    /** Before anything of the answer has been written. */
    answer(res: ServerResponse, refusal: Refusal): void {
      const requestId = note(refusal);
      const body = bodyOf(refusal, requestId);
      res.writeHead(refusal.status, headersOf(body, requestId)).end(body);
    },
    /** On a connection whose request has no answer object, or whose answer has not begun. */
    write(socket: Socket, refusal: Refusal): void {
      const requestId = note(refusal);
      const body = bodyOf(refusal, requestId);
      const head = Object.entries(headersOf(body, requestId)).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}\r\n${head.join('')}\r\n${body}`);
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    },
  };
}
