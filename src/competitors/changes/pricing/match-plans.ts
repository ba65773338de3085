import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import { foldedFeature, likeness } from '../../../extraction/facts/pricing/plan-features.ts';
import { nameInGroup } from '../../../extraction/facts/pricing/merge-plans.ts';
import type { PricedPlan } from '../../../extraction/facts/pricing/pricing-facts.ts';
import { folded } from './change.ts';

export interface PlanPair {
  before: PricedPlan;
  after: PricedPlan;
  confidence: number;
  isRenamed: boolean;
  renamedPart?: PartNames;
}

interface PartNames {
  before: string;
  after: string;
}

export interface MatchedPlans {
  pairs: PlanPair[];
  removed: PricedPlan[];
  added: PricedPlan[];
}

const ALIKE = 0.7;
const ALL_BUT_SAME = 0.8;
const FEW = 3;

export function matchPlans(before: readonly PricedPlan[], after: readonly PricedPlan[]): MatchedPlans {
  const left = new Set(after);
  const pairs: PlanPair[] = [];
  const pairUp = (old: PricedPlan, now: PricedPlan, confidence: number): void => {
    pairs.push({ before: old, after: now, confidence, isRenamed: false });
    left.delete(now);
  };
  const unnamed = before.filter((old) => {
    const same = [...left].find((now) => bareName(now) === bareName(old) && groupOf(now) === groupOf(old));
    if (same !== undefined) pairUp(old, same, 1);
    return same === undefined;
  });
  const isShared = sharedGroups(before, after);
  const unmatched = unnamed.filter((old) => {
    const same = [...left].filter((now) => bareName(now) === bareName(old) && !areApart(old, now, isShared));
    const now = same.find(({ amount }) => amount === old.amount) ?? same[0];
    const isSure = same.length === 1 && [before, after].every((side) => countOf(side, old) === 1);
    if (now !== undefined) pairUp(old, now, isSure ? 1 : now.amount === old.amount ? 0.8 : 0.6);
    return now === undefined;
  });
  const ofParts = partsRenamed(before, after, unmatched, [...left]);
  for (const pair of ofParts) {
    pairs.push(pair);
    left.delete(pair.after);
  }
  const others = unmatched.filter((old) => !ofParts.some((pair) => pair.before === old));
  const candidates = others
    .flatMap((old) =>
      [...left]
        .filter((now) => !areApart(old, now, isShared))
        .map((now) => ({ old, now, ...renamed(old, now, before, after, pairs) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.old.position - b.old.position);
  const gone = new Set(others);
  for (const { old, now, confidence } of candidates) {
    if (!gone.has(old) || !left.has(now)) continue;
    pairs.push({ before: old, after: now, confidence, isRenamed: true });
    gone.delete(old);
    left.delete(now);
  }
  pairs.sort((a, b) => a.after.position - b.after.position);
  return { pairs, removed: [...gone], added: [...left] };
}

function bareName({ name, group }: PricedPlan): string {
  const suffix = group === null ? '' : nameInGroup('', group);
  return foldedName(suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name);
}

const groupOf = ({ group }: PricedPlan): string => (group === null ? '' : foldedName(group));
const countOf = (side: readonly PricedPlan[], plan: PricedPlan): number =>
  side.filter((one) => bareName(one) === bareName(plan)).length;

type IsShared = (group: string) => boolean;

function sharedGroups(before: readonly PricedPlan[], after: readonly PricedPlan[]): IsShared {
  const now = new Set(after.map(groupOf));
  const both = new Set(before.map(groupOf).filter((group) => group !== '' && now.has(group)));
  return (group) => both.has(group);
}

const CELL = /^(?<row>.+) \((?<column>[^()]+)\)$/u;
const PARTS = ['column', 'row'] as const;
type Part = (typeof PARTS)[number];

const partOf = ({ name }: PricedPlan, part: Part): string | undefined => CELL.exec(name)?.groups?.[part];

function partsRenamed(
  before: readonly PricedPlan[],
  after: readonly PricedPlan[],
  gone: readonly PricedPlan[],
  fresh: readonly PricedPlan[],
): PlanPair[] {
  for (const part of PARTS) {
    const other = part === 'column' ? 'row' : 'column';
    const wholly = (some: readonly PricedPlan[], all: readonly PricedPlan[]): string[] =>
      [...new Set(some.flatMap((plan) => partOf(plan, part) ?? []))].filter(
        (name) => countIn(some, name) >= LEAST_CELLS && countIn(some, name) === countIn(all, name),
      );
    const countIn = (plans: readonly PricedPlan[], name: string): number =>
      plans.filter((plan) => partOf(plan, part) === name).length;
    const [old, ...more] = wholly(gone, before);
    const [now, ...others] = wholly(fresh, after);
    if (old === undefined || now === undefined || more.length + others.length > 0) continue;
    const pairs = gone
      .filter((plan) => partOf(plan, part) === old)
      .flatMap((one) => {
        const same = fresh.find(
          (plan) => partOf(plan, part) === now && partOf(plan, other) === partOf(one, other),
        );
        return same === undefined ? [] : [{ before: one, after: same }];
      });
    const alike = pairs.filter((pair) => likePrice(pair.before, pair.after) === 1);
    if (pairs.length < LEAST_CELLS || alike.length < pairs.length * ALIKE) continue;
    const renamedPart = { before: old, after: now };
    return pairs.map((pair) => ({ ...pair, confidence: 0.9, isRenamed: true, renamedPart }));
  }
  return [];
}
const LEAST_CELLS = 2;

const areApart = (old: PricedPlan, now: PricedPlan, isShared: IsShared): boolean =>
  groupOf(old) !== groupOf(now) && isShared(groupOf(old)) && isShared(groupOf(now));

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
    const isWhole = isInPlace && price === 1 && old.amount !== null && one.length > 0 && shared === 1;
    return isGuess || isWhole ? { score: 0.5, confidence: 0.6 } : { score: 0, confidence: 0 };
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

function likePrice({ amount: one }: PricedPlan, { amount: other }: PricedPlan): number {
  if (one === other) return 1;
  if (one === null || other === null || one === 0 || other === 0) return 0;
  return Math.min(one, other) / Math.max(one, other);
}

function isSamePlace(old: PricedPlan, now: PricedPlan, pairs: readonly PlanPair[]): boolean {
  return pairs.every(({ before, after }) => before.position < old.position === after.position < now.position);
}
