import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rotateWhenLarge } from './child-log.ts';
import { reasonOf, type Report } from './ladder.ts';
import { noteChildren } from './leftovers.ts';
import { createReaper, type Reaper } from './reaper.ts';
import { noRoom } from './disk-space.ts';
import { runChild, type ChildRun, type ChildSpec } from './supervised-child.ts';

export type { ChildSpec } from './supervised-child.ts';

export interface Supervisor {
  /** Resolves when the child is first ready. If the child exits later, it is restarted. */
  start(spec: ChildSpec): Promise<void>;
  /** Children stop in reverse order of their start. No child can be started afterwards. */
  stop(): Promise<void>;
  kill(): void;
  pidOf(name: string): number | undefined;
  readonly guard: Reaper;
  readonly env: NodeJS.ProcessEnv;
  readonly stopping: AbortSignal;
}

interface Kept {
  spec: ChildSpec;
  run: ChildRun;
  isReady: boolean;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const STEADY_MS = 10_000;
const LOOK_AT_LOGS_EVERY_MS = 30_000;
const ASK_EVERY_MS = 3_000;
const UNSOUND = 3;
const SILENT = 12;

export function createSupervisor(o: {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  report: Report;
  askEveryMs?: number;
}): Supervisor {
  const reaper = createReaper({ env: o.env });
  const stopping = new AbortController();
  const kept: Kept[] = [];
  let stopped: Promise<void> | undefined;
  const logOf = (name: string): string => join(o.dataDir, 'logs', `${name}.log`);
  const rotation = setInterval(() => {
    for (const { spec } of kept) rotateWhenLarge(logOf(spec.name));
  }, LOOK_AT_LOGS_EVERY_MS);
  rotation.unref();

  const launch = (spec: ChildSpec): ChildRun => runChild(spec, o.env, logOf(spec.name), reaper);

  const said = new Set<string>();
  const isFull = (): boolean => {
    if (noRoom(o.dataDir) !== undefined) return true;
    said.clear();
    return false;
  };
  function sayOnce(line: string): void {
    if (!said.has(line)) o.report(line);
    said.add(line);
  }

  function note(): void {
    const running = kept.filter(({ run }) => run.pid !== 0);
    try {
      noteChildren(
        o.dataDir,
        running.map(({ spec, run }) => ({ name: spec.name, pid: run.pid })),
      );
    } catch (error) {
      sayOnce(`The list of running processes cannot be saved: ${noRoom(o.dataDir) ?? reasonOf(error)}`);
    }
  }

  async function keepSound(child: Kept): Promise<void> {
    const { name, isSound } = child.spec;
    if (isSound === undefined) return;
    for (let unsound = 0, silent = 0; ;) {
      await pause(o.askEveryMs ?? ASK_EVERY_MS, undefined, { signal: stopping.signal });
      const { run, isReady } = child;
      const answer = isReady ? await isSound().catch(() => 'none' as const) : true;
      unsound = answer === false && run === child.run ? unsound + 1 : 0;
      silent = answer === 'none' && run === child.run ? silent + 1 : 0;
      if (unsound < UNSOUND && silent < SILENT) continue;
      o.report(`${name} is running, but ${silent > 0 ? 'does not respond' : 'no longer works'}; stopping it`);
      run.kill();
      unsound = silent = 0;
    }
  }

  async function keepRunning(child: Kept): Promise<void> {
    const { name } = child.spec;
    let wait = FIRST_PAUSE_MS;
    for (;;) {
      const since = Date.now();
      const how = await child.run.exited;
      child.isReady = false;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_MS) wait = FIRST_PAUSE_MS;
      if (!isFull()) o.report(`${name} ${how}; starting it again`);
      await pause(wait, undefined, { signal: stopping.signal });
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      child.run = launch(child.spec);
      note();
      try {
        await child.run.untilReady();
        child.isReady = true;
        o.report(`${name} is back`);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const why = noRoom(o.dataDir);
        if (why === undefined) o.report(reasonOf(error));
        else sayOnce(`${name} cannot run. ${why} Retrying.`);
        await child.run.stop();
      }
    }
  }

  async function stopInOrder(): Promise<void> {
    stopping.abort(new Error('stopped'));
    clearInterval(rotation);
    for (const { run } of kept.toReversed()) await run.stop();
    noteChildren(o.dataDir, []);
    await reaper.close();
  }

  return {
    env: o.env,
    guard: reaper,
    stopping: stopping.signal,
    async start(spec) {
      stopping.signal.throwIfAborted();
      const child: Kept = { spec, run: launch(spec), isReady: false };
      kept.push(child);
      note();
      try {
        await child.run.untilReady();
        child.isReady = true;
      } catch (error) {
        // A restart would not help a child that was never ready.
        kept.splice(kept.indexOf(child), 1);
        await child.run.stop();
        note();
        stopping.signal.throwIfAborted();
        const why = noRoom(o.dataDir);
        throw why === undefined ? error : new Error(`${why} (${reasonOf(error)})`, { cause: error });
      }
      for (const keep of [keepRunning, keepSound]) keep(child).catch(() => undefined);
    },
    stop: () => (stopped ??= stopInOrder()),
    kill() {
      stopping.abort(new Error('stopped'));
      for (const { run } of kept) run.kill();
    },
    pidOf: (name) => kept.find(({ spec }) => spec.name === name)?.run.pid,
  };
}
