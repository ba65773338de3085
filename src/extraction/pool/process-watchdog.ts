import { Worker } from 'node:worker_threads';
import type { ProcessStart } from './parser-task.ts';

/** The signal that ends a process with too much memory. No other code sends this signal. */
export const MEMORY_SIGNAL = 'SIGUSR2';

const LOOK_EVERY_MS = 50;

// Plain JavaScript, because the watchdog must start immediately, and a loader would take more memory than the watchdog
// itself.
const WATCH = `
  const { workerData: { memoryBytes, parent } } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, '${MEMORY_SIGNAL}');
  }, ${LOOK_EVERY_MS});
`;

/**
 * Ends this process if it exceeds its memory limit or its parent has ended. Runs in a thread, because the main thread
 * may be in a loop that lets nothing else run. Nothing else limits memory outside V8's heap.
 */
export function startWatchdog(start: ProcessStart): void {
  const thread = new Worker(WATCH, {
    eval: true,
    workerData: start,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  thread.on('error', (error) => {
    throw error;
  });
}
