import type { Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import { maskSecrets, type Log } from '../../log/log.ts';
import { outOfScope } from '../scope.ts';
import type { RootOptions, Span, SpanEnd, Tracer } from './span.ts';
import { quietExporter } from './quiet-exporter.ts';
import type { TraceContext } from './trace-context.ts';

export interface TracerOptions {
  /** Base address of an OTLP/HTTP collector; spans go to `/v1/traces` below it. Undefined: nothing is traced. */
  endpoint: string | undefined;
  service: 'groundwork-api' | 'groundwork-worker';
  version: string;
  log: Log;
}

/** Of one request to the collector. */
const EXPORT_MS = 5_000;
const CLOSE_MS = 2_000;
/** Spans that wait to be sent; more are dropped, whatever the collector does. */
const MOST_WAITING = 2_048;
const LONGEST_MESSAGE = 300;

/** What stopping looks like from the inside of the work that is stopped. */
const CANCELLATIONS = new Set(['AbortError', 'CancelledFailure', 'ContinueAsNew']);

/**
 * Spans for OpenTelemetry. Its modules are loaded here, so that a service without a collector does without them; nothing
 * is registered with its globals. Sampling, batches and headers of the exporter can be set by its standard variables
 * (`OTEL_TRACES_SAMPLER`, `OTEL_BSP_SCHEDULE_DELAY`, `OTEL_EXPORTER_OTLP_HEADERS`).
 */
export async function createTracer({
  endpoint,
  service,
  version,
  log,
}: TracerOptions): Promise<Tracer | null> {
  if (endpoint === undefined) return null;
  const [api, sdk, { OTLPTraceExporter }, { Resource }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const KINDS = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
  };
  const random = new sdk.RandomIdGenerator();
  /** Of the span that is being made; it is made at once. */
  let ids: TraceContext | undefined;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: Resource.default().merge(new Resource({ 'service.name': service, 'service.version': version })),
    idGenerator: {
      generateTraceId: () => ids?.traceId ?? random.generateTraceId(),
      generateSpanId: () => ids?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor(quietExporter(exporter, log), {
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
        // The timer that sends it may have to be begun; what that does is no part of this work.
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
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)));
      // What the exporter could not send has been reported.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
