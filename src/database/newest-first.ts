import { LRUCache } from 'lru-cache';

interface Row {
  _id: string;
  created_at: Date;
}

/** The last row of a page. The next rows are older, or equally old with a lower id. */
interface Position {
  at: Date;
  id: string;
}

/** A time window of a list, as a database filter. */
export type TimeRange = { created_at?: { $gte?: Date; $lte?: Date } | Date; _id?: { $lt: string } };

/** If the next window would be longer than this, the rest of the list is read at once. */
const LONGEST_MS = 400 * 24 * 3_600_000;
const SHORTEST_MS = 1_000;
/** Maximum growth of a window compared with all windows before it. */
const GROWTH = 8;
/** Number of lists whose first window length is remembered. */
const REMEMBERED = 1_000;

/**
 * Reads pages of a list, newest first by (time, id), in time windows. Some servers read every row of a range even if
 * only a few are requested (SecantusDB: 0.35 s for a page of 5,000 rows); with windows, they read little more than the
 * page. The first window has the length that the previous request for the same list needed. The length of each further
 * window is estimated from the rows found so far.
 */
export function createNewestFirst({ now }: { now: () => Date }) {
  const windows = new LRUCache<string, number>({ max: REMEMBERED });

  /**
   * `read` returns up to `limit` rows of a time window, newest first. `list` is the name under which the window length
   * is remembered.
   */
  return async <R extends Row>(
    list: string,
    { after, limit }: { after: Position | undefined; limit: number },
    read: (range: TimeRange, limit: number) => Promise<R[]>,
  ): Promise<R[]> => {
    const found =
      after === undefined ? [] : await read({ created_at: after.at, _id: { $lt: after.id } }, limit);
    const begin = after?.at.getTime() ?? now().getTime();
    // The first window has no upper end, because the clocks of two processes can differ.
    let to = after === undefined ? null : new Date(begin - 1);
    let length = windows.get(list) ?? SHORTEST_MS;
    while (found.length < limit) {
      const isRest = length > LONGEST_MS;
      const from = new Date(begin - length);
      const range = { ...(isRest ? {} : { $gte: from }), ...(to === null ? {} : { $lte: to }) };
      const rows = await read(
        Object.keys(range).length === 0 ? {} : { created_at: range },
        limit - found.length,
      );
      found.push(...rows);
      if (isRest) break;
      to = new Date(from.getTime() - 1);
      const expected = found.length === 0 ? Infinity : (1.5 * limit * length) / found.length;
      length = Math.max(2 * length, Math.min(GROWTH * length, expected));
    }
    const last = found.at(-1)?.created_at.getTime();
    const isWhole = found.length < limit;
    if (after === undefined)
      windows.set(list, isWhole ? 2 * LONGEST_MS : Math.max(SHORTEST_MS, 1.2 * (begin - last!)));
    return found;
  };
}
