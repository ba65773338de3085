import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { marketKind } from '../../extraction/facts/pricing/markets.ts';
import { termsAt, termsOfUnit } from '../../extraction/facts/pricing/terms.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { isBesidePlan, isCharge } from './prices.ts';
import { vendorKey } from './vendor.ts';

const LEAST_PLANS = 2;
const OF_MARKET = /\s\((?<market>[^,()]+)(?<way>,\s[^()]+)?\)$/u;

function withoutMarket(item: string): string | null {
  const { market, way = '' } = OF_MARKET.exec(item)?.groups ?? {};
  return market === undefined || marketKind(market) === null ? null : item.replace(OF_MARKET, way);
}

/** If a vendor prices the same thing for several markets, the price in our currency is the one to compare. */
export function pricesForOtherMarkets(facts: readonly UsedFact[]): ReadonlySet<UsedFact> {
  const priced = facts.filter(({ kind, item }) => kind === 'price' && item !== undefined);
  const ours = new Set(priced.flatMap(({ party, currency }) => (party === 'us' ? (currency ?? []) : [])));
  const things = Map.groupBy(
    priced.filter(({ item }) => withoutMarket(item!) !== null),
    (fact) => `${vendorKey(fact)} ${fact.url} ${fact.heading} ${withoutMarket(fact.item!)}`,
  );
  const isOurs = ({ currency }: UsedFact): boolean => currency !== undefined && ours.has(currency);
  return new Set(
    [...things.values()].flatMap((same) => (same.some(isOurs) ? same.filter((one) => !isOurs(one)) : [])),
  );
}

export function periodOf({ quote, unit }: Pick<UsedFact, 'quote' | 'unit'>): string | null {
  const [amount] = amountsIn(quote);
  const stated = amount === undefined ? null : termsAt(quote, amount.end).period;
  return stated ?? (unit === undefined ? null : termsOfUnit(unit).period);
}

/**
 * Finds recurring prices that are not plan prices, such as those of add-ons. If a vendor lists plans with a billing
 * period, do not use its other prices for that period as the price of the product.
 */
export function pricesBesidePlans(facts: readonly UsedFact[]): ReadonlySet<UsedFact> {
  const recurring = facts.filter((fact) => {
    const period = fact.kind === 'price' ? periodOf(fact) : null;
    return period !== null && period !== 'once';
  });
  const keyOf = (fact: UsedFact): string => `${vendorKey(fact)} ${periodOf(fact)}`;
  const lists = Map.groupBy(
    recurring.filter((fact) => fact.item !== undefined && !isCharge(fact) && !isBesidePlan(fact)),
    (fact) => `${keyOf(fact)} ${fact.url} ${fact.item === fact.heading ? '' : fact.heading}`,
  );
  const plans = [...lists.values()].filter(
    (list) => new Set(list.map(({ item }) => item)).size >= LEAST_PLANS,
  );
  const known = new Set(plans.flat());
  const sold = new Set([...known].map(keyOf));
  return new Set(recurring.filter((fact) => sold.has(keyOf(fact)) && !known.has(fact)));
}
