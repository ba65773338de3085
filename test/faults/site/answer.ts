import type { Server, Socket } from 'node:net';
import { article } from '../../support/site.ts';

export interface Visit {
  path: string;
  /** 1 for the first request for this path. */
  nth: number;
}

export type Answer = (socket: Socket, visit: Visit) => void;

/** One way to misbehave. Its page is at the root of a separate host. */
export interface Fault {
  /** Lower-case words with hyphens: used as a host label, and with spaces as a title. */
  name: string;
  /** The outcome of a source with this URL: `indexed`, or its error code. */
  ends: string;
  answer?: Answer;
  /** In place of `answer`, for faults before a request. */
  server?: () => Server;
  /** The server is gone before the first request. */
  closed?: true;
  scheme?: 'http' | 'https';
  /** Costs the reader memory or CPU. */
  heavy?: true;
  /** So large or so long that only the bench runs it. */
  costly?: true;
  /** The fault ends by a timeout or after delays, without other cost. */
  slow?: true;
}

export const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const headOf = (status: number | string, headers: Record<string, string>): string =>
  `HTTP/1.1 ${status}${typeof status === 'number' ? ' Whatever' : ''}\r\n${Object.entries({
    Connection: 'close',
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** A whole response. If it sets `Transfer-Encoding` or `Content-Length` itself, the body is sent unchanged. */
export const reply =
  (status: number | string, headers: Record<string, string> = HTML, body: string | Buffer = ''): Answer =>
  (socket) => {
    const names = Object.keys(headers).join(' ').toLowerCase();
    const length = /content-length|transfer-encoding/.test(names)
      ? {}
      : { 'Content-Length': String(Buffer.byteLength(body)) };
    socket.write(headOf(status, { ...length, ...headers }), 'latin1');
    socket.end(body);
  };

export const page = (html: string | Buffer, headers: Record<string, string> = HTML): Answer =>
  reply(200, headers, html);

export const WORDS = article('Boats', 'The small boat costs 90 euros a day, the large one 140 euros.');

export const goodPage: Answer = page(WORDS);

/** Sends these bytes, then ends the connection. */
export const bytes =
  (...parts: (string | Buffer)[]): Answer =>
  (socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };

/** Sends these bytes, then nothing, forever. */
export const stuckAfter =
  (part: string): Answer =>
  (socket) =>
    void (part !== '' && socket.write(part));

/** Sends these bytes, then a reset. The delay lets the bytes arrive: a reset discards unread bytes. */
export const resetAfter =
  (part: string): Answer =>
  (socket) =>
    void socket.write(part, () => setTimeout(() => socket.resetAndDestroy(), 50));

/** Sends `first` and then `next` repeatedly, as fast as the client reads. */
export const forever =
  (first: string, next: string | Buffer): Answer =>
  (socket) => {
    const more = (): void => {
      while (!socket.destroyed && socket.write(next));
    };
    socket.on('drain', more).write(first);
    more();
  };

/** Sends `first` and then `next` once a second, or at the given interval. */
export const drip =
  (first: string, next: string | Buffer, everyMs = 1_000): Answer =>
  (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(next), everyMs);
    socket.once('close', () => clearInterval(timer));
  };

/** The first responses serve the first requests, and the last response serves all other requests. */
export const inTurn =
  (...answers: [Answer, ...Answer[]]): Answer =>
  (socket, visit) =>
    answers[Math.min(visit.nth, answers.length) - 1]!(socket, visit);

export const OK_CHUNKED = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n';
export const okWithLength = (length: number | string): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${length}\r\n\r\n`;
/** A body that lasts until the connection ends. */
export const OK_UNTIL_CLOSED = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n';
