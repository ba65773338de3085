import type { Companies } from '../knowledge/party.ts';
import {
  ADDRESSES_US,
  askedParty,
  COMPETITORS,
  isNamedIn,
  isOurs,
  namesOf,
  withoutName,
} from './asked-party.ts';
import { type AskedTopic, type TopicKey, topicsOf } from './asked-topics.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { needsOf } from './answer-needs.ts';
import { storyAsked } from './customer-stories.ts';
import { asksForPraise } from './praise.ts';
import { type PersonQuestion, personQuestionOf } from './people.ts';
import { isYesOrNo } from './verdict.ts';
import { valueQuestionOf, wantedIn } from './value-question.ts';
import { wholeWords } from './whole-words.ts';

export interface AskedTopics {
  topics: readonly { key: TopicKey; topic: AskedTopic; words: readonly string[] }[];
  person: PersonQuestion | null;
  isOfPrice: boolean;
  isOfPraise: boolean;
  /** Words for the customer or segment whose results are asked for. */
  story: readonly string[] | null;
  /** The question's meaningful words, without the names of companies. */
  words: readonly string[];
  withUs: boolean;
  /** Null means all tracked competitors. */
  domains: readonly string[] | null;
  isComparison: boolean;
  isYesOrNo: boolean;
  wanted: 'less' | 'more' | null;
  /** The company that a yes-or-no question names first. Null if that is us. */
  tested?: string | null;
}

const COMPARES = wholeWords(
  String.raw`compar\p{L}*|versus|vs|differ\p{L}*|lose out|ahead|behind|vergleich\p{L}*|unterscheid\p{L}*|par rapport|diffèr\p{L}*|vergelijk\p{L}*|confront\p{L}*`,
);
const OF_ALL = wholeWords(
  String.raw`the (?:two|three|four|five)(?: of (?:us|them))?|(?:they|we|you) (?:all|both|each)|all (?:of (?:us|them)|three|four|companies|suppliers|providers)|each of (?:us|them)|every(?:one|body)|alle (?:drei|vier)|les (?:deux|trois|quatre)|tous`,
);
const WHO =
  /^(?:who|whose|which (?:company|firm|provider|supplier|vendor|one|of|ordering)|where is|wer|wessen|welche[rs]? (?:anbieter|firma|unternehmen)|qui|quelle (?:entreprise|maison)|quién|cuál|wie|welk|chi|quale)(?!\p{L})/iu;
const OF_OTHERS =
  /^(?:what|which|how much|how many|how long|welche\p{L}*|wie ?viel\p{L}*|quel\p{L}*|combien)(?!\p{L}).*(?<!\p{L})(?:do|does)\s(?!you|we|i(?!\p{L})|it(?!\p{L}))/iu;

export function topicsAskedIn(
  question: string,
  companies: Companies,
  earlier: readonly string[] = [],
): AskedTopics | null {
  const { us, competitors } = companies;
  if (competitors.length === 0 && us.domain === null && us.name === null) return null;
  const names = [us, ...competitors].flatMap(namesOf);
  const named = competitors.filter((one) => namesOf(one).some((name) => isNamedIn(question, name)));
  const bare = names.reduce((rest, name) => withoutName(rest, name), question);
  const topics = topicsOf(bare).map((one) => ({
    ...one,
    words: tellingSubjectOf(bare.replace(one.topic.asks, ' '), names),
  }));
  const person = topics.length > 0 ? null : personQuestionOf(bare);
  const words = tellingSubjectOf(bare, names);
  const isOther = topics.length === 0 && person === null;
  const isOfPraise = isOther && named.length === 1 && asksForPraise(bare);
  const story = isOther && !isOfPraise ? storyAsked(bare, words) : null;
  const isOfPrice = isOther && story === null && needsOf(question).item === 'money';
  if (isOther && !isOfPrice && !isOfPraise && story === null) return null;
  if (COMPETITORS.test(question)) return null;
  const isAboutUs = isOurs(question, us) || (named.length > 0 && ADDRESSES_US.test(question));
  const wanted = topics.length === 0 ? null : wantedIn(question);
  const isOfAll =
    topics.length > 0 &&
    (OF_ALL.test(question) ||
      (named.length === 0 &&
        (COMPARES.test(question) ||
          (!isAboutUs && (WHO.test(question.trim()) || wanted !== null || OF_OTHERS.test(question))))));
  const isComparison =
    topics.length > 0 &&
    competitors.length > 0 &&
    (isOfAll || (named.length > 0 && (isAboutUs || named.length > 1)));
  const values = topics.length === 0 ? null : valueQuestionOf(question, companies);
  const asked = {
    topics,
    person,
    isOfPrice,
    isOfPraise,
    story,
    words,
    wanted,
    ...(values?.tested !== undefined && { tested: values.tested }),
    isYesOrNo: isYesOrNo(question, { isList: false }),
  };
  if (isComparison) {
    const domains = isOfAll && named.length === 0 ? null : named.map(({ domain }) => domain);
    return { ...asked, withUs: isOfAll || isAboutUs, domains, isComparison: true };
  }
  if (named.length === 1)
    return { ...asked, withUs: false, domains: [named[0]!.domain], isComparison: false };
  if (typeof person?.name === 'string' && named.length === 0 && !isAboutUs)
    return { ...asked, withUs: true, domains: null, isComparison: false };
  const before = named.length === 0 && !isAboutUs ? askedParty(earlier, companies) : null;
  const rival = competitors.find(({ domain }) => before?.party === `competitor:${domain}`);
  if (rival !== undefined) return { ...asked, withUs: false, domains: [rival.domain], isComparison: false };
  return { ...asked, withUs: true, domains: [], isComparison: false };
}
