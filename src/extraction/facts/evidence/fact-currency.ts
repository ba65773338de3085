import { amountsIn } from '../pricing/amounts.ts';
import { pricePairIn } from '../pricing/currency-pairs.ts';
import { signsIn } from '../pricing/currencies.ts';
import { dollarOf } from '../pricing/markets.ts';
import { currencyByPlace } from '../pricing/read-plans.ts';
import { termsAt, unitText } from '../pricing/terms.ts';
import type { Fact } from './kinds.ts';

const MARKET = /\(([^()]+)\)$/u;
const DOLLAR = /^(?:US|CA|AU|NZ|SG|HK)D$/u;

export function withDollars(facts: readonly Fact[], text: string, url: string | null): Fact[] {
  const codes = new Set(
    signsIn(text).flatMap(({ sign, isCode }) => (isCode && DOLLAR.test(sign) ? [sign] : [])),
  );
  const [only = null] = codes.size === 1 ? codes : [];
  const { dollar } = currencyByPlace({ language: null, url: url ?? '' });
  return facts.map((fact) => {
    if (fact.kind !== 'price' || fact.amount === undefined || fact.currency !== undefined) return fact;
    const market = MARKET.exec(fact.item ?? '')?.[1];
    const assumed = (market === undefined ? null : dollarOf(market)) ?? only ?? dollar;
    const found = amountsIn(fact.quote, { dollar: assumed }).find(({ amount }) => amount === fact.amount);
    const currency = found?.currency ?? (found?.sign === '¢' ? assumed : null);
    return currency === null ? fact : { ...fact, currency };
  });
}

export function inAllCurrencies(fact: Fact): Fact[] {
  if (fact.kind !== 'price' || fact.amount === undefined) return [fact];
  const pair = pricePairIn(fact.quote, amountsIn(fact.quote));
  if (pair === null) return [fact];
  const { unit: _, currency: __, ...rest } = fact;
  const unit = unitText(termsAt(fact.quote, pair.at(-1)!.end)) ?? fact.unit;
  return pair.map(({ amount, currency, start, end }) => ({
    ...rest,
    quote: fact.quote.slice(start, end),
    start: fact.start + start,
    end: fact.start + end,
    amount,
    ...(currency === null ? {} : { currency }),
    ...(unit === undefined ? {} : { unit }),
  }));
}
