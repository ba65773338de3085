import type { ParseArgsOptionsConfig } from 'node:util';

export interface Surroundings {
  env: Record<string, string | undefined>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether progress may be written over itself. */
  isTerminal: boolean;
  /** Resolves when the user wants no more. */
  stop: Promise<void>;
}

/** 0 is success. 3 is for `--fail-on`: what was looked for is there. */
export const EXIT = { failed: 1, usage: 2, found: 3 } as const;

/** Every command takes these. */
export const COMMON = {
  json: { type: 'boolean' },
  url: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsOptionsConfig;

/** The command was written wrong: there is nothing to try again. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
