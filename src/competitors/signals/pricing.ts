import { comparePricing } from './pricing/changes/compare-pricing.ts';
import type { PricingFacts } from './pricing/plans/pricing-facts.ts';
import { readPricing } from './pricing/plans/read-plans.ts';
import type { Signal } from './signal.ts';

/** The plans of a pricing page. */
export const pricing: Signal<PricingFacts> = {
  version: 1,
  reads: (kind) => kind === 'pricing',
  extract: (page) => readPricing(page),
  compare: comparePricing,
};
