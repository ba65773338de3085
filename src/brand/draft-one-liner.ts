import { isCredential } from '../extraction/facts/evidence/standard-claims.ts';
import { declines } from '../extraction/facts/evidence/stance.ts';
import { addressesModels } from '../extraction/pages/instructions.ts';
import { entry, factsOf, isOfKind } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { OF_ITS_PEOPLE } from './draft-proof.ts';
import { isImperative, isStatement, sentencesIn, statementsIn } from './draft-statements.ts';

const SHORTEST_ONE_LINER = 25;
const SAYS_WHAT_IT_IS =
  /\b(?:is|are|provides?|offers?|helps?|delivers?|makes?|empowers?|enables?|lets?|connects?|gives?|builds?|designs?|brings?|keeps?|allows?|sells?|specialises?|specializes?|bietet|ist|sind|entwickelt|hilft|est|propose|aide|accompagne|es|ofrece|ayuda)\b/iu;

const WE_DO =
  /^(?:we|our (?:team|company|firm|agency|clinic|studio|platform)|wir|nous|nosotros)\s(?:are (?!located|open|proud|here|always|currently|hiring)|provide|offer|help|design|build|make|deliver|speciali[sz]e|sind|bieten|entwickeln|helfen|sommes|proposons|aidons|somos|ofrecemos|ayudamos)/iu;
const SPOKEN = /^["“«„]|(?<!\p{L})I(?!\p{L})/u;

export function oneLinerOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const begins = (text: string): boolean => {
    const isNamed =
      name !== null &&
      text
        .slice(0, name.length + 30)
        .toLowerCase()
        .includes(name.toLowerCase());
    return WE_DO.test(text) || (isNamed && SAYS_WHAT_IT_IS.test(text));
  };
  const candidates = pages.flatMap((page, i) => {
    const near = i === 0 ? 1 : 0;
    const described = [page.reading.description, ...page.signs.descriptions]
      .filter((text) => text !== null && !addressesModels(text))
      .flatMap((text) => sentencesIn(text!));
    const said = statementsIn(page.lines.filter(({ kind }) => kind === 'text')).filter(
      (text) => !isOfKind(page, text, 'offer', 'price', 'testimonial', 'faq', 'channel', 'location'),
    );
    return [
      ...factsOf([page], 'oneliner').map(({ fact }) => ({ text: fact.quote, weight: 3 + near })),
      ...described.map((text) => ({ text, weight: 3 + near })),
      ...said.filter(begins).map((text) => ({ text, weight: 1 + near })),
      ...said.slice(0, 1).map((text) => ({ text, weight: near })),
    ].map(({ text, weight }) => ({
      page,
      text,
      weight:
        weight + (SAYS_WHAT_IT_IS.test(text) ? 1 : 0) + (begins(text) ? 1 : 0) - (isImperative(text) ? 2 : 0),
    }));
  });
  const best = candidates
    .filter(
      ({ text, weight }) =>
        weight >= 0 &&
        text.length >= SHORTEST_ONE_LINER &&
        isStatement(text) &&
        !SPOKEN.test(text) &&
        !OF_ITS_PEOPLE.test(text) &&
        !isCredential(text) &&
        !declines(text),
    )
    .sort((a, b) => b.weight - a.weight)[0];
  return best === undefined ? [] : [entry('oneLiner', best.text, best.page)];
}
