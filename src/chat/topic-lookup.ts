import { setImmediate } from 'node:timers/promises';
import { detectLanguage } from '../search/analysis/language.ts';
import { createCitationList } from '../grounding/citations.ts';
import type { StillQuotable } from '../grounding/passage.ts';
import { textsFor } from './answer-texts.ts';
import { type AskedCompany, pagesByCompetitor, type ReadAskedCompanies } from './asked-companies.ts';
import { marks } from './composition.ts';
import { languageAsked, yesAndNo } from './covered-answer.ts';
import type { TopicsLookup } from './lookups.ts';
import { type OwnFact, type OwnFacts, quotablePrices, quotedFact } from './overview.ts';
import { pageOf } from './own-statement.ts';
import { withoutStruck } from '../extraction/facts/pricing/former-prices.ts';
import { resultsOf } from './customer-stories.ts';
import { praiseOf } from './praise.ts';
import { inSentence, peopleAsked, peopleOn } from './people.ts';
import { entriesAbout, planAsked, priceOfThing, remediesOf, type TopicEntry } from './topic-answer.ts';
import { valueVerdict } from './value-comparison.ts';
import {
  nameOf,
  placeOf,
  quoteAt,
  searchedOf,
  type WatchedPage,
  type WatchedPages,
} from './watched-answer.ts';

const LEAST_STAFF = 2;
const MOST_COMPARED_RESULTS = 3;
const staffOn = (pages: readonly WatchedPage[]) =>
  pages.flatMap(peopleOn).filter(({ isCustomer }) => !isCustomer);

const STORIES = 'customer story results saved percent less';
const PEOPLE = 'team people managing director head of founder';

export function createTopicLookup({
  askedCompanies,
  stillQuotable,
  watchedPages,
  ownFacts,
}: {
  askedCompanies: ReadAskedCompanies;
  stillQuotable: StillQuotable;
  watchedPages: WatchedPages;
  ownFacts: OwnFacts;
}) {
  async function answerTopics(
    request: { workspaceId: string; signal: AbortSignal },
    { topics: asked, query, us, companies }: TopicsLookup,
  ) {
    const { topics, person, domains, withUs, isComparison } = asked;
    if (asked.isOfPrice) {
      const rivals = await pagesByCompetitor(request, { domains, watchedPages });
      return priceOfPlan(request, { asked, query, rivals });
    }
    const { story, isOfPraise } = asked;
    const queries =
      story !== null
        ? [STORIES, query]
        : person === null
          ? topics.flatMap(({ topic }) => [topic.search, query])
          : [PEOPLE, query];
    const {
      asked: parties,
      searched,
      lineOf,
      silentLine,
      cited,
    } = await askedCompanies(request, { scope: asked, queries, query, us, companies });
    if (story !== null || isOfPraise) {
      const told = parties.map((party) => {
        const found = story === null ? praiseOf(party.pages) : resultsOf(story, party.pages);
        return { party, found: isComparison ? found.slice(0, MOST_COMPARED_RESULTS) : found };
      });
      if (told.every(({ found }) => found.length === 0)) return null;
      const lines = told.flatMap(({ party, found }) =>
        isComparison && found.length === 0
          ? [silentLine(party)]
          : found.map((one) => lineOf(party, { ...one, text: one.told })),
      );
      return { answer: lines.join('\n'), ...cited() };
    }
    if (person !== null) {
      const lines: string[] = [];
      for (const party of parties) {
        await setImmediate();
        const known = party.pages.flatMap(peopleOn);
        const found = peopleAsked(person, known);
        const distinct = found.filter((one, i) => found.findIndex((other) => other.name === one.name) === i);
        for (const one of distinct.slice(0, 3)) lines.push(lineOf(party, { ...one, text: one.told }));
        if (distinct.length > 0 || person.name !== null) continue;
        for (const page of party.pages) {
          const at = inSentence(person, page);
          if (at === null || party.isOfOthers(page.text.slice(at.start, at.end))) continue;
          lines.push(lineOf(party, { ...at, page, text: page.text.slice(at.start, at.end) }));
          break;
        }
      }
      if (lines.length > 0) return { answer: lines.join('\n'), ...cited() };
      const isTeamKnown = parties.some(({ pages }) => staffOn(pages).length >= LEAST_STAFF);
      const isSilent = person.isRole && !person.isFounder && isTeamKnown;
      return isSilent
        ? {
            reason: withUs ? ('nothingFound' as const) : ('competitorsSilent' as const),
            searched,
          }
        : null;
    }
    const language = languageAsked(query) ?? 'en';
    const found: { party: AskedCompany; entries: TopicEntry[] }[] = [];
    for (const party of parties) {
      await setImmediate();
      const entries = topics.flatMap(({ key, topic, words }) => {
        const all = entriesAbout(topic, party.pages, { words, isOfOthers: party.isOfOthers });
        const wanted = key === 'late' ? remediesOf(all) : all;
        if (key !== 'discount' || words.length === 0) return wanted;
        return wanted.filter(({ entry, told }) => told > 0 || detectLanguage(entry.page.text) !== language);
      });
      found.push({ party, entries });
    }
    if (found.every(({ entries }) => entries.length === 0)) return null;
    const lines = found.flatMap(({ party, entries }) => {
      if (entries.length === 0) return isComparison ? [silentLine(party)] : [];
      const distinct = entries.filter(
        ({ entry }, i) =>
          entries.findIndex((one) => one.entry.page === entry.page && one.entry.start === entry.start) === i,
      );
      return distinct.map(({ entry }) => lineOf(party, { ...entry, text: entry.told }));
    });
    const verdict = isComparison ? verdictOf(query, asked, found) : '';
    const isCharged = isComparison ? '' : chargeVerdict(query, asked, found[0]?.entries ?? []);
    const [first = '', ...rest] = lines;
    const answer = isCharged === '' ? first : withVerdict(first, isCharged, found[0]!.party);
    return {
      answer: [...(verdict === '' ? [] : [verdict]), answer, ...rest].join('\n'),
      ...cited(),
    };
  }

  async function priceOfPlan(
    { workspaceId }: { workspaceId: string },
    {
      asked,
      query,
      rivals,
    }: { asked: TopicsLookup['topics']; query: string; rivals: readonly WatchedPage[][] },
  ) {
    const texts = textsFor(query);
    if (!asked.withUs) {
      const [own] = rivals;
      if (own === undefined) return null;
      const found = planAsked(query, searchedOf(own)) ?? priceOfThing(asked.words, searchedOf(own));
      if (found.length === 0) return null;
      const quotes = found.map(({ page, start, end }) => quoteAt(page, { start, end }));
      const said = found.map(
        ({ told, label }, i) => `${nameOf(own)}: “${withLabel(label, told)}” ${placeOf(quotes[i]!, texts)}`,
      );
      return { answer: said.join('\n'), watched: quotes, citations: [] };
    }
    const facts = await quotablePrices(workspaceId, { ownFacts, stillQuotable });
    const byPage = [...Map.groupBy(facts, ({ sourceId, url }) => `${sourceId} ${url}`).values()];
    const factsOf = new Map<WatchedPage, OwnFact[]>();
    const pages = byPage.map((own) => {
      const [{ sourceId, chunkId, url, title, pageText }] = own as [OwnFact];
      const page = pageOf({
        sourceId,
        chunkId: chunkId!,
        url,
        title,
        heading: null,
        page: null,
        score: 1,
        text: pageText ?? '',
        start: 0,
        end: (pageText ?? '').length,
      });
      const stated = { ...page, facts: own as unknown as WatchedPage['facts'] };
      factsOf.set(stated, own);
      return stated;
    });
    const found = planAsked(query, pages) ?? priceOfThing(asked.words, pages);
    if (found.length === 0) return null;
    const citations = createCitationList();
    const lines = found.map(({ page, start, end, label, told }) => {
      const [of] = factsOf.get(page)!;
      const quoted = quotedFact({ ...of!, quote: page.text.slice(start, end), start, end });
      return `${withLabel(label, told)}${marks([citations.numberOf(quoted)])}`;
    });
    return { answer: lines.join('\n'), watched: [], citations: citations.list() };
  }

  return { answerTopics };
}

function withLabel(label: string, told: string): string {
  const said = withoutStruck(told).replaceAll(/\s+/gu, ' ').trim();
  return said.toLowerCase().includes(label.toLowerCase())
    ? said
    : `${label}: ${said.replace(/^(?:or|oder|ou|o|of)\s/iu, '')}`;
}

function verdictOf(
  query: string,
  { topics, wanted, tested }: Pick<TopicsLookup['topics'], 'topics' | 'wanted' | 'tested'>,
  found: readonly { party: AskedCompany; entries: readonly TopicEntry[] }[],
): string {
  const [only, ...more] = topics;
  if (only === undefined || more.length > 0) return '';
  const { values: kinds, better, isCharge } = only.topic;
  if (isCharge && wanted === null) return whoCharges(query, found);
  const direction = wanted ?? better;
  if (direction === null || kinds.length === 0) return '';
  const parties = found.map(({ party: { domain, name }, entries }) => ({
    domain,
    name,
    values: entries.flatMap(({ values }) => values),
  }));
  return valueVerdict(query, parties, {
    wanted: direction,
    words: [],
    kinds,
    ...(tested !== undefined && { tested }),
    isOnlyDecided: wanted === null,
  });
}

function chargeVerdict(
  query: string,
  { topics, isYesOrNo }: Pick<TopicsLookup['topics'], 'topics' | 'isYesOrNo'>,
  entries: readonly TopicEntry[],
): string {
  if (!isYesOrNo || topics.some(({ topic }) => topic.isCharge !== true)) return '';
  const { yes, no } = yesAndNo(query);
  return entries.length === 0 ? '' : `${isChargedIn(entries) ? yes : no}.`;
}

const isChargedIn = (entries: readonly TopicEntry[]): boolean =>
  entries.some(({ values }) => values.some(({ amount }) => amount > 0));

const withVerdict = (line: string, verdict: string, { domain, name }: AskedCompany): string =>
  domain === null ? `${verdict} ${line}` : line.replace(`${name}: `, `${name}: ${verdict} `);

function whoCharges(
  query: string,
  found: readonly { party: AskedCompany; entries: readonly TopicEntry[] }[],
): string {
  const { yes, no } = yesAndNo(query);
  const told = found.filter(({ entries }) => entries.length > 0);
  const named = (label: string, isCharged: boolean): string[] => {
    const names = told
      .filter(({ entries }) => isChargedIn(entries) === isCharged)
      .map(({ party }) => party.name);
    return names.length === 0 ? [] : [`${label}: ${names.join(', ')}.`];
  };
  return [...named(yes, true), ...named(no, false)].join(' ');
}
