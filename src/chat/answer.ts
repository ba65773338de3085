import { type Citation, createCitationList } from '../grounding/citations.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { givesOrders } from '../extraction/pages/instructions.ts';
import type { EvidencedPassage, Passage, RetrievePassages, StillQuotable } from '../grounding/passage.ts';
import { type ChatModel, EXTRACTIVE } from '../llm/chat-model.ts';
import { type SourceAges, staleAmong, type StaleCitations } from '../knowledge/refresh/stale-citations.ts';
import type { LaterVersions } from '../competitors/snapshots/later-versions.ts';
import { type Companies, competitorParty, domainOf, type Party } from '../knowledge/party.ts';
import type { Log } from '../log/log.ts';
import type { SourceFilter } from '../search/document-filter.ts';
import {
  type AskedParty,
  askedOfCompetitors,
  askedParty,
  isNamedIn,
  namesOf,
  withoutName,
} from './asked-party.ts';
import { asksWhoGained, whoGained } from './customer-results.ts';
import { asksForIntegrations, integrationsIn } from './integrations.ts';
import { claimIn } from './claims.ts';
import type { CitedSentence, Turn } from './conversation.ts';
import { createModelAnswer } from './model-answer.ts';
import {
  countIn,
  coverage,
  coveredAnswer,
  languageAsked,
  statementInOtherWords,
  foreignTo,
  otherLanguage,
  queryInAllLanguages,
  subjectOf,
  tellingSubjectOf,
} from './covered-answer.ts';
import { spokenOf } from './answer-selection.ts';
import { asksForDiscontent, discontentIn } from './discontent.ts';
import { asksForPraise } from './praise.ts';
import { asksForMoney, asksWhatItIs, asksWhoFor, type OwnFact, overviewOf, quotedFact } from './overview.ts';
import { planAnswer, type PricedPage } from './plan-contents.ts';
import { comparePrices, type PriceQuestion, priceQuestionOf } from './price-comparison.ts';
import { asksForAllNews, type News, newsAnswer, type NewsQuestion, newsQuestionOf, sinceOf } from './news.ts';
import { columnNamesAbove, withNamedCells } from '../extraction/pages/row-text.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import { isYesOrNo } from './verdict.ts';
import { answeredThere, ownStatement } from './own-statement.ts';
import { daysOf, type LengthQuestion, lengthQuestionOf, lengthVerdict } from './length-comparison.ts';
import { statedOn, type TopicQuestion, topicQuestionOf } from './topic-comparison.ts';
import { withWholeNames } from './short-names.ts';
import { dependenceOf, followUpQuery, standaloneQuery } from './standalone-query.ts';
import { quoteAnswer } from './quote-answer.ts';
import { HOW_LONG } from './answer-needs.ts';
import {
  nameOf,
  pagesRead,
  placeOf,
  quoteAt,
  searchedOf,
  watchedAnswer,
  type WatchedPage,
  type WatchedPages,
  type WatchedQuote,
} from './watched-answer.ts';
import type { MeaningOf } from './sentence-meaning.ts';

export interface ChatRequest extends SourceFilter {
  workspaceId: string;
  message: string;
  history: readonly Turn[];
  signal: AbortSignal;
}

export interface ChatAnswer {
  answer: string;
  /** Whether the answer quotes at least one source or watched page. */
  grounded: boolean;
  citations: Citation[];
  /** The competitors' watched pages that the answer quotes. Absent if there are none. */
  watched?: WatchedQuote[];
  staleCitations?: StaleCitations;
  /** The model's name, or `extractive` without a model. */
  model: string;
}

/** A `token` is a checked part of the answer. `answer`, the last event, contains the whole answer. */
export type ChatEvent = { event: 'token'; data: { text: string } } | { event: 'answer'; data: ChatAnswer };

/** Yields each sentence that passes the checks, and returns the final list. */
export type SentenceSource = AsyncGenerator<CitedSentence, SentenceSourceEnd, void>;

export interface SentenceSourceEnd {
  /**
   * The sentences that are still valid. Leaves out sentences whose sources were withdrawn while the answer was being
   * written.
   */
  final: CitedSentence[];
  /** Why there is no answer. Used only if no sentence is left. */
  reason: keyof typeof FIXED_ANSWERS;
}

/** Maximum number of passages. Together, they have about 3,000 tokens. */
const PASSAGES = 8;
/**
 * Without a model, `keepBest` passages are kept even if they seem irrelevant, and a document has at most `perDocument`
 * passages.
 */
export const QUOTED = { keepBest: 4, perDocument: 6 } as const;

/**
 * Answers a question from enabled sources, with citations, or reports that there is no answer. The joined `token`
 * events equal the `answer`, with one exception: if a cited source is withdrawn during the stream, its sentences are
 * missing from the `answer`.
 */
export function createChat({
  retrievePassages,
  stillQuotable,
  laterVersions = async (_, quotes) => quotes.map(() => null),
  companiesOf = async () => ({ us: { name: null, domain: null }, competitors: [] }),
  watchedPages = async () => [],
  ownFacts = async () => [],
  newsOf = async () => [],
  model,
  newBoundary,
  meaningOf,
  now = () => new Date(),
  log,
}: {
  retrievePassages: RetrievePassages;
  stillQuotable: StillQuotable;
  laterVersions?: LaterVersions;
  companiesOf?: (workspaceId: string) => Promise<Companies>;
  watchedPages?: WatchedPages;
  ownFacts?: (workspaceId: string, kinds: readonly OwnFact['kind'][]) => Promise<OwnFact[]>;
  /** Changes of one competitor, or of all competitors if the domain is null. */
  newsOf?: (
    workspaceId: string,
    options: { domain: string | null; since: Date; signal: AbortSignal },
  ) => Promise<News[]>;
  /** If null, answers consist of quotes. If a model is given but fails, the request fails. */
  model: ChatModel | null;
  /** A random word that sources cannot predict. */
  newBoundary: () => string;
  /** Without a model, compares the meaning of questions and sentences. If undefined, only shared words count. */
  meaningOf?: MeaningOf;
  now?: () => Date;
  log: Log;
}) {
  const name = model?.name ?? EXTRACTIVE;
  const modelAnswer =
    model === null ? undefined : createModelAnswer({ model, newBoundary, stillQuotable, log });

  async function* stream(request: ChatRequest): AsyncGenerator<ChatEvent, void, void> {
    const found = await firstFound(request);
    if (found === null) return yield* fixed('nothingFound');
    if ('reason' in found) return yield* fixed(found.reason, true, found);
    if ('watched' in found) {
      const { answer, watched, citations } = found;
      yield { event: 'token', data: { text: answer } };
      yield { event: 'answer', data: { answer, grounded: true, citations, watched, model: name } };
      return;
    }
    const { query, passages } = found;
    warnOfInstructions(passages);
    const sentences =
      modelAnswer?.(request, { query, passages }) ?? quoted(request.workspaceId, found.quotes, query);
    const composition = createComposition();
    let step = await sentences.next();
    try {
      for (; step.done !== true; step = await sentences.next()) {
        yield { event: 'token', data: { text: composition.add(step.value) } };
      }
    } finally {
      // Stops the model if the client disconnects.
      await sentences.return({ final: [], reason: 'unverified' });
    }
    const { final, reason } = step.value;
    const whole = createComposition();
    for (const sentence of final) whole.add(sentence);
    if (whole.isEmpty()) return yield* fixed(reason, composition.isEmpty());
    const { answer, citations } = whole.result();
    const stale = staleAmong(citations, found.ages, now());
    const data = {
      answer,
      citations: await withTimes(request.workspaceId, citations, found.ages),
      ...stale,
      grounded: true,
      model: name,
    };
    yield { event: 'answer', data };
  }

  /**
   * The evidence from the first lookup that finds an answer. If no lookup finds one, returns the reason and the
   * language of the passages, or null if they are in the language of the question.
   */
  async function firstFound(asked: ChatRequest) {
    const { workspaceId, history, signal } = asked;
    const companies = await companiesOf(workspaceId);
    const message = withWholeNames(asked.message, companies);
    const request = { ...asked, message };
    const turns = questionsBefore(history);
    if (model !== null || turns.length === 0)
      return foundFor(request, {
        query: await standaloneQuery(request, { model, signal }),
        earlier: [],
        companies,
      });
    // A question gets the same answer wherever it is asked in a conversation, unless it refers to earlier messages.
    const dependence = dependenceOf(message, companies);
    const earlier = dependence === 'none' ? [] : turns;
    if (dependence !== 'all') {
      const found = await foundFor(request, { query: message, earlier, companies });
      if (dependence === 'none' || (found !== null && !('reason' in found))) return found;
    }
    return foundFor(request, { query: followUpQuery(message, history, companies), earlier, companies });
  }

  async function foundFor(request: ChatRequest, asked: AskedQuestion) {
    const { workspaceId, signal } = request;
    const { query, companies } = asked;
    const lookups = lookupsFor(request, asked);
    let searched: readonly WatchedPage[] = [];
    for (const lookup of lookups) {
      if ('watched' in lookup) {
        const { pages, found } = await fromWatchedPages(request, lookup);
        if (found !== null) return { ...found, citations: [] };
        searched = pages;
        continue;
      }
      if ('claim' in lookup) {
        const found = await answerToClaim(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('lengths' in lookup) {
        const found = await comparedLengths(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('discontent' in lookup) {
        const quotes = await discontentOf(request, lookup);
        return quotes.length > 0
          ? { passages: [], ages: undefined, query, quotes }
          : { reason: 'noDiscontent' as const };
      }
      if ('news' in lookup) {
        const { news, domain } = lookup;
        const all = await newsOf(workspaceId, { domain, since: sinceOf(news, now()), signal });
        const found = newsAnswer(news, all);
        if (found !== null) return { ...found, citations: [] };
        // Pages do not say what changed, so no other lookup can answer.
        if (news.topics === null) return { reason: 'noChanges' as const };
        continue;
      }
      if ('prices' in lookup) {
        const found = await comparedPrices(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('topic' in lookup) {
        const found = await comparedTopic(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('plans' in lookup) {
        const found = await saidOfPlans(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('overview' in lookup) {
        const facts = await ownFacts(workspaceId, ['price', 'audience', 'oneliner', 'testimonial']);
        const quotes = overviewOf(query, facts, { names: lookup.overview, isOfItems: lookup.isOfItems });
        if (quotes.length > 0) return { passages: [], ages: undefined, query, quotes };
        continue;
      }
      // Without a model, the best passages are kept even if they seem irrelevant. `quoteAnswer` decides whether a
      // sentence answers the question, and it can recognize an answer that shares no word with the question.
      const found = await retrievePassages({
        workspaceId,
        sourceIds: request.sourceIds,
        tags: request.tags,
        ...lookup.filter,
        query: lookup.query,
        limit: PASSAGES,
        ...(model === null ? QUOTED : {}),
        signal,
      });
      const passages = found.passages.filter(
        ({ text }) => lookup.mustName === undefined || isNamedIn(text, lookup.mustName),
      );
      const evidence = { ...found, passages };
      const quoted = model === null ? await quotesOf(lookup, evidence, { companies, signal }) : [];
      const quotes = quoted.filter(isAboutNamed(lookup.mustName, query));
      const isAnswer = model === null ? quotes.length > 0 : passages.length > 0;
      if (isAnswer) return { ...evidence, query, quotes };
    }
    return model === null ? inOtherWords(request, lookups, searched) : null;
  }

  /** If a page answers the same question, that answer comes first. */
  async function quotesOf(
    { query }: SourceLookup,
    evidence: Awaited<ReturnType<RetrievePassages>>,
    { companies, signal }: { companies: Companies; signal: AbortSignal },
  ): Promise<CitedSentence[]> {
    const names = [companies.us, ...companies.competitors].flatMap(namesOf);
    const same = answeredThere(query, evidence.passages, { names });
    if (same.length > 0) return same;
    const special = listedOrGained(query, evidence.passages, names);
    // The local model can compare only English texts. In other languages, it cannot tell whether a sentence names the
    // customer.
    const isSettled = special.length > 0 || (asksWhoGained(query) && languageAsked(query) !== 'en');
    return isSettled ? special : quoteAnswer(query, evidence, { meaningOf, names, signal });
  }

  /**
   * Finds customers' complaints about a competitor in sources about that competitor or, if those have none, about the
   * market or us.
   */
  async function discontentOf(
    { workspaceId, signal }: ChatRequest,
    { query, discontent: { party, domain, names } }: DiscontentLookup,
  ): Promise<CitedSentence[]> {
    for (const about of [party, 'market', 'us'] as const) {
      const { passages } = await retrievePassages({
        workspaceId,
        about,
        query,
        limit: PASSAGES,
        perDocument: QUOTED.perDocument,
        isAnyKept: true,
        signal,
      });
      const found = discontentIn(passages, { names, isAboutCompany: about === party, domain });
      if (found.length > 0) return found;
    }
    return [];
  }

  async function fromWatchedPages(
    { workspaceId, signal }: ChatRequest,
    { query, watched: { domain, name: called, others, isStated = false } }: WatchedLookup,
  ) {
    const pages = await watchedPages(workspaceId, { domain, signal });
    const search = async (passages: readonly Passage[]) => {
      const asked = called === null ? query : withoutName(query, called);
      const [best] = await quoteAnswer(asked, { passages }, { meaningOf, signal });
      return best?.pieces[0]?.quoted[0] ?? null;
    };
    const options = { name: called, others, ...(isStated ? {} : { search }) };
    return { pages, found: await watchedAnswer(query, pages, options) };
  }

  /** Finds what the competitor's watched pages and our sources say about somebody's claim. */
  async function answerToClaim(request: ChatRequest, { claim, of, us }: ClaimLookup) {
    const { workspaceId, signal } = request;
    const { domain, name: called, others } = of;
    const pages = await watchedPages(workspaceId, { domain, signal });
    const theirs = await watchedAnswer(claim, pages, { name: called, others, isClaim: true });
    const ours = await ownStatementOf(request, claim, [called, ...others]);
    if (theirs === null && ours === null) return null;
    const citations = createCitationList();
    const own =
      ours === null ? 'no clear answer in the enabled sources.' : `“${ours.quote.replaceAll(/\s+/g, ' ')}”`;
    const marked = ours === null ? '' : marks([citations.numberOf(ours)]);
    return {
      answer: [
        theirs?.answer ?? `${called}: no clear answer on ${pagesRead(pages)}.`,
        `${us}: ${own}${marked}`,
      ].join('\n'),
      watched: theirs?.watched ?? [],
      citations: citations.list(),
    };
  }

  /** Says what our sources and a competitor's pages state on one topic, or which side states nothing. */
  async function comparedTopic(request: ChatRequest, { topic, us, companies }: TopicLookup) {
    const { workspaceId, signal } = request;
    const pages = await watchedPages(workspaceId, { domain: topic.domain, signal });
    const rival = companies.find(({ domain }) => domain === topic.domain)!;
    const others = companies.filter((one) => one !== rival).flatMap(namesOf);
    const theirs = statedOn(topic, pages, others);
    const ours = await ownStatementOf(request, topic.asked, namesOf(rival), { isTopic: true });
    if (theirs === null && ours === null) return null;
    const citations = createCitationList();
    const said = (text: string): string => `“${withNamedCells(text).replaceAll(/\s+/g, ' ')}”`;
    const name = pages.length > 0 ? nameOf(pages) : (rival.name ?? topic.domain);
    const quote = theirs === null ? null : quoteAt(theirs.page, theirs);
    return {
      answer: [
        ours === null
          ? `${us}: no clear answer in the enabled sources.`
          : `${us}: ${said(ours.quote)}${marks([citations.numberOf(ours)])}`,
        quote === null
          ? `${name}: no clear answer on ${pagesRead(pages)}.`
          : `${name}: ${said(quote.quote)} ${placeOf(quote)}`,
      ].join('\n'),
      watched: quote === null ? [] : [quote],
      citations: citations.list(),
    };
  }

  async function ownStatementOf(
    { workspaceId, signal }: ChatRequest,
    question: string,
    names: readonly string[],
    { isTopic = false }: { isTopic?: boolean } = {},
  ): Promise<Quoted | null> {
    const { passages } = await retrievePassages({
      workspaceId,
      withoutCompetitors: true,
      query: queryInAllLanguages(question),
      limit: PASSAGES,
      perDocument: QUOTED.perDocument,
      isAnyKept: true,
      signal,
    });
    const usable = isTopic
      ? passages.filter(({ text }) => !names.some((name) => isNamedIn(text, name)))
      : passages;
    const found = ownStatement(question, usable, { names, isTopic });
    if (found === null) return null;
    const { chunkId } = found.passage;
    return (await stillQuotable(workspaceId, [chunkId])).has(chunkId) ? found : null;
  }

  async function comparedPrices(
    { workspaceId, signal }: ChatRequest,
    { prices, us, companies }: PriceLookup,
  ) {
    const { domains, withUs } = prices;
    const pages = await Promise.all(
      (domains ?? [null]).map((domain) => watchedPages(workspaceId, { domain, signal })),
    );
    const facts = withUs ? await ownFacts(workspaceId, ['price']) : [];
    const quotable = await stillQuotable(
      workspaceId,
      facts.flatMap(({ chunkId }) => chunkId ?? []),
    );
    const own = facts.filter(({ chunkId }) => chunkId !== null && quotable.has(chunkId));
    const lines = comparePrices(prices, { us, own, pages: pages.flat(), companies });
    if (lines === null) return null;
    const citations = createCitationList();
    return {
      answer: lines
        .map(({ text, own: quoted }) => (quoted ? `${text}${marks([citations.numberOf(quoted)])}` : text))
        .join('\n'),
      watched: lines.flatMap(({ watched = [] }) => watched),
      citations: citations.list(),
    };
  }

  /** Answers from the price lists of a competitor, or from ours, what a plan contains. */
  async function saidOfPlans(
    { workspaceId, signal }: ChatRequest,
    { query, plans: { domain, names, earlier } }: PlanLookup,
  ) {
    if (domain !== null) {
      const pages = searchedOf(await watchedPages(workspaceId, { domain, signal }));
      const priced = pages.map((page) => ({
        page,
        text: page.text,
        prices: page.facts.filter(({ kind }) => kind === 'price'),
      }));
      const found = planAnswer(query, priced, { names, earlier });
      if (found === null) return null;
      const quotes = found.quotes.map(({ page: { page }, text, ...range }) => ({
        text,
        quote: quoteAt(page, range),
      }));
      const said =
        found.verdict === null
          ? quotes.map(({ text, quote }) => `${text} ${placeOf(quote)}`)
          : [
              found.verdict,
              ...quotes.map(({ text, quote }) => `“${withNamedCells(text)}” ${placeOf(quote)}`),
            ];
      const vendor = nameOf(pages);
      return {
        answer: said.map((line) => `${vendor}: ${line}`).join('\n'),
        watched: quotes.map(({ quote }) => quote),
        citations: [],
      };
    }
    const facts = await ownFacts(workspaceId, ['price']);
    const quotable = await stillQuotable(
      workspaceId,
      facts.flatMap(({ chunkId }) => chunkId ?? []),
    );
    const usable = facts.filter(({ chunkId }) => chunkId !== null && quotable.has(chunkId));
    const pages = [...Map.groupBy(usable, ({ sourceId, url }) => `${sourceId} ${url}`).values()].map(
      (prices): PricedPage & { of: OwnFact } => ({
        of: prices[0]!,
        text: prices[0]!.pageText ?? '',
        prices,
      }),
    );
    const found = planAnswer(query, pages, { names, earlier });
    if (found === null) return null;
    const citations = createCitationList();
    const cited = found.quotes.map(({ page, text, start, end }) => {
      const quoted = quotedFact({ ...page.of, quote: page.text.slice(start, end), start, end });
      return `${text}${marks([citations.numberOf(quoted)])}`;
    });
    const numbers = citations.list().map(({ n }) => n);
    return {
      answer: found.verdict === null ? cited.join('\n') : `${found.verdict}${marks(numbers)}`,
      watched: [],
      citations: citations.list(),
    };
  }

  /** Compares how long something takes or lasts. Null unless both our sources and a competitor's pages say so. */
  async function comparedLengths(request: ChatRequest, { lengths, us, companies }: LengthLookup) {
    const { workspaceId, signal } = request;
    const { asked, words, domains } = lengths;
    const pages = await Promise.all(
      (domains ?? [null]).map((domain) => watchedPages(workspaceId, { domain, signal })),
    );
    const names = companies.flatMap(namesOf);
    const byCompetitor = [...Map.groupBy(pages.flat(), ({ competitorId }) => competitorId).values()];
    const lines = await Promise.all(
      byCompetitor.map(async (own) => {
        const name = nameOf(own);
        const others = names.filter(
          (one) => !namesOf({ name, domain: domainOf(own[0]!.party) }).includes(one),
        );
        const found = await watchedAnswer(asked, own, { name: null, others });
        const days = daysOf(found?.watched[0]?.quote ?? '', words);
        return {
          name,
          days,
          text: found?.answer ?? `${name}: no clear answer on ${pagesRead(own)}.`,
          watched: found?.watched ?? [],
        };
      }),
    );
    const theirs = lines.flatMap(({ name, days }) => (days === null ? [] : [{ name, days }]));
    const own = await ownStatementOf(request, asked, names);
    const ours = own === null ? null : daysOf(own.quote, words);
    if (own === null || ours === null || theirs.length === 0) return null;
    const citations = createCitationList();
    return {
      answer: [
        lengthVerdict(lengths, { us, ours, theirs }),
        ...lines.map(({ text }) => text),
        `${us}: “${own.quote.replaceAll(/\s+/g, ' ')}”${marks([citations.numberOf(own)])}`,
      ].join('\n'),
      watched: lines.flatMap(({ watched }) => watched),
      citations: citations.list(),
    };
  }

  /**
   * Looks for sentences in other languages, and for sentences about us that use other words for the same concepts.
   */
  async function inOtherWords(request: ChatRequest, lookups: Lookup[], searched: readonly WatchedPage[]) {
    const { workspaceId, message, sourceIds, tags, signal } = request;
    let language: string | null = null;
    const isOfRivals = lookups.some((lookup) => 'watched' in lookup);
    const ofUs = lookups.find((lookup) => 'overview' in lookup && !lookup.isOfItems) as
      | OverviewLookup
      | undefined;
    const isAboutUs = !isOfRivals && (ofUs !== undefined || THE_COMPANY.test(message));
    const ofSources = lookups.filter((lookup) => 'filter' in lookup);
    for (const { filter, query, mustName } of ofSources) {
      const found = await retrievePassages({
        workspaceId,
        sourceIds,
        tags,
        ...filter,
        query: queryInAllLanguages(query),
        limit: PASSAGES,
        perDocument: QUOTED.perDocument,
        isAnyKept: true,
        signal,
      });
      const listed = listedOrGained(query, found.passages, ofUs?.overview ?? []).filter(
        isAboutNamed(mustName, query),
      );
      if (listed.length > 0) return { ...found, query, quotes: listed };
      const passages = foreignTo(query, found.passages).filter(
        ({ text }) => mustName === undefined || isNamedIn(text, mustName),
      );
      const words = subjectOf(query, ofUs?.overview);
      const sentence =
        coveredAnswer(query, passages, { words }) ??
        (isAboutUs ? statementInOtherWords(query, found.passages, words) : null);
      const quotes = (sentence === null ? [] : [{ lead: '\n', pieces: [spokenOf(query, sentence)] }]).filter(
        isAboutNamed(mustName, query),
      );
      if (quotes.length > 0) return { ...found, query, quotes };
      language ??= otherLanguage(query, found.passages);
    }
    const isStated = ofUs !== undefined && isYesOrNo(message, { isList: false });
    // `ownStatementOf` searches all sources, so it is not used if the request limits the sources.
    const isWhole = tags === undefined && sourceIds === undefined && request.about === undefined;
    if (isStated || (isWhole && HOW_LONG.test(message.trim()) && !isOfRivals)) {
      const quoted = await ownStatementOf(request, message, ofUs?.overview ?? []);
      const quotes =
        quoted === null ? [] : [{ lead: '\n', pieces: [{ text: quoted.quote, quoted: [quoted] }] }];
      if (quotes.length > 0) return { passages: [], ages: undefined, query: message, quotes };
    }
    const reason =
      model === null && ASKS_TO_WRITE.test(message)
        ? ('needsModel' as const)
        : isOfRivals
          ? ('competitorsSilent' as const)
          : ('nothingFound' as const);
    // An answer about competitors is looked for on their pages, so the language of those pages counts.
    return {
      reason,
      language: isOfRivals && searched.length > 0 ? otherLanguage(message, searched) : language,
      searched,
    };
  }

  /**
   * The lookups to try in order, until one finds an answer. Without a model, a quote about another company would look
   * like a fact about the company in the question. Documents of that company therefore come first, and pages of other
   * companies come last or are left out. A model sees which company a passage is about, so it gets pages of all
   * companies. A question about the brand is the exception: pages of competitors are left out.
   */
  function lookupsFor(request: ChatRequest, { query, earlier, companies }: AskedQuestion): Lookup[] {
    const { message, about, sourceIds, tags } = request;
    // The client has already limited the search, so no further lookups are needed.
    if (about !== undefined || sourceIds !== undefined) return [{ filter: { about }, query }];
    const asked = askedParty([model === null ? message : query, ...earlier], companies);
    if (model !== null) {
      const isAboutUs = asked?.party === 'us' && !asked.isComparison;
      return [isAboutUs ? { filter: { withoutCompetitors: true }, query } : { filter: {}, query }];
    }
    // If the client limits the search by tags, only sources with these tags may answer.
    const isWhole = tags === undefined;
    const others = lookupsAbout(asked, query, { companies, isWhole });
    if (!isWhole) return others;
    const discontent = discontentLookup(query, asked, companies);
    if (discontent !== null) return [discontent];
    const plans = planLookup(message, earlier, { asked, companies });
    const news = newsLookup(query, asked, companies);
    if (news !== null) return [news, ...others];
    const us = companies.us.name ?? companies.us.domain ?? 'Your company';
    others.unshift(...(plans === null ? [] : [plans]));
    const claim = claimIn(query);
    const prices = priceQuestionOf(claim ?? query, companies);
    if (prices !== null)
      return [{ prices, us, companies: [companies.us, ...companies.competitors] }, ...others];
    const lengths = lengthQuestionOf(claim ?? query, companies, { isClaim: claim !== null });
    if (lengths !== null)
      return [{ lengths, us, companies: [companies.us, ...companies.competitors] }, ...others];
    const topic = topicQuestionOf(claim ?? query, companies);
    if (topic !== null)
      return [{ topic, us, companies: [companies.us, ...companies.competitors] }, ...others];
    const of = claim === null ? null : askedParty([claim], companies);
    const named = companies.competitors.find(({ domain }) => competitorParty(domain) === of?.party);
    if (claim === null || named === undefined || of === null || of.name === null) return others;
    const names = [companies.us, ...companies.competitors.filter((one) => one !== named)].flatMap(namesOf);
    return [{ claim, of: { domain: named.domain, name: of.name, others: names }, us }, ...others];
  }

  /**
   * Adds the time when each citation's source was last fetched. If the quote is no longer on the page, also adds the
   * time when a check first found this.
   */
  async function withTimes(workspaceId: string, citations: Citation[], ages: SourceAges | undefined) {
    if (ages === undefined) return citations;
    const quotes = citations.map(({ sourceId, url, quote }) => ({
      url,
      quote,
      readAt: ages.get(sourceId)?.readAt ?? null,
    }));
    const gone = await laterVersions(workspaceId, quotes);
    return citations.map((one, i) => ({
      ...one,
      asOf: quotes[i]!.readAt?.toISOString() ?? null,
      ...(gone[i] && { goneSince: gone[i].toISOString() }),
    }));
  }

  /** Leaves out sentences whose sources may no longer be quoted. This may have changed since the search. */
  async function* quoted(
    workspaceId: string,
    sentences: readonly CitedSentence[],
    query: string,
  ): SentenceSource {
    const asked = wordsOf(query);
    const isWanted = (column: string): boolean => {
      const words = wordsOf(column);
      return words.length > 0 && words.every((word) => asked.some((one) => isSameWord(one, word)));
    };
    const chunksOf = ({ pieces }: CitedSentence): string[] =>
      pieces.flatMap((piece) => piece.quoted.map(({ passage }) => passage.chunkId));
    const quotable = await stillQuotable(workspaceId, [...new Set(sentences.flatMap(chunksOf))]);
    const final = sentences
      .filter((sentence) => chunksOf(sentence).every((id) => quotable.has(id)))
      .map(({ lead, pieces }) => ({
        lead,
        pieces: pieces.map((piece) => {
          const [first] = piece.quoted;
          const head = first && columnNamesAbove(first.passage.text, first.start - first.passage.start);
          return { ...piece, text: withNamedCells(piece.text, { head, isWanted }) };
        }),
      }));
    yield* final;
    return { final, reason: 'withdrawn' };
  }

  function* fixed(
    reason: keyof typeof FIXED_ANSWERS,
    isFirst = true,
    {
      language = null,
      searched = [],
    }: {
      reason?: string;
      language?: string | null;
      searched?: readonly WatchedPage[];
    } = {},
  ): Generator<ChatEvent, void, void> {
    const silent = reason === 'competitorsSilent' ? searchedPages(searched) : '';
    const answer = `${silent}${FIXED_ANSWERS[reason]}${languageNote(language)}`;
    if (isFirst) yield { event: 'token', data: { text: answer } };
    yield { event: 'answer', data: { answer, grounded: false, citations: [], model: name } };
  }

  /** Logs passages that contain instructions for models. The prompt fences all passages, so nothing else is needed. */
  function warnOfInstructions(passages: readonly Passage[]): void {
    for (const passage of passages) {
      const { sourceId, chunkId } = passage;
      if (givesOrders(passage))
        log.warn({ sourceId, chunkId }, 'a passage seems to contain instructions for models');
    }
  }

  return {
    stream,
    async answer(request: ChatRequest): Promise<ChatAnswer> {
      for await (const { event, data } of stream(request)) if (event === 'answer') return data;
      throw new Error('an answer stream ended without an answer');
    },
  };
}

export type Chat = ReturnType<typeof createChat>;

/** Matches questions about us that mention neither our name nor "we". */
const THE_COMPANY =
  /(?<!\p{L})(?:the (?:company|business|firm)|(?:work|works|working) here|das unternehmen|die firma|der betrieb|l['’]entreprise|la (?:société|empresa|compañía)|het bedrijf|l['’]azienda)(?!\p{L})/iu;

function lookupsAbout(
  asked: AskedParty | null,
  query: string,
  { companies, isWhole }: { companies: Companies; isWhole: boolean },
): Lookup[] {
  const withoutCompetitors = { filter: { withoutCompetitors: true }, query };
  const ours = namesOf(companies.us);
  const ofCompetitors = asked === null || asked.party === 'us' ? askedOfCompetitors(query) : null;
  if (ofCompetitors !== null) {
    // The brand's pages are not searched, because they would give an answer about the brand.
    const all = companies.competitors.slice(0, MOST_COMPETITORS).map(({ domain }) => domain);
    return [
      ...(isWhole
        ? [{ watched: { domain: null, name: null, others: ours }, query: ofCompetitors } as const]
        : []),
      ...all.map((domain) => ({ filter: { about: competitorParty(domain) }, query: ofCompetitors })),
    ];
  }
  if (asked === null) {
    const isOfPrice = isWhole && asksForMoney(query, tellingSubjectOf(query));
    return [
      ...(isOfPrice ? [{ overview: ours, isOfItems: true }] : []),
      ...(isWhole && asksForPraise(query) ? [{ overview: ours, isOfItems: false }] : []),
      withoutCompetitors,
      { filter: {}, query },
    ];
  }
  const { party, name: called } = asked;
  if (called === null) {
    // If the brand's domain is unknown, its pages look like other pages about the market.
    const isKnown = companies.us.domain !== null;
    return [
      ...(isWhole && !asked.isComparison ? [{ overview: ours, isOfItems: false }] : []),
      ...(isKnown ? [{ filter: { about: party }, query }] : []),
      withoutCompetitors,
    ];
  }
  const named = companies.competitors.find(({ domain }) => competitorParty(domain) === party)!;
  const others = companies.competitors.filter((one) => one !== named).flatMap(namesOf);
  const watched = { domain: named.domain, name: called, others: [...ours, ...others] };
  return [
    // A company's current pages are the best evidence for these facts. Notes about the company may be old.
    ...(isWhole && isOfOwnFacts(query, called) ? [{ watched: { ...watched, isStated: true }, query }] : []),
    { filter: { about: party }, query: withoutName(query, called) },
    ...(isWhole ? [{ watched, query }] : []),
    { filter: { about: 'market' }, query },
    { filter: { about: 'us' }, query, mustName: called },
  ];
}

/**
 * Returns the lookup for a question about changes at competitors, or null for other questions and for questions about
 * us.
 */
function newsLookup(query: string, asked: AskedParty | null, { competitors }: Companies): NewsLookup | null {
  const news = newsQuestionOf(query);
  if (news === null || competitors.length === 0) return null;
  if (asked === null || asked.party === 'us') {
    // In "our competitors", "our" does not mean us.
    const isOfAll = askedOfCompetitors(query) !== null || asksForAllNews(query);
    return isOfAll ? { news, domain: null } : null;
  }
  const named = competitors.find(({ domain }) => competitorParty(domain) === asked.party);
  return named === undefined ? null : { news, domain: named.domain };
}

/** Whether the question asks what a company is, whom it serves, what it costs or how long something takes. */
function isOfOwnFacts(question: string, name: string): boolean {
  const words = tellingSubjectOf(question, [name]);
  return (
    asksForMoney(question, words) ||
    asksWhoFor(question, words) ||
    asksWhatItIs(question, words) ||
    HOW_LONG.test(question)
  );
}

/** The lookup for what a plan contains, ours or a competitor's. */
function planLookup(
  message: string,
  earlier: readonly string[],
  { asked, companies: { us, competitors } }: { asked: AskedParty | null; companies: Companies },
): PlanLookup | null {
  const named = competitors.find(({ domain }) => competitorParty(domain) === asked?.party);
  if (asked?.isComparison === true || (named === undefined && asked !== null && asked.party !== 'us'))
    return null;
  const names = [us, ...competitors].flatMap(namesOf);
  return { query: message, plans: { domain: named?.domain ?? null, names, earlier } };
}

function discontentLookup(
  query: string,
  asked: AskedParty | null,
  { competitors }: Companies,
): DiscontentLookup | null {
  const named = competitors.find(({ domain }) => competitorParty(domain) === asked?.party);
  if (named === undefined || !asksForDiscontent(query)) return null;
  return {
    query,
    discontent: { party: competitorParty(named.domain), domain: named.domain, names: namesOf(named) },
  };
}

const MOST_COMPETITORS = 10;

/**
 * Whether a quote names the company and has at least half of the question's other words. Our pages mention competitors,
 * but most sentences there are about us.
 */
const isAboutNamed =
  (name: string | undefined, question: string) =>
  ({ pieces }: CitedSentence): boolean => {
    if (name === undefined) return true;
    const text = pieces.map((piece) => piece.text).join(' ');
    const words = tellingSubjectOf(question, [name]);
    const others = properNames(question, name);
    if (coverage(others, text).includes(false)) return false;
    return isNamedIn(text, name) && 2 * countIn(words, text) >= words.length;
  };

/** Answers that come from a list: the products that we work with, or the customers who gained something. */
const listedOrGained = (
  query: string,
  passages: readonly EvidencedPassage[],
  names: readonly string[],
): CitedSentence[] => [
  ...(asksForIntegrations(query) ? integrationsIn(query, passages, { names }) : []),
  ...(asksWhoGained(query) ? whoGained(query, passages, { names }) : []),
];

/** Other names in the question, such as a customer's. Empty in German, where all nouns are capitalized. */
function properNames(question: string, name: string): string[] {
  if (languageAsked(question) === 'de') return [];
  const [, ...rest] = question.replaceAll(name, ' ').match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return rest.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).map((word) => word.toLowerCase());
}

type Lookup =
  | SourceLookup
  | WatchedLookup
  | PriceLookup
  | LengthLookup
  | ClaimLookup
  | NewsLookup
  | DiscontentLookup
  | OverviewLookup
  | PlanLookup
  | TopicLookup;

/** Compares what we and a competitor say on one topic. `us` is the brand's name. */
interface TopicLookup {
  topic: TopicQuestion;
  us: string;
  companies: readonly Companies['us'][];
}

/** Looks up what a plan contains. The domain is null for our plans. */
interface PlanLookup {
  query: string;
  plans: { domain: string | null; names: readonly string[]; earlier: readonly string[] };
}

/** Looks up facts about the brand. `overview` lists the brand's names. */
interface OverviewLookup {
  overview: readonly string[];
  isOfItems: boolean;
}

interface AskedQuestion {
  query: string;
  /** Earlier questions, newest first, which may name the company. */
  earlier: readonly string[];
  companies: Companies;
}

interface DiscontentLookup {
  query: string;
  discontent: { party: Party; domain: string; names: readonly string[] };
}

interface NewsLookup {
  news: NewsQuestion;
  domain: string | null;
}

/** Compares prices. `us` is the brand's name. */
interface PriceLookup {
  prices: PriceQuestion;
  us: string;
  companies: readonly Companies['us'][];
}

/** Compares lengths of time. `us` is the brand's name. */
interface LengthLookup {
  lengths: LengthQuestion;
  us: string;
  companies: readonly Companies['us'][];
}

/** Looks up somebody's claim about a competitor. `us` is the brand's name. */
interface ClaimLookup {
  claim: string;
  /** The competitor. `others` are all other companies' names. */
  of: { domain: string; name: string; others: readonly string[] };
  us: string;
}

interface WatchedLookup {
  query: string;
  /** The competitor, or all competitors if `domain` is null. `others` are all other companies' names. */
  watched: {
    domain: string | null;
    name: string | null;
    others: readonly string[];
    /**
     * If true, the pages are not searched by meaning, so only facts and statements with the words of the question are
     * used.
     */
    isStated?: boolean;
  };
}

interface SourceLookup {
  filter: Pick<SourceFilter, 'about' | 'withoutCompetitors'>;
  query: string;
  /** If given, passages and quotes must contain this name. */
  mustName?: string;
}

/** The user's last two questions, newest first. */
const questionsBefore = (history: readonly Turn[]): string[] =>
  history
    .filter(({ role }) => role === 'user')
    .slice(-2)
    .map(({ content }) => content)
    .toReversed();

function createComposition() {
  const citations = createCitationList();
  let answer = '';

  return {
    add({ lead, pieces }: CitedSentence): string {
      const text = pieces
        .map((piece) => piece.text + marks([...new Set(piece.quoted.map(citations.numberOf))]))
        .join('');
      const token = (answer === '' ? lead.trimStart() : lead || ' ') + text;
      answer += token;
      return token;
    },
    isEmpty: () => answer === '',
    result: () => ({ answer, citations: citations.list() }),
  };
}

const marks = (numbers: readonly number[]): string => numbers.map((n) => ` [${n}]`).join('');

const languageNote = (language: string | null): string =>
  language === null
    ? ''
    : ` No language model is configured, and the closest passages are in ${language}. For better answers, ask in ${language}.`;

function searchedPages(pages: readonly WatchedPage[]): string {
  if (pages.length === 0)
    return 'No competitor pages have been read, and the enabled sources about competitors do not answer this question. ';
  const counts = [...Map.groupBy(pages, ({ competitorId }) => competitorId).values()].map(
    (own) => `${nameOf(own)}: ${own.length}`,
  );
  return `No answer was found on ${pagesRead(pages)} (${counts.join(', ')}) or in the enabled sources about competitors. `;
}

/** Matches a request for a text rather than for a fact. */
const ASKS_TO_WRITE =
  /^(?:please |can you |could you |bitte )*(?:write|draft|compose|rewrite|rephrase|translate|summari[sz]e|schreib\p{L}*|verfass\p{L}*|formulier\p{L}*|übersetz\p{L}*|rédige\p{L}*|écris|écrivez|traduis\p{L}*|redacta|escribe|traduce)(?!\p{L})/iu;

/** Each fixed answer says why there is no answer and what the user can do. */
const FIXED_ANSWERS = {
  nothingFound:
    'The enabled sources do not answer this question. Add a source with the answer, enable a disabled source, or rephrase the question.',
  needsModel:
    'Writing copy requires a language model, and this service has none. Ask for the facts instead, such as “What do we promise new customers?”, or create a document.',
  competitorsSilent: 'Add a page with the answer as a source, or to the pages of the competitor.',
  noChanges:
    'No changes were found in this period. Check the competitors again, or ask about a longer period, such as “this year”.',
  noDiscontent:
    'The enabled sources do not say why customers leave this competitor or what they complain about. Add reviews, or notes from conversations with customers.',
  unverified:
    'The sources were read, but no answer could be verified against them. Ask a more precise question, or add a source that clearly states the answer.',
  withdrawn:
    'The sources of this answer were disabled, changed or removed while the answer was being written. Ask again.',
} as const;
