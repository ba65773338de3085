import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import { wayToPay } from '../../../extraction/facts/pricing/plan-prices.ts';
import type { PlanPrice, PricedPlan } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { fullOfferOf, offerOf, proofOf, rounded, trust, trustIn, trustOfAll } from './change.ts';
import type { PlanPair } from './match-plans.ts';

interface Sides {
  before: readonly PricedPlan[];
  after: readonly PricedPlan[];
  isOther: boolean;
}

export function priceChanges(pairs: readonly PlanPair[], sides: Sides): Change[] {
  const changes: Change[] = [];
  const hidden: PlanPair[] = [];
  const published: PlanPair[] = [];
  for (const pair of pairs) {
    const { before, after } = pair;
    if (before.amount === null && after.amount === null) continue;
    if (after.amount === null) {
      if (!after.contactSales) continue;
      if (before.amount === 0 && !sides.after.some(isFree)) changes.push(freeTier('free_tier_removed', pair));
      else hidden.push(pair);
    } else if (before.amount === null) {
      if (!before.contactSales) continue;
      if (after.amount === 0 && !sides.before.some(isFree)) changes.push(freeTier('free_tier_added', pair));
      else published.push(pair);
    } else if (before.amount === 0 && after.amount > 0) {
      changes.push(
        sides.after.some(isFree)
          ? priceChanged(pair, before.prices[0]!, after.prices[0]!)
          : freeTier('free_tier_removed', pair),
      );
    } else if (before.amount > 0 && after.amount === 0) {
      changes.push(
        sides.before.some(isFree)
          ? priceChanged(pair, before.prices[0]!, after.prices[0]!)
          : freeTier('free_tier_added', pair),
      );
    } else if (before.amount > 0) changes.push(...pricedChange(pair, sides.isOther));
  }
  const priced = sides.before.filter(({ amount }) => amount !== null && amount > 0).length;
  if (hidden.length > 0)
    changes.push({
      ...listOf(hidden),
      kind: 'prices_hidden',
      key: 'prices_hidden',
      facts: { plans: hidden.map(({ after }) => after.name), priced },
    });
  if (published.length > 0)
    changes.push({
      ...listOf(published),
      kind: 'prices_published',
      key: 'prices_published',
      facts: { plans: published.map(({ after }) => after.name) },
    });
  return changes;
}

export const isFree = ({ amount }: PricedPlan): boolean => amount === 0;

function pricedChange(pair: PlanPair, isOther: boolean): Change[] {
  const [old, now] = likePrices(pair.before.prices, pair.after.prices) ?? [];
  const isSame = isOther || old === undefined || now === undefined || old.currency !== now.currency;
  if (isSame) return [];
  const isLike = Math.abs(old.amount - now.amount) < 0.005 && (old.lowest === null) === (now.lowest === null);
  return isLike ? [] : [priceChanged(pair, old, now)];
}

function likePrices(
  before: readonly PlanPrice[],
  after: readonly PlanPrice[],
): [PlanPrice, PlanPrice] | null {
  for (const old of before) {
    const same = after.find((now) => wayToPay(now) === wayToPay(old));
    if (same !== undefined) return [old, same];
  }
  const [old, ...others] = before;
  const [now, ...more] = after;
  if (old === undefined || now === undefined || others.length + more.length > 0) return null;
  const isOpen =
    (old.period === null || now.period === null || old.period === now.period) &&
    (old.billed === null) === (now.billed === null);
  if (isOpen) return [old, now];
  const [yearly, monthly] = old.billed !== null ? [old, now] : [now, old];
  const share = yearly.amount / monthly.amount;
  const isSum = yearly.period === null && share > 3 && share <= 13;
  return !isSum && old.period === now.period && (share < 0.5 || share > 1) ? [old, now] : null;
}

function priceChanged(pair: PlanPair, old: PlanPrice, now: PlanPrice): Change {
  const { before, after } = pair;
  const { currency, period, unit, billed } = offerOf(after, now);
  const isSure =
    (old.period === now.period && old.billed === now.billed) || old.amount === 0 || now.amount === 0;
  return {
    kind: 'price_changed',
    facts: {
      plan: after.name,
      before: old.amount,
      after: now.amount,
      currency,
      period,
      unit,
      ...(billed !== undefined && { billed }),
      ...((isOtherUnit(old.unit, unit) || !isBilledAlike(old, now)) && {
        was: { period: old.period, unit: old.unit, billed: old.billed },
      }),
      ...((old.lowest !== null || now.lowest !== null) && {
        startingAt: { before: old.lowest !== null, after: now.lowest !== null },
      }),
    },
    key: `${foldedName(after.name)}/price`,
    before: offerOf(before, old),
    after: offerOf(after, now),
    confidence: rounded(pair.confidence * trustIn(before, after) * (isSure ? 1 : 0.8)),
    proof: [...proofOf('before', before, old), ...proofOf('after', after, now)],
  };
}

const isBilledAlike = (old: PlanPrice, now: PlanPrice): boolean =>
  old.amount === 0 || now.amount === 0 || old.billed === now.billed;

export const isOtherUnit = (before: string | null, after: string | null): boolean =>
  (before === null) !== (after === null);

function freeTier(kind: 'free_tier_removed' | 'free_tier_added', pair: PlanPair): Change {
  const { before, after } = pair;
  return {
    kind,
    facts: { plan: kind === 'free_tier_removed' ? before.name : after.name },
    key: `${foldedName(after.name)}/free`,
    before: fullOfferOf(before),
    after: fullOfferOf(after),
    ...trust(pair),
  };
}

const listOf = (pairs: readonly PlanPair[]): Pick<Change, 'before' | 'after' | 'confidence' | 'proof'> => ({
  before: { plans: pairs.map(({ before }) => fullOfferOf(before)) },
  after: { plans: pairs.map(({ after }) => fullOfferOf(after)) },
  ...trustOfAll(pairs),
});
