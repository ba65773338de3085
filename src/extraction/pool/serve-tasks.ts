import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { buildStamp } from './build-stamp.ts';
import { startWatchdog } from './process-watchdog.ts';
import {
  toCrossing,
  type ParserTasks,
  type ProcessMessage,
  type ProcessStart,
  type Task,
} from './parser-task.ts';

/** Main loop of a parser process: serves one task after another until the parent releases it. */
export function serveTasks(tasks: ParserTasks): void {
  process.title = 'groundwork-parser';
  refuseNetwork();
  startWatchdog(JSON.parse(process.argv[2] ?? '') as ProcessStart);
  // Ctrl-C sends the signal to the whole process group. The signal is ignored here, because the parent first finishes
  // its work and needs this process for that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (task: Task) => void answer(tasks, task));
  send({ kind: 'ready', build: buildStamp() });
  // The cache is flushed now, because the parent kills this process when the parent ends.
  flushCompileCache();
}

async function answer(tasks: ParserTasks, { name, input }: Task): Promise<void> {
  try {
    const result = await tasks[name](input as never);
    send({ kind: 'done', result, rss: process.memoryUsage.rss() });
  } catch (error) {
    send({ kind: 'failed', error: toCrossing(error), rss: process.memoryUsage.rss() });
  }
}

const send = (message: ProcessMessage): void => void process.send?.(message, undefined, undefined, () => {});

/**
 * Blocks network access. A document may contain addresses, and no request may leave this process, whatever a library
 * does with them.
 */
function refuseNetwork(): void {
  Socket.prototype.connect = () => {
    throw new Error('nothing may be fetched while a document is read');
  };
}
