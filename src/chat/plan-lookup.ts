import { withNamedCells } from '../extraction/pages/row-text.ts';
import { createCitationList } from '../grounding/citations.ts';
import type { StillQuotable } from '../grounding/passage.ts';
import { textsFor } from './answer-texts.ts';
import { marks } from './composition.ts';
import type { PlanLookup } from './lookups.ts';
import { type OwnFact, type OwnFacts, quotablePrices, quotedFact } from './overview.ts';
import { planAnswer, type PricedPage } from './plan-contents.ts';
import { nameOf, placeOf, quoteAt, searchedOf, type WatchedPages } from './watched-answer.ts';

export function createPlanLookup({
  stillQuotable,
  watchedPages,
  ownFacts,
}: {
  stillQuotable: StillQuotable;
  watchedPages: WatchedPages;
  ownFacts: OwnFacts;
}) {
  async function saidOfPlans(
    { workspaceId, signal }: { workspaceId: string; signal: AbortSignal },
    { query, plans: { domain, names, earlier } }: PlanLookup,
  ) {
    if (domain !== null) {
      const pages = searchedOf(await watchedPages(workspaceId, { domain, signal }));
      const priced = pages.map((page) => ({
        page,
        text: page.text,
        prices: page.facts.filter(({ kind }) => kind === 'price'),
      }));
      const found = planAnswer(query, priced, { names, earlier });
      if (found === null) return null;
      const texts = textsFor(query);
      const quotes = found.quotes.map(({ page: { page }, text, ...range }) => ({
        text,
        quote: quoteAt(page, range),
      }));
      const said =
        found.verdict === null
          ? quotes.map(({ text, quote }) => `${text} ${placeOf(quote, texts)}`)
          : [
              found.verdict,
              ...quotes.map(({ text, quote }) => `“${withNamedCells(text)}” ${placeOf(quote, texts)}`),
            ];
      const vendor = nameOf(pages);
      return {
        answer: said.map((line) => `${vendor}: ${line}`).join('\n'),
        watched: quotes.map(({ quote }) => quote),
        citations: [],
      };
    }
    const usable = await quotablePrices(workspaceId, { ownFacts, stillQuotable });
    const pages = [...Map.groupBy(usable, ({ sourceId, url }) => `${sourceId} ${url}`).values()].map(
      (prices): PricedPage & { of: OwnFact } => ({
        of: prices[0]!,
        text: prices[0]!.pageText ?? '',
        prices,
      }),
    );
    const found = planAnswer(query, pages, { names, earlier });
    if (found === null) return null;
    const citations = createCitationList();
    const cited = found.quotes.map(({ page, text, start, end }) => {
      const quoted = quotedFact({ ...page.of, quote: page.text.slice(start, end), start, end });
      return `${text}${marks([citations.numberOf(quoted)])}`;
    });
    const numbers = citations.list().map(({ n }) => n);
    return {
      answer: found.verdict === null ? cited.join('\n') : `${found.verdict}${marks(numbers)}`,
      watched: [],
      citations: citations.list(),
    };
  }

  return { saidOfPlans };
}
