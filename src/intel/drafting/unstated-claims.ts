import { asksFor } from '../../extraction/facts/evidence/asked-offers.ts';
import { declines } from '../../extraction/facts/evidence/stance.ts';
import { OFFERS, unstatedClaims } from '../../extraction/facts/evidence/standard-claims.ts';
import { LIMIT, PLANNED, type UsedFact } from '../outputs/takes.ts';
import { wordsOfClaim } from './claim-words.ts';

export const VAGUE: ReadonlySet<string> = new Set([
  'Award',
  'Accredited',
  'Certified',
  'Licensed',
  'Guarantee',
]);

const IN_SOME_CASES =
  /\b(?:after|once|before|for|on|in|within|during|with|except|unless|if|under|nach|für|bei|après|pour|después|para)\b|\b(?:fees?|deposits?|(?<!free )plans?|subscriptions?|orders?|items?|tickets?|cards?) (?:is|are|has|have|does|do|comes?)\b/iu;

const NOT_YET =
  /^["“„«]?(?:not (?:yet|at the moment|currently)|noch nicht|pas encore|todavía no|aún no)(?!\p{L})/iu;
const ASKS_FOR_CERTIFICATE = /certif|zertifi|accredit|akkredit|acredit|complian|konform|conforme/iu;

const REFUSES = /^["“„«]?(?:no|nein|non)\s?(?:[.,;:–—]|$)/iu;

export function unstatedBy(
  claim: string,
  facts: readonly UsedFact[],
): { stance: 'denies' | 'plans'; fact: UsedFact } | null {
  const told = facts.filter(({ kind, name }) => kind === 'problem' && (name === LIMIT || name === PLANNED));
  if (claim.startsWith('integration ')) {
    const product = wordsOfClaim(claim);
    const fact = told.find(({ quote }) => product?.test(quote) === true && declines(quote));
    return fact === undefined ? null : { stance: 'denies', fact };
  }
  for (const fact of told)
    for (const kind of ['certification', 'offer'] as const) {
      if (kind === 'offer' && IN_SOME_CASES.test(fact.quote)) continue;
      for (const { name, stance } of unstatedClaims(kind, fact.quote))
        if (`${kind} ${name.toLowerCase()}` === claim && (stance === 'denies' || stance === 'plans'))
          return { stance, fact };
    }
  if (claim.startsWith('certification ')) {
    const certificate = wordsOfClaim(claim);
    const fact = facts.find(
      ({ kind, quote, answer = '' }) =>
        kind === 'faq' &&
        certificate?.test(quote) === true &&
        ASKS_FOR_CERTIFICATE.test(quote) &&
        (REFUSES.test(answer) || NOT_YET.test(answer)),
    );
    return fact === undefined ? null : { stance: NOT_YET.test(fact.answer!) ? 'plans' : 'denies', fact };
  }
  const asked = OFFERS.find(([name]) => `offer ${name.toLowerCase()}` === claim)?.[1];
  const refused = facts.find(
    ({ kind, question, answer }) =>
      kind === 'faq' &&
      asked !== undefined &&
      REFUSES.test(answer ?? '') &&
      !IN_SOME_CASES.test(question ?? '') &&
      asksFor(question ?? '', asked),
  );
  return refused === undefined ? null : { stance: 'denies', fact: refused };
}
