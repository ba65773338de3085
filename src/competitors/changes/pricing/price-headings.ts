import { foldedText, wordingOf } from '../../../extraction/facts/content/words.ts';
import { wayToPay } from '../../../extraction/facts/pricing/plan-prices.ts';
import type { PlanPrice, PricedPlan } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { PlanPair } from './match-plans.ts';

export function underSameHeading(pair: PlanPair): PlanPair {
  const after = withPrices(
    pair.after,
    pair.after.prices.map((now) => sameAs(pair.before.prices, now, pair.after)),
  );
  const before = withPrices(
    pair.before,
    pair.before.prices.map((old) => sameAs(after.prices, old, pair.before)),
  );
  return { ...pair, before, after };
}

function sameAs(others: readonly PlanPrice[], price: PlanPrice, { headed = [] }: PricedPlan): PlanPrice {
  const other = others.find((one) => wayToPay(one) === wayToPay(price));
  if (other?.heading === undefined || price.heading === undefined) return price;
  const alike = headed.filter((one) => wayToPay(one) === wayToPay(other));
  const sameBy = (fold: (text: string) => string): PlanPrice[] =>
    alike.filter(({ heading = '' }) => fold(heading) === fold(other.heading!));
  const [same = null] = sameBy(wordingOf);
  const [named = null, ...more] = sameBy(foldedText);
  return same ?? (more.length === 0 ? named : null) ?? price;
}

function withPrices(plan: PricedPlan, prices: PlanPrice[]): PricedPlan {
  const [main] = prices;
  if (main === undefined || main === plan.prices[0]) return { ...plan, prices };
  const { amount, currency, period, unit, billed, lowest } = main;
  return {
    ...plan,
    prices,
    amount,
    currency: currency ?? plan.currency,
    period,
    unit,
    billed: amount === 0 ? null : billed,
    startingAt: lowest !== null,
  };
}
