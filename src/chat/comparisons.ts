import { BY_OTHERS } from './page-entries.ts';
import { columnNamesAbove, withNamedCells } from '../extraction/pages/row-text.ts';
import { createCitationList } from '../grounding/citations.ts';
import type { RetrievePassages, StillQuotable } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { domainOf } from '../knowledge/party.ts';
import { isNamedIn, namesOf } from './asked-party.ts';
import { textsFor } from './answer-texts.ts';
import { ofOneKind, statedOrDenied, statedVerdict, valuesOf } from './compared-statements.ts';
import { marks } from './composition.ts';
import { queryInAllLanguages } from './covered-answer.ts';
import { daysOf, lengthVerdict } from './length-comparison.ts';
import type { ClaimLookup, LengthLookup, PriceLookup, TopicLookup, ValueLookup } from './lookups.ts';
import { type OwnFacts, quotablePrices } from './overview.ts';
import { ownStatement, pageOf } from './own-statement.ts';
import { PASSAGES, QUOTED } from './passage-limits.ts';
import { comparePrices } from './price-comparison.ts';
import type { StatedValues } from './stated-values.ts';
import { statedOn } from './topic-comparison.ts';
import { valueVerdict } from './value-comparison.ts';
import {
  contextOf,
  nameOf,
  silentOn,
  placeOf,
  quoteAt,
  searchedOf,
  watchedAnswer,
  type WatchedPage,
  type WatchedPages,
} from './watched-answer.ts';

const FOUNDING_QUERY = 'founded since company history';

type ComparisonLookup = ClaimLookup | TopicLookup | PriceLookup | LengthLookup | ValueLookup;

interface ComparisonRequest {
  workspaceId: string;
  signal: AbortSignal;
}

export function createComparisons({
  retrievePassages,
  stillQuotable,
  watchedPages,
  ownFacts,
}: {
  retrievePassages: RetrievePassages;
  stillQuotable: StillQuotable;
  watchedPages: WatchedPages;
  ownFacts: OwnFacts;
}) {
  async function answerToClaim(request: ComparisonRequest, { claim, of, us, query }: ClaimLookup) {
    const texts = textsFor(query);
    const { workspaceId, signal } = request;
    const { domain, name: called, others } = of;
    const pages = await watchedPages(workspaceId, { domain, signal });
    const theirs = await watchedAnswer(claim, pages, { name: called, others, isClaim: true });
    const ours = await ownStatementOf(request, claim, [called, ...others]);
    if (theirs === null && ours === null) return null;
    const citations = createCitationList();
    const own = ours === null ? texts.silentSources : `“${ours.quote.replaceAll(/\s+/g, ' ')}”`;
    const marked = ours === null ? '' : marks([citations.numberOf(ours)]);
    return {
      answer: [theirs?.answer ?? `${called}: ${silentOn(pages, texts)}`, `${us}: ${own}${marked}`].join('\n'),
      watched: theirs?.watched ?? [],
      citations: citations.list(),
    };
  }

  async function comparedTopic(request: ComparisonRequest, { topic, us, companies, query }: TopicLookup) {
    const texts = textsFor(query);
    const { workspaceId, signal } = request;
    const pages = await watchedPages(workspaceId, { domain: topic.domain, signal });
    const rival = companies.find(({ domain }) => domain === topic.domain)!;
    const others = companies.filter((one) => one !== rival).flatMap(namesOf);
    const theirs = statedOn(topic, pages, others);
    const ours = await ownStatementOf(request, topic.asked, namesOf(rival), { isTopic: true });
    if (theirs === null && ours === null) return null;
    const citations = createCitationList();
    const said = (text: string): string => `“${withNamedCells(text).replaceAll(/\s+/g, ' ')}”`;
    const name = pages.length > 0 ? nameOf(pages) : (rival.name ?? topic.domain);
    const quote = theirs === null ? null : quoteAt(theirs.page, theirs);
    return {
      answer: [
        ours === null
          ? `${us}: ${texts.silentSources}`
          : `${us}: ${said(ours.quote)}${marks([citations.numberOf(ours)])}`,
        quote === null
          ? `${name}: ${silentOn(pages, texts)}`
          : `${name}: ${said(quote.quote)} ${placeOf(quote, texts)}`,
      ].join('\n'),
      watched: quote === null ? [] : [quote],
      citations: citations.list(),
    };
  }

  const ownPassages = async ({ workspaceId, signal }: ComparisonRequest, question: string) =>
    (
      await retrievePassages({
        workspaceId,
        withoutCompetitors: true,
        query: queryInAllLanguages(question),
        limit: PASSAGES,
        perDocument: QUOTED.perDocument,
        isAnyKept: true,
        signal,
      })
    ).passages;

  async function ownStatementOf(
    request: ComparisonRequest,
    question: string,
    names: readonly string[],
    { isTopic = false }: { isTopic?: boolean } = {},
  ): Promise<Quoted | null> {
    const passages = await ownPassages(request, question);
    const usable = isTopic
      ? passages.filter(({ text }) => !names.some((name) => isNamedIn(text, name)))
      : passages;
    const found = ownStatement(question, usable, { names, isTopic });
    if (found === null) return null;
    const { chunkId } = found.passage;
    return (await stillQuotable(request.workspaceId, [chunkId])).has(chunkId) ? found : null;
  }

  async function comparedPrices(
    { workspaceId, signal }: ComparisonRequest,
    { prices, us, companies }: PriceLookup,
  ) {
    const { domains, withUs } = prices;
    const pages = await Promise.all(
      (domains ?? [null]).map((domain) => watchedPages(workspaceId, { domain, signal })),
    );
    const own = withUs ? await quotablePrices(workspaceId, { ownFacts, stillQuotable }) : [];
    const lines = comparePrices(prices, { us, own, pages: pages.flat(), companies });
    if (lines === null) return null;
    const citations = createCitationList();
    return {
      answer: lines
        .map(({ text, own: quoted }) => (quoted ? `${text}${marks([citations.numberOf(quoted)])}` : text))
        .join('\n'),
      watched: lines.flatMap(({ watched = [] }) => watched),
      citations: citations.list(),
    };
  }

  async function comparedLengths(request: ComparisonRequest, { lengths, us, companies }: LengthLookup) {
    const { workspaceId, signal } = request;
    const { asked, words, domains } = lengths;
    const pages = await Promise.all(
      (domains ?? [null]).map((domain) => watchedPages(workspaceId, { domain, signal })),
    );
    const names = companies.flatMap(namesOf);
    const byCompetitor = [...Map.groupBy(pages.flat(), ({ competitorId }) => competitorId).values()];
    const lines = await Promise.all(
      byCompetitor.map(async (own) => {
        const name = nameOf(own);
        const others = names.filter(
          (one) => !namesOf({ name, domain: domainOf(own[0]!.party) }).includes(one),
        );
        const found = await watchedAnswer(asked, own, { name: null, others });
        const days = daysOf(found?.watched[0]?.quote ?? '', words);
        return {
          name,
          days,
          text: found?.answer ?? `${name}: ${silentOn(own, textsFor(asked))}`,
          watched: found?.watched ?? [],
        };
      }),
    );
    const theirs = lines.flatMap(({ name, days }) => (days === null ? [] : [{ name, days }]));
    const own = await ownStatementOf(request, asked, names);
    const ours = own === null ? null : daysOf(own.quote, words);
    if (own === null || ours === null || theirs.length === 0) return null;
    const citations = createCitationList();
    return {
      answer: [
        lengthVerdict(lengths, { us, ours, theirs }),
        ...lines.map(({ text }) => text),
        `${us}: “${own.quote.replaceAll(/\s+/g, ' ')}”${marks([citations.numberOf(own)])}`,
      ].join('\n'),
      watched: lines.flatMap(({ watched }) => watched),
      citations: citations.list(),
    };
  }

  async function comparedValues(request: ComparisonRequest, { values, us, companies, query }: ValueLookup) {
    const { workspaceId, signal } = request;
    const { wanted, domains, isOpen = false } = values;
    const watched = await Promise.all(
      (domains ?? [null]).map((domain) => watchedPages(workspaceId, { domain, signal })),
    );
    const retrieved = await ownPassages(request, values.kinds?.includes('year') ? FOUNDING_QUERY : query);
    const quotable = await stillQuotable(
      workspaceId,
      retrieved.map(({ chunkId }) => chunkId),
    );
    const passages = retrieved.filter(({ chunkId }) => quotable.has(chunkId));
    const rivals = [...Map.groupBy(watched.flat(), ({ competitorId }) => competitorId).values()];
    const unread = companies.filter(
      ({ domain }) =>
        domain !== null &&
        domains?.includes(domain) &&
        !rivals.some(([page]) => domainOf(page!.party) === domain),
    );
    const parties: { domain: string | null; name: string; pages: WatchedPage[] }[] = [
      { domain: null, name: us, pages: passages.map(pageOf) },
      ...rivals.map((pages) => ({
        domain: domainOf(pages[0]!.party),
        name: nameOf(pages),
        pages: searchedOf(pages),
      })),
      ...unread.map(({ name, domain }) => ({ domain, name: name ?? domain!, pages: [] })),
    ];
    const found = parties.map((one) => {
      const others = companies.filter(({ domain, name }) =>
        one.domain === null ? name !== us && domain !== us : domain !== one.domain,
      );
      const isOfOthers = ({ page, start, end }: Pick<StatedValues, 'page' | 'start' | 'end'>): boolean =>
        BY_OTHERS.test(page.text.slice(start, end)) ||
        others.flatMap(namesOf).some((name) => isNamedIn(contextOf(page.text, { start, end }), name));
      return { ...one, isOfOthers };
    });
    const lines =
      wanted === null && !isOpen
        ? found.map((one) => ({
            ...one,
            stated: statedOrDenied(query, one, values),
          }))
        : ofOneKind(
            found.map((one) => ({ ...one, all: valuesOf(one, values) })),
            values.kinds,
          );
    if (lines.every(({ stated }) => stated === null)) return null;
    const citations = createCitationList();
    const frame = textsFor(query);
    const texts = lines.map(({ domain, name, pages, stated }) => {
      if (stated === null) {
        const silent = domain === null ? frame.silentSources : silentOn(pages, frame);
        return { text: `${name}: ${silent}`, watched: [] };
      }
      const { page, start, end } = stated;
      const said = `“${saidRow(page, { start, end })}”`;
      if (domain !== null) {
        const quote = quoteAt(page, { start, end });
        return { text: `${name}: ${said} ${placeOf(quote, frame)}`, watched: [quote] };
      }
      const passage = passages.find(({ chunkId }) => chunkId === page.snapshotId)!;
      const quote = page.text.slice(start, end);
      const quoted = { passage, quote, start: passage.start + start, end: passage.start + end };
      return { text: `${name}: ${said}${marks([citations.numberOf(quoted)])}`, watched: [] };
    });
    const verdict =
      isOpen || lines.some(({ stated }) => stated?.isOther)
        ? ''
        : wanted === null
          ? statedVerdict(query, lines)
          : valueVerdict(
              query,
              lines.map(({ stated, ...one }) => ({ ...one, values: stated?.values ?? [] })),
              { ...values, wanted },
            );
    return {
      answer: [verdict, ...texts.map(({ text }) => text)].filter((line) => line !== '').join('\n'),
      watched: texts.flatMap(({ watched: quotes }) => quotes),
      citations: citations.list(),
    };
  }

  async function compared(request: ComparisonRequest, lookup: ComparisonLookup) {
    if ('claim' in lookup) return answerToClaim(request, lookup);
    if ('topic' in lookup) return comparedTopic(request, lookup);
    if ('values' in lookup) return comparedValues(request, lookup);
    return 'prices' in lookup ? comparedPrices(request, lookup) : comparedLengths(request, lookup);
  }

  return { compared, ownStatementOf };
}

const saidRow = (page: WatchedPage, { start, end }: { start: number; end: number }): string => {
  const text = page.text.slice(start, end);
  const head = text.includes(' | ') ? columnNamesAbove(page.text, start) : null;
  const said = head === null ? withNamedCells(text) : withNamedCells(text, { head });
  return said
    .replace(/^[-*•]\s+/u, '')
    .replaceAll(/([?？:])?\s*\n\s*/gu, (_, end?: string) => `${end ?? ':'} `)
    .replaceAll(/\s+/gu, ' ');
};
