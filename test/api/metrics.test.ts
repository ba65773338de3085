import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { startEmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { stopAtEnd } from '../support/servers.ts';
import { startService, type TestService } from '../support/service.ts';
import { article } from '../support/site.ts';
import { METERS } from '../../src/telemetry/meters.ts';

describe('GET /metrics', () => {
  let service: TestService;
  let api: ApiClient;
  let sourceId: string;

  before(async function () {
    this.timeout(1_800_000);
    const embedding = await startEmbeddingEndpoint();
    service = await startService({
      METRICS_PORT: '0',
      WORKER_METRICS_PORT: '0',
      EMBEDDING_BASE_URL: embedding.baseUrl,
      EMBEDDING_MODEL: 'bag-of-words',
    });
    stopAtEnd(async () => {
      await service.stop();
      await embedding.close();
    });
    api = await service.newClient();
    service.site.serve('http://shop.test/', article('Refunds', 'A refund takes five days from its return.'));
    const added = [{ url: 'http://shop.test/' }, { url: 'http://shop.test/missing' }];
    for (const json of added) {
      const { body } = await api.post('/api/knowledge', json);
      await service.ended(body.id);
      sourceId = body.id;
    }
    await api.get('/api/no-such-thing');
    await api.get(`/api/knowledge/${sourceId}`);
  });

  const asked = (path: string, { key = '', method = 'GET' } = {}): Promise<Response> =>
    fetch(new URL(path, service.url), {
      method,
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
    });
  const figures = async (): Promise<string> => (await asked('/metrics', { key: api.key })).text();
  async function valueOf(series: string): Promise<number | null> {
    const line = (await figures()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length + 1));
  }

  describe('on the port of the API', () => {
    it('is refused without a key, and with a wrong one', async () => {
      expect((await asked('/metrics')).status).to.equal(401);
      expect((await asked('/metrics', { key: 'gw_wrong' })).status).to.equal(401);
    });

    it('is the only method', async () => {
      expect((await asked('/metrics', { key: api.key, method: 'POST' })).status).to.equal(404);
    });

    it('is answered with a key, as Prometheus reads it', async () => {
      const answer = await asked('/metrics', { key: api.key });
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.equal('text/plain; version=0.0.4; charset=utf-8');
    });
  });

  describe('on a separate port', () => {
    const at = (port: number | null, path: string, method = 'GET'): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, { method });

    it('serves nothing else', async () => {
      expect((await at(service.api.metricsPort, '/api/knowledge')).status).to.equal(404);
      expect((await at(service.api.metricsPort, '/metrics', 'POST')).status).to.equal(405);
    });

    it('needs no key, neither of the API nor of the worker', async () => {
      for (const port of [service.api.metricsPort, service.worker.metricsPort]) {
        const answer = await at(port, '/metrics?module=all');
        expect(answer.status).to.equal(200);
        expect(await answer.text()).to.contain('process_cpu_seconds_total ');
      }
    });
  });

  it('describes every metric', async () => {
    const text = await figures();
    for (const [name, { help, kind }] of Object.entries(METERS))
      expect(text).to.contain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`);
  });

  it('contains no workspace, source, host or request', async () => {
    const text = await figures();
    for (const each of [api.workspaceId, sourceId, 'shop.test', 'no-such-thing', api.key, 'req_'])
      expect(text).not.to.contain(each);
  });

  it('counts requests by the template of their route', async () => {
    const counted = (labels: string): Promise<number | null> =>
      valueOf(`groundwork_http_requests_total{${labels}}`);
    expect(await counted('method="POST",route="/api/knowledge",status="202"')).to.equal(2);
    expect(await counted('method="GET",route="/api/knowledge/{id}",status="200"')).to.equal(1);
    expect(await counted('method="GET",route="unmatched",status="404"')).to.equal(1);
  });

  it('counts fetches, chunks and embeddings', async () => {
    expect(await valueOf('groundwork_pages_fetched_total{outcome="2xx"}')).to.equal(1);
    expect(await valueOf('groundwork_pages_fetched_total{outcome="4xx"}')).to.equal(1);
    expect(await valueOf('groundwork_chunks_cut_total')).to.equal(1);
    expect(await valueOf('groundwork_chunks_embedded_total{model="bag-of-words"}')).to.equal(1);
  });

  it('shows no waiting work for a queue with a worker', async () => {
    expect(await valueOf('groundwork_task_queue_backlog{kind="workflow"}')).to.equal(0);
    expect(await valueOf('groundwork_task_queue_backlog_age_seconds{kind="activity"}')).to.equal(0);
    expect(await valueOf('groundwork_oldest_waiting_source_age_seconds')).to.equal(0);
  });

  it('counts sources by status', async () => {
    expect(await valueOf('groundwork_sources{status="indexed"}')).to.equal(1);
    expect(await valueOf('groundwork_sources{status="failed"}')).to.equal(1);
  });

  it('counts an open stream until it is closed', async () => {
    const leaving = new AbortController();
    const events = api.events('/api/intel/events/stream', { signal: leaving.signal });
    const first = events.next().catch(() => undefined);
    while ((await valueOf('groundwork_event_streams_open')) !== 1);
    leaving.abort();
    await first;
    while ((await valueOf('groundwork_event_streams_open')) !== 0);
    expect(await valueOf('groundwork_http_requests_in_flight')).to.equal(1);
  });
});
