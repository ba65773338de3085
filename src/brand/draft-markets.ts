import { entry, factsOf } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import { isOffer, MARKET_LABEL } from './draft-menu.ts';
import type { LinedPage } from './draft-name.ts';
import { listedUnder } from './draft-sections.ts';
import { statementsIn } from './draft-statements.ts';

const PLACE_CUE =
  /\b(?:(?:[Aa]vailable|[Ss]hips?|[Ss]hipping|[Ss]ells?|[Ss]elling|[Ss]erves?|[Ss]erving|[Oo]perates?|[Oo]perating|[Aa]ctive|[Oo]ffices|[Cc]ustomers|[Cc]lients)\s+(?:in|across|throughout))\s+(?<span>(?:the\s+)?(?:\p{Lu}|\d)[^.;:!?()]{2,79}?)(?=\s*(?:[.;:!?()]|$))/u;
const LONGEST_PLACE = 80;
const MOST_PLACE_WORDS = 7;

export const marketsOf = (pages: readonly LinedPage[]): DraftEntry[] =>
  pages.flatMap((page) => [
    ...page.signs.areas.map((text) => entry('markets', text, page)),
    ...page.signs.menu
      .filter(({ text, labels }) => labels[0] !== undefined && MARKET_LABEL.test(labels[0]) && isOffer(text))
      .map(({ text }) => entry('markets', text, page)),
    ...listedUnder(page, 'markets'),
    ...factsOf([page], 'location')
      // A quote that starts with a digit is a postal address, not a market.
      .filter(
        ({ fact: { quote } }) =>
          quote.length <= LONGEST_PLACE &&
          quote.split(/\s+/).length <= MOST_PLACE_WORDS &&
          !/^\d/.test(quote),
      )
      .map(({ fact }) => entry('markets', fact.quote, page)),
    ...statementsIn(page.lines).flatMap((text) => {
      const span = PLACE_CUE.exec(text)?.groups?.['span'];
      return span === undefined ? [] : [entry('markets', span, page, text)];
    }),
  ]);
