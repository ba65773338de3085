import { LRUCache } from 'lru-cache';

interface Row {
  _id: string;
  created_at: Date;
}

/** The last row of a page. The next rows are older, or equally old with lower ids. */
interface Position {
  at: Date;
  id: string;
}

/**
 * Both bounds are exclusive, because SecantusDB handles inclusive bounds wrongly: for a field in the middle of a
 * compound index, it leaves out rows that are equal to the bound.
 */
export type TimeRange = { created_at?: { $gt?: Date; $lt?: Date } | Date; _id?: { $lt: string } };

/** Maximum time that the windows for a page cover in total. After that, the rest of the list is read in one query. */
const LONGEST_MS = 400 * 24 * 3_600_000;
/** Length of the first window if this list has never been read before. */
const UNKNOWN_MS = 1_000;
const SHORTEST_MS = 20;
/** Factor by which the next window may extend the time covered so far. */
const GROWTH = 8;
/** Number of lists whose first page is remembered. */
const REMEMBERED = 1_000;

/**
 * What is known of a list's first page since the list was last read: the time of the page's last row, and the time
 * from its first to its last row, in milliseconds.
 */
interface FirstPage {
  last: number;
  span: number;
}

const WHOLE: FirstPage = { last: -Infinity, span: Infinity };

/**
 * Reads pages, newest first, in time windows. Some servers read every row of a range to return a few rows (SecantusDB:
 * 0.35 s for a page of 5,000 rows). For a first page, the first window covers as much time as the page spanned when it
 * was last read. The lengths of further windows are estimated from the rows found so far.
 */
export function createNewestFirst({ now }: { now: () => Date }) {
  const pages = new LRUCache<string, FirstPage>({ max: REMEMBERED });

  /** `read` returns up to `limit` rows of a window, newest first. `list` is the key of the remembered first page. */
  return async <R extends Row>(
    list: string,
    { after, limit }: { after: Position | undefined; limit: number },
    read: (range: TimeRange, limit: number) => Promise<R[]>,
  ): Promise<R[]> => {
    const known = pages.get(list);
    const found =
      after === undefined ? [] : await read({ created_at: after.at, _id: { $lt: after.id } }, limit);
    const begin = after?.at.getTime() ?? now().getTime();
    // Processes have different clocks, so the first window has no upper end.
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
