import type { FEE_NAME } from '../../extraction/facts/evidence/kinds.ts';
import type { FactList } from '../api/answers.ts';
import { useOwnPriceFacts } from '../facts/own-price-facts.ts';
import { amountText } from '../elements/amount-text.ts';
import { STARTS_AT } from './other-prices.ts';
import { isSoldByAmount, nameKey, unitText } from './price-terms.ts';
import { passageLink } from '../passages/passage-link.ts';

export interface OwnPrice {
  name: string;
  price: string;
  from: string | null;
}

const MOST_PRICES = 12;

export const useOwnPrices = (): OwnPrice[] => ownPrices(useOwnPriceFacts().data?.facts ?? []);

type PriceFact = Pick<
  FactList['facts'][number],
  'item' | 'name' | 'amount' | 'currency' | 'unit' | 'quote' | 'url' | 'sourceId' | 'start' | 'end'
>;

const FEE: typeof FEE_NAME = 'Fee';

function priceText({ quote, item, unit, amount, currency }: PriceFact & { amount: number }): string {
  const said = quote.toLowerCase().replace((item ?? '').toLowerCase(), '');
  if (unit === null && /\p{L}{2}/u.test(said)) return `“${quote}”`;
  const from = STARTS_AT.test(quote) ? 'From ' : '';
  return `${from}${amountText(amount, currency)}${unit === null ? '' : ` ${unitText(unit)}`}`;
}

export function ownPrices(facts: readonly PriceFact[]): OwnPrice[] {
  const found = new Map<string, OwnPrice & { isPlan: boolean }>();
  for (const fact of facts) {
    const { item, name, amount, unit, url, sourceId, start, end } = fact;
    if (item === null || amount === null) continue;
    const key = `${nameKey(item)} ${isSoldByAmount(unit) ? unit : ''}`;
    const isPlan = unit !== null && unit !== 'once' && name !== FEE;
    if (found.has(key) && (found.get(key)!.isPlan || !isPlan)) continue;
    found.set(key, {
      name: item,
      price: priceText({ ...fact, amount }),
      from: sourceId === null ? null : passageLink({ sourceId, url, start, end }),
      isPlan,
    });
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.isPlan) - Number(a.isPlan))
    .slice(0, MOST_PRICES)
    .map(({ name, price, from }) => ({ name, price, from }));
}
