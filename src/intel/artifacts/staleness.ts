import type { ChunkStore } from '../../knowledge/chunk-store.ts';
import { otherPageIds } from '../../knowledge/crawl/page-ids.ts';
import type { PageStore } from '../../knowledge/crawl/page-store.ts';
import { documentOf } from '../../knowledge/source-record.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import type { ChangedLine, EventKind } from '../../events/event-facts.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { SEVERITIES, type Severity } from '../../events/severity.ts';
import { changedSentences } from '../../events/topics.ts';
import { linesTitle } from '../../events/line-titles.ts';
import { isHomePage, titleWithoutSite } from '../../extraction/page-title.ts';
import type { ReadFacts } from '../../knowledge/facts.ts';
import type { CitedDocument } from '../runs/intel-run.ts';
import { changedLines, citedLines } from './cited-lines.ts';
import type { IntelCitation } from '../gates/claims.ts';
import type { BrandedWork } from './profile-changes.ts';
import type { TrackedCompetitors } from '../tracking/tracked-competitors.ts';
import type { CitedCompetitor } from '../tracking/tracked-facts.ts';

export const STALE_CODES = [
  'source_changed',
  'source_disabled',
  'source_deleted',
  'competitor_changed',
  'brand_profile_changed',
] as const;

export interface StaleReason {
  code: (typeof STALE_CODES)[number];
  sourceId?: string;
  competitorId?: string;
  eventId?: string;
  severity?: Severity;
  /** What changed. */
  text: string;
  message: string;
}

const MOST_EVENTS = 200;
const MOST_REASONS = 50;

interface Work extends BrandedWork {
  cited: readonly CitedDocument[];
  cited_competitor?: CitedCompetitor | null;
  generatedAt?: Date;
}

export const createCitedDocuments =
  ({ chunks }: { chunks: Pick<ChunkStore, 'byIds'> }) =>
  async (citations: readonly Pick<IntelCitation, 'chunkId' | 'quote'>[]): Promise<CitedDocument[]> => {
    const quotes = Map.groupBy(citations, ({ chunkId }) => chunkId);
    const found = (await chunks.byIds([...quotes.keys()])).map((chunk) => ({
      source_id: chunk.source_id,
      document_id: documentOf(chunk),
      revision: chunk.revision_id,
      lines: citedLines(
        (quotes.get(chunk._id) ?? []).map(({ quote }) => quote),
        chunk,
      ),
    }));
    return [...Map.groupBy(found, (one) => `${one.document_id} ${one.revision}`).values()].map((same) => ({
      ...same[0]!,
      lines: same.flatMap(({ lines }) => lines),
    }));
  };

export const createStaleReasons =
  ({
    sources,
    pages,
    documents,
    tracked,
  }: {
    sources: Pick<SourceStore, 'listed'>;
    pages: Pick<PageStore, 'listed'>;
    documents: Pick<ReadFacts, 'textsOf'>;
    tracked: Pick<TrackedCompetitors, 'byId' | 'events' | 'standing' | 'texts'>;
  }) =>
  async (workspaceId: string, works: readonly Work[]): Promise<StaleReason[][]> => {
    const cited = works.flatMap((work) => work.cited.filter((one) => one.quotes === undefined));
    const watched = works.flatMap((work) => work.cited.filter((one) => one.quotes !== undefined));
    const pageIds = cited.flatMap(({ document_id, source_id }) =>
      document_id === source_id ? [] : [document_id],
    );
    const [ofSources, ofPages, standing] = await Promise.all([
      sources.listed(workspaceId, { ids: [...new Set(cited.map(({ source_id }) => source_id))] }),
      pages.listed(workspaceId, { ids: [...new Set(pageIds)] }),
      watched.length === 0
        ? new Map<string, { snapshotId: string; url: string }>()
        : tracked.standing(workspaceId, [...new Set(watched.map(({ document_id }) => document_id))]),
    ]);
    const isMoved = ({ document_id, revision }: CitedDocument): boolean =>
      standing.has(document_id) && standing.get(document_id)!.snapshotId !== revision;
    const moved = watched.filter(isMoved).map(({ document_id }) => standing.get(document_id)!.snapshotId);
    const source = new Map(ofSources.map((row) => [row._id, row]));
    const document = new Map([...ofSources, ...ofPages].map((row) => [row._id, row]));
    const gone = cited.filter(
      ({ document_id, source_id }) => source.has(source_id) && !document.has(document_id),
    );
    const [texts, events, readdressed] = await Promise.all([
      moved.length === 0 ? new Map<string, never>() : tracked.texts([...new Set(moved)]),
      eventsSince(earliest(works, isMoved)),
      gone.length === 0
        ? []
        : pages.listed(workspaceId, { sourceIds: [...new Set(gone.map(({ source_id }) => source_id))] }),
    ]);
    const missingIds = new Set(gone.map(({ document_id }) => document_id));
    for (const page of readdressed)
      for (const id of otherPageIds(page.source_id, page.url)) if (missingIds.has(id)) document.set(id, page);
    const named = new Set([
      ...[...events].flatMap(([id, found]) => (found.length === 0 ? [] : id)),
      ...watched.filter((one) => isMoved(one) || !standing.has(one.document_id)).map((one) => one.source_id),
    ]);
    const names = new Map(
      await Promise.all(
        [...named].map(async (id) => [id, (await tracked.byId(workspaceId, id))?.name ?? null] as const),
      ),
    );
    const nameOfRival = (id: string): string => names.get(id) ?? 'The competitor';
    const current = cited.flatMap(({ document_id, revision, lines = [] }) => {
      const published = document.get(document_id)?.published ?? revision;
      return lines.length === 0 || published === revision ? [] : [published];
    });
    const ownTexts =
      current.length === 0 ? new Map<string, string>() : await documents.textsOf([...new Set(current)]);

    function reasonOf({ source_id, document_id, revision }: CitedDocument): StaleReason | undefined {
      const [whole, part] = [source.get(source_id), document.get(document_id)];
      const of = (code: StaleReason['code'], what: string): StaleReason =>
        advised(
          { code, sourceId: source_id },
          what,
          'Regenerate the document to see which statements the sources still support.',
        );
      if (whole === undefined) return of('source_deleted', 'A cited source was deleted.');
      if (part === undefined) return of('source_deleted', 'A cited page is no longer on its site.');
      if (!whole.enabled) return of('source_disabled', 'A cited source was disabled.');
      if (!part.enabled) return of('source_disabled', 'A cited page was disabled.');
      if (part.published === revision) return undefined;
      return { code: 'source_changed', sourceId: source_id, text: '', message: '' };
    }

    function changed(reason: StaleReason, cited: readonly CitedDocument[]): StaleReason[] {
      if (reason.code !== 'source_changed') return [reason];
      const pages = cited.flatMap((one) => {
        const row = document.get(one.document_id);
        const isChanged = one.source_id === reason.sourceId && reasonOf(one)?.code === 'source_changed';
        if (!isChanged || row === undefined) return [];
        const text = ownTexts.get(row.published ?? '');
        const lines = one.lines === undefined || text === undefined ? null : changedLines(one.lines, text);
        return [{ name: nameOf(row), lines }];
      });
      const told = pages.filter(({ lines }) => lines === null || lines.length > 0);
      return told.length === 0 ? [] : [advised(reason, ownChange(told))];
    }

    async function eventsSince(dates: ReadonlyMap<string, Date>): Promise<Map<string, EventRecord[]>> {
      const found = [...dates].map(async ([id, from]) => {
        const own = await tracked.events(workspaceId, id, { since: from, limit: MOST_EVENTS });
        return [id, own] as const;
      });
      return new Map(await Promise.all(found));
    }

    function missingQuotes({ document_id, revision, quotes = [] }: CitedDocument): readonly string[] | null {
      const now = standing.get(document_id)?.snapshotId;
      if (now === revision) return [];
      const text = now === undefined ? undefined : texts.get(now);
      return text === undefined ? null : quotes.filter((quote) => !text.includes(quote));
    }

    function watchedChange(competitorId: string, all: readonly CitedDocument[]): string {
      const pages = all.flatMap((one): ChangedPage[] => {
        const missing = one.source_id === competitorId && one.quotes !== undefined ? missingQuotes(one) : [];
        const now = standing.get(one.document_id);
        if (missing?.length === 0 || now === undefined) return [];
        const text = texts.get(now.snapshotId);
        const quotes = (missing ?? []).map((quote) => ({ text: quote, above: null }));
        const lines = missing === null || text === undefined ? null : changedLines(quotes, text);
        return [{ name: pathName(now.url), lines }];
      });
      const who = nameOfRival(competitorId);
      return pages.some(({ lines }) => lines !== null)
        ? `${who} has changed a cited passage. ${ownChange(pages)}`
        : `${who} has changed ${listed([...new Set(pages.map(quotedName))])}.`;
    }

    function ofWatched(
      cited: CitedDocument,
      from: Date | undefined,
      all: readonly CitedDocument[],
    ): StaleReason[] {
      const missing = missingQuotes(cited);
      if (missing?.length === 0) return [];
      const competitorId = cited.source_id;
      const of = (text: string, advice?: string): StaleReason =>
        advised({ code: 'competitor_changed', competitorId }, text, advice);
      if (missing === null && !standing.has(cited.document_id))
        return [
          of(
            `A cited page of ${names.get(competitorId) ?? 'a competitor'} is no longer watched.`,
            'Regenerate the document to leave this page out.',
          ),
        ];
      const told = (events.get(competitorId) ?? []).filter(
        (event) => isAfter(event, from) && missing !== null && missing.some((quote) => changes(event, quote)),
      );
      const who = nameOfRival(competitorId);
      return [...told.map((event) => reasonOfText(event, who)), of(watchedChange(competitorId, all))];
    }

    const priced = new Set(
      [...events.values()].flat().flatMap(({ _id, type }) => (type === 'pricing' ? [_id] : [])),
    );
    const isOfPrice = ({ eventId = '' }: StaleReason): boolean => priced.has(eventId);

    return works.map(({ cited: documents, cited_competitor, generatedAt }) => {
      const from = cited_competitor?.as_of ?? generatedAt;
      const offers = cited_competitor
        ? (events.get(cited_competitor.id) ?? []).filter(
            (event) => event.type === 'pricing' && isAfter(event, cited_competitor.as_of),
          )
        : [];
      const told = [
        ...offers.map((event) => reasonOfOffer(event, nameOfRival(event.competitor_id))),
        ...documents.flatMap((one) => (one.quotes === undefined ? [] : ofWatched(one, from, documents))),
      ].toSorted((a, b) => rank(b) - rank(a));
      const own = documents.filter(({ quotes }) => quotes === undefined);
      const reasons = [
        ...told,
        ...own.flatMap((one) => {
          const reason = reasonOf(one);
          return reason === undefined ? [] : changed(reason, own);
        }),
      ].toSorted((a, b) => Number(isOfPrice(b)) - Number(isOfPrice(a)));
      const first = new Map<string, StaleReason>();
      for (const one of reasons) {
        const key = one.eventId ?? `${one.code} ${one.sourceId ?? `${one.competitorId} ${one.message}`}`;
        if (!first.has(key)) first.set(key, one);
      }
      const explained = new Set(told.flatMap((one) => (one.eventId === undefined ? [] : one.competitorId!)));
      return [...first.values()]
        .filter((one) => one.eventId !== undefined || !explained.has(one.competitorId ?? ''))
        .slice(0, MOST_REASONS);
    });
  };

const LONGEST_NAME = 80;
const MOST_NAMES = 3;

const HOME = 'Home page';

function nameOf(row: {
  name?: string | null;
  title: string | null;
  location?: string;
  url?: string;
}): string {
  const url = row.url ?? row.location ?? '';
  if ((row.name ?? null) === null && isHomePage(url)) return HOME;
  const title = row.title === null ? null : titleWithoutSite(row.title, url);
  const name = row.name ?? title ?? (url === '' ? 'A cited source' : url);
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).trimEnd()}…`;
}

interface ChangedPage {
  name: string;
  lines: ChangedLine[] | null;
}

export const advised = (
  reason: Omit<StaleReason, 'text' | 'message'>,
  text: string,
  advice = 'Regenerate the document to use the current text.',
): StaleReason => ({ ...reason, text, message: `${text} ${advice}` });

const quotedName = ({ name }: ChangedPage): string => (name === HOME ? 'the home page' : `“${name}”`);

function ownChange(pages: readonly ChangedPage[]): string {
  const told = pages.flatMap(({ name, lines }) =>
    lines === null || lines.length === 0 ? [] : [linesTitle(name, lines)],
  );
  if (told.length === 0) {
    const names = [...new Set(pages.map(quotedName))];
    const text = `${listed(names)} ${names.length === 1 ? 'has' : 'have'} changed.`;
    return text.startsWith('the ') ? `T${text.slice(1)}` : text;
  }
  const more = told.length - MOST_NAMES;
  const shown = told.slice(0, MOST_NAMES).map(ended).join(' ');
  return `${shown}${more > 0 ? ` ${more} more ${more === 1 ? 'page has' : 'pages have'} changed.` : ''}`;
}

function pathName(url: string): string {
  if (isHomePage(url)) return HOME;
  const parts = (URL.parse(url)?.pathname ?? url).split('/').filter((part) => part !== '');
  const last = parts.findLast((part) => !/^(?:index|default)\.\p{L}{2,5}$/iu.test(part)) ?? url;
  const words = decoded(last)
    .replace(/\.\p{L}{2,5}$/u, '')
    .replaceAll(/[-_+\s]+/gu, ' ')
    .trim();
  const name = words === '' ? url : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).trimEnd()}…`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const LIST = new Intl.ListFormat('en');

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES);
  return LIST.format(more > 0 ? [...shown, `${more} more`] : shown);
}

function earliest(works: readonly Work[], isMoved: (one: CitedDocument) => boolean): Map<string, Date> {
  const dates = new Map<string, Date>();
  const note = (id: string, at: Date): void => {
    const known = dates.get(id);
    if (known === undefined || at < known) dates.set(id, at);
  };
  for (const { cited, cited_competitor, generatedAt } of works) {
    if (cited_competitor) note(cited_competitor.id, cited_competitor.as_of);
    const from = cited_competitor?.as_of ?? generatedAt;
    if (from !== undefined)
      for (const one of cited) if (one.quotes !== undefined && isMoved(one)) note(one.source_id, from);
  }
  return dates;
}

const isAfter = ({ detected_at }: EventRecord, from: Date | undefined): boolean =>
  from !== undefined && detected_at > from;

const rank = ({ severity }: StaleReason): number =>
  severity === undefined ? -1 : SEVERITIES.indexOf(severity);

const changes = (event: EventRecord, quote: string): boolean =>
  changedSentences(event).gone.some((sentence) => quote.includes(sentence) || sentence.includes(quote));

const ofEvent = ({ _id, competitor_id, severity }: EventRecord) => ({
  code: 'competitor_changed' as const,
  competitorId: competitor_id,
  eventId: _id,
  severity,
});

function reasonOfOffer(event: EventRecord, who: string): StaleReason {
  const what = CHANGED[event.kind] ?? 'prices';
  return advised(
    ofEvent(event),
    `${who} has changed its ${what}. ${ended(event.title)}`,
    `Regenerate the document to use the current ${what}.`,
  );
}

const ended = (text: string): string => (/[.!?…]”?$/u.test(text) ? text : `${text}.`);

const reasonOfText = (event: EventRecord, who: string): StaleReason =>
  advised(ofEvent(event), `${who} has changed a cited passage. ${ended(event.title)}`);

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
