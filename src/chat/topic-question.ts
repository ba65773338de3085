import type { Companies } from '../knowledge/party.ts';
import { COMPETITORS, isCompanyNamedIn, namesOf, withoutName } from './asked-party.ts';
import { type AskedTopic, type TopicKey, topicsOf } from './asked-topics.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { needsOf } from './answer-needs.ts';
import { storyAsked } from './customer-stories.ts';
import { asksForPraise } from './praise.ts';
import { type PersonQuestion, personQuestionOf } from './people.ts';
import { isYesOrNo } from './verdict.ts';
import { valueQuestionOf, wantedIn } from './value-question.ts';
import { type AskedScope, CERTAINLY_OF_ALL, scopeAsked } from './asked-scope.ts';

export interface AskedTopics extends AskedScope {
  topics: readonly { key: TopicKey; topic: AskedTopic; words: readonly string[] }[];
  person: PersonQuestion | null;
  isOfPrice: boolean;
  isOfPraise: boolean;
  story: readonly string[] | null;
  words: readonly string[];
  isYesOrNo: boolean;
  wanted: 'less' | 'more' | null;
  tested?: string | null;
}

export function topicsAskedIn(
  question: string,
  companies: Companies,
  earlier: readonly string[] = [],
): AskedTopics | null {
  const { us, competitors } = companies;
  if (competitors.length === 0 && us.domain === null && us.name === null) return null;
  const names = [us, ...competitors].flatMap(namesOf);
  const named = competitors.filter((one) => isCompanyNamedIn(question, one));
  const bare = names.reduce((rest, name) => withoutName(rest, name), question);
  const topics = topicsOf(bare).map((one) => ({
    ...one,
    words: tellingSubjectOf(bare.replace(one.topic.asks, ' '), names),
  }));
  const person = topics.length > 0 ? null : personQuestionOf(bare);
  const words = tellingSubjectOf(bare, names);
  const isOther = topics.length === 0 && person === null;
  const isOfPraise = isOther && named.length === 1 && asksForPraise(bare);
  const story =
    isOther && !isOfPraise ? storyAsked(bare, words, { isOfAll: CERTAINLY_OF_ALL.test(bare) }) : null;
  const isOfPrice = isOther && story === null && needsOf(question).item === 'money';
  if (isOther && !isOfPrice && !isOfPraise && story === null) return null;
  if (COMPETITORS.test(question)) return null;
  const values = topics.length === 0 ? null : valueQuestionOf(question, companies);
  const asked = {
    topics,
    person,
    isOfPrice,
    isOfPraise,
    story,
    words,
    wanted: topics.length === 0 ? null : wantedIn(question),
    ...(values?.tested !== undefined && { tested: values.tested }),
    isYesOrNo: isYesOrNo(question, { isList: false }),
  };
  const isOfValues = topics.length > 0;
  return {
    ...asked,
    ...scopeAsked(question, companies, { earlier, isOfValues, person: person?.name ?? null }),
  };
}
