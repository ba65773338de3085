import { type Amount, amountsIn, type PageCurrency } from './amounts.ts';
import { termsAt } from './terms.ts';

const TAX = String.raw`(?:(?:\+|plus|excl?\.?|exkl\.?|zzgl\.?|inkl?\.?|incl?\.?|hors|sin|con|più|ex)\s?)?(?:HT|TTC|VAT|MwSt\.?|USt\.?|TVA|IVA|BTW|tax(?:es)?|netto|brutto|net)`;
const BETWEEN = new RegExp(String.raw`^[\s*]*(?:${TAX})?[\s*]*$`, 'iu');
const CLOSED = new RegExp(String.raw`^[\s*]*(?:${TAX})?[\s*]*\)`, 'iu');
const TAX_BEHIND = new RegExp(String.raw`^[\s*]*(?:${TAX}(?!\p{L}))?[\s*]*`, 'iu');
const OPENED = /^[^()\d]{0,30}\(\s*$/u;
const SAID_BEFORE =
  /(?<!\p{L})(?:was|were|instead of|down from|formerly|previously|statt|anstatt|bisher|früher|vorher|zuvor|ehemals|au lieu de|avant|auparavant|antes|en lugar de|en vez de|invece di|anziché|prima|in plaats van|voorheen|em vez de)(?:\s(?:bisher|früher|vorher|formerly|previously|de|d['’]))?[\s:(]*$/iu;
const LONGEST_BEFORE = 40;

export function currentAmountsIn(text: string, currency: PageCurrency = {}): Amount[] {
  const amounts = amountsIn(text, currency);
  if (amounts.length < 2) return amounts;
  return amounts.filter((amount, i) => !isFormer(text, amount, amounts[i - 1], amounts[i + 1]));
}

function isFormer(text: string, old: Amount, before: Amount | undefined, next: Amount | undefined): boolean {
  if (isStruck(text, old, next)) return true;
  if (SAID_BEFORE.test(text.slice(Math.max(0, old.start - LONGEST_BEFORE), old.start))) return true;
  if (before === undefined || !isCheaper(before, old)) return false;
  const from = Math.max(before.end, termsAt(text, before.end).end);
  return OPENED.test(text.slice(from, old.start)) && CLOSED.test(text.slice(old.end));
}

/** A price directly before a lower one is usually struck through on the page. */
const isStruck = (text: string, old: Amount, next: Amount | undefined): boolean =>
  next !== undefined && isCheaper(next, old) && BETWEEN.test(text.slice(old.end, next.start));

const isCheaper = (now: Amount, old: Amount): boolean =>
  now.amount < old.amount && (now.currency === old.currency || now.sign === old.sign);

export function withoutFormer(text: string): string {
  const current = new Set(currentAmountsIn(text).map(({ start }) => start));
  return without(
    text,
    amountsIn(text).filter(({ start }) => !current.has(start)),
  );
}

/** Keeps former prices after words such as "previously", because the sentence would break without them. */
export function withoutStruck(text: string): string {
  const amounts = amountsIn(text);
  return without(
    text,
    amounts.filter((one, i) => isStruck(text, one, amounts[i + 1])),
  );
}

const without = (text: string, amounts: readonly Amount[]): string =>
  amounts.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(TAX_BEHIND, ''),
    text,
  );

const FORMER_HEAD =
  /^(?:was|before|until now|(?:old|previous|former|earlier)(?: (?:price|rate|fee)s?)?|vorher|bisher|früher|alt|(?:alter|bisheriger|früherer) preis|avant|ancien(?:s)? (?:prix|tarifs?)|antes|precio (?:anterior|antiguo)|prima|prezzo (?:precedente|vecchio)|voorheen|oude prijs)$/iu;
const CURRENT_HEAD =
  /^(?:now|today|(?:new|current|our|sale)(?: (?:price|rate|fee)s?)?|jetzt|heute|neu|(?:neuer|aktueller) preis|maintenant|nouveau(?:x)? (?:prix|tarifs?)|ahora|hoy|(?:nuevo precio|precio (?:nuevo|actual))|ora|adesso|(?:nuovo prezzo|prezzo (?:nuovo|attuale))|nu|nieuwe prijs)$/iu;

export const isCurrentHead = (head: string): boolean => CURRENT_HEAD.test(head.trim());

export const formerColumns = (heads: readonly string[]): number[] =>
  heads.some(isCurrentHead) ? heads.flatMap((head, k) => (FORMER_HEAD.test(head.trim()) ? k : [])) : [];
