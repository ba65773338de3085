import type { FactualReading } from '../../extraction/facts/evidence/read-facts.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import type { Settled } from './ledger-store.ts';

export interface FoundLink {
  url: string;
  nofollow: boolean;
}

export interface ReadPage {
  kind: 'read';
  reading: FactualReading;
  httpStatus: number;
  bodyHash: string;
  etag: string | null;
  lastModified: string | null;
  contentType: string | null;
  bytes: number;
  rendered: boolean;
  canonical: string | null;
}

export type VisitResult =
  | ReadPage
  | { kind: 'unchanged'; httpStatus: number }
  | { kind: 'settled'; as: Omit<Settled, 'change'>; gone: boolean };

export interface Visit {
  url: string;
  passed: string[];
  links: FoundLink[];
  result: VisitResult;
}

export function canonicalLinksOf(
  links: { url: string; nofollow: boolean }[],
  nofollowAll: boolean,
): FoundLink[] {
  const found = new Map<string, boolean>();
  for (const link of links) {
    const url = canonicalUrl(link.url);
    const nofollow = link.nofollow || nofollowAll;
    found.set(url, nofollow && found.get(url) !== false);
  }
  return [...found].map(([url, nofollow]) => ({ url, nofollow }));
}

const settledAs = (as: Omit<Settled, 'change'>, gone = false) => ({ kind: 'settled' as const, as, gone });

export const failedWith = (reason: string, httpStatus: number | null, gone = false) =>
  settledAs({ outcome: 'failed', reason, http_status: httpStatus, duplicate_of: null }, gone);

export const blockedBy = (
  reason: string,
  httpStatus: number | null = null,
  gone = reason === 'robots_disallowed',
) => settledAs({ outcome: 'robotsBlocked', reason, http_status: httpStatus, duplicate_of: null }, gone);

export const excludedFor = (reason: string, httpStatus: number | null) =>
  settledAs({ outcome: 'excluded', reason, http_status: httpStatus, duplicate_of: null }, true);

export const duplicateOf = (url: string, reason: string, httpStatus: number) =>
  settledAs({ outcome: 'duplicate', reason, http_status: httpStatus, duplicate_of: url }, true);

export function targetOf(location: string, base: string): string | null {
  const target = URL.parse(location, base);
  if (target === null) return null;
  return target.protocol === 'http:' || target.protocol === 'https:' ? canonicalUrl(target.href) : null;
}

const UNREACHABLE_IN_A_ROW = 8;
const THROTTLED_IN_A_ROW = 5;
const BROKEN_IN_A_ROW = 30;

type Trouble = 'unreachable' | 'throttled' | 'broken';

const UNREACHABLE = /^fetch\.(timeout|refused|interrupted|tls|unresolvable|bad_response)$/;

const troubleOf = (reason: string | null, httpStatus: number | null): Trouble | null => {
  if (httpStatus === 429 || httpStatus === 503) return 'throttled';
  if (httpStatus !== null && httpStatus >= 500) return 'broken';
  return httpStatus === null && reason !== null && UNREACHABLE.test(reason) ? 'unreachable' : null;
};

const LIMITS: Record<Trouble, number> = {
  unreachable: UNREACHABLE_IN_A_ROW,
  throttled: THROTTLED_IN_A_ROW,
  broken: BROKEN_IN_A_ROW,
};

export type HostTrouble = Record<Trouble, number> & { host: string };

export function createHostHealth(soFar: readonly HostTrouble[] = []) {
  const inARow = new Map(soFar.map(({ host, ...counts }) => [host, counts]));
  return {
    soFar: (): HostTrouble[] => [...inARow].map(([host, counts]) => ({ host, ...counts })),
    note(
      host: string,
      { reason, httpStatus }: { reason: string | null; httpStatus: number | null },
    ): boolean {
      const trouble = troubleOf(reason, httpStatus);
      if (trouble === null) {
        if (httpStatus !== null) inARow.delete(host);
        return false;
      }
      const counts = inARow.get(host) ?? { unreachable: 0, throttled: 0, broken: 0 };
      counts[trouble] += 1;
      inARow.set(host, counts);
      return counts[trouble] >= LIMITS[trouble];
    },
  };
}

export type HostHealth = ReturnType<typeof createHostHealth>;
