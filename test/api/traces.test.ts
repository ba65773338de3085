import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { startEmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startModelServer } from '../support/model-server.ts';
import { startService } from '../support/service.ts';
import { article } from '../support/site.ts';
import { VERSION } from '../../src/config/version.ts';
import {
  bundles,
  historyOf,
  notingTracer,
  replay,
  type Bundle,
  type History,
} from '../src/telemetry/tracing/replays.ts';
import { testServers } from '../support/servers.ts';
import { startCollector, type CollectedSpan, type Collector } from '../src/telemetry/collector.ts';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const SECRET = 'token-of-a-visitor';

describe('traces', () => {
  let collector: Collector;
  let sourceId: string;

  before(async function () {
    this.timeout(1_800_000);
    collector = await startCollector();
    const embedding = await startEmbeddingEndpoint();
    const model = await startModelServer();
    const service = await startService({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      EMBEDDING_BASE_URL: embedding.baseUrl,
      EMBEDDING_MODEL: 'bag-of-words',
      OPENAI_BASE_URL: model.baseUrl,
      CHAT_MODEL: 'scripted',
    });
    const api: ApiClient = await service.newClient();
    service.site.serve(
      `http://shop.test/refunds?key=${SECRET}`,
      article('Refunds', 'A refund takes five days from the day the parcel has come back to us.'),
    );
    const { body } = await api.request('POST', '/api/knowledge', {
      json: { url: `http://shop.test/refunds?key=${SECRET}` },
      headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` },
    });
    sourceId = body.id;
    await service.ended(sourceId);
    model.always('A refund takes five days. [1]');
    await api.post('/api/chat', { message: 'How long does a refund take?' });
    await api.get('/api/knowledge/kb_nothing');
    await api.get('/healthz');
    await service.stop();
    await Promise.all([embedding.close(), model.close()]);
  });

  after(() => collector.close());

  const named = (name: string): CollectedSpan[] => collector.spans.filter((span) => span.name === name);
  function one(name: string): CollectedSpan {
    const found = named(name);
    expect(found, name).to.have.length(1);
    return found[0]!;
  }
  const parentOf = ({ traceId, parentSpanId }: CollectedSpan): CollectedSpan | undefined =>
    collector.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);

  it('do not include health checks', () => {
    expect(collector.spans.filter(({ name }) => name.includes('healthz'))).to.deep.equal([]);
  });

  it('contain only the host of an address', () => {
    expect(collector.bodies.join())
      .to.contain('shop.test')
      .and.not.contain(SECRET)
      .and.not.contain('/refunds');
  });

  it('have no id in a span name', () => {
    expect(collector.spans.filter(({ name }) => /(kb|req|run)_/.test(name))).to.deep.equal([]);
  });

  it('have the process and its version', () => {
    const processes = new Set(collector.spans.map(({ service, version }) => `${service} ${version}`));
    expect([...processes]).to.have.members([`groundwork-api ${VERSION}`, `groundwork-worker ${VERSION}`]);
  });

  describe('of a request', () => {
    it('start below the span of the caller', () => {
      expect(one('POST /api/knowledge')).to.include({
        traceId: CALLER.traceId,
        parentSpanId: CALLER.spanId,
        service: 'groundwork-api',
        kind: 2,
      });
    });

    it('have the method, the route and the status', () => {
      expect(one('POST /api/knowledge').attributes).to.include({
        'http.request.method': 'POST',
        'http.route': '/api/knowledge',
        'http.response.status_code': 202,
      });
    });

    it('start a new trace without a caller', () => {
      expect(one('POST /api/chat').parentSpanId).to.equal(undefined);
    });

    it('are not errors if the client made the error', () => {
      expect(one('GET /api/knowledge/{id}').status).to.equal(0);
    });

    it('have the model calls below them', () => {
      const call = one('chat scripted');
      expect(call.attributes).to.include({ 'gen_ai.request.model': 'scripted', 'call.result': 'ok' });
      expect(parentOf(call)?.name).to.equal('POST /api/chat');
    });
  });

  describe('of a workflow', () => {
    it('start below the request', () => {
      const start = one('SignalWithStartWorkflow:indexSource');
      expect(parentOf(start)?.name).to.equal('POST /api/knowledge');
      expect(start.attributes['temporalWorkflowId']).to.equal(`index-source/${sourceId}`);
    });

    it('continue with the run in the other process', () => {
      const run = one('RunWorkflow:indexSource');
      expect(parentOf(run)?.name).to.equal('SignalWithStartWorkflow:indexSource');
      expect(run).to.include({ service: 'groundwork-worker', status: 0 });
    });

    it('have every step once, below the run', () => {
      const steps = collector.spans.filter(({ name }) => name.startsWith('RunActivity:'));
      expect(steps.map(({ name }) => name)).to.have.members([
        'RunActivity:readSource',
        'RunActivity:chunkSource',
        'RunActivity:embedChunks',
        'RunActivity:publishRevision',
      ]);
      expect(steps.map((step) => parentOf(step)?.name)).to.deep.equal(
        steps.map(() => 'RunWorkflow:indexSource'),
      );
    });

    it('have the work of a step below the step', () => {
      const fetched = collector.spans.find(({ attributes }) => attributes['server.address'] === 'shop.test');
      expect(parentOf(fetched!)?.name).to.equal('RunActivity:readSource');
      const embedded = named('embed').filter(({ attributes }) => attributes['embed.kind'] === 'passages');
      expect(embedded.map((span) => parentOf(span)?.name)).to.deep.equal(['RunActivity:embedChunks']);
    });

    it('all have one trace id', () => {
      const ofWorker = collector.spans.filter(({ service }) => service === 'groundwork-worker');
      expect(new Set(ofWorker.map(({ traceId }) => traceId))).to.deep.equal(new Set([CALLER.traceId]));
    });
  });

  describe('and workflow histories', () => {
    let made: Record<'plain' | 'traced', Bundle>;
    let plain: History;
    let traced: History;
    const tracer = notingTracer();

    before(async () => {
      const { temporalAddress: address } = await testServers();
      made = await bundles();
      plain = await historyOf(made.plain, { address, tracer });
      traced = await historyOf(made.traced, { address, tracer, span: tracer.start('request') });
    });

    it('report a run once, at its end', () => {
      expect(tracer.names).to.deep.equal(['request', 'RunWorkflow:indexSource']);
    });

    it('contain the trace of the request', () => {
      expect(JSON.stringify(traced)).to.contain('_tracer-data');
      expect(JSON.stringify(plain)).not.to.contain('_tracer-data');
    });

    it('have the same events with and without tracing', () => {
      const typesOf = ({ events }: History) => events?.map(({ eventType }) => eventType);
      expect(typesOf(traced)).to.deep.equal(typesOf(plain));
    });

    it('recorded with tracing replay without it, and without spans', async () => {
      const quiet = notingTracer();
      await replay(made.plain, traced, quiet);
      expect(quiet.names).to.deep.equal([]);
    });

    it('recorded without tracing replay with it, and without spans', async () => {
      const quiet = notingTracer();
      await replay(made.traced, plain, quiet);
      await replay(made.traced, traced, quiet);
      expect(quiet.names).to.deep.equal([]);
    });
  });
});
