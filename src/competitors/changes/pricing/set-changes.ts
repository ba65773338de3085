import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import {
  planName,
  type PricedPlan,
  type PricingFacts,
} from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { fullOfferOf, offerOf, proof, proofOf, rounded, trustIn } from './change.ts';
import type { MatchedPlans, PlanPair } from './match-plans.ts';
import { isFree } from './price-changes.ts';
import { withoutCountdown } from '../../../extraction/facts/pricing/plan-prices.ts';

export function setChanges(
  { pairs, removed, added }: MatchedPlans,
  before: readonly PricedPlan[],
  after: readonly PricedPlan[],
): Change[] {
  const changes: Change[] = [];
  const renamed = new Set<string>();
  for (const pair of pairs) {
    if (!pair.isRenamed) continue;
    const names = pair.renamedPart ?? { before: pair.before.name, after: pair.after.name };
    const key = `${foldedName(names.before)}/name`;
    if (renamed.has(key)) continue;
    renamed.add(key);
    changes.push({
      kind: 'plan_renamed',
      facts: names,
      key,
      before: { ...offerOf(pair.before), plan: names.before },
      after: { ...offerOf(pair.after), plan: names.after },
      confidence: rounded(pair.confidence * trustIn(pair.before, pair.after)),
      proof:
        pair.renamedPart === undefined
          ? [...proofOf('before', pair.before), ...proofOf('after', pair.after)]
          : [...proof('before', headOf(pair.before)), ...proof('after', headOf(pair.after))],
    });
  }
  const coverage = coverageOf(pairs.length, before, after);
  if (coverage > 0)
    for (const [plan, ...markets] of ofWholePlans(removed, after))
      changes.push({
        ...(isFree(plan) && !after.some(isFree)
          ? { kind: 'free_tier_removed', facts: { plan: plan.name } }
          : { kind: 'plan_removed', facts: offerOf(plan) }),
        key: `${foldedName(plan.name)}/plan`,
        before: fullOfferOf(plan),
        after: null,
        confidence: rounded(coverage * trustIn(plan)),
        proof: [plan, ...markets].flatMap((one) => proofOf('before', one)),
      });
  for (const [plan, ...markets] of ofWholePlans(added, before)) {
    if (plan.amount === null && !plan.contactSales && pairs.length === 0) continue;
    changes.push({
      ...(isFree(plan) && !before.some(isFree)
        ? { kind: 'free_tier_added', facts: { plan: plan.name } }
        : { kind: 'plan_added', facts: offerOf(plan) }),
      key: `${foldedName(plan.name)}/plan`,
      before: null,
      after: fullOfferOf(plan),
      confidence: rounded(trustIn(plan) * (pairs.length === 0 && after.length < 2 ? 0.6 : 1)),
      proof: [plan, ...markets].flatMap((one) => proofOf('after', one)),
    });
  }
  return changes;
}

function ofWholePlans(
  plans: readonly PricedPlan[],
  others: readonly PricedPlan[],
): [PricedPlan, ...PricedPlan[]][] {
  const known = new Set(others.map(planName));
  const groups = Map.groupBy(plans, (plan) =>
    plan.market === undefined || known.has(planName(plan)) ? plan : planName(plan),
  );
  return [...groups.values()].map(([first, ...more]) =>
    more.length === 0 ? [first!] : [{ ...first!, name: planName(first!) }, ...more],
  );
}

const headOf = ({ head, at }: PricedPlan): PricedPlan['at'] => head ?? at;

/** Confidence from 0 to 1. */
function coverageOf(matched: number, before: readonly PricedPlan[], after: readonly PricedPlan[]): number {
  if (matched === 0 && after.length < 2) return 0;
  const structures = new Set(before.map(({ from }) => from));
  const isSame = after.some(({ from }) => structures.has(from));
  if (!isSame && after.every(({ from }) => from === 'stated' || from === 'single')) return 0;
  return (isSame ? 1 : 0.75) * (after.length * 3 < before.length ? 0.65 : 1);
}

export function pageChanges(before: PricingFacts, after: PricingFacts, isMoved: boolean): Change[] {
  const changes: Change[] = [];
  if (isMoved)
    changes.push({
      kind: 'currency_changed',
      facts: { before: before.currency!, after: after.currency! },
      key: 'currency',
      before: { currency: before.currency },
      after: { currency: after.currency },
      confidence: 1,
      proof: [...proof('before', pricedIn(before)), ...proof('after', pricedIn(after))],
    });
  const [old, now] = [before.trial, after.trial];
  const isTrialGone = (old === null) !== (now === null);
  if (old?.days !== now?.days && !(isTrialGone && (old ?? now)!.isButton))
    changes.push({
      kind: 'trial_changed',
      facts: { before: old?.days ?? null, after: now?.days ?? null },
      key: 'trial',
      before: old === null ? null : { days: old.days },
      after: now === null ? null : { days: now.days },
      confidence: isTrialGone ? 0.8 : 1,
      proof: [...proof('before', old?.at), ...proof('after', now?.at)],
    });
  const [was, is] = [before.discount, after.discount];
  if (amountsOf(was?.text) !== amountsOf(is?.text))
    changes.push({
      kind: 'discount_changed',
      facts: { before: was?.text ?? null, after: is?.text ?? null },
      key: 'discount',
      before: was === null ? null : { text: was.text },
      after: is === null ? null : { text: is.text },
      confidence: 0.9,
      proof: [...proof('before', was?.at), ...proof('after', is?.at)],
    });
  return changes;
}

const pricedIn = ({ plans }: PricingFacts) =>
  plans.find(({ amount }) => amount !== null && amount > 0)?.prices[0]?.at;

const amountsOf = (text: string | undefined): string =>
  (withoutCountdown(text ?? '').match(/\d+(?:[.,]\d+)?\s?%?|[$€£]/gu) ?? [])
    .map((one) => one.replaceAll(/\s/gu, ''))
    .sort()
    .join(' ');

export function hasMoved(before: PricingFacts, after: PricingFacts, pairs: readonly PlanPair[]): boolean {
  if (before.currency === null || after.currency === null || before.currency === after.currency) return false;
  const priced = pairs.filter(
    ({ before, after }) => before.amount !== null && before.amount > 0 && after.amount !== null,
  );
  return priced.length === 0 || priced.some(({ before, after }) => before.amount !== after.amount);
}
