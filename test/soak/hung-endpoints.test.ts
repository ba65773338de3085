import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { hang, prose } from '../support/crawls.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startService, type TestService } from '../support/service.ts';
import { article } from '../support/site.ts';

const FETCH_TIMEOUT_MS = 3_000;
const INDEX_DEADLINE_MS = 12_000;

describe('a source whose dependency hangs', () => {
  let service: TestService;
  let api: ApiClient;
  let endpoint: EmbeddingEndpoint;
  const dripping = new Set<NodeJS.Timeout>();

  before(async function () {
    this.timeout(1_800_000);
    endpoint = await startEmbeddingEndpoint();
    service = await startService({
      EMBEDDING_BASE_URL: endpoint.baseUrl,
      FETCH_TIMEOUT_MS: String(FETCH_TIMEOUT_MS),
      INDEX_DEADLINE_MS: String(INDEX_DEADLINE_MS),
    });
    api = await service.newClient();
    const { body } = await api.post('/api/knowledge', { text: prose('first') });
    await service.ended(body.id);
  });

  after(async () => {
    for (const timer of dripping) clearInterval(timer);
    endpoint.behave('answer');
    await service.stop();
    await endpoint.close();
  });

  const added = async (json: object): Promise<string> => (await api.post('/api/knowledge', json)).body.id;
  const outcome = async (id: string): Promise<string> => {
    await service.ended(id);
    const { status, last_error } = (await api.get(`/api/knowledge/${id}`)).body;
    return last_error === null ? status : `${status} ${last_error.split(':')[0]}`;
  };
  const reindexed = async (id: string): Promise<string> => {
    await api.post(`/api/knowledge/${id}/reindex`);
    return outcome(id);
  };
  const drip = (_: unknown, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('<'), 100);
    dripping.add(timer);
    response.once('close', () => clearInterval(timer));
  };

  for (const [manner, page] of [
    ['accepts the request and never responds', hang],
    ['sends a byte now and then', drip],
  ] as const) {
    describe(`when the site ${manner}`, () => {
      it('fails for that reason while a page of another site is indexed, and recovers with a reindex', async () => {
        const path = encodeURIComponent(manner);
        const [url, other] = [`http://silent.test/${path}`, `http://other.test/${path}`];
        service.site.serve(url, page);
        service.site.serve(other, article('Other', prose(manner)));
        const ids = [await added({ url }), await added({ url: other })];
        expect(await Promise.all(ids.map(outcome))).to.deep.equal(['failed fetch.timeout', 'indexed']);
        service.site.serve(url, article('Back', prose(`back ${manner}`)));
        expect(await reindexed(ids[0]!)).to.equal('indexed');
      });
    });
  }

  describe('when the embedding endpoint accepts requests and never responds', () => {
    it('fails at its deadline and recovers with a reindex', async () => {
      endpoint.behave('hang');
      const id = await added({ text: prose('needs vectors') });
      expect(await outcome(id)).to.equal('failed index.deadline');
      endpoint.behave('answer');
      expect(await reindexed(id)).to.equal('indexed');
    });

    it('does not delay indexing of passages with cached vectors, nor searches by words', async () => {
      endpoint.behave('answer');
      const known = await added({ text: prose('has its vectors') });
      expect(await outcome(known)).to.equal('indexed');
      endpoint.behave('hang');
      const waiting = await added({ text: prose('waits for vectors') });
      expect(await reindexed(known)).to.equal('indexed');
      const { status, body } = await api.post('/api/knowledge/search', {
        query: 'harbour lantern orchard copper',
        sourceIds: [known],
      });
      expect([status, body.degraded]).to.deep.equal([200, true]);
      expect(await outcome(waiting)).to.equal('failed index.deadline');
    });
  });

  describe('when a webhook receiver accepts messages and never responds', () => {
    it('does not delay the messages of another one', async () => {
      let received: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => (received = resolve));
      service.site.serve('http://hooks.test/silent', hang);
      service.site.serve('http://hooks.test/well', (_, response) => {
        response.end();
        received();
      });
      const ids: string[] = [];
      for (const name of ['silent', 'well'])
        ids.push((await api.post('/api/webhooks', { url: `http://hooks.test/${name}` })).body.id);
      for (const id of ids) await api.post(`/api/webhooks/${id}/test`);
      await arrived;
      const { body } = await api.get(`/api/webhooks/${ids[0]}/deliveries`);
      expect(body.deliveries[0].status).to.equal('pending');
    });
  });
});
