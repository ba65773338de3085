import type { VisiblePage } from '../../../pages/visible-page.ts';
import type { Linked } from '../content-facts.ts';
import { type ContentLink, pageAddress, siteOf } from '../page-links.ts';
import { linkedName } from './named.ts';

const IN_PATH =
  /(?:^|-)(?:vs|versus)(?:-|$)|(?:^|-)alternatives?(?:-|$)|^(?:compare|comparisons?|comparison-.{1,60}|compare-.{1,60}|vergleich|comparatifs?|comparaison|comparativas?|alternativen?|alternativas?)$/;
const IN_TITLE =
  /(?<![\p{L}\p{N}])(?:vs\.?|versus)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])alternatives?(?: to|$)|(?<![\p{L}\p{N}])(?:alternative (?:zu|à|a)|alternativa a)(?![\p{L}\p{N}])/iu;
/** Plans and goods are compared on every page of prices. */
const OWN_THINGS =
  /(?:plans?|features?|prices|pricing|editions?|products?|models?|packages|tarife|pakete|offres|planes)/iu;
const MOST_COMPARISONS = 100;

/** Pages that hold the company against others. `isPost` tells posts, which are listed as such. */
export function comparisonsOf(
  page: VisiblePage,
  links: readonly ContentLink[],
  isPost: (url: string) => boolean,
): Linked[] {
  const site = siteOf(page.url);
  const found = new Map<string, Linked>();
  for (const link of links) {
    if (found.has(pageAddress(link.url)) || found.size === MOST_COMPARISONS || isPost(link.url)) continue;
    if (siteOf(link.url) !== site || !isComparison(link)) continue;
    const named = linkedName(link, page);
    if (named !== null) found.set(named.url, { key: named.url, ...named });
  }
  return [...found.values()];
}

function isComparison({ steps, text }: ContentLink): boolean {
  if (text.length > 150 || steps.length === 0) return false;
  if (/compare|vergleich|compar/iu.test(text) && OWN_THINGS.test(text)) return false;
  if (/^compare-(?:plans|features|prices|pricing|products|editions)$/.test(steps.at(-1)!)) return false;
  if (steps.some((step) => IN_PATH.test(step))) return true;
  return IN_TITLE.test(text) && text.split(/\s+/).length <= 12;
}
