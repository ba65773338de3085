import { isCountryName } from '../../pages/country-names.ts';
import { amountsIn } from '../pricing/amounts.ts';
import { withoutLowest, withoutVerb } from '../pricing/price-marks.ts';
import { termsAt } from '../pricing/terms.ts';
import type { Fact } from './kinds.ts';
import type { Unit } from './units.ts';

export type TablePrice = Pick<Fact, 'quote' | 'start' | 'end' | 'item' | 'amount' | 'currency' | 'unit'>;

interface Cell {
  text: string;
  start: number;
}

const LONGEST_NAME = 40;
const LONGEST_PRICE = 40;
const LEAST_PRICES = 2;
const MOST_ROWS = 40;

const PRICED =
  /(?<!\p{L})(?:prices?|pricing|costs?|fees?|rates?|monthly|annual(?:ly)?|yearly|per (?:month|year|user|seat)|preise?|grundpreis|monatspreis|jahrespreis|kosten|gebühr|tarif|monatlich|jährlich|(?:pro|im) (?:monat|jahr)|prix|tarif|mensuel(?:le)?|annuel(?:le)?|par (?:mois|an)|precios?|cuota|mensual|anual|(?:al|por) (?:mes|año)|prezz[oi]|canone|mensile|annuale|al mese|all[’']anno|prij(?:s|zen)|maandprijs|jaarprijs|maandelijks|jaarlijks|per (?:maand|jaar)|preços?|pris(?:er)?|cena)(?!\p{L})/iu;
const NOT_PRICED =
  /(?<!\p{L})(?:savings?|save|discount|deposit|balance|revenue|income|tax|total|average|old|ersparnis|rabatt|umsatz|kaution|gesamt|économie|remise|ahorro|descuento|korting|borg|omzet|sconto|risparmio|cauzione|desconto)(?!\p{L})/iu;
const OF_PLANS =
  /^(?:plans?|packages?|tarife?|pakete?|paket|formules?|forfaits?|planes|paquetes?|pakket(?:ten)?|abonnement(?:en|s)?|pian[oi]|pacchett[oi]|planos?|pacotes?|plany|pakiety|abonnemang|abonnementer)$/iu;
const NO_AMOUNT =
  /^(?:free|kostenlos|kostenfrei|gratis|gratuit|custom|contact (?:us|sales)|on request|(?:auf|nach) anfrage|sur (?:devis|demande)|(?:a|bajo) (?:consultar|petición)|individuell|[-–—]|)$/iu;

function cellsOf({ text, start }: Unit): Cell[] {
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

const isName = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_NAME && /\p{L}/u.test(text) && amountsIn(text).length === 0;

export const cellsIn = (row: Unit): number => cellsOf(row).length;

export const hasSeveralPrices = (row: Unit): boolean =>
  cellsOf(row).filter(({ text }) => amountsIn(text).length > 0).length > 1;

const PRICE_WORDS =
  /^(?:(?:net|base|list|the|unser|netto)\s)?(?:prices?|pricing|costs?|fees?|rates?|preise?|grundpreis|kosten|gebühr|tarif|prix|precios?|cuota|prezz[oi]|prij(?:s|zen)|preços?)(?:\s(?:in|en)\s(?:euros?|eur|usd|€|\$))?[\s:,(]*/iu;

const PER = /(?<!\p{L})(?:per|each|je|pro|par|por|al|all['’]|a)\s/iu;

/** True for a row with "Up to £500", which is what a plan covers and not its price. */
export const isLimit = (row: Unit): boolean =>
  cellsOf(row).some(({ text }) => LIMIT.test(text) && amountsIn(text).length > 0);

const LIMIT = /^(?:up to|max\.?|maximum|bis zu|höchstens|jusqu[’']à|hasta|fino a|até|maximaal)\s/iu;

function priceIn({ text, start }: Cell, item: string, label: string): TablePrice | null {
  const [amount, more] = amountsIn(text);
  if (amount === undefined || more !== undefined || text.length > LONGEST_PRICE) return null;
  if (LIMIT.test(text)) return null;
  const own = termsAt(text, amount.end);
  const named = termsAt(label.replace(PRICE_WORDS, ''), 0);
  const period = own.period ?? named.period;
  const of = own.unit ?? named.unit;
  const unit =
    of !== null && period !== null && period !== 'once'
      ? `${of} per ${period}`
      : (of ?? period ?? own.billed ?? named.billed);
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

const isPriced = (label: string): boolean => PRICED.test(label) && !NOT_PRICED.test(label);
const areOfOneTable = (one: Unit, next: Unit): boolean => one.shape === 'row' && next.line === one.line + 1;

const isOfCountries = (label: string, names: readonly string[]): boolean =>
  names.length >= LEAST_PRICES &&
  names.every(isCountryName) &&
  isName(label) &&
  !PRICE_WORDS.test(label) &&
  !NOT_PRICED.test(label);

function bodyOf(units: readonly Unit[], i: number): Unit[] {
  let [from, to] = [i, i];
  while (from > 0 && i - from < MOST_ROWS && areOfOneTable(units[from - 1]!, units[from]!)) from -= 1;
  while (to + 1 < units.length && to - i < MOST_ROWS && areOfOneTable(units[to]!, units[to + 1]!)) to += 1;
  return units.slice(from + 1, to + 1);
}

function headOf(units: readonly Unit[], i: number): Cell[] | null {
  let at = i;
  while (at > 0 && i - at < MOST_ROWS && areOfOneTable(units[at - 1]!, units[at]!)) at -= 1;
  return at === i ? null : cellsOf(units[at]!);
}

/**
 * Reads "Price per month | $19 | $49" below the names of the plans, and "Team | $49 | $490" below "Plan | Monthly |
 * Yearly".
 */
export function pricesInRow(
  units: readonly Unit[],
  i: number,
  { isPriced: isKnown = true }: { isPriced?: boolean } = {},
): TablePrice[] {
  const row = units[i]!;
  if (row.shape !== 'row' || amountsIn(row.text).length === 0) return [];
  const head = headOf(units, i);
  const cells = cellsOf(row);
  if (head === null || head.length !== cells.length) return [];
  const [label, ...amounts] = cells;
  const [corner, ...names] = head.map(({ text }) => text);
  if (isOfCountries(label!.text, names)) {
    const unitAt = PER.exec(label!.text)?.index ?? label!.text.length;
    return amounts.flatMap(
      (cell, k) => priceIn(cell, `${label!.text} (${names[k]!})`, label!.text.slice(unitAt)) ?? [],
    );
  }
  const ofPlans = amounts.flatMap((cell, k) => priceIn(cell, names[k]!, label!.text) ?? []);
  const isPlanRow =
    (isPriced(label!.text) || (label!.text === '' && isPriced(corner!))) &&
    names.every(isName) &&
    !names.some(isPriced) &&
    amounts.every(({ text }) => amountsIn(text).length === 1 || NO_AMOUNT.test(text));
  if (isPlanRow) return ofPlans.length < LEAST_PRICES ? [] : ofPlans;
  // A plan may be called "Total", but only in a column with a heading such as "Plan".
  if (!isName(label!.text) || (NOT_PRICED.test(label!.text) && !OF_PLANS.test(corner!))) return [];
  const ofTerms = amounts.flatMap((cell, k) =>
    isPriced(names[k]!) ? (priceIn(cell, label!.text, names[k]!) ?? []) : [],
  );
  if (ofTerms.length >= LEAST_PRICES) return ofTerms;
  const ofOne = amounts.filter(({ text }) => amountsIn(text).length > 0);
  // "Labour | £62 per hour | Included" has the price of one plan.
  if (corner === '' && ofOne.length === 1 && amounts.length > 1 && ofTerms.length === 0) {
    const column = names[amounts.indexOf(ofOne[0]!)]!;
    const price = isName(column) ? priceIn(ofOne[0]!, `${label!.text} (${column})`, label!.text) : null;
    return price === null ? [] : [price];
  }
  return ofTerms.length === 1 && (cells.length > 2 || !isKnown) && isPriceColumn() ? ofTerms : [];

  function isPriceColumn(): boolean {
    const at = names.findIndex((name) => isPriced(name)) + 1;
    const others = bodyOf(units, i).filter((one) => amountsIn(cellsOf(one)[at]?.text ?? '').length === 1);
    return others.length >= LEAST_PRICES;
  }
}

const LONGEST_LABEL = 60;
/** True for "48 €" and "£9 a month". */
function isOnlyPrice({ shape, text, at }: Unit): boolean {
  const [amount, ...more] = amountsIn(text);
  if (amount === undefined || more.length > 0 || at > 0 || shape === 'heading' || shape === 'row')
    return false;
  const rest =
    withoutLowest(text.slice(0, amount.start)) +
    text.slice(Math.max(amount.end, termsAt(text, amount.end).end));
  return !/[\p{L}\d]/u.test(rest);
}
const isLabel = ({ shape, text, at }: Unit): boolean =>
  at === 0 &&
  (shape === 'sentence' || shape === 'item') &&
  text.length <= LONGEST_LABEL &&
  /\p{L}{3}/u.test(text) &&
  !/[.!?:,;]$/u.test(text) &&
  amountsIn(text).length === 0;

/**
 * Names the price in a list such as "Call-out", "£45", "Hour of work", "£50". Null if the list has no second price with
 * a name.
 */
export function labelAbove(units: readonly Unit[], i: number): string | null {
  const isPair = (at: number): boolean => {
    const [label, price] = [units[at - 1], units[at]];
    return (
      label !== undefined &&
      price !== undefined &&
      label.heading === price.heading &&
      isLabel(label) &&
      isOnlyPrice(price) &&
      label.line !== price.line
    );
  };
  return isPair(i) && (isPair(i - 2) || isPair(i + 2)) ? units[i - 1]!.text : null;
}

const UNTRAINED = /(?<=\d\s?)(?:zł|kr|Kč|PLN|SEK|DKK|NOK|CZK)(?!\p{L})|(?:PLN|SEK|DKK|NOK|CZK)\s?\d/u;

export function namesPrice(unit: Unit): boolean {
  const [amount] = amountsIn(unit.text);
  if (amount === undefined || amount.amount <= 0 || !UNTRAINED.test(unit.text)) return false;
  if (unit.shape === 'row') {
    const [label, price, ...more] = cellsOf(unit);
    return more.length === 0 && isName(label!.text) && !NOT_PRICED.test(label!.text) && price !== undefined;
  }
  const before = unit.text.slice(0, amount.start).trimEnd();
  const name = withoutVerb(before);
  // "No, it costs 350 kr" does not say what costs 350 kr.
  const isNamed = name !== before && /\p{L}{4}/u.test(name) && !/^\p{L}{2,4},/u.test(name);
  return unit.shape === 'sentence' && isNamed && !OF_ADDITION.test(unit.text);
}

const OFFER = String.raw`(?:(?:our|the|unser|der|die|das|notre|le|la|nuestro|nuestra|el)\s(?:(?:only|one|single|einzige[rs]?|seule?|único|única)\s)?)(?:plan|price|subscription|app|software|tarif|paket|abo|preis|abonnement|forfait|formule|tarifa|suscripción|abono)`;
const COSTS = String.raw`(?:costs?|is priced at|kostet|kosten|coûte|coûtent|cuesta|cuestan|vale)`;
const STATES_PRICE = new RegExp(
  String.raw`^(?:(${OFFER})|(\p{Lu}[\p{L}\p{N}.-]*(?:\s\p{Lu}[\p{L}\p{N}.-]*){0,2}))\s${COSTS}\s(?:(?:only|just|from|nur|ab|seulement|à partir de|solo|desde)\s)?$|^(?:we|wir|nous)\s(?:charge|ask|berechnen|verlangen|facturons|demandons)\s(?:you\s)?$|^(?:cobramos)\s$`,
  'iu',
);

const OF_ADDITION =
  /(?<!\p{L})(?:additional|extra|further|late|less|more|cheaper|average|elsewhere|zusätzlich\p{L}*|weitere[nrs]?|weniger|mehr|günstiger|supplémentaires?|de moins|de plus|adicional(?:es)?|menos|más)(?!\p{L})/iu;

/** Reads "Quayline costs $25 a month for the whole team". */
export function statedPrice(
  sentence: string,
  isOurs: (name: string) => boolean,
): Pick<Fact, 'amount' | 'currency' | 'unit'> | null {
  const [amount] = amountsIn(sentence);
  if (amount === undefined || amount.amount <= 0) return null;
  const subject = STATES_PRICE.exec(sentence.slice(0, amount.start));
  if (subject === null || (subject[2] !== undefined && !isOurs(subject[2]))) return null;
  const { period, unit } = termsAt(sentence, amount.end);
  if (period === null || period === 'once' || OF_ADDITION.test(sentence.slice(amount.end))) return null;
  return {
    amount: amount.amount,
    ...(amount.currency === null ? {} : { currency: amount.currency }),
    unit: unit ?? period,
  };
}
