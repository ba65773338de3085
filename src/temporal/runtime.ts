import { DefaultLogger, Runtime } from '@temporalio/worker';
import type { Log } from '../log/log.ts';

const METHODS = { TRACE: 'debug', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/** Call this once per process, before the SDK is used. `metrics` is the `host:port` for Prometheus. */
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
      const { workflowId, runId, traceId, spanId, ...temporal } = meta ?? {};
      log[METHODS[level]]({ workflowId, runId, traceId, spanId, temporal }, message);
    }),
  });
}
