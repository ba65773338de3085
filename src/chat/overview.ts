import { statesResult } from '../extraction/facts/evidence/proofs.ts';
import type { StillQuotable } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import type { StatedFact } from '../knowledge/facts.ts';
import { hasPhrase, needsOf } from './answer-needs.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import { isCovered, isOfPrice, sharesConcept } from './concepts.ts';
import { languageAsked, subjectOf } from './covered-answer.ts';
import type { CitedSentence } from './conversation.ts';
import { asksForPraise, praiseFor, voiceText } from './praise.ts';
import { isOfPlan, planPrices, statesUnit } from './plan-prices.ts';
import { detectLanguage } from '../search/analysis/language.ts';
import { currencyOfRegion, marketIn, regionsIn } from './regions.ts';
import { withoutStruck } from '../extraction/facts/pricing/former-prices.ts';
import { columnNamesAbove, withNamedCells } from '../extraction/pages/row-text.ts';
import { withSameWords } from './same-words.ts';
import { isSizeBesideAsked } from './size-rows.ts';
import { isYesOrNo } from './verdict.ts';

const WHO_FOR =
  /^(?:who (?:is|are) \S.{0,60} (?:made |meant |built )?for|für wen (?:ist|sind|eignet sich)(?!\p{L})|(?:pour qui est|à qui s['’]adresse)(?!\p{L})|¿?para quién es(?!\p{L})|voor wie is(?!\p{L})|(?:a chi si rivolge|per chi è)(?!\p{L}))/iu;

const WHAT_IS =
  /^(?:what (?:is|are) \S.{0,60}|what (?:does|do) .{1,60} do|was (?:ist|macht|bietet) \S.{0,60}|(?:qu['’]est-ce que?|que fait|c['’]est quoi) \S.{0,60}|¿?qué (?:es|hace) \S.{0,60}|wat (?:is|doet) \S.{0,60}|(?:cos['’]è|che cos['’]è|cosa fa) \S.{0,60}|(?:who (?:is|are)|wer (?:ist|sind)|qui est|¿?quién es|wie is|chi è) \S.{0,60})$/iu;

const OF_THE_PRODUCT = new Set(
  'product tool software app service platform made meant built produkt programm geeignet gedacht eignet produit outil logiciel adresse producto herramienta programa'.split(
    ' ',
  ),
);

export const asksWhoFor = (question: string, words: readonly string[]): boolean =>
  WHO_FOR.test(question.trim()) && words.every((word) => OF_THE_PRODUCT.has(word));

const DOES = new Set('do does macht bietet doet fait hace fa'.split(' '));

export const asksWhatItIs = (question: string, words: readonly string[]): boolean =>
  words.every((word) => DOES.has(word)) && WHAT_IS.test(question.trim().replace(/\s*[?？]+$/u, ''));

const ONE_FEE =
  /^(?!monat|jahr|grund|listen|paket|tarif|abo|lizenz|gesamt|nutzungs)\p{L}{3,}(?:gebühr|preis|kosten)/iu;

export const asksForMoney = (question: string, words: readonly string[]): boolean =>
  (needsOf(question).item === 'money' || words.some(isOfPrice)) && !isYesOrNo(question, { isList: false });

export function isPriceAskedOf(
  question: string,
  words: readonly string[],
  item: string | undefined,
): boolean {
  const name = wordsOf(item?.split(/ \| |[,(]/u)[0] ?? '');
  return (
    name.length > 0 &&
    hasPhrase(question, name) &&
    asksForMoney(question, words) &&
    words.every(
      (word) =>
        name.some((other) => isSameWord(word, other)) || isCovered(word, ['price', 'plan', 'month', 'year']),
    )
  );
}

function isAskedInOtherWords(question: string, words: readonly string[], item: string | undefined): boolean {
  const name = wordsOf(withSameWords(item?.split(/ \| |[,(]/u)[0] ?? ''));
  const asked = words.filter((word) => !isCovered(word, ['price', 'plan', 'month', 'year']));
  return (
    name.length > 0 &&
    asked.length > 0 &&
    asksForMoney(question, words) &&
    name.every((word) => isCovered(word, words)) &&
    asked.every((word) => sharesConcept(word, name))
  );
}

export const asksForPrices = (question: string, words: readonly string[]): boolean =>
  asksForMoney(question, words) &&
  words.every((word) => !ONE_FEE.test(word) && isCovered(word, ['price', 'month', 'year']));

const MOST_PRICES = 8;

export type OwnFact = Pick<
  StatedFact,
  | 'kind'
  | 'quote'
  | 'start'
  | 'end'
  | 'item'
  | 'name'
  | 'value'
  | 'unit'
  | 'currency'
  | 'sourceId'
  | 'url'
  | 'title'
  | 'heading'
  | 'person'
  | 'role'
  | 'company'
  | 'attribution'
> & {
  chunkId: string | null;
  pageText?: string | undefined;
};

export type OwnFacts = (workspaceId: string, kinds: readonly OwnFact['kind'][]) => Promise<OwnFact[]>;

export async function quotablePrices(
  workspaceId: string,
  { ownFacts, stillQuotable }: { ownFacts: OwnFacts; stillQuotable: StillQuotable },
): Promise<OwnFact[]> {
  const facts = await ownFacts(workspaceId, ['price']);
  const quotable = await stillQuotable(
    workspaceId,
    facts.flatMap(({ chunkId }) => chunkId ?? []),
  );
  return facts.filter(({ chunkId }) => chunkId !== null && quotable.has(chunkId));
}

export const OVERVIEW_KINDS = [
  'price',
  'audience',
  'oneliner',
  'testimonial',
  'certification',
  'proof',
] as const satisfies OwnFact['kind'][];

export function overviewOf(
  question: string,
  facts: readonly OwnFact[],
  { names, isOfItems = false }: { names: readonly string[]; isOfItems?: boolean },
): CitedSentence[] {
  const quotable = facts.filter(
    ({ chunkId, kind, item }) =>
      chunkId !== null && !(kind === 'price' && isSizeBesideAsked(question, item ?? '')),
  );
  if (asksForPraise(question) && !isOfItems)
    return praiseFor(subjectOf(question, names), quotable).map((voice) => ({
      lead: '\n',
      pieces: [{ text: voiceText(voice), quoted: voice.map(quotedFact) }],
    }));
  const market = marketIn(question);
  const words = subjectOf(question, names);
  const listed = isOfItems ? undefined : LISTED.find(({ asks }) => asks.test(question.trim()));
  if (listed !== undefined && words.every((word) => listed.says.test(word)))
    return listedFacts(quotable.filter(({ kind }) => kind === listed.kind));
  const named = subjectOf(market.rest, names);
  const ofItem = ofMarket(
    market,
    quotable.filter(({ kind, item }) => kind === 'price' && isPriceAskedOf(question, named, item)),
  );
  if (ofItem.length > 0 && ofItem.length <= MOST_PRICES) return saidPrices(ofItem);
  const inOtherWords = ofMarket(
    market,
    quotable.filter(({ kind, item }) => kind === 'price' && isAskedInOtherWords(question, named, item)),
  );
  if (new Set(inOtherWords.map(({ item }) => item)).size === 1) return saidPrices(inOtherWords);
  if (isOfItems) return [];
  if (asksForPrices(question, named)) {
    const prices = ofMarket(
      market,
      quotable.filter(({ kind }) => kind === 'price'),
    );
    const ofPlans = prices.filter(isOfPlan);
    const chosen = mainPrices(ofPlans.length > 0 ? ofPlans : prices, question);
    return saidPrices(chosen);
  }
  const kinds = asksWhoFor(question, words)
    ? ['audience', 'oneliner']
    : isNamedIn(question, names) && asksWhatItIs(question, words)
      ? ['oneliner', 'audience']
      : [];
  const [best] = kinds.flatMap((kind) => quotable.filter((fact) => fact.kind === kind));
  return best === undefined ? [] : [cited(best, best.quote)];
}

const WHICH = String.raw`^(?:which|what|welche\p{L}*|was für|quel\p{L}*|¿?qué|welke|quali)(?!\p{L}).{0,20}?(?<!\p{L})`;
const HAS =
  'have|has|hold|holds|got|hat|haben|besitz\\p{L}*|avez|avons|possèd\\p{L}*|tiene\\p{L}*|tenemos|heeft|hebben|avete|abbiamo|can|kann|können|peut|puede\\p{L}*|kan|può';
const CERTIFICATES =
  'certif\\p{L}*|accredit\\p{L}*|accrédit\\p{L}*|acredit\\p{L}*|zertifi\\p{L}*|akkredit\\p{L}*|gecertif\\p{L}*|keurmerk\\p{L}*';
const RESULTS =
  'results?|outcomes?|ergebnisse?|erfolge?|résultats?|resultad\\p{L}*|resulta(?:at|ten)|risultat\\p{L}*';
const PROVES =
  'prove\\p{L}*|show\\p{L}*|achieve\\p{L}*|deliver\\p{L}*|belegen|nachweisen|vorweisen|prouver|montrer|demostrar|bewijzen|aantonen|dimostrare|mostrare';

const LISTED: readonly { kind: OwnFact['kind']; asks: RegExp; says: RegExp }[] = [
  {
    kind: 'certification',
    asks: new RegExp(`${WHICH}(?:${CERTIFICATES})`, 'iu'),
    says: new RegExp(`^(?:${CERTIFICATES}|${HAS})$`, 'iu'),
  },
  {
    kind: 'proof',
    asks: new RegExp(`${WHICH}(?:${RESULTS})`, 'iu'),
    says: new RegExp(`^(?:${RESULTS}|${PROVES}|${HAS})$`, 'iu'),
  },
];

const MOST_LISTED = 4;

function listedFacts(facts: readonly OwnFact[]): CitedSentence[] {
  const unique = [...new Map(facts.map((fact) => [fact.quote, fact])).values()];
  const ranked = unique.toSorted(
    (a, b) => Number(statesResult(b.quote, SENTENCE)) - Number(statesResult(a.quote, SENTENCE)),
  );
  const first = [...Map.groupBy(ranked, ({ url, sourceId }) => url ?? sourceId).values()].map(
    ([one]) => one!,
  );
  return [...new Set([...first, ...ranked])].slice(0, MOST_LISTED).map((fact) => cited(fact, fact.quote));
}

const SENTENCE = { isSentence: true };

function saidPrices(given: readonly OwnFact[]): CitedSentence[] {
  const chosen = given.map((fact) => withWholeRow(fact, given));
  const pages = new Set(chosen.map(({ url, sourceId }) => url ?? sourceId));
  const texts = chosen.map((fact) => {
    const { item, quote, title } = fact;
    const [price] = planPrices([fact], ({ pageText = '' }) => pageText);
    const head = quote.includes(' | ') ? columnNamesAbove(fact.pageText ?? '', fact.start) : null;
    const cell = withNamedCells(quote, { head });
    const isStruck = withoutStruck(cell) !== cell;
    const isWhole = !price?.unquoted || isStruck || statesUnit(item);
    const whole = isWhole ? withoutStruck(cell) : `${cell} ${price.unquoted}`;
    const text = item === undefined || quote.includes(item) ? whole : `${item}: ${whole}`;
    return pages.size > 1 && title !== null ? `${text} (${title})` : text;
  });
  if (new Set(texts).size > MOST_PRICES) return [];
  return chosen
    .filter((_, i) => texts.indexOf(texts[i]!) === i)
    .map((fact) => cited(fact, texts[chosen.indexOf(fact)]!));
}

function withWholeRow(fact: OwnFact, all: readonly OwnFact[]): OwnFact {
  const { pageText = '', start, end, quote, item } = fact;
  const from = pageText.lastIndexOf('\n', start - 1) + 1;
  const to = pageText.indexOf('\n', end);
  const row = pageText.slice(from, to === -1 ? undefined : to).trimEnd();
  const head = columnNamesAbove(pageText, from);
  if (head === null || quote.includes(' | ') || pageText.slice(start, end) !== quote) return fact;
  const [name = '', ...cells] = row.split(' | ');
  const isTold = (cell: string): boolean =>
    !/[\p{L}\p{N}]/u.test(cell) || all.some((one) => cell.includes(one.quote));
  if (cells.every(isTold) || !item?.startsWith(name)) return fact;
  return { ...fact, quote: row, start: from, end: from + row.length, item: name };
}

const isNamedIn = (question: string, names: readonly string[]): boolean =>
  names.some((name) => question.toLowerCase().includes(name.toLowerCase()));

function mainPrices(prices: readonly OwnFact[], question: string): readonly OwnFact[] {
  const isFew = (some: readonly OwnFact[]): boolean =>
    new Set(some.map(({ item, quote }) => `${item} ${quote}`)).size <= MOST_PRICES;
  if (isFew(prices)) return prices;
  const recurring = prices.filter((fact) => {
    const [price] = planPrices([fact], ({ pageText = '' }) => pageText);
    return price !== undefined && price.period !== null;
  });
  if (recurring.length === 0) return prices;
  const language = languageAsked(question);
  const isInLanguage = ({ pageText }: OwnFact): boolean =>
    pageText !== undefined && detectLanguage(pageText) === language;
  const own = recurring.filter(isInLanguage);
  if (isFew(recurring)) return [...own, ...recurring.filter((one) => !isInLanguage(one))];
  return own.length > 0 ? own : recurring;
}

function ofMarket(
  { region, currency }: ReturnType<typeof marketIn>,
  prices: readonly OwnFact[],
): readonly OwnFact[] {
  if (region === null && currency === null) return prices;
  const inCurrency = prices.filter((one) => currency === null || currencyOf(one) === currency);
  if (region === null) return inCurrency;
  const regionsOf = ({ item = '', title, heading, url }: OwnFact): string[] => {
    const named = regionsIn(item);
    if (named.length > 0) return named;
    const path = url === null ? '' : new URL(url).pathname.toLowerCase();
    const isInPath = path.split(/[/_-]/).includes(region.toLowerCase());
    const onPage = regionsIn([title, heading, path.replaceAll(/[/_-]/g, ' ')].join('\n'));
    return isInPath ? [...onPage, region] : onPage;
  };
  const ofRegion = inCurrency.filter((one) => regionsOf(one).includes(region));
  if (ofRegion.length > 0) return ofRegion;
  return inCurrency.filter(
    (one) => currencyOf(one) === currencyOfRegion(region) && regionsIn(one.item ?? '').length === 0,
  );
}

const currencyOf = ({ currency, quote }: OwnFact): string | null => currency ?? marketIn(quote).currency;

export function quotedFact({ quote, start, end, sourceId, chunkId, url, title, heading }: OwnFact): Quoted {
  const place = { sourceId, chunkId: chunkId!, url, title, heading };
  return { passage: { ...place, score: 0, page: null, text: quote, start, end }, quote, start, end };
}

const cited = (fact: OwnFact, text: string): CitedSentence => ({
  lead: '\n',
  pieces: [{ text, quoted: [quotedFact(fact)] }],
});
