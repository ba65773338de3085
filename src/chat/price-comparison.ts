import { FEE_NAME } from '../extraction/facts/evidence/kinds.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { type Companies, domainOf } from '../knowledge/party.ts';
import { COMPETITORS, isCompanyNamedIn, isNamedIn, isOurs, namesOf } from './asked-party.ts';
import { englishPages } from './answer-texts.ts';
import { isCovered } from './concepts.ts';
import { subjectOf } from './covered-answer.ts';
import { type OwnFact, quotedFact } from './overview.ts';
import { comparedTo, freePlan, type PlanPrice, planPrices, statesUnit } from './plan-prices.ts';
import { currencyOfRegion, marketIn } from './regions.ts';
import { withNamedCells } from '../extraction/pages/row-text.ts';
import { ASKING } from './verdict.ts';
import {
  contextOf,
  nameOf,
  placeOf,
  priceAt,
  searchedOf,
  type WatchedPage,
  type WatchedQuote,
} from './watched-answer.ts';
import { wholeWords } from './whole-words.ts';

const CHEAP = String.raw`cheap(?:er|est)?|less expensive|least expensive|low(?:er|est) (?:(?:monthly|starting|entry|yearly|annual) )?(?:pric(?:e|es|ed|ing)|fees?|rates?|rents?)|cost(?:s)? (?:less|least)|günstig(?:er|ste[nrs]?)?|billig(?:er|ste[nrs]?)?|preiswerter|preiswerteste[nrs]?|moins ch(?:er|ère)s?|meilleur marché|más (?:barat[oa]s?|económic[oa]s?)|goedko(?:per|pers|opste)|voordelig(?:er|ste)|(?:più|meno) (?:economic[oaie]|convenient[ei])|meno car[oaie]|(?:niedrig|gering)(?:er|ste)\p{L}* (?:\p{L}*preise?|\p{L}*miete|monatsrate|monatsgebühr)|prix(?: mensuel)? (?:le )?plus bas|(?:precio|cuota)s?(?: mensual)? más baj[oa]s?|laagste (?:maand)?(?:prijs|huur)|(?:prezz[oi]|canon[ei]|tariff[ae])(?: mensil[ei])? più bass[oaie]`;
const DEAR = String.raw`more expensive|most expensive|dearer|dearest|pricier|priciest|high(?:er|est) (?:(?:monthly|starting|entry|yearly|annual) )?(?:pric(?:e|es|ed|ing)|fees?|rates?|rents?)|cost(?:s)? (?:more|most)|teurer|teuerste[nrs]?|plus ch(?:er|ère)s?|más car[oa]s?|duur(?:der|ste)|più car[oaie]|(?:höher|höchste)\p{L}* (?:\p{L}*preise?|\p{L}*miete|monatsrate|monatsgebühr)|prix(?: mensuel)? (?:le )?plus (?:haut|élevé)|(?:precio|cuota)s?(?: mensual)? más alt[oa]s?|hoogste (?:maand)?(?:prijs|huur)|(?:prezz[oi]|canon[ei]|tariff[ae])(?: mensil[ei])? più alt[oaie]`;
const IS_CHEAP = wholeWords(CHEAP);
const IS_DEAR = wholeWords(DEAR);
const SUPERLATIVE = wholeWords(
  String.raw`cheapest|least expensive|(?:low|high)est (?:(?:monthly|starting|entry|yearly|annual) )?(?:pric\p{L}+|fees?|rates?|rents?)|costs? (?:least|most)|most expensive|dearest|priciest|(?:günstig|billig|preiswert|teuer|niedrig|gering)ste[nrs]?|höchste[nrs]? \p{L}*(?:preis|miete|rate)|prix(?: mensuel)? le plus (?:bas|haut|élevé)|(?:laag|hoog)ste (?:maand)?(?:prijs|huur)|(?:prezzo|canone|tariffa)(?: mensile)? più (?:bass|alt)[oa]|(?:le|la|les) (?:moins|plus) ch(?:er|ère)s?|(?:el|la|los|las) más (?:barat|car|económic)[oa]s?|(?:goedkoop|voordelig|duur)ste|(?:il|la|i|le) (?:più|meno) \p{L}+`,
);
const COSTS = wholeWords(
  String.raw`costs?|prices?|pricing|kosten|kostet|preise?|coûte\p{L}*|prix|tarifs?|cuesta\p{L}*|precios?|kost|prij[sz]\p{L}*|costa\p{L}*|prezz[oi]`,
);
const COMPARES =
  /(?<!\p{L})(?:compar(?:e|es|ed) (?:with|to)|versus|vs|(?:im )?vergleich (?:zu|mit)|verglichen mit|comparée?s? (?:à|aux?|avec)|par rapport aux?|par rapport à|compar(?:ado|ada)s? con|vergeleken met|rispetto a|a confronto con)(?!\p{L})/iu;
export const comparesCosts = (question: string): boolean => COSTS.test(question) && COMPARES.test(question);

const OF_QUESTION = new Set(
  'cheaper cheapest expensive less least more most lower lowest higher highest cost costs price prices priced dearer dearest pricier priciest than günstiger günstigste günstigsten billiger billigste billigsten teurer teuerste teuersten preiswerter als moins plus cher chère chers chères que más barato barata baratos baratas caro cara caros caras compared overall us wir oder sei seid wäre soit serait êtes sommes sea son somos goedkoper goedkoopste voordeliger voordeligste duurder duurste dan wij ons zijn più meno economico economica conveniente caro cara di noi ist sind is are est sont es è sono'.split(
    ' ',
  ),
);

export interface PriceQuestion {
  domains: readonly string[] | null;
  withUs: boolean;
  isUsFirst: boolean;
  isDear: boolean;
  isYesOrNo: boolean;
  currency: string | null;
}

export function priceQuestionOf(question: string, companies: Companies): PriceQuestion | null {
  const isDear = IS_DEAR.test(question);
  if (!isDear && !IS_CHEAP.test(question) && !comparesCosts(question)) return null;
  const named = companies.competitors.filter((one) => isCompanyNamedIn(question, one));
  const isOfAll = COMPETITORS.test(question);
  const isAboutUs = isOurs(question.replace(COMPETITORS_OF_OURS, ' '), companies.us);
  const isSuperlative = SUPERLATIVE.test(question);
  const isOfPlans = subjectOf(question, namesOf(companies.us)).some((one) => isCovered(one, ['plan']));
  const isOfEveryone =
    named.length === 0 && !isOfAll && !isOfPlans && isSuperlative && WHO.test(question.trim());
  if (named.length === 0 && !isOfAll && !isOfEveryone) return null;
  const { region, currency, rest } = marketIn(question);
  const names = [...named, companies.us].flatMap(namesOf);
  const told = [COMPETITORS, IS_CHEAP, IS_DEAR, COMPARES].reduce(
    (text, { source }) => text.replaceAll(new RegExp(source, 'giu'), ' '),
    rest,
  );
  const others = subjectOf(told, names).filter(
    (one) =>
      !OF_QUESTION.has(one) &&
      !isOurs(one, { name: null, domain: null }) &&
      !isCovered(one, ['price', 'plan', 'month', 'year']),
  );
  if (others.length > 0) return null;
  const isOpen = ASKING.test(question.trim());
  const isOfOne = isSuperlative && named.length === 1 && !isOfAll && !isAboutUs;
  if (isOfOne && isOpen) return null;
  const withUs = isAboutUs || isOfEveryone || isOfOne || (!isSuperlative && named.length === 1);
  const firstOf = (all: readonly string[]): number =>
    Math.min(
      ...all.flatMap((name) =>
        isNamedIn(question, name) ? question.toLowerCase().indexOf(name.toLowerCase()) : [],
      ),
    );
  const them = isOfAll ? question.search(COMPETITORS) : firstOf(named.flatMap(namesOf));
  const us = question.replace(COMPETITORS_OF_OURS, (our) => ' '.repeat(our.length)).search(OURS_FIRST);
  const isUsBefore = Math.min(us === -1 ? Infinity : us, firstOf(namesOf(companies.us))) < them;
  return {
    domains: named.length > 0 && !isOfOne ? named.map(({ domain }) => domain) : null,
    withUs,
    isUsFirst: withUs && (isUsBefore || THAN.test(question.slice(0, Math.max(0, them)))),
    isDear,
    isYesOrNo: !isSuperlative && withUs && !isOpen,
    currency: currency ?? (region === null ? null : currencyOfRegion(region)),
  };
}

const COMPETITORS_OF_OURS = new RegExp(
  String.raw`(?<!\p{L})(?:our|unser\p{L}*|nos|notre|nuestr\p{L}+)\s+(?=${COMPETITORS.source})`,
  'giu',
);
const THAN =
  /(?<!\p{L})(?:than|als|(?:plus|moins|más|menos)\s\p{L}+\squ[e'’]|compared (?:to|with)|vergleich (?:zu|mit)|gegenüber|rapport (?:à|aux?)|compar\p{L}+ (?:à|con))\s*(?:(?:all|any|the|our|die|den|der|unser\p{L}*|les|nos|l[ao]s|nuestr\p{L}+)\s+){0,2}$/iu;
const WHO =
  /^(?:¿\s?)?(?:who|which|wer|welcher?|qui|lequel|laquelle|quién|cuál|wie|welke?|chi|quale)(?!\p{L})/iu;
const OURS_FIRST = /(?<!\p{L})(?:we|wir|nous|nosotr[oa]s|our|unser\p{L}*|notre|nos|nuestr\p{L}+)(?!\p{L})/iu;

export interface ComparedLine {
  text: string;
  own?: Quoted;
  watched?: WatchedQuote;
}

interface Party {
  name: string;
  prices: PlanPrice<Priced>[];
  stated: ComparedLine[];
  free: { said: string; line: ComparedLine } | null;
  pagesRead: string | null;
}

interface Priced {
  quote: string;
  start: number;
  item?: string | undefined;
  name?: string | undefined;
  unit?: string | undefined;
  currency?: string | undefined;
  line: ComparedLine;
  text: string;
}

export function comparePrices(
  asked: PriceQuestion,
  {
    us,
    own,
    pages,
    companies = [],
  }: {
    us: string;
    own: readonly OwnFact[];
    pages: readonly WatchedPage[];
    companies?: readonly Companies['us'][];
  },
): ComparedLine[] | null {
  const rivals = [...Map.groupBy(pages, ({ competitorId }) => competitorId).values()].map((all): Party => {
    const name = nameOf(all);
    const domain = domainOf(all[0]!.party);
    const others = companies.filter((one) => one.domain !== domain).flatMap(namesOf);
    const facts = searchedOf(all).flatMap((page) =>
      page.facts
        .filter(({ kind, item = '', ...at }) => {
          const context = kind === 'price' ? `${item} ${contextOf(page.text, at)}` : '';
          return kind === 'price' && !others.some((one) => isNamedIn(context, one));
        })
        .map((fact): Priced => {
          const { text, quote } = priceAt(page, fact);
          const line = `${name}: ${text} ${placeOf(quote)}`;
          return { ...fact, text: page.text, line: { text: line, watched: quote } };
        }),
    );
    return partyOf(asked, facts, { name, pagesRead: englishPages(all.length, searchedOf(all).length) });
  });
  const domains = new Set(pages.map(({ party }): string | null => domainOf(party)));
  const rivalNames = companies.filter(({ domain }) => domains.has(domain)).flatMap(namesOf);
  const ownFacts = own
    .filter(
      ({ kind, chunkId, item = '', quote }) =>
        kind === 'price' && chunkId !== null && !rivalNames.some((one) => isNamedIn(`${item} ${quote}`, one)),
    )
    .map((fact): Priced => {
      const isTold = fact.item === undefined || fact.quote.includes(fact.item);
      const [price] = planPrices([fact], ({ pageText = '' }) => pageText);
      const terms = price?.unquoted && !statesUnit(fact.item) ? ` ${price.unquoted}` : '';
      const text = `${us}: ${isTold ? '' : `${fact.item}, `}“${withNamedCells(fact.quote)}”${terms}`;
      return { ...fact, text: fact.pageText ?? '', line: { text, own: quotedFact(fact) } };
    });
  const ours = partyOf(asked, ownFacts, { name: us, pagesRead: null });
  if (rivals.every(({ prices }) => prices.length === 0)) {
    const theirs = rivals.flatMap(({ stated }) => stated.slice(0, MOST_PRICES));
    if (!asked.withUs || theirs.length === 0) return null;
    const our = ours.prices.length > 0 ? linesOf(ours.prices) : ours.stated;
    return [
      {
        text: 'There is no recurring price to compare. These are the stated prices:',
      },
      ...theirs,
      ...(our.length === 0 ? [{ text: `${noPriceOf(ours)}.` }] : []),
      ...our.slice(0, MOST_PRICES),
    ];
  }
  if (!asked.withUs) return lowestOf(rivals, asked);
  const isEach = asked.isYesOrNo && rivals.length > 1;
  if (rivals.length > 1 && !isEach) return lowestOf([ours, ...rivals], asked);
  const pairs = rivals.map((one) => pairOf(ours, one, asked));
  return [
    ...pairs.flatMap(({ text, their }, i) => [
      { text: isEach ? `${asked.isUsFirst ? 'Compared with ' : ''}${rivals[i]!.name}: ${text}` : text },
      ...linesOf(their.slice(0, MOST_PRICES)),
      ...linesOfFree([rivals[i]!]),
    ]),
    ...linesOfFree([ours]),
    ...linesOf(pairs.flatMap(({ our }) => our).slice(0, 2 * MOST_PRICES)),
  ];
}

const partyOf = (
  asked: PriceQuestion,
  facts: readonly Priced[],
  about: Pick<Party, 'name' | 'pagesRead'>,
): Party => ({
  ...about,
  prices: ofCurrency(
    asked,
    planPrices(
      facts.filter(({ name }) => name !== FEE_NAME),
      ({ text }) => text,
    ),
  ),
  stated: [...new Map(facts.map(({ line }) => [line.text, line])).values()],
  free: freeOf(facts),
});

function ofCurrency({ currency }: PriceQuestion, prices: PlanPrice<Priced>[]): PlanPrice<Priced>[] {
  const found = prices.filter((one) => currency === null || one.currency === currency);
  return found.length > 0 ? found : prices;
}

const freeOf = (facts: readonly Priced[]): Party['free'] =>
  facts
    .map((fact) => ({ said: freePlan(fact), line: fact.line }))
    .find((one): one is NonNullable<Party['free']> => one.said !== null) ?? null;
const freeNote = ({ name, free }: Party): string =>
  free === null ? '' : ` ${name} also has a plan for ${free.said}.`;

const byAmount = (a: PlanPrice<unknown>, b: PlanPrice<unknown>): number => a.amount - b.amount;
const linesOf = (prices: readonly PlanPrice<Priced>[]): ComparedLine[] => [
  ...new Set(prices.map(({ fact }) => fact.line)),
];
const linesOfFree = (parties: readonly Party[]): ComparedLine[] =>
  parties.flatMap(({ free }) => free?.line ?? []);
const MOST_PRICES = 6;

interface Compared {
  text: string;
  their: readonly PlanPrice<Priced>[];
  our: readonly PlanPrice<Priced>[];
}

function pairOf(ours: Party, theirs: Party, { isDear, isUsFirst, isYesOrNo }: PriceQuestion): Compared {
  const silent = [theirs, ours].find(({ prices }) => prices.length === 0);
  if (silent !== undefined)
    return {
      text: `${noPriceOf(silent)}, so there is nothing to compare.`,
      their: theirs.prices,
      our: ours.prices,
    };
  const [basis] = theirs.prices
    .flatMap((their) => ours.prices.map((our) => ({ their, our, match: comparedTo(their, our) })))
    .filter(({ match }) => match !== 'different')
    .sort(
      (a, b) =>
        Number(a.match === 'unstated') - Number(b.match === 'unstated') ||
        Number(b.their.period === 'month') - Number(a.their.period === 'month'),
    );
  if (basis === undefined) {
    const currencies = new Set(theirs.prices.map(({ currency }) => currency));
    const inTheirs = ours.prices.filter(({ currency }) => currencies.has(currency));
    const our = inTheirs.length > 0 ? inTheirs : ours.prices;
    return {
      text: `${whyNot(theirs, { ...ours, prices: our })} These prices cannot be compared.`,
      their: theirs.prices,
      our,
    };
  }
  const their = theirs.prices.filter((one) => comparedTo(one, basis.our) === basis.match).sort(byAmount);
  const our = ours.prices.filter((one) => comparedTo(one, basis.their) === basis.match).sort(byAmount);
  const difference = their[0]!.amount - our[0]!.amount;
  const [first, second, ahead] = isUsFirst ? [ours, theirs, difference] : [theirs, ours, -difference];
  const lowest = new Map([
    [ours, our[0]!],
    [theirs, their[0]!],
  ]);
  const isOneFree = (theirs.free === null) !== (ours.free === null);
  const verdict = isYesOrNo && !isOneFree ? ((isDear ? ahead < 0 : ahead > 0) ? 'Yes. ' : 'No. ') : '';
  const paid = theirs.free === null && ours.free === null ? '' : ' paid';
  const same = difference === 0 ? `The lowest${paid} prices are the same: ` : `Lowest${paid} prices: `;
  const said = `${first.name} ${lowest.get(first)!.said}, ${second.name} ${lowest.get(second)!.said}.`;
  const free = freeNote(theirs) + freeNote(ours);
  return { text: `${verdict}${same}${said}${free}${caveat([theirs, ours], lowest)}`, their, our };
}

function caveat(parties: readonly Party[], lowest: ReadonlyMap<Party, PlanPrice<Priced>>): string {
  const unstated = parties.filter((one) => lowest.get(one)?.unit === null);
  const isMixed = unstated.length > 0 && parties.some((one) => (lowest.get(one)?.unit ?? null) !== null);
  if (!isMixed) return '';
  const names = unstated.map(({ name }) => name).join(' and ');
  return ` The price list of ${names} does not say what unit the price is for, so check that both prices cover the same thing.`;
}

const noPriceOf = ({ name, pagesRead: pages }: Party): string =>
  `No price for ${name} was found ${pages === null ? 'in the enabled sources' : `on ${pages}`}`;

function whyNot(a: Party, b: Party): string {
  const of = (party: Party, part: (price: PlanPrice<Priced>) => string): string[] => [
    ...new Set(party.prices.map(part)),
  ];
  const sharesAny = (part: (price: PlanPrice<Priced>) => string): boolean =>
    of(a, part).some((one) => of(b, part).includes(one));
  const terms = ({ period, unit }: PlanPrice<Priced>): string =>
    [period, unit].flatMap((one) => (one === null ? [] : `per ${one}`)).join(' ');
  const list = (party: Party, part: (price: PlanPrice<Priced>) => string): string =>
    `${party.name} ${of(party, part).join(' and ')}`;
  const currency = ({ currency: code }: PlanPrice<Priced>): string => code;
  if (!sharesAny(currency))
    return `The prices are in different currencies: ${list(a, currency)}, ${list(b, currency)}.`;
  return `The prices are for different units or periods: ${list(a, terms)}, ${list(b, terms)}.`;
}

function lowestOf(parties: readonly Party[], { isDear }: PriceQuestion): ComparedLine[] {
  const sign = isDear ? -1 : 1;
  const priced = parties.filter(({ prices }) => prices.length > 0);
  const comparableTo = (reference: PlanPrice<Priced>): { party: Party; best: PlanPrice<Priced> }[] =>
    priced
      .flatMap((party) => {
        const alike = (match: 'same' | 'unstated') =>
          party.prices.filter((one) => comparedTo(one, reference) === match).sort(byAmount);
        const fit = [...alike('same'), ...alike('unstated')];
        return fit.length === 0 ? [] : [{ party, best: fit[0]! }];
      })
      .sort((a, b) => sign * byAmount(a.best, b.best));
  let most: ReturnType<typeof comparableTo> = [];
  for (const reference of priced.flatMap(({ prices }) => prices)) {
    const found = comparableTo(reference);
    if (found.length > most.length) most = found;
  }
  const silent = parties
    .filter(({ prices }) => prices.length === 0)
    .map((one) => ({ text: `${one.name}: ${noPriceOf(one).replace(/^No/u, 'no')}.` }));
  const rest = priced.filter((party) => most.every((one) => one.party !== party));
  if (most.length < 2) {
    const text =
      priced.length === 1
        ? `Only ${priced[0]!.name} shows prices.`
        : 'The prices are in different currencies or for different units or periods, so they cannot be compared.';
    return [{ text }, ...priced.flatMap(({ prices }) => linesOf(prices.slice(0, MOST_PRICES))), ...silent];
  }
  const [best, next] = most;
  const paid = parties.every(({ free }) => free === null) ? '' : ' paid';
  const kind = isDear ? 'highest starting' : `lowest${paid}`;
  const isTie = best!.best.amount === next!.best.amount;
  const winners = most.filter((one) => one.best.amount === best!.best.amount).map(({ party }) => party.name);
  const head = isTie
    ? `${winners.join(' and ')} have the same ${kind} price: ${best!.best.said}.`
    : `${best!.party.name} has the ${kind} price: ${best!.best.said}.`;
  const lowest = new Map(most.map((one) => [one.party, one.best]));
  return [
    {
      text: `${head}${parties.map(freeNote).join('')}${caveat(
        most.map(({ party }) => party),
        lowest,
      )}`,
    },
    ...most.flatMap((one) => linesOf([one.best])),
    ...linesOfFree(parties),
    ...rest.flatMap(({ name, prices }) => [
      { text: `${name}: not comparable, because the currency, unit or period differs.` },
      ...linesOf(prices.slice(0, MOST_PRICES)),
    ]),
    ...silent,
  ];
}
