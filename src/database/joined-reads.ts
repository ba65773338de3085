import { inLots } from './database.ts';

/**
 * How long one waits for the one under way, which may hang in a database that has fallen silent: little for a look at a
 * few rows, and for a whole answer, which may be long and must not be made many times over, until that is known.
 */
const LOOK_PATIENCE_MS = 1_000;
const ANSWER_PATIENCE_MS = 8_000;

/**
 * Joins calls: each caller gets the outcome of a run of `work` that began after its call, so it sees all that
 * was done before. One run is under way at a time, and at most one more waits; with `patienceMs` no longer than
 * that, so that what is asked later does not take the time of two runs that hang. A run begins when this turn of
 * the event loop is over: on a busy process many requests come in one turn, and share it.
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

/** Resolves when `run` has ended, one way or the other, or after `withinMs`. */
const ended = (run: Promise<unknown>, withinMs?: number): Promise<void> =>
  new Promise((resolve) => {
    const late = withinMs === undefined ? undefined : setTimeout(resolve, withinMs);
    const end = (): void => {
      clearTimeout(late);
      resolve();
    };
    run.then(end, end);
  });

/** `afterCall` for looks at a few rows. */
export const joined = <T>(look: () => Promise<T>): (() => Promise<T>) => afterCall(look, LOOK_PATIENCE_MS);

/**
 * Joins reads by id: each caller gets its rows, in the order of its ids and each id once, from a read that began
 * after its call. What is asked for while a read is under way is asked for together, next.
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

/** One `make(key)` for all calls of that key that are under way at a time: keys are joined with themselves only. */
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
 * Joins calls that are given their work: those of one key want the same, so each caller gets the outcome of some
 * run, by the work of whoever asked last, that began after its call.
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
