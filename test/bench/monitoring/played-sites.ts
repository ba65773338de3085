import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './failures/answer.ts';

export type Played = string | Answer;

export interface PlayedSites {
  origin: string;
  play(host: string, path: string, what: Played): void;
  playOnce(host: string, path: string, ...what: Played[]): void;
  requests(host: string): number;
  close(): Promise<void>;
}

export async function playSites(): Promise<PlayedSites> {
  const pages = new Map<string, Played>();
  const next = new Map<string, Played[]>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^www\./, '');
    const key = host + (request.url ?? '/').replace(/\?.*$/, '');
    counts.set(host, (counts.get(host) ?? 0) + 1);
    const played = next.get(key)?.shift() ?? pages.get(key) ?? { status: 404, body: '<h1>Not found</h1>' };
    const { status, headers, body, finalUrl }: Answer =
      typeof played === 'string' ? { status: 200, body: played } : played;
    const to = finalUrl === undefined ? null : new URL(finalUrl).pathname;
    if (status === null) response.destroy();
    else if (to !== null && to !== request.url?.replace(/\?.*$/, '')) {
      next.set(`${host}${to}`, [{ status, ...(body !== undefined && { body }) }]);
      response.writeHead(302, { location: to }).end();
    } else response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play: (host, path, what) => void pages.set(host + path, what),
    playOnce: (host, path, ...what) => void next.set(host + path, what),
    requests: (host) => counts.get(host) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
