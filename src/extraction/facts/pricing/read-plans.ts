import { findStructuredData } from '../../pages/structured-data.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';
import type { PageCurrency } from './amounts.ts';
import { hiddenPrices } from './hidden-plans.ts';
import { paidAsChosen } from './billing-switch.ts';
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
import { areSubscribed, isPricingPage } from './pricing-page.ts';
import { singlePlan } from './single-plan.ts';
import { statedPlans } from './stated-plans.ts';

/** The plans of a pricing page and what it says about all of them; null where no plan can be read. */
export function readPricing(page: VisiblePage): PricingFacts | null {
  const data = findStructuredData(page.document);
  const currency = currencyOf(page, data);
  const view = viewOf(page);
  const shown = shownPlans(page, view, currency);
  const plans = shown.some(isOffered) ? shown : statedPlans(page, data);
  if (!plans.some(isOffered) || !(isPricingPage(page) || areSubscribed(plans))) return null;
  const most = currencyOfMost(plans);
  for (const plan of plans) plan.currency ??= plan.amount === null ? null : most;
  return { currency: most, plans, ...termsOfPage(page, view) };
}

/** Cards, else a table, else the only plan of the page; a table below the cards adds to what they say. */
function shownPlans(page: VisiblePage, view: View, currency: PageCurrency): PricedPlan[] {
  const marks = priceMarksIn(view, currency);
  const grids = findGrids(page.document, (node) => page.unseen.has(node));
  const tables = grids.flatMap(({ root, isTable }) => (isTable ? (view.stretchOf(root) ?? []) : []));
  const loose = marks.filter(({ piece }) => !tables.some(({ from, to }) => piece >= from && piece < to));
  const groups = chooseGroups(view, findGroups(view, loose));
  // Cards are rows of boxes too.
  const apart = grids.filter(
    ({ root, isTable }) =>
      isTable || !groups.some(({ stretch }) => areCrossed(stretch, view.stretchOf(root))),
  );
  const carded = draftsOf(view, groups);
  const tabled = apart
    .map((grid) => plansOfGrid(view, grid, marks, new Set()))
    .filter(({ length }) => length > 0);
  // A table may just lay out the page.
  const laidOut =
    carded.length + tabled.length > 0 || tables.length === 0
      ? []
      : draftsOf(view, chooseGroups(view, findGroups(view, marks)));
  const main = [carded, tabled[0] ?? [], laidOut].find(({ length }) => length > 0) ?? singlePlan(view, marks);
  const names = new Set([...main, ...tabled.flat()].map(({ name }) => foldedName(name.text)));
  const compared = apart.flatMap((grid) => plansOfGrid(view, grid, marks, names));
  const hidden = hiddenPrices(page, currency, main);
  return mergePlans(main, compared, hidden, {
    spanOf: (start, end) => view.spanOf(start, end),
    paid: paidAsChosen(page),
  });
}

const areCrossed = (one: Stretch, other: Stretch | null): boolean =>
  other !== null && one.from < other.to && other.from < one.to;

const isOffered = ({ amount, contactSales }: PricedPlan): boolean => amount !== null || contactSales;

const draftsOf = (view: View, groups: readonly PlanGroup[]): PlanDraft[] =>
  groups.flatMap(({ parts, from }) => parts.map((part) => draftOf(view, part, from)));

function currencyOfMost(plans: readonly PricedPlan[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of plans)
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
