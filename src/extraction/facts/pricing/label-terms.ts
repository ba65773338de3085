import { fromPer, PER, unitPriced } from './price-labels.ts';
import { type Terms, termsAt } from './terms.ts';

const PRICED =
  /(?<!\p{L})(?:prices?|pricing|costs?|fees?|rates?|rent(?:al)?|hire|monthly|annual(?:ly)?|yearly|weekly|per (?:month|year|week|day|user|seat)|\p{L}*preise?|kosten|gebühr|tarif|\p{L}*miete|monatlich|jährlich|wöchentlich|(?:pro|im) (?:monat|jahr|woche|tag)|prix|tarif|loyer|location|mensuel(?:le)?|annuel(?:le)?|par (?:mois|an|semaine|jour)|precios?|cuota|alquiler|mensual|anual|(?:al|por) (?:mes|año|semana|día)|prezz[oi]|canone|noleggio|affitto|mensile|annuale|al (?:mese|giorno)|all[’']anno|prij(?:s|zen)|maandprijs|jaarprijs|huur(?:prijs)?|maandelijks|jaarlijks|per (?:maand|jaar|week|dag)|preços?|aluguer|pris(?:er)?|cena)(?!\p{L})/iu;
export const NOT_PRICED =
  /(?<!\p{L})(?:savings?|save|discount|deposit|balance|revenue|income|tax|total|average|old|coverage|sum insured|ersparnis|rabatt|umsatz|kaution|gesamt|économie|remise|ahorro|descuento|korting|borg|omzet|sconto|risparmio|cauzione|desconto)(?!\p{L})/iu;

export const isPriced = (label: string): boolean => PRICED.test(label) && !NOT_PRICED.test(label);

export const PRICE_WORDS =
  /^(?:(?:net|base|list|the|unser|netto)\s)?(?:prices?|pricing|costs?|fees?|rates?|preise?|grundpreis|kosten|gebühr|tarif|prix|precios?|cuota|prezz[oi]|prij(?:s|zen)|preços?)(?:\s(?:in|en)\s(?:euros?|eur|usd|€|\$))?[\s:,(]*/iu;

export function termsOfLabel(label: string): Terms {
  const whole = termsAt(label.replace(PRICE_WORDS, ''), 0);
  if (whole.period !== null || whole.unit !== null || whole.billed !== null) return whole;
  const unit = unitPriced(label);
  if (unit !== null) return { ...whole, unit };
  const per = PER.exec(label);
  const after = per === null ? null : termsAt(fromPer(label), per.index);
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
  /(?<!\p{L})(monats|jahres|maand|jaar)(?:preis|gebühr|beitrag|pauschale|kosten|miete|prijs|tarief|bedrag|huur)/iu;

const OF_PRICES =
  /(?<!\p{L})(?:prices?|pricing|rates?|costs?|fees?|charges?|rents?|rentals?|hire|subscriptions?|\p{L}*preise?|\p{L}*miete|gebühren?|tarife?|\p{L}*kosten|prix|tarifs?|loyers?|locations?|precios?|tarifas?|cuotas?|alquiler(?:es)?|prezz[oi]|tariff[ae]|canon[ei]|noleggio|affitt[oi]|\p{L}*prij(?:s|zen)|tarie(?:f|ven)|huur|preços?|mensalidades?)(?!\p{L})/iu;
const LEADS_TO_TERMS = /(?:^|[,:;(–—-]\s?)$/u;
function isAdverb(text: string, at: number): boolean {
  const word = /^\p{L}+/u.exec(text.slice(at))?.[0] ?? '';
  const isLength = /[\d-]\s?$/u.test(text.slice(0, at)) || BARE.test(word);
  return !isLength && termsAt(word, 0).period !== null;
}
const BARE = /^(?:mo|mth|month|monat|yr|year|jahr)$/iu;
const SURE_PER = /^(?:per|each|je|pro|par|por|al|alla|all['’]|au|à la)\s/iu;
const STATED = /(?<!\p{L})(?=\p{L})/gu;
const LONGEST_STATEMENT = 120;
const NOT_OF_ALL = /[?%]|\p{Sc}\s?\d|\d\s?\p{Sc}|(?<!\p{L})(?:or|oder|ou|o|of|save|free|from)(?!\p{L})/iu;

const FOR_BUYERS =
  /(?<!\p{L})(?:prezz[oi]|tariff[ae]|canon[ei]|listino|noleggio|affitto)\sper\s(?:l[eo]\s|gli\s|i\s)?\p{L}+(?:i|(?<!nt|ion|es|or)e)(?!\p{L})/iu;

const WITHOUT_TAX =
  /[\s,(]+(?:excl\p{L}*\.?|exkl\p{L}*\.?|ex|before|without|plus|net of|zzgl\.?|zuzüglich|ohne|hors|sans|sin|senza|sem)\s[^.;:]{0,40}(?:tax(?:es)?|vat|gst|mwst\.?|ust\.?|tva|taxes|iva|btw|moms)\)?\.?$/iu;

export function termsOfAll(statement: string): Pick<Terms, 'period' | 'unit'> | null {
  const text = statement.replace(WITHOUT_TAX, '');
  if (text.length > LONGEST_STATEMENT || NOT_OF_ALL.test(text) || FOR_BUYERS.test(text)) return null;
  const isOfPrices = OF_PRICES.test(text);
  const found: Pick<Terms, 'period' | 'unit'> = { period: null, unit: null };
  for (const { index } of text.matchAll(STATED)) {
    if (!isOfPrices && !LEADS_TO_TERMS.test(text.slice(0, index)) && found.unit === null) continue;
    if (!SURE_PER.test(text.slice(index)) && !isAdverb(text, index)) continue;
    const terms = termsAt(text, index);
    found.period ??= terms.period;
    found.unit ??= terms.unit;
  }
  return found.period === null && found.unit === null ? null : found;
}
