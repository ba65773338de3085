import type { Element } from 'domhandler';
import { findStructuredData } from '../../../../reading/structured-data.ts';
import type { Span, VisiblePage } from '../../../pages/visible-page.ts';
import { hiddenPrices } from './hidden-plans.ts';
import { chooseGroups } from './choose-groups.ts';
import { findGrids } from './grids.ts';
import { plansOfGrid } from './grid-plans.ts';
import { mergePlans } from './merge-plans.ts';
import { currencyOf } from './page-currency.ts';
import { termsOfPage } from './page-terms.ts';
import { type Stretch, viewOf, type View } from './page-view.ts';
import { findGroups } from './plan-cards.ts';
import type { PlanGroup } from './plan-part.ts';
import { draftOf, type PlanDraft } from './plan-draft.ts';
import { foldedName } from './plan-name.ts';
import type { PricedPlan, PricingFacts } from './pricing-facts.ts';
import { priceMarksIn } from './price-marks.ts';
import { singlePlan } from './single-plan.ts';
import { statedPlans } from './stated-plans.ts';

/** The plans of a pricing page and what it says about all of them; null where no plan can be read. */
export function readPricing(page: VisiblePage): PricingFacts | null {
  const data = findStructuredData(page.document);
  const currency = currencyOf(page, data);
  const view = viewOf(page);
  const marks = priceMarksIn(view, currency);
  const grids = findGrids(page.document, (node) => page.unseen.has(node));
  const tables = grids
    .filter(({ root }) => isTableElement(root))
    .flatMap(({ root }) => view.stretchOf(root) ?? []);
  const loose = marks.filter(({ piece }) => !tables.some(({ from, to }) => piece >= from && piece < to));
  const groups = chooseGroups(view, findGroups(view, loose));
  const carded = groups.flatMap((group) => draftsOf(view, group));
  // Cards are rows of boxes too.
  const apart = grids.filter(
    ({ root }) =>
      isTableElement(root) || !groups.some(({ stretch }) => areCrossed(stretch, view.stretchOf(root))),
  );
  const tabled = apart
    .map((grid) => plansOfGrid(view, grid, marks, new Set()))
    .filter((drafts) => drafts.length > 0);
  const names = new Set([...carded, ...tabled.flat()].map(({ name }) => foldedName(name.text)));
  const compared = apart.flatMap((grid) => plansOfGrid(view, grid, marks, names));
  const main = carded.length > 0 ? carded : (tabled[0] ?? []);
  const single = main.length > 0 ? [] : singlePlan(view, marks);
  const hidden = hiddenPrices(page, currency, main.length > 0 ? main : single);
  const spanOf = (start: number, end: number): Span | null => view.spanOf(start, end);
  const plans = mergePlans([...main, ...single], compared, hidden, spanOf);
  const shown = plans.some(isOffered) ? plans : statedPlans(page, data);
  const found = isPricingPage(page) || areSubscribed(shown) ? shown : [];
  if (!found.some(isOffered)) return null;
  const most = currencyOfMost(found);
  for (const plan of found) plan.currency ??= plan.amount === null ? null : most;
  return { currency: most, plans: found, ...termsOfPage(page, view) };
}

const PRICING =
  /\bpric(?:e|es|ing)\b|\bplans?\b|\btarif|preis|\babos?\b|precio|planes|forfait|prezz|prijzen|priser|cennik|editions|料金|価格|价格|定价|가격|цен[аы]|тариф/iu;

/** By its address, its title or its main heading. */
function isPricingPage({ url, title, blocks }: VisiblePage): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]*/iu, '').replaceAll(/[_/.-]/gu, ' ');
  return (
    PRICING.test(path) ||
    PRICING.test(title ?? '') ||
    blocks.some(({ level, text }) => level === 1 && PRICING.test(text))
  );
}

/** Other pages have prices as well; those of plans are paid again and again. */
const areSubscribed = (plans: readonly PricedPlan[]): boolean =>
  plans.length >= 2 &&
  plans.some(({ period }) => period !== null && period !== 'once') &&
  plans.filter(({ period, amount, contactSales }) => period !== null || amount === 0 || contactSales).length *
    2 >
    plans.length;

const isTableElement = ({ name }: Element): boolean => name === 'table';
const areCrossed = (one: Stretch, other: Stretch | null): boolean =>
  other !== null && one.from < other.to && other.from < one.to;

const isOffered = ({ amount, contactSales }: PricedPlan): boolean => amount !== null || contactSales;

const draftsOf = (view: View, { parts, from }: PlanGroup): PlanDraft[] =>
  parts.map((part) => draftOf(view, part, from));

function currencyOfMost(plans: readonly PricedPlan[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of plans)
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
