import { Element } from 'domhandler';
import type { Period } from '../facts.ts';
import { termsAt } from './terms.ts';
import type { Stretch, View } from './page-view.ts';
import { itemOf } from './plan-features.ts';
import type { PlanPrice } from './pricing-facts.ts';
import type { PriceMark } from './price-marks.ts';

/** `start` and `end` are offsets in the text of the `View`. */
export interface PriceDraft extends Omit<PlanPrice, 'at'> {
  start: number;
  end: number;
}

const MOST_PRICES = 6;
const ANNUAL_NAME = /annual|yearly|per-?year|jährlich|jaehrlich|annuel|anual/i;
const MONTHLY_NAME = /month(?!s)|monat|mensuel|mensual/i;

export function pricesOf(
  view: View,
  marks: readonly PriceMark[],
  root: Element | null,
  stretch: Stretch,
): PriceDraft[] {
  const usable = marks.filter(
    ({ isPrice, isStruck, kind, piece }) =>
      isPrice && !isStruck && kind !== 'request' && itemOf(view.pieces[piece]!.element, root) === null,
  );
  const chosen =
    usable.length > 0
      ? usable
      : marks.filter(({ kind, isStruck, isPrice }) => isPrice && kind === 'amount' && !isStruck).slice(0, 1);
  const amounts = chosen.filter(({ amount }) => amount !== null);
  const drafts = (amounts.length > 0 ? amounts : chosen.slice(0, 1))
    .slice(0, MOST_PRICES * 2)
    .map((mark) => draftOf(view, mark, root));
  const billed = amounts.length > 0 ? billedIn(view, stretch) : null;
  const [first] = drafts;
  if (
    first !== undefined &&
    first.period === 'month' &&
    first.billed === null &&
    billed !== null &&
    billed !== 'month'
  )
    first.billed = billed;
  return ordered(drafts);
}

function draftOf(
  view: View,
  { amount, terms, lowest, line, start, end, piece }: PriceMark,
  root: Element | null,
): PriceDraft {
  const before = amount === null ? null : termsBefore(view.text.slice(line.start, start));
  const period = terms?.period ?? before?.period ?? null;
  const billed = terms?.billed ?? before?.billed ?? null;
  const named = period === null || billed === null ? periodNamed(view.pieces[piece]!.element, root) : null;
  return {
    amount: amount?.amount ?? 0,
    currency: amount?.currency ?? null,
    sign: amount?.sign ?? '',
    unit: terms?.unit ?? before?.unit ?? null,
    ...periods(period, billed, named),
    decimals: decimalsOf(amount?.text ?? ''),
    lowest,
    start,
    end,
  };
}

export function periods(
  period: Period | null,
  billed: Period | null,
  named: Period | null,
): { period: Period | null; billed: Period | null } {
  if (period === null && billed !== null && billed !== 'once')
    return { period: billed === 'month' ? 'month' : null, billed };
  const paid = billed ?? (named === 'year' && period === 'month' ? 'year' : null);
  return { period: period ?? named, billed: paid === (period ?? named) ? null : paid };
}

function termsBefore(text: string): ReturnType<typeof termsAt> | null {
  return /\p{L}/u.test(text) && text.length <= 60 ? termsAt(text, 0) : null;
}

export function periodNamed(element: Element, root: Element | null): Period | null {
  for (let at: Element | null = element, steps = 0; at !== null && steps < 6; steps++) {
    const name =
      `${at.attribs.class ?? ''} ${at.attribs.id ?? ''} ${at.attribs['data-period'] ?? ''} ${at.attribs['data-billing'] ?? ''} ${at.attribs['data-interval'] ?? ''}`.slice(
        0,
        400,
      );
    const isAnnual = ANNUAL_NAME.test(name);
    const isMonthly = MONTHLY_NAME.test(name);
    if (isAnnual !== isMonthly) return isAnnual ? 'year' : 'month';
    if (at === root) return null;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return null;
}

function billedIn(view: View, stretch: Stretch): Period | null {
  for (const line of view.linesOf(stretch).slice(0, 16)) {
    if (line.text.length > 60 || /\d/u.test(line.text)) continue;
    const { billed, end } = termsAt(line.text, 0);
    if (billed !== null && end >= line.text.length - 4) return billed;
  }
  return null;
}

export const decimalsOf = (text: string): number => /[.,](\d{1,2})(?!\d)\D*$/u.exec(text)?.[1]?.length ?? 0;

export function ordered<T extends PriceDraft | PlanPrice>(prices: readonly T[]): T[] {
  const monthly = prices.find(({ period }) => period === 'month');
  for (const price of prices) {
    if (price.period !== null || price.billed !== 'year') continue;
    const isSum = monthly !== undefined && price.amount > monthly.amount * 3;
    price.period = isSum ? 'year' : monthly === undefined ? null : 'month';
    if (isSum) price.billed = null;
  }
  const known = new Map<string, T>();
  for (const price of prices) {
    const key = wayToPay(price);
    if (!known.has(key)) known.set(key, price);
  }
  return [...known.values()].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_PRICES);
}

type Way = Pick<PlanPrice, 'period' | 'billed'>;

export const wayToPay = ({ period, billed }: Way): string =>
  `${period ?? ''}/${billed === 'month' && period === 'month' ? '' : (billed ?? '')}`;

function rankOf({ period, billed }: Way): number {
  const isPlain = billed === null || billed === period;
  if (isPlain)
    return period === 'month' ? 0 : period === null ? 1 : period === 'year' ? 4 : period === 'once' ? 6 : 2;
  return period === 'month' ? 3 : 5;
}

const MONTHS =
  'january|jan|february|feb|march|mar|april|apr|may|june|jun|july|jul|august|aug|september|sept|sep|october|oct|november|nov|december|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const DATE = String.raw`(?:the )?(?:(?:${DAYS}),? ?)?(?:\d{1,2}(?:st|nd|rd|th|er|\.)?(?: of| de)? ?)?(?:(?:${MONTHS})(?!\p{L})|(?:${DAYS})(?!\p{L})|\d{1,2}[./-]\d{1,2}(?!\d)|\d{4}-\d\d-\d\d|midnight|mitternacht|minuit|tonight|tomorrow|(?:the )?end of (?:the |this )?\p{L}{3,9}|ende\b|fin de\b)`;
const UNTIL = String.raw`(?:until|till|til|through|thru|before|by|ends?|ending|expires?|bis(?: zum| einschließlich)?|endet(?: am)?|jusqu[’']au|avant le|hasta(?: el)?|antes del)(?: on)?`;
const SEASONS =
  "spring|summer|autumn|fall|winter|holiday|christmas|xmas|easter|new year(?:[’']?s)?|back[- ]to[- ]school|anniversary|birthday|launch|flash|sommer|winter|weihnachts|oster|frühlings|herbst|jubiläums";
const SALES = 'sale|deals?|offers?|specials?|discounts?|promo(?:tion)?s?|savings|aktion|angebot|rabatt';

const PASSING = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "black friday|cyber (?:monday|week)|prime day|singles[’']? day",
    `${UNTIL} ${DATE}`,
    String.raw`(?:limited|kurze|begrenzte)[- ]?(?:time|zeit)|(?:for )?a limited (?:time|period)|today only|nur heute|durée limitée|tiempo limitado|while (?:it|they|stocks?) lasts?`,
    String.raw`(?:${SALES}) (?:ends?|expires?|valid|closes)|valid (?:until|till|through|to)|gültig bis|valable jusqu|válid[oa] hasta|ends? (?:in \d|soon|today|tonight)|(?:last|final) (?:chance|days|hours)`,
    String.raw`(?:promo(?:tion(?:al)?)?|coupon|voucher|discount|rabatt|gutschein|aktions)[- ]?codes?|codes? (?:promo|promotionnel|promocional|de descuento|de réduction)|(?:with|use|using|enter|apply|mit(?: dem)?|avec le|con el|usa el) (?:the |this )?codes?|coupons?|vouchers?|gutscheine?|cupón`,
    String.raw`first (?:year|\d{1,2} (?:months|customers)|(?:two|three|six|twelve) months)|erste[ns]? (?:jahr|\d{1,2} monate)|première année|primer año|new customers|neukunden|nouveaux clients|nuevos clientes|early[- ]?bird|introductory`,
    `(?:${SEASONS})[- ]?(?:${SALES})`,
  ].join('|')})`,
  'iu',
);

const CODE = /(?<!\p{L})[Cc]ode:? ?[“"']?[A-Z0-9]{3,20}(?![\p{L}\d])/u;

export const isPassing = (text: string): boolean => PASSING.test(text) || CODE.test(text);

const UNITS =
  'days?|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s|d|tagen?|tage?|stunden?|minuten|jours?|heures?|días?|horas?';
const TIME = String.raw`(?:\d{1,3} ?(?:${UNITS})(?!\p{L})[ ,:]{0,3}(?:and |und |et |y )?){1,4}`;
const COUNTDOWN = new RegExp(
  [
    String.raw`(?<!\p{L})(?:in|en|dans|noch) ${TIME}`,
    String.raw`(?<!\d)${TIME}(?:left|remaining|to go|übrig|restants?|restantes)`,
    String.raw`(?<!\d)\d{1,2}:\d\d(?::\d\d){0,2}(?!\d)`,
  ].join('|'),
  'giu',
);

export const withoutCountdown = (text: string): string => text.replaceAll(COUNTDOWN, ' ');
