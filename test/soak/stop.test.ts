import { request } from 'node:http';
import { once } from 'node:events';
import { expect } from 'chai';
import { allRoutes, startApi } from '../../src/api.ts';
import { createServices } from '../../src/services.ts';
import { startWorker } from '../../src/worker.ts';
import { createApiClient } from '../support/api-client.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startService, type TestService } from '../support/service.ts';
import { article } from '../support/site.ts';

describe('stopping and outages', () => {
  let service: TestService;
  let endpoint: EmbeddingEndpoint;

  beforeEach(async function () {
    this.timeout(1_800_000);
    endpoint = await startEmbeddingEndpoint();
    service = await startService({ EMBEDDING_BASE_URL: endpoint.baseUrl, EMBEDDING_MODEL: 'bag-of-words' });
  });

  afterEach(async () => {
    await service.stop();
    await endpoint.close();
  });

  describe('stopping the API', () => {
    it('finishes requests in progress and accepts no new ones', async () => {
      const { key } = await service.newClient();
      const body = Buffer.from(JSON.stringify({ text: 'Sent in two halves.' }));
      const slow = request(`${service.url}/api/knowledge`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      });
      slow.write(body.subarray(0, 10));
      await once(service.api.server, 'request');
      const stopped = service.api.stop();
      const refused = await fetch(`${service.url}/healthz`).then(
        () => false,
        () => true,
      );
      slow.end(body.subarray(10));
      const [response] = await once(slow, 'response');
      expect(response.statusCode).to.equal(202);
      response.resume();
      await stopped;
      expect(refused).to.equal(true);
    });
  });

  describe('stopping the worker', () => {
    it('finishes the current step; the next worker continues from there', async () => {
      const api = await service.newClient();
      let release: () => void = () => undefined;
      const begun = new Promise<void>((requested) => {
        service.site.serve('http://drain.test/', (_, response) => {
          release = () =>
            response.writeHead(200, { 'content-type': 'text/html' }).end(article('Drain', 'Read once.'));
          requested();
        });
      });
      const { body } = await api.post('/api/knowledge', { url: 'http://drain.test/' });
      await begun;
      const stopped = service.worker.stop();
      release();
      await stopped;
      const next = await startWorker(service.services);
      await service.ended(body.id);
      expect((await api.get(`/api/knowledge/${body.id}`)).body).to.include({
        status: 'indexed',
        last_error: null,
      });
      expect(service.site.requests('http://drain.test/')).to.equal(1);
      await next.stop();
    });
  });

  describe('while Temporal is unavailable', () => {
    it('a source is accepted, shows so, and is indexed once the queue is back', async () => {
      const { config, log, keys, indexing, database } = service.services;
      const cutOff = createServices(
        { ...config, temporal: { ...config.temporal, address: '127.0.0.1:1' } },
        log,
      );
      const lonely = await startApi(cutOff);
      const { key } = await keys.create({ workspaceId: 'lonely', name: 'test' });
      const url = `http://127.0.0.1:${lonely.port}`;
      const api = createApiClient({ url, key, workspaceId: 'lonely', routes: allRoutes(cutOff) });
      const { status, body } = await api.post('/api/knowledge', { text: 'Nothing is lost.' });
      expect(status).to.equal(202);
      await cutOff.knowledge.handedOver();
      const waiting = (await api.get(`/api/knowledge/${body.id}`)).body;
      expect(waiting.status).to.equal('indexing');
      expect(waiting.last_error).to.match(/^queue\.unavailable: /);

      const long = new Date(Date.now() - 60_000);
      await database.db
        .collection<{ _id: string }>('sources')
        .updateOne({ _id: body.id }, { $set: { requested_at: long } });
      await indexing.recover();
      await service.ended(body.id);
      expect((await api.get(`/api/knowledge/${body.id}`)).body).to.include({
        status: 'indexed',
        last_error: null,
      });
      await lonely.stop();
      await cutOff.close();
    });

    it('readiness shows it, and the process stays alive', async () => {
      const { config, log } = service.services;
      const cutOff = createServices(
        { ...config, temporal: { ...config.temporal, address: '127.0.0.1:1' } },
        log,
      );
      const lonely = await startApi(cutOff);
      const url = `http://127.0.0.1:${lonely.port}`;
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).to.deep.equal([
        503,
        { ready: false, checks: { database: 'ok', temporal: 'failed' } },
      ]);
      expect(ready.headers.get('retry-after')).to.equal('5');
      expect((await fetch(`${url}/healthz`)).status).to.equal(200);
      await lonely.stop();
      await cutOff.close();
    });
  });

  describe('while the database is unavailable', () => {
    it('requests get 503 with Retry-After, without its address', async () => {
      const { config, log } = service.services;
      const cutOff = createServices(
        { ...config, mongodb: { ...config.mongodb, uri: 'mongodb://127.0.0.1:1' } },
        log,
      );
      const lonely = await startApi(cutOff);
      const response = await fetch(`http://127.0.0.1:${lonely.port}/api/knowledge`, {
        headers: { authorization: 'Bearer key' },
      });
      const text = await response.text();
      expect([response.status, JSON.parse(text).error.code]).to.deep.equal([503, 'database.unavailable']);
      expect(response.headers.get('retry-after')).to.equal('5');
      expect(text).not.to.contain('127.0.0.1');
      await lonely.stop();
      await cutOff.close();
    });
  });
});
