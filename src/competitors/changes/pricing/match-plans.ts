import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import { foldedFeature, likeness } from '../../../extraction/facts/pricing/plan-features.ts';
import type { PricedPlan } from '../../../extraction/facts/pricing/pricing-facts.ts';
import { folded } from './change.ts';

/** The same plan before and after. */
export interface PlanPair {
  before: PricedPlan;
  after: PricedPlan;
  /** 1 by its name; less where it was told by what it holds. */
  confidence: number;
  isRenamed: boolean;
}

export interface MatchedPlans {
  pairs: PlanPair[];
  removed: PricedPlan[];
  added: PricedPlan[];
}

const ALIKE = 0.7;
const ALL_BUT_SAME = 0.8;
/** Shorter lists say little about which plan it is. */
const FEW = 3;

/**
 * Plans by their names; of those left the ones that hold the same at about the same price, or the same in the same
 * place at another. Where lists are short, price and place together are a guess.
 */
export function matchPlans(before: readonly PricedPlan[], after: readonly PricedPlan[]): MatchedPlans {
  const left = new Map(after.map((plan) => [foldedName(plan.name), plan]));
  const pairs: PlanPair[] = [];
  const unmatched: PricedPlan[] = [];
  for (const plan of before) {
    const same = left.get(foldedName(plan.name));
    if (same === undefined) unmatched.push(plan);
    else {
      pairs.push({ before: plan, after: same, confidence: 1, isRenamed: false });
      left.delete(foldedName(plan.name));
    }
  }
  const candidates = unmatched
    .flatMap((old) =>
      [...left.values()].map((now) => ({ old, now, ...renamed(old, now, before, after, pairs) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.old.position - b.old.position);
  const gone = new Set(unmatched);
  for (const { old, now, confidence } of candidates) {
    if (!gone.has(old) || !left.has(foldedName(now.name))) continue;
    pairs.push({ before: old, after: now, confidence, isRenamed: true });
    gone.delete(old);
    left.delete(foldedName(now.name));
  }
  pairs.sort((a, b) => a.after.position - b.after.position);
  return { pairs, removed: [...gone], added: [...left.values()] };
}

function renamed(
  old: PricedPlan,
  now: PricedPlan,
  before: readonly PricedPlan[],
  after: readonly PricedPlan[],
  pairs: readonly PlanPair[],
): { score: number; confidence: number } {
  const one = holds(old);
  const other = holds(now);
  const shared = likeness(one, other);
  const price = likePrice(old, now);
  const isInPlace = isSamePlace(old, now, pairs) && before.length === after.length;
  if (Math.min(one.length, other.length) < FEW) {
    const isOnly = before.length === pairs.length + 1 && after.length === pairs.length + 1;
    const isGuess = isInPlace && isOnly && price === 1 && (shared > 0 || one.length + other.length < FEW);
    return isGuess ? { score: 0.5, confidence: 0.6 } : { score: 0, confidence: 0 };
  }
  if (shared >= ALIKE && price >= ALIKE)
    return { score: shared + price, confidence: price === 1 ? 0.9 : 0.8 };
  return shared >= ALL_BUT_SAME && isInPlace && price > 0
    ? { score: shared, confidence: 0.75 }
    : { score: 0, confidence: 0 };
}

const holds = ({ features, limits }: PricedPlan): string[] => [
  ...features.map(foldedFeature),
  ...limits.map(({ name, amount }) => `${folded(amount)} ${foldedFeature(name)}`),
];

/** 1 for the same amount, or none on both sides; 0 where only one has a price, or only one is free. */
function likePrice({ amount: one }: PricedPlan, { amount: other }: PricedPlan): number {
  if (one === other) return 1;
  if (one === null || other === null || one === 0 || other === 0) return 0;
  return Math.min(one, other) / Math.max(one, other);
}

/** Between the same plans as before. */
function isSamePlace(old: PricedPlan, now: PricedPlan, pairs: readonly PlanPair[]): boolean {
  return pairs.every(({ before, after }) => before.position < old.position === after.position < now.position);
}
