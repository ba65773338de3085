import { siteHostOf } from '../../extraction/pages/canonical-url.ts';
import { isUnder } from '../../web/bare-domain.ts';
import { pageAddress } from '../../web/page-address.ts';
import type { CompetitorRecord } from '../competitor-record.ts';
import { currentSnapshot, type TrackedPageStore } from '../pages/tracked-page-store.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { SnapshotStore } from './snapshot-store.ts';

export interface ReadQuote {
  url: string | null;
  quote: string;
  readAt: Date | null;
}

export function createLaterVersions({
  competitors,
  pages,
  snapshots,
}: {
  competitors: Pick<CompetitorStore, 'companies'>;
  pages: Pick<TrackedPageStore, 'ofCompetitor'>;
  snapshots: Pick<SnapshotStore, 'versions'>;
}) {
  async function versionsOf(tracked: readonly Pick<CompetitorRecord, '_id'>[], keys: ReadonlySet<string>) {
    const watched = (await Promise.all(tracked.map(({ _id }) => pages.ofCompetitor(_id)))).flat();
    const current = watched.flatMap((page) => {
      const [key, snapshot] = [pageAddress(page.url), currentSnapshot(page)];
      return snapshot !== null && key !== null && keys.has(key) ? [snapshot] : [];
    });
    return current.length === 0 ? [] : snapshots.versions(current);
  }

  return async (workspaceId: string, quotes: readonly ReadQuote[]): Promise<(Date | null)[]> => {
    const hosts = new Set(
      quotes.flatMap(({ url }) => {
        const address = url === null ? null : URL.parse(url);
        return address === null ? [] : siteHostOf(address);
      }),
    );
    if (hosts.size === 0) return quotes.map(() => null);
    const tracked = (await competitors.companies(workspaceId)).filter(({ domain }) =>
      [...hosts].some((host) => isUnder(host, domain)),
    );
    const keys = new Set(quotes.flatMap(({ url }) => pageAddress(url) ?? []));
    const found = await versionsOf(tracked, keys);
    const versions = new Map(
      found.map(({ url, since, text }) => [pageAddress(url), { since, text: wordsOf(text) }]),
    );
    return quotes.map(({ url, quote, readAt }) => {
      const version = versions.get(pageAddress(url));
      if (version === undefined || readAt === null || version.since <= readAt) return null;
      return version.text.includes(wordsOf(quote)) ? null : version.since;
    });
  };
}

export type LaterVersions = ReturnType<typeof createLaterVersions>;

const wordsOf = (text: string): string => {
  const words = text.replaceAll(/^\s*\d+[.)]\s/gmu, '').match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu) ?? [];
  return ` ${words.join(' ')} `;
};
