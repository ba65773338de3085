import type { VisiblePage } from '../../pages/visible-page.ts';
import type { Line, View } from './page-view.ts';
import { isPassing } from './plan-prices.ts';
import type { PricingFacts } from './pricing-facts.ts';
import { type Terms, termsAt } from './terms.ts';

type Said = Pick<PricingFacts, 'trial' | 'discount' | 'annual'>;

const COUNT = String.raw`(\d{1,3}|one|two|three|seven|fourteen|thirty|ein(?:en|e)?|zwei|drei|un|deux|trois|dos|tres)`;
const UNIT = String.raw`[- ]?(day|days|week|weeks|month|months|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|mes|meses|dias?)`;
const TRIAL = [
  new RegExp(
    String.raw`\b${COUNT}${UNIT}\b[\w\s,'’-]{0,24}?\b(?:trial|test(?:en|version|phase|zeitraum)?|essai|prueba)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:free for|trial (?:of|for|period of|lasts)|try (?:it |us )?(?:free )?for|essai(?: gratuit)? (?:de|pendant)|prueba(?: gratis| gratuita)? (?:de|durante)|testphase von|kostenlos testen für|gratuit pendant|gratis durante)\s${COUNT}${UNIT}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${COUNT}${UNIT}\s(?:free|kostenlos|gratis|gratuits?)\b(?!.{0,30}(?:annual|year|jahr|annuel|anual))`,
    'iu',
  ),
];
const NUMBERS = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    seven: 7,
    fourteen: 14,
    thirty: 30,
    ein: 1,
    eine: 1,
    einen: 1,
    zwei: 2,
    drei: 3,
    un: 1,
    deux: 2,
    trois: 3,
    dos: 2,
    tres: 3,
  }),
);

const ANNUAL = String.raw`(?:annual(?:ly)?|year(?:ly)?|jährlich\p{L}{0,3}|jahres\p{L}{0,12}|jahr|annuel\p{L}{0,6}|par an|l[’']année|anual(?:es|mente)?|al año)`;
const SAVE = String.raw`(?:save|saves|saving|off|discount|spare\p{L}{0,2}|rabatt|ersparnis|günstiger|économi\p{L}{0,4}|remise|réduction|ahorr\p{L}{0,2}|descuento|dto|cheaper|less)`;
const PERCENT = String.raw`(\d{1,2}(?:[.,]\d)?)\s?%`;
const ANNUAL_SAVING = [
  new RegExp(String.raw`\b${SAVE}\b.{0,24}?${PERCENT}.{0,40}?\b${ANNUAL}(?!\p{L})`, 'iu'),
  new RegExp(String.raw`\b${ANNUAL}(?!\p{L}).{0,40}?${PERCENT}\s?.{0,12}?\b${SAVE}\b`, 'iu'),
  new RegExp(String.raw`\b${ANNUAL}(?!\p{L}).{0,30}?\b${SAVE}\b.{0,16}?${PERCENT}`, 'iu'),
  new RegExp(String.raw`${PERCENT}\s?.{0,12}?\b${SAVE}\b.{0,40}?\b${ANNUAL}(?!\p{L})`, 'iu'),
  new RegExp(String.raw`\b${ANNUAL}(?!\p{L})[\s(:–-]{1,4}${PERCENT}`, 'iu'),
];
const FREE_MONTHS = [
  new RegExp(
    String.raw`\b${COUNT}\s(?:months?|monate?|mois|meses|mes)\s(?:for free|free|gratis|kostenlos|geschenkt|offerts?|gratuits?)\b`,
    'iu',
  ),
  new RegExp(String.raw`\b${COUNT}\s(?:free months?|freimonate|kostenlose monate)\b`, 'iu'),
];

const PROMOTION =
  /(?:\d{1,2}\s?%|[$€£]\s?\d[\d.,]{0,8}|\d[\d.,]{0,8}\s?[€£])\s?.{0,12}?\b(?:off|discount|rabatt|remise|réduction|de descuento|korting)\b|\b(?:save|get|spare|sparen sie|économisez|ahorra)\s(?:up to |bis zu |jusqu[’']à |hasta )?(?:\d{1,2}\s?%|[$€£]\s?\d[\d.,]{0,8}|\d[\d.,]{0,8}\s?[€£])/iu;
/** Matches rewards for referrals, which do not reduce the price. */
const REWARD =
  /\b(?:invit(?:e|es|ing)|refer(?:s|ral|rals|ring)?|affiliates?|gift cards?|friends?|freunde?|empfehl\p{L}{1,6}|parrain\p{L}{0,4}|amis?|amigos?)(?!\p{L})/iu;
/** Matches words about yearly payment. */
export const SAYS_YEAR = new RegExp(ANNUAL, 'iu');
const LONGEST = 220;
const MOST_LINES = 3_000;

/** The free trial, promotion and yearly savings that a page states for all its plans. */
export function termsOfPage(page: VisiblePage, view: View): Said {
  const said: Said = { trial: null, discount: null, annual: null };
  const lines = view.lines.slice(0, MOST_LINES);
  for (const [i, line] of lines.entries()) {
    const { text } = line;
    if (text.length > LONGEST || text.endsWith('?') || !/\d|\p{L}{3}/u.test(text)) continue;
    const at = view.spanOf(line.start, line.end);
    if (at === null) continue;
    const days = said.trial === null || said.trial.isButton ? trialDays(text) : null;
    if (days !== null && (said.trial === null || (said.trial.isButton && said.trial.days === days)))
      said.trial = { days, isButton: isButton(view, line), at };
    const months = annualMonths(text);
    const isPromotion = months !== null || (PROMOTION.test(text) && !REWARD.test(text));
    const passes = isPromotion && [line, ...besides(lines, i)].some((one) => isPassing(one.text));
    if (months !== null && !passes) said.annual ??= { months, at };
    if (said.discount === null && isPromotion && (passes || !SAYS_YEAR.test(text)))
      said.discount = { text: page.text.slice(at.start, at.end).replaceAll(/\s+/g, ' '), at };
  }
  return said;
}

/**
 * Matches statements about all prices, such as "All prices are in US dollars". Between "prices" and the terms, only
 * listed words may occur, because other words may negate the statement.
 */
const OF_ALL =
  /^[\s*†¹²(]*(?:(?:(?:all|our|the|listed|shown|above) )*(?:prices|rates|fees)|(?:(?:alle|die|unsere|angegebenen|genannten) )*preise|(?:(?:tous|nos|les) )+(?:prix|tarifs)|(?:(?:todos|nuestros|los) )+precios)(?:[\s,:]+(?:are|is|given|shown|listed|displayed|quoted|stated|in|us|u\.s\.|dollars?|euros?|usd|eur|gbp|[$€£]|and|above|below|here|on this page|sind|gelten|verstehen sich|werden|angegeben|jeweils|sont|s’entendent|s'entendent|indiqués|affichés|en|son|se entienden|indicados))*[\s,:]+(?=per\s|pro\s|je\s|par\s|por\s|al\s|a\s|monthly|yearly|annual|monatlich|jährlich|mensuel|annuel|mensual|anual)/iu;
const LONGEST_OF_ALL = 160;
const ANOTHER_PERIOD =
  /\b(?:or|and|oder|und|ou|et|o|y)\s+(?:\p{L}+\s+)?(?:month|year|annual|jahr|jähr|monat|an\b|mois|mes|año)/iu;

/** The terms in a line such as "All prices are per user and month". Null if two lines contradict each other. */
export function termsOfAllPrices(view: View): Terms | null {
  const found: Terms[] = [];
  for (const { text } of view.lines.slice(0, MOST_LINES)) {
    const said = text.length > LONGEST_OF_ALL ? null : OF_ALL.exec(text);
    if (said === null) continue;
    const terms = termsAt(text, said[0].length);
    if (terms.period === null && terms.unit === null) continue;
    if (terms.period === 'once' || ANOTHER_PERIOD.test(text.slice(terms.end))) continue;
    found.push(terms);
  }
  const [first] = found;
  const areOne = found.every(
    ({ period, unit, billed }) =>
      period === first!.period && unit === first!.unit && billed === first!.billed,
  );
  return first !== undefined && areOne ? first : null;
}

/**
 * The lines around a line in the same banner: one before and two after. Empty for a line in a button or a label,
 * because it is an option and not part of a banner.
 */
function besides(lines: readonly Line[], at: number): Line[] {
  const { owner } = lines[at]!;
  if (owner.parent === null || owner.name === 'button' || owner.name === 'label') return [];
  return [lines[at - 1], lines[at + 1], lines[at + 2]].filter(
    (line) => line !== undefined && line.owner.parent === owner.parent && line.text.length <= LONGEST,
  ) as Line[];
}

function isButton(view: View, line: Line): boolean {
  const { element } = view.pieces[line.from]!;
  return (
    element.name === 'button' ||
    element.name === 'a' ||
    line.owner.name === 'button' ||
    line.owner.name === 'a'
  );
}

function trialDays(text: string): number | null {
  if (/money[- ]back|guarantee|refund|geld-zurück|remboursé|garantía|notice|cancel/iu.test(text)) return null;
  for (const pattern of TRIAL) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const count = NUMBERS.get(found[1]!.toLowerCase()) ?? Number(found[1]);
    const unit = found[2]!.toLowerCase();
    return count * (/^(?:w|sem)/u.test(unit) ? 7 : /^(?:mo|me)/u.test(unit) ? 30 : 1);
  }
  return null;
}

/** The number of monthly payments in a year's price: two free months give 10, and 20% off gives 9.6. */
function annualMonths(text: string): number | null {
  if (!new RegExp(String.raw`\b${ANNUAL}`, 'iu').test(text)) return null;
  for (const pattern of ANNUAL_SAVING) {
    const percent = Number(pattern.exec(text)?.[1]?.replace(',', '.'));
    if (percent > 0 && percent < 80) return Math.round(12 * (100 - percent)) / 100;
  }
  for (const pattern of FREE_MONTHS) {
    const found = pattern.exec(text)?.[1]?.toLowerCase();
    const count = found === undefined ? Number.NaN : (NUMBERS.get(found) ?? Number(found));
    if (count > 0 && count < 12) return 12 - count;
  }
  return null;
}
