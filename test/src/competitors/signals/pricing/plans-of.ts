import { readVisible } from '../../../../../src/competitors/pages/read-visible.ts';
import type { VisiblePage } from '../../../../../src/competitors/pages/visible-page.ts';
import { pricing } from '../../../../../src/competitors/signals/pricing.ts';
import type { PricingFacts } from '../../../../../src/competitors/signals/pricing/plans/pricing-facts.ts';
import { parsePage } from '../../../../../src/reading/dom.ts';

const URL = 'https://acme.example/pricing';

export const pageOf = (body: string, url = URL): VisiblePage =>
  readVisible(parsePage(`<html lang="en"><body><h1>Pricing</h1>${body}</body></html>`), url);

export const factsOf = (body: string): PricingFacts | null => pricing.extract(pageOf(body), 'pricing');

/** `Pro 49 USD month user`, plan by plan. */
export const plansOf = (body: string): string[] =>
  (factsOf(body)?.plans ?? []).map(({ name, amount, currency, period, unit, contactSales }) =>
    [name, amount ?? (contactSales ? 'on request' : 'unknown'), currency, period, unit]
      .filter((one) => one !== null)
      .join(' '),
  );
