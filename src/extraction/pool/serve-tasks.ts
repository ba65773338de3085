import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { buildStamp } from './build-stamp.ts';
import { startWatchdog, type Watchdog } from './process-watchdog.ts';
import {
  toCrossing,
  type ParserTasks,
  type ProcessMessage,
  type ProcessStart,
  type Task,
} from './parser-task.ts';

export function serveTasks(tasks: ParserTasks): void {
  process.title = 'groundwork-parser';
  refuseNetwork();
  const watchdog = startWatchdog(JSON.parse(process.argv[2] ?? '') as ProcessStart);
  // Ctrl-C sends SIGINT to the whole process group, but the parent still needs this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (task: Task) => void answer(tasks, task, watchdog));
  send({ kind: 'ready', build: buildStamp() });
  // Flush now, because the parent later kills this process without warning.
  flushCompileCache();
}

async function answer(tasks: ParserTasks, { name, input }: Task, watchdog: Watchdog): Promise<void> {
  watchdog.begin();
  try {
    const result = await tasks[name](input as never);
    send({ kind: 'done', result, rss: process.memoryUsage.rss() });
  } catch (error) {
    send({ kind: 'failed', error: toCrossing(error), rss: process.memoryUsage.rss() });
  } finally {
    watchdog.end();
  }
}

const send = (message: ProcessMessage): void => void process.send?.(message, undefined, undefined, () => {});

/** Without this, a library could fetch URLs that a document contains. */
function refuseNetwork(): void {
  Socket.prototype.connect = () => {
    throw new Error('network access is blocked while a document is being parsed');
  };
}
