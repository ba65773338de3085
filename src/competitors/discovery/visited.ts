import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageCounts, PageLeads } from '../../extraction/watched-page.ts';
import { createRequestQuota, type RequestQuota } from '../../web/request-quota.ts';
import { recognise } from '../../extraction/facts/hiring/job-boards.ts';

/** A visit to an address. A `Visit` function may add more fields, which discovery returns unchanged. */
export interface Visited {
  /** The requested address, and the address after redirects. Both are equal if there was no response. */
  url: string;
  finalUrl: string;
  /** Status of the last response. Null if there was no response. */
  status: number | null;
  /** Why there was no response. Null if there was one. */
  failure: { code: string; message: string } | null;
  contentType: string | null;
  /** Primary language tag declared by the page, in lower case. */
  language: string | null;
  /** The raw bytes. A `raw` visit returns them as its result; other visits use them to tell two pages apart. */
  body?: Buffer | null;
  /**
   * The page's links, feeds and job boards. Null if the visited address is itself a feed or a job board, or if the page
   * could not be read.
   */
  leads: PageLeads | null;
  /**
   * Counts that show whether the page is of the requested kind, such as dated entries of a feed or jobs in the JSON of
   * a job board.
   */
  counts: PageCounts | null;
  state: ObservationState;
  /** True if the request limit was reached before the whole page was read. */
  isCutShort?: boolean;
}

interface VisitOptions {
  signal: AbortSignal;
  /** The kind of page to look for. With `raw`, this is `home`. */
  kind: PageKind;
  /** If true, only the bytes are returned, as for a sitemap. */
  raw: boolean;
  /**
   * Counts every request, including those for a new origin's robots.txt, redirects, and further pages of a job board.
   */
  quota: RequestQuota;
}

/**
 * Visits an address. Every failure of a site is part of the result; the promise rejects only if the visit is aborted.
 */
export type Visit<V extends Visited = Visited> = (url: string, options: VisitOptions) => Promise<V>;

/**
 * Maximum number of requests to one job board, so that its further pages do not use up the requests for other kinds.
 */
const MOST_FOR_BOARD = 5;
const mostFor = (url: string): number => (recognise(url) === null ? Infinity : MOST_FOR_BOARD);

export type VisitBudget<V extends Visited> = ReturnType<typeof createVisitBudget<V>>;

/** Visits pages until `mostRequests` requests have been sent. Visits each address only once per kind of page. */
export function createVisitBudget<V extends Visited>({
  visit,
  signal,
  mostRequests,
}: {
  visit: Visit<V>;
  signal: AbortSignal;
  mostRequests: number;
}) {
  const quota = createRequestQuota(mostRequests);
  const origins = new Set<string>();
  const seen = new Map<string, V>();

  // A job board's API is meant for programs, so no robots.txt is fetched for it.
  const newOrigins = (url: string): number =>
    recognise(url) === null && !origins.has(new URL(url).origin) ? 1 : 0;

  return {
    spent: quota.sent,
    visits: (): readonly V[] => [...seen.values()],
    /** Visits an address. Null if fewer than `reserve` requests might remain after the visit. */
    async open(
      url: string,
      { kind, raw = false, reserve = 0 }: { kind: PageKind; raw?: boolean; reserve?: number },
    ): Promise<V | null> {
      const key = `${kind} ${url}`;
      const known = seen.get(key);
      if (known !== undefined) return known;
      if (1 + newOrigins(url) + reserve > quota.left()) return null;
      signal.throwIfAborted();
      const visited = await visit(url, {
        signal,
        kind,
        raw,
        quota: createRequestQuota(Math.min(quota.left() - reserve, mostFor(url)), quota),
      });
      for (const one of [url, visited.finalUrl]) origins.add(new URL(one).origin);
      seen.set(key, visited);
      return visited;
    },
  };
}
