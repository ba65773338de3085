import { UNNAMED_PRICE } from '../../../events/event-facts.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import type { LinkLabel, Passage } from '../../../extraction/facts/content/content-facts.ts';
import {
  namesOffer,
  plansNamed,
  subjectBefore,
  withoutArticle,
} from '../../../extraction/facts/evidence/price-names.ts';
import { isRequest, requestsList, thingRequested } from '../../../extraction/facts/evidence/requests.ts';
import { thingsPriced } from '../../../extraction/facts/evidence/things-priced.ts';
import { type Amount, amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import {
  BADGE_BEHIND,
  lowestIn,
  withoutLowest,
  withoutVerb,
} from '../../../extraction/facts/pricing/price-marks.ts';
import { termsAt } from '../../../extraction/facts/pricing/terms.ts';

const LONGEST_NAME = 80;

export interface AmountPlace {
  passage: Passage;
  section: string | null;
  isHome: boolean;
  labels: readonly LinkLabel[];
  /** The column headings, if the passage is a row of a table. */
  heads?: readonly (string | undefined)[] | null;
}

type At = Pick<Amount, 'start' | 'end'>;

export function isEntryPrice(place: AmountPlace, amount: At): boolean {
  if (lowestIn(place.passage.text, amount) === null) return false;
  const { text, start } = saidWith(place, amount);
  const before = withoutLowest(text.slice(0, start));
  if (place.isHome && requestsList(before)) return true;
  const isNamed = /\p{L}{3}/u.test(before) && plansNamed(before) === null && nounsIn(before) !== null;
  return !isNamed && offerAbove(place) === null;
}

function offerAbove({ section, isHome }: AmountPlace): string | null {
  if (section === null || isRequest(section)) return null;
  return namesOffer(section, { level: 1, isHome }) ? section : null;
}

const thingPriced = (text: string, start: number): string | null =>
  thingsPriced(text).find(({ amount }) => amount.start === start)?.item ??
  (amountsIn(text).length === 1 ? subjectBefore(text.slice(0, start)) : null);

export function amountName(place: AmountPlace, amount: At, isOnlyAmount: boolean): string {
  const { text, start, end } = saidWith(place, amount);
  const amounts = amountsIn(text);
  const thing = isOnlyAmount && !text.includes(' | ') ? thingPriced(text, start) : null;
  if (thing !== null && !isRequest(thing)) return withoutArticle(thing);
  const column = headOf(place, start);
  const words =
    amounts.length > 1 && column !== null
      ? [column, rowOf(text, amounts)].filter(Boolean).join(', ')
      : amounts.length > 1
        ? [...new Set([rowOf(text, amounts), partOf(text, amounts, { start, end })])]
            .filter(Boolean)
            .join(', ')
        : (labelBefore(text, start) ?? wordsBeside(text, { start, end }, isOnlyAmount));
  const name = nounsIn(words) ?? offerAbove(place) ?? UNNAMED_PRICE;
  return itemIn(withoutVerb(withoutLowest(name)))
    .slice(0, LONGEST_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function nounsIn(words: string): string | null {
  if (isRequest(words)) return thingRequested(words);
  const rest = words.replace(CONJUNCTION_BEFORE, '').replace(CONJUNCTION_BEHIND, '');
  return foldedText(rest)
    .split(' ')
    .every((word) => word === '' || PRICE_TERMS.has(word))
    ? null
    : rest;
}
const CONJUNCTION_BEFORE = /^(?:(?:or|and|oder|und|ou|et|o|y|u|e|of|en)(?:\s+|$))+/iu;
const CONJUNCTION_BEHIND = /(?:[\s,;]+(?:or|and|oder|und|ou|et|of))+$/iu;

function saidWith({ passage: { text: whole }, labels }: AmountPlace, at: At) {
  for (const { text } of labels) {
    const from = text === whole ? -1 : whole.indexOf(text);
    if (from === -1 || from > at.start || from + text.length < at.end) continue;
    const [start, end] = [at.start - from, at.end - from];
    if (/\p{L}{3}/u.test(text.slice(0, start))) return { text, start, end };
  }
  return sentenceWith(whole, at);
}

function itemIn(name: string): string {
  const item = name.replace(LEAD, '').replace(ARTICLE, '');
  return item === name || item.length < LEAST_ITEM ? name : item.charAt(0).toUpperCase() + item.slice(1);
}
const LEAD =
  /^\s*(?:(?:yes|no|ja|nein|oui|non|sí|si|sì|sim|nee|tak|nej)[,.]\s+)?(?:(?:for|für|pour|para|per|por|voor|för|för|for|za)\s+(?=(?:the|an?|die|das|den|der|eine?n?|les?|la|une?|el|los|las|una?|il|lo|gli|de|het|een|os?|as?|uma?|en|ett|et)\s))?/iu;
const ARTICLE =
  /^(?:the|an?|die|das|den|der|eine?n?|les?|la|l['’]|une?|el|los|las|una|il|lo|gli|de|het|een|os|as|uma?|en|ett|et)(?:(?<=['’])|\s+)(?=\p{L}{3})/iu;
const LEAST_ITEM = 3;

export const SENTENCE_START = /(?<=[.!?]["”’)]?\s+)(?=[\p{Lu}„“"«¿¡])/u;

export function sentenceWith(whole: string, { start, end }: At) {
  let from = 0;
  for (const sentence of whole.includes('|') ? [whole] : whole.split(SENTENCE_START)) {
    const to = from + sentence.length;
    if (end <= to) return { text: sentence, start: start - from, end: end - from };
    from = to;
  }
  return { text: whole, start, end };
}

const LONGEST_BESIDE = 60;
const LEAST_WORDS_BEFORE = 2;

function wordsBeside(text: string, { start, end }: At, isOnlyAmount: boolean): string {
  const before = withoutLowest(text.slice(0, start)).trim();
  const behind = text.slice(termsAt(text, end).end);
  const rest = isRequest(tidied(behind)) || isRequest(before) ? '' : behind;
  const item = withoutVerb(before);
  if (isOnlyAmount && item !== before && item !== '') {
    const term = tidied(rest.replace(/[.!?].*$/su, ''));
    return TERM_BEHIND.test(term) && term.length <= LONGEST_TERM ? `${tidied(item)} (${term})` : tidied(item);
  }
  const all = tidied(`${before} ${rest}`);
  const isLong =
    isOnlyAmount && all.length > LONGEST_BESIDE && before.split(/\s+/u).length >= LEAST_WORDS_BEFORE;
  return isLong ? tidied(before) : all;
}
const TERM_BEHIND =
  /^(?:for|per|each|a|für|je|pro|pour|par|la|l['’]|por|para|al?|la|per|all['’]?|voor|za|för|per|pr)(?!\p{L})\.?\s?(?:\p{L}|\p{N})|^each$/iu;
const LONGEST_TERM = 30;

const labelBefore = (text: string, start: number): string | null => {
  const label = /^\s*([\p{L}][^:.;!?]{2,60}):\s*$/u.exec(withoutLowest(text.slice(0, start)))?.[1];
  return label?.trim() ?? null;
};

const tidied = (text: string): string =>
  text
    .replaceAll(/\s*\|\s*/g, ' ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:·/|()–-]+|(?:\s[.!?])?[\s,;:·|(–-]*$/gu, '')
    .replace(/^([^()]*)\)$/u, '$1');

const rowOf = (text: string, amounts: readonly Amount[]): string => {
  const head = text.slice(0, amounts[0]!.start);
  const border = head.lastIndexOf('|');
  return border === -1 ? '' : tidied(head.slice(0, border));
};

/** The heading of a price's column, if the row has one price in each of several columns. */
export function headOf({ passage: { text }, heads = null }: AmountPlace, start: number): string | null {
  const at = text.slice(0, start).split(BORDER).length - 1;
  const head = heads?.[at] ?? '';
  const priced = text.split(BORDER).map((cell) => amountsIn(cell).length);
  if (priced[at] !== 1 || priced.filter((count) => count > 0).length < 2) return null;
  return /\p{L}/u.test(head) && head.length <= LONGEST_HEAD ? tidied(head.replace(BADGE_BEHIND, '')) : null;
}
const BORDER = ' | ';
const LONGEST_HEAD = 40;

/** The amounts of a row with their column headings, as in "Plus £68, Max £111". */
export function rowWithHeads({ passage: { text }, heads = null }: AmountPlace): string | null {
  const cells = text.split(BORDER);
  if (heads === null || amountsIn(text).length < 2) return null;
  const named = cells.flatMap((cell, at) => {
    const head = (heads[at] ?? '').replace(BADGE_BEHIND, '').trim();
    return at === 0 || head === '' || amountsIn(cell).length === 0 ? [] : [`${head} ${cell.trim()}`];
  });
  return named.length < 2 ? null : `${cells[0]!.trim()}: ${named.join(', ')}`;
}

function partOf(text: string, amounts: readonly Amount[], { start, end }: At): string {
  const from = Math.max(0, ...amounts.filter((one) => one.end <= start).map((one) => one.end));
  const to = Math.min(text.length, ...amounts.filter((one) => one.start >= end).map((one) => one.start));
  const label = tidied(text.slice(from, start).split('|').at(-1)!);
  return label !== '' && from === 0 ? label : tidied(`${label} ${text.slice(end, to).split('|')[0]!}`);
}

export const PRICE_TERMS = new Set(
  (
    'per month months monthly year years yearly mo yr user from only a an billed annually week day or and ' +
    'pro monat monate monatlich jahr jährlich je oder und woche tag ab ' +
    'par mois mensuel an annuel ou et dès à semaine jour por mes mensual año anual o y desde al alla mese anno e da'
  ).split(' '),
);
