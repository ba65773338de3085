import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type Database } from '../../../src/database/database.ts';
import { startService, type BenchService } from '../../bench/service.ts';
import { startEmbeddingEndpoint } from '../../support/embedding-endpoint.ts';
import { replyingGolden } from '../../support/intel/golden.ts';
import { startModelServer, type ModelRequest } from '../../support/model-server.ts';
import { startSite, type Site } from '../../support/site.ts';
import { createClient, until, type Client } from './client.ts';
import { startDoor, type Door } from './door.ts';
import { createReceiver, RECEIVER, type Receiver } from './receiver.ts';
import type { Victim } from './point.ts';

export interface World {
  site: Site;
  web: Door;
  embeddings: Door;
  model: Door | null;
  receiver: Receiver;
  webhookId: string;
  client: Client;
  service: BenchService;
  db: Database['db'];
  aim(victims: readonly Victim[]): Promise<() => void>;
  freeze(name: Victim): Promise<() => void>;
  back(): Promise<void>;
  stop(): Promise<void>;
}

const BRIEF = 'Pro costs more than before.';
const DATABASE = 'groundwork';
const LOOK_EVERY_MS = 100;

const isForBrief = ({ messages }: ModelRequest): boolean =>
  !messages.some(({ content }) => content.includes('<passage-'));

export async function startWorld({ model: withModel }: { model: boolean }): Promise<World> {
  const stops: (() => Promise<unknown>)[] = [];
  const behindDoor = async (origin: string): Promise<Door> => {
    const door = await startDoor(origin);
    stops.push(door.close);
    return door;
  };
  const stop = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const receiver = createReceiver();
    const site = await startSite();
    stops.push(site.close);
    site.serve(RECEIVER, receiver.page);
    const web = await behindDoor(site.origin);
    const endpoint = await startEmbeddingEndpoint();
    stops.push(endpoint.close);
    const embeddings = await behindDoor(new URL(endpoint.baseUrl).origin);
    const scripted = await startModelServer();
    stops.push(scripted.close);
    const writing = replyingGolden('persona');
    scripted.always((request) => (isForBrief(request) ? BRIEF : writing(request)));
    const model = withModel ? await behindDoor(new URL(scripted.baseUrl).origin) : null;
    const service = await startService({
      EGRESS_RESOLVE: `*.test=${web.origin}`,
      CHECK_CONFIRM_DELAY_MS: '200',
      EMBEDDING_BASE_URL: `${embeddings.origin}/v1`,
      ...(model === null ? {} : { OPENAI_BASE_URL: `${model.origin}/v1`, CHAT_MODEL: 'scripted-1' }),
    });
    stops.push(service.stop);
    const { mongodbUri } = JSON.parse(await readFile(join(service.dataDir, 'running.json'), 'utf8')) as {
      mongodbUri: string;
    };
    const database = createDatabase({ uri: mongodbUri, name: DATABASE });
    stops.push(database.close);
    const client = createClient(service.api);
    const { id: webhookId } = await client.post<{ id: string }>('/api/webhooks', { json: { url: RECEIVER } });
    const killed = new Map<Victim, number>();
    return {
      site,
      web,
      embeddings,
      model,
      receiver,
      webhookId,
      client,
      service,
      db: database.db,
      async aim(victims) {
        const pids = await Promise.all(victims.map((victim) => service.pidOf(victim)));
        return () => {
          for (const [i, pid] of pids.entries()) {
            process.kill(pid, 'SIGKILL');
            killed.set(victims[i]!, pid);
          }
        };
      },
      async freeze(name) {
        const pid = await service.pidOf(name);
        process.kill(pid, 'SIGSTOP');
        return () => {
          if (killed.get(name) !== pid) process.kill(pid, 'SIGCONT');
        };
      },
      async back() {
        for (const [victim, pid] of killed) {
          while ((await service.pidOf(victim)) === pid) await pause(LOOK_EVERY_MS);
        }
        killed.clear();
        const ready = async (): Promise<boolean> =>
          (await client.once('GET', '/readyz').catch(() => null))?.status === 200;
        await until(ready, { late: () => 'the service was not ready again' });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
