import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageCounts, PageLeads } from '../../extraction/watched-page.ts';
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
  /**
   * HTTP requests sent for it: redirects, further pages of a job board and the robots.txt of a new origin included.
   * Left out, it is reckoned: one, one more for another origin and for another path it ended at, one for each origin
   * seen for the first time.
   */
  requests?: number;
}

interface VisitOptions {
  signal: AbortSignal;
  /** What the page is looked at for; `home` with `raw`. */
  kind: PageKind;
  /** Only the bytes are wanted: a sitemap. */
  raw: boolean;
}

/** Rejects only when aborted: whatever a site does is in the answer. */
export type Visit<V extends Visited = Visited> = (url: string, options: VisitOptions) => Promise<V>;

/** A redirect that nobody could foresee must not go past the limit. */
const SLACK = 1;

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
  let spent = 0;
  const origins = new Set<string>();
  const seen = new Map<string, V>();

  // The API of a job board is meant to be called, and has no robots.txt to ask.
  const newOrigins = (...urls: string[]): number => {
    const asked = urls.filter((url) => recognise(url) === null).map((url) => new URL(url).origin);
    return new Set(asked.filter((origin) => !origins.has(origin))).size;
  };

  return {
    spent: (): number => spent,
    /** Null when there may not be enough requests left for it, `reserve` put aside. */
    async open(
      url: string,
      { kind, raw = false, reserve = 0 }: { kind: PageKind; raw?: boolean; reserve?: number },
    ): Promise<V | null> {
      const key = `${kind} ${url}`;
      const known = seen.get(key);
      if (known !== undefined) return known;
      if (spent + 1 + newOrigins(url) + SLACK + reserve > mostRequests) return null;
      signal.throwIfAborted();
      const visited = await visit(url, { signal, kind, raw });
      const reckoned = 1 + redirectsTo(visited.finalUrl, url) + newOrigins(url, visited.finalUrl);
      spent += visited.requests ?? reckoned;
      for (const one of [url, visited.finalUrl]) origins.add(new URL(one).origin);
      seen.set(key, visited);
      return visited;
    },
  };
}

/** To another host first, then to another page of it: so sites send visitors to the `www.` page in their language. */
function redirectsTo(finalUrl: string, url: string): number {
  const [from, to] = [new URL(url), new URL(finalUrl)];
  const isSamePath = from.pathname === to.pathname && from.search === to.search;
  return (from.origin === to.origin ? 0 : 1) + (isSamePath ? 0 : 1);
}
