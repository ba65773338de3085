import { Worker } from 'node:worker_threads';
import type { ProcessStart } from './parser-task.ts';

/** Ends a process that takes too much memory; nothing else here sends it. */
export const MEMORY_SIGNAL = 'SIGUSR2';

const LOOK_EVERY_MS = 50;

// Plain JavaScript: it must be up at once, and a loader of its own would take more memory than the work.
const WATCH = `
  const { workerData: { memoryBytes, parent } } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, '${MEMORY_SIGNAL}');
  }, ${LOOK_EVERY_MS});
`;

/**
 * Ends this process when it takes more memory than it may, or when its parent is gone: from a thread, for the work may
 * be in a loop that lets nothing else run. Memory outside of V8's heap is bounded by nothing else.
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
