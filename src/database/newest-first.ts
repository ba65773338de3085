import { LRUCache } from 'lru-cache';

interface Row {
  _id: string;
  created_at: Date;
}

/** The last row on a page. The next rows are older, or equally old with a lower id. */
interface Position {
  at: Date;
  id: string;
}

/** A time window in a list, as a database filter. */
export type TimeRange = { created_at?: { $gte?: Date; $lte?: Date } | Date; _id?: { $lt: string } };

/** If the next window would be longer than this, the rest of the list is read at once. */
const LONGEST_MS = 400 * 24 * 3_600_000;
/** Length of the first window, for a list that is not remembered. */
const UNKNOWN_MS = 1_000;
const SHORTEST_MS = 20;
/** Maximum growth of a window compared with all windows before it. */
const GROWTH = 8;
/** Number of lists whose first page is remembered. */
const REMEMBERED = 1_000;

/** Where a list's first page ended last time, and the time between its first and last row in milliseconds. */
interface FirstPage {
  last: number;
  span: number;
}

const WHOLE: FirstPage = { last: -Infinity, span: Infinity };

/**
 * Reads pages of a list, newest first by (time, id), in time windows. Some servers read every row in a range even if
 * only a few are requested (SecantusDB: 0.35 s for a page of 5,000 rows); with windows, they read little more than the
 * page. For the first page, the first window ends where that page ended in the previous request, however long ago its
 * rows were added. For a later page, the first window is about as long as the list's first page. The length of each
 * further window is estimated from the rows found so far.
 */
export function createNewestFirst({ now }: { now: () => Date }) {
  const pages = new LRUCache<string, FirstPage>({ max: REMEMBERED });

  /**
   * `read` returns up to `limit` rows in a time window, newest first. `list` is the name under which the first page is
   * remembered.
   */
  return async <R extends Row>(
    list: string,
    { after, limit }: { after: Position | undefined; limit: number },
    read: (range: TimeRange, limit: number) => Promise<R[]>,
  ): Promise<R[]> => {
    const known = pages.get(list);
    const found =
      after === undefined ? [] : await read({ created_at: after.at, _id: { $lt: after.id } }, limit);
    const begin = after?.at.getTime() ?? now().getTime();
    // The first window has no upper end, because two processes' clocks can differ.
    let to = after === undefined ? null : new Date(begin - 1);
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
        ...(isRest ? {} : { $gte: new Date(from) }),
        ...(to === null ? {} : { $lte: to }),
      };
      const rows = await read(
        Object.keys(range).length === 0 ? {} : { created_at: range },
        limit - found.length,
      );
      found.push(...rows);
      if (isRest) break;
      to = new Date(from - 1);
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
