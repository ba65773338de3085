import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { METERS, type MeterName, type Meters } from './meters.ts';

export type Reading = () => Promise<void>;

const READING_MS = 3_000;

export function createPrometheus({ log }: { log: Log }) {
  const registry = new Registry();
  const series = new Map<MeterName, Counter | Gauge | Histogram>();
  const readings: Reading[] = [];
  let process: 'unwatched' | 'watched' = 'unwatched';
  let reading: Promise<string> | undefined;

  for (const [name, meter] of Object.entries(METERS) as [MeterName, (typeof METERS)[MeterName]][]) {
    const about = { name, help: meter.help, labelNames: [...meter.labels], registers: [registry] };
    if (meter.kind === 'counter') series.set(name, new Counter(about));
    else if (meter.kind === 'gauge') series.set(name, gaugeOf(about, meter));
    else series.set(name, new Histogram({ ...about, buckets: [...meter.buckets] }));
  }

  /** An error, such as an invalid label, must not make the measured work fail. */
  function kept(name: MeterName, keep: () => void): void {
    try {
      keep();
    } catch (error) {
      log.warn({ meter: name, error }, 'a metric could not be recorded');
    }
  }

  const meters: Meters = {
    count: (name, labels, by = 1) => kept(name, () => (series.get(name) as Counter).inc(labels, by)),
    observe: (name, labels, value) =>
      kept(name, () => (series.get(name) as Histogram).observe(labels, value)),
    add: (name, labels, by) => kept(name, () => (series.get(name) as Gauge).inc(labels, by)),
    set: (name, labels, value) => kept(name, () => (series.get(name) as Gauge).set(labels, value)),
    forget: (name) => kept(name, () => forget(series.get(name) as Gauge, METERS[name])),
  };

  function watchProcess(): void {
    if (process === 'watched') return;
    process = 'watched';
    collectDefaultMetrics({ register: registry });
  }

  async function readAll(): Promise<string> {
    watchProcess();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, READING_MS).unref()));
    const looked = readings.map((look) =>
      look().catch((error: unknown) => log.debug({ error }, 'a metric could not be read')),
    );
    await Promise.race([Promise.all(looked), late]);
    clearTimeout(timer);
    return registry.metrics();
  }

  return {
    ...meters,
    watchProcess,
    contentType: registry.contentType as string,
    onRead: (looks: readonly Reading[]): void => void readings.push(...looks),
    read: (): Promise<string> => (reading ??= readAll().finally(() => (reading = undefined))),
  };
}

type Options = ConstructorParameters<typeof Gauge>[0];

function gaugeOf(options: Options, meter: { labels: readonly string[] }): Gauge {
  const gauge = new Gauge(options);
  if ('isLookedUp' in meter) forget(gauge, meter);
  return gauge;
}

function forget(gauge: Gauge, { labels }: { labels: readonly string[] }): void {
  gauge.reset();
  if (labels.length === 0) gauge.remove();
}

export type Prometheus = ReturnType<typeof createPrometheus>;
