import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import type { PricedPlan } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { fullOfferOf, offerOf, proofOf, rounded, trustIn } from './change.ts';
import type { MatchedPlans } from './match-plans.ts';
import { isFree } from './price-changes.ts';

/** Plans that went, came or are called something else. A free plan is said once: as the end or the start of the free tier. */
export function setChanges(
  { pairs, removed, added }: MatchedPlans,
  before: readonly PricedPlan[],
  after: readonly PricedPlan[],
): Change[] {
  const changes: Change[] = [];
  for (const pair of pairs) {
    if (!pair.isRenamed) continue;
    changes.push({
      kind: 'plan_renamed',
      facts: { before: pair.before.name, after: pair.after.name },
      key: `${foldedName(pair.before.name)}/name`,
      before: offerOf(pair.before),
      after: offerOf(pair.after),
      confidence: rounded(pair.confidence * trustIn(pair.before, pair.after)),
      proof: [...proofOf('before', pair.before), ...proofOf('after', pair.after)],
    });
  }
  const coverage = coverageOf(pairs.length, before, after);
  if (coverage > 0)
    for (const plan of removed)
      changes.push({
        ...(isFree(plan) && !after.some(isFree)
          ? { kind: 'free_tier_removed', facts: { plan: plan.name } }
          : { kind: 'plan_removed', facts: factsOf(plan) }),
        key: `${foldedName(plan.name)}/plan`,
        before: fullOfferOf(plan),
        after: null,
        confidence: rounded(coverage * trustIn(plan)),
        proof: proofOf('before', plan),
      });
  for (const plan of added) {
    if (plan.amount === null && !plan.contactSales && pairs.length === 0) continue;
    changes.push({
      ...(isFree(plan) && !before.some(isFree)
        ? { kind: 'free_tier_added', facts: { plan: plan.name } }
        : { kind: 'plan_added', facts: factsOf(plan) }),
      key: `${foldedName(plan.name)}/plan`,
      before: null,
      after: fullOfferOf(plan),
      confidence: rounded(trustIn(plan) * (pairs.length === 0 && after.length < 2 ? 0.6 : 1)),
      proof: proofOf('after', plan),
    });
  }
  return changes;
}

const factsOf = ({ name, amount, currency, period, unit }: PricedPlan) => ({
  plan: name,
  amount,
  currency,
  period,
  unit,
});

/**
 * How sure it is that a plan that was not read is not there: other plans were read, as they were before. Where
 * none of them is known, at least two new ones must have taken their place.
 */
function coverageOf(matched: number, before: readonly PricedPlan[], after: readonly PricedPlan[]): number {
  if (matched === 0 && after.length < 2) return 0;
  const structures = new Set(before.map(({ from }) => from));
  const isSame = after.some(({ from }) => structures.has(from));
  if (!isSame && after.every(({ from }) => from === 'stated' || from === 'single')) return 0;
  return (isSame ? 1 : 0.75) * (after.length * 3 < before.length ? 0.65 : 1);
}
