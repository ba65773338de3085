import type { Log } from './log/log.ts';
import { isDatabaseAway } from './database/database.ts';

/** A failed round runs again after this time, or after its own pause if that is shorter. */
const RETRY_MS = 10_000;

export interface Round {
  name: string;
  /** From the end of one run to the start of the next. */
  everyMs: number;
  /** Otherwise the first run waits as long as a retry. */
  startsAtOnce?: boolean;
  run(): Promise<unknown>;
}

/**
 * Runs each round at its own pace until stopped, without overlapping itself. A round that keeps failing or never ends
 * does not stop the others.
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
 * Does `work` for one item after another. If an item fails, it is passed to `onFailure`, and the others continue.
 * Throws only if the database is unreachable, because the others would then fail too, each after a long wait.
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
