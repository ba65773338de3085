import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FarmSite } from './farm-draft.ts';

export interface FarmServer {
  origin: string;
  requests(domain: string): number;
  close(): Promise<void>;
}

export async function serveFarm(sites: readonly FarmSite[]): Promise<FarmServer> {
  const requests = new Map<string, number>();
  const siteOfKey = new Map<string, FarmSite>();
  for (const site of sites) for (const key of site.answers.keys()) siteOfKey.set(key, site);
  const siteOfHost = (host: string): FarmSite | undefined =>
    sites.find(({ domain }) => host === domain || host.endsWith(`.${domain}`));
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const key = `${host}${request.url}`;
    const site = siteOfKey.get(key) ?? siteOfHost(host);
    if (site !== undefined) requests.set(site.domain, (requests.get(site.domain) ?? 0) + 1);
    const isPage = site !== undefined && host.endsWith(site.domain) && !request.url!.endsWith('.txt');
    const answer = site?.answers.get(key) ?? (isPage ? site.anywhere : null);
    if (!answer) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      return;
    }
    const { status, type, body, location } = answer;
    response
      .writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: (domain) => requests.get(domain) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
