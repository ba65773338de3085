/** The time by the database's clock at this moment: not before the one, not after the other. */
export interface SharedTime {
  earliest: Date;
  latest: Date;
}

const ASK_EVERY_MS = 60_000;
/** What is known less exactly than this is asked for again soon: it makes pauses longer. */
const EXACT_MS = 20;
const ASK_AGAIN_MS = 1_000;
/** Of what a database shows of its clock. */
const SHOWN_TO_MS = 1;
/** Clocks run apart by no more than this part of the time. */
const DRIFT = 1e-4;

interface Answer {
  time: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * One clock for all processes: the database's, asked for once a minute. The answer was given some time between
 * question and answer, so two bounds are known, and whoever waits by the later and starts by the earlier one never
 * starts too soon, however long the question took.
 */
export function createPaceClock({
  askTime,
  clock,
}: {
  /** What the database's clock shows. */
  askTime: () => Promise<Date>;
  /** Milliseconds, steady. */
  clock: () => number;
}) {
  let best: Answer | undefined;
  let lastAskedAt = -Infinity;
  let asking: Promise<void> | undefined;

  function boundsOf({ time, askedAt, answeredAt }: Answer): { from: number; to: number } {
    const now = clock();
    const drift = (now - askedAt) * DRIFT;
    return { from: time + now - answeredAt - drift, to: time + SHOWN_TO_MS + now - askedAt + drift };
  }
  const widthOf = (answer: Answer): number => {
    const { from, to } = boundsOf(answer);
    return to - from;
  };

  /** Of two answers the more exact one; if they contradict each other the clock was set, and the new one counts. */
  function betterOf(old: Answer, fresh: Answer): Answer {
    const [before, after] = [boundsOf(old), boundsOf(fresh)];
    const contradict = after.to < before.from || after.from > before.to;
    return contradict || widthOf(fresh) < widthOf(old) ? fresh : old;
  }

  async function ask(): Promise<void> {
    const askedAt = clock();
    lastAskedAt = askedAt;
    const time = (await askTime()).getTime();
    const fresh = { time, askedAt, answeredAt: clock() };
    best = best === undefined ? fresh : betterOf(best, fresh);
  }

  return async function sharedTime(): Promise<SharedTime> {
    const isExact = best !== undefined && widthOf(best) <= EXACT_MS;
    if (clock() - lastAskedAt > (isExact ? ASK_EVERY_MS : ASK_AGAIN_MS) || best === undefined)
      asking ??= ask().finally(() => (asking = undefined));
    if (best === undefined) await asking;
    // What is known still counts; a database that is away tells so by itself.
    else asking?.catch(() => {});
    const { from, to } = boundsOf(best!);
    return { earliest: new Date(Math.floor(from)), latest: new Date(Math.ceil(to)) };
  };
}
