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

/** The life of a parser process: does one task after another for its parent, until that one lets go of it. */
export function serveTasks(tasks: ParserTasks): void {
  process.title = 'groundwork-parser';
  refuseNetwork();
  startWatchdog(JSON.parse(process.argv[2] ?? '') as ProcessStart);
  // Meant for the whole group (Ctrl-C): the parent finishes its work first, and this is part of it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (task: Task) => void answer(tasks, task));
  send({ kind: 'ready', build: buildStamp() });
  // At its end there is no time for it: it is killed.
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

/** A document may name addresses; whatever a library makes of them, no request may leave from here. */
function refuseNetwork(): void {
  Socket.prototype.connect = () => {
    throw new Error('nothing is fetched while a document is read');
  };
}
