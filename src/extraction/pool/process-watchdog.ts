import { Worker } from 'node:worker_threads';
import type { ProcessStart } from './parser-task.ts';

export const MEMORY_SIGNAL = 'SIGUSR2';

const LOOK_EVERY_MS = 50;

// The watchdog is plain JavaScript, because TypeScript would need a loader, which starts slowly and needs more memory
// than the watchdog itself.
const WATCH = `
  const { workerData: { memoryBytes, parent } } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, '${MEMORY_SIGNAL}');
  }, ${LOOK_EVERY_MS});
`;

/**
 * Ends this process if it exceeds its memory limit or loses its parent. Runs in a separate thread, so it works even if
 * the main thread is stuck in a loop. V8's limit covers only its heap.
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
