import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Site {
  origin: string;
  serve(url: string, page: Page): void;
  requests(url?: string): number;
  close(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const pages = new Map<string, Page>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const key = `${request.headers.host?.replace(/:\d+$/, '')}${request.url}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const page = pages.get(key);
    if (page === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    } else if (typeof page === 'string') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else {
      page(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keyOf = (url: string): string => {
    const { host, pathname, search } = new URL(url);
    return `${host}${pathname}${search}`;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (url, page) => void pages.set(keyOf(url), page),
    requests: (url) =>
      url === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(keyOf(url)) ?? 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const article = (title: string, ...paragraphs: string[]): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')}</main></body></html>`;
