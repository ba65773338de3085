import type { Json } from '../../../../src/events/change.ts';
import type { AllowedChange, ExpectedChange, Truth } from '../expected.ts';
import { featureTruth, limitTruth, wordsApart } from './list-truth.ts';
import { folded, type PricingView, type ShownPlan } from './view.ts';

export interface Shows {
  features: boolean | 'data';
  limits: boolean;
  annual: boolean;
  unit: boolean;
  pricedOnly?: boolean;
  cumulative?: boolean;
}

const SURELY_RENAMED = 0.8;
const SURELY_OTHER = 0.4;
const FEW = 4;
export function pricingTruth(first: PricingView, second: PricingView, shows: Shows): Truth {
  const truth: Truth = { expected: [], either: [], allowed: [] };
  const [before, after] = shows.pricedOnly === true ? pricedOnly(first, second, truth) : [first, second];
  const was = byName(before);
  const is = byName(after);
  const common = [...was.keys()].filter((key) => is.has(key));
  const moved = before.currency !== after.currency && !haveSameAmounts(before, after);
  if (moved)
    truth.expected.push({
      kind: 'currency_changed',
      facts: { before: before.currency, after: after.currency },
    });

  const hidden: string[] = [];
  const published: string[] = [];
  const moves = new Map<string, PlanPair[]>();
  for (const key of common) {
    const [old, now] = [was.get(key)!, is.get(key)!];
    if (old.price !== null && old.price > 0 && now.price === null) hidden.push(now.name);
    else if (old.price === null && now.price !== null && now.price > 0) published.push(now.name);
    else priceTruth({ old, now, before, after, shows, moved }, truth, moves);
  }
  for (const move of moves.values()) truth.expected.push(modelTruth(move));
  if (hidden.length > 0) truth.expected.push({ kind: 'prices_hidden', facts: { plans: hidden } });
  if (published.length > 0) truth.expected.push({ kind: 'prices_published', facts: { plans: published } });

  setTruth({ before, after, shows, removed: absent(was, is), added: absent(is, was), moved }, truth);
  if (shows.annual && before.annualFactor !== after.annualFactor) {
    const months = (factor: number | null): Json => (factor === null ? null : 12 * factor);
    truth.expected.push({
      kind: 'billing_terms_changed',
      facts: { before: months(before.annualFactor), after: months(after.annualFactor) },
    });
    truth.allowed.push({ kind: 'billing_terms_changed', about: null });
  }
  if (shows.limits)
    limitTruth(
      common.map((key) => [was.get(key)!, is.get(key)!]),
      truth,
    );
  if (shows.features === true)
    featureTruth({ before, after, common, isCumulative: shows.cumulative === true }, truth);
  if (shows.features === 'data') truth.allowed.push({ kind: 'feature_gating_changed', about: null });
  if (wordsApart(before, after) > 0 || truth.expected.length + truth.either.length > 0)
    for (const kind of ['copy_changed', 'amount_changed', 'amount_added', 'amount_removed'] as const)
      truth.allowed.push({ kind, about: null });
  if (wordsApart(before, after) > 0)
    for (const kind of [
      'feature_gating_changed',
      'limit_changed',
      'trial_changed',
      'billing_terms_changed',
    ] as const)
      truth.allowed.push({ kind, about: null, isStated: true });
  return truth;
}

function pricedOnly(first: PricingView, second: PricingView, truth: Truth): [PricingView, PricingView] {
  const onRequest = [first, second].flatMap(({ plans }) => plans.filter(({ price }) => price === null));
  const names = new Set(onRequest.map(({ name }) => folded(name)));
  for (const { name } of onRequest)
    for (const kind of [
      'plan_removed',
      'plan_added',
      'plan_renamed',
      'prices_hidden',
      'prices_published',
    ] as const)
      truth.allowed.push({ kind, about: name });
  const left = (view: PricingView): PricingView => ({
    ...view,
    plans: view.plans.filter(({ name }) => !names.has(folded(name))),
  });
  return [left(first), left(second)];
}

const byName = (view: PricingView): Map<string, ShownPlan> =>
  new Map(view.plans.map((plan) => [folded(plan.name), plan]));
const absent = (from: Map<string, ShownPlan>, to: Map<string, ShownPlan>): ShownPlan[] =>
  [...from].filter(([key]) => !to.has(key)).map(([, plan]) => plan);
const hasFree = (view: PricingView): boolean => view.plans.some(({ price }) => price === 0);

function haveSameAmounts(before: PricingView, after: PricingView): boolean {
  const now = byName(after);
  const priced = before.plans.filter(
    ({ price, name }) => price !== null && price > 0 && now.has(folded(name)),
  );
  return priced.length > 0 && priced.every(({ price, name }) => now.get(folded(name))!.price === price);
}

interface PlanPair {
  old: ShownPlan;
  now: ShownPlan;
  before: PricingView;
  after: PricingView;
  shows: Shows;
  moved: boolean;
}

const unitShown = (plan: ShownPlan, shows: Shows): Json =>
  shows.unit && plan.price !== 0 ? plan.unit : null;

function modelTruth(move: PlanPair[]): ExpectedChange {
  const [{ old, now, after, shows }] = move as [PlanPair, ...PlanPair[]];
  const names = move
    .map((pair) => pair.now)
    .sort((a, b) => after.plans.indexOf(a) - after.plans.indexOf(b))
    .map(({ name }) => name);
  const plan = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
  return {
    kind: 'model_changed',
    facts: { plan, before: unitShown(old, shows), after: unitShown(now, shows) },
  };
}

function priceTruth(pair: PlanPair, truth: Truth, moves: Map<string, PlanPair[]>): void {
  const { old, now, before, after, shows, moved } = pair;
  const plan = now.name;
  const changed: ExpectedChange = {
    kind: 'price_changed',
    facts: {
      plan,
      before: old.price,
      after: now.price,
      currency: after.currency,
      ...(now.price !== 0 && { period: 'month', unit: unitShown(now, shows) }),
    },
  };
  const gone: ExpectedChange = { kind: 'free_tier_removed', facts: { plan: old.name } };
  const come: ExpectedChange = { kind: 'free_tier_added', facts: { plan } };
  if (old.price === now.price && old.price === null) return;
  if (old.price === 0 && now.price === null) {
    truth.either.push([[gone], [{ kind: 'prices_hidden', facts: { plans: [plan] } }]]);
  } else if (old.price === null && now.price === 0) {
    truth.either.push([[come], [{ kind: 'prices_published', facts: { plans: [plan] } }]]);
  } else if (old.price === 0 && now.price! > 0) {
    truth.expected.push(hasFree(after) ? changed : gone);
  } else if (now.price === 0 && old.price! > 0) {
    if (hasFree(before)) truth.expected.push(changed);
    else truth.either.push([[come], [changed]]);
  } else if (old.price! > 0) {
    const [from, to] = [unitShown(old, shows), unitShown(now, shows)];
    if (from !== to) {
      const move = `${String(from)}>${String(to)}`;
      moves.set(move, [...(moves.get(move) ?? []), pair]);
      truth.allowed.push({ kind: 'price_changed', about: plan });
    } else if (old.price !== now.price && !moved) truth.expected.push(changed);
  }
}

interface PlanSets {
  before: PricingView;
  after: PricingView;
  shows: Shows;
  removed: ShownPlan[];
  added: ShownPlan[];
  moved: boolean;
}

function setTruth(sets: PlanSets, truth: Truth): void {
  const { before, after, shows, removed, added } = sets;
  const offer = (view: PricingView, plan: ShownPlan): ExpectedChange['facts'] => ({
    plan: plan.name,
    amount: plan.price,
    ...(plan.price !== null &&
      plan.price > 0 && { currency: view.currency, period: 'month', unit: unitShown(plan, shows) }),
  });
  const removal = (plan: ShownPlan): ExpectedChange[] => [
    ...(plan.price === 0 && !hasFree(after)
      ? []
      : [{ kind: 'plan_removed' as const, facts: offer(before, plan) }]),
    ...(plan.price === 0 ? [{ kind: 'free_tier_removed' as const, facts: { plan: plan.name } }] : []),
  ];
  const arrival = (plan: ShownPlan): ExpectedChange[] => [
    ...(plan.price === 0 && !hasFree(before)
      ? []
      : [{ kind: 'plan_added' as const, facts: offer(after, plan) }]),
    ...(plan.price === 0 ? [{ kind: 'free_tier_added' as const, facts: { plan: plan.name } }] : []),
  ];
  const oneOf = (changes: ExpectedChange[]): void => {
    if (changes.length === 1) truth.expected.push(changes[0]!);
    else truth.either.push(changes.map((change) => [change]));
  };
  const left = new Set(added);
  for (const gone of removed) {
    const [best] = [...left]
      .map((plan) => ({ plan, alike: likeness(gone, plan, sets) }))
      .sort((a, b) => b.alike - a.alike);
    if (best === undefined || best.alike < SURELY_OTHER) {
      oneOf(removal(gone));
      continue;
    }
    left.delete(best.plan);
    const renamed: ExpectedChange = {
      kind: 'plan_renamed',
      facts: { before: gone.name, after: best.plan.name },
    };
    if (best.alike >= SURELY_RENAMED) truth.expected.push(renamed);
    else
      truth.either.push([
        [renamed],
        ...removal(gone).flatMap((one) => arrival(best.plan).map((other) => [one, other])),
      ]);
    truth.allowed.push(...withRename(gone, best.plan));
  }
  for (const plan of left) oneOf(arrival(plan));
}

const withRename = (gone: ShownPlan, now: ShownPlan): AllowedChange[] =>
  (['price_changed', 'limit_changed', 'model_changed', 'prices_hidden', 'prices_published'] as const).flatMap(
    (kind) => [gone, now].map(({ name }) => ({ kind, about: name })),
  );

/** From 0 to 1. */
function likeness(gone: ShownPlan, now: ShownPlan, { shows, before, after, moved }: PlanSets): number {
  const items = (plan: ShownPlan): Set<string> =>
    new Set([
      ...(shows.features === true ? plan.features.map(folded) : []),
      ...(shows.limits ? plan.limits.map(({ item }) => folded(item)) : []),
    ]);
  const [old, next] = [items(gone), items(now)];
  const shared = [...old].filter((item) => next.has(item)).length;
  const all = new Set([...old, ...next]).size;
  const isFew = shows.cumulative === true || old.size < FEW || next.size < FEW;
  const features = all === 0 ? 0.6 : shared / all;
  if (moved) return Math.min(features, SURELY_RENAMED - 0.01);
  if ((gone.price === null) !== (now.price === null)) return Math.min(features, 0.5);
  const price = gone.price === now.price ? 1 : ratio(gone.price!, now.price!);
  if (price === 1 && (isFew || isSamePlace(gone, now, before, after)) && features < SURELY_OTHER) return 0.5;
  const alike = Math.min(features, price);
  return isFew || price < 1 ? Math.min(alike, SURELY_RENAMED - 0.01) : alike;
}

const ratio = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b, 0.01);

const isSamePlace = (gone: ShownPlan, now: ShownPlan, before: PricingView, after: PricingView): boolean =>
  before.plans.indexOf(gone) === after.plans.indexOf(now);
