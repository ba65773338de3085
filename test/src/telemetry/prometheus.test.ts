import { expect } from 'chai';
import { METERS } from '../../../src/telemetry/meters.ts';
import { createPrometheus } from '../../../src/telemetry/prometheus.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

describe('createPrometheus', () => {
  const made = () => createPrometheus({ log });
  const lineOf = (text: string, start: string): string | undefined =>
    text.split('\n').find((line) => line.startsWith(start));

  describe('with a value that is read on demand', () => {
    it('shows none before it was read', async () => {
      const text = await made().read();
      expect(text).not.to.match(/^groundwork_oldest_waiting_source_age_seconds /m);
    });

    it('leaves out one that fails, and shows the others', async () => {
      const metrics = made();
      metrics.onRead([
        () => Promise.reject(new Error('away')),
        async () => metrics.set('groundwork_oldest_waiting_source_age_seconds', {}, 7),
      ]);
      const text = await metrics.read();
      expect(lineOf(text, 'groundwork_oldest_waiting_source_age_seconds')).to.match(/ 7$/);
    });

    it('reads once for concurrent requests', async () => {
      const metrics = made();
      let looks = 0;
      metrics.onRead([async () => void (looks += 1)]);
      await Promise.all([metrics.read(), metrics.read(), metrics.read()]);
      expect(looks).to.equal(1);
    });

    it('shows no dropped value', async () => {
      const metrics = made();
      metrics.set('groundwork_oldest_waiting_source_age_seconds', {}, 7);
      metrics.set('groundwork_sources', { status: 'indexed' }, 7);
      metrics.forget('groundwork_oldest_waiting_source_age_seconds');
      metrics.forget('groundwork_sources');
      expect(await metrics.read()).not.to.match(/^groundwork_(oldest|sources).* \d/m);
    });
  });

  describe('when a value cannot be recorded', () => {
    it('the measured work continues', () => {
      expect(() => made().count('groundwork_chunks_cut_total', {}, -1)).not.to.throw();
    });

    it('the log names its meter', () => {
      const logged: object[] = [];
      const metrics = createPrometheus({
        log: { ...log, warn: (fields: object) => void logged.push(fields) },
      });
      metrics.count('groundwork_chunks_cut_total', {}, -1);
      expect(logged[0]).to.have.property('meter', 'groundwork_chunks_cut_total');
    });
  });

  it('shares nothing with another registry in the same process', async () => {
    const [one, other] = [made(), made()];
    one.count('groundwork_chunks_cut_total', {}, 5);
    expect(lineOf(await other.read(), 'groundwork_chunks_cut_total')).to.equal(
      'groundwork_chunks_cut_total 0',
    );
  });

  it('counts, sums up and distributes', async () => {
    const metrics = made();
    metrics.count('groundwork_model_tokens_total', { model: 'm', direction: 'input' }, 40);
    metrics.count('groundwork_model_tokens_total', { model: 'm', direction: 'input' }, 2);
    metrics.add('groundwork_event_streams_open', {}, 2);
    metrics.add('groundwork_event_streams_open', {}, -1);
    metrics.observe('groundwork_model_call_duration_seconds', { model: 'm' }, 3);
    const text = await metrics.read();
    expect(text).to.contain('groundwork_model_tokens_total{model="m",direction="input"} 42\n');
    expect(text).to.contain('groundwork_event_streams_open 1\n');
    expect(text).to.contain('groundwork_model_call_duration_seconds_bucket{le="2.5",model="m"} 0\n');
    expect(text).to.contain('groundwork_model_call_duration_seconds_bucket{le="5",model="m"} 1\n');
  });

  it('shows the process metrics', async () => {
    const text = await made().read();
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_gc_duration_seconds',
    ])
      expect(text).to.contain(`# TYPE ${name} `);
  });
});

describe('METERS', () => {
  for (const [name, { kind, help }] of Object.entries(METERS)) {
    it(`${name} follows Prometheus's naming conventions`, () => {
      expect(name).to.match(/^groundwork_[a-z]+(_[a-z]+)*$/);
      expect(name.endsWith('_total')).to.equal(kind === 'counter');
      if (kind === 'histogram') expect(name).to.match(/_seconds$/);
      expect(help).to.match(/^[A-Z].*\.$/);
    });
  }

  it('has no label that could contain an id, a host or an address', () => {
    const labels = Object.values(METERS).flatMap((meter) => [...meter.labels]);
    expect(labels.filter((label) => /id$|host|url|path|domain|workspace|name/i.test(label))).to.deep.equal(
      [],
    );
  });
});
