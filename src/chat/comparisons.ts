import { withNamedCells } from '../extraction/pages/row-text.ts';
import { createCitationList } from '../grounding/citations.ts';
import type { RetrievePassages, StillQuotable } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { domainOf } from '../knowledge/party.ts';
import { isNamedIn, namesOf } from './asked-party.ts';
import { marks } from './composition.ts';
import { queryInAllLanguages } from './covered-answer.ts';
import { daysOf, lengthVerdict } from './length-comparison.ts';
import type { ClaimLookup, LengthLookup, PriceLookup, TopicLookup } from './lookups.ts';
import { type OwnFacts, quotablePrices } from './overview.ts';
import { ownStatement } from './own-statement.ts';
import { PASSAGES, QUOTED } from './passage-limits.ts';
import { comparePrices } from './price-comparison.ts';
import { statedOn } from './topic-comparison.ts';
import { nameOf, pagesRead, placeOf, quoteAt, watchedAnswer, type WatchedPages } from './watched-answer.ts';

type ComparisonLookup = ClaimLookup | TopicLookup | PriceLookup | LengthLookup;

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
  async function answerToClaim(request: ComparisonRequest, { claim, of, us }: ClaimLookup) {
    const { workspaceId, signal } = request;
    const { domain, name: called, others } = of;
    const pages = await watchedPages(workspaceId, { domain, signal });
    const theirs = await watchedAnswer(claim, pages, { name: called, others, isClaim: true });
    const ours = await ownStatementOf(request, claim, [called, ...others]);
    if (theirs === null && ours === null) return null;
    const citations = createCitationList();
    const own =
      ours === null ? 'no clear answer in the enabled sources.' : `“${ours.quote.replaceAll(/\s+/g, ' ')}”`;
    const marked = ours === null ? '' : marks([citations.numberOf(ours)]);
    return {
      answer: [
        theirs?.answer ?? `${called}: no clear answer on ${pagesRead(pages)}.`,
        `${us}: ${own}${marked}`,
      ].join('\n'),
      watched: theirs?.watched ?? [],
      citations: citations.list(),
    };
  }

  async function comparedTopic(request: ComparisonRequest, { topic, us, companies }: TopicLookup) {
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
          ? `${us}: no clear answer in the enabled sources.`
          : `${us}: ${said(ours.quote)}${marks([citations.numberOf(ours)])}`,
        quote === null
          ? `${name}: no clear answer on ${pagesRead(pages)}.`
          : `${name}: ${said(quote.quote)} ${placeOf(quote)}`,
      ].join('\n'),
      watched: quote === null ? [] : [quote],
      citations: citations.list(),
    };
  }

  async function ownStatementOf(
    { workspaceId, signal }: ComparisonRequest,
    question: string,
    names: readonly string[],
    { isTopic = false }: { isTopic?: boolean } = {},
  ): Promise<Quoted | null> {
    const { passages } = await retrievePassages({
      workspaceId,
      withoutCompetitors: true,
      query: queryInAllLanguages(question),
      limit: PASSAGES,
      perDocument: QUOTED.perDocument,
      isAnyKept: true,
      signal,
    });
    const usable = isTopic
      ? passages.filter(({ text }) => !names.some((name) => isNamedIn(text, name)))
      : passages;
    const found = ownStatement(question, usable, { names, isTopic });
    if (found === null) return null;
    const { chunkId } = found.passage;
    return (await stillQuotable(workspaceId, [chunkId])).has(chunkId) ? found : null;
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
          text: found?.answer ?? `${name}: no clear answer on ${pagesRead(own)}.`,
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

  async function compared(request: ComparisonRequest, lookup: ComparisonLookup) {
    if ('claim' in lookup) return answerToClaim(request, lookup);
    if ('topic' in lookup) return comparedTopic(request, lookup);
    return 'prices' in lookup ? comparedPrices(request, lookup) : comparedLengths(request, lookup);
  }

  return { compared, ownStatementOf };
}
