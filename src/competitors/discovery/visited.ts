import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageCounts, PageLeads } from '../../extraction/watched-page.ts';
import { createRequestQuota, type RequestQuota } from '../../web/request-quota.ts';
import { recognise } from '../../extraction/facts/hiring/job-boards.ts';

export interface Visited {
  url: string;
  finalUrl: string;
  status: number | null;
  failure: { code: string; message: string } | null;
  contentType: string | null;
  language: string | null;
  body?: Buffer | null;
  leads: PageLeads | null;
  counts: PageCounts | null;
  state: ObservationState;
  isCutShort?: boolean;
}

interface VisitOptions {
  signal: AbortSignal;
  kind: PageKind;
  raw: boolean;
  quota: RequestQuota;
}

/** A site's failure is returned as a result. Rejects only if the visit is aborted. */
export type Visit<V extends Visited = Visited> = (url: string, options: VisitOptions) => Promise<V>;

const MOST_FOR_BOARD = 5;
const mostFor = (url: string): number => (recognise(url) === null ? Infinity : MOST_FOR_BOARD);

export type VisitBudget<V extends Visited> = ReturnType<typeof createVisitBudget<V>>;

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

  // A job board's API is meant for programs, so robots.txt is not fetched.
  const newOrigins = (url: string): number =>
    recognise(url) === null && !origins.has(new URL(url).origin) ? 1 : 0;

  return {
    spent: quota.sent,
    visits: (): readonly V[] => [...seen.values()],
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
