import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { WEBHOOK_MESSAGES } from '../../src/delivery/webhooks/messages.ts';
import { isSigned, receiverAt, type Received, type Reply } from '../src/delivery/webhooks/receiver.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { page, serveSite } from '../support/crawls.ts';
import { stopAtEnd, testServers } from '../support/servers.ts';
import { useService } from '../support/shared-service.ts';

const WEBHOOKS = '/api/webhooks';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('webhooks over the API', () => {
  const test = useService();
  let temporal: Client;
  let hosts = 0;

  before(async () => {
    const connection = await Connection.connect({ address: (await testServers()).temporalAddress });
    stopAtEnd(() => connection.close());
    temporal = new Client({ connection });
  });

  const make = (json: object = {}) => test.api.post(WEBHOOKS, { url: 'http://hook.test/in', ...json });
  const list = async (query = '') => (await test.api.get(`${WEBHOOKS}${query}`)).body;
  const log = async (id: string, query = '') =>
    (await test.api.get(`${WEBHOOKS}/${id}/deliveries${query}`)).body;
  const sendTest = async (id: string): Promise<string> =>
    (await test.api.post(`${WEBHOOKS}/${id}/test`)).body.deliveryId;
  const told = ({ status, body }: ApiAnswer) => [status, body.error.code];
  const contentOf = ({ body }: Received) => {
    const content = JSON.parse(body);
    const { schema } = WEBHOOK_MESSAGES.find(({ type }) => type === content.type)!;
    expect(schema.parse(content)).to.deep.equal(content);
    return content;
  };
  const ended = (deliveryId: string): Promise<unknown> =>
    temporal.workflow.getHandle(`deliver-webhook/${deliveryId}`).result();

  async function receiver({ events, replies = [] }: { events?: string[]; replies?: Reply[] } = {}) {
    const at = receiverAt(test.service.site, `http://hooks-${++hosts}.test/in`, ...replies);
    const { id, secret } = (await make({ url: at.url, ...(events === undefined ? {} : { events }) })).body;
    return { ...at, id: id as string, secret: secret as string };
  }

  const everywhere: [string, (api: ApiClient, id: string) => Promise<ApiAnswer>][] = [
    ['reading it', (api, id) => api.get(`${WEBHOOKS}/${id}`)],
    ['reading its log', (api, id) => api.get(`${WEBHOOKS}/${id}/deliveries`)],
    ['testing it', (api, id) => api.post(`${WEBHOOKS}/${id}/test`)],
    ['sending again', (api, id) => api.post(`${WEBHOOKS}/${id}/deliveries/dlv_1/redeliver`)],
    ['deleting it', (api, id) => api.delete(`${WEBHOOKS}/${id}`)],
  ];

  describe('an unknown webhook', () => {
    for (const [what, ask] of everywhere) {
      it(`answers 404 to ${what}`, async () => {
        expect(told(await ask(test.api, 'wh_nothing'))).to.deep.equal([404, 'webhook.not_found']);
      });
    }
  });

  describe('a webhook of another workspace', () => {
    it('answers 404 to every route, is not listed and does not change', async () => {
      const { id } = (await make()).body;
      const other = await test.service.newClient();
      for (const [what, ask] of everywhere)
        expect([what, ...told(await ask(other, id))]).to.deep.equal([what, 404, 'webhook.not_found']);
      expect((await other.get(WEBHOOKS)).body).to.deep.equal({ webhooks: [], nextCursor: null });
      expect((await test.api.get(`${WEBHOOKS}/${id}`)).status).to.equal(200);
    });
  });

  describe('when the input is invalid', () => {
    const refused: [string, object, string, string][] = [
      ['no url', { url: undefined }, 'input.invalid', 'body.url'],
      ['an empty url', { url: '' }, 'input.invalid', 'body.url'],
      ['a text that is not an address', { url: 'hooks please' }, 'url.invalid', 'body.url'],
      ['a path only', { url: '/in' }, 'url.invalid', 'body.url'],
      ['a file', { url: 'file:///etc/passwd' }, 'url.not_http', 'body.url'],
      ['another protocol', { url: 'ftp://hook.test/in' }, 'url.not_http', 'body.url'],
      ['a user name', { url: 'http://me@hook.test/in' }, 'url.userinfo', 'body.url'],
      ['this machine', { url: 'http://127.0.0.1/in' }, 'url.address_refused', 'body.url'],
      ['this machine by name', { url: 'http://localhost/in' }, 'url.address_refused', 'body.url'],
      ['this machine as a single number', { url: 'http://2130706433/in' }, 'url.address_refused', 'body.url'],
      ['a private network', { url: 'https://10.0.0.1/in' }, 'url.address_refused', 'body.url'],
      [
        'the address of cloud metadata',
        { url: 'http://169.254.169.254/' },
        'url.address_refused',
        'body.url',
      ],
      ['an unusual port', { url: 'http://93.184.216.34:22/in' }, 'url.port_refused', 'body.url'],
      ['a very long url', { url: `http://hook.test/${'x'.repeat(2_100)}` }, 'input.invalid', 'body.url'],
      ['an unknown event', { events: ['intel.event', 'nothing'] }, 'input.invalid', 'body.events.1'],
      ['the event of tests', { events: ['webhook.test'] }, 'input.invalid', 'body.events.0'],
      ['no event at all', { events: [] }, 'input.invalid', 'body.events'],
      ['events that are not a list', { events: 'intel.event' }, 'input.invalid', 'body.events'],
      ['a secret without its prefix', { secret: SECRET.slice(6) }, 'input.invalid', 'body.secret'],
      ['a short secret', { secret: 'whsec_c2VjcmV0' }, 'input.invalid', 'body.secret'],
      ['an unknown field', { active: true }, 'input.invalid', 'body.active'],
    ];
    for (const [what, json, code, path] of refused) {
      it(`refuses ${what}`, async () => {
        const answer = await make(json);
        expect(told(answer)).to.deep.equal([400, code]);
        expect(answer.body.error.details[0].path).to.equal(path);
      });
    }

    it('does not repeat an invalid secret', async () => {
      const { body } = await make({ secret: 'whsec_never-to-be-seen' });
      expect(JSON.stringify(body)).to.not.include('never-to-be-seen');
    });

    for (const query of ['?limit=0', '?limit=101', '?limit=ten', '?cursor=nothing', '?page=2']) {
      it(`refuses the list with ${query}`, async () => {
        const { id } = (await make()).body;
        const paths = [`${WEBHOOKS}${query}`, `${WEBHOOKS}/${id}/deliveries${query}`];
        const answers = await Promise.all(paths.map((path) => test.api.get(path)));
        expect(answers.map(({ status }) => status)).to.deep.equal([400, 400]);
      });
    }
  });

  describe('when the workspace has fifty', () => {
    it('refuses another with 409 until one is deleted', async () => {
      const made = await Promise.all(Array.from({ length: 50 }, () => make()));
      expect(new Set(made.map(({ status }) => status))).to.deep.equal(new Set([201]));
      expect(told(await make())).to.deep.equal([409, 'webhook.too_many']);
      await test.api.delete(`${WEBHOOKS}/${made[7]!.body.id}`);
      expect((await make()).status).to.equal(201);
    });
  });

  describe('when one is created', () => {
    it('answers 201 with a secret, which no other response has', async () => {
      const { url } = receiverAt(test.service.site, `http://hooks-${++hosts}.test/in`);
      const { status, body, headers } = await make({ url });
      expect([status, headers.get('location')]).to.deep.equal([201, `${WEBHOOKS}/${body.id}`]);
      expect(body).to.deep.equal({
        id: body.id,
        url,
        events: ['intel.event', 'knowledge.indexed', 'knowledge.failed', 'knowledge.stale', 'crawl.finished'],
        disabled: null,
        createdAt: body.createdAt,
        secret: body.secret,
      });
      expect(body.id).to.match(/^wh_/);
      expect(Buffer.from(body.secret.replace(/^whsec_/, ''), 'base64')).to.have.length(32);
      const { secret, ...shown } = body;
      const read = (await test.api.get(`${WEBHOOKS}/${body.id}`)).body;
      expect([read, (await list()).webhooks]).to.deep.equal([shown, [shown]]);
      await ended(await sendTest(body.id));
      expect(JSON.stringify(await log(body.id))).to.not.include(secret);
    });

    it('has a unique secret', async () => {
      const [a, b] = await Promise.all([make(), make()]);
      expect(a.body.secret).to.not.equal(b.body.secret);
    });

    it('accepts a secret and a choice of events, each once', async () => {
      const events = ['crawl.finished', 'crawl.finished', 'knowledge.failed'];
      const { body } = await make({ secret: SECRET, events });
      expect(body).to.deep.include({ secret: SECRET, events: ['crawl.finished', 'knowledge.failed'] });
    });

    it('creates one per Idempotency-Key', async () => {
      const headers = { 'idempotency-key': `make-${test.api.workspaceId}` };
      const again = () => test.api.post(WEBHOOKS, { url: 'http://hook.test/in' }, headers);
      expect((await again()).body.id).to.equal((await again()).body.id);
      expect((await list()).webhooks).to.have.length(1);
    });
  });

  describe('when they are listed', () => {
    it('comes newest first, page by page', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) ids.unshift((await make()).body.id);
      const found: string[] = [];
      let query = '?limit=2';
      for (;;) {
        const { webhooks, nextCursor } = await list(query);
        found.push(...webhooks.map(({ id }: { id: string }) => id));
        if (nextCursor === null) break;
        query = `?limit=2&cursor=${nextCursor}`;
      }
      expect(found).to.deep.equal(ids);
    });
  });

  describe('when one is deleted', () => {
    it('answers 204, then 404', async () => {
      const { id } = (await make()).body;
      const answers = [];
      for (let n = 0; n < 2; n++) answers.push((await test.api.delete(`${WEBHOOKS}/${id}`)).status);
      expect(answers).to.deep.equal([204, 404]);
    });
  });

  describe('when a test message is requested', () => {
    it('sends it at once, signed, and logs it', async () => {
      const at = await receiver({ events: ['crawl.finished'] });
      const { status, body } = await test.api.post(`${WEBHOOKS}/${at.id}/test`);
      expect(status).to.equal(202);
      await ended(body.deliveryId);
      const [message] = at.received;
      expect(at.received).to.have.length(1);
      expect(isSigned(message!, at.secret)).to.equal(true);
      expect(contentOf(message!)).to.deep.include({ type: 'webhook.test', data: { webhookId: at.id } });
      const [delivery] = (await log(at.id)).deliveries;
      expect(delivery).to.deep.include({
        id: body.deliveryId,
        messageId: message!.headers['webhook-id'],
        event: 'webhook.test',
        status: 'delivered',
        nextAttemptAt: null,
      });
      expect(delivery.attempts).to.have.length(1);
      expect(delivery.attempts[0]).to.include({ status: 204, error: null });
    });

    it('sends a new message each time', async () => {
      const at = await receiver();
      const ids = [await sendTest(at.id), await sendTest(at.id)];
      await Promise.all(ids.map(ended));
      expect(new Set(at.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(2);
    });

    it('logs newest first, page by page', async () => {
      const at = await receiver();
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) ids.unshift(await sendTest(at.id));
      const first = await log(at.id, '?limit=2');
      const rest = await log(at.id, `?limit=2&cursor=${first.nextCursor}`);
      const found = [...first.deliveries, ...rest.deliveries].map(({ id }: { id: string }) => id);
      expect([found, rest.nextCursor]).to.deep.equal([ids, null]);
      await Promise.all(ids.map(ended));
    });
  });

  describe('when the receiver answers 410', () => {
    it('the webhook is disabled, and using it returns an error', async () => {
      const at = await receiver({ replies: [410] });
      const deliveryId = await sendTest(at.id);
      await ended(deliveryId);
      const { disabled } = (await test.api.get(`${WEBHOOKS}/${at.id}`)).body;
      expect(disabled).to.match(/^The receiver returned 410 \(Gone\)/);
      expect((await log(at.id)).deliveries[0]).to.include({ status: 'gone', nextAttemptAt: null });
      const again = [
        await test.api.post(`${WEBHOOKS}/${at.id}/test`),
        await test.api.post(`${WEBHOOKS}/${at.id}/deliveries/${deliveryId}/redeliver`),
      ];
      expect(again.map(told)).to.deep.equal([
        [409, 'webhook.disabled'],
        [409, 'webhook.disabled'],
      ]);
    });
  });

  describe('when a message is resent', () => {
    const redeliver = (id: string, deliveryId: string) =>
      test.api.post(`${WEBHOOKS}/${id}/deliveries/${deliveryId}/redeliver`);

    it('answers 404 for a delivery of another webhook', async () => {
      const [a, b] = [await receiver(), await receiver()];
      const deliveryId = await sendTest(a.id);
      await ended(deliveryId);
      expect(told(await redeliver(b.id, deliveryId))).to.deep.equal([404, 'delivery.not_found']);
      expect(told(await redeliver(a.id, 'dlv_nothing'))).to.deep.equal([404, 'delivery.not_found']);
    });

    it('answers 409 while it is in progress', async () => {
      const at = await receiver({ replies: [500] });
      const deliveryId = await sendTest(at.id);
      await at.messages(1);
      expect(told(await redeliver(at.id, deliveryId))).to.deep.equal([409, 'delivery.pending']);
      await test.api.delete(`${WEBHOOKS}/${at.id}`);
    });

    it('sends the same message with the same id', async () => {
      const at = await receiver();
      const deliveryId = await sendTest(at.id);
      await ended(deliveryId);
      const answer = await redeliver(at.id, deliveryId);
      expect([answer.status, answer.body]).to.deep.equal([202, { deliveryId }]);
      await ended(deliveryId);
      const [first, second] = at.received;
      expect(second!.body).to.equal(first!.body);
      expect(second!.headers['webhook-id']).to.equal(first!.headers['webhook-id']);
      expect((await log(at.id)).deliveries[0].attempts).to.have.length(2);
    });
  });

  describe('events of knowledge', () => {
    async function news(at: Awaited<ReturnType<typeof receiver>>) {
      const { deliveries } = await log(at.id);
      await Promise.all(deliveries.map(({ id }: { id: string }) => ended(id)));
      return at.received
        .map(contentOf)
        .sort((a, b) => String(a.timestamp).localeCompare(String(b.timestamp)));
    }

    it('knowledge.indexed reports an indexed source, with its record', async () => {
      const at = await receiver({ events: ['knowledge.indexed'] });
      const id = await test.added({ text: 'Penguins live in the south.' });
      const told = await news(at);
      expect(told).to.have.length(1);
      expect(told[0]).to.deep.include({ type: 'knowledge.indexed', data: await test.record(id) });
    });

    it('knowledge.indexed reports an unchanged source', async () => {
      const at = await receiver({ events: ['knowledge.indexed'] });
      const id = await test.added({ text: 'Walruses live in the north.' });
      await test.api.post(`/api/knowledge/${id}/reindex`);
      await test.service.ended(id);
      const told = await news(at);
      expect(told).to.have.length(2);
      expect(told[1].data).to.deep.equal(await test.record(id));
      expect(new Set(at.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(2);
    });

    it('knowledge.failed reports a failed source, with the reason', async () => {
      const at = await receiver({ events: ['knowledge.failed'] });
      const id = await test.added({ url: `http://nothing-${++hosts}.test/` });
      const told = await news(at);
      expect(told).to.have.length(1);
      expect(told[0]).to.deep.include({ type: 'knowledge.failed', data: await test.record(id) });
      expect(told[0].data.last_error).to.match(/^fetch\.http_404/);
    });

    it('crawl.finished reports a crawl, with its record', async () => {
      const at = await receiver({ events: ['crawl.finished', 'knowledge.indexed'] });
      const origin = `http://zoo-${++hosts}.test`;
      serveSite(test.service.site, origin, { '/': page('Zoo') });
      const { crawlId, sourceId } = (
        await test.api.post('/api/knowledge/crawl', { seedUrl: `${origin}/`, sitemap: 'skip' })
      ).body;
      await temporal.workflow.getHandle(`crawl-site/${sourceId}`).result();
      const told = await news(at);
      expect(told).to.have.length(1);
      const crawl = (await test.api.get(`/api/knowledge/crawl/${crawlId}`)).body;
      expect(told[0]).to.deep.include({ type: 'crawl.finished', data: crawl });
      expect(crawl.status).to.equal('indexed');
    });
  });

  describe('when the process dies before the end is announced', () => {
    const signal = new AbortController().signal;
    const deliveries = () =>
      test.service.services.database.db.collection<{ workspace_id: string }>('webhook_deliveries');
    const messageIds = async (id: string): Promise<string[]> =>
      (await log(id)).deliveries.map(({ messageId }: { messageId: string }) => messageId);
    const forget = () => deliveries().deleteMany({ workspace_id: test.api.workspaceId });

    async function wanted(text: string): Promise<{ sourceId: string; run: number }> {
      const sourceId = await test.added({ text });
      const deadlineAt = new Date(Date.now() + 900_000);
      const { sources } = test.service.services.knowledge;
      const { run } = (await sources.requestRun(test.api.workspaceId, sourceId, {
        order: 'ord_1',
        deadlineAt,
        crawlId: null,
      }))!;
      return { sourceId, run };
    }

    it('the next attempt announces that a source is unchanged', async () => {
      const { id } = await receiver();
      const { indexing } = test.service.services;
      const request = await wanted('Storks fly to Africa.');
      await indexing.readSource(request, { signal });
      await forget();
      await indexing.readSource(request, { signal }).catch(() => {});
      expect(await messageIds(id)).to.deep.equal([`${request.sourceId}_2_indexed`]);
    });

    it('the next attempt announces that a run has failed', async () => {
      const { id } = await receiver();
      const { indexing } = test.service.services;
      const request = await wanted('Swans stay.');
      const reason = { code: 'index.deadline', message: 'Too late.' };
      await indexing.failRun(request, reason);
      await forget();
      await indexing.failRun(request, reason);
      expect(await messageIds(id)).to.deep.equal([`${request.sourceId}_2_failed`]);
    });

    it('the next attempt announces that a revision was published', async () => {
      const { id } = await receiver();
      const sourceId = await test.added({ text: 'Geese come back.' });
      await forget();
      await test.service.services.indexing.publishRevision({ sourceId, run: 1 });
      expect(await messageIds(id)).to.deep.equal([`${sourceId}_1_indexed`]);
    });

    it('the next attempt announces that a crawl has ended', async () => {
      const { id } = await receiver();
      const origin = `http://zoo-${++hosts}.test`;
      serveSite(test.service.site, origin, { '/': page('Zoo') });
      const { crawlId, sourceId } = (
        await test.api.post('/api/knowledge/crawl', { seedUrl: `${origin}/`, sitemap: 'skip' })
      ).body;
      await temporal.workflow.getHandle(`crawl-site/${sourceId}`).result();
      await forget();
      await test.service.services.crawling.finishCrawl({ crawlId, sourceId, run: 1 }, { reason: 'done' });
      expect(await messageIds(id)).to.deep.equal([`${crawlId}_finished`]);
    });

    it('a step of an older run announces nothing', async () => {
      const { id } = await receiver();
      const request = await wanted('Ducks swim.');
      await forget();
      await test.service.services.indexing.readSource({ ...request, run: 1 }, { signal }).catch(() => {});
      expect(await messageIds(id)).to.deep.equal([]);
    });
  });
});
