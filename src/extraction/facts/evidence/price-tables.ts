import { isCountryName } from '../../pages/country-names.ts';
import { amountsIn } from '../pricing/amounts.ts';
import { withoutLowest } from '../pricing/price-marks.ts';
import { isPlainPrice, PER } from '../pricing/price-labels.ts';
import { isUsedUp, mayRecur, type Terms, termsAt, unitText } from '../pricing/terms.ts';
import type { Fact } from './kinds.ts';
import { isNoPrice } from './price-items.ts';
import type { Unit } from './units.ts';

export type TablePrice = Pick<Fact, 'quote' | 'start' | 'end' | 'item' | 'amount' | 'currency' | 'unit'>;

interface Cell {
  text: string;
  start: number;
}

const LONGEST_NAME = 60;
const LONGEST_PRICE = 40;
const LEAST_PRICES = 2;
const MOST_ROWS = 40;

const PRICED =
  /(?<!\p{L})(?:prices?|pricing|costs?|fees?|rates?|monthly|annual(?:ly)?|yearly|per (?:month|year|user|seat)|preise?|grundpreis|monatspreis|jahrespreis|kosten|gebühr|tarif|monatlich|jährlich|(?:pro|im) (?:monat|jahr)|prix|tarif|mensuel(?:le)?|annuel(?:le)?|par (?:mois|an)|precios?|cuota|mensual|anual|(?:al|por) (?:mes|año)|prezz[oi]|canone|mensile|annuale|al mese|all[’']anno|prij(?:s|zen)|maandprijs|jaarprijs|maandelijks|jaarlijks|per (?:maand|jaar)|preços?|pris(?:er)?|cena)(?!\p{L})/iu;
export const NOT_PRICED =
  /(?<!\p{L})(?:savings?|save|discount|deposit|balance|revenue|income|tax|total|average|old|coverage|sum insured|ersparnis|rabatt|umsatz|kaution|gesamt|économie|remise|ahorro|descuento|korting|borg|omzet|sconto|risparmio|cauzione|desconto)(?!\p{L})/iu;
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

const PRICE_WORDS =
  /^(?:(?:net|base|list|the|unser|netto)\s)?(?:prices?|pricing|costs?|fees?|rates?|preise?|grundpreis|kosten|gebühr|tarif|prix|precios?|cuota|prezz[oi]|prij(?:s|zen)|preços?)(?:\s(?:in|en)\s(?:euros?|eur|usd|€|\$))?[\s:,(]*/iu;

/** Whether a cell of the row is a limit such as "Up to £500", which is what a plan covers and not its price. */
export const isLimit = (row: Unit): boolean =>
  cellsOf(row).some(({ text }) => LIMIT.test(text) && amountsIn(text).length > 0);

const LIMIT = /^(?:up to|max\.?|maximum|bis zu|höchstens|jusqu[’']à|hasta|fino a|até|maximaal)\s/iu;

const isRecurring = (period: Terms['period']): boolean => period !== null && period !== 'once';

/**
 * Returns the terms of the cell's only amount. Null if there are more amounts, or other words than "from" before the
 * amount.
 */
function termsOfCell({ text }: Cell): Terms | null {
  const [amount, more] = amountsIn(text);
  if (amount === undefined || more !== undefined || text.length > LONGEST_PRICE || LIMIT.test(text))
    return null;
  return /\p{L}/u.test(withoutLowest(text.slice(0, amount.start))) ? null : termsAt(text, amount.end);
}

const isBare = (cell: Cell | undefined): boolean => {
  const terms = cell === undefined ? null : termsOfCell(cell);
  return terms !== null && isRecurring(terms.period) && terms.unit === null;
};

/**
 * Returns the price in a cell. `label` is the heading of the row or column, which may state the terms of a price. If
 * the price has a unit that is not charged again every period, such as an hour, the period in the heading is ignored.
 */
function priceIn({ text, start }: Cell, item: string, label: string): TablePrice | null {
  const [amount, more] = amountsIn(text);
  if (amount === undefined || more !== undefined || text.length > LONGEST_PRICE) return null;
  if (LIMIT.test(text)) return null;
  const own = termsAt(text, amount.end);
  const named = termsOfLabel(label);
  const isApart = own.unit !== null && own.period === null && (isUsedUp(own.unit) || !mayRecur(own.unit));
  const unit = unitText({
    unit: own.unit ?? named.unit,
    period: own.period ?? (isApart ? null : named.period),
    billed: own.billed ?? named.billed,
  });
  return {
    quote: text,
    start,
    end: start + text.length,
    item,
    amount: amount.amount,
    ...(amount.currency === null ? {} : { currency: amount.currency }),
    ...(unit === null ? {} : { unit }),
  };
}

/** Returns the terms in headings such as "Price per month", "Monatspreis", "Forfait mensuel" and "Tracker, one-off". */
function termsOfLabel(label: string): Terms {
  const whole = termsAt(label.replace(PRICE_WORDS, ''), 0);
  if (whole.period !== null || whole.unit !== null || whole.billed !== null) return whole;
  const per = PER.exec(label);
  const after = per === null ? null : termsAt(label, per.index);
  if (after !== null && (after.period !== null || after.unit !== null)) return after;
  const last = /(?:^|[\s,(])([\p{L}-]+)\)?$/u.exec(label)?.[1];
  const adverb = last === undefined ? null : termsAt(last, 0);
  if (adverb !== null && adverb.unit === null && adverb.period !== null) return adverb;
  const period = COMPOUND.exec(label)?.[1]?.toLowerCase();
  return period === undefined
    ? whole
    : { ...whole, period: /^(?:jahr|jaar)/u.test(period) ? 'year' : 'month' };
}
const COMPOUND =
  /(?<!\p{L})(monats|jahres|maand|jaar)(?:preis|gebühr|beitrag|pauschale|kosten|miete|prijs|tarief|bedrag)/iu;

const isPriced = (label: string): boolean => PRICED.test(label) && !NOT_PRICED.test(label);
const isOther = (label: string): boolean => NOT_PRICED.test(label) || isNoPrice(label);
const areOfOneTable = (one: Unit, next: Unit): boolean => one.shape === 'row' && next.line === one.line + 1;

const isOfCountries = (label: string, names: readonly string[]): boolean =>
  names.length >= LEAST_PRICES &&
  names.every(isCountryName) &&
  isName(label) &&
  !PRICE_WORDS.test(label) &&
  !NOT_PRICED.test(label);

function tableOf(units: readonly Unit[], i: number): { head: Cell[]; body: Unit[] } | null {
  let [from, to] = [i, i];
  while (from > 0 && i - from < MOST_ROWS && areOfOneTable(units[from - 1]!, units[from]!)) from -= 1;
  while (to + 1 < units.length && to - i < MOST_ROWS && areOfOneTable(units[to]!, units[to + 1]!)) to += 1;
  return from === i ? null : { head: cellsOf(units[from]!), body: units.slice(from + 1, to + 1) };
}

/** Returns the name of a row. If its label is a figure, the heading of the label's column is added: "Copies 500". */
function nameOfRow(label: string, corner: string): string | null {
  if (isName(label)) return label;
  const isFigure = /^\d[\d.,\s]*(?:[–—-]\s?\d[\d.,\s]*)?\+?$/u.test(label);
  return isFigure && isName(corner) ? `${corner} ${label}` : null;
}

/**
 * Reads the prices of a row. Plans may be columns, as in "Price per month | $19 | $49", or rows, as in
 * "Team | $49 | $490" below "Plan | Monthly | Yearly". The price of a plan is named after the plan. Any other price is
 * named after its row and its column: "First item (Starter)".
 */
export function pricesInRow(
  units: readonly Unit[],
  i: number,
  { isPriced: isKnown = true }: { isPriced?: boolean } = {},
): TablePrice[] {
  const row = units[i]!;
  if (row.shape !== 'row' || amountsIn(row.text).length === 0) return [];
  const table = tableOf(units, i);
  const cells = cellsOf(row);
  if (table === null || table.head.length !== cells.length) return [];
  const [label, ...amounts] = cells;
  const [corner, ...names] = table.head.map(({ text }) => text);
  const rows = table.body.map(cellsOf).filter(({ length }) => length === cells.length);
  if (isOfCountries(label!.text, names)) {
    const unitAt = PER.exec(label!.text)?.index ?? label!.text.length;
    return amounts.flatMap(
      (cell, k) => priceIn(cell, `${label!.text} (${names[k]!})`, label!.text.slice(unitAt)) ?? [],
    );
  }
  const areColumns = !names.some(isPriced);
  const isPlanRow =
    areColumns &&
    names.every(isName) &&
    (isPlainPrice(label!.text) ||
      (label!.text === '' && isPriced(corner!)) ||
      (!isOther(label!.text) && isOnlyBareRow())) &&
    amounts.every(({ text }) => amountsIn(text).length === 1 || NO_AMOUNT.test(text));
  if (isPlanRow) {
    const ofPlans = amounts.flatMap((cell, k) => priceIn(cell, names[k]!, label!.text) ?? []);
    return ofPlans.length < LEAST_PRICES ? [] : ofPlans;
  }
  const name = nameOfRow(label!.text, corner!);
  // A plan may be called "Total", but only in a column with a heading such as "Plan".
  if (name === null || (isOther(label!.text) && !OF_PLANS.test(corner!))) return [];
  if (areColumns) return ofCharge();
  const priced = names.flatMap((one, k) => (isPriced(one) ? k : []));
  const base = priced.find((k) => isPlainPrice(names[k]!)) ?? priced.find(isOnlyBareColumn) ?? priced[0]!;
  const found = amounts.flatMap((cell, k) => {
    const column = names[k]!;
    const isPlain = k === base || isPlainPrice(column);
    const mayBe = isPriced(column) || (isName(column) && !isOther(column) && termsIn(cell));
    return mayBe ? (priceIn(cell, isPlain ? name : `${name} (${column})`, column) ?? []) : [];
  });
  if (found.length >= LEAST_PRICES) return found;
  return found.length === 1 && (cells.length > 2 || !isKnown) && isPriceColumn() ? found : [];

  function termsIn(cell: Cell): boolean {
    const terms = termsOfCell(cell);
    return terms !== null && (terms.unit !== null || terms.period !== null);
  }

  /**
   * Whether the row is the first with prices, and the only one with prices such as "£99 per month" that have no unit.
   * These are the prices of the plans.
   */
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

  function isOnlyBareColumn(k: number): boolean {
    return rows.filter((one) => isBare(one[k + 1])).length * 2 > rows.length;
  }

  /** Returns the prices of something other than the plans in the columns, such as "First item | £1.79 | £1.49". */
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

  function isPriceColumn(): boolean {
    const at = names.findIndex((name) => isPriced(name)) + 1;
    return rows.filter((one) => amountsIn(one[at]!.text).length === 1).length >= LEAST_PRICES;
  }
}
