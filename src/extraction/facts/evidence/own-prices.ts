import { amountsIn } from '../pricing/amounts.ts';
import { pricePairIn } from '../pricing/currency-pairs.ts';
import { withoutLowest, withoutVerb } from '../pricing/price-marks.ts';
import { termsAt } from '../pricing/terms.ts';
import type { Fact } from './kinds.ts';
import { NOT_PRICED } from '../pricing/label-terms.ts';
import { cellsOf, isName } from './price-tables.ts';
import type { Unit } from './units.ts';

const LONGEST_LABEL = 60;
export function isOnlyPrice({ shape, text, at }: Unit): boolean {
  const amounts = amountsIn(text);
  const [amount, ...more] = amounts;
  if (amount === undefined || at > 0 || shape === 'heading' || shape === 'row') return false;
  if (more.length > 0 && pricePairIn(text, amounts) === null) return false;
  const { end } = amounts.at(-1)!;
  const rest = withoutLowest(text.slice(0, amount.start)) + text.slice(Math.max(end, termsAt(text, end).end));
  return !/[\p{L}\d]/u.test(rest);
}
const isLabel = ({ shape, text, at }: Unit): boolean =>
  at === 0 &&
  (shape === 'sentence' || shape === 'item') &&
  text.length <= LONGEST_LABEL &&
  /\p{L}{3}/u.test(text) &&
  !/[.!?:,;]$/u.test(text) &&
  amountsIn(text).length === 0;

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
  return isPair(i) && [-2, 2, -4, 4].some((step) => isPair(i + step)) ? units[i - 1]!.text : null;
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
