import { setMaxListeners } from 'node:events';
import { type AppError, invalidInput, tooLarge, unavailable } from '../../errors.ts';
import type { Log } from '../../log/log.ts';
import { fromCrossing, type Task, type TaskName } from './parser-task.ts';
import {
  OtherBuild,
  type ProcessBounds,
  ProcessEnded,
  startTaskProcess,
  type TaskProcess,
} from './task-process.ts';

export interface LaneOptions extends ProcessBounds {
  processes: number;
  patienceMs: number;
  idleMs: number;
}

interface Job {
  task: Task;
  signal: AbortSignal;
  crashes: number;
  drop: () => void;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Seat {
  process: TaskProcess;
  tasks: number;
  idle: NodeJS.Timeout | undefined;
}

const START_WITHIN_MS = 60_000;
const MOST_ELAPSED = 10;
const MOST_FAILED_STARTS = 3;
const ABORT_GRACE_MS = 1_000;
/** Libraries leak memory, so a process is replaced after this many tasks. */
const MOST_TASKS = 10_000;

export type Lane = ReturnType<typeof createLane>;

export function createLane(
  options: LaneOptions,
  { entry, build, log }: { entry: string; build: string; log: Log },
) {
  const queue: Job[] = [];
  const idle: Seat[] = [];
  const all = new Set<TaskProcess>();
  const busy = new Map<TaskProcess, number>();
  let starting = 0;
  let failedStarts = 0;
  let closed = false;
  let patience: NodeJS.Timeout | undefined;

  function fill(): void {
    while (queue.length > 0 && idle.length > 0) void work(idle.pop()!, queue.shift()!);
    clearTimeout(patience);
    if (closed || queue.length <= starting || all.size >= options.processes) return;
    if (starting > 0 && options.patienceMs > 0) return;
    const left = Math.max(...busy.values()) + options.patienceMs - performance.now();
    if (left <= 0) void start();
    else patience = setTimeout(fill, Math.ceil(left)).unref();
  }

  async function start(): Promise<void> {
    const process = startTaskProcess(entry, options, build);
    all.add(process);
    starting += 1;
    const timer = setTimeout(() => process.kill(), START_WITHIN_MS);
    fill();
    try {
      await process.ready;
      failedStarts = 0;
      idle.push(seat(process));
    } catch (error) {
      process.kill();
      all.delete(process);
      failedStarts += 1;
      if (!closed) log.error({ error }, 'a parser process did not start');
      if (error instanceof OtherBuild) refuseAll(restartFirst(error));
      else if (failedStarts >= MOST_FAILED_STARTS) refuseAll(notStarted(error));
    } finally {
      clearTimeout(timer);
      starting -= 1;
    }
    fill();
  }

  function seat(process: TaskProcess): Seat {
    const taken: Seat = { process, tasks: 0, idle: undefined };
    void process.ended.then(() => {
      all.delete(process);
      if (idle.includes(taken)) idle.splice(idle.indexOf(taken), 1);
      fill();
    });
    rest(taken);
    return taken;
  }

  const rest = (seat: Seat): void =>
    void (seat.idle = setTimeout(() => retire(seat), options.idleMs).unref());

  function retire(seat: Seat): void {
    if (idle.includes(seat)) idle.splice(idle.indexOf(seat), 1);
    seat.process.kill();
  }

  async function work(seat: Seat, job: Job): Promise<void> {
    clearTimeout(seat.idle);
    busy.set(seat.process, performance.now());
    const { task, signal } = job;
    let isOverdue = false;
    const timer = setTimeout(() => {
      isOverdue = true;
      seat.process.kill();
    }, MOST_ELAPSED * options.timeMs);
    let grace: NodeJS.Timeout | undefined;
    job.drop = () => void (grace = setTimeout(() => seat.process.kill(), ABORT_GRACE_MS));
    try {
      const answer = await seat.process.run(task);
      seat.tasks += 1;
      if (answer.kind === 'done') job.resolve(answer.result);
      else refuse(job, answer.error);
      if (seat.tasks >= MOST_TASKS || answer.rss > options.memoryBytes / 2) retire(seat);
      else {
        idle.push(seat);
        rest(seat);
      }
    } catch (error) {
      all.delete(seat.process);
      if (closed) job.reject(closing());
      else if (!signal.aborted) lose(job, error, isOverdue);
    } finally {
      clearTimeout(timer);
      clearTimeout(grace);
      job.drop = () => {};
      busy.delete(seat.process);
      fill();
    }
  }

  function refuse({ task, reject }: Job, crossed: Parameters<typeof fromCrossing>[0]): void {
    const error = fromCrossing(crossed);
    if (crossed.foreseen) return reject(error);
    log.warn({ error, task: task.name }, 'a document could not be read for an unexpected reason');
    reject(task.name === 'cut' ? error : failureOf(task.name, 'crashed', options));
  }

  function lose(job: Job, error: unknown, isOverdue: boolean): void {
    const { task, reject } = job;
    const exceeded = error instanceof ProcessEnded ? error.exceeded : null;
    log.warn(
      { error, task: task.name, exceeded, isOverdue },
      'a parser process ended while reading a document',
    );
    if (exceeded === 'time') return reject(failureOf(task.name, 'tooSlow', options));
    if (exceeded === 'memory') return reject(failureOf(task.name, 'tooMuchMemory', options));
    if (isOverdue) return reject(busyMachine(error));
    job.crashes += 1;
    if (job.crashes > 1) return reject(failureOf(task.name, 'crashed', options));
    queue.unshift(job);
  }

  function refuseAll(error: Error): void {
    failedStarts = 0;
    for (const { reject } of queue.splice(0)) reject(error);
  }

  return {
    prepare(): void {
      if (!closed && all.size === 0) void start();
    },
    run(task: Task, { signal }: { signal: AbortSignal }): Promise<unknown> {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (closed) return Promise.reject(closing());
      return new Promise((resolve, reject) => {
        const onAbort = (): void => {
          if (queue.includes(job)) queue.splice(queue.indexOf(job), 1);
          job.drop();
          reject(signal.reason);
        };
        const settled = (): void => signal.removeEventListener('abort', onAbort);
        const job: Job = {
          task,
          signal,
          crashes: 0,
          drop: () => {},
          resolve(result) {
            settled();
            resolve(result);
          },
          reject(error) {
            settled();
            reject(error);
          },
        };
        // Many tasks may share a signal, and Node warns above ten listeners.
        setMaxListeners(0, signal);
        signal.addEventListener('abort', onAbort, { once: true });
        queue.push(job);
        fill();
      });
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(patience);
      for (const { reject } of queue.splice(0)) reject(closing());
      await Promise.all(
        [...all].map((process) => {
          process.kill();
          return process.ended;
        }),
      );
    },
  };
}

const notStarted = (cause: unknown) =>
  unavailable('parser.not_started', 'Documents cannot be read right now. Try again.', { cause });
/** Processes of different builds may not understand each other. */
const restartFirst = (cause: OtherBuild) =>
  unavailable(
    'parser.other_build',
    'The files of this service were replaced while it was running. Restart the service; until then it cannot read documents.',
    { cause, retryAfter: 10 },
  );
const busyMachine = (cause: unknown) =>
  unavailable('parser.busy', 'The server is too busy to read the document. Try again later.', { cause });
const closing = () =>
  unavailable('parser.closed', 'The service is shutting down. Try again in a few seconds.');

type TaskFailure = 'tooSlow' | 'tooMuchMemory' | 'crashed';

interface Noun {
  prefix: string;
  subject: string;
  remedy: string;
  ifSlow?: string;
}

const IF_SLOW = 'The next check tries again. If this happens on every check, watch a smaller page.';

const NOUNS = {
  readFile: {
    prefix: 'file',
    subject: 'The file',
    remedy: 'Split it into smaller files, or save it in another format.',
  },
  readPage: { prefix: 'page', subject: 'The page', remedy: 'Split it into several pages.' },
  readCompanyPage: { prefix: 'page', subject: 'The page', remedy: 'Choose another page of the site.' },
  readWatched: { prefix: 'page', subject: 'The page', remedy: 'Watch a smaller page.', ifSlow: IF_SLOW },
  readWatchedFacts: { prefix: 'page', subject: 'The page', remedy: 'Watch a smaller page.', ifSlow: IF_SLOW },
  cut: { prefix: 'document', subject: 'The text', remedy: 'Split it into parts.' },
} as const satisfies Record<TaskName, Noun>;

function failureOf(
  name: TaskName,
  failure: TaskFailure,
  { timeMs, memoryBytes }: { timeMs: number; memoryBytes: number },
): AppError {
  const { prefix, subject, remedy, ifSlow = remedy }: Noun = NOUNS[name];
  switch (failure) {
    case 'tooSlow':
      return tooLarge(
        `${prefix}.too_slow`,
        `${subject} could not be read within ${timeMs / 1_000} seconds. ${ifSlow}`,
      );
    case 'tooMuchMemory':
      return tooLarge(
        `${prefix}.too_much_memory`,
        `${subject} could not be read with ${Math.round(memoryBytes / 1_000_000)} MB of memory. ${remedy}`,
      );
    case 'crashed':
      return invalidInput(
        `${prefix}.unreadable`,
        `${subject} cannot be read: it is damaged, or uses features that the service does not support. Save it again with another program, or in another format.`,
      );
  }
}
