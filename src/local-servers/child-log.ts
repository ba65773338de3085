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

/** The child can still write after this process has ended. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  rotateWhenLarge(file);
  return openSync(file, 'a');
}

/** The file cannot be renamed while processes append to it. */
export function rotateWhenLarge(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < LARGE_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}

export const sizeOfLog = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export function tailOfLog(file: string, from = 0): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const { size } = fstatSync(descriptor);
      const start = Math.max(from, size - TAIL_BYTES, 0);
      const buffer = Buffer.alloc(Math.max(size - start, 0));
      readSync(descriptor, buffer, 0, buffer.length, start);
      const lines = buffer.toString('utf8').trim().split('\n');
      // Go prints the error before a long stack trace.
      const crash = lines.findLastIndex((line) => /^(panic|fatal error): /.test(line));
      return (crash === -1 ? lines.slice(-TAIL_LINES) : lines.slice(crash, crash + TAIL_LINES)).join('\n');
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}
