import { isAppError } from '../errors.ts';

/** What an error is called in a label: its code, of which there are only so many; never anything it says. */
export function outcomeOf(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted === true) return 'cancelled';
  return isAppError(error) ? error.code : 'unforeseen';
}

export const secondsSince = (started: number): number => (performance.now() - started) / 1_000;
