import { Worker } from 'node:worker_threads';
import type { ProcessStart } from './parser-task.ts';

export const MEMORY_SIGNAL = 'SIGUSR2';
export const TIME_SIGNAL = 'SIGVTALRM';

const LOOK_EVERY_MS = 50;

const WATCH = `
  const { workerData: { memoryBytes, timeMs, parent, until } } = require('node:worker_threads');
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, '${MEMORY_SIGNAL}');
    if (until[0] > 0 && used() > until[0]) process.kill(process.pid, '${TIME_SIGNAL}');
  }, ${LOOK_EVERY_MS});
`;

export interface Watchdog {
  begin(): void;
  end(): void;
}

/** Works even if the main thread is stuck in a loop. */
export function startWatchdog(start: ProcessStart): Watchdog {
  // CPU time, in milliseconds. 0 if no task is running.
  const until = new Float64Array(new SharedArrayBuffer(8));
  const thread = new Worker(WATCH, {
    eval: true,
    workerData: { ...start, until },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  thread.on('error', (error) => {
    throw error;
  });
  return {
    begin() {
      const { user, system } = process.cpuUsage();
      until[0] = (user + system) / 1_000 + start.timeMs;
    },
    end() {
      until[0] = 0;
    },
  };
}
