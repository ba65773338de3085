import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { fingerprintOf } from '../../src/http/idempotency.ts';
import { MAX_WEBHOOKS } from '../../src/delivery/webhooks/delivery.ts';
import type { ApiAnswer } from '../support/api-client.ts';
import { stopAtEnd, testServers } from '../support/servers.ts';
import { useService } from '../support/shared-service.ts';
import { article } from '../support/site.ts';

const KEY = 'the-one-and-only-key';
const headers = { 'idempotency-key': KEY };
const TEXT =
  'Berthbook is berth planning software for marinas. Harbour managers lose two hours a day to calls.';
const ORDER = { objective: 'growth', save: true };
const WEBHOOK = { url: 'http://hook.test/in' };

describe('a POST whose process died before its response was stored', () => {
  const test = useService();
  let temporal: Client;
  const db = () => test.service.services.database.db;
  const count = (collection: string, more: object = {}): Promise<number> =>
    db()
      .collection(collection)
      .countDocuments({ workspace_id: test.api.workspaceId, ...more });

  const crash = async (): Promise<void> => {
    const { matchedCount } = await db()
      .collection<{ _id: string }>('idempotency')
      .updateOne(
        { _id: fingerprintOf(test.api.workspaceId, KEY) },
        { $set: { answer: null, locked_until: new Date(0) } },
      );
    expect(matchedCount).to.equal(1);
  };
  const again = async (send: () => Promise<ApiAnswer>): Promise<[first: ApiAnswer, second: ApiAnswer]> => {
    const first = await send();
    await crash();
    return [first, await send()];
  };
  const post = (path: string, json?: object, more: Record<string, string> = {}) =>
    test.api.post(path, json, { ...headers, ...more });

  before(async () => {
    const connection = await Connection.connect({ address: (await testServers()).temporalAddress });
    stopAtEnd(() => connection.close());
    temporal = new Client({ connection });
  });
  beforeEach(() => {
    test.service.site.serve(WEBHOOK.url, 'Thank you.');
  });

  it('refuses a different request with its key', async () => {
    await post('/api/webhooks', WEBHOOK);
    await crash();
    const { status, body } = await post('/api/webhooks', { url: 'http://hook.test/other' });
    expect([status, body.error.code]).to.deep.equal([409, 'idempotency.key_reused']);
    expect(await count('webhooks')).to.equal(1);
  });

  it('gets the stored response from the second retry on', async () => {
    const [first] = await again(() => post('/api/intel/competitors', { domain: 'acme.com', every: null }));
    const third = await post('/api/intel/competitors', { domain: 'acme.com', every: null });
    expect(third.headers.get('idempotent-replayed')).to.equal('true');
    expect(third.body).to.deep.equal(first.body);
  });

  describe('when it adds a source', () => {
    const form = (): FormData => {
      const body = new FormData();
      body.set('file', new Blob([TEXT], { type: 'text/plain' }), 'about.txt');
      return body;
    };
    const cases: [string, () => Promise<ApiAnswer>][] = [
      ['text', () => post('/api/knowledge', { text: TEXT })],
      ['url', () => post('/api/knowledge', { url: 'http://about.test/' })],
      ['file', () => test.api.request('POST', '/api/knowledge', { body: form(), headers })],
    ];
    for (const [type, send] of cases) {
      it(`creates one source of type ${type}, which is new in both responses`, async () => {
        test.service.site.serve('http://about.test/', article('About', TEXT));
        const [first, second] = await again(send);
        expect([first.status, second.status, second.body.id]).to.deep.equal([202, 202, first.body.id]);
        await test.service.ended(first.body.id);
        expect(await test.record(first.body.id)).to.include({ status: 'indexed', revision: 1 });
        expect(await count('sources')).to.equal(1);
      });
    }

    it('stores its text once', async () => {
      const [{ body }] = await again(() => post('/api/knowledge', { text: TEXT }));
      expect(await db().collection('small_uploads').countDocuments({ owner: body.id })).to.equal(1);
    });

    it('queues a stored source that was never queued', async () => {
      const send = () => post('/api/knowledge', { text: TEXT });
      const { id } = (await send()).body;
      await test.service.ended(id);
      const unbegun = { status: 'indexing', started_run: 0, revision: 0, published: null };
      await db().collection<{ _id: string }>('sources').updateOne({ _id: id }, { $set: unbegun });
      await crash();
      expect((await send()).body).to.deep.equal({ id, status: 'indexing' });
      await test.service.ended(id);
      expect(await test.record(id)).to.include({ status: 'indexed', revision: 1 });
    });
  });

  describe('when it reindexes a source', () => {
    it('runs once', async () => {
      const id = await test.added({ text: TEXT });
      const send = async (): Promise<ApiAnswer> => {
        const answer = await post(`/api/knowledge/${id}/reindex`);
        await test.service.ended(id);
        return answer;
      };
      const [, second] = await again(send);
      expect([second.status, second.body.id]).to.deep.equal([202, id]);
      const source = await db().collection<{ _id: string }>('sources').findOne({ _id: id });
      expect(source).to.include({ run: 2 });
    });
  });

  describe('when it crawls a site', () => {
    it('creates one site and one crawl', async () => {
      test.service.site.serve('http://fleet.test/', article('Fleet', TEXT));
      const [first, second] = await again(() =>
        post('/api/knowledge/crawl', { seedUrl: 'http://fleet.test/', maxPages: 3 }),
      );
      const { sourceId, crawlId } = first.body;
      expect(second.status).to.equal(202);
      expect(second.body).to.include({ sourceId, crawlId });
      expect([await count('sources'), await count('crawls')]).to.deep.equal([1, 1]);
    });
  });

  describe('when it generates', () => {
    const kpi = (more: Record<string, string> = {}) => post('/api/intel/kpi', ORDER, more);
    beforeEach(() => test.added({ text: TEXT }));

    it('creates one run, and one artifact with one version', async () => {
      const [first, second] = await again(() => kpi());
      expect([first.status, second.status]).to.deep.equal([200, 200]);
      expect(second.body).to.deep.equal(first.body);
      expect([await count('intel_runs'), await count('intel_versions')]).to.deep.equal([1, 1]);
    });

    it('creates one run for a client that does not wait', async () => {
      const [first, second] = await again(() => kpi({ prefer: 'respond-async' }));
      expect([second.status, second.body.runId]).to.deep.equal([202, first.body.runId]);
      expect(second.headers.get('location')).to.equal(first.headers.get('location'));
      expect(await count('intel_runs')).to.equal(1);
    });

    it('creates another run of the same artifact if the first has failed', async () => {
      const first = await kpi();
      const failed = { status: 'failed', error: { code: 'model.refused', message: 'No.' } };
      await db()
        .collection<{ _id: string }>('intel_runs')
        .updateOne({ _id: first.body.runId }, { $set: failed });
      await crash();
      const second = await kpi();
      expect(second.body.runId).not.to.equal(first.body.runId);
      expect(second.body).to.include({ artifactId: first.body.artifactId, version: 1, unchanged: true });
    });

    it('creates one next version', async () => {
      const order = { product: 'berth planning software', market: 'marinas', save: true };
      const { artifactId } = (await test.api.post('/api/intel/gtm', order)).body;
      await test.added({ text: 'Our berth planning software is certified to ISO 27001.' });
      const [first, second] = await again(() => post(`/api/intel/artifacts/${artifactId}/regenerate`));
      expect([first.body.version, second.body.version]).to.deep.equal([2, 2]);
      expect(await count('intel_versions')).to.equal(2);
    });
  });

  describe('when it tracks a competitor', () => {
    const track = (domain: string) => post('/api/intel/competitors', { domain, every: null });

    it('still refuses a competitor that another request tracks', async () => {
      await test.api.post('/api/intel/competitors', { domain: 'acme.com', every: null });
      expect((await track('acme.com')).body.error.code).to.equal('competitor.already_tracked');
    });

    it('responds like the first attempt', async () => {
      const [first, second] = await again(() => track('acme.com'));
      expect([second.status, second.body]).to.deep.equal([201, first.body]);
      expect(await count('competitors')).to.equal(1);
    });
  });

  describe('when it creates a webhook', () => {
    it('creates one, and returns the stored secret', async () => {
      const [first, second] = await again(() => post('/api/webhooks', WEBHOOK));
      expect([second.status, second.body]).to.deep.equal([201, first.body]);
      expect(await count('webhooks', { secret: second.body.secret })).to.equal(1);
      expect(await count('webhooks')).to.equal(1);
    });

    it('creates one even if it was the last one allowed', async () => {
      for (let n = 1; n < MAX_WEBHOOKS; n++) await test.api.post('/api/webhooks', WEBHOOK);
      const [first, second] = await again(() => post('/api/webhooks', WEBHOOK));
      expect([second.status, second.body]).to.deep.equal([201, first.body]);
    });
  });

  describe('when its response contains a secret', () => {
    const cases: [string, object, field: string][] = [
      ['/api/webhooks', WEBHOOK, 'secret'],
      ['/api/destinations', { kind: 'webhook', url: WEBHOOK.url }, 'secret'],
      ['/api/feeds', { name: 'Rivals' }, 'paths'],
      ['/api/keys', { name: 'reader', scopes: ['read'] }, 'key'],
    ];
    for (const [path, body, field] of cases)
      it(`stores the response of ${path} without the secret and replays it with null`, async () => {
        const first = await post(path, body);
        const second = await post(path, body);
        const shown = first.body[field];
        const row = await db()
          .collection<{ _id: string }>('idempotency')
          .findOne({ _id: fingerprintOf(test.api.workspaceId, KEY) });
        expect([first.status, typeof (shown.atom ?? shown)]).to.deep.equal([201, 'string']);
        expect([second.status, second.body]).to.deep.equal([201, { ...first.body, [field]: null }]);
        expect(second.headers.get('idempotent-replayed')).to.equal('true');
        expect(JSON.stringify(row)).to.not.include(shown.atom ?? shown);
      });
  });

  describe('when it sends a message', () => {
    const deliveries = async (webhookId: string) =>
      (await test.api.get(`/api/webhooks/${webhookId}/deliveries`)).body.deliveries;
    const made = async (): Promise<string> => (await test.api.post('/api/webhooks', WEBHOOK)).body.id;
    const delivered = (id: string): Promise<unknown> =>
      temporal.workflow.getHandle(`deliver-webhook/${id}`).result();

    it('sends one test message', async () => {
      const id = await made();
      const [first, second] = await again(() => post(`/api/webhooks/${id}/test`));
      expect([second.status, second.body]).to.deep.equal([202, first.body]);
      expect(await deliveries(id)).to.have.length(1);
    });

    it('resends an earlier one once', async () => {
      const id = await made();
      const { deliveryId } = (await test.api.post(`/api/webhooks/${id}/test`)).body;
      await delivered(deliveryId);
      const send = async (): Promise<ApiAnswer> => {
        const answer = await post(`/api/webhooks/${id}/deliveries/${deliveryId}/redeliver`);
        await delivered(deliveryId);
        return answer;
      };
      const [, second] = await again(send);
      expect([second.status, second.body]).to.deep.equal([202, { deliveryId }]);
      expect((await deliveries(id))[0].attempts).to.have.length(2);
    });
  });
});
