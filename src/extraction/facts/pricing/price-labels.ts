import { isSoldByAmount, termsAt } from './terms.ts';

const PRICES =
  /^(?:prices?|pricing|costs?|rates?|charges?|fees?|amount|subscription|monthly|annual(?:ly)?|yearly|weekly|quarterly|(?:arbeits|verbrauchs)?preise?|kosten|tarife?|betrag|gebühr|monatlich\p{L}*|jährlich\p{L}*|(?:grund|basis|monats|jahres)(?:preis|gebühr|beitrag|pauschale|kosten)|prix|tarifs?|co[uû]t|montant|abonnement|forfait|mensuels?|mensuelle|annuel(?:le)?|precios?|tarifas?|cuota|importe|suscripción|mensual|anual|prezz[oi]|tariff[ae]|canone|importo|mensile|annuale|prij(?:s|zen)|tarie(?:f|ven)|bedrag|(?:maand|jaar|basis)(?:prijs|tarief|bedrag|kosten)|maandelijkse?|jaarlijkse?|preços?|mensalidade|pris(?:er)?|cena)$/iu;
const BESIDE =
  /^(?:base|list|net|gross|flat|our|the|billed|paid|from|starting|at|in|vat|tax|taxes?|excl\.?|incl\.?|ex|excluding|including|eur|usd|gbp|euros?|netto|brutto|ab|zzgl\.?|inkl\.?|mwst\.?|ht|ttc|hors|à|partir|de|dès|en|iva|sin|con|desde|btw|vanaf)$/iu;

export function isPlainPrice(label: string): boolean {
  const at = PER.exec(label)?.index ?? label.length;
  const words = label.slice(0, at).match(/[\p{L}.]+/gu) ?? [];
  if (words.length > 0)
    return (
      words.some((word) => PRICES.test(word)) && words.every((word) => PRICES.test(word) || BESIDE.test(word))
    );
  const { period } = termsAt(fromPer(label), at);
  return period !== null && period !== 'once';
}

/** A label may begin with "Per", where a capital letter does not make the unit a name. */
export const fromPer = (label: string): string =>
  PER.exec(label)?.index === 0 ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** As in "Yearly (two months free)" and "Monthly, without VAT". */
export function withoutRemark(label: string): string {
  const bare = label.replace(/\s*\([^()]*\)$/u, '').replace(/,\s[^,]+$/u, '');
  return bare !== label && isPlainPrice(bare) && !PER.test(label.slice(bare.length)) ? bare : label;
}

const UNIT_PRICE =
  /^(?:(?:base|standard|our|your)\s)?(?<unit>\p{L}+)[ -](?:price|rate|charge)s?$|^(?<stem>wort|zeilen?|normzeilen?|seiten?|normseiten?|minuten?|stunden?|kilometer|kilo)(?:preis|satz|tarif)e?$/iu;

/** The unit in a price label, such as "Price per word", "Per colour page" or "Wortpreis". */
export function unitPriced(label: string): string | null {
  const bare = label.replace(/[\s:]+$/u, '');
  const named = UNIT_PRICE.exec(bare)?.groups;
  const at = PER.exec(bare)?.index ?? bare.length;
  if (named === undefined && at > 0 && !isPlainPrice(bare)) return null;
  const text = named === undefined ? bare.slice(at) : `per ${named['unit'] ?? named['stem']!}`.toLowerCase();
  const { unit, period, end } = termsAt(text, 0);
  return unit !== null && period === null && end === text.length && isSoldByAmount(unit) ? unit : null;
}

export const PER = /(?<!\p{L})(?:per|each|je|pro|par|por|al|alla|all['’]|au|à|a)\s/iu;
