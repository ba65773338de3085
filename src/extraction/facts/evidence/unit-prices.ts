import { amountsIn } from '../pricing/amounts.ts';
import { currentAmountsIn } from '../pricing/former-prices.ts';
import {
  isClause,
  namesOffer,
  plansNamed,
  startsName,
  subjectBefore,
  withoutArticle,
} from './price-names.ts';
import { isRequest, thingRequested } from './requests.ts';
import { thingsPriced } from './things-priced.ts';
import { isSoldByAmount, termsAt, unitText } from '../pricing/terms.ts';
import { isCharge } from '../pricing/fee-words.ts';
import { unitPriced } from '../pricing/price-labels.ts';
import { isGained } from '../pricing/gained-amounts.ts';
import {
  isPaidToBuyer,
  isThreshold,
  priceMarksIn,
  withoutLowest,
  withoutVerb,
} from '../pricing/price-marks.ts';
import { isOnlyAnswer, questionBefore, subjectAsked } from './asked-prices.ts';
import { hiddenView, type View } from '../pricing/page-view.ts';
import { planBefore, prosePlans, refersToTariff, tariffOf } from '../pricing/prose-plans.ts';
import { Element, Text } from 'domhandler';
import { isCareersPage, isUnderJobs } from './headed-lists.ts';
import { type Fact, FEE_NAME } from './kinds.ts';
import { isOwnCompany } from './own-names.ts';
import { isOnlyPrice, labelAbove, namesPrice, statedPrice } from './own-prices.ts';
import {
  cellsIn,
  hasSeveralPrices,
  isLimit,
  ownPricesInRow,
  pricesInCurrencies,
  pricesInRow,
  pricesOfParts,
} from './price-tables.ts';
import {
  asksPrice,
  isCover,
  isNoPrice,
  isOfSomethingElse,
  isPerBuyer,
  isTime,
  itemIn,
  saysItCosts,
} from './price-items.ts';
import { asks, declines, isQuestion } from './stance.ts';
import { termsAbove } from './terms-above.ts';
import type { Unit } from './units.ts';
import { headingOf, type PageOfFacts, BY_WORDS, factAt, isStory, type PricedHeadings } from './page-facts.ts';

export function pricesBeside(i: number, stated: readonly Fact[], page: PageOfFacts): Fact[] | null {
  const { units, own, url } = page;
  const unit = units[i]!;
  const above = headingOf(units, i);
  if (isCareersPage(url) || isUnderJobs(above) || isStory(url)) return null;
  const isPriced = stated.some(({ kind }) => kind === 'price');
  if (unit.quote === null && namesPrice(unit) && !hasSeveralPrices(unit)) {
    const price = priceOf(factAt('price', unit, above, BY_WORDS), i, page, null);
    return price === null ? null : [price];
  }
  if (unit.shape === 'row') {
    const listed = pricesOfParts(unit);
    if (listed.length > 0)
      return listed.map((price) => ({ ...factAt('price', unit, above, BY_WORDS), ...price, name: FEE_NAME }));
    const paired = pricesInCurrencies(units, i);
    if (paired.length > 0)
      return paired.map(({ isCharge, ...price }) => ({
        ...factAt('price', unit, above, BY_WORDS),
        ...price,
        ...(isCharge && { name: FEE_NAME }),
      }));
    const compared = ownPricesInRow(units, i, (name) => isOwnCompany(name, own));
    const found = (compared ?? pricesInRow(units, i, { isPriced })).map(({ isCharge, ...price }) => ({
      ...factAt('price', unit, above, BY_WORDS),
      ...price,
      ...(isCharge && { name: FEE_NAME }),
    }));
    if (compared !== null) return found;
    return found.length > 0 || (isPriced && hasSeveralPrices(unit)) ? found : null;
  }
  if (isSaidByCustomer(i, page)) return isPriced ? [] : null;
  const several = unit.shape === 'sentence' ? pricesOfThings(units, i) : [];
  if (several.length > 0)
    return several.map((price) => ({ ...factAt('price', unit, above, BY_WORDS), ...price }));
  if (isPriced) return surely(stated);
  const label = labelAbove(units, i);
  if (isUnitPrice(unit) && isTermOfPlan(i, page)) {
    const price = priceOf(factAt('price', unit, above, BY_WORDS), i, page, label);
    return price === null ? null : [price];
  }
  if (unit.shape !== 'sentence') return null;
  const price = statedPrice(unit.text, (name) => isOwnCompany(name, own));
  if (price !== null) return [{ ...factAt('price', unit, above, BY_WORDS), ...price }];
  const isShown = label === null ? showsPrice(i, page) : statesTerms(unit.text);
  const shown = isShown ? priceOf(factAt('price', unit, above, BY_WORDS), i, page, label) : null;
  return shown?.item === undefined ? null : [shown];
}

/** The unit may come after the amount, as in "95p per audio minute", or before it, as in "Word price: 12p". */
function isUnitPrice({ shape, text, at }: Unit): boolean {
  if (at > 0 || (shape !== 'sentence' && shape !== 'item')) return false;
  const [amount] = currentAmountsIn(text);
  if (amount === undefined || text.length > LONGEST_PRICE) return false;
  const before = withoutLowest(text.slice(0, amount.start));
  const { unit, period } = termsAt(text, amount.end);
  if (/\p{L}/u.test(before)) return unitPriced(before) !== null;
  return period === null && unit !== null && isSoldByAmount(unit);
}

const surely = (stated: readonly Fact[]): Fact[] =>
  stated
    .filter(({ kind }) => kind === 'price')
    .map((fact) =>
      fact.item !== undefined && isSoldByAmount(fact.unit ?? '')
        ? { ...fact, confidence: Math.max(fact.confidence, BY_WORDS) }
        : fact,
    );

const OF_ONE_PERSON =
  /(?<![\p{L}’'])(?:I|I['’]\p{L}+|my|[Ii]ch|mein\p{L}{0,2}|Je|[Jj]['’]\p{L}+|[Mm]on|[Yy]o|[Mm]i|[Ii]o|[Mm]i[oa]|[Ii]k|[Mm]ijn|[Ee]u|[Mm]eu|[Mm]inha)(?!\p{L})/u;
const QUOTED = /["“„«»”]/u;

function isSaidByCustomer(i: number, { units, quotations }: PageOfFacts): boolean {
  const { text, quote } = units[i]!;
  if (amountsIn(text).length === 0) return false;
  const isQuoted = quote !== null || quotations.some(({ first, last }) => i >= first && i <= last);
  return isQuoted || (!isQuestion(text) && (OF_ONE_PERSON.test(text) || QUOTED.test(text)));
}

type StatedPrice = Pick<Fact, 'quote' | 'start' | 'end' | 'item' | 'amount' | 'currency' | 'unit'>;

const LEAST_THINGS = 2;

function pricesOfThings(units: readonly Unit[], i: number): StatedPrice[] {
  const { text, start } = units[i]!;
  if (amountsIn(text).length < LEAST_THINGS) return [];
  const planned = plannedPrices(units, i);
  if (isOfSomethingElse(text) || declines(text)) return planned;
  const things = thingsPriced(text);
  return things.length <= planned.length
    ? planned
    : things.map(({ item, amount, unit, start: from, end }) => ({
        quote: text.slice(from, end),
        start: start + from,
        end: start + end,
        item: withoutArticle(item),
        amount: amount.amount,
        ...(amount.currency === null ? {} : { currency: amount.currency }),
        ...(unit === null ? {} : { unit }),
      }));
}

function plannedPrices(units: readonly Unit[], i: number): StatedPrice[] {
  const { text, start } = units[i]!;
  const earlier = refersToTariff(text) ? tariffBefore(units, i) : null;
  const lead = earlier === null ? '' : `${earlier} `;
  const view = viewOfSentences(`${lead}${text}`);
  if (view.text !== `${lead}${text}`) return [];
  const drafts = prosePlans(view, priceMarksIn(view, {}), null).filter(
    ({ name }) => name.start >= lead.length,
  );
  const found = drafts.flatMap(({ name, prices: [price] }): StatedPrice[] => {
    if (price === undefined || price.amount <= 0) return [];
    const at = name.start - lead.length;
    const end = Math.max(price.end, termsAt(view.text, price.end).end) - lead.length;
    const unit = unitText(price);
    return [
      {
        quote: text.slice(at, end),
        start: start + at,
        end: start + end,
        item: name.text,
        amount: price.amount,
        ...(price.currency === null ? {} : { currency: price.currency }),
        ...(unit === null ? {} : { unit }),
      },
    ];
  });
  return found.length < LEAST_THINGS ? [] : found;
}

function tariffBefore(units: readonly Unit[], i: number): string | null {
  const { line } = units[i]!;
  for (let at = i - 1; units[at]?.line === line; at--)
    if (tariffOf(units[at]!.text) !== null) return units[at]!.text;
  return null;
}

function viewOfSentences(text: string): View {
  const words = new Text(text);
  const paragraph = new Element('p', {}, [words]);
  words.parent = paragraph;
  return hiddenView(paragraph);
}

function statesTerms(text: string): boolean {
  const [amount] = amountsIn(text);
  return amount !== undefined && unitText(termsAt(text, amount.end)) !== null;
}

function showsPrice(i: number, { units }: PageOfFacts): boolean {
  const { text, heading } = units[i]!;
  const [amount, ...more] = currentAmountsIn(text).filter(
    ({ start }) => !OTHER_WAY_TO_PAY.test(text.slice(0, start)) && !AT_LEAST.test(text.slice(0, start)),
  );
  if (amount === undefined || more.length > 0 || amount.amount <= 0 || amount.currency === null) return false;
  if (asks(text) || isOfSomethingElse(text) || declines(text)) return false;
  const before = text.slice(0, amount.start);
  if (isPerBuyer(text.slice(amount.end)) || saysItCosts(before)) return true;
  if (LABEL_BEFORE.test(before) && termsAt(text, amount.end).unit !== null) return true;
  if (heading === null || isQuestion(units[heading]!.text) || pricesBelow(units, heading) !== 1) return false;
  const { heading: parent, level } = units[heading]!;
  return (
    level > 1 &&
    units.some(
      (unit, at) =>
        at !== heading &&
        unit.shape === 'heading' &&
        unit.heading === parent &&
        unit.level === level &&
        pricesBelow(units, at) === 1,
    )
  );
}

const OTHER_WAY_TO_PAY =
  /\p{N}[^.;]{0,40},?\s(?:or|oder|ou|soit|o|of)\s(?:(?:from|just|only|ab|à partir de|desde|da|vanaf)\s)?$/iu;
const AT_LEAST =
  /\p{N}.*(?<!\p{L})(?:minim(?:um|al)|at least|min\.|mindest\p{L}*|minstens|au moins|mínimo|al menos|minimo|almeno|minimaal|pelo menos)(?:\s\p{L}+){0,3}\s$/iu;
const LABEL_BEFORE =
  /^\p{Lu}[^.:;!?]{2,60}:\s(?:(?:from|only|ab|nur|à partir de|dès|desde|da|vanaf|slechts|a partir de)\s)?$/u;

const pricesBelow = (units: readonly Unit[], heading: number): number =>
  units.filter((unit) => unit.heading === heading && amountsIn(unit.text).length > 0).length;

const listOf = ({ heading, level }: Unit): string => `${level} ${heading}`;

export function pricedHeadings(units: readonly Unit[]): PricedHeadings {
  const priced = new Map<string, Set<number>>();
  for (const { heading, text } of units) {
    if (heading === null || text.length > LONGEST_PRICE || !amountsIn(text).some(({ amount }) => amount > 0))
      continue;
    const list = listOf(units[heading]!);
    priced.set(list, (priced.get(list) ?? new Set()).add(heading));
  }
  return priced;
}

export function isTermOfPlan(i: number, { units, priced }: PageOfFacts): boolean {
  const { heading } = units[i]!;
  const list = heading === null ? undefined : priced.get(listOf(units[heading]!));
  return list !== undefined && list.size > 1 && list.has(heading!);
}

const LONGEST_PRICE = 80;

export function isBesidePrice(heading: Unit, at: number, priced: PricedHeadings): boolean {
  const list = priced.get(listOf(heading));
  return list !== undefined && (list.size > 1 || !list.has(at));
}

export function priceOf(
  fact: Fact,
  i: number,
  { units, own, url }: PageOfFacts,
  label: string | null,
): Fact | null {
  const [amount] = currentAmountsIn(fact.quote);
  const above = headingOf(units, i);
  if (amount === undefined) return null;
  const [first] = amountsIn(fact.quote);
  const isBesideFormer = !/\p{L}{4}/u.test(fact.quote.slice(first!.end, amount.start));
  const before = fact.quote.slice(0, isBesideFormer ? Math.min(first!.start, amount.start) : amount.start);
  const behind = fact.quote.slice(amount.end);
  if (
    OWN_SHARE.test(fact.quote) ||
    FORMER.test(before) ||
    isPaidToBuyer(before) ||
    isThreshold(before, behind) ||
    isGained(before, behind) ||
    isCover(fact.quote, above, amount.amount)
  )
    return null;
  if (units[i]!.shape === 'row' && isLimit(units[i]!)) return null;
  const stated =
    unitText(termsAt(fact.quote, amount.end)) ??
    unitPriced(withoutLowest(before)) ??
    UNIT_OF_PRICE.exec(behind)?.[1]?.toLowerCase();
  const clause = units[i]!.shape === 'row' ? before : lastClause(before);
  const isLabelled = unitPriced(withoutLowest(before)) !== null;
  const lead = isLabelled
    ? ''
    : withoutVerb(withoutLowest(clause)).replace(ENGLISH_VERB, '').replace(ANSWER, '');
  const question = units[i]!.shape === 'row' ? null : questionBefore(units, i);
  const subject =
    question !== null && (isOnlyAnswer(before) || withoutLowest(before).trim() === '')
      ? subjectAsked(question)
      : null;
  const asked = subject === null || isOwnCompany(subject, own) ? null : subject;
  const tariff = tariffOf(fact.quote);
  const thing = tariff === null ? null : termAbove(units, i);
  const plan = thing === null ? planBefore(before) : `${thing} (${tariff})`;
  const isAfterSentence = units[i]!.shape !== 'row' && SENTENCE_BEFORE.test(withoutLowest(before));
  const described = isAfterSentence ? termAbove(units, i) : null;
  const said = isOnlyAnswer(before)
    ? asked
    : described !== null
      ? described
      : plan !== null && !isTime(plan)
        ? plan
        : units[i]!.shape === 'row'
          ? cellName(lead.split(' | ')[0]!)
          : sentenceName(lead, before);
  function sentenceName(words: string, whole: string): string | null {
    if (isLabelled) return null;
    const subject = subjectBefore(whole);
    if (subject !== null) return cellName(withoutArticle(subject));
    const isRestOfAnswer = ANSWER.test(whole) && !startsName(words) && withoutVerb(whole) === whole;
    if (isRestOfAnswer) return null;
    if (isClause(words) && /:\s*$/u.test(withoutLowest(whole))) return null;
    if (isRequest(words)) return thingRequested(words);
    return leadName(words, i, units) ?? (saysItCosts(whole) ? cellName(words) : null);
  }
  if (
    said === null &&
    asked === null &&
    label === null &&
    above !== null &&
    isQuestion(above) &&
    !asksPrice(above)
  )
    return null;
  const isUnnamed = said !== null && WAY_TO_GET.test(said);
  const isSlogan = said === null && /:\s*$/u.test(withoutLowest(before)) && isClause(lead);
  const isNoName =
    above === null ||
    isSlogan ||
    (question !== null && above !== question) ||
    LIST_OF_PRICES.test(above) ||
    !namesOffer(above, { level: units[units[i]!.heading!]!.level, isHome: isHome(url) });
  const item = (isUnnamed ? null : said) ?? asked ?? label ?? (isNoName ? plansNamed(before) : above);
  if (item !== null && isNoPrice(item)) return null;
  const unit =
    stated ?? unitBelow(i, units) ?? (item !== null && !isCharge(item) ? unitAbove(i, units) : undefined);
  return {
    ...withMinimumBelow(withoutNextLink(fact, units[i]!), i, units),
    amount: amount.amount,
    ...(amount.currency === null ? {} : { currency: amount.currency }),
    ...(unit === undefined ? {} : { unit }),
    ...(item === null ? {} : { item: item.slice(0, 120) }),
  };
}

const MINIMUM =
  /^(?:(?:minimum|min\.|at least|mindestens|au moins|mínimo|minimo|minimaal)(?!\p{L})|\p{N}+[ -]\p{L}+[ -](?:minimum|mindest\p{L}+|au minimum|mínimo|minimo)(?!\p{L}))/iu;

/** Adds the next line to a price if it states a minimum, such as "2-hour minimum" below "£48/hour". */
function withMinimumBelow(fact: Fact, i: number, units: readonly Unit[]): Fact {
  const [unit, below] = [units[i]!, units[i + 1]];
  const isMinimum =
    isOnlyPrice(unit) &&
    below !== undefined &&
    below.line === unit.line + 1 &&
    below.heading === unit.heading &&
    below.shape !== 'row' &&
    amountsIn(below.text).length === 0 &&
    MINIMUM.test(below.text);
  if (!isMinimum || fact.quote !== unit.text) return fact;
  return { ...fact, quote: `${fact.quote}\n${below.text}`, end: below.end };
}

/** Adjacent links on a line are not separated by punctuation. */
function withoutNextLink(fact: Fact, { links }: Unit): Fact {
  const next = links.find(({ text }) => fact.quote.endsWith(` ${text}`) && amountsIn(text).length === 0);
  if (next === undefined || !links.some(({ text }) => fact.quote.startsWith(text))) return fact;
  const quote = fact.quote.slice(0, -next.text.length - 1);
  return { ...fact, quote, end: fact.start + quote.length };
}

function lastClause(before: string): string {
  const last = before
    .split(/;\s/u)
    .at(-1)!
    .replace(/^(?:each|every|jede[nrs]?|chaque|cada|ogni|elke?)\s/iu, '');
  return /\p{L}{3}/u.test(withoutLowest(last)) ? last : before;
}

const isHome = (url: string | null): boolean =>
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?$/iu.test(URL.parse(url ?? '')?.pathname ?? '-');

const WAY_TO_GET =
  /^(?:(?:to|or|and|one|it|buy|own|purchase|rent|hire|lease|order|book|oder|und|kauf(?:en|preis)?|zum|zur|mieten?|leasing|leasen|bestellen|ou|acheter|à l['’]achat|louer|en location|comprar|compra|alquilar|alquiler|o|acquistare|acquisto|noleggio|noleggiare|of|kopen|huren|alugar)(?:[\s,/]+|$))+$/iu;

function termAbove(units: readonly Unit[], i: number): string | null {
  const unit = units[i]!;
  let at = i - 1;
  while (units[at]?.line === unit.line) at -= 1;
  const term = units[at];
  return term !== undefined && term.heading === unit.heading && term.shape !== 'row' && TERM.test(term.text)
    ? term.text
    : null;
}
const SENTENCE_BEFORE = /\p{L}{2}[.!]\s*$/u;
const TERM = /^[\p{L}][^.!?:;,\d]{2,40}$/u;

function unitBelow(i: number, units: readonly Unit[]): string | undefined {
  const [unit, below] = [units[i]!, units[i + 1]];
  if (below?.heading !== unit.heading || below.shape === 'heading' || !isOnlyPrice(unit)) return undefined;
  const terms = termsAt(below.text, 0);
  const isAll = !/[\p{L}\p{N}]/u.test(below.text.slice(terms.end));
  return isAll ? (unitText(terms) ?? undefined) : undefined;
}

function unitAbove(i: number, units: readonly Unit[]): string | undefined {
  const unit = units[i]!;
  const isAlone = unit.shape === 'row' ? cellsIn(unit) === 2 : isOnlyPrice(unit) || unit.shape === 'item';
  return isAlone ? (unitText({ ...termsAbove(units, i), billed: null }) ?? undefined) : undefined;
}

function cellName(lead: string): string | null {
  const name = lead.replace(/[\s:–—|-]+$/u, '').trim();
  return name !== '' && name.length <= 80 && /\p{L}{3}/u.test(name) ? name : null;
}

const leadName = (lead: string, i: number, units: readonly Unit[]): string | null => {
  const { heading } = units[i]!;
  return itemIn(lead, heading !== null && pricesBelow(units, heading) === 1);
};

const LIST_OF_PRICES =
  /^(?:(?:our|the|all|unsere|nos|les|nuestros|los|i nostri|i|onze|de|os nossos)\s)?(?:prices|pricing|price list|rates|preise|preisliste|preisübersicht|tarife|prix|tarifs|precios|tarifas|prezzi|tariffe|listino|prijzen|prijslijst|tarieven|preços|priser|cennik)$/iu;

const ENGLISH_VERB = /(?:\s(?:costs?|is|are|starts?(?: at)?|works? out(?: at)?)|(?<!\p{L})down to)$/iu;
const ANSWER = /^(?:yes|no|ja|nein|oui|non|sí|sì|si|nee|sim)[,.:;–—]\s+/iu;

const OWN_SHARE =
  /(?<!\p{L})(?:tragen|trägst|zahlen|zahlst|übernehmen)\s(?:sie|du|kunden)\s.{0,80}\sselbst(?!\p{L})|(?<!\p{L})(?:selbstbeteiligung|selbstbehalt|eigen risico)(?!\p{L})/iu;

const FORMER =
  /\b(?:old|was|were|regular|original|former|list|before|reg|statt|vorher|au lieu de|avant|antes)\b[^\d]{0,20}$/i;

const UNIT_OF_PRICE =
  /^\s{0,2}(?:USD|EUR|GBP)?\s{0,2}(?:\/|per|each|a|an|pro|par|por|je)\s{0,2}((?:user|seat|member|person|people|month|mo|year|yr|week|day|hour|session|class|lesson|page|word|item|credit|visit|night|unit|employee|agent|student|nutzer|monat|jahr|tag|stunde|mois|an|heure|mes|año|hora)s?)\b/i;
