import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from './ladder.ts';

/**
 * Minimum free disk space, in bytes. The database writes its journal in files of 10 MB and needs room for the
 * next ones.
 */
const LEAST_TO_RUN = 32_000_000;
const FULL = 1_000_000;

const WHY: Record<string, string> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user has no write permission there',
  EPERM: 'this user has no write permission there',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  ENOTDIR: 'part of the path is a file',
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function bytesLeft(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

export function requireRoom(folder: string, variable: 'DATA_DIR' | 'CACHE_DIR', least = LEAST_TO_RUN): void {
  const fail = (why: string, advice: string, cause?: unknown): never => {
    throw new Error(`${variable} is ${folder}, but no data can be stored there: ${why}. ${advice}`, {
      cause,
    });
  };
  const makeRoom = `Free some space (at least ${megabytes(least)}), or set ${variable} to a folder on another disk.`;
  try {
    // A recursive `mkdirSync` may retry forever or report a misleading error.
    keepSomething(standing(folder));
    mkdirSync(folder, { recursive: true });
    keepSomething(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    const advice = isFull ? makeRoom : `Set ${variable} to a folder that this user can write to.`;
    fail(WHY[code] ?? reasonOf(error), advice, error);
  }
  const left = bytesLeft(folder);
  if (left !== undefined && left < least) fail(`its disk has only ${megabytes(left)} left`, makeRoom);
}

const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)));

function keepSomething(folder: string): void {
  const trial = mkdtempSync(join(folder, '.groundwork-trial-'));
  try {
    writeFileSync(join(trial, 'trial'), Buffer.alloc(4_096));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

export function noRoom(folder: string): string | undefined {
  const left = bytesLeft(folder);
  return left === undefined || left >= FULL
    ? undefined
    : `The disk that holds ${folder} is full (${megabytes(left)} left). Free some space.`;
}
