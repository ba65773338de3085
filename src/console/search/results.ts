import { addressText } from '../elements/web-address.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { keyOf, useRead, useReads } from '../api/reads.ts';
import { session } from '../api/session.ts';
import type {
  ApiKeyList,
  ArtifactList,
  CompetitorList,
  DestinationList,
  FactList,
  IntelEventList,
  Plans,
  SearchAnswer,
  SnapshotFact,
  SourceList,
  WatchList,
} from '../api/answers.ts';
import type { IconName } from '../elements/icon.tsx';
import { agoText } from '../elements/time.tsx';
import { detailOf, KIND_NAMES, saidBy, statedText } from '../facts/fact-words.ts';
import { ACTIONS } from './actions.ts';
import { answering, isMentioned, plansNamed } from './competitor-facts.ts';
import type { Piece } from '../events/snapshot-excerpt.ts';
import { passageLink } from '../passages/passage-link.ts';
import { foundEvents } from './found-events.ts';
import { foundPassages } from './found-passages.ts';
import { excerptOf, holdsWords, isLabelled, linesOf } from './passage-excerpt.ts';
import { MENU } from '../layout/menu.ts';
import { priceText } from '../competitors/price-groups.ts';
import { useOwnTitle } from '../sources/own-title.ts';
import { nameOf, TYPE_NAMES } from '../sources/source-words.ts';

export interface Result {
  id: string;
  icon: IconName;
  name: string | readonly Piece[];
  detail: string | null;
  href?: string;
  question?: string;
  act?(): void;
}

export interface ResultGroup {
  name: string;
  results: readonly Result[];
}

const EACH = 5;
const EXAMINED = 20;
const NEWEST = 100;
const MOST_COMPETITORS = 8;
const MOST_FACTS = 500;

export const ASK = 'Chat';
export const EVENTS = 'Events';
export const NEAREST = 'Nearest passages';
const ABOUT_COMPETITORS: ReadonlySet<string> = new Set(['Competitors', 'Facts about competitors']);

const PLACES = [{ path: '/', name: 'Home', icon: 'home' }, ...MENU] as const;

function holds(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

const SMALL_WORDS = new Set(['a', 'an', 'the', 'to', 'of', 'my', 'our', 'for']);

function begins(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[\s-]+/);
  const asked = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => !SMALL_WORDS.has(word));
  return (
    asked.length > 0 && asked.every((word) => words.some((one) => one.startsWith(word) || `${one}s` === word))
  );
}

function placeIn(
  { text, start }: SearchAnswer['hits'][number],
  query: string,
): { start: number; end: number } {
  const lines = linesOf(text, query);
  return { start: start + lines.start, end: start + lines.end };
}

export function useResults(
  query: string,
  { asks }: { asks: boolean },
): { groups: readonly ResultGroup[]; isLoading: boolean } {
  const enabled = query.length > 1;
  const sources = useRead<SourceList>('/api/knowledge', { query: { q: query, limit: EACH }, enabled });
  const facts = useRead<FactList>('/api/knowledge/facts', {
    query: { q: query, limit: EXAMINED },
    enabled,
  });
  const events = useRead<IntelEventList>('/api/intel/events', { query: { limit: NEWEST }, enabled });
  const work = useRead<ArtifactList>('/api/intel/artifacts', { query: { limit: NEWEST }, enabled });
  const competitors = useRead<CompetitorList>('/api/intel/competitors', {
    query: { limit: 1_000 },
    enabled,
  });
  const watches = useRead<WatchList>('/api/intel/watches', { query: { limit: 1_000 }, enabled });
  const destinations = useRead<DestinationList>('/api/destinations', { query: { limit: NEWEST }, enabled });
  const keys = useRead<ApiKeyList>('/api/keys', {
    query: { limit: NEWEST },
    enabled: enabled && session.may('admin'),
  });
  const passages = useQuery({
    queryKey: [...keyOf('/api/knowledge/search'), query],
    queryFn: ({ signal }) =>
      api.post<SearchAnswer>('/api/knowledge/search', { query, limit: EXAMINED }, { signal }),
    enabled: enabled && session.may('search'),
  });
  const ownTitle = useOwnTitle();
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
  const plans = useReads<Plans>(
    asked.map(({ id }) => `/api/intel/competitors/${encodeURIComponent(id)}/plans`),
    { enabled },
  );
  const prices = asked
    .flatMap((competitor, n) =>
      plansNamed(plans[n]?.data?.plans ?? [], query, competitor).map((plan): Result => ({
        id: [competitor.id, plan.url, plan.name, priceText(plan)].join(' '),
        icon: 'check',
        name: `${plan.name}: ${priceText(plan)}`,
        detail: `${competitor.name} · Price now`,
        href: `/competitors/${competitor.id}/prices`,
      })),
    )
    .filter(
      ({ name, detail }, i, all) => all.findIndex((one) => one.name === name && one.detail === detail) === i,
    )
    .slice(0, EACH);
  const theirs = asked.flatMap((competitor, n) => {
    const all = statements[n]?.data?.facts ?? [];
    const found = mentioned.length > 0 ? answering(all, query, competitor) : all;
    const named = plansNamed(plans[n]?.data?.plans ?? [], query, competitor);
    const isShown = ({ kind, item, amount }: SnapshotFact): boolean =>
      kind === 'price' && named.some((plan) => plan.name === item && plan.amount === amount);
    return found
      .filter((fact) => !isShown(fact))
      .slice(0, EACH)
      .map((fact) => ({ competitor, fact }));
  });
  const groups = useMemo((): ResultGroup[] => {
    const hits = foundPassages(passages.data?.hits ?? [], query);
    const named = (fact: FactList['facts'][number]): number =>
      Number([fact.item, fact.name].some((label) => label !== null && isLabelled(label, query)));
    const quoted = ({ quote }: FactList['facts'][number]): number => Number(holdsWords(quote, query));
    const ownFacts = (facts.data?.facts ?? [])
      .toSorted((a, b) => named(b) - named(a) || quoted(b) - quoted(a))
      .filter((fact, i, all) => all.findIndex((one) => statedText(one) === statedText(fact)) === i)
      .slice(0, EACH);
    const isShown = (text: string): boolean =>
      ownFacts.some(({ quote }) => holdsWords(quote, query) && text.includes(quote));
    const exact = hits.exact.filter(({ text }) => !isShown(text)).slice(0, EACH);
    const passage = (hit: (typeof exact)[number]): Result => ({
      id: hit.chunkId,
      icon: 'text',
      name: excerptOf(hit.text, query),
      detail: ownTitle(hit.title) ?? hit.url,
      href: passageLink({ ...hit, ...placeIn(hit, query) }),
    });
    const nameOfCompetitor = (id: string): string => tracked.find((one) => one.id === id)?.name ?? '';
    const found: ResultGroup[] = [
      {
        name: 'Pages',
        results: PLACES.filter(({ name }) => begins(name, query)).map(({ path, name, icon }) => ({
          id: `page ${path}`,
          icon,
          name,
          detail: null,
          href: path,
        })),
      },
      {
        name: 'Actions',
        results: ACTIONS.filter(
          ({ name, also = '' }) => query === '' || begins(`${name} ${also}`, query),
        ).map((action) => ({ ...action, id: `action ${action.name}`, detail: null })),
      },
      {
        name: 'Settings',
        results: [
          ...(destinations.data?.destinations ?? []).map(({ id, name }) => ({
            id,
            name,
            detail: 'Destination',
            href: '/settings/destinations',
          })),
          ...(keys.data?.keys ?? []).map(({ id, name }) => ({
            id,
            name,
            detail: 'API key',
            href: '/settings/keys',
          })),
        ]
          .filter(({ name }) => holds(name, query))
          .slice(0, EACH)
          .map((one) => ({ ...one, icon: 'settings' as const })),
      },
      {
        name: 'Single pages',
        results: (watches.data?.watches ?? [])
          .filter(({ name, url }) => holds(`${name} ${url}`, query))
          .slice(0, EACH)
          .map(({ id, name, url }) => ({
            id,
            icon: 'watches' as const,
            name,
            detail: addressText(url),
            href: `/watches/${encodeURIComponent(id)}`,
          })),
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
        results: [
          ...prices,
          ...theirs.slice(0, 2 * EACH - prices.length).map(({ competitor, fact }) => ({
            id: fact.id,
            icon: 'check' as const,
            name: statedText(fact),
            detail: [competitor.name, KIND_NAMES[fact.kind], fact.kind === 'price' ? null : detailOf(fact)]
              .filter((part) => part !== null)
              .join(' · '),
            href: `/competitors/${competitor.id}/facts?snapshot=${fact.snapshotId}&from=${fact.start}&to=${fact.end}`,
          })),
        ],
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
        name: EVENTS,
        results: foundEvents(events.data?.events ?? [], query, ({ competitorId }) =>
          nameOfCompetitor(competitorId),
        )
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
        results: ownFacts.flatMap((fact) =>
          fact.sourceId === null
            ? []
            : [
                {
                  id: fact.id,
                  icon: 'check' as const,
                  name:
                    fact.answer === null
                      ? statedText(fact)
                      : excerptOf(`${fact.quote}\n${fact.answer}`, query),
                  detail: `${KIND_NAMES[fact.kind]}. ${saidBy(fact)}`,
                  href: passageLink({ ...fact, sourceId: fact.sourceId }),
                },
              ],
        ),
      },
      { name: 'Passages', results: exact.map(passage) },
    ];
    const isFound = found.some(({ name, results }) => results.length > 0 && !ABOUT_COMPETITORS.has(name));
    const nearest = isFound ? [] : hits.nearest.slice(0, EACH);
    const lacking = hits.lacking.length === 0 ? '' : `, without “${hits.lacking.join(', ')}”`;
    const ofRivals = mentioned.map(({ name }) => name).join(', ');
    const ask: ResultGroup = {
      name: ASK,
      results: [
        {
          id: 'ask',
          icon: 'chat',
          name: `Ask the chat${ofRivals === '' ? '' : ` about ${ofRivals}`}: ${query}`,
          detail: tracked.length === 0 ? null : 'Searches the text of competitor pages too',
          href: '/chat',
          question: query,
        },
      ],
    };
    const canAsk = query !== '' && asks;
    const isAskedFirst = canAsk && mentioned.length > 0 && theirs.length + prices.length === 0;
    if (isAskedFirst) found.push(ask);
    found.push({ name: `${NEAREST}${lacking}`, results: nearest.map(passage) });
    if (canAsk && !isAskedFirst) found.push(ask);
    return found
      .filter(({ name }) => enabled || name === 'Actions' || name === ASK)
      .filter(({ results }) => results.length > 0);
  }, [
    query,
    asks,
    mentioned.map(({ id }) => id).join(),
    enabled,
    sources.data,
    facts.data,
    events.data,
    work.data,
    competitors.data,
    passages.data,
    watches.data,
    destinations.data,
    keys.data,
    theirs.map(({ fact }) => fact.id).join(),
    prices.map(({ id }) => id).join(),
  ]);
  const isLoading = [
    sources,
    facts,
    events,
    work,
    competitors,
    passages,
    watches,
    ...statements,
    ...plans,
  ].some((read) => read.isLoading);
  return { groups, isLoading: enabled && isLoading };
}
