import { Element } from 'domhandler';
import { attribute } from '../../../../reading/dom.ts';
import type { Grid } from './grids.ts';
import type { Stretch, View } from './page-view.ts';
import type { PlanDraft } from './plan-draft.ts';
import { type Feature, names } from './plan-features.ts';
import { isQuantity } from './quotas.ts';
import { marksIn } from './plan-part.ts';
import { foldedName, nameIn, type PlanName } from './plan-name.ts';
import { ordered, periods, type PriceDraft, pricesOf } from './plan-prices.ts';
import type { PriceMark } from './price-marks.ts';
import { PRICE_ROW } from './price-words.ts';
import { termsAt } from '../terms.ts';

interface Cell {
  element: Element;
  stretch: Stretch;
  text: string;
  marks: PriceMark[];
}

type Row = (Cell | null)[];

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

function cellOf(view: View, element: Element, marks: readonly PriceMark[]): Cell {
  const stretch = view.stretchOf(element) ?? { from: 0, to: 0 };
  const isEmpty = stretch.to <= stretch.from;
  const text = isEmpty
    ? ''
    : view.text
        .slice(view.pieces[stretch.from]!.start, view.pieces[stretch.to - 1]!.end)
        .replaceAll(/\s+/g, ' ');
  return {
    element,
    stretch,
    text,
    marks: isEmpty ? [] : marksIn(marks, stretch).filter(({ isPrice, isStruck }) => isPrice && !isStruck),
  };
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
  const hasPrices = priceRows.some(
    (row) =>
      row
        .slice(1)
        .concat(row[0] ?? null)
        .filter((cell) => cell?.marks.some(isOffer)).length >= 1,
  );
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

const YES =
  /^(?:[✓✔☑✅●•⬤]️?|yes|ja|oui|s[ií]|included|inklusive|enthalten|inclus|incluido|available|true|✓.{0,12})$/iu;
const NO =
  /^(?:|[✗✘✕✖×❌⛔–—―-]️?|no|nein|non|not included|nicht enthalten|non inclus|no incluido|n\/a|none|unavailable|false)$/iu;
const YES_NAME = /check|tick|yes|included|available|true|done|\bon\b|success|enthalten|inclus/i;
const NO_NAME =
  /cross|times|xmark|(?:^|[\s_-])x(?:$|[\s_-])|minus|dash|close|false|(?:^|[\s_-])no(?:t|ne)?(?:$|[\s_-])|unavailable|excluded|disabled|empty/i;

function featureOf(view: View, row: Row, column: number): Feature | null {
  const label = row[0];
  const cell = row[column];
  if (label === null || label === undefined || label.text.length < 2 || label.text.length > 120) return null;
  // A heading over some of the rows.
  if (
    cell === null ||
    cell === undefined ||
    row.slice(1).every((one) => one === null || (one.text === '' && !hasIcon(one.element)))
  )
    return null;
  const at = { start: view.pieces[label.stretch.from]!.start, end: view.pieces[label.stretch.to - 1]!.end };
  const isYes = YES.test(cell.text) || (cell.text === '' && says(cell.element) === true);
  if (isYes) return { text: label.text, isDenied: false, ...at };
  if (NO.test(cell.text)) return { text: label.text, isDenied: true, ...at };
  return {
    text: `${label.text}: ${cell.text}`.slice(0, 200),
    isDenied: false,
    start: at.start,
    end: view.pieces[cell.stretch.to - 1]!.end,
  };
}

function listed(cell: Cell | null | undefined): Feature[] {
  return cell === null ||
    cell === undefined ||
    cell.text === '' ||
    NO.test(cell.text) ||
    cell.marks.length > 0
    ? []
    : [{ text: cell.text.slice(0, 160), isDenied: false, start: null, end: null }];
}

const hasIcon = (cell: Element): boolean => says(cell) !== null;

/** What a cell without words says by its pictures; null for an empty one. */
function says(cell: Element): boolean | null {
  let hasPicture = false;
  const open = [cell];
  for (let left = 20; open.length > 0 && left > 0; left--) {
    const element = open.pop()!;
    const said =
      element === cell
        ? `${attribute(cell, 'class')} ${attribute(cell, 'aria-label')} ${attribute(cell, 'data-value')}`
        : names(element);
    if (NO_NAME.test(said)) return false;
    if (YES_NAME.test(said)) return true;
    hasPicture ||= /^(?:svg|img|i|path|use)$/.test(element.name);
    for (const child of element.children.slice(0, 8)) if (child instanceof Element) open.push(child);
  }
  return hasPicture ? true : null;
}

/** Each row a plan, its price in a column of prices. */
function plansAsRows(view: View, rows: readonly Row[]): PlanDraft[] {
  const [head, ...below] = rows;
  if (head === undefined || head.some((cell) => cell?.marks.some(({ kind }) => kind === 'amount'))) return [];
  const columns = head
    .map((_, i) => i)
    .filter(
      (i) =>
        i > 0 && below.filter((row) => row[i]?.marks.some(isOffer)).length >= Math.max(1, below.length * 0.4),
    );
  const labelled = columns.filter((i) => PRICE_ROW.test(head[i]?.text ?? ''));
  const priced = labelled.length > 0 ? labelled : columns.slice(0, 1);
  if (priced.length === 0) return [];
  const lists = new Set(head.map((_, i) => i).filter((i) => i > 0 && below.some((row) => isList(row[i]))));
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
          ? listItems(row[i])
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

/** A cell that holds a list of features. */
const isList = (cell: Cell | null | undefined): boolean => (cell?.text.match(/[,;•]\s/gu)?.length ?? 0) >= 2;

function listItems(cell: Cell | null | undefined): Feature[] {
  if (cell === null || cell === undefined || NO.test(cell.text)) return [];
  return cell.text
    .split(/\s*[,;•]\s+/u)
    .flatMap((text) =>
      text.length > 1 ? { text: text.slice(0, 160), isDenied: false, start: null, end: null } : [],
    );
}
