import type { Server, Socket } from 'node:net';
import { article } from '../../support/site.ts';

export interface Visit {
  path: string;
  nth: number;
}

export type Answer = (socket: Socket, visit: Visit) => void;

export interface Fault {
  name: string;
  ends: string;
  answer?: Answer;
  server?: () => Server;
  closed?: true;
  scheme?: 'http' | 'https';
  heavy?: true;
  costly?: true;
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

export const bytes =
  (...parts: (string | Buffer)[]): Answer =>
  (socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };

export const stuckAfter =
  (part: string): Answer =>
  (socket) =>
    void (part !== '' && socket.write(part));

export const resetAfter =
  (part: string): Answer =>
  (socket) =>
    void socket.write(part, () => setTimeout(() => socket.resetAndDestroy(), 50));

export const forever =
  (first: string, next: string | Buffer): Answer =>
  (socket) => {
    const more = (): void => {
      while (!socket.destroyed && socket.write(next));
    };
    socket.on('drain', more).write(first);
    more();
  };

export const drip =
  (first: string, next: string | Buffer, everyMs = 1_000): Answer =>
  (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(next), everyMs);
    socket.once('close', () => clearInterval(timer));
  };

export const inTurn =
  (...answers: [Answer, ...Answer[]]): Answer =>
  (socket, visit) =>
    answers[Math.min(visit.nth, answers.length) - 1]!(socket, visit);

export const OK_CHUNKED = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n';
export const okWithLength = (length: number | string): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${length}\r\n\r\n`;
export const OK_UNTIL_CLOSED = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n';
