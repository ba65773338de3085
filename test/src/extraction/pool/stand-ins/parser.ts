import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { LaneOptions } from '../../../../../src/extraction/pool/parser-lane.ts';
import { createParser } from '../../../../../src/extraction/pool/parser-pool.ts';
import type { Parser } from '../../../../../src/extraction/pool/parser.ts';

export const NEVER = new AbortController().signal;

const LANE: LaneOptions = {
  processes: 1,
  patienceMs: 0,
  timeMs: 20_000,
  memoryBytes: 400_000_000,
  heapMb: 200,
  idleMs: 30_000,
};

export function misbehavingParser(lane: Partial<LaneOptions> = {}, { build }: { build?: string } = {}) {
  const logged: unknown[] = [];
  const note = (...line: unknown[]): void => void logged.push(line);
  const options = { ...LANE, ...lane };
  const parser: Parser = createParser({
    log: { debug: note, info: note, warn: note, error: note } as never,
    lanes: { pages: options, files: options },
    entry: new URL('tasks-process.ts', import.meta.url).href,
    ...(build === undefined ? {} : { build }),
  });
  return {
    parser,
    logged,
    async does(name: string, { argument = '', signal = NEVER } = {}): Promise<string> {
      const file = { bytes: Buffer.from(argument), name, contentType: 'text/plain', charset: null };
      return (await parser.readFile(file, { signal })).reading.text;
    },
  };
}

export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

export async function untilGone(pid: number): Promise<void> {
  const isThere = (): boolean => {
    try {
      process.kill(pid, 0);
      return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  };
  while (isThere()) await pause(20);
}
