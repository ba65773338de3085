import type { PricingFacts } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { billingChanges, hasSwitched } from './billing-changes.ts';
import { featureChanges, limitChanges } from './feature-changes.ts';
import { matchPlans } from './match-plans.ts';
import { modelChanges } from './model-changes.ts';
import { hasMoved, pageChanges } from './page-changes.ts';
import { priceChanges } from './price-changes.ts';
import { setChanges } from './set-changes.ts';

/** What changed between two readings of a pricing page, by the table of event kinds; plans in the order of the page. */
export function comparePricing(before: PricingFacts, after: PricingFacts): Change[] {
  const matched = matchPlans(before.plans, after.plans);
  const { pairs } = matched;
  const isMoved = hasMoved(before, after, pairs);
  return [
    ...modelChanges(pairs),
    ...priceChanges(pairs, {
      before: before.plans,
      after: after.plans,
      isOther: isMoved || hasSwitched(before, after, pairs),
    }),
    ...setChanges(matched, before.plans, after.plans),
    ...billingChanges(before, after, pairs),
    ...pageChanges(before, after, isMoved),
    ...limitChanges(pairs),
    ...featureChanges(pairs, before.plans, after.plans),
  ].filter(({ proof }) => proof.length > 0);
}
