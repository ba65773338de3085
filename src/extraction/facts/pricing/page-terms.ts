import type { Span, VisiblePage } from '../../pages/visible-page.ts';
import type { Line, View } from './page-view.ts';
import { isPassing } from './plan-prices.ts';
import { type Sentence, sentencesOf } from './view-sentences.ts';
import type { PricingFacts } from './pricing-facts.ts';
import { type Terms, termsAt } from './terms.ts';

type Said = Pick<PricingFacts, 'trial' | 'discount' | 'annual'>;

const NUMBERS = new Map([
  ...[
    'one ein eine einen un una een',
    'two zwei deux dos due twee',
    'three drei trois tres tre drie',
  ].flatMap((words, i) => words.split(' ').map((word): [string, number] => [word, i + 1])),
  ...Object.entries({
    7: 'seven sieben sept siete sette zeven',
    10: 'ten zehn dix diez dieci tien',
    14: 'fourteen vierzehn quatorze catorce quattordici veertien',
    15: 'fifteen fünfzehn quinze quince quindici vijftien',
    30: 'thirty dreißig trente treinta trenta dertig',
    60: 'sixty sechzig soixante sesenta sessanta zestig',
  }).flatMap(([count, words]) => words.split(' ').map((word): [string, number] => [word, Number(count)])),
]);
const COUNT = String.raw`(\d{1,3}|${[...NUMBERS.keys()].join('|')})`;
const UNIT = String.raw`[- ]?(days?|weeks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|mes(?:es|i|e)?|dias?|giorn[oi]|settiman[ae]|dag(?:en)?|weken|maand(?:en)?)`;
const TRYING = String.raw`(?:trials?|test(?:en|version|phase|zeitraum)?|probe(?:zeit|phase|abo)|essai|essayer|prueba|probar\p{L}{0,5}|prova|provar\p{L}{0,5}|proef\p{L}{0,10}|proberen|uitproberen)`;
const AFTERWARDS = String.raw`(?:after|following|once|nach|après|na|dopo|después de|tras|depois d[eo]|após)\s(?:\p{L}+[’'\s]){0,3}`;
const TERM = String.raw`(?:\p{L}*laufzeit|mindest|minimum|vertrag|contra|engagement|durée minimale|looptijd|permanencia|durata minima|vincolo|commitment)`;
const TRIAL = [
  new RegExp(
    String.raw`(?<!(?:last|past|previous|letzten|vergangenen|derniers|dernières|últim[oa]s|ultim[ie]|afgelopen)\s)\b${COUNT}${UNIT}\b[\p{L}\p{N}_\s,'’-]{0,24}?(?<!\p{L})${TRYING}(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:free for|try (?:it |us )?(?:free )?for|kostenlos testen für|gratuit pendant|gratis durante|gratis voor)\s${COUNT}${UNIT}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${TRYING}(?!\p{L})(?:\s\p{L}+)?\s(?:of|de|por|von|di|van)\s${COUNT}${UNIT}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?<!${AFTERWARDS})${TRYING}(?!\p{L})(?:(?!(?<!\p{L})${TERM})[^.;:!?\d]){0,40}?\s(?:of|for|lasts|pendant|dure|de|durante|dura|por|von|dauert|läuft|für|per|di|duurt|van|gedurende|is)\s${COUNT}${UNIT}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${COUNT}${UNIT}\s(?:free|kostenlos|gratis|gratuits?|gratuiti)\b(?!.{0,30}(?:annual|year|jahr|annuel|anual))`,
    'iu',
  ),
];

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
const REWARD =
  /\b(?:invit(?:e|es|ing)|refer(?:s|ral|rals|ring)?|affiliates?|gift cards?|friends?|freunde?|empfehl\p{L}{1,6}|parrain\p{L}{0,4}|amis?|amigos?)(?!\p{L})/iu;
export const SAYS_YEAR = new RegExp(ANNUAL, 'iu');
const LONGEST = 220;
const MOST_LINES = 3_000;

export function termsOfPage(page: VisiblePage, view: View): Said {
  const said: Said = { trial: null, discount: null, annual: null };
  const lines = view.lines.slice(0, MOST_LINES);
  const parts = lines.flatMap((line, i) =>
    (line.text.length > LONGEST ? sentencesOf(view, line) : [line]).map((part) => ({ i, line, ...part })),
  );
  for (const { i, line, text, start, end } of parts) {
    if (text.length > LONGEST || text.endsWith('?') || !/\d|\p{L}{3}/u.test(text)) continue;
    const at = view.spanOf(start, end);
    if (at === null) continue;
    if (said.trial === null || said.trial.isButton) {
      const trial = trialIn(view, { text, start, end });
      if (trial !== null && (said.trial === null || said.trial.days === trial.days))
        said.trial = { ...trial, isButton: isButton(view, line) };
    }
    const months = annualMonths(text);
    const isPromotion = months !== null || (PROMOTION.test(text) && !REWARD.test(text));
    const passes = isPromotion && [text, ...besides(lines, i).map((one) => one.text)].some(isPassing);
    if (months !== null && !passes) said.annual ??= { months, at };
    if (said.discount === null && isPromotion && (passes || !SAYS_YEAR.test(text)))
      said.discount = { text: page.text.slice(at.start, at.end).replaceAll(/\s+/g, ' '), at };
  }
  return said;
}

const OF_ALL =
  /^[\s*†¹²(]*(?:(?:(?:all|our|the|listed|shown|above) )*(?:prices|rates|fees)|(?:(?:alle|die|unsere|angegebenen|genannten) )*preise|(?:(?:tous|nos|les) )+(?:prix|tarifs)|(?:(?:todos|nuestros|los) )+precios)(?:[\s,:]+(?:are|is|given|shown|listed|displayed|quoted|stated|in|us|u\.s\.|dollars?|euros?|usd|eur|gbp|[$€£]|and|above|below|here|on this page|sind|gelten|verstehen sich|werden|angegeben|jeweils|sont|s’entendent|s'entendent|indiqués|affichés|en|son|se entienden|indicados))*[\s,:]+(?=per\s|pro\s|je\s|par\s|por\s|al\s|a\s|monthly|yearly|annual|monatlich|jährlich|mensuel|annuel|mensual|anual)/iu;
const LONGEST_OF_ALL = 160;
const ANOTHER_PERIOD =
  /\b(?:or|and|oder|und|ou|et|o|y)\s+(?:\p{L}+\s+)?(?:month|year|annual|jahr|jähr|monat|an\b|mois|mes|año)/iu;

export function termsOfAllPrices(view: View): Terms | null {
  const found: Terms[] = [];
  const lines = view.lines.slice(0, MOST_LINES);
  for (const { text } of lines.flatMap((line) => sentencesOf(view, line))) {
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

function trialIn(view: View, text: Sentence): { days: number; at: Span } | null {
  for (const part of [...sentencesOf(view, text), text]) {
    const days = trialDays(part.text);
    const at = days === null ? null : view.spanOf(part.start, part.end);
    if (at !== null) return { days: days!, at };
  }
  return null;
}

const NO_TRIAL =
  /money[- ]back|guarantee|refund|geld-zurück|remboursé|garantía|notice|cancel|garanzia|rimbors|geld terug|opzeg|préavis|kündig|widerruf|preaviso|preavviso|disdetta/iu;

function trialDays(text: string): number | null {
  if (NO_TRIAL.test(text)) return null;
  for (const pattern of TRIAL) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const count = NUMBERS.get(found[1]!.toLowerCase()) ?? Number(found[1]);
    const unit = found[2]!.toLowerCase();
    return count * (/^(?:w|se)/u.test(unit) ? 7 : unit.startsWith('m') ? 30 : 1);
  }
  return null;
}

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
