import type { EventKind } from '../../../events/event-facts.ts';
import { CONTRACT_TERM } from '../../../extraction/facts/pricing/contract-terms.ts';
import type { BlockChange, ChangedSide } from '../content/text-diff.ts';

export type LineKind = Extract<
  EventKind,
  'trial_changed' | 'billing_terms_changed' | 'discount_changed' | 'limit_changed' | 'feature_gating_changed'
>;

const words = (...some: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${some.join('|')})(?!\\p{L})`, 'iu');

const LENGTH_OF_TRIAL =
  '(?:free|gratis|kostenlos|gratuit|gratuitement)(?: for| für| pendant| durante)?(?: (?:the first|die ersten|les premiers|los primeros))? \\p{N}{1,3}[- ](?:days?|weeks?|months?|tage|wochen|monate|jours|semaines|mois|días|semanas|meses)|\\p{N}{1,3}[- ](?:days?|weeks?|months?|tage|wochen|monate|jours|semaines|mois|días|semanas|meses)[- ](?:for )?(?:free|gratis|kostenlos|gratuits?)';
const TRIAL = words('trials?', 'trial period', 'test phase', 'testphase', 'probe(?:zeit|phase|monat)', 'testzeitraum', 'kostenlos testen', 'essai', 'période d.essai', 'prueba', 'risk[- ]free', 'free of charge', LENGTH_OF_TRIAL); // prettier-ignore
const RETURNS = words('money[- ]back', 'days? (?:guarantee|returns?)', 'returns? (?:policy|period|window|within)', '(?:free|easy) returns?', 'geld[- ]zurück\\p{L}*', 'rückgabe\\p{L}*', 'satisfait ou remboursé', 'devoluci\\p{L}*'); // prettier-ignore
const DISCOUNT = words('discounts?(?! codes?)', 'discounted', 'special (?:rates?|offers?|prices?)', 'concessionary', 'coupon', 'promo(?:tion)?(?: code)?', 'rabatte?', 'ermäßigung', 'nachlass', 'remises?', 'réductions?', 'descuentos?', 'bonificación'); // prettier-ignore
const BILLING = words('billed', 'billing', 'invoic(?:e|es|ed|ing)', 'refund(?:s|ed|able)?', 'pro[- ]?rata', 'prorated', 'annual(?:ly)? (?:payments?|contracts?|billing|plans?|subscriptions?)', 'renew(?:s|al|als|ed)?', 'cancel(?:l?ed|lation)?', 'minimum (?:term|commitment|contract)', 'contract term', 'grandfathered', 'payment (?:terms?|methods?)', 'pay (?:monthly|annually|yearly)', 'abgerechnet', 'abrechnung', 'laufzeit', 'kündig\\p{L}*', 'erstatt\\p{L}*', 'facturé\\p{L}*', 'facturation', 'rembours\\p{L}*', 'résili\\p{L}*', 'facturad\\p{L}*', 'facturación', 'reembols\\p{L}*'); // prettier-ignore
const PERCENT_OFF =
  /\p{N}\s?(?:%|percent|prozent)\s?(?:off|discount|cheaper|rabatt|günstiger|de (?:remise|réduction|descuento))(?!\p{L})|(?<!\p{L})(?:save|saving|discount of|sparen|rabatt von|économisez|ahorra) (?:up to )?\p{N}+\s?%(?=\s*(?:$|[.,;:!?()|–—-])|[^.!?]{0,60}(?<!\p{L})(?:annual|annually|yearly|monthly|bill(?:ed|ing)|plans?|prices?|subscriptions?|memberships?|orders?|purchases?|pay|paying|prepay|today|jährlich\p{L}*|annuel\p{L}*|anual\p{L}*)(?!\p{L}))/iu;
const PRICE_HOLDS = words('(?:price|rate|cost)s? .{0,60}(?:remain|stay|increase|change|update|rise|lock)\\p{L}*', '(?:existing|current) (?:customers?|subscribers?|plans?) .{0,40}(?:price|rate|pay)\\p{L}*', 'preis\\p{L}* .{0,60}(?:bleib|steig|erhöh)\\p{L}*'); // prettier-ignore
const QUOTA = words('up to', 'max(?:imum)?\\.?', 'min(?:imum)?\\.?', 'at least', 'limit(?:s|ed)?', 'unlimited', 'quotas?', 'per (?:second|minute|hour|day|month|user|seat|licensee)', 'bis zu', 'höchstens', 'mindestens', 'unbegrenzt', 'jusqu.à', 'illimité\\p{L}*', 'hasta', 'ilimitad\\p{L}*', 'sla', 'uptime', 'response times?', 'retention'); // prettier-ignore
const COUNTABLE = words('users?', 'seats?', 'members?', 'agents?', 'projects?', 'sites?', 'workspaces?', 'requests?', 'calls?', 'messages?', 'contacts?', 'emails?', 'events?', 'checks?', 'monitors?', 'records?', 'rows?', 'domains?', 'licen[cs]e?es?', 'customers?', '[kmgt]b', 'gigabytes?', 'minutes?', 'hours?', 'days?', 'months?', 'business days?', 'sec', 'nutzer', 'benutzer', 'projekte', 'utilisateurs?', 'usuarios?', 'h', 'stunden?', '(?:werk|arbeits)?tage?n?', 'wochen?', 'monate?n?', 'heures?', 'jours?(?: ouvrés)?', 'semaines?', 'mois', 'horas?', 'd[ií]as?', 'semanas?', 'mes(?:es)?', 'uur', 'uren', '(?:werk)?dag(?:en)?', 'we(?:ek|ken)', 'maand(?:en)?', 'or[ae]', 'giorn[oi]', 'settiman[ae]', 'mes[ei]', 'mês', 'godzin\\p{L}*', 'dni', 'dzień', 'tygodni\\p{L}*', 'miesi[ąę]c\\p{L}*', 'timm(?:e|ar)', '(?:arbets)?dag(?:ar)?', 'veck(?:a|or)', 'månad(?:er)?', 'time[rn]', '(?<=\\p{N} )time(?! \\p{L}+s(?!\\p{L}))', 'dage'); // prettier-ignore

const PRICED =
  /[$€£¥₹]\s?\p{N}|\p{N}\s?(?:[€£¥₹$]|usd|eur|gbp|chf)(?![\p{L}\p{N}])|(?<!\p{L})(?:contact (?:us|sales)|get a quote|custom pricing|auf anfrage|sur devis|a consultar|everything in|alles (?:in|aus))(?!\p{L})|^custom$|^per /iu;

const OPENING_HOURS =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?s?|weekdays?|weekends?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L}).{0,40}(?:\d\s?(?:[ap]\.?m\b|uhr|h\b|[–-]\s?\d)|\d:\d\d|closed|all day|geschlossen|fermé|cerrado)/iu;

const LONGEST_TERM = 60;

const BESIDE_USUAL_PRICE =
  /(?<!\p{L})(?:instead of|rather than|(?:an)?statt|au lieu de|en (?:lugar|vez) de|invece (?:di|che)|anziché|in plaats van|em vez de|zamiast|istället för|i stedet for) (?:\p{L}+ )?(?:\p{Sc}\s?\p{N}|\p{N}[\p{N}.,\s]*(?:\p{Sc}|[A-Z]{3}(?!\p{L})))/u;

export const isPromotion = ({ before, after }: BlockChange): boolean => {
  const [side, other] = before === null ? [after, before] : [before, after];
  return (
    other === null &&
    side !== null &&
    side.passage.kind === 'text' &&
    BESIDE_USUAL_PRICE.test(side.passage.text)
  );
};

export function lineKind(block: BlockChange): LineKind | null {
  const { before, after } = block;
  if (isPromotion(block)) return 'discount_changed';
  if ([before, after].some((side) => side !== null && PRICED.test(side.passage.text))) return null;
  const sides = [before, after].filter((side) => side !== null);
  const isWhole = before === null || after === null;
  const changed = sides.map(changedWords).join(' ');
  const said = isWhole ? sides[0]!.passage.text : changed;
  const all = sides.map(({ passage }) => passage.text).join(' ');
  const hasFigure = sides.some((side) => side.changed.some(({ kind }) => kind === 'figure'));
  if (sides.some(({ length }) => length > LONGEST_TERM)) return null;
  const isLine = sides.every(({ passage }) => passage.kind === 'item' || passage.kind === 'row');
  if (RETURNS.test(said) || (hasFigure && RETURNS.test(all))) return 'billing_terms_changed';
  if (TRIAL.test(all) && (hasFigure || (isWhole && TRIAL.test(said))) && /\p{N}/u.test(all))
    return 'trial_changed';
  if (!isLine && DISCOUNT.test(said)) return 'discount_changed';
  if ((hasFigure || isWhole) && sides.every(({ passage }) => PERCENT_OFF.test(passage.text)))
    return 'discount_changed';
  if ((hasFigure || isWhole) && CONTRACT_TERM.test(all)) return 'billing_terms_changed';
  if (BILLING.test(said) || PRICE_HOLDS.test(said)) return 'billing_terms_changed';
  const isQuota = isShare(sides) ? SHARE_OF_TIME.test(all) : QUOTA.test(all) || COUNTABLE.test(all);
  const isStated = !isWhole && sides.every(({ passage: { text } }) => /^\p{N}/u.test(text));
  if (isQuota && (hasFigure || isStated || /\p{N}|unlimited/u.test(said)) && (isLine || sides.every(isShort)))
    return 'limit_changed';
  return isLine && !sides.every(({ passage }) => OPENING_HOURS.test(passage.text))
    ? 'feature_gating_changed'
    : null;
}

const isShare = (sides: readonly ChangedSide[]): boolean => {
  const figures = sides.flatMap(({ changed, passage: { text } }) =>
    changed.flatMap(({ kind, end }) => (kind === 'figure' ? [text.slice(end, end + 10)] : [])),
  );
  return figures.length > 0 && figures.every((rest) => /^\s?(?:%|percent|prozent)/iu.test(rest));
};
const SHARE_OF_TIME = words('sla', 'uptime', 'availability', 'verfügbarkeit', 'disponibilité', 'disponibilidad', 'limits?', 'quotas?'); // prettier-ignore

const SHORT = 8;
const isShort = ({ length }: ChangedSide): boolean => length <= SHORT;

const changedWords = ({ changed, passage: { text } }: ChangedSide): string =>
  changed.map(({ start, end }) => text.slice(start, end)).join(' ');
