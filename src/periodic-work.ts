import type { Log } from './log/log.ts';
import { isDatabaseAway } from './database/database.ts';

/** After a failure, a round runs again after this many milliseconds, or after its own interval if that is shorter. */
const RETRY_MS = 10_000;

export interface Round {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** If true, the first run starts immediately. Otherwise, it starts after the retry interval. */
  startsAtOnce?: boolean;
  run(): Promise<unknown>;
}

/**
 * Repeats each round at its own interval until stopped. A round never overlaps with itself. A round that keeps failing
 * or never ends does not stop the others.
 */
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
      log.warn({ round: name, error }, 'a round failed and will run again');
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

/**
 * Calls `work` for one item after another. If `work` fails for an item, calls `onFailure` with that item and continues.
 * Throws only if the database is unreachable, because all other items would then fail as well, each after a long wait.
 */
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
