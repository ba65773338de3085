import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEMORY_SIGNAL, TIME_SIGNAL } from './process-watchdog.ts';
import type { ProcessMessage, ProcessStart, Task } from './parser-task.ts';

const LAST_WORDS = 2_000;

export interface ProcessBounds {
  /** Memory limit of the whole process, in bytes. */
  memoryBytes: number;
  /** Limit of the JavaScript heap, in megabytes. Must be below the memory limit of the whole process. */
  heapMb: number;
  /** Maximum CPU time per task, in milliseconds. */
  timeMs: number;
}

type ProcessReady = Extract<ProcessMessage, { kind: 'ready' }>;
type ProcessAnswer = Exclude<ProcessMessage, ProcessReady>;

export class ProcessEnded extends Error {
  readonly exceeded: 'memory' | 'time' | null;
  constructor(exceeded: ProcessEnded['exceeded'], detail: string) {
    super(`a parser process ended: ${detail}`);
    this.exceeded = exceeded;
  }
}

export class OtherBuild extends Error {
  constructor(running: string, started: string) {
    super(`this process runs build ${running}, but a newly started parser process runs build ${started}`);
  }
}

export interface TaskProcess {
  readonly pid: number | undefined;
  /** If the promise rejects with `ProcessEnded` or `OtherBuild`, the caller must still kill the process. */
  ready: Promise<void>;
  /** Rejects with `ProcessEnded` if the process ends; only one task may run at a time. */
  run(task: Task): Promise<ProcessAnswer>;
  kill(): void;
  ended: Promise<void>;
}

function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

export function startTaskProcess(
  entry: string,
  { memoryBytes, heapMb, timeMs }: ProcessBounds,
  build: string,
): TaskProcess {
  const start: ProcessStart = { memoryBytes, timeMs, parent: process.pid };
  const child = fork(fileURLToPath(entry), [JSON.stringify(start)], {
    // By default, V8 compiles a regular expression twice: to bytecode, and at its second use to machine code.
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${heapMb}`, '--no-regexp-tier-up'],
    // Does not inherit the parent's environment, because it contains API keys. Sets `HOME`, because the canvas
    // library needs it if the process's user has no account.
    env: { MALLOC_ARENA_MAX: '2', HOME: '/', ...compileCache() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.on('data', (words) => (lastWords = (lastWords + String(words)).slice(-LAST_WORDS)));
  const unref = (): void => {
    child.unref();
    child.channel?.unref();
    (child.stderr as { unref?(): void } | null)?.unref?.();
  };
  const ref = (): void => {
    child.ref();
    child.channel?.ref();
  };
  // `close` comes after the last output. If the process could not start, `error` comes before `close`.
  const ended = Promise.race([
    once(child, 'close').then(([code, signal]) =>
      endOf(code as number | null, signal as string | null, lastWords),
    ),
    once(child, 'error').then(([error]) => new ProcessEnded(null, String(error))),
  ]);
  // Without a listener, Node would throw the error.
  child.on('error', () => {});
  const failure = ended.then((end): never => {
    throw end;
  });
  failure.catch(() => {});

  async function next<Kind extends ProcessMessage>(): Promise<Kind> {
    ref();
    try {
      const heard = once(child, 'message').then(([message]) => message as Kind);
      heard.catch(() => {});
      return await Promise.race([heard, failure]);
    } finally {
      unref();
    }
  }
  const ready = next<ProcessReady>().then((message) => {
    if (message.build !== build) throw new OtherBuild(build, message.build);
  });
  ready.catch(() => {});
  return {
    pid: child.pid,
    ready,
    run(task) {
      const answer = next<ProcessAnswer>();
      child.send(task, () => {});
      return answer;
    },
    kill() {
      child.ref();
      child.kill('SIGKILL');
    },
    ended: ended.then(() => undefined),
  };
}

function endOf(code: number | null, signal: string | null, lastWords: string): ProcessEnded {
  // V8 prints one of these messages when it runs out of memory.
  const isMemory =
    signal === MEMORY_SIGNAL ||
    /heap out of memory|Allocation failed|Array buffer allocation/.test(lastWords);
  const exceeded = isMemory ? 'memory' : signal === TIME_SIGNAL ? 'time' : null;
  return new ProcessEnded(exceeded, [signal ?? `code ${code}`, lastWords.trim()].join('; '));
}
