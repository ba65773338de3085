import { parseConfig } from '../../../../src/config/config.ts';
import { expect } from 'chai';
import { upstreamFailed } from '../../../../src/errors.ts';
import { createTracer } from '../../../../src/telemetry/tracing/tracer.ts';
import { inScope, logFields } from '../../../../src/telemetry/scope.ts';
import { inSpan, runSpan, type Tracer } from '../../../../src/telemetry/tracing/span.ts';
import { startCollector, type Collector } from '../collector.ts';

describe('createTracer', () => {
  let collector: Collector;
  let warnings: string[];
  let fields: object[];

  beforeEach(async () => {
    collector = await startCollector();
    warnings = [];
    fields = [];
  });
  afterEach(() => collector.close());

  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (_: unknown, message?: string) => {
      warnings.push(String(message));
      fields.push(logFields());
    },
    error: () => undefined,
  };
  const about = { service: 'groundwork-api', version: '1.2.3', log } as const;
  const tracerFor = async (endpoint: string, env: Record<string, string> = {}): Promise<Tracer> =>
    (await createTracer({ ...parseConfig(env).tracing, ...about, endpoint }))!;

  it('is null without a collector', async () => {
    expect(await createTracer({ ...parseConfig({}).tracing, ...about })).to.equal(null);
  });

  describe('when the collector hangs', () => {
    it('works and stops nevertheless, whatever is waiting', async () => {
      collector.behave('hang');
      const tracer = await tracerFor(collector.origin);
      const requested = collector.requested();
      for (let i = 0; i < 10_000; i++) tracer.start(`work ${i}`).end();
      await requested;
      expect(await runSpan(tracer.start('more'), () => Promise.resolve('done'))).to.equal('done');
      await tracer.close();
      expect(collector.held()).to.be.greaterThan(0);
    });
  });

  describe('when the collector is unreachable or refuses', () => {
    for (const status of [400, 0]) {
      it(`reports lost spans in one line (${status || 'away'})`, async () => {
        if (status === 0) await collector.close();
        else collector.behave(status);
        const tracer = await tracerFor(collector.origin);
        for (let i = 0; i < 600; i++)
          inScope({ fields: () => ({ requestId: 'req_1' }) }, () => tracer.start('work').end());
        await tracer.close();
        expect(warnings).to.have.length(1);
        expect(warnings[0]).to.match(/lost/);
        expect(fields[0], 'of no request').to.deep.equal({});
      });
    }
  });

  it('sends the remaining spans on close', async () => {
    const tracer = await tracerFor(`${collector.origin}/`);
    tracer.start('work').end();
    await tracer.close();
    expect(collector.spans.map(({ name, service, version }) => [name, service, version])).to.deep.equal([
      ['work', 'groundwork-api', '1.2.3'],
    ]);
  });

  it('drops spans that the caller did not sample', async () => {
    const tracer = await tracerFor(collector.origin);
    const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: false };
    tracer.start('work', { parent }).end();
    await tracer.close();
    expect(collector.spans).to.deep.equal([]);
  });

  describe('with a configured sampler', () => {
    const sampled = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true };
    const kept: [sampler: string, share: string, root: boolean, child: boolean][] = [
      ['always_on', '0', true, true],
      ['always_off', '1', false, false],
      ['traceidratio', '1', true, true],
      ['traceidratio', '0', false, false],
      ['parentbased_always_off', '1', false, true],
      ['parentbased_traceidratio', '0', false, true],
    ];
    for (const [sampler, share, root, child] of kept) {
      const what = `${root ? 'keeps' : 'drops'} new traces and ${child ? 'keeps' : 'drops'} sampled ones`;
      it(`${what} with ${sampler} and a share of ${share}`, async () => {
        const env = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share };
        const tracer = await tracerFor(collector.origin, env);
        tracer.start('root').end();
        tracer.start('child', { parent: sampled }).end();
        await tracer.close();
        const names = collector.spans.map(({ name }) => name);
        expect(names).to.have.members([...(root ? ['root'] : []), ...(child ? ['child'] : [])]);
      });
    }
  });

  it('limits the spans per request', async () => {
    const tracer = await tracerFor(collector.origin, { OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '2' });
    for (let i = 0; i < 5; i++) tracer.start('work').end();
    await tracer.close();
    expect(collector.bodies).to.have.length(3);
  });

  it('sends spans after the configured delay', async () => {
    const tracer = await tracerFor(collector.origin, { OTEL_BSP_SCHEDULE_DELAY: '1' });
    const requested = collector.requested();
    tracer.start('work').end();
    const before = performance.now();
    await requested;
    expect(performance.now() - before).to.be.lessThan(4_000);
    await tracer.close();
  });

  it('uses a known trace context for a span', async () => {
    const tracer = await tracerFor(collector.origin);
    const as = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true };
    const links = [{ traceId: 'c'.repeat(32), spanId: 'd'.repeat(16), isSampled: true }];
    tracer.start('run', { as, links }).end();
    tracer.start('other').end();
    await tracer.close();
    const [run, other] = collector.spans;
    expect(run).to.include({ traceId: as.traceId, spanId: as.spanId });
    expect(run!.links[0]).to.include({ traceId: links[0]!.traceId, spanId: links[0]!.spanId });
    expect(other!.traceId).not.to.equal(as.traceId);
  });

  describe('when the work fails', () => {
    async function failed(thrown: unknown) {
      const tracer = await tracerFor(collector.origin);
      const failing = runSpan(tracer.start('work'), () => Promise.reject(thrown));
      await failing.catch(() => undefined);
      await tracer.close();
      return collector.spans[0]!;
    }

    it("has the error's code", async () => {
      const span = await failed(upstreamFailed('fetch.reset', 'The site broke off.'));
      expect(span.status).to.equal(2);
      expect(span.attributes['error.type']).to.equal('fetch.reset');
    });

    it("masks secrets in the error's message", async () => {
      await failed(new Error('no way to mongodb://user:abc-secret@host/'));
      expect(collector.bodies.join()).not.to.contain('abc-secret');
    });

    it('does not count a cancellation as an error', async () => {
      const span = await failed(Object.assign(new Error('stopped'), { name: 'CancelledFailure' }));
      expect(span.status).to.equal(0);
      expect(span.attributes['cancelled']).to.equal(true);
    });
  });

  describe('inSpan', () => {
    it('runs the work without a span if nothing is traced', async () => {
      expect(await inSpan('work', {}, (span) => Promise.resolve(span))).to.equal(undefined);
    });

    it('is below the outer span, even across awaits', async () => {
      const tracer = await tracerFor(collector.origin);
      await runSpan(tracer.start('outer'), async () => {
        await Promise.resolve();
        await Promise.all([
          inSpan('first', {}, () => Promise.resolve()),
          inSpan('second', {}, () => Promise.resolve()),
        ]);
      });
      await tracer.close();
      const outer = collector.spans.find(({ name }) => name === 'outer');
      const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === outer?.spanId);
      expect(below.map(({ name }) => name)).to.have.members(['first', 'second']);
    });
  });
});
