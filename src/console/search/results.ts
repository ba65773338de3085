import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { keyOf, useRead } from '../api/reads.ts';
import { session } from '../api/session.ts';
import type {
  ArtifactList,
  CompetitorList,
  FactList,
  IntelEventList,
  SearchAnswer,
  SnapshotFact,
  SourceList,
} from '../api/answers.ts';
import type { IconName } from '../elements/icon.tsx';
import { agoText } from '../elements/time.tsx';
import { detailOf, KIND_NAMES, saidBy, shownQuote } from '../facts/fact-words.ts';
import { answering, isMentioned } from './competitor-facts.ts';
import type { Piece } from '../events/snapshot-excerpt.ts';
import { passageLink } from '../passages/passage-link.ts';
import { excerptOf } from './passage-excerpt.ts';
import { MENU } from '../layout/menu.ts';
import { nameOf, TYPE_NAMES } from '../sources/source-words.ts';

export interface Result {
  id: string;
  icon: IconName;
  name: string | readonly Piece[];
  detail: string | null;
  href: string;
  /** Chat gets this question as input. */
  question?: string;
}

export interface ResultGroup {
  name: string;
  results: readonly Result[];
}

const EACH = 5;
/** This many of the newest events, documents and competitors are searched by name. The API has no search for them. */
const NEWEST = 100;
/** If the query names no competitor, the facts of at most this many are searched. Each one takes one request. */
const MOST_COMPETITORS = 8;
const MOST_FACTS = 500;

const ACTIONS: readonly (Omit<Result, 'id' | 'detail'> & { name: string })[] = [
  { icon: 'home', name: 'Go to Home', href: '/' },
  { icon: 'sources', name: 'Go to Sources', href: '/sources' },
  { icon: 'page', name: 'Add a web page', href: '/sources?add=url' },
  { icon: 'text', name: 'Add text', href: '/sources?add=text' },
  { icon: 'sources', name: 'Show failed sources', href: '/sources?status=failed' },
  { icon: 'crawls', name: 'Crawl a site', href: '/crawls' },
  { icon: 'competitors', name: 'Track a competitor', href: '/competitors' },
  { icon: 'watches', name: 'Watch a page', href: '/watches' },
  { icon: 'events', name: 'Read the briefing', href: '/briefing' },
  { icon: 'events', name: 'Show unread events', href: '/events?isRead=false' },
  { icon: 'generate', name: 'Create a buyer persona', href: '/generate/new/persona' },
  { icon: 'generate', name: 'Create a battlecard', href: '/generate/new/competitor' },
  { icon: 'generate', name: 'Create a launch plan', href: '/generate/new/gtm' },
  { icon: 'generate', name: 'Create a customer journey', href: '/generate/new/journey' },
  { icon: 'generate', name: 'Create messaging', href: '/generate/new/messaging' },
  { icon: 'generate', name: 'Create a KPI plan', href: '/generate/new/kpi' },
  { icon: 'generate', name: 'Show stale documents', href: '/generate?stale=true' },
  { icon: 'chat', name: 'Open the chat', href: '/chat' },
  { icon: 'brand', name: 'Edit the brand profile', href: '/brand' },
  { icon: 'settings', name: 'Open settings', href: '/settings' },
  { icon: 'settings', name: 'Create an API key', href: '/settings/keys' },
  { icon: 'settings', name: 'Add a destination for events', href: '/settings/destinations' },
];

const PLACES = [{ path: '/', name: 'Home', icon: 'home' }, ...MENU] as const;

function holds(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

export function useResults(
  query: string,
  { asks }: { asks: boolean },
): { groups: readonly ResultGroup[]; isLoading: boolean } {
  const enabled = query.length > 1;
  const sources = useRead<SourceList>('/api/knowledge', { query: { q: query, limit: EACH }, enabled });
  const facts = useRead<FactList>('/api/knowledge/facts', { query: { q: query, limit: EACH }, enabled });
  const events = useRead<IntelEventList>('/api/intel/events', { query: { limit: NEWEST }, enabled });
  const work = useRead<ArtifactList>('/api/intel/artifacts', { query: { limit: NEWEST }, enabled });
  const competitors = useRead<CompetitorList>('/api/intel/competitors', {
    query: { limit: 1_000 },
    enabled,
  });
  const passages = useQuery({
    queryKey: [...keyOf('/api/knowledge/search'), query],
    queryFn: ({ signal }) =>
      api.post<SearchAnswer>('/api/knowledge/search', { query, limit: EACH }, { signal }),
    enabled: enabled && session.may('search'),
  });
  const tracked = competitors.data?.competitors ?? [];
  const mentioned = tracked.filter((one) => isMentioned(one, query)).slice(0, MOST_COMPETITORS);
  const asked = mentioned.length > 0 ? mentioned : tracked.slice(0, MOST_COMPETITORS);
  const statements = useQueries({
    queries: asked.map(({ id }) => {
      const path = `/api/intel/competitors/${encodeURIComponent(id)}/facts`;
      const filter = mentioned.length > 0 ? { limit: MOST_FACTS } : { q: query, limit: EACH };
      return {
        queryKey: keyOf(path, filter),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.get<{ facts: SnapshotFact[] }>(path, { query: filter, signal }),
        enabled,
      };
    }),
  });
  const theirs = asked.flatMap((competitor, n) => {
    const all = statements[n]?.data?.facts ?? [];
    const found = mentioned.length > 0 ? answering(all, query, competitor) : all;
    return found.slice(0, EACH).map((fact) => ({ competitor, fact }));
  });
  const groups = useMemo((): ResultGroup[] => {
    const found: ResultGroup[] = [
      {
        name: 'Pages',
        results: PLACES.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase())).map(
          ({ path, name, icon }) => ({ id: `page ${path}`, icon, name, detail: null, href: path }),
        ),
      },
      {
        name: 'Competitors',
        results: [
          ...new Set([
            ...mentioned,
            ...tracked.filter(({ name, domain }) => holds(`${name} ${domain}`, query)),
          ]),
        ]
          .slice(0, EACH)
          .map(({ id, name, domain }) => ({
            id,
            icon: 'competitors',
            name,
            detail: name === domain ? null : domain,
            href: `/competitors/${id}`,
          })),
      },
      {
        name: 'Facts about competitors',
        results: theirs.slice(0, 2 * EACH).map(({ competitor, fact }) => ({
          id: fact.id,
          icon: 'check' as const,
          name: `“${shownQuote(fact.quote)}”`,
          detail: [competitor.name, KIND_NAMES[fact.kind], detailOf(fact)]
            .filter((part) => part !== null)
            .join(' · '),
          href: `/competitors/${competitor.id}/facts?snapshot=${fact.snapshotId}&from=${fact.start}&to=${fact.end}`,
        })),
      },
      {
        name: 'Sources',
        results: (sources.data?.sources ?? []).map((source) => ({
          id: source.id,
          icon: 'sources',
          name: nameOf(source),
          detail: TYPE_NAMES[source.type],
          href: `/sources/${source.id}`,
        })),
      },
      {
        name: 'Documents',
        results: (work.data?.artifacts ?? [])
          .filter(({ name }) => holds(name, query))
          .slice(0, EACH)
          .map(({ artifactId, name, stale, updatedAt }) => ({
            id: artifactId,
            icon: 'generate',
            name,
            detail: `${stale ? 'Stale, ' : ''}${agoText(updatedAt)}`,
            href: `/generate/artifacts/${artifactId}`,
          })),
      },
      {
        name: 'Events',
        results: (events.data?.events ?? [])
          .filter(({ title, aiBrief }) => holds(`${title} ${aiBrief}`, query))
          .slice(0, EACH)
          .map(({ id, title, detectedAt }) => ({
            id,
            icon: 'events',
            name: title,
            detail: agoText(detectedAt),
            href: `/events/${id}`,
          })),
      },
      {
        name: 'Facts in your sources',
        results: (facts.data?.facts ?? []).flatMap((fact) =>
          fact.sourceId === null
            ? []
            : [
                {
                  id: fact.id,
                  icon: 'check' as const,
                  name: `“${shownQuote(fact.quote)}”`,
                  detail: `${KIND_NAMES[fact.kind]}. ${saidBy(fact)}`,
                  href: passageLink({ ...fact, sourceId: fact.sourceId }),
                },
              ],
        ),
      },
      {
        name: 'Passages',
        results: (passages.data?.hits ?? []).map((hit) => ({
          id: hit.chunkId,
          icon: 'text',
          name: excerptOf(hit.text, query),
          detail: hit.title ?? hit.url,
          href: passageLink(hit),
        })),
      },
      {
        name: 'Actions',
        results: [
          ...ACTIONS.filter(({ name }) => query === '' || holds(name, query)),
          ...(query === '' || !asks
            ? []
            : [{ icon: 'chat' as const, name: `Ask the chat: ${query}`, href: '/chat', question: query }]),
        ].map((action) => ({ ...action, id: `action ${action.name}`, detail: null })),
      },
    ];
    return found
      .filter(({ name }) => enabled || name === 'Actions')
      .filter(({ results }) => results.length > 0);
  }, [
    query,
    asks,
    enabled,
    sources.data,
    facts.data,
    events.data,
    work.data,
    competitors.data,
    passages.data,
    theirs.map(({ fact }) => fact.id).join(),
  ]);
  const isLoading = [sources, facts, events, work, competitors, passages, ...statements].some(
    (read) => read.isLoading,
  );
  return { groups, isLoading: enabled && isLoading };
}
