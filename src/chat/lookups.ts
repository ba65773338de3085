import { type Companies, competitorParty, type Party } from '../knowledge/party.ts';
import type { SourceFilter } from '../search/document-filter.ts';
import { HOW_LONG } from './answer-needs.ts';
import {
  ADDRESSES_US,
  askedOfCompetitors,
  askedParty,
  type AskedParty,
  isCompanyNamedIn,
  namesOf,
  withoutName,
} from './asked-party.ts';
import { scopeAsked } from './asked-scope.ts';
import { claimIn } from './claims.ts';
import { isOfPrice } from './concepts.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { asksForDiscontent } from './discontent.ts';
import { type LengthQuestion, lengthQuestionOf } from './length-comparison.ts';
import { asksForAllNews, type NewsQuestion, newsQuestionOf } from './news.ts';
import { asksForMoney, asksWhatItIs, asksWhoFor } from './overview.ts';
import { asksForPraise } from './praise.ts';
import { objectionIn } from './objection-question.ts';
import { rolesAskedIn } from './open-roles.ts';
import { type ProofQuestion, proofQuestionOf } from './proof-question.ts';
import { type AskedClaims, claimsAskedIn } from './rival-claims.ts';
import { comparesCosts, type PriceQuestion, priceQuestionOf } from './price-comparison.ts';
import { type AskedStatements, statementsAskedIn } from './typed-question.ts';
import { asksWhy } from './subject-page.ts';
import { type TopicQuestion, topicQuestionOf } from './topic-comparison.ts';
import { type AskedTopics, topicsAskedIn } from './topic-question.ts';
import { type ValueQuestion, valueQuestionOf } from './value-question.ts';

export function lookupsFor(
  request: SourceFilter & { message: string },
  { query, earlier, companies }: AskedQuestion,
  { hasModel }: { hasModel: boolean },
): Lookup[] {
  const { message, about, sourceIds, tags } = request;
  if (about !== undefined || sourceIds !== undefined) return [{ filter: { about }, query }];
  const objection = hasModel ? null : objectionIn(message);
  if (objection !== null) return [{ objection, companies }];
  const asked = askedParty([hasModel ? query : message, ...earlier], companies);
  if (hasModel) {
    const isAboutUs = asked?.party === 'us' && !asked.isComparison;
    return [isAboutUs ? { filter: { withoutCompetitors: true }, query } : { filter: {}, query }];
  }
  const isWhole = tags === undefined;
  const others = lookupsAbout(asked, query, { companies, isWhole });
  if (!isWhole) return others;
  const discontent = discontentLookup(query, asked, companies);
  if (discontent !== null) return [discontent];
  const us = companies.us.name ?? companies.us.domain ?? 'Your company';
  const roles = newsLookup(query, asked, companies) === null ? rolesAskedIn(query, companies) : null;
  const proofs = proofLookup(query, asked, companies);
  const isOurs = asked === null || (asked.party === 'us' && !asked.isComparison);
  const why: Lookup[] = isOurs && asksWhy(query) ? [{ why: query, companies }] : [];
  const rest = lookupsOfQuestion(request, { query, earlier, companies }, { asked, others, us });
  if (roles !== null) return [{ roles, companies, query }, ...rest];
  const claims = claimsAskedIn(query, companies);
  if (claims !== null) {
    const all = [companies.us, ...companies.competitors];
    return [{ claims, query, us, companies: all }, ...rest];
  }
  return [...why, ...(proofs === null ? [] : [proofs]), ...rest];
}

function lookupsOfQuestion(
  { message }: { message: string },
  { query, earlier, companies }: AskedQuestion,
  { asked, others, us }: { asked: AskedParty | null; others: Lookup[]; us: string },
): Lookup[] {
  const topics = topicsAskedIn(query, companies, earlier);
  const byPhrase = lookupsByPhrase({ message, query, earlier, companies, asked, others, us });
  if (newsLookup(query, asked, companies) !== null || claimIn(query) !== null) return byPhrase;
  const all = [companies.us, ...companies.competitors];
  if (comparesCosts(query) && byPhrase.some((one) => 'prices' in one)) return byPhrase;
  const byTopic = topics === null ? [] : [{ topics, query, us, companies: all }];
  const statements = statementsAskedIn(query, companies, earlier);
  if (statements === null) return [...byTopic, ...byPhrase];
  const byMeaning = [{ statements, query, us, companies: all }];
  const isOfCustomers = statements.parts.some((part) => part.isOfCustomers);
  const isOfPrices = statements.parts.every(({ words }) => words.every(isOfPrice));
  const isLast = statements.isYesOrNo || ((isOfCustomers || isOfPrices) && !statements.isComparison);
  return isLast ? [...byTopic, ...byPhrase, ...byMeaning] : [...byTopic, ...byMeaning, ...byPhrase];
}

function lookupsByPhrase({
  message,
  query,
  earlier,
  companies,
  asked,
  others,
  us,
}: AskedQuestion & { message: string; asked: AskedParty | null; others: Lookup[]; us: string }): Lookup[] {
  const plans = planLookup(message, earlier, { asked, companies });
  const news = newsLookup(query, asked, companies);
  if (news !== null) return [news, ...others];
  others.unshift(...(plans === null ? [] : [plans]));
  const claim = claimIn(query);
  const prices = priceQuestionOf(claim ?? query, companies);
  if (prices !== null)
    return [{ prices, us, companies: [companies.us, ...companies.competitors] }, ...others];
  const topic = topicQuestionOf(claim ?? query, companies);
  const byTopic: Lookup[] =
    topic === null ? [] : [{ topic, query, us, companies: [companies.us, ...companies.competitors] }];
  const values = claim === null ? valueQuestionOf(query, companies) : null;
  if (values !== null)
    others.unshift({ values, query, us, companies: [companies.us, ...companies.competitors] });
  if (values !== null && values.wanted !== null) return others;
  const lengths = lengthQuestionOf(claim ?? query, companies, { isClaim: claim !== null });
  if (lengths !== null)
    return [{ lengths, us, companies: [companies.us, ...companies.competitors] }, ...others];
  if (byTopic.length > 0 || values !== null) return [...byTopic, ...others];
  const of = claim === null ? null : askedParty([claim], companies);
  const named = companies.competitors.find(({ domain }) => competitorParty(domain) === of?.party);
  if (claim === null || named === undefined || of === null || of.name === null) return others;
  const names = [companies.us, ...companies.competitors.filter((one) => one !== named)].flatMap(namesOf);
  return [{ claim, query, of: { domain: named.domain, name: of.name, others: names }, us }, ...others];
}

function lookupsAbout(
  asked: AskedParty | null,
  query: string,
  { companies, isWhole }: { companies: Companies; isWhole: boolean },
): Lookup[] {
  const withoutCompetitors = { filter: { withoutCompetitors: true }, query };
  const ours = namesOf(companies.us);
  const ofCompetitors = asked === null || asked.party === 'us' ? askedOfCompetitors(query) : null;
  if (ofCompetitors !== null) {
    const all = companies.competitors.slice(0, MOST_COMPETITORS).map(({ domain }) => domain);
    return [
      ...(isWhole
        ? [{ watched: { domain: null, name: null, others: ours }, query: ofCompetitors } as const]
        : []),
      ...all.map((domain) => ({
        filter: { about: competitorParty(domain), withoutTags: [TYPED_ANSWER] },
        query: ofCompetitors,
      })),
    ];
  }
  if (asked === null) {
    const isPriceAsked = isWhole && asksForMoney(query, tellingSubjectOf(query));
    return [
      ...(isPriceAsked ? [{ overview: ours, isOfItems: true }] : []),
      ...(isWhole && asksForPraise(query) ? [{ overview: ours, isOfItems: false }] : []),
      withoutCompetitors,
      ...(ADDRESSES_US.test(query) && companies.competitors.length > 0 ? [] : [{ filter: {}, query }]),
    ];
  }
  const { party, name: called } = asked;
  if (called === null) {
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
    ...(isWhole && isOfOwnFacts(query, called) ? [{ watched: { ...watched, isStated: true }, query }] : []),
    { filter: { about: party, withoutTags: [TYPED_ANSWER] }, query: withoutName(query, called) },
    ...(isWhole ? [{ watched, query }] : []),
    { filter: { about: 'market' }, query },
    { filter: { about: 'us' }, query, mustName: called },
  ];
}

function proofLookup(query: string, asked: AskedParty | null, companies: Companies): ProofLookup | null {
  const isOfOthers = asked !== null && (asked.party !== 'us' || asked.isComparison);
  if (isOfOthers || askedOfCompetitors(query) !== null) return null;
  if (scopeAsked(query, companies, { earlier: [], isOfValues: false }).isComparison) return null;
  const names = [companies.us, ...companies.competitors].flatMap(namesOf);
  if (companies.competitors.some((one) => isCompanyNamedIn(query, one))) return null;
  const proofs = proofQuestionOf(query, names);
  return proofs === null ? null : { proofs };
}

function newsLookup(query: string, asked: AskedParty | null, { competitors }: Companies): NewsLookup | null {
  const news = newsQuestionOf(query);
  if (news === null || competitors.length === 0) return null;
  if (asked === null || asked.party === 'us') {
    const isOfAll = askedOfCompetitors(query) !== null || asksForAllNews(query);
    return isOfAll ? { news, domain: null } : null;
  }
  const named = competitors.find(({ domain }) => competitorParty(domain) === asked.party);
  return named === undefined ? null : { news, domain: named.domain };
}

function isOfOwnFacts(question: string, name: string): boolean {
  const words = tellingSubjectOf(question, [name]);
  return (
    asksForMoney(question, words) ||
    asksWhoFor(question, words) ||
    asksWhatItIs(question, words) ||
    HOW_LONG.test(question)
  );
}

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

const TYPED_ANSWER = 'answer';

export type Lookup =
  | SourceLookup
  | WatchedLookup
  | PriceLookup
  | LengthLookup
  | ClaimLookup
  | NewsLookup
  | DiscontentLookup
  | OverviewLookup
  | PlanLookup
  | TopicLookup
  | TopicsLookup
  | StatementLookup
  | ValueLookup
  | ProofLookup
  | RolesLookup
  | ObjectionLookup
  | WhyLookup
  | RivalClaimLookup;

export interface RivalClaimLookup {
  claims: AskedClaims;
  query: string;
  us: string;
  companies: readonly Companies['us'][];
}

export interface ObjectionLookup {
  objection: string;
  companies: Companies;
}

export interface WhyLookup {
  why: string;
  companies: Companies;
}

export interface RolesLookup {
  roles: readonly string[];
  companies: Companies;
  query: string;
}

export interface ProofLookup {
  proofs: ProofQuestion;
}

export interface TopicsLookup {
  topics: AskedTopics;
  query: string;
  us: string;
  companies: readonly Companies['us'][];
}

export interface StatementLookup {
  statements: AskedStatements;
  query: string;
  us: string;
  companies: readonly Companies['us'][];
}

export interface ValueLookup {
  values: ValueQuestion;
  query: string;
  us: string;
  companies: readonly Companies['us'][];
}

export interface TopicLookup {
  topic: TopicQuestion;
  query: string;
  us: string;
  companies: readonly Companies['us'][];
}

export interface PlanLookup {
  query: string;
  plans: { domain: string | null; names: readonly string[]; earlier: readonly string[] };
}

export interface OverviewLookup {
  overview: readonly string[];
  isOfItems: boolean;
}

export interface AskedQuestion {
  query: string;
  earlier: readonly string[];
  companies: Companies;
}

export interface DiscontentLookup {
  query: string;
  discontent: { party: Party; domain: string; names: readonly string[] };
}

export interface NewsLookup {
  news: NewsQuestion;
  domain: string | null;
}

export interface PriceLookup {
  prices: PriceQuestion;
  us: string;
  companies: readonly Companies['us'][];
}

export interface LengthLookup {
  lengths: LengthQuestion;
  us: string;
  companies: readonly Companies['us'][];
}

export interface ClaimLookup {
  claim: string;
  query: string;
  of: { domain: string; name: string; others: readonly string[] };
  us: string;
}

export interface WatchedLookup {
  query: string;
  watched: {
    domain: string | null;
    name: string | null;
    others: readonly string[];
    isStated?: boolean;
  };
}

export interface SourceLookup {
  filter: Pick<SourceFilter, 'about' | 'withoutCompetitors' | 'withoutTags'>;
  query: string;
  mustName?: string;
}
