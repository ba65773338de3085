import { setImmediate } from 'node:timers/promises';
import type { StatingPage } from '../competitors/snapshots/snapshot-facts.ts';
import type { Passage } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { domainOf } from '../knowledge/party.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import { asksWhichCustomers, fitsQuestion, isPriceOfUnit, isTableHead } from './answer-fit.ts';
import { needsOf } from './answer-needs.ts';
import { type AnswerTexts, ENGLISH, textsFor } from './answer-texts.ts';
import { isNamedIn, namesOf } from './asked-party.ts';
import { wordsOf } from './asked-words.ts';
import { askedAge, foundingsStated } from './company-age.ts';
import { isCovered, isOfPrice } from './concepts.ts';
import { isOfPersons } from './frequencies.ts';
import { asksForFreedom, freedomIn, thingIn } from './free-choice.ts';
import { tellingSubjectOf, yesAndNo } from './covered-answer.ts';
import { asksForPrices, asksWhatItIs, asksWhoFor, isPriceAskedOf } from './overview.ts';
import { isOfPlan, planPrices, statesUnit } from './plan-prices.ts';
import { labelledAnswer } from './labelled-answer.ts';
import { isOfOtherSize, isSizeBesideAsked, rowsOfSize } from './size-rows.ts';
import { withNamedCells } from '../extraction/pages/row-text.ts';
import { asksForLack, isYesOrNo, needsSeveralPages, type Verdict, verdictOf } from './verdict.ts';
import { closestPassages, IS_OF_BEFORE, type Statement, statementsAbout } from './watched-search.ts';

export interface WatchedQuote {
  competitorId: string;
  snapshotId: string;
  url: string;
  title: string | null;
  quote: string;
  start: number;
  end: number;
  asOf: string;
  eventId?: string;
}

export type WatchedPage = Pick<
  StatingPage,
  | 'snapshotId'
  | 'competitorId'
  | 'competitorName'
  | 'siteName'
  | 'url'
  | 'party'
  | 'title'
  | 'asOf'
  | 'text'
  | 'facts'
  | 'kind'
>;

export const searchedOf = <Page extends Pick<WatchedPage, 'kind'>>(pages: readonly Page[]): Page[] =>
  pages.filter(({ kind }) => kind !== 'careers');

export const silentOn = (
  pages: readonly Pick<WatchedPage, 'kind'>[],
  texts: Pick<AnswerTexts, 'silentPages'>,
): string => texts.silentPages(pages.length, searchedOf(pages).length);

export type WatchedPages = (
  workspaceId: string,
  options: { domain: string | null; signal: AbortSignal },
) => Promise<readonly WatchedPage[]>;

interface Said {
  text: string;
  quote: WatchedQuote;
  verdict: Verdict;
}

const MOST_PRICES = 6;
const MOST_CUSTOMERS = 6;

export async function watchedAnswer(
  question: string,
  pages: readonly WatchedPage[],
  {
    name,
    others,
    isClaim = false,
    search = async () => null,
  }: Named & { isClaim?: boolean; search?: SearchPassages },
): Promise<{ answer: string; watched: WatchedQuote[] } | null> {
  if (needsSeveralPages(question)) return null;
  const words = tellingSubjectOf(question, name === null ? [] : [name]);
  const byCompetitor = [...Map.groupBy(pages, ({ competitorId }) => competitorId).values()];
  const namesOfAll = byCompetitor.map(namesOfPages);
  const found: Answered[] = [];
  for (const [i, own] of byCompetitor.entries()) {
    // Yields to the event loop between competitors.
    await setImmediate();
    const rivals = namesOfAll.flatMap((names, k) => (k === i ? [] : names));
    const isOfOthers = (text: string): boolean => [...others, ...rivals].some((one) => isNamedIn(text, one));
    const isVerdict = isClaim || isYesOrNo(question, { isList: name === null });
    const pagesOfOffer = searchedOf(own);
    const said = saidBy(question, pagesOfOffer, { name, words, isOfOthers, isVerdict });
    const isSearched =
      said.length === 0 && name !== null && words.length > 0 && needsOf(question).item === null && !isVerdict;
    const last = isSearched ? await searched(pagesOfOffer, { words, search, isOfOthers }) : said;
    found.push({ vendor: name?.replace(/['’]s$/u, '') ?? nameOf(own), said: last, own });
  }
  const told = found.filter(({ said }) => said.length > 0);
  if (told.length === 0) return null;
  const lines = told
    .flatMap(({ vendor, said }) => said.map((one) => ({ vendor, ...one })))
    .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  const silent = found.filter(({ said }) => said.length === 0);
  const verdicts = yesAndNo(question);
  const texts = textsFor(question);
  return {
    answer: [
      ...lines.map(
        ({ vendor, verdict, text, quote }) =>
          `${vendor}: ${verdict === null ? '' : `${verdicts[verdict]}. `}${text} ${placeOf(quote, texts)}`,
      ),
      ...silent.map(({ vendor, own }) => `${vendor}: ${silentOn(own, texts)}`),
    ].join('\n'),
    watched: lines.map(({ quote }) => quote),
  };
}

interface Named {
  name: string | null;
  others: readonly string[];
}

export type SearchPassages = (passages: readonly Passage[]) => Promise<Quoted | null>;

interface Answered {
  vendor: string;
  said: Said[];
  own: readonly WatchedPage[];
}

export const placeOf = (
  { url, asOf }: Pick<WatchedQuote, 'url' | 'asOf'>,
  { locale, readOn }: Pick<AnswerTexts, 'locale' | 'readOn'> = ENGLISH,
): string => `(${url}, ${readOn} ${new Date(asOf).toLocaleDateString(locale, DAY)})`;
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

export function quoteAt(
  { competitorId, snapshotId, url, title, asOf, text }: WatchedPage,
  { start, end }: { start: number; end: number },
): WatchedQuote {
  const quote = text.slice(start, end);
  return { competitorId, snapshotId, url, title, quote, start, end, asOf: asOf.toISOString() };
}

const ORDER: readonly Verdict[] = ['yes', null, 'no'];

const namesOfPages = ([page]: readonly WatchedPage[]): string[] =>
  namesOf({ name: page!.competitorName, domain: domainOf(page!.party) });

export function nameOf([page]: readonly WatchedPage[]): string {
  const { competitorName, siteName, party } = page!;
  return competitorName ?? siteName ?? domainOf(party);
}

interface Wanted {
  name: string | null;
  words: readonly string[];
  isOfOthers: (text: string) => boolean;
  isVerdict: boolean;
}

function saidBy(
  question: string,
  pages: readonly WatchedPage[],
  { name, words, isOfOthers, isVerdict }: Wanted,
): Said[] {
  const fits = (
    { page, start, end }: { page: WatchedPage; start: number; end: number },
    about = '',
  ): boolean => {
    const line = lineAround(page.text, { start, end });
    return fitsQuestion(question, { quote: line, about }) && !isTableHead(page.text, { start, end });
  };
  if (name !== null && needsOf(question).item === 'money') {
    const texts = pages.map((page) => ({ page, text: page.text, title: page.title, heading: null }));
    const rows = rowsOfSize(question, texts, words).filter(
      ({ of: { page }, start, end }) => !isOfOthers(contextOf(page.text, { start, end })),
    );
    if (rows.length > 0) return rows.map(({ of: { page }, start, end }) => saidAt(page, { start, end }));
  }
  const stated = pages
    .flatMap((page) => page.facts.map((fact) => ({ page, fact })))
    .filter(
      ({ page, fact }) =>
        fact.kind !== 'price' ||
        (fits({ page, start: fact.start, end: fact.end }, fact.item ?? '') &&
          !isSizeBesideAsked(question, fact.item ?? '')),
    );
  const ofUnit = stated.filter(
    ({ page, fact }) => fact.kind === 'price' && isPriceOfUnit(question, lineAround(page.text, fact)),
  );
  const facts = (ofUnit.length > 0 ? ofUnit : stated).filter(
    ({ page, fact }) => !isOfOthers(`${fact.item ?? ''} ${contextOf(page.text, fact)}`),
  );
  const ofItem = facts.filter(
    ({ fact }) => fact.kind === 'price' && isPriceAskedOf(question, words, fact.item),
  );
  if (ofItem.length > 0) return ofItem.slice(0, MOST_PRICES).map(({ page, fact }) => priceAt(page, fact));
  if (asksForPrices(question, words)) {
    const prices = mainPrices(facts.filter(({ fact }) => fact.kind === 'price')).slice(0, MOST_PRICES);
    if (prices.length > 0) return prices.map(({ page, fact }) => priceAt(page, fact));
  }
  if (asksWhichCustomers(question)) {
    const customers = facts.filter(({ fact }) => fact.kind === 'customer');
    if (customers.length > 0)
      return customers.slice(0, MOST_CUSTOMERS).map(({ page, fact }) => saidAt(page, fact));
  }
  const labelled = labelledOn(question, pages, { name, words, isOfOthers });
  if (labelled !== null) return [labelled];
  const isWhoFor = asksWhoFor(question, words);
  if (isWhoFor || (name !== null && asksWhatItIs(question, words))) {
    const kinds = isWhoFor ? ['audience', 'oneliner'] : ['oneliner', 'audience'];
    const [first] = kinds.flatMap((kind) => facts.filter(({ fact }) => fact.kind === kind));
    if (first !== undefined) return [saidAt(first.page, first.fact)];
    return introductionOf(pages, isOfOthers);
  }
  const isOfAge = askedAge(question, name === null ? [] : [name]) !== null;
  if (isOfAge) {
    const first = foundingsStated(pages).find(
      (one) => !isOfOthers(contextOf(one.page.text, { start: one.start, end: one.end })),
    );
    if (first !== undefined) return [saidAt(first.page, first)];
  }
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  const isFee = words.some(isOfPrice);
  const isLacking = asksForLack(question, words);
  const isOfFreedom = (isVerdict || SAYS_ABOUT.test(question)) && asksForFreedom(question);
  const told = isOfFreedom ? thingIn(question, words) : words;
  for (const statement of statementsAbout(question, pages, { words: told, isYesOrNo: isVerdict })) {
    if (isAboutOthers(statement, isOfOthers) || isTeaser(statement) || !fits(statement, statement.above))
      continue;
    if (isOfAge && isOfPersons(statement.said)) continue;
    if (isOfOtherSize(question, statement.said) || isSizeBesideAsked(question, statement.above)) continue;
    const freedom = isOfFreedom ? freedomIn(statement.said) : null;
    if (isOfFreedom && freedom === null) continue;
    if (freedom !== null)
      return [{ ...saidAt(statement.page, statement), verdict: isVerdict ? freedom : null }];
    const read = isVerdict ? verdictOf(statement, { words, isFee, asOf: statement.page.asOf }) : null;
    const isLimited =
      (read === 'yes' && isOnlyOnPlan(statement, facts)) ||
      (OF_PAYING.test(statement.question) && !OF_PAYING.test(question));
    const verdict = isLimited ? null : read !== null && isLacking ? (read === 'yes' ? 'no' : 'yes') : read;
    return [{ ...saidAt(statement.page, statement, { label: statement.label }), verdict }];
  }
  const rest = isVerdict && !isLacking ? question.replace(RECIPIENT, '') : question;
  const kept = words.filter((word) => wordsOf(rest).includes(word));
  if (kept.length === words.length || kept.length < LEAST_KEPT) return [];
  const denying = statementsAbout(rest, pages, { words: kept, isYesOrNo: true }).find(
    (one) => !isAboutOthers(one, isOfOthers) && deniesOutright(one, kept),
  );
  return denying === undefined ? [] : [{ ...saidAt(denying.page, denying), verdict: 'no' }];
}

const OF_PAYING =
  /(?<!\p{L})(?:pay|paying|costs?|charged?|fees?|extra|bezahl\p{L}*|zahl\p{L}*|kost\p{L}*|pay\p{L}+|coût\p{L}*|pag\p{L}+|cuest\p{L}+|betal\p{L}*)(?!\p{L})/iu;
const YES = /^(?:yes|ja|oui|sí|sì)(?!\p{L})/iu;
const ONLY = /^(?:only|nur|seulement|uniquement|sólo|solo|alleen|soltanto)(?!\p{L})/iu;

function isOnlyOnPlan(
  { said }: Statement,
  facts: readonly { fact: WatchedPage['facts'][number] }[],
): boolean {
  if (YES.test(said)) return false;
  if (ONLY.test(said)) return true;
  const plans = [
    ...new Set(facts.flatMap(({ fact: { kind, item } }) => (kind === 'price' && item ? [item] : []))),
  ];
  const told = plans.filter((plan) => /^\p{Lu}/u.test(plan) && said.includes(plan));
  return told.length > 0 && told.length < plans.length;
}

function labelledOn(
  question: string,
  pages: readonly WatchedPage[],
  { name, words, isOfOthers }: Pick<Wanted, 'name' | 'words' | 'isOfOthers'>,
): Said | null {
  if (name === null) return null;
  const texts = pages.map((page) => ({ page, text: page.text, title: page.title, heading: null }));
  const found = labelledAnswer(question, texts, words);
  if (found === null || isOfOthers(found.said)) return null;
  return { ...saidAt(found.of.page, found), text: `“${found.said}”` };
}

const SAYS_ABOUT =
  /(?<!\p{L})(?:(?:say|says|state|states|rules?|policy) (?:\p{L}+ ){0,3}(?:about|on)|sag(?:t|en) (?:\p{L}+ ){0,3}(?:zu|über)|di(?:t|sent) (?:\p{L}+ ){0,3}sur|dicen? (?:\p{L}+ ){0,3}(?:sobre|su)|zeg(?:t|gen) (?:\p{L}+ ){0,3}over)(?!\p{L})/iu;

const RECIPIENT =
  /\s(?:to|à|aux?|al?|alla|naar|aan)\s[\p{L}’'-]+(?:\s[\p{L}’'-]+){0,5}(?=\s?[?？]?\s*$)|\s(?:auf|an|aan|naar|op)\s(?:[\p{L}’'-]+\s){1,4}(?=\p{L}+\s?[?？]?\s*$)/iu;

const LEAST_KEPT = 2;

const AUXILIARY = /^(?:werden|worden|wird|wordt|sein|zijn)$/u;

function deniesOutright({ said, page }: Statement, words: readonly string[]): boolean {
  return said.split(/[.;!,]|\s(?:and|und|et|y|en|e)\s/iu).some((clause) => {
    const last = wordsOf(clause).findLast((word) => !AUXILIARY.test(word));
    if (last === undefined || !words.some((word) => isCovered(word, [last]))) return false;
    return verdictOf({ question: '', said: clause }, { words, isFee: false, asOf: page.asOf }) === 'no';
  });
}

function lineAround(text: string, { start, end }: { start: number; end: number }): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return text.slice(from, to === -1 ? text.length : to);
}

function mainPrices<P extends { page: WatchedPage; fact: WatchedPage['facts'][number] }>(
  all: readonly P[],
): readonly P[] {
  const ofPlans = all.filter(({ fact }) => isOfPlan(fact));
  if (ofPlans.length > 0) return ofPlans;
  const textOf = new Map(all.map(({ page, fact }) => [fact, page.text]));
  const recurring = planPrices([...textOf.keys()], (fact) => textOf.get(fact)!).map(({ fact }) => fact);
  return recurring.length > 0 ? all.filter(({ fact }) => recurring.includes(fact)) : all;
}

const MOST_INTRODUCTION = 3_000;
const SHORTEST_INTRODUCTION = 4;

function introductionOf(pages: readonly WatchedPage[], isOfOthers: Wanted['isOfOthers']): Said[] {
  const home = pages.find(({ url }) => new URL(url).pathname === '/');
  if (home === undefined) return [];
  const names = [...namesOfPages(pages), ...(home.siteName === null ? [] : [home.siteName])];
  const text = home.text.slice(0, MOST_INTRODUCTION);
  const lines = [...text.matchAll(/[^\n]+/gu)].map(({ 0: line, index }) => ({
    from: index,
    to: index + line.length,
  }));
  for (const { start, end } of lines.flatMap(({ from, to }) => [...sentencesOf(text, from, to)])) {
    const quote = text.slice(start, end).trim();
    const name = names.find((one) => quote.toLowerCase().startsWith(`${one.toLowerCase()} `));
    const rest = name === undefined ? '' : quote.slice(name.length).trim();
    const isSentence = /^\p{Ll}/u.test(rest) && SENTENCE_END.test(quote);
    if (!isSentence || rest.split(/\s+/u).length < SHORTEST_INTRODUCTION || isOfOthers(quote)) continue;
    const from = start + text.slice(start, end).indexOf(quote);
    return [saidAt(home, { start: from, end: from + quote.length })];
  }
  return [];
}

const MOST_WORDS = 8;

const TEASER =
  /^(?:(?:an?|our|the|your|read|\p{N}+|ein\p{L}*|unser\p{L}*|die|der|das|hier|une?|nos|notre|les?|la|een|onze|de|het|lees|un[oa]?|nuestr\p{L}+|l[ao]s|el|i|il|gli|nostr\p{L})\s)?(?:\p{L}+\s){0,2}(?:guides?|tips|advice|article|story|post|blog|overview|answers|explained|ratgeber|tipps|leitfaden|artikel|beitrag|überblick|conseils|astuces|dossier|réponses|gids|advies|overzicht|artículo|guías?|consejos|guida|consigli|articolo|more|mehr|plus|meer|más)[.!…]*$/iu;

const isTeaser = ({ question, said }: Statement): boolean => question !== '' && TEASER.test(said.trim());

function isAboutOthers({ page, start, end, label }: Statement, isOfOthers: Wanted['isOfOthers']): boolean {
  if (isOfOthers(`${label ?? ''} ${contextOf(page.text, { start, end })}`)) return true;
  const before = page.text.slice(Math.max(0, start - MOST_BESIDE), start).trimEnd();
  return IS_OF_BEFORE.test(page.text.slice(start, end)) && isOfOthers(before.split(/[.!?]\s|\n/u).at(-1)!);
}

const SENTENCE_END = /[.!。！…]["”’»)\]]*$/u;

async function searched(
  pages: readonly WatchedPage[],
  { words, search, isOfOthers }: Pick<Wanted, 'words' | 'isOfOthers'> & { search: SearchPassages },
): Promise<Said[]> {
  const found = await search(closestPassages(pages, words));
  const page = pages.find(({ snapshotId }) => snapshotId === found?.passage.chunkId);
  if (found === null || page === undefined) return [];
  const { start, end } = found;
  if (!SENTENCE_END.test(found.quote)) return [];
  const isOther = isAboutOthers({ page, start, end, question: '', said: '', above: '' }, isOfOthers);
  return isOther ? [] : [saidAt(page, found)];
}

const MOST_BESIDE = 200;

export const contextOf = (text: string, at: { start: number; end: number }): string =>
  `${tableHead(text, at.start)} ${sentenceAround(text, at)}`;

const MOST_ROWS = 100;

function tableHead(text: string, at: number): string {
  let head = '';
  let end = text.indexOf('\n', at);
  if (end === -1) end = text.length;
  for (let row = 0; row < MOST_ROWS && end >= 0; row++) {
    const start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    if (!line.includes(' | ')) break;
    head = line;
    end = start - 1;
  }
  return head;
}

function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const before = text
    .slice(Math.max(0, start - MOST_BESIDE), start)
    .split(/[.!?]\s|\n/u)
    .at(-1)!;
  const after = text.slice(end, end + MOST_BESIDE).split(/[.!?](?:\s|$)|\n/u)[0]!;
  return /[.!?]$/u.test(text.slice(start, end))
    ? before + text.slice(start, end)
    : before + text.slice(start, end) + after;
}

export function priceAt(page: WatchedPage, fact: WatchedPage['facts'][number]): Said {
  const said = saidAt(page, fact, { label: fact.item });
  const [price] = planPrices([fact], () => page.text);
  return price?.unquoted && !statesUnit(fact.item)
    ? { ...said, text: `${said.text} ${price.unquoted}` }
    : said;
}

function saidAt(
  page: WatchedPage,
  { start, end }: { start: number; end: number },
  { label }: { label?: string | undefined } = {},
): Said {
  const quote = quoteAt(page, { start, end });
  const said = `“${withNamedCells(quote.quote).replaceAll(/\s+/g, ' ')}”`;
  const isTold = label === undefined || quote.quote.toLowerCase().includes(label.toLowerCase());
  return {
    text: isTold ? said : `${label}, ${said}`,
    quote,
    verdict: null,
  };
}
