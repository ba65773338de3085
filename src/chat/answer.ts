import type { Citation } from '../grounding/citations.ts';
import { givesOrders } from '../extraction/pages/instructions.ts';
import type { EvidencedPassage, Passage, RetrievePassages, StillQuotable } from '../grounding/passage.ts';
import { type ChatModel, EXTRACTIVE } from '../llm/chat-model.ts';
import { type SourceAges, staleAmong, type StaleCitations } from '../knowledge/refresh/stale-citations.ts';
import type { LaterVersions } from '../competitors/snapshots/later-versions.ts';
import { type Companies, domainOf } from '../knowledge/party.ts';
import type { Log } from '../log/log.ts';
import { detectLanguage } from '../search/analysis/language.ts';
import type { SourceFilter } from '../search/document-filter.ts';
import { ADDRESSES_US, askedParty, isNamedIn, namesOf, withoutName } from './asked-party.ts';
import { type AnswerTexts, type Reason, textsFor } from './answer-texts.ts';
import { asksWhoGained, customerAndResult, customerWithResult, whoGained } from './customer-results.ts';
import { asksForIntegrations, integrationsIn } from './integrations.ts';
import { createComparisons } from './comparisons.ts';
import { createComposition } from './composition.ts';
import type { CitedSentence, Turn } from './conversation.ts';
import { asksForGuarantee, guaranteeIn, PROMISE_WORDS, promisesIn } from './guarantees.ts';
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
import { discontentIn } from './discontent.ts';
import { type OwnFacts, OVERVIEW_KINDS, overviewOf } from './overview.ts';
import {
  type AskedQuestion,
  type DiscontentLookup,
  type Lookup,
  lookupsFor,
  type OverviewLookup,
  type RolesLookup,
  type SourceLookup,
  type WatchedLookup,
} from './lookups.ts';
import { type OpenRoles, rolesTold } from './open-roles.ts';
import { pagesNaming } from './named-customers.ts';
import { type News, newsAnswer, sinceOf } from './news.ts';
import { PASSAGES, QUOTED } from './passage-limits.ts';
import { createPlanLookup } from './plan-lookup.ts';
import { createTopicLookup } from './topic-lookup.ts';
import { createAskedCompanies } from './asked-companies.ts';
import { createRivalClaims } from './rival-claims.ts';
import { createStatementLookup } from './statement-lookup.ts';
import { columnNamesAbove, withNamedCells } from '../extraction/pages/row-text.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import { createSubjectAnswers, type QuotedReply } from './subject-answers.ts';
import { isYesOrNo } from './verdict.ts';
import { answeredThere } from './own-statement.ts';
import { withWholeNames } from './short-names.ts';
import { dependenceOf, followUpQuery, standaloneQuery } from './standalone-query.ts';
import {
  KINDS_OF_PROOF,
  type OfferedProofs,
  proofOffer,
  proofsAbout,
  proofsOn,
  quotedProofs,
} from './proofs.ts';
import { quoteAnswer } from './quote-answer.ts';
import { HOW_LONG, needsOf } from './answer-needs.ts';
import { labelledAnswer } from './labelled-answer.ts';
import { rowsOfSize } from './size-rows.ts';
import {
  nameOf,
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
  grounded: boolean;
  citations: Citation[];
  watched?: WatchedQuote[];
  nearest?: Citation[];
  staleCitations?: StaleCitations;
  model: string;
}

export type ChatEvent = { event: 'token'; data: { text: string } } | { event: 'answer'; data: ChatAnswer };

export type SentenceSource = AsyncGenerator<CitedSentence, SentenceSourceEnd, void>;

export interface SentenceSourceEnd {
  final: CitedSentence[];
  reason: Reason;
}

export function createChat({
  retrievePassages,
  stillQuotable,
  laterVersions = async (_, quotes) => quotes.map(() => null),
  companiesOf = async () => ({ us: { name: null, domain: null }, competitors: [] }),
  watchedPages = async () => [],
  ownFacts = async () => [],
  newsOf = async () => [],
  openRoles = async () => [],
  countNewIndexing = async () => 0,
  model,
  newBoundary,
  meaningOf,
  quotedReply = () => null,
  now = () => new Date(),
  log,
}: {
  retrievePassages: RetrievePassages;
  stillQuotable: StillQuotable;
  laterVersions?: LaterVersions;
  companiesOf?: (workspaceId: string) => Promise<Companies>;
  watchedPages?: WatchedPages;
  ownFacts?: OwnFacts;
  newsOf?: (
    workspaceId: string,
    options: { domain: string | null; since: Date; signal: AbortSignal },
  ) => Promise<News[]>;
  openRoles?: OpenRoles;
  countNewIndexing?: (workspaceId: string) => Promise<number>;
  model: ChatModel | null;
  /** Must be random, so that authors of sources cannot fake the end of a passage. */
  newBoundary: () => string;
  meaningOf?: MeaningOf;
  quotedReply?: QuotedReply;
  now?: () => Date;
  log: Log;
}) {
  const name = model?.name ?? EXTRACTIVE;
  const modelAnswer =
    model === null ? undefined : createModelAnswer({ model, newBoundary, stillQuotable, log });
  const { compared, ownStatementOf } = createComparisons({
    retrievePassages,
    stillQuotable,
    watchedPages,
    ownFacts,
  });
  const { saidOfPlans } = createPlanLookup({ stillQuotable, watchedPages, ownFacts });
  const askedCompanies = createAskedCompanies({ retrievePassages, stillQuotable, watchedPages });
  const { answerTopics } = createTopicLookup({ askedCompanies, stillQuotable, watchedPages, ownFacts });
  const { replyTo, reasonFor, measuredBeside } = createSubjectAnswers({ retrievePassages, quotedReply });
  const answerClaims = createRivalClaims(askedCompanies);
  const answerStatements = createStatementLookup({ askedCompanies, meaningOf });

  async function* stream(request: ChatRequest): AsyncGenerator<ChatEvent, void, void> {
    const found = await firstFound(request);
    if (found === null) return yield* fixed('nothingFound', request);
    if ('reason' in found) return yield* fixed(found.reason, request, found);
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
      await sentences.return({ final: [], reason: 'unverified' });
    }
    const { final, reason } = step.value;
    const whole = createComposition();
    for (const sentence of final) whole.add(sentence);
    if (whole.isEmpty()) return yield* fixed(reason, request, { isFirst: composition.isEmpty() });
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

  async function firstFound(asked: ChatRequest) {
    const { workspaceId, signal } = asked;
    const companies = await companiesOf(workspaceId);
    const message = withWholeNames(asked.message, companies);
    const history = asked.history.map((turn) =>
      turn.role === 'user' ? { ...turn, content: withWholeNames(turn.content, companies) } : turn,
    );
    const request = { ...asked, message, history };
    const turns = questionsBefore(history);
    if (model !== null || turns.length === 0)
      return foundFor(request, {
        query: await standaloneQuery(request, { model, signal }),
        earlier: [],
        companies,
      });
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
    const lookups = lookupsFor(request, asked, { hasModel: model !== null });
    let searched: readonly WatchedPage[] = [];
    let silent: { reason: Reason; searched: readonly WatchedPage[] } | null = null;
    for (const lookup of lookups) {
      if ('watched' in lookup) {
        if (silent !== null) continue;
        const { pages, found } = await fromWatchedPages(request, lookup);
        if (found !== null) return { ...found, citations: [] };
        searched = pages;
        continue;
      }
      if (
        'claim' in lookup ||
        'topic' in lookup ||
        'prices' in lookup ||
        'lengths' in lookup ||
        'values' in lookup
      ) {
        const found = await compared(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('discontent' in lookup) {
        const quotes = await discontentOf(request, lookup);
        return quotes.length > 0
          ? { passages: [], ages: undefined, query, quotes }
          : { reason: 'noDiscontent' as const };
      }
      if ('objection' in lookup) {
        const quotes = await replyTo(request, lookup);
        return quotes.length > 0
          ? { passages: [], ages: undefined, query, quotes }
          : { reason: 'nothingFound' as const };
      }
      if ('why' in lookup) {
        const quotes = await reasonFor(request, lookup);
        if (quotes.length > 0) return { passages: [], ages: undefined, query, quotes };
        continue;
      }
      if ('roles' in lookup) {
        const found = await rolesOf(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('news' in lookup) {
        const { news, domain } = lookup;
        const all = await newsOf(workspaceId, { domain, since: sinceOf(news, now()), signal });
        const found = newsAnswer(news, all);
        if (found !== null) return { ...found, citations: [] };
        if (news.topics === null) return { reason: 'noChanges' as const };
        continue;
      }
      if ('claims' in lookup) {
        const found = await answerClaims(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('topics' in lookup) {
        const found = await answerTopics(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('statements' in lookup) {
        const found = await answerStatements(request, lookup);
        if (found === null) continue;
        if (found.reason === undefined || lookup.statements.isComparison) return found;
        silent = { reason: found.reason, searched: found.searched };
        continue;
      }
      if ('plans' in lookup) {
        const found = await saidOfPlans(request, lookup);
        if (found !== null) return found;
        continue;
      }
      if ('proofs' in lookup) {
        const facts = await ownFacts(workspaceId, KINDS_OF_PROOF);
        const { words, isOfCustomers = false } = lookup.proofs;
        const all = proofsOn(facts).filter(({ who, isResult }) => !isOfCustomers || (who !== '' && isResult));
        const quotes = quotedProofs(proofsAbout(words, all, facts));
        if (!isOfCustomers)
          quotes.push(...(await measuredBeside(request, { query, words, quotes, companies })));
        if (quotes.length > 0) return { passages: [], ages: undefined, query, quotes };
        if (words.length > 0 && all.length > 0 && !isOfCustomers)
          return { reason: 'noProof' as const, offered: { subject: lookup.proofs.subject, all } };
        continue;
      }
      if ('overview' in lookup) {
        const facts = await ownFacts(workspaceId, OVERVIEW_KINDS);
        const quotes = overviewOf(query, facts, { names: lookup.overview, isOfItems: lookup.isOfItems });
        if (quotes.length > 0) return { passages: [], ages: undefined, query, quotes };
        continue;
      }
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
    if (model !== null) return null;
    if (silent !== null) return silent;
    const found = await inOtherWords(request, lookups, searched);
    const isUnanswered = 'reason' in found && !lookups.some((lookup) => 'watched' in lookup);
    const isForeign = 'reason' in found && found.language !== null;
    if (!isUnanswered) return found;
    return (
      (await ofNamedCustomer(request, asked)) ??
      (isForeign ? await inAskedLanguage(request, asked) : null) ?? {
        ...found,
        nearest: await nearestTo(request, asked),
      }
    );
  }

  async function rolesOf({ workspaceId, signal }: ChatRequest, { roles, companies, query }: RolesLookup) {
    const told = await Promise.all(
      roles.map(async (domain) => {
        const open = await openRoles(workspaceId, { domain });
        const pages = await watchedPages(workspaceId, { domain, signal });
        const name = companies.competitors.find((one) => one.domain === domain)?.name ?? domain;
        return rolesTold(query, { name, roles: open, pages });
      }),
    );
    if (told.every(({ lines }) => lines.length === 0)) return null;
    return {
      answer: told.flatMap(({ lines }) => lines).join('\n'),
      watched: told.flatMap(({ watched }) => watched),
      citations: [],
    };
  }

  async function nearestTo(request: ChatRequest, { earlier, companies }: AskedQuestion): Promise<string[]> {
    const { workspaceId, message, sourceIds, tags, about, signal } = request;
    const isWhole = tags === undefined && sourceIds === undefined && about === undefined;
    const isOfCompany = askedParty([message, ...earlier], companies) !== null || ADDRESSES_US.test(message);
    if (!isWhole || isOfCompany || companies.competitors.length === 0) return [];
    const pages = await watchedPages(workspaceId, { domain: null, signal });
    const found = await watchedAnswer(message, pages, { name: null, others: namesOf(companies.us) });
    const ids = new Set(found?.watched.map(({ competitorId }) => competitorId));
    return [...ids].map((id) => nameOf(pages.filter(({ competitorId }) => competitorId === id)));
  }

  async function ofNamedCustomer(
    { workspaceId, message, sourceIds, tags, about, signal }: ChatRequest,
    { earlier, companies }: AskedQuestion,
  ) {
    const isWhole = tags === undefined && sourceIds === undefined && about === undefined;
    const isOfCompany = askedParty([message, ...earlier], companies) !== null || ADDRESSES_US.test(message);
    if (!isWhole || isOfCompany || companies.competitors.length === 0) return null;
    if (isYesOrNo(message, { isList: false })) return null;
    const pages = pagesNaming(message, await watchedPages(workspaceId, { domain: null, signal }));
    return ofOnlyOne(message, pages, companies);
  }

  async function inAskedLanguage(
    { workspaceId, message, sourceIds, tags, about, signal }: ChatRequest,
    { earlier, companies }: AskedQuestion,
  ) {
    const isWhole = tags === undefined && sourceIds === undefined && about === undefined;
    const isOfCompany = askedParty([message, ...earlier], companies) !== null || ADDRESSES_US.test(message);
    if (!isWhole || isOfCompany || isYesOrNo(message, { isList: false })) return null;
    const language = languageAsked(message);
    const pages = await watchedPages(workspaceId, { domain: null, signal });
    return ofOnlyOne(
      message,
      pages.filter(({ text }) => detectLanguage(text) === language),
      companies,
    );
  }

  async function ofOnlyOne(message: string, pages: readonly WatchedPage[], companies: Companies) {
    const names = [companies.us, ...companies.competitors].flatMap(namesOf);
    const found = await Promise.all(
      [...Map.groupBy(pages, ({ competitorId }) => competitorId).values()].map((own) => {
        const name = nameOf(own);
        const ofOwn = namesOf({ name, domain: domainOf(own[0]!.party) });
        return watchedAnswer(message, own, { name, others: names.filter((one) => !ofOwn.includes(one)) });
      }),
    );
    const [only, ...more] = found.filter((one) => one !== null);
    return only === undefined || more.length > 0 ? null : { ...only, citations: [] };
  }

  async function quotesOf(
    { query }: SourceLookup,
    evidence: Awaited<ReturnType<RetrievePassages>>,
    { companies, signal }: { companies: Companies; signal: AbortSignal },
  ): Promise<CitedSentence[]> {
    const names = [companies.us, ...companies.competitors].flatMap(namesOf);
    const same = answeredThere(query, evidence.passages, { names });
    if (same.length > 0) return same;
    const rows = pricesOfSize(query, evidence.passages, names);
    if (rows.length > 0) return rows;
    const labelled = valueOfLabel(query, evidence.passages, names);
    if (labelled.length > 0) return labelled;
    const special = listedOrGained(query, evidence.passages, names);
    const isSettled = special.length > 0 || (asksWhoGained(query) && languageAsked(query) !== 'en');
    return isSettled ? special : quoteAnswer(query, evidence, { meaningOf, names, signal });
  }

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
    const isWhole = tags === undefined && sourceIds === undefined && request.about === undefined;
    const isOfUs = ofUs !== undefined || (isWhole && !isOfRivals && ADDRESSES_US.test(message));
    const isStated = isOfUs && isYesOrNo(message, { isList: false });
    if (isStated || (isWhole && HOW_LONG.test(message.trim()) && !isOfRivals)) {
      const quoted = await ownStatementOf(request, message, ofUs?.overview ?? []);
      const quotes =
        quoted === null ? [] : [{ lead: '\n', pieces: [{ text: quoted.quote, quoted: [quoted] }] }];
      if (quotes.length > 0) return { passages: [], ages: undefined, query: message, quotes };
    }
    if (isAboutUs && isWhole && asksForGuarantee(subjectOf(message, ofUs?.overview))) {
      const offers = await ownFacts(workspaceId, ['offer']);
      const { passages } = await retrievePassages({
        workspaceId,
        withoutCompetitors: true,
        query: PROMISE_WORDS,
        limit: PASSAGES,
        isAnyKept: true,
        signal,
      });
      const quotes = guaranteeIn([...offers, ...promisesIn(passages)]);
      if (quotes.length > 0) return { passages: [], ages: undefined, query: message, quotes };
    }
    const reason =
      model === null && ASKS_TO_WRITE.test(message)
        ? ('needsModel' as const)
        : isOfRivals
          ? ('competitorsSilent' as const)
          : ('nothingFound' as const);
    return {
      reason,
      language: isOfRivals && searched.length > 0 ? otherLanguage(message, searched) : language,
      searched,
    };
  }

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

  /** A source may have been deleted or disabled since the search. */
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
        pieces: pieces.map(withWholeRow).map((piece) => {
          const [first] = piece.quoted;
          const at = first === undefined ? 0 : Math.max(0, first.quote.indexOf(' | '));
          const head = first && columnNamesAbove(first.passage.text, first.start - first.passage.start + at);
          return { ...piece, text: withNamedCells(piece.text, { head, isWanted }) };
        }),
      }));
    yield* final;
    return { final, reason: 'withdrawn' };
  }

  async function* fixed(
    reason: Reason,
    { workspaceId, message }: ChatRequest,
    {
      isFirst = true,
      language = null,
      searched = [],
      nearest = [],
      offered,
    }: {
      reason?: Reason;
      isFirst?: boolean;
      language?: string | null;
      searched?: readonly WatchedPage[];
      nearest?: readonly string[];
      offered?: OfferedProofs;
    } = {},
  ): AsyncGenerator<ChatEvent, void, void> {
    const texts = textsFor(message);
    const silent = reason === 'competitorsSilent' ? `${searchedPages(searched, texts)} ` : '';
    const others = nearest.length === 0 ? '' : ` ${texts.nearest(nearest.join(', '))}`;
    const indexing = reason === 'nothingFound' ? await countNewIndexing(workspaceId) : 0;
    const later = indexing === 0 ? '' : ` ${texts.stillIndexing(indexing)}`;
    const offer = offered === undefined ? null : await quotable(workspaceId, offered);
    const said = offer === null ? texts.reasons[reason] : texts.proofs(offer);
    const answer = `${silent}${said}${others}${languageNote(language)}${later}`;
    const more = offer === null ? {} : { nearest: offer.citations };
    if (isFirst) yield { event: 'token', data: { text: answer } };
    yield { event: 'answer', data: { answer, grounded: false, citations: [], ...more, model: name } };
  }

  async function quotable(workspaceId: string, { subject, all }: OfferedProofs) {
    const ids = all.flatMap(({ fact }) => fact.chunkId ?? []);
    const kept = await stillQuotable(workspaceId, [...new Set(ids)]);
    const left = all.filter(({ fact }) => fact.chunkId !== null && kept.has(fact.chunkId));
    return left.length === 0 ? null : proofOffer({ subject, all: left });
  }

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

const THE_COMPANY =
  /(?<!\p{L})(?:the (?:company|business|firm)|(?:work|works|working) here|das unternehmen|die firma|der betrieb|l['’]entreprise|la (?:société|empresa|compañía)|het bedrijf|l['’]azienda)(?!\p{L})/iu;

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

function pricesOfSize(
  query: string,
  passages: readonly EvidencedPassage[],
  names: readonly string[],
): CitedSentence[] {
  if (needsOf(query).item !== 'money') return [];
  return rowsOfSize(query, passages, tellingSubjectOf(query, names)).map(({ of: passage, start, end }) => {
    const quote = passage.text.slice(start, end);
    const quoted = { passage, quote, start: passage.start + start, end: passage.start + end };
    return { lead: '\n', pieces: [{ text: quote.replaceAll(/\s*\n\s*/gu, ': '), quoted: [quoted] }] };
  });
}

const LONGEST_ROW = 240;

function withWholeRow(piece: CitedSentence['pieces'][number]): CitedSentence['pieces'][number] {
  const [only, ...more] = piece.quoted;
  if (only === undefined || more.length > 0 || piece.text !== only.quote || !only.quote.includes(' | '))
    return piece;
  const { passage, start } = only;
  const rest = /^[^\n]*/u.exec(passage.text.slice(only.end - passage.start))![0].trimEnd();
  if (rest === '' || only.quote.includes('\n') || only.quote.length + rest.length > LONGEST_ROW) return piece;
  const quote = passage.text.slice(start - passage.start, only.end - passage.start) + rest;
  return { ...piece, text: quote, quoted: [{ ...only, quote, end: only.end + rest.length }] };
}

function valueOfLabel(
  query: string,
  passages: readonly EvidencedPassage[],
  names: readonly string[],
): CitedSentence[] {
  const found = labelledAnswer(query, passages, tellingSubjectOf(query, names));
  if (found === null) return [];
  const { of: passage, said, start, end } = found;
  const quote = passage.text.slice(start, end);
  const quoted = { passage, quote, start: passage.start + start, end: passage.start + end };
  return [{ lead: '\n', pieces: [{ text: said, quoted: [quoted] }] }];
}

const listedOrGained = (
  query: string,
  passages: readonly EvidencedPassage[],
  names: readonly string[],
): CitedSentence[] => {
  const customer = customerWithResult(query, names);
  const story = customer === null ? [] : customerAndResult(customer, passages);
  return story.length > 0 ? story : listedOrWhoGained(query, passages, names);
};

const listedOrWhoGained = (
  query: string,
  passages: readonly EvidencedPassage[],
  names: readonly string[],
): CitedSentence[] => [
  ...(asksForIntegrations(query) ? integrationsIn(query, passages, { names }) : []),
  ...(asksWhoGained(query) ? whoGained(query, passages, { names }) : []),
];

function properNames(question: string, name: string): string[] {
  if (languageAsked(question) === 'de') return [];
  const [, ...rest] = question.replaceAll(name, ' ').match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return rest.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).map((word) => word.toLowerCase());
}

const questionsBefore = (history: readonly Turn[]): string[] =>
  history
    .filter(({ role }) => role === 'user')
    .slice(-2)
    .map(({ content }) => content)
    .toReversed();

const languageNote = (language: string | null): string =>
  language === null
    ? ''
    : ` Without a language model, only passages in the language of the question are used, but the closest passages are in ${language}. For better answers, ask in ${language}.`;

function searchedPages(pages: readonly WatchedPage[], texts: AnswerTexts): string {
  if (pages.length === 0) return texts.nobodyRead;
  const counts = [...Map.groupBy(pages, ({ competitorId }) => competitorId).values()].map(
    (own) => `${nameOf(own)}: ${own.length}`,
  );
  const searched = searchedOf(pages).length;
  return texts.noneOnPages({ read: pages.length, searched, counts: counts.join(', ') });
}

const ASKS_TO_WRITE =
  /^(?:please |can you |could you |bitte )*(?:write|draft|compose|rewrite|rephrase|translate|summari[sz]e|schreib\p{L}*|verfass\p{L}*|formulier\p{L}*|übersetz\p{L}*|rédige\p{L}*|écris|écrivez|traduis\p{L}*|redacta|escribe|traduce)(?!\p{L})/iu;
