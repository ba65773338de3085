import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { parseConfig } from '../../src/config/config.ts';
import { newId } from '../../src/ids.ts';
import { createLog } from '../../src/log/log.ts';
import type { Db } from '../../src/database/database.ts';
import { createCrawlStore } from '../../src/knowledge/crawl/crawl-store.ts';
import { createSourceStore } from '../../src/knowledge/source-store.ts';
import { createServices, type Services } from '../../src/services.ts';
import type { DeliveryRecord } from '../../src/delivery/webhooks/delivery.ts';
import { createWebhooks, type Webhooks } from '../../src/delivery/webhooks/webhooks.ts';
import type { Web } from '../../src/web/web.ts';
import { startWorker } from '../../src/worker.ts';
import { isSigned, receiverAt, type Reply } from '../src/delivery/webhooks/receiver.ts';
import { testWeb } from '../src/web/loopback-site.ts';
import { stopAtEnd, testServers, workflowBundle } from '../support/servers.ts';
import { startSite, type Site } from '../support/site.ts';

const log = createLog('silent', 'test');
const PAUSE_MS = 700;
const now = (): Date => new Date();
const stores = (db: Db) => ({
  db,
  sources: createSourceStore({ db, now }),
  crawls: createCrawlStore({ db, now }),
});

describe('deliverWebhook', () => {
  const name = `deliver-${randomBytes(6).toString('hex')}`;
  let services: Services;
  let webhooks: Webhooks;
  let temporal: Client;
  let site: Site;
  let web: Web;
  let workspace = '';
  let count = 0;

  before(async function () {
    this.timeout(1_800_000);
    const { mongodbUri, temporalAddress, cacheDir } = await testServers();
    site = await startSite();
    const config = parseConfig({
      PORT: '0',
      MONGODB_URI: mongodbUri,
      MONGODB_DATABASE: name,
      TEMPORAL_ADDRESS: temporalAddress,
      TEMPORAL_TASK_QUEUE: name,
      CACHE_DIR: cacheDir,
      WORKFLOW_BUNDLE: await workflowBundle({ encrypts: false }),
    });
    services = createServices(config, log);
    const { database, workflows } = services;
    web = testWeb({ resolveRules: [{ pattern: '*.test', origin: site.origin }] });
    webhooks = createWebhooks({
      ...stores(database.db),
      web,
      workflows,
      newId,
      now,
      log,
      pauses: [PAUSE_MS],
    });
    await services.prepare();
    const connection = await Connection.connect({ address: temporalAddress });
    temporal = new Client({ connection });
    const worker = await startWorker({ ...services, webhooks });
    stopAtEnd(async () => {
      await worker.stop();
      await connection.close();
      await database.db.dropDatabase();
      await services.close();
      await web.close();
      await site.close();
    });
  });
  beforeEach(() => {
    workspace = `ws-${++count}`;
  });

  const rows = () => services.database.db.collection<DeliveryRecord>('webhook_deliveries');
  const stored = (id: string) => rows().findOne({ _id: id });
  const handle = (id: string) => temporal.workflow.getHandle(`deliver-webhook/${id}`);

  async function receiver(...replies: Reply[]) {
    const at = receiverAt(site, `http://hook-${count}.test/in?token=in-the-address`, ...replies);
    const { _id, secret } = await webhooks.keep.create(workspace, { url: at.url });
    return { ...at, _id, secret };
  }
  async function announced(data: object = {}): Promise<string> {
    await webhooks.announce(workspace, { id: `evt_${count}`, type: 'intel.event', data });
    return (await rows().findOne({ workspace_id: workspace }))!._id;
  }

  describe('when the webhook is deleted between two attempts', () => {
    it('ends without another attempt', async () => {
      const at = await receiver(500);
      const id = await announced();
      await at.messages(1);
      await webhooks.keep.remove(workspace, at._id);
      await handle(id).result();
      expect([at.received.length, await stored(id)]).to.deep.equal([1, null]);
    });
  });

  describe('when the receiver answers 410', () => {
    it('ends, and the delivery is gone', async () => {
      const at = await receiver(410);
      const id = await announced();
      await handle(id).result();
      expect((await stored(id))!.status).to.equal('gone');
      expect(at.received).to.have.length(1);
    });
  });

  describe('when the receiver fails once', () => {
    it('sends the same message again, and Temporal stores nothing of it', async () => {
      const at = await receiver(500);
      const id = await announced({ text: 'between-us' });
      await handle(id).result();
      const [first, second] = at.received;
      expect(at.received).to.have.length(2);
      expect([second!.body, second!.headers['webhook-id']]).to.deep.equal([
        first!.body,
        first!.headers['webhook-id'],
      ]);
      expect(at.received.map((message) => isSigned(message, at.secret))).to.deep.equal([true, true]);
      const delivery = (await stored(id))!;
      expect(delivery.status).to.equal('delivered');
      expect(delivery.attempts.map(({ status }) => status)).to.deep.equal([500, 204]);
      const history = await handle(id).fetchHistory();
      const told = textsOf(history.events).join('\n');
      expect(told).to.include(id);
      expect(told)
        .to.not.include('between-us')
        .and.not.include('in-the-address')
        .and.not.include(at.secret.slice(6));
    });
  });

  describe('when the delivery never reached the queue', () => {
    it('the next round of recovery starts it, and two concurrent rounds start it once', async () => {
      const at = await receiver();
      const away = createWebhooks({
        ...stores(services.database.db),
        web,
        workflows: { ...services.workflows, requestDelivery: () => Promise.reject(new Error('away')) },
        newId,
        now: () => new Date(Date.now() - 60_000),
        log,
      });
      await away.announce(workspace, { id: 'evt_lost', type: 'intel.event', data: {} });
      const { _id: id } = (await rows().findOne({ workspace_id: workspace }))!;
      await Promise.all([webhooks.recover(), webhooks.recover()]);
      await handle(id).result();
      expect((await stored(id))!.status).to.equal('delivered');
      expect(at.received).to.have.length(1);
    });
  });
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('utf8')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
