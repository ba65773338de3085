import { LRUCache } from 'lru-cache';

interface Row {
  _id: string;
  created_at: Date;
}

interface Position {
  at: Date;
  id: string;
}

/** SecantusDB's `$gte` and `$lte` may miss rows that equal the bound. */
export type TimeRange = { created_at?: { $gt?: Date; $lt?: Date } | Date; _id?: { $lt: string } };

const LONGEST_MS = 400 * 24 * 3_600_000;
const UNKNOWN_MS = 1_000;
const SHORTEST_MS = 20;
const GROWTH = 8;
const REMEMBERED = 1_000;

interface FirstPage {
  last: number;
  span: number;
}

const WHOLE: FirstPage = { last: -Infinity, span: Infinity };

/** SecantusDB reads every row of a range to return a few. */
export function createNewestFirst({ now }: { now: () => Date }) {
  const pages = new LRUCache<string, FirstPage>({ max: REMEMBERED });

  return async <R extends Row>(
    list: string,
    { after, limit }: { after: Position | undefined; limit: number },
    read: (range: TimeRange, limit: number) => Promise<R[]>,
  ): Promise<R[]> => {
    const known = pages.get(list);
    const found =
      after === undefined ? [] : await read({ created_at: after.at, _id: { $lt: after.id } }, limit);
    const begin = after?.at.getTime() ?? now().getTime();
    // Another process's clock may be ahead.
    let to = after === undefined ? null : begin;
    let from =
      known === undefined
        ? begin - UNKNOWN_MS
        : after === undefined
          ? known.last
          : begin - Math.max(SHORTEST_MS, 1.2 * known.span);
    const newest = (): number => found[0]?.created_at.getTime() ?? begin;
    while (found.length < limit) {
      const isRest = newest() - from > LONGEST_MS;
      const range = {
        ...(isRest ? {} : { $gt: new Date(from - 1) }),
        ...(to === null ? {} : { $lt: new Date(to) }),
      };
      const rows = await read(
        Object.keys(range).length === 0 ? {} : { created_at: range },
        limit - found.length,
      );
      found.push(...rows);
      if (isRest) break;
      to = from;
      const length = Math.max(SHORTEST_MS, newest() - from);
      const expected = found.length === 0 ? Infinity : (1.5 * limit * length) / found.length;
      from = newest() - Math.max(2 * length, Math.min(GROWTH * length, expected));
    }
    if (after === undefined) pages.set(list, found.length < limit ? WHOLE : spanOf(found));
    return found;
  };
}

const spanOf = (rows: readonly Row[]): FirstPage => {
  const [first, last] = [rows[0]!, rows.at(-1)!].map(({ created_at: time }) => time.getTime());
  return { last: last!, span: first! - last! };
};
