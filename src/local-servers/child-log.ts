import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  fstatSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

const LARGE_BYTES = 10_000_000;
const TAIL_BYTES = 64_000;
const TAIL_LINES = 12;

/**
 * Opens the log of a child for appending. The child gets the descriptor itself rather than a pipe to us, so
 * that it can go on writing, and end in order, when we are gone.
 */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  rotateWhenLarge(file);
  return openSync(file, 'a');
}

/** Keeps one older piece. The file itself is emptied, not renamed: whoever appends to it goes on doing so. */
export function rotateWhenLarge(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < LARGE_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // On a full disk room is worth more than old lines.
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}

export const sizeOfLog = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The last lines written since the file was `from` bytes long, for the message that says what failed. */
export function tailOfLog(file: string, from = 0): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const { size } = fstatSync(descriptor);
      const start = Math.max(from, size - TAIL_BYTES, 0);
      const buffer = Buffer.alloc(Math.max(size - start, 0));
      readSync(descriptor, buffer, 0, buffer.length, start);
      const lines = buffer.toString('utf8').trim().split('\n');
      // Go says first what was wrong, and then at length where.
      const crash = lines.findLastIndex((line) => /^(panic|fatal error): /.test(line));
      return (crash === -1 ? lines.slice(-TAIL_LINES) : lines.slice(crash, crash + TAIL_LINES)).join('\n');
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}
