import type { ParseArgsOptionsConfig } from 'node:util';
import type { Groundwork } from '../client.ts';

export interface Surroundings {
  env: Record<string, string | undefined>;
  out: (text: string) => void;
  err: (text: string) => void;
  isTerminal: boolean;
  stop: Promise<void>;
}

export interface Run {
  groundwork: Groundwork;
  words: readonly string[];
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
  around: Surroundings;
  show(value: unknown, text: string): void;
}

export interface Command {
  takes: string;
  does: string;
  options: ParseArgsOptionsConfig;
  run(run: Run): Promise<number>;
}

export const EXIT = { failed: 1, usage: 2, found: 3 } as const;

export const COMMON = {
  json: { type: 'boolean' },
  url: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsOptionsConfig;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const one = (words: readonly string[], what: string): string => {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(`Give exactly one ${what}.`);
  return word;
};
export const textOf = (options: Run['options'], name: string): string | undefined =>
  options[name] as string | undefined;

export function numberOf(options: Run['options'], name: string): number | undefined {
  const value = textOf(options, name);
  if (value !== undefined && !/^\d{1,9}$/.test(value))
    throw new UsageError(`--${name} must be a whole number.`);
  return value === undefined ? undefined : Number(value);
}
