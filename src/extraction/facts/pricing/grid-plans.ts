import { type ChildNode, Element } from 'domhandler';
import type { View } from './page-view.ts';
import type { PlanDraft } from './pricing-facts.ts';
import { answerOf, type Feature, featuresIn, isQuantity } from './plan-features.ts';
import {
  type Cell,
  cellOf,
  featureOf,
  isOffer,
  isOnRequest,
  leadsOf,
  nameOfRow,
  namesOf,
  planOfCell,
  type Row,
} from './grid-cells.ts';
import { plansOfMarkets } from './market-plans.ts';
import { foldedName, nameIn, type PlanName } from './plan-name.ts';
import { isCharge } from './fee-words.ts';
import { ordered, periods, type PriceDraft, pricesOf } from './plan-prices.ts';
import { termsOfLabel } from './label-terms.ts';
import { fromPer, isPlainPrice, withoutRemark } from './price-labels.ts';
import { PRICE_ROW, type PriceMark } from './price-marks.ts';
import { type Terms, termsAt } from './terms.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import { amountsIn, type PageCurrency } from './amounts.ts';
import { signsIn } from './currencies.ts';

export function plansOfGrid(
  view: View,
  grid: Grid,
  marks: readonly PriceMark[],
  known: ReadonlySet<string>,
  currency: PageCurrency = {},
): PlanDraft[] {
  const cells = grid.rows.map((row): Row =>
    row.map((cell) => (cell === null ? null : cellOf(view, cell, marks))),
  );
  const rows = withSigns(view, grid, cells, currency);
  const ofMarkets = plansOfMarkets(view, rows);
  if (ofMarkets.length > 0) return ofMarkets;
  const asBands = plansAsBands(view, rows);
  if (asBands.length > 0) return asBands;
  const asWays = plansAsWays(view, rows, known);
  if (asWays.length > 0) return asWays;
  const asRows = plansAsRows(view, rows);
  const asColumns = plansAsColumns(view, rows, known);
  const isByPlan =
    asColumns.length > 0 && (priceRowOf(rows) !== null || rows.some((row, at) => at > 0 && isPlainRow(row)));
  return asRows.length > asColumns.length && !isByPlan ? asRows : asColumns;
}

const BARE_PRICE = /^\d{1,3}(?:[ .,'’]?\d{3})*(?:[.,]\d{1,2})?$/u;
const LONGEST_LABEL = 60;

function withSigns(view: View, { root }: Grid, rows: readonly Row[], currency: PageCurrency): Row[] {
  const caption = root.children.find(
    (child): child is Element => child instanceof Element && child.name === 'caption',
  );
  const ofAll = caption === undefined ? null : signIn(textOf(caption));
  const [head = []] = rows;
  const signFor = (label: Cell | null | undefined): string | null =>
    label === null ||
    label === undefined ||
    label.text.length > LONGEST_LABEL ||
    label.marks.length > 0 ||
    !PRICE_ROW.test(label.text)
      ? null
      : (signIn(label.text) ?? ofAll);
  return rows.map((row, at) => {
    const ofRow = at === 0 ? null : signFor(row[0]);
    return row.map((cell, column) => {
      if (at === 0 || column === 0 || cell === null || cell.marks.length > 0 || !BARE_PRICE.test(cell.text))
        return cell;
      const sign = ofRow ?? signFor(head[column]);
      const mark = sign === null ? null : markIn(view, cell, sign, currency);
      return mark === null ? cell : { ...cell, marks: [mark] };
    });
  });
}

function signIn(label: string): string | null {
  const signs = new Set(signsIn(label.slice(0, LONGEST_LABEL * 2)).map(({ sign }) => sign));
  const [only = null] = signs;
  return signs.size === 1 ? only : null;
}

function markIn(view: View, { stretch, text }: Cell, sign: string, currency: PageCurrency): PriceMark | null {
  const [amount] = amountsIn(`${sign} ${text}`, currency);
  const [line] = view.linesOf(stretch);
  const [first, last] = [view.pieces[stretch.from], view.pieces[stretch.to - 1]];
  if (amount === undefined || line === undefined || first === undefined || last === undefined) return null;
  const { start } = first;
  const { end } = last;
  return {
    kind: amount.amount === 0 ? 'free' : 'amount',
    line,
    start,
    end,
    piece: stretch.from,
    amount: { ...amount, start, end, text },
    terms: null,
    lowest: null,
    isPrice: true,
    isStruck: first.isStruck,
  };
}

function plansAsColumns(view: View, rows: readonly Row[], known: ReadonlySet<string>): PlanDraft[] {
  const headAt = rows
    .slice(0, 4)
    .findIndex((row) => namesOf(view, row).filter((name) => name !== null).length >= 2);
  const head = rows[headAt];
  if (head === undefined) return [];
  const heads = namesOf(view, head);
  const matched = heads.filter((name) => name !== null && known.has(foldedName(name.text))).length;
  const below = rows.slice(headAt + 1);
  const labelled = [head, ...below].filter((row, i) => isPriceRow(row, i === 0));
  const bare = labelled.some(hasOffer) ? null : priceRowOf(rows);
  const priceRows = bare === null ? withoutCharges(labelled, head) : [...labelled, bare];
  const hasPrices =
    priceRows.some(hasOffer) || below.some((row) => priceRows.includes(row) && areOnRequest(row));
  if (!hasPrices && matched < 2) return [];
  const hasLabels = isLabelColumn(rows, headAt);
  const leads = leadsOf(
    view,
    below.map(([label]) => label ?? null),
  );
  const drafts = heads.flatMap((name, column): PlanDraft[] => {
    if (name === null || (hasLabels && column === 0)) return [];
    if (!hasPrices && !known.has(foldedName(name.text))) return [];
    const found: PriceDraft[] = [];
    let isOnRequest = false;
    for (const row of priceRows) {
      const cell = row[column];
      if (cell === null || cell === undefined) continue;
      const label = hasLabels && row !== head ? (row[0]?.text ?? '') : '';
      found.push(...pricesUnder(view, cell, label));
      isOnRequest ||= cell.marks.some(({ kind }) => kind === 'request');
    }
    const features = below
      .filter((row) => !priceRows.includes(row))
      .flatMap((row) => (hasLabels ? (featureOf(view, row, column, leads) ?? []) : listed(row[column])));
    const roots = priceRows.flatMap((row) => row[column]?.element ?? []);
    const prices = withHeadings(found, found);
    return [{ name, from: 'column', ...prices, isOnRequest, features, holds: null, roots }];
  });
  const folded = new Set(drafts.map(({ name }) => foldedName(name.text)));
  return folded.size === drafts.length && drafts.length >= 2 ? drafts : [];
}

const hasOffer = (row: Row): boolean => row.some((cell) => cell?.marks.some(isOffer) === true);
const isRecurring = (cell: Cell | null | undefined): boolean =>
  cell?.marks.some(({ terms }) => terms !== null && terms.period !== null && terms.period !== 'once') ===
  true;

function priceRowOf([head = [], ...below]: readonly Row[]): Row | null {
  if (
    head.some((cell, i) => i > 0 && (PRICE_ROW.test(cell?.text ?? '') || cell?.marks.some(isOffer) === true))
  )
    return null;
  const priced = below.filter((row) => row.slice(1).some((cell) => cell?.marks.some(isOffer) === true));
  const isBare = (cell: Cell | null | undefined): boolean =>
    isRecurring(cell) && cell!.marks.every(({ terms }) => terms === null || terms.unit === null);
  const [first] = priced;
  const bare = priced.filter((row) => row.slice(1).some(isBare));
  return first !== undefined && bare.length === 1 && bare[0] === first && first.filter(isBare).length >= 2
    ? first
    : null;
}

function withoutCharges(rows: readonly Row[], head: Row): readonly Row[] {
  const isOfPlan = (row: Row): boolean =>
    row === head || row.some(isRecurring) || isRecurringLabel(row[0]?.text ?? '');
  return rows.some((row) => row !== head && isOfPlan(row) && hasOffer(row)) ? rows.filter(isOfPlan) : rows;
}

const isRecurringLabel = (label: string): boolean => {
  const { period, billed } = termsPer(label) ?? termsAt(label, 0);
  return (period !== null && period !== 'once') || billed !== null || isPlainPrice(label);
};

function isPriceRow(row: Row, isHead: boolean): boolean {
  const [label, ...cells] = row;
  const offers = cells.filter((cell) => cell !== null && cell.marks.length > 0).length;
  if (offers === 0) return false;
  if (isHead) return true;
  const said = label?.text ?? '';
  if (said === '' || (label?.marks.length ?? 0) > 0) return offers * 2 >= cells.length;
  return (
    said.length <= 60 &&
    (PRICE_ROW.test(said) || isPlainPrice(withoutRemark(said))) &&
    !isYearlyService(said) &&
    !ALLOWANCE.test(said) &&
    !/extra|additional|add-?on|overage|zusätzlich|supplémentaire|adicional|transaction|processing/iu.test(
      said,
    )
  );
}

/** "Repair budget per year: £150" is what the buyer may spend. */
const ALLOWANCE =
  /(?<!\p{L})(?:budgets?|allowances?|credits?|vouchers?|excess|deductibles?|(?:cover|limit|worth|value)s?|(?:list|retail) prices? (?:of|up to)|\p{L}*(?:budget|guthaben|gutschein|selbstbeteiligung|selbstbehalt|listenpreis|deckung(?:ssumme)?)|crédits?|franchise|plafond|presupuesto|saldo|franquicia|tegoed|eigen risico|buono|massimale)(?!\p{L})/iu;

function isYearlyService(label: string): boolean {
  const said = label.match(/\p{L}+/gu) ?? [];
  return (
    !isPlainPrice(withoutRemark(label)) &&
    said.some((word) => EVERY.test(word)) &&
    !said.some((word) => PAID.test(word))
  );
}
const EVERY = /^(?:monthly|annual|annually|yearly|monatlich|jährlich|mensuel|annuel|mensual|anual)$/iu;
const PAID =
  /^(?:prices?|pricing|costs?|fees?|billing|billed|bill|pay|paid|payments?|subscriptions?|memberships?|plans?|contract|commitment|total|per|each|preise?|kosten|gebühr|zahlung|zahlweise|abrechnung|abo|mitgliedschaft|vertrag|prix|tarif|coût|paiement|abonnement|facturation|engagement|precios?|coste|cuota|pago|suscripción|facturación|prezzo|prijs)$/iu;

const isPlainRow = (row: Row): boolean =>
  isPlainPrice(row[0]?.text ?? '') && row.filter((cell, i) => i > 0 && cell?.marks.some(isOffer)).length >= 2;

function areOnRequest([label, ...cells]: Row): boolean {
  const filled = cells.filter((cell) => cell !== null && cell.text !== '');
  return PRICE_ROW.test(label?.text ?? '') && filled.length >= 2 && filled.every(isOnRequest);
}

function isLabelColumn(rows: readonly Row[], headAt: number): boolean {
  const first = rows[headAt]?.[0];
  if (first === null || first === undefined || first.text === '') return true;
  const below = rows.slice(headAt + 1);
  const labels = below.filter(
    (row) => (row[0]?.text ?? '') !== '' && row[0]!.marks.length === 0 && !isQuantity(row[0]!.text),
  );
  return first.marks.length === 0 && labels.length * 2 > below.length;
}

function pricesUnder(view: View, cell: Cell | null | undefined, heading: string): PriceDraft[] {
  if (cell === null || cell === undefined) return [];
  return pricesOf(view, cell.marks, cell.element, cell.stretch).map((price) => withLabel(price, heading));
}

function withHeadings(
  prices: readonly PriceDraft[],
  all: readonly PriceDraft[],
): Pick<PlanDraft, 'prices' | 'headed'> {
  const headings = new Set(all.map(({ heading }) => heading));
  return headings.size < 2 || headings.has(undefined)
    ? { prices: ordered(prices) }
    : { prices: ordered(prices), headed: [...all] };
}

function withLabel(price: PriceDraft, label: string): PriceDraft {
  if (label === '') return price;
  const terms = termsAt(fromPer(label), 0);
  const said = label.toLowerCase();
  const named = /annual|year|jähr|jahr|annuel|\ban\b|anual|año/u.test(said)
    ? 'year'
    : /month|monat|mois|mensu|mes\b/u.test(said)
      ? 'month'
      : null;
  const billed = terms.billed ?? (/billed|abrechnung|factur/u.test(said) ? named : null);
  const per = termsPer(label) ?? termsOfLabel(label);
  const unit = price.unit ?? terms.unit ?? per.unit;
  const period = price.period ?? terms.period ?? per.period;
  return { ...price, heading: label, unit, ...periods(period, billed ?? price.billed, named) };
}

function termsPer(label: string): Terms | null {
  const per = /\b(?:per|pro|par|por)\b|\//iu.exec(label);
  return per === null ? null : termsAt(label, per.index);
}

function plansAsRows(view: View, rows: readonly Row[]): PlanDraft[] {
  const [first] = rows;
  if (first === undefined) return [];
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
  const leads = leadsOf(view, head);
  const drafts = below.flatMap((row): PlanDraft[] => {
    const cell = row[0];
    const name =
      cell === null || cell === undefined
        ? null
        : (nameIn(view, cell.stretch, [], cell.element) ??
          bandOf(view, cell, head[0]?.text ?? '') ??
          planCalledTotal(view, cell, head[0]?.text ?? ''));
    const marks = priced.flatMap((i) => row[i]?.marks ?? []);
    if (name === null || marks.length === 0) return [];
    const pricesIn = (chosen: readonly number[]): PriceDraft[] =>
      chosen.flatMap((i) => pricesUnder(view, row[i], head[i]?.text ?? ''));
    const features = row.flatMap((_, i) =>
      i === 0 || priced.includes(i)
        ? []
        : lists.has(i)
          ? listItems(view, row[i])
          : head[i] === null || head[i] === undefined
            ? []
            : (featureOf(view, [head[i], row[i] ?? null], 1, leads) ?? []),
    );
    return [
      {
        name,
        from: 'row',
        ...withHeadings(pricesIn(priced), pricesIn([...new Set([...priced, ...columns])])),
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

const OF_PLANS =
  /^(?:plans?|packages?|tarife?|pakete?|paket|formules?|forfaits?|planes|paquetes?|pakket(?:ten)?|abonnement(?:en|s)?|pian[oi]|pacchett[oi]|planos?|pacotes?|plany|pakiety|abonnemang|abonnementer)$/iu;

function planCalledTotal(view: View, { stretch, text }: Cell, heading: string): PlanName | null {
  if (!/^total$/iu.test(text) || !OF_PLANS.test(heading)) return null;
  const [first, last] = [view.pieces[stretch.from]!, view.pieces[stretch.to - 1]!];
  return { text, start: first.start, end: last.end, rank: 1 };
}

const NUMBER = String.raw`\d{1,3}(?:[ .,'’]?\d{3})*k?`;
const BAND = new RegExp(
  String.raw`^(?:(?:up to|under|over|more than|from|bis(?: zu)?|unter|über|mehr als|ab|jusqu[’']à|moins de|plus de|dès|hasta|menos de|más de|desde|tot|minder dan|meer dan|vanaf|fino a|meno di|più di|oltre|até|mais de) )?${NUMBER}(?:\s?(?:[–—-]|to|bis|à|a|tot)\s?${NUMBER})?(?:\s?\+)?(?: (?:or more|and (?:more|up|above)))?(?: (\p{L}+[²³]?)\+?)?$`,
  'iu',
);

function bandOf(view: View, { stretch, text }: Cell, heading: string): PlanName | null {
  const said = BAND.exec(text);
  if (said === null || (said[1] !== undefined && !isCounted(said[1]))) return null;
  if (said[1] === undefined && !/^\p{L}[\p{L} ]{1,30}$/u.test(heading)) return null;
  const named =
    said[1] !== undefined
      ? text
      : isCounted(heading)
        ? `${text} ${heading.toLowerCase()}`
        : `${heading} ${text}`;
  const [first, last] = [view.pieces[stretch.from]!, view.pieces[stretch.to - 1]!];
  return { text: named, start: first.start, end: last.end, rank: 1 };
}

const isCounted = (word: string): boolean =>
  /^\p{L}+[²³]?$/u.test(word) && termsAt(`per ${word}`, 0).unit !== null;

function plansAsBands(view: View, [head, ...below]: readonly Row[]): PlanDraft[] {
  if (head === undefined || head.some((cell) => cell?.marks.some(isOffer))) return [];
  const columns = namesOf(view, head).flatMap((name, column) =>
    name === null || column === 0 || PRICE_ROW.test(head[column]!.text) ? [] : [{ name, column }],
  );
  const priced = below.filter((row) => columns.some(({ column }) => row[column]?.marks.some(isOffer)));
  const bands = priced.map((row) => {
    const [cell] = row;
    return cell === null || cell === undefined ? null : bandOf(view, cell, head[0]?.text ?? '');
  });
  if (columns.length < 2 || bands.length < 2 || bands.includes(null)) return [];
  return priced.flatMap((row, i) =>
    columns.flatMap(({ name, column }): PlanDraft[] => {
      const cell = row[column];
      return cell === null || cell === undefined || cell.marks.length === 0
        ? []
        : [
            planOfCell(
              view,
              cell,
              { ...bands[i]!, text: `${name.text} (${bands[i]!.text})` },
              'column',
              name,
            ),
          ];
    }),
  );
}

function plansAsWays(view: View, [head, ...below]: readonly Row[], known: ReadonlySet<string>): PlanDraft[] {
  if (head === undefined || head.some((cell) => cell?.marks.some(isOffer))) return [];
  const columns = namesOf(view, head).flatMap((name, column) => {
    const filled = below.filter((row) => row[column]?.marks.some(isOffer));
    const isWay =
      name !== null &&
      column > 0 &&
      filled.length * 2 > below.length &&
      !PRICE_ROW.test(name.text) &&
      !isCharge(name.text);
    return isWay
      ? [{ name, column, recurring: filled.filter((row) => isRecurring(row[column])).length }]
      : [];
  });
  const items = below.map((row) => ({ row, name: nameOfRow(view, row) }));
  const isMixed =
    columns.some(({ recurring }) => recurring === below.length) &&
    columns.some(({ recurring }) => recurring === 0);
  const isFull =
    isNameOfItems(head[0]?.text ?? '') &&
    columns.length >= 2 &&
    columns.length === head.length - 1 &&
    !columns.some(({ name }) => known.has(foldedName(name.text))) &&
    below.every((row) => columns.every(({ column }) => isSubscribed(row[column]))) &&
    !items.some(({ name }) => name !== null && isCharge(name.text));
  if (
    !(isMixed || isFull) ||
    items.length < 2 ||
    items.some(({ row, name }) => name === null || isPriceRow(row, false))
  )
    return [];
  return items.flatMap(({ row, name: item }) =>
    columns.flatMap(({ name, column }): PlanDraft[] => {
      const cell = row[column];
      return cell === null || cell === undefined || cell.marks.length === 0
        ? []
        : [planOfCell(view, cell, { ...item!, text: `${item!.text} (${name.text})` }, 'row', name)];
    }),
  );
}

const isSubscribed = (cell: Cell | null | undefined): boolean =>
  cell?.marks.some(({ terms }) => terms?.period === 'month' || terms?.period === 'year') === true;

const isNameOfItems = (head: string): boolean =>
  /^\p{L}[\p{L} ]{2,30}$/u.test(head) && !PRICE_ROW.test(head) && !OF_PLANS.test(head);

function listed(cell: Cell | null | undefined): Feature[] {
  return cell === null ||
    cell === undefined ||
    cell.text === '' ||
    answerOf(cell.text) === false ||
    cell.marks.length > 0
    ? []
    : [{ text: cell.text.slice(0, 160), isDenied: false, start: null, end: null }];
}

const isList = (view: View, cell: Cell | null | undefined): boolean =>
  (cell?.text.match(/[,;•]\s/gu)?.length ?? 0) >= 2 || itemsOf(view, cell).length > 0;

function listItems(view: View, cell: Cell | null | undefined): Feature[] {
  if (cell === null || cell === undefined || answerOf(cell.text) === false) return [];
  const items = itemsOf(view, cell);
  if (items.length > 0) return items;
  return cell.text
    .split(/\s*[,;•]\s+/u)
    .flatMap((text) =>
      text.length > 1 ? { text: text.slice(0, 160), isDenied: false, start: null, end: null } : [],
    );
}

const itemsOf = (view: View, cell: Cell | null | undefined): Feature[] =>
  cell === null || cell === undefined
    ? []
    : featuresIn(view, cell.stretch, cell.element, Number.POSITIVE_INFINITY);

export interface Grid {
  root: Element;
  isTable: boolean;
  rows: (Element | null)[][];
}

const MOST_ROWS = 600;
const MOST_COLUMNS = 16;
const MOST_GRIDS = 60;

export function findGrids(
  root: Element | { children: ChildNode[] },
  isSkipped: (node: ChildNode) => boolean,
): Grid[] {
  const grids: Grid[] = [];
  walk(root as Element, {
    enter(node) {
      if (!(node instanceof Element) || isSkipped(node)) return false;
      if (grids.length >= MOST_GRIDS) return false;
      const isTable = node.name === 'table' || /^(?:table|grid|treegrid)$/.test(attribute(node, 'role'));
      const rows = isTable ? rowsIn(node, isSkipped) : rowsOfBoxes(node);
      if (rows === null || rows.length < 2) return;
      grids.push({ root: node, isTable, rows });
      return !isTable;
    },
  });
  return grids;
}

function rowsIn(table: Element, isSkipped: (node: ChildNode) => boolean): (Element | null)[][] {
  const rows: (Element | null)[][] = [];
  let row: (Element | null)[] | null = null;
  walk(table, {
    enter(node) {
      if (!(node instanceof Element) || isSkipped(node)) return false;
      if (isRow(node)) {
        if (rows.length >= MOST_ROWS) return false;
        row = [];
        rows.push(row);
        return;
      }
      if (!isCell(node)) return;
      const width = Math.min(Math.max(Number.parseInt(attribute(node, 'colspan'), 10) || 1, 1), MOST_COLUMNS);
      if (row !== null)
        row.push(...[node, ...Array<null>(width - 1).fill(null)].slice(0, MOST_COLUMNS - row.length));
      return false;
    },
  });
  return rows.filter((cells) => cells.length > 0);
}

const isRow = (element: Element): boolean => element.name === 'tr' || attribute(element, 'role') === 'row';
const isCell = (element: Element): boolean =>
  element.name === 'td' ||
  element.name === 'th' ||
  /^(?:cell|gridcell|columnheader|rowheader)$/.test(attribute(element, 'role'));

function rowsOfBoxes(element: Element): Element[][] | null {
  if (element.name === 'ul' || element.name === 'ol' || element.children.length < 3) return null;
  const rows: Element[][] = [];
  for (const child of element.children.slice(0, MOST_ROWS)) {
    if (!(child instanceof Element)) continue;
    const cells = child.children.slice(0, MOST_COLUMNS * 3).filter((one) => one instanceof Element);
    rows.push(cells);
  }
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...widths].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (width < 3 || width > MOST_COLUMNS || count < 3) return null;
  return rows.filter(({ length }) => length === width);
}
