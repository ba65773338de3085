import type { PricingFacts } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { billingChanges, hasSwitched } from './billing-changes.ts';
import { featureChanges, limitChanges } from './feature-changes.ts';
import { matchPlans, type PlanPair } from './match-plans.ts';
import { hasMoved, pageChanges, setChanges } from './set-changes.ts';
import { priceChanges } from './price-changes.ts';
import { foldedName } from '../../../extraction/facts/pricing/plan-name.ts';
import { offerOf, trust, trustOfAll } from './change.ts';

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

/** Other ways to count what is paid for. Plans that all went the same way are one change of the page. */
function modelChanges(pairs: readonly PlanPair[]): Change[] {
  const moves = new Map<string, PlanPair[]>();
  for (const pair of pairs) {
    const { before, after } = pair;
    if ((before.amount ?? 0) <= 0 || (after.amount ?? 0) <= 0) continue;
    const [old, now] = [family(before.unit), family(after.unit)];
    if (old !== now) moves.set(`${old}>${now}`, [...(moves.get(`${old}>${now}`) ?? []), pair]);
  }
  return [...moves.values()].map(modelChanged);
}

function modelChanged(moved: readonly PlanPair[]): Change {
  const [{ before, after }] = moved as [PlanPair, ...PlanPair[]];
  const facts = { before: before.unit, after: after.unit };
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

/** `A, B and C`. */
const joined = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** Seats by whatever name are one way to count. */
function family(unit: string | null): string {
  const said = (unit ?? '').toLowerCase().replace(/(\p{L}{3})s$/u, '$1');
  return /^(?:user|seat|member|person|license)$/.test(said) ? 'user' : said;
}
