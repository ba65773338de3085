import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerCalls } from '../child.ts';
import { APP_SCRIPT, pageData, pageHtml, printHtml, shellHtml } from './page.ts';
import { planSite, type Change, type SiteOptions, type SitePlan } from './plan.ts';

export interface Arrival {
  at: number;
  path: string;
}

export interface Traffic {
  requests: number;
  bodyBytes: number;
  byStatus: Record<number, number>;
}

interface Served {
  plan: SitePlan;
  changes: Map<number, Change['kind'][]>;
  cache: Map<string, Body>;
  arrivals: Arrival[];
  traffic: Traffic;
}

interface Body {
  bytes: Buffer;
  type: string;
  etag: string;
  lastModified: string;
}

const HTML = 'text/html; charset=utf-8';
const NOTHING = Buffer.alloc(0);
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const sites = new Map<string, Served>();
let everywhere: Served | undefined;

const noTraffic = (): Traffic => ({ requests: 0, bodyBytes: 0, byStatus: {} });

function known(host: string): Served {
  const site = sites.get(host);
  if (site === undefined) throw new Error(`${host} was not defined`);
  return site;
}

const calls = {
  port: () => (server.address() as AddressInfo).port,
  define(options: SiteOptions): void {
    const plan = planSite(options);
    sites.set(options.host, {
      plan,
      changes: new Map(),
      cache: new Map(),
      arrivals: [],
      traffic: noTraffic(),
    });
  },
  forget: (host: string) => void sites.delete(host),
  serveEverywhere: (host: string) => void (everywhere = known(host)),
  change(host: string, changes: Change[]): void {
    const site = known(host);
    for (const { page, kind } of changes) site.changes.set(page, [...(site.changes.get(page) ?? []), kind]);
    site.cache.clear();
  },
  traffic: (host: string): Traffic => known(host).traffic,
  arrivals: (host: string): Arrival[] => known(host).arrivals,
  resetTraffic(host: string): void {
    const site = known(host);
    site.traffic = noTraffic();
    site.arrivals = [];
  },
};

export type SiteCalls = typeof calls;

const body = (text: string, type = HTML, version = 0): Body => {
  const bytes = Buffer.from(text);
  return {
    bytes,
    type,
    etag: `"${createHash('sha1').update(bytes).digest('hex').slice(0, 20)}"`,
    lastModified: new Date(FIRST_DAY + version * DAY_MS).toUTCString(),
  };
};

function make({ plan, changes }: Served, path: string): Body | number | null {
  if (path === '/robots.txt') {
    return plan.options.disallowed === 0
      ? 404
      : body('User-agent: *\nDisallow: /private/\n', 'text/plain; charset=utf-8');
  }
  if (plan.options.script && path === '/app.js') return body(APP_SCRIPT, 'text/javascript; charset=utf-8');
  const data = /^\/data\/(\d+)\.json$/.exec(path)?.[1];
  if (plan.options.script && data !== undefined)
    return body(pageData(plan, Number(data), changes.get(Number(data))), 'application/json');
  const resource = plan.resources.get(path);
  if (resource === undefined || resource.kind === 'missing') return 404;
  if (resource.kind === 'broken') return 500;
  if (resource.kind === 'hanging') return null;
  const { text } = resource;
  const changed = changes.get(text);
  if (resource.kind === 'print') return body(printHtml(plan, text, changed), HTML, changed?.length);
  if (plan.options.script) return body(shellHtml(text), HTML);
  return body(pageHtml(plan, text, changed), HTML, changed?.length);
}

function answer(site: Served, path: string, request: IncomingMessage, response: ServerResponse): void {
  const found = site.cache.get(path) ?? make(site, path);
  if (found === null) return;
  const send = (status: number, headers: Record<string, string | number>, bytes: Buffer): void => {
    site.traffic.bodyBytes += bytes.length;
    site.traffic.byStatus[status] = (site.traffic.byStatus[status] ?? 0) + 1;
    response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
  };
  if (typeof found === 'number') return send(found, { 'content-type': HTML }, NOTHING);
  site.cache.set(path, found);
  if (!site.plan.options.validators) return send(200, { 'content-type': found.type }, found.bytes);
  const validators = { etag: found.etag, 'last-modified': found.lastModified };
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers;
  // `If-Modified-Since` is ignored if there is an `If-None-Match` (RFC 9110 section 13.2.2).
  const fresh =
    ifNoneMatch === undefined ? ifModifiedSince === found.lastModified : ifNoneMatch.includes(found.etag);
  if (!fresh) return send(200, { ...validators, 'content-type': found.type }, found.bytes);
  site.traffic.byStatus[304] = (site.traffic.byStatus[304] ?? 0) + 1;
  response.writeHead(304, validators).end();
}

const server = createServer(async (request, response) => {
  const site = sites.get(request.headers.host?.replace(/:\d+$/, '') ?? '') ?? everywhere;
  if (site === undefined) return void response.writeHead(404).end();
  const path = request.url!.replace(/\?.*$/, '');
  site.traffic.requests += 1;
  site.arrivals.push({ at: Date.now(), path });
  const { latencyMs } = site.plan.options;
  if (latencyMs > 0) await pause(latencyMs);
  answer(site, path, request, response);
});
server.keepAliveTimeout = 60_000;
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
answerCalls(calls);
