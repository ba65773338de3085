import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import { foldedFeature } from '../../../extraction/facts/pricing/plan-features.ts';
import { overlap } from '../../../extraction/facts/pricing/likeness.ts';
import { wordsOf } from '../../../extraction/facts/content/words.ts';
import { planName, type PricedPlan } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { type CurrenciesShown, currenciesShown, inOneNotation } from './amount-notation.ts';
import { folded, proofOfFeature, rounded, trustIn } from './change.ts';
import type { PlanPair } from './match-plans.ts';

const MOST_CHANGES = 100;
const LEAST_LOST = 3;

export function limitChanges(pairs: readonly PlanPair[]): Change[] {
  return pairs.flatMap(({ before, after, confidence }) => {
    const known = new Map(before.limits.map((limit) => [foldedFeature(limit.name), limit]));
    return after.limits.flatMap((now): Change[] => {
      const old = known.get(foldedFeature(now.name));
      if (old === undefined || folded(old.amount) === folded(now.amount)) return [];
      const shown: CurrenciesShown = () =>
        new Set([
          ...[before.currency, after.currency].filter((currency) => currency !== null),
          ...currenciesShown([old.amount, now.amount]),
        ]);
      if (inOneNotation(old.amount, shown) === inOneNotation(now.amount, shown)) return [];
      return [
        {
          kind: 'limit_changed',
          facts: { plan: planName(after), limit: now.name, before: old.amount, after: now.amount },
          key: `${foldedName(planName(after))}/limit/${foldedFeature(now.name)}`,
          before: { plan: planName(before), limit: old.name, amount: old.amount },
          after: { plan: planName(after), limit: now.name, amount: now.amount },
          confidence: rounded(confidence * trustIn(before, after)),
          proof: [...proofOfFeature('before', before, old.name), ...proofOfFeature('after', after, now.name)],
        },
      ];
    });
  });
}

interface Held {
  text: string;
  plans: PricedPlan[];
}

export function featureChanges(
  pairs: readonly PlanPair[],
  before: readonly PricedPlan[],
  after: readonly PricedPlan[],
): Change[] {
  const old = heldBy(before);
  const now = heldBy(after);
  const sure = pairs.filter((pair) => !pair.isRenamed && !isListLost(pair));
  const same = new Map(sure.map((pair) => [pair.before, pair.after]));
  const kept = new Set(sure.map((pair) => pair.after));
  const changes: Change[] = [];
  for (const [feature, { text, plans }] of now) {
    const was = old.get(feature);
    if (was === undefined) continue;
    const held = new Set(was.plans.flatMap((plan) => same.get(plan) ?? []));
    const holds = new Set(plans.filter((plan) => kept.has(plan)));
    const differing = sure.filter((pair) => {
      const isHeld = holds.has(pair.after);
      if (held.has(pair.after) === isHeld) return false;
      return !(isHeld
        ? isReworded(text, pair.before, pair.after)
        : isReworded(text, pair.after, pair.before));
    });
    if (differing.length === 0 || changes.length >= MOST_CHANGES) continue;
    changes.push({
      kind: 'feature_gating_changed',
      facts: { feature: text, before: listed(was.plans), after: listed(plans) },
      key: `feature/${feature}`,
      before: { feature: was.text, plans: was.plans.map(planName) },
      after: { feature: text, plans: plans.map(planName) },
      confidence: rounded(
        Math.min(...differing.map((pair) => pair.confidence * trustIn(pair.before, pair.after))),
      ),
      proof: [
        ...was.plans.slice(0, 3).flatMap((plan) => proofOfFeature('before', plan, was.text)),
        ...plans.slice(0, 3).flatMap((plan) => proofOfFeature('after', plan, text)),
      ],
    });
  }
  return changes;
}

const REWORDED = 0.6;

function isReworded(text: string, plan: PricedPlan, other: PricedPlan): boolean {
  const words = wordsIn(text);
  const known = new Set(namesIn(other).map(foldedFeature));
  return namesIn(plan).some(
    (name) => !known.has(foldedFeature(name)) && overlap(words, wordsIn(name)) >= REWORDED,
  );
}

const namesIn = ({ features, limits }: PricedPlan): string[] => [
  ...features,
  ...limits.map(({ name }) => name),
];
const wordsIn = (text: string): Set<string> => new Set(wordsOf(text).map(({ folded }) => folded));

function isListLost({ before, after }: PlanPair): boolean {
  const [old, now] = [before, after].map(lengthOf) as [number, number];
  const lost = old < now ? before : after;
  return Math.min(old, now) === 0 && Math.max(old, now) >= LEAST_LOST && lost.holds === null;
}

const lengthOf = ({ features, limits, without }: PricedPlan): number =>
  features.length + limits.length + without.length;

const listed = (plans: readonly PricedPlan[]): string | null =>
  plans.length === 0 ? null : plans.map(planName).join(', ');

function heldBy(plans: readonly PricedPlan[]): Map<string, Held> {
  const held = new Map<string, Held>();
  const whole = new Map<PricedPlan, Map<string, string>>();
  for (const plan of plans) {
    const own = new Map(inheritedBy(plan, plans, whole));
    for (const text of [...plan.features, ...plan.limits.map(({ name }) => name)])
      own.set(foldedFeature(text), text);
    for (const text of plan.without) own.delete(foldedFeature(text));
    whole.set(plan, own);
    for (const [feature, text] of own) {
      const known = held.get(feature);
      if (known === undefined) held.set(feature, { text, plans: [plan] });
      else known.plans.push(plan);
    }
  }
  return held;
}

function inheritedBy(
  plan: PricedPlan,
  plans: readonly PricedPlan[],
  whole: ReadonlyMap<PricedPlan, Map<string, string>>,
): Iterable<[string, string]> {
  if (plan.holds === null) return [];
  const said = foldedName(plan.holds);
  const named = plans.filter((one) => whole.has(one) && said.startsWith(foldedName(one.name)));
  const from = named.sort((a, b) => b.name.length - a.name.length)[0] ?? plans[plans.indexOf(plan) - 1];
  return (from === undefined ? undefined : whole.get(from)) ?? [];
}
