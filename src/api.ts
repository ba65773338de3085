import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { createMcp } from './agents/mcp/mcp.ts';
import { openAiRoutes } from './agents/openai/routes.ts';
import { competitorRoutes } from './competitors/routes.ts';
import { watchRoutes } from './competitors/watches/watch-routes.ts';
import { configAdvice, loadConfig, shownSettings } from './config/config.ts';
import { chatRoutes } from './chat/routes.ts';
import { listenWithAcceptors } from './http/acceptors.ts';
import { eventRoutes } from './events/routes.ts';
import { createApp } from './http/app.ts';
import { consoleFiles } from './http/console.ts';
import { createHttpServer } from './http/http-server.ts';
import { keyRoutes } from './http/key-routes.ts';
import type { Route } from './http/route.ts';
import { settingsRoutes } from './http/settings-routes.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { batchRoutes } from './knowledge/backlog/batch-routes.ts';
import { crawlRoutes } from './knowledge/crawl/crawl-routes.ts';
import { factRoutes } from './knowledge/fact-routes.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import { intelRoutes } from './intel/routes.ts';
import { createLog } from './log/log.ts';
import { logFields } from './telemetry/scope.ts';
import { secretsOf, withoutSecrets } from './log/secrets.ts';
import { newId } from './ids.ts';
import { isEntry, runEntry, untilReachable } from './entry.ts';
import { searchRoutes } from './search/routes.ts';
import { createServices, type Services } from './services.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import { logTarget } from './telemetry/readable-lines.ts';
import { createTracer } from './telemetry/tracing/tracer.ts';
import { createWaitingWork } from './telemetry/waiting-work.ts';
import { metricsPage, watchRequests } from './telemetry/watch-requests.ts';
import { VERSION } from './config/version.ts';
import { destinationRoutes } from './delivery/destinations/routes.ts';
import { feedRoutes } from './delivery/feeds/routes.ts';
import { WEBHOOK_MESSAGES } from './delivery/webhooks/messages.ts';
import { webhookRoutes } from './delivery/webhooks/routes.ts';
import { brandProfileRoutes } from './brand/routes.ts';

/** How long, in milliseconds, `stop` lets running requests finish before it aborts them. */
const DRAIN_MS = 10_000;
/** Additional sockets let the process accept connections faster. */
const ACCEPTORS = 7;

export function allRoutes({
  config,
  brand,
  chat,
  crawling,
  knowledge,
  search,
  database,
  intel,
  webhooks,
  destinations,
  feeds,
  events,
  competitors,
  workflows,
  keys,
}: Services): Route[] {
  // Fixed paths come before paths with parameters.
  const routes = [
    ...searchRoutes(search),
    ...crawlRoutes(crawling),
    ...factRoutes(knowledge),
    ...batchRoutes(knowledge),
    ...knowledgeRoutes(knowledge),
    ...chatRoutes({ chat }),
    ...openAiRoutes({ chat, newId, now: () => new Date() }),
    ...brandProfileRoutes(brand),
    ...competitorRoutes(competitors),
    ...watchRoutes(competitors.watches),
    ...eventRoutes({ ...events, compare: intel.compare }),
    ...intelRoutes(intel),
    ...webhookRoutes(webhooks),
    ...destinationRoutes(destinations),
    ...feedRoutes(feeds),
    ...settingsRoutes({ current: { version: VERSION, ...shownSettings(config) } }),
    ...keyRoutes({ keys, knownSources: knowledge.sources.known, now: () => new Date() }),
  ];
  const checks = { database: () => database.ping(), temporal: () => workflows.ping() };
  return [...routes, ...serviceRoutes({ checks, version: VERSION, routes, messages: WEBHOOK_MESSAGES })];
}

export interface RunningApi {
  server: Server;
  port: number;
  /** Metrics on this port need no key. */
  metricsPort: number | null;
  stop(): Promise<void>;
}

export async function startApi(services: Services): Promise<RunningApi> {
  const { config, keys, sourcesWithin, idempotency, rateLimits, uploads, metrics, log } = services;
  const closing = new AbortController();
  // Every running request adds a listener, and Node would warn about a leak.
  setMaxListeners(0, closing.signal);
  const tracer = await createTracer({ ...config.tracing, service: 'groundwork-api', version: VERSION, log });
  const { figures, workflows } = services;
  const routes = allRoutes(services);
  const mcp = createMcp({ routes, sourcesWithin, log });
  metrics.onRead(createWaitingWork({ meters: metrics, figures, backlogs: workflows.backlogs }));
  const app = createApp({
    watch: watchRequests({ meters: metrics, tracer }),
    metricsPage: metricsPage({ metrics }),
    consolePages: config.http.consoleDir === undefined ? undefined : consoleFiles(config.http.consoleDir),
    closing: closing.signal,
    routes,
    mcp: { serve: mcp.serve, hosts: [config.http.host, ...config.http.mcpHosts] },
    keys,
    sourcesWithin,
    idempotency,
    uploads,
    limits: config.limits,
    rateLimitPerMinute: config.http.rateLimitPerMinute,
    wrongKeysPerMinute: config.http.wrongKeysPerMinute,
    proxyHops: config.http.proxyHops,
    rateLimits,
    log,
  });
  const server = createHttpServer(app.callback(), { limits: config.http.server, log });
  const acceptors = await listenWithAcceptors(server, {
    host: config.http.host,
    port: config.http.port,
    count: ACCEPTORS,
    log,
  });
  const { host, api: metricsPort } = config.metrics;
  const scraped = metricsPort === undefined ? null : await serveMetrics({ host, port: metricsPort, metrics });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : config.http.port,
    metricsPort: scraped?.port ?? null,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      closing.abort(new Error('the service stops'));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await Promise.all([closed, acceptors.close(), mcp.close()]);
      clearTimeout(cut);
      await Promise.all([scraped?.close(), tracer?.close()]);
    },
  };
}

if (isEntry(import.meta.url)) {
  await runEntry('api', async () => {
    const config = loadConfig();
    const output = withoutSecrets(logTarget(config.logFormat), secretsOf(config));
    const log = createLog(config.logLevel, 'api', output, logFields);
    const services = createServices(config, log);
    await untilReachable('the database', log, () => services.prepare());
    if (config.http.bootstrapKey !== undefined)
      await services.keys.keepBootstrapKey(config.http.bootstrapKey);
    const api = await startApi(services);
    if (!config.embeddings.remote)
      services.embeddings
        .embedQuery('ready')
        .catch((error: unknown) => log.warn({ error }, 'the local embedding model did not load'));
    for (const advice of configAdvice(config)) log.warn(advice);
    log.info({ host: config.http.host, port: api.port }, 'serving');
    if (api.metricsPort !== null) log.info({ port: api.metricsPort }, 'serving metrics');
    return async () => {
      await api.stop();
      await services.close();
    };
  });
}
