import { asksFor, asksToTry } from './asked-offers.ts';
import type { Fact } from './kinds.ts';
import { isQuestion } from './stance.ts';
import { OFFERS } from './standard-claims.ts';
import { offersForTime } from './timed-offers.ts';
import type { Unit } from './units.ts';
import { factAt, headingOf, type PageOfFacts, BY_WORDS, ARTICLE } from './page-facts.ts';
import { isBesidePrice } from './unit-prices.ts';

export const showsOffer = (i: number, { units, speakers, url }: PageOfFacts): boolean => {
  const { quote, text } = units[i]!;
  return quote === null && !speakers.isSignature(i) && !ARTICLE.test(url ?? '') && offersForTime(text);
};

export function offersBeside(i: number, stated: readonly Fact[], { units, priced }: PageOfFacts): Fact[] {
  const unit = units[i]!;
  const above = headingOf(units, i);
  const offer = stated.find(({ kind }) => kind === 'offer');
  if (
    offer === undefined &&
    above !== null &&
    NO_PRICE.test(unit.text) &&
    !isQuestion(above) &&
    !EXTRA.test(above) &&
    isBesidePrice(units[unit.heading!]!, unit.heading!, priced)
  )
    return [{ ...factAt('offer', unit, above, BY_WORDS), name: 'Free plan', item: above.slice(0, 120) }];
  const asked = units[i - 1];
  const question = unit.at > 0 ? null : asked !== undefined && isQuestion(asked.text) ? asked.text : null;
  if (question === null || !YES.test(unit.text)) return [];
  const name = asksToTry(question)
    ? 'Free trial'
    : OFFERS.find(([, pattern]) => asksFor(question, pattern))?.[0];
  if (name === undefined || offer?.name === name) return [];
  const more = units[i + 1];
  const end = /^[\p{L}\s]{2,12}[.!,]$/u.test(unit.text) && more?.line === unit.line ? more : unit;
  return end.text === unit.text && unit.text.length < LEAST_ANSWER ? [] : [offerFrom(unit, end)];

  function offerFrom(from: Unit, to: Unit): Fact {
    const gap = to.start - from.end;
    const text = to === from ? from.text : `${from.text}${' '.repeat(gap)}${to.text}`;
    return { ...factAt('offer', { ...from, text, end: to.end }, question, BY_WORDS), name: name! };
  }
}

const NO_PRICE =
  /^(?:from\s|ab\s)?(?:(?:US)?[$€£]\s?0(?:[.,]00?)?|0(?:[.,]00?)?\s?(?:[$€£]|EUR|USD))(?:\s?(?:\/|per\b|pro\b|par\b|a\b|mo\b|month|forever|für immer|monat|mois|mes).{0,40})?$/i;
const EXTRA =
  /\b(?:set-?up|shipping|delivery|fees?|deposit|installation|onboarding|costs?|balance|kosten|versand|frais|due today|total|savings?)\b/i;
const YES =
  /^(?:yes|yep|sure|of course|absolutely|certainly|definitely|ja|natürlich|oui|bien sûr|sí|claro)\b/i;
const LEAST_ANSWER = 15;
