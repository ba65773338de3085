import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
const TRIES = 20;
const PAUSE_MS = 5;

const clock = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes synchronously, so that a crash loses no lines. Unlike Pino's own destination, it does not hang on a full pipe.
 */
export function createLogOutput(write: (bytes: Uint8Array) => number = writeOut) {
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
