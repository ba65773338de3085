import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { FieldPlan } from '../outputs/module.ts';
import { LABEL_LENGTH, STATEMENT_LENGTH } from '../outputs/statement.ts';
import { TYPED_ANSWER, type UsedFact } from '../outputs/takes.ts';
import { isObjection, noteAbout, replyIn } from './call-notes.ts';
import { answerNames } from './answer-names.ts';
import type { Candidate } from './candidate.ts';
import type { Remark } from './remarks.ts';

const LONGEST_NAME = 200;
const nameOf = (question: string): string => question.slice(0, LONGEST_NAME).trim();

export const questionsOf = (plans: readonly FieldPlan[]): Set<string> =>
  new Set(plans.map(({ gap: [question] }) => nameOf(question)));

export function questionAnswered(
  name: string,
  questions: ReadonlySet<string>,
  buyers: readonly string[],
): string | null {
  const isName = (start: string): boolean => name === start || name.startsWith(`${start}: `);
  for (const question of questions)
    if (name === question || answerNames(question, buyers).some(isName)) return question;
  return null;
}

const CONFIDENCE = 0.55;
const LEAST_LETTERS = 3;
const SENTENCE = /\S[^\n]*?(?:[.!?…。！？]["”’»)]*(?=\s|$)|(?=\n|$))/gmu;
const ITEM = /^(?:[-*•]|\d{1,2}[.)])\s+/u;

export function typedAnswers({ text, start }: { text: string; start: number }, question: string): Remark[] {
  const reply = replyIn(text);
  const replyAt = reply === null ? text.length : reply.index;
  const replied = reply?.[1]?.trim();
  const found = [...text.matchAll(SENTENCE)].flatMap(({ 0: written, index }): Remark[] => {
    if (index >= replyAt) return [];
    const [item = ''] = ITEM.exec(written) ?? [];
    const quote = written.slice(item.length, Math.max(item.length, replyAt - index)).trimEnd();
    const letters = quote.match(/\p{L}/gu)?.length ?? 0;
    if (letters < LEAST_LETTERS || quote.length > STATEMENT_LENGTH || /[?？]["”’»)]*$/u.test(quote))
      return [];
    if (addressesModels(quote)) return [];
    const from = start + index + item.length;
    const isReplied = replied !== undefined && text.slice(index + written.length, replyAt).trim() === '';
    const note = isObjection(quote, isReplied) ? 'objection' : noteAbout(quote);
    return [
      {
        kind: 'testimonial',
        name: TYPED_ANSWER,
        question,
        quote,
        start: from,
        end: from + quote.length,
        confidence: CONFIDENCE,
        ...(note === null ? {} : { note }),
        ...(replied === undefined ? {} : { answer: replied }),
      },
    ];
  });
  const hasObjection = found.some(({ note }) => note === 'objection');
  return found.map(({ answer, ...one }) =>
    answer === undefined || (hasObjection && one.note !== 'objection') ? one : { ...one, answer },
  );
}

interface Typed {
  typed: Candidate[][];
  replies: Candidate[][];
}

export function answersFor(
  plans: readonly FieldPlan[],
  facts: readonly UsedFact[],
  canHold: (path: string) => boolean,
): Typed {
  const typed: Candidate[][] = plans.map(() => []);
  const replies: Candidate[][] = plans.map(() => []);
  const answers = facts.filter(({ name }) => name === TYPED_ANSWER);
  for (const [question, own] of Map.groupBy(answers, (fact) => fact.question ?? '')) {
    const home = plans.findIndex(({ gap, path }) => nameOf(gap[0]) === question && canHold(path));
    if (home === -1) continue;
    const elsewhere = (fact: UsedFact): number =>
      fact.note !== 'objection' || isAskedBy(plans[home]!, fact)
        ? -1
        : plans.findIndex((plan, i) => i !== home && isAskedBy(plan, fact));
    const kept = own.filter((fact) => elsewhere(fact) === -1);
    const isRaised = plans[home]!.raised !== undefined;
    const isList = plans[home]!.path.includes('[]') && !isRaised;
    const said = isRaised ? kept.filter(({ answer }) => answer === undefined) : kept;
    typed[home]!.push(...(isList ? said.map(asStatement) : whole(said)));
    for (const fact of own) {
      const place = kept.includes(fact) ? home : elsewhere(fact);
      if (place !== home) typed[place]!.push(asStatement(fact));
      if (fact.answer !== undefined)
        replies[place]!.push({
          ...asStatement(fact),
          text: capitalized(fact.answer),
          facts: [{ ...fact, quote: fact.answer }],
        });
    }
  }
  return { typed, replies };
}

const isAskedBy = ({ takes }: FieldPlan, { note }: UsedFact): boolean =>
  note !== undefined && takes?.some((take) => take.note === note) === true;

const capitalized = (text: string): string =>
  /^\p{Ll}[\p{Ll}\d'’-]*(?!\p{L})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const asStatement = (fact: UsedFact): Candidate => ({
  text: fact.quote,
  basis: 'source',
  facts: [fact],
  label: fact.quote.slice(0, LABEL_LENGTH),
});

function whole(facts: readonly UsedFact[]): Candidate[] {
  const [first] = facts;
  if (first === undefined) return [];
  const text = facts.map(({ quote }) => quote).join(' ');
  return text.length > STATEMENT_LENGTH
    ? [asStatement(first)]
    : [{ text, basis: 'source', facts, label: first.quote.slice(0, LABEL_LENGTH) }];
}
