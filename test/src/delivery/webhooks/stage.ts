import { newId } from '../../../../src/ids.ts';
import { createLog } from '../../../../src/log/log.ts';
import type { Database } from '../../../../src/database/database.ts';
import { createCrawlStore } from '../../../../src/knowledge/crawl/crawl-store.ts';
import { createSourceStore } from '../../../../src/knowledge/source-store.ts';
import type { DeliveryRecord, WebhookRecord } from '../../../../src/delivery/webhooks/delivery.ts';
import { createWebhooks, webhookIndexes, type Webhooks } from '../../../../src/delivery/webhooks/webhooks.ts';
import type { Web } from '../../../../src/web/web.ts';
import { openOwnDatabase } from '../../../support/own-database.ts';
import { startSite, type Site } from '../../../support/site.ts';
import { testWeb } from '../../web/loopback-site.ts';
import { receiverAt, type Reply } from './receiver.ts';

const log = createLog('silent', 'test');

export interface Stage {
  webhooks: Webhooks;
  database: Database;
  site: Site;
  time: { now: Date };
  queued: string[];
  queue: { fault: Error | null; asked: number };
  addresses: Map<string, string>;
  later(ms: number): void;
  receiver(workspaceId: string, ...replies: Reply[]): Promise<Receiver>;
  announced(workspaceId: string, id?: string): Promise<string[]>;
  step(deliveryId: string, signal?: AbortSignal): ReturnType<Webhooks['attemptDelivery']>;
  delivery(id: string): Promise<DeliveryRecord | null>;
  deliveries(workspaceId: string): Promise<DeliveryRecord[]>;
  close(): Promise<void>;
}

export type Receiver = ReturnType<typeof receiverAt> & Pick<WebhookRecord, '_id' | 'secret'>;

export async function setStage(): Promise<Stage> {
  const database = await openOwnDatabase();
  await database.createIndexes(webhookIndexes);
  const site = await startSite();
  const addresses = new Map<string, string>();
  const web: Web = testWeb({
    resolveRules: [{ pattern: '*.test', origin: site.origin }],
    lookup: (host) => Promise.resolve([{ address: addresses.get(host) ?? '127.0.0.1', family: 4 }]),
  });
  const time = { now: new Date() };
  const queued: string[] = [];
  const queue: Stage['queue'] = { fault: null, asked: 0 };
  const webhooks = createWebhooks({
    db: database.db,
    sources: createSourceStore({ db: database.db, now: () => time.now }),
    crawls: createCrawlStore({ db: database.db, now: () => time.now }),
    web,
    workflows: {
      requestDelivery: ({ deliveryId }) => {
        queue.asked += 1;
        if (queue.fault !== null) return Promise.reject(queue.fault);
        queued.push(deliveryId);
        return Promise.resolve();
      },
      crawlUrl: () => null,
    },
    newId,
    now: () => time.now,
    log,
    random: () => 0,
  });
  const rows = database.db.collection<DeliveryRecord>('webhook_deliveries');
  let hosts = 0;
  const stage: Stage = {
    webhooks,
    database,
    site,
    time,
    queued,
    queue,
    addresses,
    later: (ms) => void (time.now = new Date(time.now.getTime() + ms)),
    async receiver(workspaceId, ...replies) {
      const receiver = receiverAt(site, `http://hook-${++hosts}.test/in`, ...replies);
      const { _id, secret } = await webhooks.keep.create(workspaceId, { url: receiver.url });
      return { ...receiver, _id, secret };
    },
    async announced(workspaceId, id = 'evt_1') {
      await webhooks.announce(workspaceId, { id, type: 'intel.event', data: { id } });
      const all = await stage.deliveries(workspaceId);
      return all.filter(({ status }) => status === 'pending').map(({ _id }) => _id);
    },
    step: (deliveryId, signal = new AbortController().signal) =>
      webhooks.attemptDelivery(deliveryId, 0, signal),
    delivery: (id) => rows.findOne({ _id: id }),
    deliveries: (workspaceId) => rows.find({ workspace_id: workspaceId }).sort({ _id: 1 }).toArray(),
    async close() {
      await database.drop();
      await web.close();
      await site.close();
    },
  };
  return stage;
}
