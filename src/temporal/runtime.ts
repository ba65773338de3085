import { DefaultLogger, Runtime } from '@temporalio/worker';
import type { Log } from '../log.ts';

const METHODS = { TRACE: 'debug', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

/**
 * The SDK's one runtime of this process, before anything uses it: its lines go to our log, and signals are
 * left to the entry, which stops the parts in order.
 */
export function installTemporalRuntime(log: Log, level: 'INFO' | 'WARN' | 'ERROR' = 'INFO'): void {
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger(level, ({ level, message, meta }) =>
      log[METHODS[level]]({ temporal: meta }, message),
    ),
  });
}
