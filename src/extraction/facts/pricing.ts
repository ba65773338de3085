import type { FactReader } from './fact-reader.ts';
import type { PricingFacts } from './pricing/pricing-facts.ts';
import { readPricing } from './pricing/read-plans.ts';

/** The plans of a pricing page. */
export const pricing: FactReader<PricingFacts> = {
  version: 1,
  reads: (kind) => kind === 'pricing',
  extract: (page) => readPricing(page),
};
