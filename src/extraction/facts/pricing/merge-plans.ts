import type { Span } from '../../pages/visible-page.ts';
import type { HiddenPrices } from './hidden-plans.ts';
import type { PlanDraft } from './plan-draft.ts';
import { type Feature, foldedFeature } from './plan-features.ts';
import { quotaOf } from './quotas.ts';
import { foldedName } from './plan-name.ts';
import type { Paid } from './option-names.ts';
import { ordered } from './plan-prices.ts';
import type { PlanPrice, PricedPlan } from './pricing-facts.ts';

const MOST_PLANS = 40;
const MOST_FEATURES = 400;

/**
 * Each plan once, whatever parts of the page tell of it: its card, a table below, the card for another period. `paid`
 * is how the prices shown are paid, as the switch of the page is set.
 */
export function mergePlans(
  drafts: readonly PlanDraft[],
  more: readonly PlanDraft[],
  hidden: HiddenPrices,
  { spanOf, paid }: { spanOf: (start: number, end: number) => Span | null; paid: Paid | null },
): PricedPlan[] {
  const plans = new Map<
    string,
    { draft: PlanDraft; prices: PlanPrice[]; features: Feature[]; isOnRequest: boolean }
  >();
  const place = ({ start, end, ...price }: PlanDraft['prices'][number]): PlanPrice => ({
    ...price,
    at: spanOf(start, end)!,
  });
  for (const draft of [...drafts, ...more]) {
    const key = foldedName(draft.name.text);
    const known = plans.get(key);
    if (known === undefined) {
      if (plans.size >= MOST_PLANS || (!drafts.includes(draft) && drafts.length > 0)) continue;
      plans.set(key, {
        draft,
        prices: draft.prices.map(place),
        features: [...draft.features],
        isOnRequest: draft.isOnRequest,
      });
      continue;
    }
    if (known.draft === draft) continue;
    // A second price of the same way to pay is that of another place of the page; the first counts.
    if (!known.isOnRequest || known.prices.length > 0) known.prices.push(...draft.prices.map(place));
    known.features.push(...draft.features);
  }
  return [...plans.values()].map(({ draft, prices, features, isOnRequest }, position): PricedPlan => {
    const unseen = hidden.get(foldedName(draft.name.text)) ?? [];
    const all = ordered([...(paid === 'year' ? paidByYear(prices, unseen) : prices), ...unseen]);
    const [main] = all;
    return {
      name: draft.name.text,
      amount: main?.amount ?? null,
      currency: main?.currency ?? null,
      period: main?.period ?? null,
      unit: main?.unit ?? null,
      ...told(features, spanOf),
      holds: draft.holds,
      contactSales: main === undefined && isOnRequest,
      position,
      from: draft.from,
      prices: all,
      at: spanOf(draft.name.start, draft.name.end)!,
    };
  });
}

/** "$8 per month" below a switch that is set to years is what a month costs then, unless another price is that. */
function paidByYear(shown: readonly PlanPrice[], unseen: readonly PlanPrice[]): readonly PlanPrice[] {
  if ([...shown, ...unseen].some(({ billed, period }) => billed === 'year' || period === 'year'))
    return shown;
  return shown.map((price) => {
    const isOpen = price.billed === null && (price.period === 'month' || price.period === null);
    return isOpen && price.amount > 0 ? { ...price, billed: 'year' } : price;
  });
}

/** Features, quotas and what the plan is said not to have, each once; what is denied in one place and given in another is given. */
export function told(
  features: readonly Feature[],
  spanOf: (start: number, end: number) => Span | null,
): Pick<PricedPlan, 'features' | 'limits' | 'without' | 'places'> {
  const places: PricedPlan['places'] = {};
  const has = new Map<string, string>();
  const limits = new Map<string, { name: string; amount: string }>();
  const without = new Map<string, string>();
  for (const { text, isDenied, start, end } of features.slice(0, MOST_FEATURES)) {
    const quota = isDenied ? null : quotaOf(text);
    const key = foldedFeature(quota?.name ?? text);
    if (key === '' || key === '__proto__') continue;
    const at = start === null || end === null ? null : spanOf(start, end);
    if (at !== null && !isDenied) places[key] ??= at;
    if (quota !== null) limits.set(key, limits.get(key) ?? quota);
    else if (isDenied) without.set(key, text);
    else if (!has.has(key)) has.set(key, text);
  }
  for (const key of [...has.keys(), ...limits.keys()]) without.delete(key);
  return {
    features: [...has.values()],
    limits: [...limits.values()],
    without: [...without.values()],
    places,
  };
}
