import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../../log/log.ts';

/** A collector that is away is told of once in a while, not with every batch. */
const TELL_EVERY_MS = 300_000;

type Done = Parameters<SpanExporter['export']>[1];

/** An exporter whose failures are lines of the log: spans are lost then, and nothing else. */
export function quietExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let told = -Infinity;
  function tell(error: unknown, spans: number): void {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    log.warn({ error, spans }, 'spans could not be sent to the collector; they are lost');
  }
  return {
    export(spans: ReadableSpan[], done: Done) {
      exporter.export(spans, (result) => {
        if (result.code !== 0) tell(result.error, spans.length);
        // As good as sent: the processor would only report it once more.
        done({ code: 0 });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
