import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** A reader that is slow, of a pipe that is full, is waited for this often and this long. */
const TRIES = 20;
const PAUSE_MS = 5;

const clock = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines to standard output before it returns, so that those before a crash are there. A line for which there
 * is no room, on a full disk or in a pipe nobody reads, is lost: the service goes on without. (Pino's own
 * destination ends the process there, and waits for room until it can.)
 */
export function createLogOutput(write: (bytes: Uint8Array) => number = writeOut) {
  /** Part of a line is out: the next one must begin a line of its own. */
  let broken = false;
  function put(text: string): boolean {
    let rest: Uint8Array = Buffer.from(text, 'utf8');
    for (let tries = 0; rest.length > 0 && tries < TRIES;) {
      try {
        const written = write(rest);
        if (written === 0) tries += 1;
        broken = written < rest.length;
        rest = rest.subarray(written);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'EAGAIN' && code !== 'EBUSY') return false;
        tries += 1;
        Atomics.wait(clock, 0, 0, PAUSE_MS);
      }
    }
    return rest.length === 0;
  }
  return {
    write(line: string): void {
      if (broken && !put('\n')) return;
      put(line);
    },
  };
}

const writeOut = (bytes: Uint8Array): number => writeSync(STANDARD_OUTPUT, bytes);
