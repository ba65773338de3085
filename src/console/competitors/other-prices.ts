import type { FEE_NAME } from '../../extraction/facts/evidence/kinds.ts';
import type { Plans, SnapshotFact } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { amountText } from '../elements/amount-text.ts';
import { isSoldByAmount, nameKey, unitText } from './price-terms.ts';

export interface OtherPrice {
  name: string;
  price: string;
  url: string | null;
}

const MOST_FACTS = 200;

export function useOtherPrices(id: string, plans: Plans['plans'] | undefined) {
  const { data } = useRead<{ facts: SnapshotFact[] }>(`/api/intel/competitors/${id}/facts`, {
    query: { kind: 'price', limit: MOST_FACTS },
  });
  return data === undefined || plans === undefined ? [] : otherPrices(data.facts, plans);
}

type PriceFact = Pick<
  SnapshotFact,
  'kind' | 'name' | 'item' | 'amount' | 'currency' | 'unit' | 'heading' | 'quote' | 'url'
>;
type NamedPlan = Pick<Plans['plans'][number], 'name' | 'amount' | 'currency'>;

export function otherPrices(facts: readonly PriceFact[], plans: readonly NamedPlan[]): OtherPrice[] {
  const isOfPlan = ({ item, amount, currency, heading, quote, unit }: PriceFact): boolean =>
    plans.some((plan) => {
      if (isSoldByAmount(unit) && plan.amount !== amount) return false;
      const name = folded(plan.name);
      const isOneCurrency = (plan.currency ?? currency) === (currency ?? plan.currency);
      const isNamed = name === folded(item ?? '') || name === folded(heading ?? '');
      if (isNamed && isOneCurrency) return true;
      const isSame = plan.amount === amount && (plan.currency ?? currency) === currency;
      return isSame && (folded(quote).includes(name) || folded(item ?? '').includes(name));
    });
  const found = new Map<string, OtherPrice>();
  for (const fact of feesLast(facts)) {
    const { item, amount, currency, url } = fact;
    if (fact.kind !== 'price' || item === null || amount === null || amount === 0) continue;
    if (isOfPlan(fact)) continue;
    const from = STARTS_AT.test(fact.quote) ? 'From ' : '';
    const price = `${from}${amountText(amount, currency)}${fact.unit === null ? '' : ` ${unitText(fact.unit)}`}`;
    const key = `${nameKey(item)} ${price}`;
    if (!found.has(key)) found.set(key, { name: item, price, url });
  }
  return [...found.values()];
}

const feesLast = (facts: readonly PriceFact[]): PriceFact[] =>
  facts.toSorted((a, b) => Number(a.name === FEE) - Number(b.name === FEE));
const FEE: typeof FEE_NAME = 'Fee';

export const STARTS_AT =
  /(?<!\p{L})(?:from|starting at|starts at|ab|vanaf|à partir de|dès|desde|a partire da|a partir de)\s(?:only\s|just\s)?\p{Sc}?\s?\d/iu;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
