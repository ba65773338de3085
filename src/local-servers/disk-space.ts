import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from './ladder.ts';

/** The database alone lays out its journal in files of 10 MB, and ends when it cannot. */
const LEAST_TO_RUN = 32_000_000;
/** Below this nothing that is written can be counted on. */
const FULL = 1_000_000;

const WHY: Record<string, string> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  ENOTDIR: 'it is, or lies below, a file',
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Undefined where the system does not say. */
function bytesLeft(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/**
 * Makes `folder` and sees that files can be kept in it. Throws one sentence that names the variable by which the folder
 * was chosen, what is wrong with it, and what to do.
 */
export function requireRoom(folder: string, variable: 'DATA_DIR' | 'CACHE_DIR', least = LEAST_TO_RUN): void {
  const fail = (why: string, advice: string, cause?: unknown): never => {
    throw new Error(`${variable} is ${folder}, and nothing can be kept there: ${why}. ${advice}`, { cause });
  };
  const makeRoom = `Free some space (${megabytes(least)} at least), or set ${variable} to a folder on another disk.`;
  try {
    // In what there is of the path first: where nothing can be made, `mkdirSync` with `recursive` reports something else,
    // or tries forever (Node 20 to 24).
    keepSomething(standing(folder));
    mkdirSync(folder, { recursive: true });
    keepSomething(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    const advice = isFull ? makeRoom : `Set ${variable} to a folder that can be written to.`;
    fail(WHY[code] ?? reasonOf(error), advice, error);
  }
  const left = bytesLeft(folder);
  if (left !== undefined && left < least) fail(`its disk has only ${megabytes(left)} left`, makeRoom);
}

/** The folder itself, or the nearest one above it that is there. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)));

function keepSomething(folder: string): void {
  const trial = mkdtempSync(join(folder, '.groundwork-trial-'));
  try {
    writeFileSync(join(trial, 'trial'), Buffer.alloc(4_096));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** What to say of a failure in `folder` for which a full disk is the likely reason; undefined while there is room. */
export function noRoom(folder: string): string | undefined {
  const left = bytesLeft(folder);
  return left === undefined || left >= FULL
    ? undefined
    : `The disk that holds ${folder} is full (${megabytes(left)} left). Free some space.`;
}
