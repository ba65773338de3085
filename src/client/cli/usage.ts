import type { ParseArgsOptionsConfig } from 'node:util';

export interface Surroundings {
  env: Record<string, string | undefined>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether progress may overwrite itself on the terminal. */
  isTerminal: boolean;
  /** Resolves when the user stops the command. */
  stop: Promise<void>;
}

/** 0 is success. 3 is for `--fail-on`: a matching event was found. */
export const EXIT = { failed: 1, usage: 2, found: 3 } as const;

/** Options of every command. */
export const COMMON = {
  json: { type: 'boolean' },
  url: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsOptionsConfig;

/** Invalid usage; a retry would not help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
