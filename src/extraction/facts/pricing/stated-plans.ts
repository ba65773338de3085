import type { VisiblePage } from '../../pages/visible-page.ts';
import { type DataNode, textIn, typesOf } from '../../pages/structured-data.ts';
import { embeddedPlans } from './embedded-plans.ts';
import { told } from './merge-plans.ts';
import { foldedName } from './plan-name.ts';
import { periodOf, type StatedPlan } from './stated-plan.ts';
import { ordered } from './plan-prices.ts';
import type { PlanPrice, PricedPlan } from './pricing-facts.ts';

const MOST = 40;

/**
 * The plans of a page that shows no prices itself: those its scripts will draw, else the offers of its JSON-LD.
 * Each price is noted on the page.
 */
export function statedPlans(page: VisiblePage, data: readonly DataNode[]): PricedPlan[] {
  const embedded = embeddedPlans(page.document);
  const stated = embedded.length > 0 ? embedded : offeredIn(data);
  const seen = new Set<string>();
  const plans = stated
    .filter(({ name }) => !seen.has(foldedName(name)) && seen.add(foldedName(name)))
    .slice(0, MOST);
  return plans.map(({ name, prices, isOnRequest, features }, position): PricedPlan => {
    const named = page.note(name);
    const placed = prices.map(({ text, ...price }): PlanPrice => {
      const { start, end } = page.note(`${name}: ${text}`);
      const decimals = /\.(\d+)$/u.exec(String(price.amount))?.[1]?.length ?? 0;
      return { ...price, sign: '', decimals, at: { start: start + name.length + 2, end } };
    });
    const all = ordered(placed);
    const [main] = all;
    return {
      name,
      amount: main?.amount ?? null,
      currency: main?.currency ?? null,
      period: main?.period ?? null,
      unit: main?.unit ?? null,
      ...told(features, () => null),
      holds: null,
      contactSales: main === undefined && isOnRequest,
      position,
      from: 'stated',
      prices: all,
      at: named,
    };
  });
}

const HOLDER =
  /^(?:Product|SoftwareApplication|WebApplication|MobileApplication|Service|ProductGroup|OfferCatalog|SoftwareSourceCode|WebSite|Organization)$/;

function offeredIn(data: readonly DataNode[]): StatedPlan[] {
  const plans: StatedPlan[] = [];
  for (const node of data) {
    if (!typesOf(node).some((type) => HOLDER.test(type))) continue;
    const offers = listed(node['offers'] ?? node['makesOffer'] ?? node['itemListElement']).flatMap((offer) =>
      typesOf(offer).includes('AggregateOffer') && offer['offers'] !== undefined
        ? listed(offer['offers'])
        : [offer],
    );
    for (const offer of offers.slice(0, MOST)) {
      const own =
        textIn(offer['name']) ??
        textIn(offer['itemOffered']) ??
        textIn(offer['category']) ??
        textIn(offer['description']);
      const name = own ?? (offers.length === 1 ? textIn(node['name']) : null);
      const price = priceOf(offer);
      if (name !== null && name.length <= 80 && price !== null)
        plans.push({ name, prices: [price], isOnRequest: false, features: [] });
    }
  }
  return plans;
}

function priceOf(offer: DataNode): StatedPlan['prices'][number] | null {
  const spec = listed(offer['priceSpecification'])[0];
  const said = textIn(offer['price'] ?? offer['lowPrice'] ?? spec?.['price'] ?? spec?.['minPrice']);
  const amount = Number(said?.replaceAll(/[^\d.]/g, ''));
  if (said === null || !/\d/.test(said) || !Number.isFinite(amount)) return null;
  const currency = textIn(offer['priceCurrency'] ?? spec?.['priceCurrency']);
  const quantity = listed(spec?.['referenceQuantity'])[0];
  const code = textIn(
    spec?.['billingDuration'] ??
      spec?.['unitCode'] ??
      quantity?.['unitCode'] ??
      quantity?.['unitText'] ??
      spec?.['unitText'] ??
      spec?.['billingIncrement'] ??
      offer['eligibleDuration'],
  );
  const text = [said, currency].filter((one) => one !== null).join(' ');
  return { amount, currency, period: periodOf(code), unit: null, billed: null, text };
}

const listed = (value: unknown): DataNode[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, 200)
    .filter((one): one is DataNode => typeof one === 'object' && one !== null && !Array.isArray(one));
