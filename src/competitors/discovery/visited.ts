import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageCounts, PageLeads } from '../../extraction/watched-page.ts';
import { createRequestQuota, type RequestQuota } from '../../web/request-quota.ts';
import { recognise } from '../../extraction/facts/hiring/job-boards.ts';

/** One look at an address. Whoever looks may hand back more with it: discovery returns what it was given. */
export interface Visited {
  /** The address asked for, and the one that answered after redirects; the same when nothing did. */
  url: string;
  finalUrl: string;
  /** Of the last answer; null when there was none. */
  status: number | null;
  /** Why there was none. */
  failure: { code: string; message: string } | null;
  contentType: string | null;
  /** Primary tag the page declares, in lower case. */
  language: string | null;
  /** The bytes as they came: wanted of a `raw` visit, of others they help to tell two pages apart. */
  body?: Buffer | null;
  /** Null for what could not be read. Feeds and job boards lead nowhere. */
  leads: PageLeads | null;
  /** As read for the kind asked for: of a feed its dated entries, of a job board's JSON its jobs. */
  counts: PageCounts | null;
  state: ObservationState;
  /** More requests would have been needed to read it to its end. */
  isCutShort?: boolean;
}

interface VisitOptions {
  signal: AbortSignal;
  /** What the page is looked at for; `home` with `raw`. */
  kind: PageKind;
  /** Only the bytes are wanted: a sitemap. */
  raw: boolean;
  /** Every request is taken from it: robots.txt of a new origin, redirects and further pages of a job board too. */
  quota: RequestQuota;
}

/** Rejects only when aborted: whatever a site does is in the answer. */
export type Visit<V extends Visited = Visited> = (url: string, options: VisitOptions) => Promise<V>;

/** Requests for one job board, whose further pages must not use up those for other kinds. */
const MOST_FOR_BOARD = 5;
const mostFor = (url: string): number => (recognise(url) === null ? Infinity : MOST_FOR_BOARD);

export type VisitBudget<V extends Visited> = ReturnType<typeof createVisitBudget<V>>;

/** Visits until `mostRequests` have been sent, each address once for each kind. */
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

  // The API of a job board is meant to be called, and has no robots.txt to ask.
  const newOrigins = (url: string): number =>
    recognise(url) === null && !origins.has(new URL(url).origin) ? 1 : 0;

  return {
    spent: quota.sent,
    /** Null when there may not be enough requests left for it, `reserve` put aside. */
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
