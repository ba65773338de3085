import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { allRoutes } from '../../src/api.ts';
import { createBackupStore } from '../../src/backup/backup-store.ts';
import { createBackup } from '../../src/backup/backup.ts';
import { createRestoreStore } from '../../src/backup/restore-store.ts';
import { createRestore } from '../../src/backup/restore.ts';
import type { Db } from '../../src/database/database.ts';
import { newId } from '../../src/ids.ts';
import { receiverAt } from '../src/delivery/webhooks/receiver.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { page, serveSite } from '../support/crawls.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { testServers } from '../support/servers.ts';
import { startService, type TestService } from '../support/service.ts';
import { article } from '../support/site.ts';

const A_MINUTE_AGO = (): Date => new Date(Date.now() - 60_000);

describe('a backup and its restored copy', () => {
  const name = `restored-${Date.now()}`;
  let endpoint: EmbeddingEndpoint;
  let service: TestService;
  let restored: TestService;
  let folder: string;
  let api: ApiClient;
  let again: ApiClient;
  let connection: Connection;
  const answers = new Map<string, unknown>();
  let crawlId: string;
  let restoredTemporal: Client;

  const backUp = (to: string) =>
    createBackup({
      store: createBackupStore(service.services.database),
      database: service.services.config.mongodb.database,
      version: 'test',
      newId: () => to,
      now: () => new Date(),
      report: () => undefined,
    })(to);
  const restore = (from: string, db: Db, replace = false) =>
    createRestore({
      store: createRestoreStore({ db }),
      deadlines: { indexDeadlineMs: 900_000, crawlDeadlineMs: 900_000 },
      newCrawlId: () => newId('crawl'),
      now: A_MINUTE_AGO,
      report: () => undefined,
    })(from, { replace });

  async function ask(client: ApiClient, question: string): Promise<unknown> {
    const [path, query] = question.split(' ? ');
    const { status, body } =
      query === undefined ? await client.get(path!) : await client.post(path!, { query, limit: 20 });
    return { status, body };
  }

  async function added(json: object): Promise<string> {
    const { id } = (await api.post('/api/knowledge', json)).body;
    await service.ended(id);
    return id;
  }
  const crawlEnded = (sourceId: string): Promise<unknown> =>
    new Client({ connection }).workflow.getHandle(`crawl-site/${sourceId}`).result();

  async function fill(): Promise<string[]> {
    const { site } = service;
    const text = await added({ text: 'Refunds take five days in every harbour.', name: 'Refunds' });
    const away = await added({ text: 'Lanterns are lit at nine.' });
    await api.patch(`/api/knowledge/${away}`, { enabled: false });
    site.serve('http://one.test/', article('Berths', 'A berth costs forty euros a night in the summer.'));
    const url = await added({ url: 'http://one.test/' });
    const { body: file } = await api.upload('large.txt', 'Ropes are coiled clockwise. '.repeat(10_000));
    await service.ended(file.id);
    const links = Array.from({ length: 6 }, (_, i) => `/${i}`);
    const pages = links.map((path): [string, string] => [path, page(`Page ${path}`)]);
    serveSite(site, 'http://site.test', { '/': page('Site', { links }), ...Object.fromEntries(pages) });
    const { body: crawl } = await api.post('/api/knowledge/crawl', { seedUrl: 'http://site.test/' });
    crawlId = crawl.crawlId;
    await crawlEnded(crawl.sourceId);

    const receiver = receiverAt(site, 'http://hooks.test/in');
    const { body: hook } = await api.post('/api/webhooks', {
      url: receiver.url,
      events: ['intel.event', 'crawl.finished'],
    });
    await api.request('PUT', '/api/brand-profile', { json: { name: 'Acme', products: ['Acme Desk'] } });
    const { body: saved } = await api.post('/api/intel/kpi', { objective: 'fewer refunds', save: true });
    const company = newCompany();
    serveCompany(site, 'acme.test', company);
    const { body: rival } = await api.post('/api/intel/competitors', { domain: 'acme.test', every: '12h' });
    await api.post(`/api/intel/competitors/${rival.id}/check`);
    company.plans[1]!.price = '$59 per month';
    await api.post(`/api/intel/competitors/${rival.id}/check`);
    const { body: events } = await api.get('/api/intel/events');
    await receiver.messages(events.events.length);
    const { snapshotId } = events.events[0].evidence[0];
    return [
      '/api/knowledge',
      `/api/knowledge/${text}/content`,
      `/api/knowledge/${url}/chunks`,
      `/api/knowledge/${file.id}/content`,
      `/api/knowledge/${crawl.sourceId}/pages`,
      `/api/knowledge/crawl/${crawlId}/pages`,
      '/api/knowledge/search ? how long does a refund take',
      '/api/knowledge/search ? lanterns',
      '/api/knowledge/search ? what does a berth cost',
      '/api/intel/artifacts',
      `/api/intel/artifacts/${saved.artifactId}`,
      `/api/intel/artifacts/${saved.artifactId}/versions`,
      `/api/intel/runs/${saved.runId}`,
      '/api/intel/competitors',
      `/api/intel/competitors/${rival.id}/plans`,
      `/api/intel/competitors/${rival.id}/jobs`,
      `/api/intel/competitors/${rival.id}/snapshots`,
      `/api/intel/competitors/${rival.id}/snapshots/${snapshotId}`,
      '/api/intel/events',
      '/api/brand-profile',
      '/api/webhooks',
      `/api/webhooks/${hook.id}/deliveries`,
    ];
  }

  async function freshNamespace(namespace: string): Promise<Client> {
    await connection.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: { seconds: 86_400 as never },
    });
    const client = new Client({ connection, namespace });
    for (;;) {
      const isKnown = await client.workflow
        .count()
        .then(() => client.schedule.list()[Symbol.asyncIterator]().next())
        .then(
          () => true,
          () => false,
        );
      if (isKnown) return client;
    }
  }

  before(async function () {
    this.timeout(1_800_000);
    const { temporalAddress, mongodbUri } = await testServers();
    connection = await Connection.connect({ address: temporalAddress });
    endpoint = await startEmbeddingEndpoint();
    folder = await mkdtemp(join(tmpdir(), 'groundwork-backup-'));
    const env = {
      CRAWL_DELAY_MS: '0',
      CHECK_CONFIRM_DELAY_MS: '0',
      EMBEDDING_BASE_URL: endpoint.baseUrl,
      EMBEDDING_MODEL: 'bag-of-words',
    };
    service = await startService(env);
    api = await service.newClient();
    for (const question of await fill()) answers.set(question, await ask(api, question));
    await backUp(join(folder, 'quiet'));

    restoredTemporal = await freshNamespace(name);
    restored = await startService({
      ...env,
      MONGODB_URI: mongodbUri,
      MONGODB_DATABASE: name,
      TEMPORAL_NAMESPACE: name,
      EGRESS_RESOLVE: `*.test=${service.site.origin}`,
    });
    await restore(join(folder, 'quiet'), restored.services.database.db);
    again = createApiClient({ ...api, url: restored.url, routes: allRoutes(restored.services) });
  });

  after(async () => {
    await restored.services.database.db.dropDatabase();
    await restored.stop();
    await service.stop();
    await endpoint.close();
    await connection.close();
    await rm(folder, { recursive: true });
  });

  describe('when no work was in progress', () => {
    it('returns the same as before: lists, texts, hits with their scores, saved work, events, plans, log', async () => {
      for (const [question, answer] of answers) {
        const differs = question === '/api/intel/competitors';
        if (!differs) expect([question, await ask(again, question)]).to.deep.equal([question, answer]);
      }
      expect(answers.size).to.be.greaterThan(20);
    });

    it('refuses a database that already has data, and says what to do', async () => {
      const error = await restore(join(folder, 'quiet'), restored.services.database.db).catch((e) => e);
      expect(error.code).to.equal('backup.database_not_empty');
      expect(error.message).to.contain('--replace');
    });

    it('lets the worker recreate the schedules of its competitors', async () => {
      await restored.services.competitors.repairSchedules();
      const { body } = await again.get('/api/intel/competitors');
      const ids = body.competitors.map(({ id }: { id: string }) => `check-competitor/${id}`);
      for (const id of ids) {
        const { spec } = await restoredTemporal.schedule.getHandle(id).describe();
        expect(spec.intervals).to.have.lengthOf(1);
      }
      expect(ids).to.have.lengthOf(1);
    });

    it('signs messages with the secret that the receiver knows', async () => {
      const secretOf = async ({ services }: TestService) =>
        (await services.database.db.collection('webhooks').findOne())?.['secret'];
      expect(await secretOf(restored))
        .to.be.a('string')
        .and.to.equal(await secretOf(service));
    });
  });

  describe('when it was made during crawls, reindexes and deletions', () => {
    const tokens = new Map<string, string>();
    let busyCrawl: string;

    before(async () => {
      const { site } = service;
      const links = Array.from({ length: 60 }, (_, i) => `/p${i}`);
      const pages = links.map((path): [string, string] => [path, page(`Busy page ${path}`)]);
      serveSite(site, 'http://busy.test', { '/': page('Busy', { links }), ...Object.fromEntries(pages) });
      const held = { release: (): void => undefined };
      const released = new Promise<void>((resolve) => (held.release = resolve));
      site.serve('http://busy.test/p7', (_request, response) => {
        void released.then(() => response.end(page('Held')));
      });
      let edition = 0;
      const changing = await Promise.all(
        Array.from({ length: 4 }, async (_, i) => {
          site.serve(`http://changing-${i}.test/`, (_request, response) => {
            const text = `Changing${i} says number ${++edition}. ${'It is a long page about boats. '.repeat(200)}`;
            response.writeHead(200, { 'content-type': 'text/html' }).end(article(`Changing ${i}`, text));
          });
          const id = await added({ url: `http://changing-${i}.test/` });
          tokens.set(id, `changing${i}`);
          return id;
        }),
      );
      const doomed = await Promise.all(
        Array.from({ length: 8 }, (_, i) => added({ text: `Doomed${i} text of no importance.` })),
      );
      const begun = await api.post('/api/knowledge/crawl', { seedUrl: 'http://busy.test/', maxPages: 100 });
      busyCrawl = begun.body.crawlId;
      const state = { isOver: false };
      const reindexing = changing.map(async (id) => {
        while (!state.isOver) {
          await api.post(`/api/knowledge/${id}/reindex`);
          await service.ended(id);
        }
      });
      const deleting = (async () => {
        for (const id of doomed) await api.delete(`/api/knowledge/${id}`);
      })();
      await backUp(join(folder, 'busy'));
      state.isOver = true;
      held.release();
      await Promise.all([...reindexing, deleting]);
      await restore(join(folder, 'busy'), restored.services.database.db, true);
    });

    const rows = (collection: string) =>
      restored.services.database.db.collection<{ _id: string; [field: string]: unknown }>(collection);
    const published = async (): Promise<string[]> => {
      const all = [...(await rows('sources').find().toArray()), ...(await rows('pages').find().toArray())];
      return all.flatMap((row) => (typeof row['published'] === 'string' ? [row['published']] : []));
    };

    it('has every published revision in full, and no leftovers of others', async () => {
      const revisions = await published();
      expect(await rows('chunks').distinct('revision_id')).to.have.members(revisions);
      expect(await rows('documents').distinct('_id')).to.have.members(revisions);
      for (const row of await rows('sources').find({ type: 'url' }).toArray())
        expect(await rows('chunks').countDocuments({ revision_id: row['published'] })).to.equal(
          row['chunk_count'],
        );
    });

    it('finishes the work in progress: sources and crawls restart and end indexed', async () => {
      await restored.services.indexing.recover();
      const waiting = await rows('sources').find({ status: 'indexing' }).toArray();
      for (const { _id, type } of waiting) {
        const id = type === 'site' ? `crawl-site/${_id}` : `index-source/${_id}`;
        await restoredTemporal.workflow.getHandle(id).result();
      }
      const sources = await rows('sources').find().toArray();
      expect(sources.map(({ status }) => status)).to.deep.equal(sources.map(() => 'indexed'));
      expect(await rows('crawls').countDocuments({ status: 'indexing' })).to.equal(0);
      const lost = (await again.get(`/api/knowledge/crawl/${busyCrawl}`)).body;
      expect([lost.status, lost.lastError]).to.deep.equal([
        'failed',
        'crawl.lost: The crawl was interrupted. Reindex the source to crawl the site again.',
      ]);
    });

    it('finds every source by its own words', async () => {
      for (const [id, token] of tokens) {
        const { body } = await again.post('/api/knowledge/search', { query: token, sourceIds: [id] });
        expect([token, body.hits[0]?.text.toLowerCase().includes(token)]).to.deep.equal([token, true]);
      }
    });

    it('counts the URLs of every crawl', async () => {
      for (const { _id } of await rows('crawls').find().toArray()) {
        const { body } = await again.get(`/api/knowledge/crawl/${_id}`);
        const { discovered, ...outcomes } = body.counts;
        const sum = Object.values<number>(outcomes).reduce((a, b) => a + b, 0);
        expect([_id, sum]).to.deep.equal([_id, discovered]);
      }
    });
  });
});
