import type { Fact } from './kinds.ts';
import { labelIndex } from './label-model.ts';
import { sendsVisitor } from './errands.ts';
import { isQuestion } from './stance.ts';
import type { Unit } from './units.ts';
import { headingOf, type PageOfFacts } from './page-facts.ts';

const FAQ_HEADING =
  /(?<!\p{L})(?:faqs?|frequently asked|common questions|questions|häufige? \p{L}*fragen|fragen(?: und antworten)?|questions fréquentes|foire aux questions|preguntas(?: frecuentes)?|veelgestelde vragen|vragen(?: en antwoorden)?|domande(?: frequenti)?)(?!\p{L})/iu;
const LEAST_ASKED = 3;

export function showsQuestion(i: number, { units }: PageOfFacts): boolean {
  const { shape, heading, level, text } = units[i]!;
  if (shape !== 'heading' || !isQuestion(text)) return false;
  const beside = units.filter(
    (unit) => unit.shape === 'heading' && unit.heading === heading && unit.level === level,
  );
  const asked = beside.filter((unit) => isQuestion(unit.text)).length;
  const isFaq = FAQ_HEADING.test(headingOf(units, i) ?? '');
  return isFaq ? asked >= 2 : asked >= LEAST_ASKED && asked === beside.length;
}

export function faqOf(
  fact: Fact,
  i: number,
  units: readonly Unit[],
  labels: readonly Float32Array[],
): Fact | null {
  if (!isQuestion(fact.quote) || ASKS_FOR_A_CLICK.test(fact.quote)) return null;
  const answers: string[] = [];
  for (let at = i + 1; at < units.length && answers.length < MOST_ANSWER_UNITS; at++) {
    const unit = units[at]!;
    const isBelow = units[i]!.shape === 'heading' ? unit.heading === i : unit.shape !== 'heading';
    const isNext =
      isQuestion(unit.text) && isAlone(units, at) && (answers.length > 0 || units[i]!.shape !== 'heading');
    const isOver = answers.length > 0 && endsAnswer(units, at);
    if (!isBelow || isNext || isOver || labels[at]![labelIndex('faq')]! > 0.5) break;
    answers.push(unit.text);
  }
  const answer = answers.join(' ');
  if (answer !== '') return { ...fact, question: fact.quote, answer: answer.slice(0, 600) };
  const near = units.slice(Math.max(0, i - NEAR), i + NEAR + 1);
  const questions = near.filter((unit) => unit.heading === units[i]!.heading && /[?？]\s*$/.test(unit.text));
  return questions.length < LEAST_QUESTIONS ? null : { ...fact, question: fact.quote };
}

const isAlone = (units: readonly Unit[], at: number): boolean =>
  units[at]!.at === 0 && units[at + 1]?.line !== units[at]!.line;

const SENTENCE_END = /[.!?…:。]["'”’»)]*$/u;
function endsAnswer(units: readonly Unit[], at: number): boolean {
  const { line, shape, at: place } = units[at]!;
  if (place > 0) return false;
  const same = units.slice(at, at + MOST_ANSWER_UNITS).filter((unit) => unit.line === line);
  const text = same.map((unit) => unit.text).join(' ');
  if (same.length <= 2 && same.every(({ text: one }) => isQuestion(one) || sendsVisitor(one))) return true;
  if (/^(?:©|\(c\)|copyright\b)/iu.test(text)) return true;
  if (shape === 'item' || SENTENCE_END.test(text)) return false;
  return same.some(({ links }) => links.length > 0) || /[·©]/u.test(text);
}

const ASKS_FOR_A_CLICK =
  /^(?:ready\b|need (?:a|an|some|more|help|someone)|want (?:to|a|more)|looking (?:for|to)|still\b|got (?:a )?questions?|have (?:a |any |more )?(?:question|project|idea)|interested|not sure|why (?:us|choose|work with|book|hire)\b|what['’]s (?:new|next)|are you (?:ready|looking|interested)|bereit\b|noch fragen|prêts?\b|besoin d|une question|¿?(?:list[oa]|necesitas|tienes (?:dudas|preguntas))\b)/i;

const MOST_ANSWER_UNITS = 6;
const NEAR = 8;
const LEAST_QUESTIONS = 3;
