import type { VisiblePage } from '../../pages/visible-page.ts';
import type { PricedPlan } from './pricing-facts.ts';

const PRICING =
  /\bpric(?:e|es|ing)\b|\bplans?\b|\btarif|preis|\babos?\b|precio|planes|forfait|prezz|prijzen|priser|cennik|editions|料金|価格|价格|定价|가격|цен[аы]|тариф/iu;

const MOST_HEADINGS = 3;

/** By its address, its title or its main heading. */
export function isPricingPage({ url, title, blocks }: VisiblePage): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]*/iu, '').replaceAll(/[_/.-]/gu, ' ');
  const headings = blocks.filter(({ level }) => level === 1);
  // On some pages everything is a main heading.
  const isHeaded = headings.length <= MOST_HEADINGS && headings.some(({ text }) => PRICING.test(text));
  return PRICING.test(path) || PRICING.test(title ?? '') || isHeaded;
}

/** Other pages have prices as well; those of plans are paid again and again. */
export const areSubscribed = (plans: readonly PricedPlan[]): boolean =>
  plans.length >= 2 &&
  plans.some(({ period }) => period !== null && period !== 'once') &&
  plans.filter(({ period, amount, contactSales }) => period !== null || amount === 0 || contactSales).length *
    2 >
    plans.length;
