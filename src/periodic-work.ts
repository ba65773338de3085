import type { Log } from './log/log.ts';
import { isDatabaseAway } from './database/database.ts';

const RETRY_MS = 10_000;

export interface Round {
  name: string;
  /** Time from the end of one run to the start of the next. */
  everyMs: number;
  /** If not set, the first run starts after the retry delay. */
  startsAtOnce?: boolean;
  run(): Promise<unknown>;
}

export function startRounds(rounds: readonly Round[], { log }: { log: Log }): { stop(): void } {
  const timers = new Map<Round, NodeJS.Timeout>();
  let isStopped = false;

  function later(round: Round, ms: number): void {
    if (!isStopped)
      timers.set(
        round,
        setTimeout(() => void turn(round), ms),
      );
  }

  async function turn(round: Round): Promise<void> {
    const { name, everyMs, run } = round;
    try {
      await run();
      later(round, everyMs);
    } catch (error) {
      log.warn({ round: name, error }, 'a periodic task failed and will run again');
      later(round, retryOf(round));
    }
  }

  for (const round of rounds) later(round, round.startsAtOnce === true ? 0 : retryOf(round));
  return {
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const retryOf = ({ everyMs }: Round): number => Math.min(everyMs, RETRY_MS);

export async function eachApart<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  onFailure: (error: unknown, item: Item) => void,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      onFailure(error, item);
    }
  }
}
