import type { PricingFacts } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Span } from '../../../extraction/pages/visible-page.ts';
import { foldedFeature } from '../../../extraction/facts/pricing/plan-features.ts';
import type { Change, Proof } from '../../../events/change.ts';
import { billingChanges, hasSwitched, showsOtherBilling, switchedChange } from './billing-changes.ts';
import { featureChanges, limitChanges } from './feature-changes.ts';
import { matchPlans, type PlanPair } from './match-plans.ts';
import { underSameHeading } from './price-headings.ts';
import { hasMoved, pageChanges, setChanges } from './set-changes.ts';
import { priceChanges } from './price-changes.ts';
import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import { unitNamed } from '../../../extraction/facts/pricing/terms.ts';
import { offerOf, proof, trust, trustOfAll } from './change.ts';

export function comparePricing(before: PricingFacts, after: PricingFacts): Change[] {
  const matched = matchPlans(before.plans, after.plans);
  const pairs = matched.pairs.map(underSameHeading);
  const isMoved = hasMoved(before, after, pairs);
  const isSwitched = hasSwitched(before, after, pairs) || showsOtherBilling(pairs);
  const { models, others } = modelChanges(pairs);
  return [
    ...models,
    ...priceChanges(others, {
      before: before.plans,
      after: after.plans,
      isOther: isMoved || isSwitched,
    }),
    ...setChanges(matched, before.plans, after.plans),
    ...billingChanges(before, after, pairs),
    ...(isSwitched ? [switchedChange(pairs)] : []),
    ...pageChanges(before, after, isMoved),
    ...limitChanges(matched.pairs),
    ...featureChangesOf(matched, before.plans, after.plans),
  ]
    .filter(({ proof }) => proof.length > 0)
    .map((change) => ({ ...change, owns: ownedBy(change, before, after) }));
}

function featureChangesOf(
  { pairs }: ReturnType<typeof matchPlans>,
  old: PricingFacts['plans'],
  now: PricingFacts['plans'],
): Change[] {
  const others = pairs.filter(({ before, after }) => (before.amount === null) !== (after.amount === null));
  const [left, come] = [others.map(({ before }) => before), others.map(({ after }) => after)];
  return featureChanges(
    pairs.filter((pair) => !others.includes(pair)),
    old.filter((plan) => !left.includes(plan)),
    now.filter((plan) => !come.includes(plan)),
  );
}

const OF_WHOLE_PLANS: ReadonlySet<Change['kind']> = new Set([
  'plan_added',
  'plan_removed',
  'free_tier_added',
  'free_tier_removed',
]);
const OF_PRICES: ReadonlySet<Change['kind']> = new Set([
  'price_changed',
  'prices_hidden',
  'prices_published',
  'billing_terms_changed',
  'model_changed',
  'currency_changed',
]);

function ownedBy(change: Change, before: PricingFacts, after: PricingFacts): Proof[] {
  const isWhole = OF_WHOLE_PLANS.has(change.kind);
  const isOfFeature = change.kind === 'feature_gating_changed';
  if (!isWhole && !isOfFeature && !OF_PRICES.has(change.kind)) return [];
  const owned = (side: Proof['side'], { plans }: PricingFacts): Proof[] =>
    plans
      .filter(({ at }) => change.kind === 'currency_changed' || isOfFeature || isShown(change, side, at))
      .flatMap((plan) => {
        if (change.kind === 'feature_gating_changed' && 'feature' in change.facts)
          return proof(side, plan.places[foldedFeature(change.facts.feature)]);
        const prices = plan.prices.map(({ at }) => at);
        return proof(side, ...prices, ...(isWhole ? Object.values(plan.places) : []));
      });
  return [...owned('before', before), ...owned('after', after)];
}

const isShown = ({ proof }: Change, side: Proof['side'], { start, end }: Span): boolean =>
  proof.some((one) => one.side === side && one.start < end && one.end > start);

function modelChanges(pairs: readonly PlanPair[]): { models: Change[]; others: PlanPair[] } {
  const moves = new Map<string, PlanPair[]>();
  const others: PlanPair[] = [];
  for (const pair of pairs) {
    const { before, after } = pair;
    const [old, now] = [family(before.unit), family(after.unit)];
    if ((before.amount ?? 0) <= 0 || (after.amount ?? 0) <= 0 || old === now) others.push(pair);
    else moves.set(`${old}>${now}`, [...(moves.get(`${old}>${now}`) ?? []), pair]);
  }
  return { models: [...moves.values()].map(modelChanged), others };
}

function modelChanged(moved: readonly PlanPair[]): Change {
  const [{ before, after }] = moved as [PlanPair, ...PlanPair[]];
  const prices = moved.flatMap((pair) =>
    pair.before.amount === pair.after.amount
      ? []
      : [
          {
            plan: pair.after.name,
            before: pair.before.amount!,
            after: pair.after.amount!,
            currency: pair.after.currency,
          },
        ],
  );
  const facts = { before: before.unit, after: after.unit, ...(prices.length > 0 && { prices }) };
  if (moved.length === 1)
    return {
      kind: 'model_changed',
      facts: { plan: after.name, ...facts },
      key: `${foldedName(after.name)}/unit`,
      before: offerOf(before),
      after: offerOf(after),
      ...trust(moved[0]!),
    };
  return {
    kind: 'model_changed',
    facts: { plan: joined(moved.map((pair) => pair.after.name)), ...facts },
    key: `unit/${family(after.unit)}`,
    before: { unit: before.unit, plans: moved.map((pair) => offerOf(pair.before)) },
    after: { unit: after.unit, plans: moved.map((pair) => offerOf(pair.after)) },
    ...trustOfAll(moved),
  };
}

const joined = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

function family(unit: string | null): string {
  const said = unitNamed(unit ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\p{L}{3})s$/u, '$1');
  return /^(?:user|seat|member|person|license)$/.test(said) ? 'user' : said;
}
