import { DefaultLogger, Runtime } from '@temporalio/worker';
import type { Log } from '../log/log.ts';

const METHODS = { TRACE: 'debug', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/**
 * Installs the Temporal SDK's runtime, of which a process can have only one. Must be called before using the SDK. The
 * SDK's log lines go to our log. Signals are left to the entry script, which stops the parts in order. `metrics` is the
 * `host:port` where Prometheus reads the SDK's metrics.
 */
export function installTemporalRuntime(
  log: Log,
  { level = 'INFO', metrics }: { level?: 'INFO' | 'WARN' | 'ERROR'; metrics?: string | undefined } = {},
): void {
  Runtime.install({
    shutdownSignals: [],
    ...(metrics === undefined
      ? {}
      : { telemetryOptions: { metrics: { prometheus: { bindAddress: metrics } } } }),
    logger: new DefaultLogger(level, ({ level, message, meta }) => {
      // Uses our log's field names, so that one search finds all lines about a run or a trace.
      const { workflowId, runId, traceId, spanId, ...temporal } = meta ?? {};
      log[METHODS[level]]({ workflowId, runId, traceId, spanId, temporal }, message);
    }),
  });
}
