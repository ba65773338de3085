import { inLots } from './database.ts';

const LOOK_PATIENCE_MS = 1_000;
const ANSWER_PATIENCE_MS = 8_000;

/** Callers share runs of `work`, but each caller gets the result of a run that started after the call. */
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

const ended = (run: Promise<unknown>, withinMs?: number): Promise<void> =>
  new Promise((resolve) => {
    const late = withinMs === undefined ? undefined : setTimeout(resolve, withinMs);
    const end = (): void => {
      clearTimeout(late);
      resolve();
    };
    run.then(end, end);
  });

export const joined = <T>(look: () => Promise<T>): (() => Promise<T>) => afterCall(look, LOOK_PATIENCE_MS);

/** Combines calls into one read, which starts after the calls and sees everything written before them. */
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

/** Concurrent calls with the same key share one read, so they must ask for the same thing. */
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
