import { amountsIn } from '../pricing/amounts.ts';
import { currentAmountsIn, formerColumns, isCurrentHead } from '../pricing/former-prices.ts';
import { pricePairIn } from '../pricing/currency-pairs.ts';
import { nameInRow } from './price-names.ts';
import { withoutLowest } from '../pricing/price-marks.ts';
import { isCharge, isHeadOfCharges } from '../pricing/fee-words.ts';
import { isWayToBuy, marketKind, marketName, pricedMarket } from '../pricing/markets.ts';
import { isPlainPrice, PER, unitPriced, withoutRemark } from '../pricing/price-labels.ts';
import { isPriceOfAll } from '../pricing/whole-prices.ts';
import { isUsedUp, mayRecur, type Terms, termsAt, unitText } from '../pricing/terms.ts';
import type { Fact } from './kinds.ts';
import { isPriced, NOT_PRICED, PRICE_WORDS, termsOfLabel } from '../pricing/label-terms.ts';
import { isNoPrice } from './price-items.ts';
import { NO_TERMS, termsAbove, type TermsAbove } from './terms-above.ts';
import type { Unit } from './units.ts';

export type TablePrice = Pick<Fact, 'quote' | 'start' | 'end' | 'item' | 'amount' | 'currency' | 'unit'> & {
  isCharge?: true;
};

interface Cell {
  text: string;
  start: number;
}

const LONGEST_NAME = 60;
const LONGEST_PRICE = 40;
const LONGEST_PAIR = 80;
const LEAST_PRICES = 2;
const MOST_ROWS = 40;

const OF_PLANS =
  /^(?:plans?|packages?|tarife?|pakete?|paket|formules?|forfaits?|planes|paquetes?|pakket(?:ten)?|abonnement(?:en|s)?|pian[oi]|pacchett[oi]|planos?|pacotes?|plany|pakiety|abonnemang|abonnementer)$/iu;
const NO_AMOUNT =
  /^(?:free|kostenlos|kostenfrei|gratis|gratuit|custom|contact (?:us|sales)|on request|(?:auf|nach) anfrage|sur (?:devis|demande)|(?:a|bajo) (?:consultar|petición)|individuell|[-–—]|)$/iu;

export function cellsOf({ text, start }: Unit): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  for (const part of text.split(/(?:^|(?<= ))\|(?: |$)/u)) {
    const from = text.indexOf(part, at);
    const lead = part.length - part.trimStart().length;
    cells.push({ text: part.trim(), start: start + from + lead });
    at = from + part.length;
  }
  return cells;
}

export const isName = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_NAME && /\p{L}/u.test(text) && amountsIn(text).length === 0;

export const cellsIn = (row: Unit): number => cellsOf(row).length;

export const hasSeveralPrices = (row: Unit): boolean =>
  cellsOf(row).filter(({ text }) => amountsIn(text).length > 0).length > 1;

export const isLimit = (row: Unit): boolean =>
  cellsOf(row).some(({ text }) => LIMIT.test(text) && amountsIn(text).length > 0);

const LIMIT = /^(?:up to|max\.?|maximum|bis zu|höchstens|jusqu[’']à|hasta|fino a|até|maximaal)\s/iu;

const isRecurring = (period: Terms['period']): boolean => period !== null && period !== 'once';

function termsOfCell({ text }: Cell): Terms | null {
  const [amount, more] = currentAmountsIn(text);
  if (amount === undefined || more !== undefined || text.length > LONGEST_PRICE || LIMIT.test(text))
    return null;
  return /\p{L}/u.test(withoutLowest(text.slice(0, amount.start))) ? null : termsAt(text, amount.end);
}

const isBare = (cell: Cell | undefined): boolean => {
  const terms = cell === undefined ? null : termsOfCell(cell);
  return terms !== null && isRecurring(terms.period) && terms.unit === null;
};

function priceIn(
  { text, start }: Cell,
  item: string,
  label: string,
  above: TermsAbove = NO_TERMS,
): TablePrice | null {
  const [amount, more] = currentAmountsIn(text);
  if (amount === undefined || more !== undefined || text.length > LONGEST_PRICE) return null;
  if (LIMIT.test(text)) return null;
  const own = termsAt(text, amount.end);
  const named = termsOfLabel(label);
  const ownPeriod = own.period ?? (isApart(own) ? null : named.period);
  const stated = { unit: own.unit ?? named.unit, period: ownPeriod, billed: own.billed ?? named.billed };
  const isOnce = stated.period === 'once';
  const period = stated.period ?? (isApart(stated) || isApart(own) ? null : above.period);
  const { billed } = stated;
  const unit = unitText({ unit: stated.unit ?? (isOnce ? null : above.unit), period, billed });
  const isBilledOtherwise = billed !== null && period !== null && billed !== period;
  return {
    quote: text,
    start,
    end: start + text.length,
    item: isBilledOtherwise && own.billed === null ? itemPaid(item, label) : item,
    amount: amount.amount,
    ...(amount.currency === null ? {} : { currency: amount.currency }),
    ...(unit === null ? {} : { unit }),
  };
}

function itemPaid(item: string, label: string): string {
  const way = label.charAt(0).toLowerCase() + label.slice(1);
  if (item.includes(label)) return item;
  return item.endsWith(')') ? `${item.slice(0, -1)}, ${way})` : `${item} (${way})`;
}

const isApart = ({ unit, period }: Pick<Terms, 'unit' | 'period'>): boolean =>
  unit !== null && period === null && (isUsedUp(unit) || !mayRecur(unit));
const isOther = (label: string): boolean => NOT_PRICED.test(label) || isNoPrice(label);
const areOfOneTable = (one: Unit, next: Unit): boolean => one.shape === 'row' && next.line === one.line + 1;

const isOfMarkets = (label: string, names: readonly string[]): boolean =>
  names.length >= LEAST_PRICES &&
  names.every((name) => marketKind(name) !== null) &&
  marketKind(label) === null &&
  isName(label) &&
  !PRICE_WORDS.test(label) &&
  !NOT_PRICED.test(label);

function marketOfPlans(label: string, names: readonly string[]): ReturnType<typeof pricedMarket> {
  const priced = pricedMarket(label);
  const kind = priced === null ? null : marketKind(priced.market);
  const mayBePlan = (name: string): boolean => {
    const other = marketKind(name);
    return (
      isName(name) &&
      !isWayToBuy(name) &&
      !isOther(name) &&
      (other === null || (other === 'buyer' && kind !== 'buyer'))
    );
  };
  return names.length >= LEAST_PRICES && names.every(mayBePlan) ? priced : null;
}

function tableOf(units: readonly Unit[], i: number): { head: Cell[]; body: Unit[] } | null {
  let [from, to] = [i, i];
  while (from > 0 && i - from < MOST_ROWS && areOfOneTable(units[from - 1]!, units[from]!)) from -= 1;
  while (to + 1 < units.length && to - i < MOST_ROWS && areOfOneTable(units[to]!, units[to + 1]!)) to += 1;
  return from === i ? null : { head: cellsOf(units[from]!), body: units.slice(from + 1, to + 1) };
}

function nameOfRow(label: string, corner: string): string | null {
  if (isName(label)) return nameInRow(label);
  const isFigure = /^\d[\d.,\s]*(?:[–—-]\s?\d[\d.,\s]*)?\+?$/u.test(label);
  return isFigure && isName(corner) ? `${corner} ${label}` : null;
}

export function pricesOfParts(row: Unit): TablePrice[] {
  const [label, ...cells] = cellsOf(row);
  const [first, ...others] = label!.text.split(' / ');
  const priced = cells.filter(({ text }) => amountsIn(text).length > 0);
  const [cell] = priced;
  const amounts = cell === undefined ? [] : cell.text.split(' / ');
  if (others.length === 0 || priced.length > 1 || amounts.length !== others.length + 1) return [];
  const shared = first!.includes(' ') ? `${first!.slice(0, first!.lastIndexOf(' '))} ` : '';
  let at = cell!.start;
  const found = amounts.flatMap((text, i) => {
    const start = at;
    at += text.length + ' / '.length;
    return priceIn({ text, start }, i === 0 ? first! : `${shared}${others[i - 1]!}`, '') ?? [];
  });
  return found.length === amounts.length ? found : [];
}

export function pricesInCurrencies(units: readonly Unit[], i: number): TablePrice[] {
  const row = units[i]!;
  const [label, ...cells] = cellsOf(row);
  const priced = cells.flatMap((cell, at) => (amountsIn(cell.text).length > 0 ? [{ cell, at }] : []));
  const [one, ...others] = priced;
  if (one === undefined || others.length > 0 || !isName(label!.text) || isOther(label!.text)) return [];
  const { text, start } = one.cell;
  const pair = text.length > LONGEST_PAIR ? null : pricePairIn(text, amountsIn(text));
  if (pair === null || LIMIT.test(text)) return [];
  const head = cells.length > 1 ? tableOf(units, i)?.head[one.at + 1]?.text : undefined;
  const name = nameInRow(label!.text);
  const item = head === undefined || !isName(head) || isPlainPrice(head) ? name : `${name} (${head})`;
  const unit = unitText(termsAt(text, pair.at(-1)!.end));
  return pair.map(({ amount, currency, start: from, end }) => ({
    quote: text.slice(from, end),
    start: start + from,
    end: start + end,
    item,
    amount,
    ...(currency === null ? {} : { currency }),
    ...(unit === null ? {} : { unit }),
    ...(isCharge(name) && { isCharge: true as const }),
  }));
}

export function ownPricesInRow(
  units: readonly Unit[],
  i: number,
  isOwn: (name: string) => boolean,
): TablePrice[] | null {
  const row = units[i]!;
  const table = row.shape === 'row' ? tableOf(units, i) : null;
  const [label, ...cells] = cellsOf(row);
  const [corner, ...names] = (table?.head ?? []).map(({ text }) => text);
  if (table === null || names.length < 2 || names.length !== cells.length) return null;
  const at = ownColumn(names, isOwn);
  if (at === null) return null;
  const isPlain = isPlainPrice(label!.text) && termsOfLabel(label!.text).unit === null;
  const name = isPlain ? names[at]! : nameOfRow(label!.text, corner!);
  const price = name === null || isOther(label!.text) ? null : priceIn(cells[at]!, name, label!.text);
  return price === null ? [] : [{ ...price, ...(isCharge(name!) && { isCharge: true as const }) }];
}

function ownColumn(names: readonly string[], isOwn: (name: string) => boolean): number | null {
  const own = names.findIndex(isOwn);
  const mine = own === -1 ? null : names[own]!.toLowerCase();
  const ours = names.filter((name) => !areOtherVendors(name));
  if (ours.length < names.length)
    return own !== -1 ? own : ours.length === 1 ? names.indexOf(ours[0]!) : null;
  return mine !== null && names.every((name, k) => k === own || !name.toLowerCase().includes(mine))
    ? own
    : null;
}

const VENDORS = [
  'providers?|suppliers?|vendors?|compan(?:y|ies)|firms?|businesses|brands?|agenc(?:y|ies)|shops?|retailers?|dealers?|platforms?|tools?|software|services?|apps?|banks?|makers?|manufacturers?|sellers?|operators?|competitors?|options|solutions?|alternatives?|industry|market|way|method|approach',
  String.raw`anbieter|hersteller|händler|lieferanten?|firmen|unternehmen|agenturen?|plattformen|lösungen|weg`,
  String.raw`fournisseurs?|prestataires?|entreprises|sociétés|agences?|acteurs|solutions?|proveedores|empresas|agencias|plataformas|soluciones`,
  String.raw`fornitori|aziende|imprese|agenzie|piattaforme|soluzioni|aanbieders|leveranciers|bedrijven|bureaus|oplossingen|fornecedores|soluções`,
].join('|');
const OTHERS = [
  'other|others|most|typical|usual|traditional|conventional|standard|average|ordinary|regular|old|alternative',
  'andere[nr]?|übliche[nr]?|klassische[nr]?|herkömmliche[nr]?|sonstige|alternative',
  'autres?|classiques?|traditionnel(?:le)?s?|otr[oa]s|tradicional(?:es)?|altri|altre|tradizional[ei]|andere|traditionele|outr[oa]s',
].join('|');
const OTHER_VENDORS = new RegExp(
  String.raw`^(?:the )?(?:(?:${OTHERS})\s(?:\p{L}+\s)?(?:${VENDORS})|(?:les |los |las |gli |i |de )?(?:${VENDORS})\s(?:classiques?|traditionnel(?:le)?s?|tradicionales|tradizionali)|others|elsewhere|(?:the |our )?(?:competition|competitors?|rivals?)|industry (?:average|standard)|market (?:average|rate)|high street|anderswo|woanders|sonst|(?:die |der )?(?:konkurrenz|wettbewerb(?:er)?|mitbewerber|marktdurchschnitt)|branchenüblich|ailleurs|(?:la )?(?:concurrence|competencia|concorrenza|concorrência|concurrentie)|(?:les )?concurrents|en otros? sitios?|altrove|elders|(?:de )?concurrent(?:en)?)(?:\s*[([,–-].*)?$`,
  'iu',
);
const areOtherVendors = (name: string): boolean => OTHER_VENDORS.test(name.trim());

export function pricesInRow(
  units: readonly Unit[],
  i: number,
  { isPriced: isKnown = true }: { isPriced?: boolean } = {},
): TablePrice[] {
  const row = units[i]!;
  if (row.shape !== 'row' || amountsIn(row.text).length === 0) return [];
  const table = tableOf(units, i);
  const all = cellsOf(row);
  if (table === null || table.head.length !== all.length) return [];
  const former = formerColumns(table.head.map(({ text }) => text));
  const isKept = (_: unknown, k: number): boolean => !former.includes(k);
  const cells = all.filter(isKept);
  const [label, ...amounts] = cells;
  const [corner, ...names] = table.head
    .filter(isKept)
    .map(({ text }) => (former.length > 0 && isCurrentHead(text) ? 'Price' : nameInRow(text)));
  const rows = table.body
    .map(cellsOf)
    .filter(({ length }) => length === all.length)
    .map((one) => one.filter(isKept));
  if (isOfMarkets(label!.text, names)) {
    const unitAt = PER.exec(label!.text)?.index ?? label!.text.length;
    return amounts.flatMap(
      (cell, k) =>
        priceIn(cell, `${label!.text} (${marketName(names[k]!)})`, label!.text.slice(unitAt)) ?? [],
    );
  }
  const above = termsAbove(units, i);
  const ofMarket = marketOfPlans(label!.text, names);
  if (ofMarket !== null) {
    const { market, way } = ofMarket;
    return amounts.flatMap(
      (cell, k) => priceIn(cell, `${names[k]!} (${market})`, way === '' ? corner! : way, above) ?? [],
    );
  }
  const { base, charges } = columnsOf(names, rows);
  const areColumns = base === undefined;
  const bareLabel = withoutRemark(label!.text);
  const isPlanRow =
    areColumns &&
    names.every(isName) &&
    (isPlainPrice(label!.text) ||
      (isPlainPrice(bareLabel) &&
        rows.filter(([one]) => withoutRemark(one!.text) === bareLabel).length === 1) ||
      unitPriced(label!.text) !== null ||
      (label!.text === '' && isPriced(corner!)) ||
      (!isOther(label!.text) && isOnlyBareRow())) &&
    amounts.every(({ text }) => currentAmountsIn(text).length === 1 || NO_AMOUNT.test(text));
  if (isPlanRow) {
    const ofPlans = amounts.flatMap((cell, k) => priceOfPlan(cell, k) ?? []);
    return ofPlans.length < LEAST_PRICES ? [] : ofPlans;
  }
  const name = nameOfRow(label!.text, corner!);
  if (name === null || (isOther(label!.text) && !OF_PLANS.test(corner!))) return [];
  if (areColumns) return ofCharge();
  const found = amounts.flatMap((cell, k) => {
    const column = names[k]!;
    if (charges.has(k)) return [];
    const isPlain = k === base || isPlainPrice(column) || unitPriced(column) !== null;
    const mayBe = isPlain || isPriced(column) || (isName(column) && !isOther(column) && termsIn(cell));
    return mayBe ? (priceIn(cell, isPlain ? name : `${name} (${column})`, column, above) ?? []) : [];
  });
  const isShown =
    found.length >= LEAST_PRICES ||
    cells.length > 2 ||
    !isKnown ||
    found.some(({ unit }) => unit !== undefined);
  if (!isShown || (found.length < LEAST_PRICES && pricesBelow(base) < LEAST_PRICES)) return [];
  return [
    ...(isHeadOfCharges(corner!) ? found.map((price) => ({ ...price, isCharge: true as const })) : found),
    ...amounts.flatMap((cell, k) => (charges.has(k) ? (chargeIn(cell, name, names[k]!) ?? []) : [])),
  ];

  function priceOfPlan(cell: Cell, k: number): TablePrice | null {
    const name = names[k]!;
    const texts =
      above.unit === null ? [] : units.flatMap(({ shape, text }) => (shape === 'row' ? [] : text));
    const listed = rows.flatMap((one) => amountOfCell(one[k + 1]!) ?? []);
    const unit = isPriceOfAll(texts, name, listed) ? null : above.unit;
    return priceIn(cell, name, bareLabel, { ...above, unit });
  }

  function termsIn(cell: Cell): boolean {
    const terms = termsOfCell(cell);
    return terms !== null && (terms.unit !== null || terms.period !== null);
  }

  function isOnlyBareRow(): boolean {
    const bare = rows.filter((one) => one.some(isBare));
    const first = rows.find((one) => one.slice(1).some((cell) => amountsIn(cell.text).length > 0));
    return (
      bare.length === 1 &&
      first?.[0]!.start === label!.start &&
      amounts.every((cell) => isBare(cell) || NO_AMOUNT.test(cell.text)) &&
      amounts.filter(isBare).length >= LEAST_PRICES
    );
  }

  function ofCharge(): TablePrice[] {
    const isPriceCell = (k: number): boolean =>
      isName(names[k]!) && !isOther(names[k]!) && termsOfCell(amounts[k]!) !== null;
    const at = amounts.flatMap((_, k) => (isPriceCell(k) ? k : []));
    const isCharge =
      (cells.length > 2 || !isKnown) &&
      (at.some((k) => termsIn(amounts[k]!)) || (at.length > 0 && pricedRows() >= LEAST_PRICES));
    return isCharge
      ? at.flatMap(
          (k) =>
            priceIn(
              amounts[k]!,
              `${isName(label!.text) ? name : names[k]!} (${isName(label!.text) ? names[k]! : name})`,
              label!.text,
            ) ?? [],
        )
      : [];
  }

  function pricedRows(): number {
    return rows.filter((one) => one.slice(1).some((cell) => termsOfCell(cell) !== null)).length;
  }

  function pricesBelow(k: number): number {
    return rows.filter((one) => currentAmountsIn(one[k + 1]!.text).length === 1).length;
  }
}

function columnsOf(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
): { base: number | undefined; charges: ReadonlySet<number> } {
  const pricesOf = (k: number): (number | null)[] => rows.map((row) => amountOfCell(row[k + 1]!));
  const hasPrices = (k: number): boolean => {
    const filled = pricesOf(k).filter((amount) => amount !== null).length;
    return filled > 0 && filled * 2 >= rows.length;
  };
  const isRepeated = names.some((name) => isPriced(name) && !isCharge(name) && !isOnce(name));
  const named = names.flatMap((name, k) => (isCharge(name) || (isRepeated && isOnce(name)) ? k : []));
  const priced = names.flatMap((name, k) =>
    (isPriced(name) || isPlainPrice(name) || unitPriced(name) !== null) && !named.includes(k) ? k : [],
  );
  const isBareColumn = (k: number): boolean =>
    rows.filter((row) => isBare(row[k + 1])).length * 2 > rows.length;
  const others = names.flatMap((name, k) =>
    hasPrices(k) && !named.includes(k) && !priced.includes(k) && mayBeMoney(name) ? k : [],
  );
  const isOnlyOther = priced.length === 0 && others.length === 1 && named.some(hasPrices);
  const base = isOnlyOther
    ? others[0]
    : (priced.find((k) => isPlainPrice(names[k]!)) ?? priced.find(isBareColumn) ?? priced[0]);
  if (base === undefined) return { base, charges: new Set() };
  const unlike = others.filter((k) => k !== base && !areVariants(pricesOf(base), pricesOf(k)));
  const recurs = (k: number): boolean =>
    rows.some((row) => isRecurring(termsOfCell(row[k + 1]!)?.period ?? null));
  const apart = unlike.filter((k) => unitText(termsOfLabel(names[k]!)) === null && !recurs(k));
  return { base, charges: new Set([...named, ...apart].filter((k) => k !== base)) };
}

const isOnce = (label: string): boolean => termsOfLabel(label).period === 'once';

const NOT_PAID =
  /(?<!\p{L})(?:values?|worth|limits?|minimum|maximum|rrp|msrp|credit|wert|uvp|mindest\p{L}*|valeur|valore?|waarde|minim[oa]|limite)(?!\p{L})/iu;
const mayBeMoney = (name: string): boolean =>
  /\p{L}{2}/u.test(name) && name.length <= LONGEST_NAME && !isOther(name) && !NOT_PAID.test(name);

const SHARES_DIFFER = 1.5;
const FARTHEST_SHARE = 2;
function areVariants(base: readonly (number | null)[], other: readonly (number | null)[]): boolean {
  const shares = base.flatMap((one, i) => {
    const amount = other[i] ?? null;
    return one === null || amount === null || one === 0 ? [] : amount / one;
  });
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return least >= 1 / FARTHEST_SHARE && most <= FARTHEST_SHARE && most / least <= SHARES_DIFFER;
}

function amountOfCell(cell: Cell): number | null {
  return termsOfCell(cell) === null ? null : currentAmountsIn(cell.text)[0]!.amount;
}

function chargeIn(cell: Cell, row: string, column: string): TablePrice | null {
  const price = priceIn(cell, `${row}: ${withoutOnce(column)}`, column);
  if (price === null) return null;
  const { unit, ...rest } = price;
  return { ...rest, ...(unit === undefined || unit === 'once' ? {} : { unit }), isCharge: true };
}

const withoutOnce = (column: string): string =>
  column.replace(/\s*[(,–-]\s*([^()]{3,20})\)?$/u, (whole, said: string) => (isOnce(said) ? '' : whole));
