import type { ChunkStore } from '../../knowledge/chunk-store.ts';
import type { PageStore } from '../../knowledge/crawl/page-store.ts';
import { documentOf } from '../../knowledge/source-record.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import type { EventKind } from '../../events/event-facts.ts';
import type { CitedDocument } from '../runs/intel-run.ts';
import type { TrackedCompetitors } from '../tracking/tracked-competitors.ts';
import type { CitedCompetitor } from '../tracking/tracked-facts.ts';

export const STALE_CODES = [
  'source_changed',
  'source_disabled',
  'source_deleted',
  'competitor_changed',
] as const;

export interface StaleReason {
  code: (typeof STALE_CODES)[number];
  sourceId?: string;
  competitorId?: string;
  message: string;
}

/** An artifact's evidence. */
interface Work {
  cited: readonly CitedDocument[];
  cited_competitor?: CitedCompetitor | null;
}

/** The documents of these passages, with the revisions that were read. */
export const createCitedDocuments =
  ({ chunks }: { chunks: Pick<ChunkStore, 'byIds'> }) =>
  async (chunkIds: readonly string[]): Promise<CitedDocument[]> => {
    const found = (await chunks.byIds([...new Set(chunkIds)])).map((chunk) => ({
      source_id: chunk.source_id,
      document_id: documentOf(chunk),
      revision: chunk.revision_id,
    }));
    return [...new Map(found.map((one) => [`${one.document_id} ${one.revision}`, one])).values()];
  };

/**
 * Why artifacts are stale: a source or page was deleted, disabled or changed, a competitor's prices changed, or its
 * pages no longer contain the quotes. Computed from current data, so no event history is needed.
 */
export const createStaleReasons =
  ({
    sources,
    pages,
    tracked,
  }: {
    sources: Pick<SourceStore, 'listed'>;
    pages: Pick<PageStore, 'listed'>;
    tracked: Pick<TrackedCompetitors, 'latestPricing' | 'standing' | 'texts'>;
  }) =>
  async (workspaceId: string, works: readonly Work[]): Promise<StaleReason[][]> => {
    const cited = works.flatMap((work) => work.cited.filter((one) => one.quotes === undefined));
    const watched = works.flatMap((work) => work.cited.filter((one) => one.quotes !== undefined));
    const competitorIds = [...new Set(works.flatMap(({ cited_competitor: one }) => one?.id ?? []))];
    const pageIds = cited.flatMap(({ document_id, source_id }) =>
      document_id === source_id ? [] : [document_id],
    );
    const [ofSources, ofPages, pricing, standing] = await Promise.all([
      sources.listed(workspaceId, { ids: [...new Set(cited.map(({ source_id }) => source_id))] }),
      pages.listed(workspaceId, { ids: [...new Set(pageIds)] }),
      competitorIds.length === 0
        ? new Map<string, never>()
        : tracked.latestPricing(workspaceId, competitorIds),
      watched.length === 0
        ? new Map<string, never>()
        : tracked.standing(workspaceId, [...new Set(watched.map(({ document_id }) => document_id))]),
    ]);
    const moved = watched.flatMap(({ document_id, revision }) => {
      const now = standing.get(document_id);
      return now === undefined || now === revision ? [] : [now];
    });
    const texts = moved.length === 0 ? new Map<string, never>() : await tracked.texts([...new Set(moved)]);
    const source = new Map(ofSources.map((row) => [row._id, row]));
    const document = new Map([...ofSources, ...ofPages].map((row) => [row._id, row]));

    function reasonOf({ source_id, document_id, revision }: CitedDocument): StaleReason | undefined {
      const [whole, part] = [source.get(source_id), document.get(document_id)];
      const of = (code: StaleReason['code'], what: string): StaleReason => ({
        code,
        sourceId: source_id,
        message: `${what} Regenerate to see what is still supported.`,
      });
      if (whole === undefined) return of('source_deleted', 'A cited source was deleted.');
      if (part === undefined) return of('source_deleted', 'A cited page is no longer on its site.');
      if (!whole.enabled) return of('source_disabled', 'A cited source was disabled.');
      if (!part.enabled) return of('source_disabled', 'A cited page was disabled.');
      if (part.published === revision) return undefined;
      return {
        code: 'source_changed',
        sourceId: source_id,
        message: 'A cited source has changed. Regenerate to use its current text.',
      };
    }

    /** After a newer snapshot, the work is stale only if the page no longer contains the quotes. */
    function ofWatched({ source_id: competitorId, document_id, revision, quotes = [] }: CitedDocument) {
      const now = standing.get(document_id);
      if (now === revision) return undefined;
      const text = now === undefined ? undefined : texts.get(now);
      if (text !== undefined && quotes.every((quote) => text.includes(quote))) return undefined;
      const what =
        now === undefined
          ? 'A cited page of a competitor is no longer watched.'
          : 'A cited page of a competitor has changed.';
      return {
        code: 'competitor_changed' as const,
        competitorId,
        message: `${what} Regenerate to use its current text.`,
      };
    }

    function ofCompetitor({ id, as_of }: CitedCompetitor): StaleReason | undefined {
      const newest = pricing.get(id);
      if (newest === undefined || newest.at <= as_of) return undefined;
      const what = CHANGED[newest.kind] ?? 'prices';
      return {
        code: 'competitor_changed',
        competitorId: id,
        message: `The competitor has changed its ${what}: ${newest.title}. Regenerate to use the current ${what}.`,
      };
    }

    return works.map(({ cited: documents, cited_competitor }) => {
      const changed = cited_competitor ? ofCompetitor(cited_competitor) : undefined;
      const reasons: StaleReason[] = [
        ...documents.flatMap((one) => (one.quotes === undefined ? (reasonOf(one) ?? []) : [])),
        // A price change says more than a changed page, so it comes first.
        ...(changed === undefined ? [] : [changed]),
        ...documents.flatMap((one) => (one.quotes === undefined ? [] : (ofWatched(one) ?? []))),
      ];
      const first = new Map<string, StaleReason>();
      for (const one of reasons) {
        const key = `${one.code} ${one.sourceId ?? one.competitorId}`;
        if (!first.has(key)) first.set(key, one);
      }
      return [...first.values()];
    });
  };

/** What an event about the offer has changed, other than prices. */
const CHANGED: Partial<Record<EventKind, string>> = {
  plan_added: 'plans',
  plan_removed: 'plans',
  plan_renamed: 'plans',
  free_tier_added: 'plans',
  free_tier_removed: 'plans',
  trial_changed: 'free trial',
  discount_changed: 'discounts',
  billing_terms_changed: 'billing terms',
  limit_changed: 'plan limits',
  feature_gating_changed: 'plan features',
  copy_changed: 'terms',
  page_removed: 'pages',
  page_rewritten: 'pages',
};

export type StaleReasons = ReturnType<typeof createStaleReasons>;
