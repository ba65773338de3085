const EVERY_MS = 200;
const SEARCHED_WITHIN_MS = 5_000;
const CHANGED_WITHIN_MS = 2_000;

export function createReadAhead({
  bringUpToDate,
  clock,
  later = afterPause,
}: {
  bringUpToDate: () => Promise<void>;
  clock: () => number;
  later?: ((run: () => void) => void) | undefined;
}) {
  let searchedAt = -Infinity;
  let changedAt = -Infinity;
  let isScheduled = false;
  let isStopped = false;

  const isNeeded = (): boolean =>
    !isStopped && clock() - searchedAt < SEARCHED_WITHIN_MS && clock() - changedAt < CHANGED_WITHIN_MS;

  function schedule(): void {
    if (isScheduled || !isNeeded()) return;
    isScheduled = true;
    later(() => void run());
  }

  async function run(): Promise<void> {
    if (isNeeded()) await bringUpToDate().catch(() => undefined);
    isScheduled = false;
    schedule();
  }

  return {
    noteSearch(): void {
      searchedAt = clock();
    },
    noteChange(): void {
      changedAt = clock();
      schedule();
    },
    stop(): void {
      isStopped = true;
    },
  };
}

const afterPause = (run: () => void): void => void setTimeout(run, EVERY_MS).unref();

export type ReadAhead = ReturnType<typeof createReadAhead>;
