import { isCustomersPage } from '../../extraction/facts/evidence/third-parties.ts';
import { OWN_VOICE } from '../../extraction/facts/evidence/page-facts.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { isStory } from './own-pages.ts';
import { vendorKey } from './vendor.ts';

const CRUMBS = /\s[/›»>]\s[^\n]*\n/u;

const isOnCustomersPage = ({ url }: UsedFact): boolean =>
  url !== null && (isStory(url) || isCustomersPage(url));

const isOfVendor = ({ quote, vendor }: UsedFact): boolean => OWN_VOICE.test(quote) || quote.includes(vendor);

/**
 * A figure on a competitor's page about a customer is the customer's, unless the sentence names the competitor.
 * It keeps the customer's name, or is left out if the page does not name one customer.
 */
export function withCustomersNamed(
  facts: readonly UsedFact[],
  passages: readonly Pick<Passage, 'text'>[],
): UsedFact[] {
  const named = Map.groupBy(
    facts.filter(({ kind, party, name }) => kind === 'customer' && party !== 'us' && name !== undefined),
    vendorKey,
  );
  return facts.flatMap((fact): UsedFact[] => {
    const isFigure = fact.kind === 'proof' && fact.party !== 'us';
    if (!isFigure || !isOnCustomersPage(fact) || isOfVendor(fact)) return [fact];
    if (CRUMBS.test(fact.quote)) return [];
    const known = new Set((named.get(vendorKey(fact)) ?? []).map(({ name }) => name!));
    const text = passages[fact.passage]?.text ?? '';
    const there = [...known].filter((name) => text.includes(name));
    const company =
      there.find((name) => name === fact.heading) ?? (there.length === 1 ? there[0] : undefined);
    return company === undefined ? [] : [{ ...fact, company, story: company }];
  });
}
