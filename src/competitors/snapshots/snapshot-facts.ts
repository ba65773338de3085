import { gunzipSync } from 'node:zlib';
import { isAppError } from '../../errors.ts';
import { FACTS_VERSION } from '../../extraction/facts/evidence/read-facts.ts';
import { PAGE_KINDS, type PageKind } from '../../extraction/facts/page-kinds.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import type { WatchedFacts } from '../../extraction/watched-facts.ts';
import { type FactFilters, type FactPosition, matching, type StatedFact } from '../../knowledge/facts.ts';
import { competitorParty, type Party, speakerOf } from '../../knowledge/party.ts';
import type { CompetitorRecord } from '../competitor-record.ts';
import { currentSnapshot, type TrackedPage, type TrackedPageStore } from '../pages/tracked-page-store.ts';
import { asOf, type ReadCompetitors } from '../tracking/read-competitors.ts';
import type { SnapshotStore, StatingSnapshot } from './snapshot-store.ts';

export type SnapshotFact = Omit<StatedFact, 'sourceId' | 'revision'> & { snapshotId: string };

export interface StatingPage {
  snapshotId: string;
  pageId: string;
  competitorId: string;
  competitorName: string | null;
  url: string;
  party: Party;
  kind: PageKind;
  title: string | null;
  siteName: string | null;
  asOf: Date;
  text: string;
  facts: SnapshotFact[];
  unread?: number;
}

const NOTHING: WatchedFacts = {
  version: FACTS_VERSION,
  facts: [],
  isCut: false,
  title: null,
  siteName: null,
};

export function createSnapshotFacts({
  read,
  pages,
  snapshots,
  parser,
}: {
  read: Pick<ReadCompetitors, 'competitor'>;
  pages: Pick<TrackedPageStore, 'ofCompetitor' | 'standing'>;
  snapshots: Pick<SnapshotStore, 'stating' | 'whole' | 'keepStated' | 'there' | 'texts'>;
  parser: Pick<Parser, 'readWatchedFacts'>;
}) {
  async function statedIn(snapshot: StatingSnapshot, signal: AbortSignal): Promise<WatchedFacts> {
    if (snapshot.source !== 'html') return NOTHING;
    if (snapshot.stated?.version === FACTS_VERSION) return snapshot.stated;
    const whole = await snapshots.whole(snapshot._id);
    if (whole === null) return NOTHING;
    const { raw, charset, url, text } = whole;
    const bytes = gunzipSync(raw.buffer);
    let stated = NOTHING;
    try {
      stated = await parser.readWatchedFacts({ bytes, charset, url, text }, { signal });
    } catch (error) {
      // Another attempt to read the page would fail too.
      if (!isAppError(error) || error.retryable) throw error;
    }
    await snapshots.keepStated(snapshot._id, { text, stated });
    return stated;
  }

  async function pagesOf(
    { _id, domain, name }: Pick<CompetitorRecord, '_id' | 'domain' | 'name'>,
    signal: AbortSignal,
  ): Promise<StatingPage[]> {
    const all = await pages.ofCompetitor(_id);
    const watched = all.filter(isThere).sort(inOrder);
    const unread = all.filter(({ baseline, gone_at }) => baseline === null && gone_at === null).length;
    const found = await snapshots.stating(watched.map((page) => currentSnapshot(page)!));
    const byId = new Map(found.map((snapshot) => [snapshot._id, snapshot]));
    return Promise.all(
      watched.flatMap((page) => {
        const snapshot = byId.get(currentSnapshot(page)!);
        return snapshot === undefined ? [] : statingPage({ page, snapshot, domain, name, unread }, signal);
      }),
    );
  }

  async function statingPage(
    {
      page,
      snapshot,
      domain,
      name,
      unread,
    }: { page: TrackedPage; snapshot: StatingSnapshot; domain: string; name: string; unread: number },
    signal: AbortSignal,
  ): Promise<StatingPage> {
    const { _id: snapshotId, url, text } = snapshot;
    const { facts, title, siteName } = await statedIn(snapshot, signal);
    const party = competitorParty(domain);
    const about = { url, title, siteName, party, snapshotId };
    return {
      snapshotId,
      pageId: page._id,
      competitorId: page.competitor_id,
      competitorName: name === domain ? null : name,
      url,
      party,
      kind: page.kind,
      title,
      siteName,
      asOf: asOf(snapshot, page),
      text,
      ...(unread > 0 && { unread }),
      facts: facts.map((fact, ordinal) => ({
        ...fact,
        ...about,
        id: `fct_${snapshotId.slice(snapshotId.indexOf('_') + 1)}_${ordinal.toString(36)}`,
        speaker: speakerOf(fact.kind, url),
      })),
    };
  }

  return {
    pagesOf,
    there: snapshots.there,
    standing: pages.standing,
    texts: snapshots.texts,
    async list(
      workspaceId: string,
      id: string,
      {
        from,
        limit,
        filters,
        signal,
      }: { from: FactPosition | null; limit: number; filters: FactFilters; signal: AbortSignal },
    ): Promise<{ facts: SnapshotFact[]; next: FactPosition | null }> {
      const all = await pagesOf(await read.competitor(workspaceId, id), signal);
      const first = all.findIndex(({ pageId }) => pageId === from?.document);
      const isWanted = matching(filters);
      const facts: SnapshotFact[] = [];
      for (const page of all.slice(Math.max(0, first))) {
        for (const [ordinal, fact] of page.facts.entries()) {
          if (from?.document === page.pageId && ordinal < from.ordinal) continue;
          if (!isWanted(fact)) continue;
          if (facts.length === limit) return { facts, next: { document: page.pageId, ordinal } };
          facts.push(fact);
        }
      }
      return { facts, next: null };
    },
  };
}

export type SnapshotFacts = ReturnType<typeof createSnapshotFacts>;

type There = TrackedPage & { baseline: NonNullable<TrackedPage['baseline']> };

const isThere = (page: TrackedPage): page is There => page.baseline !== null && page.gone_at === null;

const inOrder = (a: TrackedPage, b: TrackedPage): number =>
  PAGE_KINDS.indexOf(a.kind) - PAGE_KINDS.indexOf(b.kind) || (a.url < b.url ? -1 : 1);
