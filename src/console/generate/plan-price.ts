import { amountText } from '../elements/amount-text.ts';
import { termsText } from '../competitors/price-terms.ts';
import type { Parts } from './output-value.ts';

export function priceOf(plan: Parts, currency: string | null): string {
  const { amount } = plan;
  if (typeof amount !== 'number') return 'Price not public';
  return `${plan['startingAt'] === true ? 'From ' : ''}${amountText(amount, currency)}${termsText(plan)}`;
}
