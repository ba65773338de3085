import { setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import { competitorRoutes } from './competitors/routes.ts';
import { loadConfig } from './config.ts';
import { chatRoutes } from './chat/routes.ts';
import { createApp } from './http/app.ts';
import type { Route } from './http/route.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { crawlRoutes } from './knowledge/crawl/crawl-routes.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import { intelRoutes } from './intel/routes.ts';
import { createLog } from './log.ts';
import { isEntry, runEntry, untilReachable } from './entry.ts';
import { searchRoutes } from './search/routes.ts';
import { createServices, type Services } from './services.ts';
import { VERSION } from './version.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { brandProfileRoutes } from './workspaces/brand-profile-routes.ts';

/** A request that has not ended by then when the service stops is cut off. */
const DRAIN_MS = 10_000;

/** Every route of the API. A new resource is one line here. */
export function allRoutes({
  brand,
  chat,
  crawling,
  knowledge,
  searching,
  database,
  intel,
  webhooks,
  events,
  competing,
  workflows,
}: Services): Route[] {
  const crawls = crawlRoutes({
    ...crawling,
    requireSource: knowledge.read.source,
    temporalUrlOf: ({ source_id }) => workflows.crawlUrl(source_id),
  });
  // Before knowledge: `/api/knowledge/search` must not be taken for a source's id.
  const routes = [
    ...searchRoutes(searching),
    ...crawls,
    ...knowledgeRoutes(knowledge),
    ...chatRoutes({ chat }),
    ...brandProfileRoutes(brand),
    ...competitorRoutes(competing),
    ...events.routes(),
    ...intelRoutes(intel),
    ...webhookRoutes(webhooks),
  ];
  const checks = { database: () => database.ping(), temporal: () => workflows.ping() };
  return [...routes, ...serviceRoutes({ checks, version: VERSION, routes })];
}

export interface RunningApi {
  server: Server;
  port: number;
  stop(): Promise<void>;
}

/** Serves the API; `port` 0 takes any free one. Stopping lets requests in flight finish. */
export async function startApi(services: Services): Promise<RunningApi> {
  const { config, keys, idempotency, uploads, log } = services;
  const closing = new AbortController();
  // One for each request in flight, and they are let go with it.
  setMaxListeners(0, closing.signal);
  const app = createApp({
    closing: closing.signal,
    routes: allRoutes(services),
    keys,
    idempotency,
    uploads,
    limits: config.limits,
    rateLimitPerMinute: config.http.rateLimitPerMinute,
    log,
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.http.port, config.http.host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : config.http.port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      closing.abort(new Error('the service stops'));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(cut);
    },
  };
}

if (isEntry(import.meta.url)) {
  await runEntry('api', async () => {
    const config = loadConfig();
    const log = createLog(config.logLevel, 'api');
    const services = createServices(config, log);
    await untilReachable('the database', log, () => services.prepare());
    if (config.http.bootstrapKey !== undefined)
      await services.keys.keepBootstrapKey(config.http.bootstrapKey);
    const api = await startApi(services);
    // The first search need not wait for the model; an endpoint is asked nothing that nobody asked.
    if (!config.embeddings.remote)
      services.embeddings.embedQuery('ready').catch((error: unknown) => log.warn({ error }, 'no model yet'));
    log.info({ host: config.http.host, port: api.port }, 'serving');
    return async () => {
      await api.stop();
      await services.close();
    };
  });
}
