import { distinct, entry, factsOf, isOfKind } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { listedUnder, WHY } from './draft-sections.ts';
import { isCallToAction, isStatement, statementsIn } from './draft-statements.ts';

/** Matches text about a benefit for the buyer. */
const BENEFIT =
  /\b(?:so (?:that )?you|helps?|lets? you|allow(?:s|ing)? (?:you|us)|enabl(?:e|es|ing)|without (?:having|the need|\p{L}+ing)|sav(?:e|es|ing)|reduc(?:e|es|ing)|cuts?|lower(?:s|ing)?|increas(?:e|es|ing)|improv(?:e|es|ing)|boosts?|grow|faster|easier|easily|makes? it easy|simplif(?:y|ies)|streamlin(?:e|es|ing)|eliminat(?:e|es|ing)|automat(?:e|es|ing)|protects?|free up|peace of mind|in minutes|spart|hilft|aide|ayuda)\b/iu;
/** Matches a product detail, such as `Availability: In stock`. */
const DETAIL = /^[\p{L} ]{2,25}:\s\S+(?:\s\S+){0,3}$/u;
const MOST_VALUE_PROPS = 6;

/** Finds benefits: first in facts, then in lists under "Why" headings, then in sentences. */
export function valuePropsOf(pages: readonly LinedPage[]): DraftEntry[] {
  const features = factsOf(pages, 'feature', 'oneliner');
  const isBenefit = (text: string): boolean => isStatement(text) && BENEFIT.test(text) && !/ \| /.test(text);
  const stated = [
    ...features
      .filter(
        ({ fact }) =>
          fact.heading !== null && WHY.test(fact.heading) && isStatement(fact.quote, { leastWords: 3 }),
      )
      .map(({ fact, page }) => entry('valueProps', fact.quote, page)),
    ...pages.flatMap((page) => listedUnder(page, 'valueProps')),
    ...features
      .filter(({ fact: { quote } }) => isBenefit(quote))
      .map(({ fact, page }) => entry('valueProps', fact.quote, page)),
  ].filter(({ text }) => !isCallToAction(text) && !DETAIL.test(text));
  const said = pages.flatMap((page) =>
    statementsIn(page.lines)
      .filter((text) => VALUE_CUE.test(text) && !isOfKind(page, text, 'offer', 'price', 'testimonial'))
      .map((text) => entry('valueProps', text, page)),
  );
  return distinct([...stated, ...said]).slice(0, MOST_VALUE_PROPS);
}

const VALUE_CUE =
  /, so that \p{L}|\b(?:automatically|in half the time|(?:on )?the same day)\b|(?<!\p{L})(?:automatisch|damit (?:sie|ihr|du|niemand)|automatiquement|afin que|automáticamente|para que)(?!\p{L})|^(?:save|cut|reduce|boost|increase|grow|automate|eliminate|speed up)\s|\b(?:saves? you|helps? you|so (?:that )?you can|makes? it easy|without (?:having to|the need))\b/iu;
