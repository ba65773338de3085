import type { FEE_NAME } from '../../extraction/facts/evidence/kinds.ts';
import type { FactList } from '../api/answers.ts';
import { useOwnPriceFacts } from '../facts/own-price-facts.ts';
import { unitText } from './price-terms.ts';
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
  'item' | 'name' | 'amount' | 'unit' | 'quote' | 'url' | 'sourceId' | 'start' | 'end'
>;

const FEE: typeof FEE_NAME = 'Fee';

/** Removes the name from "Van hire: £29 per day", and adds the unit to a cell such as "£29". */
function priceText(quote: string, item: string, unit: string | null): string {
  const isNamed = quote.toLowerCase().startsWith(item.toLowerCase());
  const price = isNamed ? quote.slice(item.length).replace(/^[\s:–—|-]+/u, '') : quote;
  if (price === '') return quote;
  return unit === null || /\p{L}/u.test(price) ? price : `${price} ${unitText(unit)}`;
}

export function ownPrices(facts: readonly PriceFact[]): OwnPrice[] {
  const found = new Map<string, OwnPrice & { isPlan: boolean }>();
  for (const { item, name, amount, unit, quote, url, sourceId, start, end } of facts) {
    if (item === null || amount === null) continue;
    const key = item.trim().toLowerCase();
    const isPlan = unit !== null && unit !== 'once' && name !== FEE;
    if (found.has(key) && (found.get(key)!.isPlan || !isPlan)) continue;
    found.set(key, {
      name: item,
      price: priceText(quote, item, unit),
      from: sourceId === null ? null : passageLink({ sourceId, url, start, end }),
      isPlan,
    });
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.isPlan) - Number(a.isPlan))
    .slice(0, MOST_PRICES)
    .map(({ name, price, from }) => ({ name, price, from }));
}
