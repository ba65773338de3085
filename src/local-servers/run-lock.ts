import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { startOfProcess } from './run-command.ts';

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
    // Another process may have created a new lock just before the file was moved, so check the moved file.
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

const DEFAULT_TEMPORAL = '127.0.0.1:7233';

export function runningServers({
  mongodb,
  temporal,
  dataDir,
}: Pick<Config, 'mongodb' | 'temporal' | 'dataDir'>): {
  mongodbUri: string;
  temporalAddress: string;
} {
  const noted = read(join(dataDir, 'running.json'));
  const mongodbUri = mongodb.uri ?? noted?.mongodbUri;
  if (mongodbUri === undefined)
    throw new Error('There is no database: run `npm start` in another terminal, or set MONGODB_URI.');
  return { mongodbUri, temporalAddress: temporal.address ?? noted?.temporalAddress ?? DEFAULT_TEMPORAL };
}

const isRunning = ({ pid, started }: Noted): boolean => {
  const now = startOfProcess(pid);
  return now !== undefined && (started === undefined || now === started);
};

const alreadyRunning = (dataDir: string, { pid, apiUrl }: Noted): string =>
  `Groundwork is already running on ${dataDir} (process ${pid}${apiUrl === undefined ? '' : `, ${apiUrl}`}). ` +
  `Use the running instance, stop it with Ctrl-C or \`kill ${pid}\`, or set DATA_DIR to another folder.`;

function read(file: string): Noted | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Noted;
  } catch {
    return undefined;
  }
}
