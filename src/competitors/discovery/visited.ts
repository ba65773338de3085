import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageCounts, PageLeads } from '../../extraction/watched-page.ts';
import { createRequestQuota, type RequestQuota } from '../../web/request-quota.ts';
import { recognise } from '../../extraction/facts/hiring/job-boards.ts';

/** One visit of an address. A visitor may return more fields; discovery returns them unchanged. */
export interface Visited {
  /** The requested address and the address after redirects; equal if there was no response. */
  url: string;
  finalUrl: string;
  /** Status of the last response; null if there was none. */
  status: number | null;
  /** Why there was no response. */
  failure: { code: string; message: string } | null;
  contentType: string | null;
  /** Primary language tag that the page declares, in lower case. */
  language: string | null;
  /** The raw bytes. A `raw` visit needs them; other visits use them to tell two pages apart. */
  body?: Buffer | null;
  /** Null if the page could not be read. Feeds and job boards have no leads. */
  leads: PageLeads | null;
  /** Counts for the requested kind: dated entries for a feed, jobs for the JSON of a job board. */
  counts: PageCounts | null;
  state: ObservationState;
  /** Whether reading the page completely would have needed more requests. */
  isCutShort?: boolean;
}

interface VisitOptions {
  signal: AbortSignal;
  /** The kind of page that the visit looks for; `home` with `raw`. */
  kind: PageKind;
  /** Returns only the bytes, as for a sitemap. */
  raw: boolean;
  /** Counts every request, including robots.txt of a new origin, redirects and further pages of a job board. */
  quota: RequestQuota;
}

/** Rejects only when aborted; every failure of a site is part of the result. */
export type Visit<V extends Visited = Visited> = (url: string, options: VisitOptions) => Promise<V>;

/** Maximum requests for one job board, whose further pages must not use up the requests of other kinds. */
const MOST_FOR_BOARD = 5;
const mostFor = (url: string): number => (recognise(url) === null ? Infinity : MOST_FOR_BOARD);

export type VisitBudget<V extends Visited> = ReturnType<typeof createVisitBudget<V>>;

/** Visits until `mostRequests` have been sent; each address once per kind. */
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

  // The API of a job board is meant for programs, so robots.txt is not fetched for it.
  const newOrigins = (url: string): number =>
    recognise(url) === null && !origins.has(new URL(url).origin) ? 1 : 0;

  return {
    spent: quota.sent,
    /** Null if the requests left after `reserve` may not be enough. */
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
