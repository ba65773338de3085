import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOfProcess } from './process-group.ts';

/** `dataDir/running.json`, for people and scripts that want to know what runs here. */
export interface RunningState {
  pid: number;
  apiUrl?: string;
  mongodbUri?: string;
  temporalAddress?: string;
  temporalUiUrl?: string | undefined;
}

export interface RunLock {
  publish(addresses: Omit<RunningState, 'pid'>): void;
  release(): void;
}

type Noted = RunningState & { started: string | undefined };

/**
 * Makes this process the only one that runs servers on `dataDir`. The note of a process that does not run
 * any more is taken over; throws when another one does.
 */
export function takeRunLock(dataDir: string): RunLock {
  const file = join(dataDir, 'running.json');
  const mine: Noted = { pid: process.pid, started: startOfProcess(process.pid) };
  mkdirSync(dataDir, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = read(file);
    if (other !== undefined && isRunning(other)) throw new Error(alreadyRunning(dataDir, other));
    const aside = `${file}.${process.pid}`;
    try {
      renameSync(file, aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    // Two may have found the same stale note: what was moved away can be the fresh one of the other.
    const moved = read(aside);
    if (moved !== undefined && isRunning(moved)) {
      renameSync(aside, file);
      throw new Error(alreadyRunning(dataDir, moved));
    }
    rmSync(aside);
  }
  return {
    publish(addresses) {
      writeFileSync(`${file}.new`, `${JSON.stringify({ ...mine, ...addresses }, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },
    release() {
      if (read(file)?.pid === process.pid) rmSync(file);
    },
  };
}

const isRunning = ({ pid, started }: Noted): boolean => {
  const now = startOfProcess(pid);
  return now !== undefined && (started === undefined || now === started);
};

const alreadyRunning = (dataDir: string, { pid, apiUrl }: Noted): string =>
  `Groundwork already runs on ${dataDir} (process ${pid}${apiUrl === undefined ? '' : `, ${apiUrl}`}). ` +
  `Use that one, stop it with Ctrl-C or \`kill ${pid}\`, or set DATA_DIR to another folder.`;

function read(file: string): Noted | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Noted;
  } catch {
    return undefined;
  }
}
