import { comparePricing } from '../../competitors/changes/pricing/compare-pricing.ts';
import type { PricingFacts } from './pricing/pricing-facts.ts';
import { readPricing } from './pricing/read-plans.ts';
import type { Signal } from './signal.ts';

/** The plans of a pricing page. */
export const pricing: Signal<PricingFacts> = {
  version: 1,
  reads: (kind) => kind === 'pricing',
  extract: (page) => readPricing(page),
  compare: comparePricing,
};
