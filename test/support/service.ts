import { randomBytes } from 'node:crypto';
import { Client } from '@temporalio/client';
import { allRoutes, startApi, type RunningApi } from '../../src/api.ts';
import { parseConfig } from '../../src/config/config.ts';
import { createServices, type Services } from '../../src/services.ts';
import { openConnection } from '../../src/temporal/open-connection.ts';
import { startWorker, type RunningWorker } from '../../src/worker.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { builtConsole, log, testServers, workflowBundle } from './servers.ts';
import { startSite, type Site } from './site.ts';
import { workflowEnd } from './workflow-end.ts';

export interface TestService {
  services: Services;
  api: RunningApi;
  worker: RunningWorker;
  site: Site;
  url: string;
  newClient(): Promise<ApiClient>;
  ended(sourceId: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startService(env: Record<string, string> = {}): Promise<TestService> {
  const servers = await testServers();
  const site = await startSite();
  const name = `test-${randomBytes(6).toString('hex')}`;
  const config = parseConfig({
    PORT: '0',
    MONGODB_URI: servers.mongodbUri,
    TEMPORAL_ADDRESS: servers.temporalAddress,
    MONGODB_DATABASE: name,
    TEMPORAL_TASK_QUEUE: name,
    CACHE_DIR: servers.cacheDir,
    CONSOLE_DIR: await builtConsole(servers.cacheDir),
    WORKFLOW_BUNDLE: await workflowBundle({ encrypts: env['TEMPORAL_PAYLOAD_KEYS'] !== undefined }),
    EGRESS_RESOLVE: `*.test=${site.origin}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...env,
  });
  const services = createServices(config, log);
  await services.prepare();
  const worker = await startWorker(services);
  const api = await startApi(services);
  if (!config.embeddings.remote) await services.embeddings.embedQuery('ready').catch(() => undefined);
  const url = `http://127.0.0.1:${api.port}`;
  const routes = allRoutes(services);
  const ownConnection = openConnection(config.temporal.address!);
  const temporal = new Client({ connection: ownConnection.connection });
  let workspaces = 0;
  return {
    services,
    api,
    worker,
    site,
    url,
    async newClient() {
      const workspaceId = `${name}-${++workspaces}`;
      const { key } = await services.keys.create({ workspaceId, name: 'test' });
      return createApiClient({ url, key, routes, workspaceId });
    },
    async ended(sourceId) {
      await services.knowledge.handedOver();
      const isOver = async (): Promise<boolean> =>
        (await services.knowledge.sources.byId(sourceId))?.status !== 'indexing';
      await workflowEnd(temporal, `index-source/${sourceId}`, isOver);
    },
    async stop() {
      await api.stop();
      await worker.stop();
      await ownConnection.close();
      if (servers.keepsData && env['MONGODB_DATABASE'] === undefined)
        await services.database.db.dropDatabase();
      await services.close();
      await site.close();
    },
  };
}
