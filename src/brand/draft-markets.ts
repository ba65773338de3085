import { addressesModels } from '../extraction/pages/instructions.ts';
import { isPostalAddress } from '../extraction/facts/evidence/postal-address.ts';
import { countryNames } from '../extraction/pages/country-names.ts';
import { entry, factsOf } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import { isOffer, MARKET_LABEL } from './draft-menu.ts';
import type { LinedPage } from './draft-name.ts';
import { SOME_PEOPLE } from './draft-people.ts';
import { listedUnder } from './draft-sections.ts';
import { sentencesIn, statementsIn } from './draft-statements.ts';

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

const LISTED_AT_END =
  /(?<!\p{L})(?:a|de|di|nach) (?<places>\p{Lu}[^.;:!?()]{1,60}?(?:,|\s(?:y|e|et|und))\s[^.;:!?()]{1,60})[.!]?$/u;

const AT_OUR_SITES =
  /(?<!\p{L})(?:plants?|workshops?|depots?|branch(?:es)?|studios?|kitchens?|yards?|warehouses?|garages?|laborator(?:y|ies)|labs?|factor(?:y|ies)|bases?|headquarters|werk(?:e|en|stätten|statt)?|betriebe?n?|standorte?n?|niederlassungen?|lager|ateliers?|usines?|dépôts?|agences?|sites?|talleres?|fábricas?|almacenes|sedes?|vestigingen?|magazijn(?:en)?|laborator[io]|stabiliment[oi]|magazzin[oi])$/iu;

export function marketsIn(oneLiner: readonly DraftEntry[], pages: readonly LinedPage[]): DraftEntry[] {
  const [first] = pages;
  const { description = null } = first?.reading ?? {};
  const described =
    first === undefined || description === null || addressesModels(description)
      ? []
      : sentencesIn(description).map((text) => entry('oneLiner', text, first));
  const named = [...oneLiner, ...described];
  const served = placesNamed(
    named.filter(({ text }) => !isOfSites(text)),
    pages,
  );
  return served.length > 0 || marketsOf(pages).length > 0 ? served : placesNamed(named, pages);
}

const isOfSites = (text: string): boolean =>
  [PLACES_BEFORE, PLACES_AT_END].some((at) => {
    const found = at.exec(text);
    return found !== null && AT_OUR_SITES.test(text.slice(0, found.index).trimEnd());
  });

function placesNamed(oneLiner: readonly DraftEntry[], pages: readonly LinedPage[]): DraftEntry[] {
  return oneLiner.flatMap(({ text, url }) => {
    const page = pages.find((one) => one.url === url);
    const places = [PLACES_BEFORE, PLACES_AT_END, LISTED_AT_END]
      .map((at) => at.exec(text)?.groups?.['places'] ?? '')
      .map(partsOf)
      .find((found) =>
        found.every((place) => (IS_PLACE.test(place) || isCountry(place)) && !SOME_PEOPLE.test(place)),
      );
    if (page === undefined || places === undefined) return [];
    return places.map((place) => entry('markets', place.replaceAll(JOINED, ' '), page, text));
  });
}

const partsOf = (span: string): string[] =>
  isCountry(span)
    ? [span]
    : span.replaceAll(OF_TWO_NAMES, (name) => name.replaceAll(' ', JOINED)).split(BETWEEN_PLACES);

function placesIn(span: string): string[] {
  const parts = partsOf(span).flatMap((part) => (part === '' ? [] : [part.replace(/^the (?=\p{Lu})/u, '')]));
  const isList = parts.length > 2 || (parts.length === 2 && CONJUNCTION.test(span));
  return isList && parts.every((part) => IS_PLACE.test(part) || isCountry(part))
    ? parts.map((part) => part.replaceAll(JOINED, ' '))
    : [span];
}

const OF_TWO_NAMES =
  /(?<!\p{L})(?:Tyne|Argyll|Perth|Dumfries|Brighton|Windsor|Hammersmith|Kensington|Trinidad|Antigua|Bosnia) (?:and|&) \p{Lu}\p{L}+/gu;
/** This character replaces the spaces in a name. Unicode classes it as a letter, so the name is not split. */
const JOINED = 'ʼ';

const CONJUNCTION = /\s(?:and|&|und|et|y|en|e|ed)\s/u;
const COUNTRIES = new Map(
  [...countryNames()].flatMap(([code, names]) =>
    names.map((name): [string, string] => [name.toLowerCase().replace('&', 'and'), code]),
  ),
);

const codeOf = (text: string): string | undefined => COUNTRIES.get(text.toLowerCase().replace(/^the /u, ''));
const isCountry = (text: string): boolean => codeOf(text) !== undefined;

/** Leaves out a country that an earlier entry gives by another name. */
export function countriesOnce(entries: readonly DraftEntry[]): DraftEntry[] {
  const known = new Set<string>();
  return entries.filter(({ text }) => {
    const place = codeOf(text) ?? text;
    return !known.has(place) && known.add(place);
  });
}

const ASKS_WHERE =
  /^(?:do|can|will) you (?:also )?(?:\p{L}+ )?(?:\p{L}+ )?(?:work|cover|come|deliver|operate|serve|travel|visit|install|ship)?\s?(?:\p{L}+ ){0,3}(?:outside|beyond|elsewhere|in other|anywhere)|^(?:where|which (?:areas?|towns?|cities|regions?|places?|counties|countries)) (?:do|can) you|^(?:arbeiten|liefern|kommen|fahren|sind) sie (?:\p{L}+ ){0,3}(?:außerhalb|in anderen|anderswo)|^(?:wo|in welche[nr]? \p{L}+|wohin) (?:arbeiten|liefern|sind|kommen)|^(?:intervenez|travaillez|livrez|venez|êtes)-vous (?:\p{L}+ ){0,3}(?:hors|en dehors|ailleurs|dans d['’]autres)|^(?:où|dans quelles? \p{L}+) (?:intervenez|travaillez|livrez)|^¿(?:trabaj\p{L}+|atend\p{L}+|llegan?|vienen?|cubr\p{L}+|instal\p{L}+) (?:\p{L}+ ){0,3}(?:fuera|en otr[oa]s)|^¿(?:dónde|en qué \p{L}+) (?:trabaj|atend|est)\p{L}+|^(?:lavorate|operate|consegnate|venite|coprite|intervenite) (?:\p{L}+ ){0,3}(?:fuori|in altr[eio])|^(?:dove|in quali \p{L}+) (?:lavorate|operate|consegnate)|^(?:werkt|komt|levert) (?:u|je|jullie) (?:\p{L}+ ){0,3}(?:buiten|in andere)|^waar (?:werk|kom|lever)/iu;
const ONE_PLACE = String.raw`(?:St\. )?\p{Lu}[\p{L}'’-]+(?: (?:(?:of|de|la|del|upon|am|an der) )?\p{Lu}[\p{L}'’-]*){0,2}`;
const PLACES_IN_ANSWER = new RegExp(
  String.raw`(?:(?<=[:–—]\s)|^(?!(?:Yes|Ja|Oui|Sí|Si|No|Nein|Non|Nee)(?!\p{L}))(?=[^.]*,)|(?<!(?:up|far as) to\s|far as\s)(?<=(?<!\p{L})(?:in|to|across|cover|serve|around|nach|bis|auch|à|en|a|anche|también|naar|ook)\s))${ONE_PLACE}(?:,\s${ONE_PLACE})*(?:,?\s(?:and|or|und|oder|et|y|e|ed|en|of)\s(?:(?:in|à|en|a|nach)\s)?${ONE_PLACE}){0,3}`,
  'gu',
);
const EXCEPT =
  /(?<!\p{L})(?:not|n['’]t|except|nicht|außer|kein\p{L}*|pas|sauf|salvo|excepto|no en|non|tranne|niet|behalve)(?!\p{L})/iu;

function inAnswers(page: LinedPage): DraftEntry[] {
  return page.lines.flatMap(({ text }, at) => {
    const answer = page.lines[at + 1];
    if (!ASKS_WHERE.test(text) || answer === undefined || answer.kind === 'heading') return [];
    return sentencesIn(answer.text)
      .filter((sentence) => !EXCEPT.test(sentence))
      .flatMap((sentence) =>
        [...sentence.matchAll(PLACES_IN_ANSWER)]
          .flatMap(([places]) => placesIn(places))
          .map((place) => entry('markets', place, page, sentence)),
      );
  });
}

export const marketsOf = (pages: readonly LinedPage[]): DraftEntry[] =>
  marketsNamed(pages).flatMap((one) => placesIn(one.text).map((text) => ({ ...one, text })));

const marketsNamed = (pages: readonly LinedPage[]): DraftEntry[] =>
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
    ...inAnswers(page),
  ]);
