import { type Cell, cellOf, featureOf, isList, listed, listItems, type Row } from './grid-cells.ts';
import type { Grid } from './grids.ts';
import type { View } from './page-view.ts';
import type { PlanDraft } from './plan-draft.ts';
import { isQuantity } from './quotas.ts';
import { foldedName, nameIn, type PlanName } from './plan-name.ts';
import { ordered, periods, type PriceDraft, pricesOf } from './plan-prices.ts';
import type { PriceMark } from './price-marks.ts';
import { PRICE_ROW } from './price-words.ts';
import { termsAt } from './terms.ts';

/**
 * The plans of a table: one a column, with the names in the first row and the prices in that or a later one, or one
 * a row. Of a table without prices only those whose names are `known` from the cards of the page; what it says of
 * features is then theirs.
 */
export function plansOfGrid(
  view: View,
  grid: Grid,
  marks: readonly PriceMark[],
  known: ReadonlySet<string>,
): PlanDraft[] {
  const rows = grid.rows.map((cells): Row =>
    cells.map((cell) => (cell === null ? null : cellOf(view, cell, marks))),
  );
  const asRows = plansAsRows(view, rows);
  const asColumns = plansAsColumns(view, rows, known);
  return asRows.length > asColumns.length ? asRows : asColumns;
}

const isOffer = ({ kind }: PriceMark): boolean => kind !== 'request';

function plansAsColumns(view: View, rows: readonly Row[], known: ReadonlySet<string>): PlanDraft[] {
  const headAt = rows
    .slice(0, 4)
    .findIndex((row) => namesOf(view, row).filter((name) => name !== null).length >= 2);
  const head = rows[headAt];
  if (head === undefined) return [];
  const heads = namesOf(view, head);
  const matched = heads.filter((name) => name !== null && known.has(foldedName(name.text))).length;
  const below = rows.slice(headAt + 1);
  const priceRows = [head, ...below].filter((row, i) => isPriceRow(row, i === 0));
  const hasPrices =
    priceRows.some((row) => row.some((cell) => cell?.marks.some(isOffer) === true)) ||
    below.some((row) => priceRows.includes(row) && areOnRequest(row));
  if (!hasPrices && matched < 2) return [];
  const hasLabels = isLabelColumn(rows, headAt);
  const drafts = heads.flatMap((name, column): PlanDraft[] => {
    if (name === null || (hasLabels && column === 0)) return [];
    if (!hasPrices && !known.has(foldedName(name.text))) return [];
    const prices: PriceDraft[] = [];
    let isOnRequest = false;
    for (const row of priceRows) {
      const cell = row[column];
      if (cell === null || cell === undefined) continue;
      const found = pricesOf(view, cell.marks, cell.element, cell.stretch);
      const label = hasLabels && row !== head ? (row[0]?.text ?? '') : '';
      prices.push(...found.map((price) => withLabel(price, label)));
      isOnRequest ||= cell.marks.some(({ kind }) => kind === 'request');
    }
    const features = below
      .filter((row) => !priceRows.includes(row))
      .flatMap((row) => (hasLabels ? (featureOf(view, row, column) ?? []) : listed(row[column])));
    const roots = priceRows.flatMap((row) => row[column]?.element ?? []);
    return [{ name, from: 'column', prices: ordered(prices), isOnRequest, features, holds: null, roots }];
  });
  const folded = new Set(drafts.map(({ name }) => foldedName(name.text)));
  return folded.size === drafts.length && drafts.length >= 2 ? drafts : [];
}

function namesOf(view: View, row: Row): (PlanName | null)[] {
  return row.map((cell) =>
    cell === null || cell.text === '' ? null : nameIn(view, cell.stretch, cell.marks, cell.element),
  );
}

/** A row that says what the plans cost: by its label, or without one by its cells. */
function isPriceRow(row: Row, isHead: boolean): boolean {
  const [label, ...cells] = row;
  const offers = cells.filter((cell) => cell !== null && cell.marks.length > 0).length;
  if (offers === 0) return false;
  if (isHead) return true;
  const said = label?.text ?? '';
  if (said === '' || (label?.marks.length ?? 0) > 0) return offers * 2 >= cells.length;
  return (
    said.length <= 60 &&
    PRICE_ROW.test(said) &&
    !/extra|additional|add-?on|overage|zusätzlich|supplémentaire|adicional|transaction|processing/iu.test(
      said,
    )
  );
}

/** A row of prices that names none of them: "Price", "Contact us", "Contact us". */
function areOnRequest([label, ...cells]: Row): boolean {
  const filled = cells.filter((cell) => cell !== null && cell.text !== '');
  return PRICE_ROW.test(label?.text ?? '') && filled.length >= 2 && filled.every(isOnRequest);
}

const isOnRequest = (cell: Cell | null | undefined): boolean =>
  cell?.marks.some(({ kind }) => kind === 'request') === true;

/** The first column names what the rows are about. */
function isLabelColumn(rows: readonly Row[], headAt: number): boolean {
  const first = rows[headAt]?.[0];
  if (first === null || first === undefined || first.text === '') return true;
  const below = rows.slice(headAt + 1);
  const labels = below.filter(
    (row) => (row[0]?.text ?? '') !== '' && row[0]!.marks.length === 0 && !isQuantity(row[0]!.text),
  );
  return first.marks.length === 0 && labels.length * 2 > below.length;
}

function withLabel(price: PriceDraft, label: string): PriceDraft {
  if (label === '') return price;
  const terms = termsAt(label, 0);
  const said = label.toLowerCase();
  const named = /annual|year|jähr|jahr|annuel|\ban\b|anual|año/u.test(said)
    ? 'year'
    : /month|monat|mois|mensu|mes\b/u.test(said)
      ? 'month'
      : null;
  const billed = terms.billed ?? (/billed|abrechnung|factur/u.test(said) ? named : null);
  const period = price.period ?? terms.period;
  return {
    ...price,
    unit: price.unit ?? terms.unit ?? unitIn(label),
    ...periods(period, price.billed ?? billed, named),
  };
}

/** "Price (per user)". */
function unitIn(label: string): string | null {
  const per = /\b(?:per|pro|par|por)\b|\//iu.exec(label);
  return per === null ? null : termsAt(label, per.index).unit;
}

/** Each row a plan, its price in a column of prices. */
function plansAsRows(view: View, rows: readonly Row[]): PlanDraft[] {
  const [first] = rows;
  if (first === undefined) return [];
  // Without a head the first row is a plan already.
  const isHeaded = !first.some((cell, i) => i > 0 && cell?.marks.some(isOffer));
  const head: Row = isHeaded ? first : first.map(() => null);
  const below = isHeaded ? rows.slice(1) : rows;
  const columns = head
    .map((_, i) => i)
    .filter(
      (i) =>
        i > 0 && below.filter((row) => row[i]?.marks.some(isOffer)).length >= Math.max(1, below.length * 0.4),
    );
  const isNamed = (i: number): boolean => PRICE_ROW.test(head[i]?.text ?? '');
  const areUnnamed = (i: number): boolean => isNamed(i) && below.every((row) => isOnRequest(row[i]));
  const labelled =
    columns.length > 0 || below.length < 2
      ? columns.filter(isNamed)
      : head.map((_, i) => i).filter((i) => i > 0 && areUnnamed(i));
  const priced = labelled.length > 0 ? labelled : columns.slice(0, 1);
  if (priced.length === 0) return [];
  const lists = new Set(
    head.map((_, i) => i).filter((i) => i > 0 && below.some((row) => isList(view, row[i]))),
  );
  const drafts = below.flatMap((row): PlanDraft[] => {
    const cell = row[0];
    const name = cell === null || cell === undefined ? null : nameIn(view, cell.stretch, [], cell.element);
    const marks = priced.flatMap((i) => row[i]?.marks ?? []);
    if (name === null || marks.length === 0) return [];
    const prices = priced.flatMap((i) => {
      const at = row[i];
      return at === null || at === undefined
        ? []
        : pricesOf(view, at.marks, at.element, at.stretch).map((price) =>
            withLabel(price, head[i]?.text ?? ''),
          );
    });
    const features = row.flatMap((_, i) =>
      i === 0 || priced.includes(i)
        ? []
        : lists.has(i)
          ? listItems(view, row[i])
          : head[i] === null || head[i] === undefined
            ? []
            : (featureOf(view, [head[i], row[i] ?? null], 1) ?? []),
    );
    return [
      {
        name,
        from: 'row',
        prices: ordered(prices),
        isOnRequest: marks.some(({ kind }) => kind === 'request'),
        features,
        holds: null,
        roots: priced.flatMap((i) => row[i]?.element ?? []),
      },
    ];
  });
  const folded = new Set(drafts.map(({ name }) => foldedName(name.text)));
  return folded.size === drafts.length && drafts.length >= 2 ? drafts : [];
}
