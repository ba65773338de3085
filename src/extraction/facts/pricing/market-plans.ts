import type { View } from './page-view.ts';
import type { PlanDraft } from './pricing-facts.ts';
import type { PlanName } from './plan-name.ts';
import {
  type Cell,
  featureOf,
  isOffer,
  leadsOf,
  nameOfRow,
  namesOf,
  planOfCell,
  type Row,
} from './grid-cells.ts';
import { dollarOf, isWayToBuy, marketKind, marketName, pricedMarket } from './markets.ts';
import { isCharge } from './fee-words.ts';
import { termsOfLabel } from './label-terms.ts';
import { isPlainPrice } from './price-labels.ts';
import { periods } from './plan-prices.ts';
import { PRICE_ROW } from './price-marks.ts';

const LEAST_PLANS = 2;
const LEAST_MARKETS = 2;

export function plansOfMarkets(view: View, rows: readonly Row[]): PlanDraft[] {
  const [head] = rows;
  if (head === undefined || head.some((cell) => cell?.marks.some(isOffer))) return [];
  const inRows = marketsInRows(view, rows);
  return inRows.length > 0 ? inRows : marketsInColumns(view, rows);
}

const hasOffer = (cell: Cell | null | undefined): cell is Cell => cell?.marks.some(isOffer) === true;
const textOf = (cell: Cell | null | undefined): string => cell?.text ?? '';

function marketsInRows(view: View, [head = [], ...below]: readonly Row[]): PlanDraft[] {
  const plans = namesOf(view, head).flatMap((name, column) =>
    name === null || column === 0 ? [] : [{ name, column }],
  );
  if (plans.length < LEAST_PLANS) return [];
  if (plans.some(({ name }) => isWayToBuy(name.text))) return [];
  const markets = below.flatMap((row) => {
    const priced = pricedMarket(textOf(row[0]));
    const isFilled = plans.filter(({ column }) => hasOffer(row[column])).length * 2 >= plans.length;
    return priced !== null && isFilled ? [{ row, ...priced }] : [];
  });
  const kinds = new Set(markets.map(({ market }) => marketKind(market)));
  const others = below.filter((row) => !markets.some((one) => one.row === row));
  const headKinds = plans.map(({ name }) => marketKind(name.text)).filter((kind) => kind !== null);
  const areCrossed = headKinds.every((kind) => kind === 'buyer' && !kinds.has('buyer'));
  const isSure = areCrossed && kinds.size === 1 && (markets.length >= LEAST_MARKETS || !kinds.has('buyer'));
  if (!isSure || others.some(isPriceEverywhere)) return [];
  const leads = leadsOf(
    view,
    below.map(([label]) => label ?? null),
  );
  return markets.flatMap(({ row, market, way }, at) =>
    plans.flatMap(({ name, column }): PlanDraft[] => {
      const cell = row[column];
      if (cell === null || cell === undefined || cell.marks.length === 0) return [];
      const features = at > 0 ? [] : others.flatMap((one) => featureOf(view, one, column, leads) ?? []);
      const terms = way === '' ? textOf(head[0]) : way;
      return [{ ...inMarket(view, cell, name, { market, terms }), from: 'column', features }];
    }),
  );
}

const isPriceEverywhere = (row: Row): boolean =>
  isPlainPrice(textOf(row[0])) && row.slice(1).filter(hasOffer).length >= LEAST_PLANS;

function marketsInColumns(view: View, [head = [], ...below]: readonly Row[]): PlanDraft[] {
  const markets = head.flatMap((cell, column) =>
    column > 0 && marketKind(textOf(cell)) !== null ? [{ market: textOf(cell), column }] : [],
  );
  if (markets.length < LEAST_MARKETS) return [];
  const kinds = new Set(markets.map(({ market }) => marketKind(market)));
  const priced = below.filter(
    (row) => markets.filter(({ column }) => hasOffer(row[column])).length >= LEAST_MARKETS,
  );
  const named = priced.flatMap((row) => {
    const plan = nameOfRow(view, row);
    const isPlan = plan !== null && !PRICE_ROW.test(plan.text) && marketKind(plan.text) === null;
    return isPlan ? [{ row, plan }] : [];
  });
  if (kinds.size > 1 || named.length < priced.length || named.length < LEAST_PLANS) return [];
  const others = head.flatMap((_, column) =>
    column > 0 && !markets.some((one) => one.column === column) ? [column] : [],
  );
  const leads = leadsOf(view, head);
  return named.flatMap(({ row, plan }) =>
    markets.flatMap(({ market, column }, at): PlanDraft[] => {
      const cell = row[column];
      if (cell === null || cell === undefined || cell.marks.length === 0) return [];
      const pairs = at > 0 ? [] : others.map((one): Row => [head[one] ?? null, row[one] ?? null]);
      const features = pairs.flatMap((pair) => featureOf(view, pair, 1, leads) ?? []);
      const labels = { market: marketName(market), terms: textOf(head[0]) };
      return [{ ...inMarket(view, cell, plan, labels), from: 'row', features }];
    }),
  );
}

function inMarket(
  view: View,
  cell: Cell,
  plan: PlanName,
  { market, terms }: { market: string; terms: string },
): PlanDraft {
  const draft = planOfCell(view, cell, { ...plan, text: `${plan.text} (${market})` }, 'column', plan);
  const named = termsOfLabel(terms);
  const dollar = dollarOf(market);
  const prices = draft.prices.map((price) => ({
    ...price,
    currency: price.sign === '$' && dollar !== null ? dollar : price.currency,
    unit: price.unit ?? named.unit,
    ...(price.period === null && periods(named.period, price.billed ?? named.billed, null)),
  }));
  return { ...draft, prices, ...(!isCharge(plan.text) && { market }) };
}
