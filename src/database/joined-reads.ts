import { inLots } from './database.ts';

/**
 * How long a caller waits for the read in progress, which may hang if the database does not respond. The wait is short
 * for reads of a few rows, and longer for a whole response, which is too expensive to compute many times in parallel.
 */
const LOOK_PATIENCE_MS = 1_000;
const ANSWER_PATIENCE_MS = 8_000;

/**
 * Lets concurrent calls share runs of `work`. Each caller gets the result of a run that started after its call, so the
 * result includes every earlier change. At most one run is active and one waits. With `patienceMs`, the waiting run
 * starts after that time, so a caller never waits for two hanging runs. A run starts at the end of the event loop's
 * current turn, so that all requests received in one turn share it.
 */
export function afterCall<T>(work: () => Promise<T>, patienceMs?: number): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }

  async function toBegin(): Promise<void> {
    if (running !== undefined) await ended(running, patienceMs);
    await endOfTurn();
  }

  return () => (next ??= toBegin().then(start));
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Resolves when `run` has settled, or after `withinMs`. */
const ended = (run: Promise<unknown>, withinMs?: number): Promise<void> =>
  new Promise((resolve) => {
    const late = withinMs === undefined ? undefined : setTimeout(resolve, withinMs);
    const end = (): void => {
      clearTimeout(late);
      resolve();
    };
    run.then(end, end);
  });

/** `afterCall` for reads of a few rows, with a short wait. */
export const joined = <T>(look: () => Promise<T>): (() => Promise<T>) => afterCall(look, LOOK_PATIENCE_MS);

/**
 * Combines concurrent reads by id. Each caller gets its rows from a read that started after its call, in the order of
 * its ids and without duplicates. Ids requested during a read are combined in the next read.
 */
export function gathered<Row extends { _id: string }>(
  read: (ids: readonly string[]) => Promise<Row[]>,
): (ids: readonly string[]) => Promise<Row[]> {
  let wanted = new Set<string>();
  const run = joined(async () => {
    const ids = [...wanted];
    wanted = new Set();
    const rows: Row[] = [];
    for (const some of inLots(ids)) rows.push(...(await read(some)));
    return new Map(rows.map((row) => [row._id, row]));
  });
  return async (ids) => {
    if (ids.length === 0) return [];
    for (const id of ids) wanted.add(id);
    const found = await run();
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  };
}

/** Shares one `make(key)` among all concurrent calls with the same key. */
export function apart<Args extends unknown[], T>(
  make: (key: string) => (...args: Args) => Promise<T>,
): (key: string, ...args: Args) => Promise<T> {
  const used = new Map<string, { call: (...args: Args) => Promise<T>; underWay: number }>();
  return async (key, ...args) => {
    const one = used.get(key) ?? { call: make(key), underWay: 0 };
    used.set(key, one);
    one.underWay += 1;
    try {
      return await one.call(...args);
    } finally {
      one.underWay -= 1;
      if (one.underWay === 0) used.delete(key);
    }
  };
}

/**
 * Like `afterCall`, but each call brings its own `work`. Calls with the same key want the same result: each caller gets
 * the result of a run that started after its call and used the work of the latest caller.
 */
export function sameWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  return apart((_key) => {
    let latest: () => Promise<T>;
    const run = afterCall(() => latest(), ANSWER_PATIENCE_MS);
    return (work: () => Promise<T>) => {
      latest = work;
      return run();
    };
  });
}
