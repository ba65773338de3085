import { readVisible, type VisiblePage } from '../../../../../src/extraction/pages/visible-page.ts';
import { pricing } from '../../../../../src/extraction/facts/registry.ts';
import type { PricingFacts } from '../../../../../src/extraction/facts/pricing/pricing-facts.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';

const URL = 'https://acme.example/pricing';

export const pageOf = (body: string, { url = URL, title = 'Pricing', language = 'en' } = {}): VisiblePage =>
  readVisible(parsePage(`<html lang="${language}"><body><h1>${title}</h1>${body}</body></html>`), url);

export const factsOf = (
  body: string,
  options: { url?: string; title?: string; language?: string } = {},
): PricingFacts | null => pricing.extract(pageOf(body, options), 'pricing');

export const plansOf = (
  body: string,
  options: { url?: string; title?: string; language?: string } = {},
): string[] =>
  (factsOf(body, options)?.plans ?? []).map(({ name, amount, currency, period, unit, contactSales }) =>
    [name, amount ?? (contactSales ? 'on request' : 'unknown'), currency, period, unit]
      .filter((one) => one !== null)
      .join(' '),
  );

export const cards = (...inner: string[]): string =>
  `<div class="grid">${inner.map((one) => `<div class="card">${one}</div>`).join('')}</div>`;
