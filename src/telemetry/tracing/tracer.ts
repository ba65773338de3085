import type { Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-trace';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { type Log, maskSecrets } from '../../log/log.ts';
import { outOfScope } from '../scope.ts';
import type { RootOptions, Span, SpanEnd, Tracer } from './span.ts';
import type { TraceContext } from './trace-context.ts';

type RootSampler = 'always_on' | 'always_off' | 'traceidratio';
type SamplerName = RootSampler | `parentbased_${RootSampler}`;

interface TracerOptions {
  /** An OTLP/HTTP collector's address without `/v1/traces`. Undefined turns tracing off. */
  endpoint: string | undefined;
  sampler: SamplerName;
  sampledShare: number;
  batch: { delayMs: number; spans: number };
  service: 'groundwork-api' | 'groundwork-worker';
  version: string;
  log: Log;
}

const EXPORT_MS = 5_000;
const CLOSE_MS = 2_000;
const MOST_WAITING = 2_048;
const LONGEST_MESSAGE = 300;

const CANCELLATIONS = new Set(['AbortError', 'CancelledFailure', 'ContinueAsNew']);

export async function createTracer({
  endpoint,
  sampler,
  sampledShare,
  batch,
  service,
  version,
  log,
}: TracerOptions): Promise<Tracer | null> {
  if (endpoint === undefined) return null;
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const KINDS = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
  };
  const random = new sdk.RandomIdGenerator();
  /** These ids are set only during the synchronous start of a span, so no other span can take them. */
  let ids: TraceContext | undefined;
  const reportLoss = lossReport(log);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    ),
    sampler: samplerOf(sdk, sampler, sampledShare),
    idGenerator: {
      generateTraceId: () => ids?.traceId ?? random.generateTraceId(),
      generateSpanId: () => ids?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: quietExporter(exporter, reportLoss),
        scheduledDelayMillis: batch.delayMs,
        maxExportBatchSize: batch.spans,
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('groundwork', version);

  const otelContext = ({ traceId, spanId, isSampled }: TraceContext): SpanContext => ({
    traceId,
    spanId,
    traceFlags: isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
    isRemote: true,
  });

  function start(name: string, { kind = 'internal', attributes, parent, links, at, as }: RootOptions = {}) {
    const above = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, otelContext(parent)) : api.ROOT_CONTEXT;
    ids = as;
    const otel = tracer.startSpan(
      name,
      {
        kind: KINDS[kind],
        ...(attributes === undefined ? {} : { attributes }),
        ...(links === undefined ? {} : { links: links.map((link) => ({ context: otelContext(link) })) }),
        ...(at === undefined ? {} : { startTime: at }),
      },
      above,
    );
    ids = undefined;
    return spanOf(otel);
  }

  function spanOf(otel: OtelSpan): Span {
    const { traceId, spanId, traceFlags } = otel.spanContext();
    const context = { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 };
    return {
      context,
      set: (attributes) => void otel.setAttributes(attributes),
      rename: (name) => void otel.updateName(name),
      child: (name, options) => start(name, { ...options, parent: context }),
      end({ error, at }: SpanEnd = {}) {
        if (error !== undefined) note(otel, error);
        outOfScope(() => otel.end(at));
      },
    };
  }

  function note(otel: OtelSpan, error: unknown): void {
    const { name, code, type, message } = (error ?? {}) as Record<string, unknown>;
    const what = [code, type, name].find((part) => typeof part === 'string') as string | undefined;
    if (CANCELLATIONS.has(String(name))) return void otel.setAttribute('cancelled', true);
    otel.setAttribute('error.type', what ?? 'unforeseen');
    otel.setStatus({
      code: api.SpanStatusCode.ERROR,
      message: maskSecrets(String(message ?? '')).slice(0, LONGEST_MESSAGE),
    });
  }

  return {
    start,
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, CLOSE_MS, 'late')));
      const end = await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      if (end === 'late')
        reportLoss({}, 'the collector did not accept the last spans in time; they are lost');
    },
  };
}

function samplerOf(sdk: typeof Sdk, name: SamplerName, share: number): Sdk.Sampler {
  const root = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(share),
  }[name.replace('parentbased_', '') as RootSampler]();
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

const REPORT_EVERY_MS = 300_000;

type LossReport = (fields: { error?: unknown; spans?: number }, message: string) => void;

function lossReport(log: Log): LossReport {
  let reported = -Infinity;
  return (fields, message) => {
    if (performance.now() - reported < REPORT_EVERY_MS) return;
    reported = performance.now();
    log.warn(fields, message);
  };
}

type Done = Parameters<SpanExporter['export']>[1];

function quietExporter(exporter: SpanExporter, reportLoss: LossReport): SpanExporter {
  return {
    export(spans: ReadableSpan[], done: Done) {
      exporter.export(spans, ({ code, error }) => {
        if (code !== 0)
          reportLoss(
            { error, spans: spans.length },
            'spans could not be sent to the collector; they are lost',
          );
        // Reports success even after a failure, because otherwise the processor would log the failure again.
        done({ code: 0 });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
