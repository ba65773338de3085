import { agreesElsewhere, countriesIn, OTHER_PLACE } from '../comparing/places-served.ts';
import { sentencesIn } from './contradictions.ts';
import type { SnapshotFact, StatingPage } from '../../competitors/snapshots/snapshot-facts.ts';
import { competitorParty, isCompetitor, type Party } from '../../knowledge/party.ts';
import { estimatePromptTokens, fitTokens } from '../../llm/fit-tokens.ts';
import type { SourceFilter } from '../../search/document-filter.ts';
import { equalWords, isRelevant } from '../../search/relevance.ts';
import { withoutEvidence, type FindPassages } from '../../search/retrieval.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { ChunkRecord } from '../../knowledge/chunk-store.ts';
import type { ReadFacts, StatedFact } from '../../knowledge/facts.ts';
import type { FieldPlan, Subject } from '../outputs/module.ts';
import { isOfPage, SIZE, type UsedFact } from '../outputs/takes.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { termsIn } from '../comparing/read-terms.ts';
import { termsOnPage } from '../comparing/whose-terms.ts';
import { SUBJECT_KEYS, TRADES } from '../comparing/term-subjects.ts';
import { isAdvicePage, isOfHost } from './advice-pages.ts';
import { mentionsIn, type SearchedVendor } from './claim-words.ts';
import { unsaidIn } from './counting.ts';
import { buyersNoted, complaintsNoted, objectionsNoted } from './call-notes.ts';
import { withCustomersNamed } from './customer-figures.ts';
import { storiesIn } from './customer-stories.ts';
import { choicesIn } from './own-comparison.ts';
import { isStory, occasionsIn, pagesToMeet } from './own-pages.ts';
import type { NearSaid } from './objection-replies.ts';
import { introductionIn } from './introductions.ts';
import { isEntryOfSize, type Remark, remarksIn, statesSize } from './remarks.ts';
import { statedClaims } from './stated-claims.ts';
import { withoutTranslations } from './languages.ts';
import { isOwn as isOnSite, names, NOBODY, type Parties, subjectNamed } from './subject.ts';
import { type PersonaLine, placedLines, type PlacedLine } from './saved-persona.ts';
import { themesOf } from './themes.ts';
import { questionAnswered, questionsOf, typedAnswers } from './typed-answers.ts';
import { hostLabel, letters, vendorKey, vendorNames, vendorOf } from './vendor.ts';
import { pageAddress } from '../../web/page-address.ts';
import { wholeQuotations } from './whole-quotations.ts';
import {
  besides,
  byAddress,
  olderReadings,
  passagesOf,
  snapshotOf,
  type UsedSnapshot,
} from './watched-evidence.ts';

export interface Evidence {
  passages: Passage[];
  parties: Party[];
  facts: UsedFact[];
  snapshots: UsedSnapshot[];
  degraded: boolean;
  unsaid: string[];
  searched: SearchedVendor[];
  persona?: PlacedLine[];
  near?: NearSaid[];
}

export const NO_EVIDENCE: Readonly<Evidence> = {
  passages: [],
  parties: [],
  facts: [],
  snapshots: [],
  degraded: false,
  unsaid: [],
  searched: [],
};

const PER_FIELD = 6;
const AT_ONCE = 10;
/** Constant of reciprocal rank fusion (Cormack et al., SIGIR 2009). */
const RANK_CONSTANT = 20;
const PER_TOPIC = 50;
const NEAR_TOPIC = 0.33;
const MOST_DOCUMENTS = 60;
const MOST_OWN = 100;
const MOST_KNOWN = 5_000;
const MOST_SEARCHED = 20;
const FILES = 'Your documents';
const LEAST_SHARE = 0.08;
const MOST_FACTS = 900;
const SHARE_OF_SUBJECT = 0.5;
const SHARE_OF_RIVALS = 0.35;

const addressesBuyers = ({ kind }: Pick<StatingPage, 'kind'>): boolean => kind !== 'careers';

export const createGatherEvidence =
  ({
    findPassages,
    documents: stored,
    readTimes,
  }: {
    findPassages: FindPassages;
    documents: Pick<ReadFacts, 'documentsOf' | 'known' | 'textsOf'>;
    readTimes: (workspaceId: string, ids: readonly string[]) => Promise<Map<string, { readAt: Date | null }>>;
  }) =>
  async (
    {
      workspaceId,
      sourceIds,
      tags,
      about,
    }: Pick<SourceFilter, 'tags' | 'about'> & {
      workspaceId: string;
      sourceIds: readonly string[] | null;
    },
    plans: readonly FieldPlan[],
    {
      budget,
      parties: { us, others } = NOBODY,
      topics = [],
      buyers = [],
      factsFirst = false,
      watched = [],
      subject = null,
      persona = [],
      signal,
    }: {
      budget: number;
      parties?: Parties;
      topics?: readonly string[];
      buyers?: readonly string[];
      factsFirst?: boolean;
      watched?: readonly StatingPage[];
      subject?: string | null;
      persona?: readonly PersonaLine[];
      signal?: AbortSignal | undefined;
    },
  ): Promise<Evidence> => {
    // An empty list means that all requested sources were deleted.
    if (sourceIds?.length === 0) return NO_EVIDENCE;
    let degraded = false;
    async function ask(query: string, { limit = PER_FIELD, near = Infinity } = {}): Promise<Passage[]> {
      signal?.throwIfAborted();
      const found = await findPassages({
        workspaceId,
        query,
        limit,
        ...(sourceIds === null ? {} : { sourceIds }),
        tags,
        about,
        isPatient: true,
      });
      degraded ||= found.degraded;
      const words = found.words ?? equalWords(query, found.passages);
      return found.passages
        .filter((passage) => (passage.cosine ?? 0) >= near || isRelevant(words, passage))
        .map(withoutEvidence);
    }
    const questions = questionsOf(plans);
    const askedIn = ({ url, title }: { url: string | null; title: string | null }): string | null =>
      url === null && title !== null ? questionAnswered(title.trim(), questions, buyers) : null;
    const queries = [
      ...new Set([
        ...plans.filter(({ takes }) => takes !== null).map(({ query }) => query),
        ...[us, ...others].flatMap(({ names }) => names.slice(0, 1)),
      ]),
    ];
    const searches = [
      ...queries.map((query) => () => ask(query)),
      ...[...new Set(topics)].map((topic) => () => ask(topic, { limit: PER_TOPIC, near: NEAR_TOPIC })),
    ];
    async function answered(): Promise<Passage[][]> {
      const answers: Passage[][] = [];
      for (let from = 0; from < searches.length; from += AT_ONCE)
        answers.push(...(await Promise.all(searches.slice(from, from + AT_ONCE).map((search) => search()))));
      return answers;
    }
    const [answers, { documents: allKnown, isAll }] = await Promise.all([
      answered(),
      stored.known(workspaceId, { sourceIds, tags, about, most: MOST_KNOWN }),
    ]);
    const older = await olderOf(allKnown);
    const known = allKnown.filter(({ revision }) => !older.has(revision));
    const [ofFields, ofTopics] = [answers.slice(0, queries.length), answers.slice(queries.length)];
    const enabled = new Set(known.map(({ sourceId }) => sourceId));
    const ofPersona = persona.flatMap(({ quotes }) => quotes.filter((one) => enabled.has(one.sourceId)));
    const own = known.filter(({ party }) => party === 'us').slice(0, MOST_OWN);
    const holding = await stored.documentsOf(
      workspaceId,
      [...answers.flat(), ...ofPersona].map(({ chunkId }) => chunkId),
      own.map(({ revision }) => revision),
    );
    const revisionOf = new Map(
      holding.flatMap(({ revision, chunks }) => chunks.map(({ _id }) => [_id, revision])),
    );
    const read = holding.filter(({ revision }) => !older.has(revision));
    const isNewest = ({ passage }: Ranked): boolean => !older.has(revisionOf.get(passage.chunkId) ?? '');
    const ranked = inCommonOrder(ofFields).filter(isNewest);
    const near = inCommonOrder(ofTopics).filter(isNewest);
    const always = new Set<string | undefined>([
      ...own.map(({ revision }) => revision),
      ...near.map(({ passage }) => revisionOf.get(passage.chunkId)),
      ...ofPersona.map(({ chunkId }) => revisionOf.get(chunkId)),
    ]);
    const worth = worthOfDocuments(ranked, revisionOf);
    const best = Math.max(0, ...worth.values());
    const rivalNames = [
      ...others,
      ...(subject === null ? [] : [subjectNamed(subject)]),
      ...[...new Set(watched.flatMap(({ url }) => URL.parse(url)?.hostname ?? []))].map(subjectNamed),
    ];
    const documents = read
      .filter(({ revision }) => always.has(revision) || (worth.get(revision) ?? 0) >= LEAST_SHARE * best)
      .sort(
        (a, b) =>
          (worth.get(b.revision) ?? 0) - (worth.get(a.revision) ?? 0) ||
          byPlace(placeOfDocument(a), placeOfDocument(b)),
      )
      .filter(mostOf({ us: MOST_OWN, others: MOST_DOCUMENTS }))
      .map(({ chunks, title, ...document }) => {
        const { facts, url, party, revision } = document;
        const texts = chunks.map(passageOf({ url, title }));
        const sourceId = chunks[0]?.source_id ?? '';
        const page = { url, title, siteName: facts[0]?.siteName ?? null, party, sourceId, revision };
        return {
          ...document,
          chunks: texts,
          facts: withRemarks({ facts, page, texts, asked: askedIn(page) }, us.names, rivalNames),
        };
      });
    const partyOfSubject = subject === null ? null : competitorParty(subject);
    const isOfSubject = ({ party }: { party: Party }): boolean => party === partyOfSubject;
    const current = watched.filter(({ snapshotId }) => !older.has(snapshotId));
    const rivals = besides(
      current.filter(addressesBuyers).map((page) => {
        const { facts, url, title, siteName, party, snapshotId } = page;
        const texts = [{ text: page.text, start: 0, url }];
        const about = { url, title, siteName, party, snapshotId };
        return { ...page, facts: withRemarks({ facts, page: about, texts }, us.names, rivalNames) };
      }),
      documents,
    ).map((page) => ({
      party: page.party,
      snapshot: page,
      facts: page.facts,
      chunks: passagesOf(page),
    }));
    const share = rivals.some(isOfSubject) ? SHARE_OF_SUBJECT : SHARE_OF_RIVALS;
    const holders = documents.flatMap(({ facts, chunks }) =>
      chunks.filter((chunk) => facts.some((fact) => holds(chunk, fact))),
    );
    const found = ranked.map(({ passage }) => passage);
    const quoted = documents.flatMap(({ chunks }) =>
      chunks.filter(({ sourceId, text }) =>
        ofPersona.some((one) => one.sourceId === sourceId && text.includes(one.quote)),
      ),
    );
    const ofSources = distinct([
      ...quoted,
      ...(factsFirst ? [...holders, ...found] : [...found, ...holders]),
    ]);
    const within = (some: readonly Passage[], room: number): Passage[] =>
      fitTokens(some, { budget: room, tokensOf });
    const left = (used: readonly Passage[]): number =>
      budget - used.reduce((sum, passage) => sum + tokensOf(passage), 0);
    const ofRivals = within(inTurn(rivals, isOfSubject), left(within(ofSources, budget * (1 - share))));
    const passages = [...within(ofSources, left(ofRivals)), ...ofRivals];
    const position = new Map(passages.map(({ chunkId }, i) => [chunkId, i]));
    const partyOf = new Map([
      ...read.map(({ revision, party }) => [revision, party] as const),
      ...rivals.map(({ snapshot, party }) => [snapshot.snapshotId, party] as const),
    ]);
    const speaking: Speaking[] = [...documents, ...rivals];
    const nameOf = vendorNames(
      speaking.map(({ party, facts: [fact], chunks, snapshot }) => ({
        party,
        url: fact?.url ?? chunks[0]?.url ?? null,
        title: fact?.title ?? chunks[0]?.title ?? null,
        siteName: fact?.siteName ?? null,
        texts: snapshot === undefined ? chunks.map(({ text }) => text) : [snapshot.text],
        called: snapshot?.competitorName,
      })),
      us.names[0] ?? null,
    );
    const named = [us, ...others, ...(subject === null ? [] : [subjectNamed(subject)])];
    const isOfParty = (quote: string): boolean => named.some((one) => names(one, quote));
    const stated = [
      ...speaking.filter(isOfSubject),
      ...speaking.filter((document) => !isOfSubject(document)),
    ].flatMap(({ facts: stated, chunks }, rank) =>
      stated.flatMap((fact): UsedFact[] => {
        const chunk = chunks.find((one) => holds(one, fact) && position.has(one.chunkId));
        if (chunk === undefined) return [];
        const read = usedFact(fact, { passage: position.get(chunk.chunkId)!, rank });
        const known = read.party === 'us' ? us.names[0] : undefined;
        const used = { ...read, vendor: nameOf.get(vendorKey(read)) ?? known ?? read.vendor };
        if (!isAdvicePage(fact) || isOfPage(fact)) return [used];
        const isDoubtful = stated.some(({ kind, quote }) => kind !== 'problem' && quote === fact.quote);
        if (fact.kind === 'problem' && isDoubtful) return [];
        return isOfHost(used) || isOfParty(used.quote) ? [{ ...used, isAdvice: true }] : [];
      }),
    );
    const facts = withCustomersNamed(stated, passages);
    const all = [...facts, ...statedClaims(facts, passages)];
    const parties = passages.map(
      ({ chunkId }) => partyOf.get(snapshotOf(chunkId) ?? revisionOf.get(chunkId) ?? '') ?? 'market',
    );
    const placed = placedLines(persona, { passages, parties, us: us.names[0] ?? null });
    return {
      passages,
      parties,
      facts: [
        ...placed.facts,
        ...wholeQuotations(withoutTranslations(all, passages), passages).slice(0, MOST_FACTS),
      ],
      ...(placed.persona.length > 0 && { persona: placed.persona }),
      snapshots: rivals
        .filter(({ chunks }) => chunks.some(({ chunkId }) => position.has(chunkId)))
        .map(({ snapshot: { snapshotId: id, pageId, competitorId, asOf } }) => ({
          id,
          pageId,
          competitorId,
          asOf: asOf.toISOString(),
        })),
      degraded,
      ...(await searchedFor(all)),
    };

    async function searchedFor(stating: readonly UsedFact[]): Promise<Pick<Evidence, 'unsaid' | 'searched'>> {
      const pagesOf = Map.groupBy(known, ({ party, url }) => vendorKey({ party, url, vendor: FILES }));
      const vendors = new Map<
        string,
        {
          name: string;
          revisions: Set<string>;
          urls: string[];
          texts: string[];
          ofJobs: string[];
          waiting: number;
        }
      >();
      for (const { about, party, revision, isOfJobs, texts: own, waiting } of [
        ...documents.map(({ facts: [fact], chunks, url, ...document }) => ({
          ...document,
          about: { url, title: fact?.title ?? null, siteName: fact?.siteName ?? null },
          isOfJobs: false,
          texts: chunks.map(({ text }) => text),
          waiting: 0,
        })),
        ...current.map(({ url, title, siteName, party, text, kind, unread: waiting = 0 }) => ({
          waiting,
          about: { url, title, siteName },
          party,
          revision: null,
          isOfJobs: !addressesBuyers({ kind }),
          texts: [text],
        })),
      ]) {
        const { url } = about;
        const key = vendorKey({ party, url, vendor: vendorOf(about) });
        const vendor = vendors.get(key) ?? {
          name: nameOf.get(key) ?? vendorOf(about),
          revisions: new Set(),
          urls: [],
          texts: [],
          ofJobs: [],
          waiting: 0,
        };
        vendor.waiting = Math.max(vendor.waiting, waiting);
        vendors.set(key, vendor);
        vendor[isOfJobs ? 'ofJobs' : 'texts'].push(...own);
        if (url !== null) vendor.urls.push(url);
        if (revision !== null) vendor.revisions.add(revision);
      }
      const unread = new Map(
        [...vendors].map(([key, { revisions }]) => [
          key,
          (pagesOf.get(key) ?? []).map(({ revision }) => revision).filter((id) => !revisions.has(id)),
        ]),
      );
      const isSearched = (key: string): boolean => isAll && unread.get(key)!.length <= MOST_SEARCHED;
      const texts = await stored.textsOf(
        [...unread].flatMap(([key, revisions]) => (isSearched(key) ? revisions : [])),
      );
      const claims = [
        ...new Set(stating.flatMap((fact) => themesOf(fact).map(({ key }) => key))),
        ...SUBJECT_KEYS.map((key) => `term ${key}`),
        ...Object.keys(TRADES).map((trade) => `trade ${trade}`),
      ];
      const searched = [...vendors].map(([key, { name, revisions, urls, texts: own, ofJobs, waiting }]) => {
        const all = [...own, ...unread.get(key)!.flatMap((revision) => texts.get(revision) ?? [])];
        const whole = [...all, ...ofJobs];
        const mentions = mentionsIn(whole, claims);
        const addresses = new Set(
          [...urls, ...(pagesOf.get(key) ?? []).flatMap(({ url }) => url ?? [])].map(
            (url) => pageAddress(url) ?? url,
          ),
        );
        const pages = addresses.size > 0 ? addresses.size : revisions.size + unread.get(key)!.length;
        return {
          key,
          name,
          isWhole: isSearched(key) && waiting === 0,
          pages,
          ...(waiting > 0 && { unread: waiting }),
          mentions,
          unsaid: unsaidIn(whole),
          places: placesIn(all),
          texts: all,
        };
      });
      return {
        unsaid: unsaidIn(searched.flatMap(({ key, texts: all }) => (key === 'us' ? [] : all))),
        searched: searched.map(({ texts: _texts, ...vendor }) => vendor),
      };
    }

    async function olderOf(
      documents: readonly { revision: string; url: string | null; sourceId: string }[],
    ): Promise<Set<string>> {
      const readings = [
        ...documents.map(({ revision: id, url, sourceId }) => ({ id, url, sourceId, asOf: null })),
        ...watched
          .filter((page) => page.facts.length > 0 && addressesBuyers(page))
          .map(({ snapshotId: id, url, asOf }) => ({ id, url, sourceId: null, asOf })),
      ];
      const repeated = [...byAddress(readings).values()].filter(({ length }) => length > 1).flat();
      const ids = new Set(repeated.flatMap(({ sourceId }) => sourceId ?? []));
      const times = ids.size === 0 ? new Map<string, never>() : await readTimes(workspaceId, [...ids]);
      return olderReadings(
        repeated.map(({ asOf, sourceId, ...one }) => ({
          ...one,
          readAt: sourceId === null ? asOf : (times.get(sourceId)?.readAt ?? null),
        })),
      );
    }
  };

function mostOf({ us, others }: { us: number; others: number }): (document: { party: Party }) => boolean {
  let ours = 0;
  let theirs = 0;
  return ({ party }) => (party === 'us' ? ours++ < us : theirs++ < others);
}

interface Speaking {
  party: Party;
  facts: readonly (StatedFact | SnapshotFact)[];
  chunks: readonly Passage[];
  snapshot?: StatingPage;
}

const holds = (chunk: Pick<Passage, 'start' | 'end'>, fact: Pick<StatedFact, 'start' | 'end'>): boolean =>
  chunk.start <= fact.start && fact.end <= chunk.end;

const passageOf =
  ({ url, title }: { url: string | null; title: string | null }) =>
  (chunk: Omit<ChunkRecord, 'vector'>): Passage => ({
    sourceId: chunk.source_id,
    chunkId: chunk._id,
    score: 0,
    title: chunk.title ?? title,
    url,
    heading: chunk.heading,
    page: chunk.page ?? null,
    text: chunk.text,
    start: chunk.start,
    end: chunk.end,
  });

const usedFact = (
  stated: StatedFact | SnapshotFact,
  { passage, rank }: { passage: number; rank: number },
): UsedFact => {
  const {
    sourceId: _source,
    revision: _revision,
    snapshotId: _snapshot,
    title,
    siteName,
    ...fact
  } = stated as StatedFact & SnapshotFact;
  return { ...fact, passage, rank, vendor: vendorOf({ url: fact.url, title, siteName }) };
};

interface Said<F> {
  facts: readonly F[];
  page: Pick<StatedFact, 'url' | 'title' | 'siteName' | 'party'> &
    (Pick<StatedFact, 'sourceId' | 'revision'> | Pick<SnapshotFact, 'snapshotId'>);
  texts: readonly { text: string; start: number; url: string | null }[];
  asked?: string | null;
}

const OF_THE_VENDOR: ReadonlySet<string> = new Set([
  'price',
  'offer',
  'certification',
  'integration',
  'feature',
]);

const TELLS_OF_VENDOR: ReadonlySet<string> = new Set([...OF_THE_VENDOR, 'oneliner', 'proof', 'audience']);

function withRemarks<F extends StatedFact | SnapshotFact>(
  { facts, page, texts, asked = null }: Said<F>,
  us: readonly string[],
  rivals: readonly Subject[],
): F[] {
  const isOwn = page.party === 'us';
  const isNote = isOwn && page.url === null;
  const isRivalNote = isCompetitor(page.party) && page.url === null;
  const met =
    isOwn && !isNote
      ? texts.flatMap((text) => [
          ...pagesToMeet({ ...text, url: page.url }),
          ...occasionsIn({ ...text, url: page.url }),
        ])
      : [];
  if (isAdvicePage(page)) return [...facts, ...met.map(asFact)];
  const isAboutRival = ({ quote }: { quote: string }): boolean =>
    isOwn && rivals.some((one) => names(one, quote));
  const label = letters(hostLabel(page.url) ?? '');
  const isThisVendor = (one: Subject): boolean =>
    isOnSite(one, page.url) || one.names.some((name) => letters(name) === label);
  const strangers = isOwn ? [] : [{ domain: null, names: us }, ...rivals].filter((one) => !isThisVendor(one));
  const isAboutStranger = ({ kind, quote, item = '' }: F): boolean =>
    OF_THE_VENDOR.has(kind) && strangers.some((one) => names(one, `${item} ${quote}`));
  const isToldOfRival = ({ kind, quote }: F): boolean =>
    isOwn &&
    TELLS_OF_VENDOR.has(kind) &&
    rivals.some((one) => one.names.some((name) => quote.startsWith(`${name} `)));
  const isAnswer = asked !== null;
  const heard = isNote && !isAnswer ? texts.flatMap((text) => buyersNoted(text)) : [];
  const isHeard = ({ start, end }: { start: number; end: number }): boolean =>
    heard.some((one) => one.start < end && start < one.end);
  const storyPage =
    page.url !== null && isStory(page.url) ? { title: page.title, vendor: us[0] ?? null } : null;
  const isSignedBy = (fact: F): boolean => fact.kind === 'testimonial' && fact.person !== undefined;
  const stories = new Map(
    isOwn && !isNote
      ? texts.map((text) => [
          text,
          storiesIn(text, storyPage).filter(
            (told) =>
              !facts.some((fact) => isSignedBy(fact) && fact.start < told.end && told.start < fact.end),
          ),
        ])
      : [],
  );
  const choices = new Map(
    isOwn && !isNote
      ? texts.map((text) => [text, choicesIn(text, { us, rivals: rivals.flatMap((one) => one.names) })])
      : [],
  );
  const chosen = [...choices.values()].flat();
  const isChoice = ({ start, end }: F): boolean => chosen.some((one) => one.start < end && start < one.end);
  const narrated = storyPage === null ? [] : [...stories.values()].flat();
  const isNarrated = ({ kind, start, end }: F): boolean =>
    kind === 'testimonial' && narrated.some((one) => one.start < end && start < one.end);
  const own = isAnswer
    ? []
    : isNote
      ? facts.filter((fact) => !isAboutRival(fact) && !isHeard(fact))
      : facts
          .filter((fact) =>
            [isAboutStranger, isNarrated, isChoice, isToldOfRival].every((leavesOut) => !leavesOut(fact)),
          )
          .map(asSize);
  const isOfOthers = heard.length > 0 || (isAnswer && !isOwn);
  const terms = isOfOthers
    ? []
    : termsOnPage(termsOn(texts, { isOwn, strangers: isOwn ? rivals : strangers }), page.url).filter(
        ({ quote }) => !isNote || !isQuestion(page.title) || OF_OURS.test(quote),
      );
  const hasTrial = facts.some(({ name }) => name === 'Free trial');
  const trials = isOwn && !hasTrial ? terms.filter(isTrial).slice(0, 1) : [];
  const hasOneLiner = facts.some(({ kind }) => kind === 'oneliner');
  const vendor = isOwn ? (us[0] ?? null) : page.url === null ? null : hostLabel(page.url);
  const known = new Set(own.map(({ kind, start }) => `${kind} ${start}`));
  const isHome = !isOwn && page.url !== null && URL.parse(page.url)?.pathname === '/';
  const said = texts
    .flatMap((text) => [
      ...(isHome && text.start === 0 ? introductionIn(text) : []),
      ...remarksIn(text, { vendor, us: us[0] ?? null, isOwn }).filter((remark) => !isAboutRival(remark)),
      ...(stories.get(text) ?? []),
      ...(choices.get(text) ?? []),
      ...(isAnswer ? typedAnswers(text, asked) : []),
      ...(isNote && !isAnswer ? [...objectionsNoted(text, rivals), ...buyersNoted(text)] : []),
      ...(isRivalNote && !isAnswer ? complaintsNoted(text) : []),
    ])
    .filter(({ kind, start }) => {
      const key = `${kind} ${start}`;
      return !(kind === 'oneliner' && hasOneLiner) && !known.has(key) && known.add(key);
    });
  return [...own, ...[...said, ...met, ...terms, ...trials.map(asOffer)].map(asFact)];

  function asSize(fact: F): F {
    const isSize = isEntryOfSize(fact) || (fact.kind === 'proof' && statesSize(fact.quote));
    return !isOwn && isSize ? { ...fact, kind: 'proof', name: SIZE } : fact;
  }

  function asFact(remark: Remark | PageTerm, i: number): F {
    const of = 'snapshotId' in page ? page.snapshotId : page.revision;
    return {
      ...remark,
      ...page,
      speaker:
        isRivalNote && remark.kind === 'problem'
          ? 'third party'
          : remark.kind === 'testimonial' && isNote
            ? 'customer'
            : 'vendor',
      heading: 'heading' in remark ? remark.heading : null,
      id: `fct_${of}_r${i}`,
    } as unknown as F;
  }
}

const isQuestion = (title: string | null): boolean => /[?？](?:\s|$)/u.test(title ?? '');
const OF_OURS =
  /(?<!\p{L})(?:we|us|our|ours|wir|uns|unser\p{L}*|nous|notre|nos|nuestr\p{L}+|wij|ons|onze|noi|nostr\p{L}+)(?!\p{L})/iu;
const DOES_ITSELF = /(?<!\p{L})(?:we|wir|nous)(?!\p{L})/iu;
const SURE_OF_TERM = 0.5;

const placesIn = (texts: readonly string[]): string[] => [
  ...new Set(sentencesIn(texts.map((text) => ({ text }))).flatMap(countriesIn)),
  ...(texts.some(agreesElsewhere) ? [OTHER_PLACE] : []),
];

const termsOn = (
  texts: readonly { text: string; start: number }[],
  { isOwn, strangers }: { isOwn: boolean; strangers: readonly Subject[] },
) =>
  texts
    .flatMap((text) => termsIn(text))
    .filter(
      ({ quote }) =>
        !addressesModels(quote) &&
        ((isOwn && DOES_ITSELF.test(quote)) || !strangers.some((one) => names(one, quote))),
    )
    .map((said) => ({
      ...said,
      kind: 'offer' as const,
      confidence: SURE_OF_TERM,
      isCountedOnly: true as const,
    }));

type PageTerm = ReturnType<typeof termsOn>[number];
const LEAST_WORDS_OF_TRIAL = 6;
const isTrial = ({ term, quote }: PageTerm): boolean =>
  term.subject === 'trial' && term.amount > 0 && quote.split(/\s+/u).length >= LEAST_WORDS_OF_TRIAL;
const asOffer = ({ term: _term, isCountedOnly: _counted, ...said }: PageTerm) => ({
  ...said,
  name: 'Free trial',
});

function inTurn<Page extends { party: Party; chunks: Passage[] }>(
  pages: readonly Page[],
  isFirst: (page: Page) => boolean,
): Passage[] {
  const byParty = Map.groupBy(
    pages.filter((page) => !isFirst(page)),
    ({ party }) => party,
  );
  return [
    ...alternating(pages.filter(isFirst).map(({ chunks }) => chunks)),
    ...alternating([...byParty.values()].map((some) => alternating(some.map(({ chunks }) => chunks)))),
  ];
}

function alternating<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ chunkId }) => !seen.has(chunkId) && seen.add(chunkId));
}

type Ranked = { passage: Passage; sum: number };

function worthOfDocuments(
  ranked: readonly Ranked[],
  revisionOf: ReadonlyMap<string, string>,
): Map<string, number> {
  const worth = new Map<string, number>();
  for (const { passage, sum } of ranked) {
    const revision = revisionOf.get(passage.chunkId);
    if (revision === undefined) continue;
    worth.set(revision, (worth.get(revision) ?? 0) + sum);
  }
  return worth;
}

function inCommonOrder(answers: readonly Passage[][]): Ranked[] {
  const worth = new Map<string, Ranked>();
  for (const found of answers) {
    for (const [rank, passage] of found.entries()) {
      const known = worth.get(passage.chunkId);
      const sum = (known?.sum ?? 0) + 1 / (RANK_CONSTANT + rank);
      worth.set(passage.chunkId, { passage, sum });
    }
  }
  return [...worth.values()].sort((a, b) => b.sum - a.sum || byPlace(a.passage, b.passage));
}

type TextPlace = Pick<Passage, 'url' | 'start' | 'text'>;

/**
 * Sorts passages by their position in the sources, because passage ids are random and change whenever a page
 * is read again.
 */
const byPlace = (a: TextPlace, b: TextPlace): number =>
  inOrder(a.url ?? '', b.url ?? '') || a.start - b.start || inOrder(a.text, b.text);

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const placeOfDocument = ({
  url,
  chunks: [first],
}: {
  url: string | null;
  chunks: readonly Pick<Passage, 'start' | 'text'>[];
}): TextPlace => ({
  url,
  start: first?.start ?? 0,
  text: first?.text ?? '',
});

const FRAME_TOKENS = 30;

const tokensOf = ({ text, title, heading }: Passage): number =>
  estimatePromptTokens([title, heading, text].join('\n')) + FRAME_TOKENS;

export type GatherEvidence = ReturnType<typeof createGatherEvidence>;
