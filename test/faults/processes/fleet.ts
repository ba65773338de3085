import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { allRoutes } from '../../../src/api.ts';
import { parseConfig } from '../../../src/config/config.ts';
import { freePort } from '../../../src/local-servers/free-port.ts';
import { createLog } from '../../../src/log/log.ts';
import { createServices, type Services } from '../../../src/services.ts';
import { createApiClient, type ApiClient } from '../../support/api-client.ts';
import { startEmbeddingEndpoint } from '../../support/embedding-endpoint.ts';
import { testServers, workflowBundle } from '../../support/servers.ts';
import { startSite, type Site } from '../../support/site.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BOOTSTRAP_KEY = 'gw_bootstrap-key-of-several-processes';

export interface RunningProcess {
  pid: number;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Fleet {
  workers: [RunningProcess, RunningProcess];
  apis: [RunningProcess, RunningProcess];
  services: Services;
  temporal: Client;
  site: Site;
  newClients(): Promise<[ApiClient, ApiClient]>;
  stop(): Promise<void>;
}

export async function startProcess(entry: string, env: Record<string, string>): Promise<RunningProcess> {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [unknown];
  if ((message as { type?: unknown } | null)?.type !== 'ready')
    throw new Error(`${entry} did not start: ${JSON.stringify(message)}`);
  return {
    pid: child.pid!,
    async end(signal) {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

export const overServers = async (name: string): Promise<Record<string, string>> => {
  const { mongodbUri, temporalAddress, cacheDir } = await testServers();
  return {
    MONGODB_URI: mongodbUri,
    TEMPORAL_ADDRESS: temporalAddress,
    MONGODB_DATABASE: name,
    TEMPORAL_TASK_QUEUE: name,
    CACHE_DIR: cacheDir,
    WORKFLOW_BUNDLE: await workflowBundle({ encrypts: false }),
  };
};

export async function startFleet(more: Record<string, string>): Promise<Fleet> {
  const servers = await testServers();
  const [site, endpoint] = await Promise.all([startSite(), startEmbeddingEndpoint()]);
  const name = `test-${randomBytes(6).toString('hex')}`;
  const env = {
    ...(await overServers(name)),
    EGRESS_RESOLVE: `*.test=${site.origin}`,
    EMBEDDING_BASE_URL: endpoint.baseUrl,
    EMBEDDING_MODEL: 'bag-of-words',
    RATE_LIMIT_PER_MINUTE: '100000',
    API_KEY: BOOTSTRAP_KEY,
    ...more,
  };
  const ports = [await freePort(), await freePort()];
  const [first, second, third, fourth] = await Promise.all([
    startProcess('src/worker.ts', env),
    startProcess('src/worker.ts', env),
    ...ports.map((port) => startProcess('src/api.ts', { ...env, PORT: String(port) })),
  ]);
  const services = createServices(parseConfig(env), createLog('silent', 'test'));
  const routes = allRoutes(services);
  const connection = await Connection.connect({ address: servers.temporalAddress });
  let workspaces = 0;
  return {
    workers: [first, second],
    apis: [third!, fourth!],
    services,
    temporal: new Client({ connection }),
    site,
    async newClients() {
      const workspaceId = `${name}-${++workspaces}`;
      const { key } = await services.keys.create({ workspaceId, name: 'test' });
      const clients = ports.map((port) =>
        createApiClient({ url: `http://127.0.0.1:${port}`, key, routes, workspaceId }),
      );
      return [clients[0]!, clients[1]!];
    },
    async stop() {
      await Promise.all([third!, fourth!, first, second].map(({ end }) => end('SIGTERM')));
      await connection.close();
      await services.database.db.dropDatabase();
      await services.close();
      await site.close();
      await endpoint.close();
    },
  };
}
