import { isPostalAddress } from '../extraction/facts/evidence/postal-address.ts';
import { entry, factsOf } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import { isOffer, MARKET_LABEL } from './draft-menu.ts';
import type { LinedPage } from './draft-name.ts';
import { SOME_PEOPLE } from './draft-people.ts';
import { listedUnder } from './draft-sections.ts';
import { statementsIn } from './draft-statements.ts';

const PLACE_CUE =
  /\b(?:(?:[Aa]vailable|[Ss]hips?|[Ss]hipping|[Ss]ells?|[Ss]elling|[Ss]erves?|[Ss]erving|[Oo]perates?|[Oo]perating|[Aa]ctive|[Oo]ffices|[Cc]ustomers|[Cc]lients)\s+(?:in|across|throughout))\s+(?<span>(?:the\s+)?(?:\p{Lu}|\d)[^.;:!?()]{2,79}?)(?=\s*(?:[.;:!?()]|$))/u;
const LONGEST_PLACE = 80;
const MOST_PLACE_WORDS = 7;

const PLACES_AT_END =
  /(?<!\p{L})(?:in|across|throughout|im|en|à|au|aux|(?<=entreprises |particuliers |bureaux |bedrijven |empresas |aziende )(?:de|di|uit)) (?:the |der |dem |la |le |los |l['’])?(?<places>\p{Lu}[^.;:!?()]{1,79}?)[.!]?$/u;
const PLACES_BEFORE =
  /(?<!\p{L})(?:in|im|en|à|au|a|de(?= \p{Lu}\p{Ll}+ (?:met|voor)))\s(?<places>\p{Lu}[\p{L}'’-]+(?:(?:, | (?:and|und|et|en|y|e) )\p{Lu}[\p{L}'’-]+){0,3})(?=\s(?:with|for|mit|für|avec|pour|met|voor|con|para|per)(?!\p{L}))/u;
const BETWEEN_PLACES =
  /\s*(?:,|&|(?<!\p{L})(?:and|und|et|y|en|e)(?!\p{L}))\s*(?:(?:the|in|im|en|à|au|aux|de|di|la|le)\s)?\s*/u;
const IS_PLACE = /^\p{Lu}[\p{L}\p{N}.'’-]*(?: (?:of |de |la |del )?\p{Lu}[\p{L}.'’-]*){0,3}$/u;

export function marketsIn(oneLiner: readonly DraftEntry[], pages: readonly LinedPage[]): DraftEntry[] {
  return oneLiner.flatMap(({ text, url }) => {
    const page = pages.find((one) => one.url === url);
    const places = [PLACES_BEFORE, PLACES_AT_END]
      .map((at) => (at.exec(text)?.groups?.['places'] ?? '').split(BETWEEN_PLACES))
      .find((found) => found.every((place) => IS_PLACE.test(place) && !SOME_PEOPLE.test(place)));
    if (page === undefined || places === undefined) return [];
    return places.map((place) => entry('markets', place, page, text));
  });
}

export const marketsOf = (pages: readonly LinedPage[]): DraftEntry[] =>
  pages.flatMap((page) => [
    ...page.signs.areas.map((text) => entry('markets', text, page)),
    ...page.signs.menu
      .filter(({ text, labels }) => labels[0] !== undefined && MARKET_LABEL.test(labels[0]) && isOffer(text))
      .map(({ text }) => entry('markets', text, page)),
    ...listedUnder(page, 'markets'),
    ...factsOf([page], 'location')
      .filter(
        ({ fact: { quote } }) =>
          quote.length <= LONGEST_PLACE &&
          quote.split(/\s+/).length <= MOST_PLACE_WORDS &&
          !/^\d/.test(quote) &&
          !isPostalAddress(quote),
      )
      .map(({ fact }) => entry('markets', fact.quote, page)),
    ...statementsIn(page.lines).flatMap((text) => {
      const span = PLACE_CUE.exec(text)?.groups?.['span'];
      return span === undefined ? [] : [entry('markets', span, page, text)];
    }),
  ]);
