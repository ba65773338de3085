import type { Truth } from '../expected.ts';
import { folded, type PricingView, type ShownPlan } from './view.ts';

export function limitTruth(pairs: [ShownPlan, ShownPlan][], truth: Truth): void {
  for (const [old, now] of pairs) {
    const names = new Set([...old.limits, ...now.limits].map(({ name }) => name));
    for (const limit of names) {
      const at = (plan: ShownPlan): string | null =>
        plan.limits.find(({ name }) => folded(name) === folded(limit))?.text ?? null;
      const [from, to] = [at(old), at(now)];
      if (from === to) continue;
      if (from === null || to === null) {
        truth.allowed.push(
          { kind: 'limit_changed', about: limit },
          { kind: 'feature_gating_changed', about: limit },
        );
      } else
        truth.expected.push({
          kind: 'limit_changed',
          facts: { plan: now.name, limit, before: from, after: to },
        });
    }
  }
}

export interface FeatureViews {
  before: PricingView;
  after: PricingView;
  common: readonly string[];
  isCumulative: boolean;
}

export function featureTruth({ before, after, common, isCumulative }: FeatureViews, truth: Truth): void {
  for (const feature of new Set([...before.features, ...after.features].map(folded))) {
    const having = (view: PricingView, isListed: boolean): string[] =>
      view.plans.filter((plan, at) => listed(view, plan, at, feature, isListed)).map(({ name }) => name);
    const ofCommon = (view: PricingView, isListed = false): string[] =>
      having(view, isListed).filter((name) => common.includes(folded(name)));
    const differs = (isListed: boolean): boolean =>
      ofCommon(before, isListed).map(folded).sort().join() !==
      ofCommon(after, isListed).map(folded).sort().join();
    const readings = isCumulative ? [differs(false), differs(true)] : [differs(false)];
    const isOnBoth = having(before, false).length > 0 && having(after, false).length > 0;
    const isInCommon = ofCommon(before).length > 0 || ofCommon(after).length > 0;
    const label = [...after.features, ...before.features].find((one) => folded(one) === feature)!;
    if (!isOnBoth || !isInCommon || (readings.includes(true) && readings.includes(false)))
      truth.allowed.push({ kind: 'feature_gating_changed', about: label });
    else if (readings[0] === true)
      truth.expected.push({
        kind: 'feature_gating_changed',
        facts: {
          feature: label,
          before: { least: ofCommon(before), most: having(before, false) },
          after: { least: ofCommon(after), most: having(after, false) },
        },
      });
  }
}

function listed(view: PricingView, plan: ShownPlan, at: number, feature: string, isListed: boolean): boolean {
  const has = (one: ShownPlan | undefined): boolean =>
    one?.features.some((label) => folded(label) === feature) === true;
  return has(plan) && !(isListed && has(view.plans[at - 1]));
}

export function wordsApart(before: PricingView, after: PricingView): number {
  const words = (view: PricingView): Map<string, number> => {
    const count = new Map<string, number>();
    const text = [
      ...view.plans.flatMap(({ tagline, features, limits, name }) => [
        name,
        tagline,
        ...features,
        ...limits.map(({ item }) => item),
      ]),
      ...view.addOns.flatMap(({ name, price }) => [name, price]),
    ].join(' ');
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  };
  const [old, now] = [words(before), words(after)];
  let apart = 0;
  for (const word of new Set([...old.keys(), ...now.keys()]))
    apart += Math.abs((old.get(word) ?? 0) - (now.get(word) ?? 0));
  return apart;
}
