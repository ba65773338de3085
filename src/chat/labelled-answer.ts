import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import { type LabelledValue, labelledValues } from '../extraction/facts/labelled-values.ts';
import { needsOf } from './answer-needs.ts';
import { coverage } from './covered-answer.ts';
import { isYesOrNo } from './verdict.ts';

interface Texts {
  title: string | null;
  heading: string | null;
  text: string;
}

export interface LabelledAnswer<T> {
  of: T;
  said: string;
  start: number;
  end: number;
}

const ASKS_FOR_VALUE =
  /^(?:how|what|when|which|wie|was|wann|welche\p{L}*|ab wann|combien|quel\p{L}*|quand|en combien|cuánt\p{L}+|qué|cuándo|cuál\p{L}*|hoe|wat|wanneer|welke|quant\p{L}+|qual\p{L}*|quando|in quanto|che)(?!\p{L})/iu;

export function labelledAnswer<T extends Texts>(
  question: string,
  texts: readonly T[],
  words: readonly string[],
): LabelledAnswer<T> | null {
  if (words.length === 0 || !ASKS_FOR_VALUE.test(question.trim()) || isYesOrNo(question, { isList: false }))
    return null;
  const isOfMoney = needsOf(question).item === 'money';
  const found = texts.flatMap((of) =>
    labelledValues(of.text).flatMap((one) => {
      if (amountsIn(one.value).length > 0 !== isOfMoney) return [];
      const ofLabel = coverage(words, one.label);
      const around = coverage(words, `${of.title ?? ''}\n${of.heading ?? ''}\n${headAbove(of.text, one)}`);
      const isAll = ofLabel.every((is, i) => is || around[i]);
      return isAll && ofLabel.some(Boolean) ? [{ of, one, told: ofLabel.filter(Boolean).length }] : [];
    }),
  );
  const most = Math.max(...found.map(({ told }) => told));
  const best = found.filter(({ told }) => told === most);
  const [first] = best;
  if (first === undefined || best.some(({ one }) => one.value !== first.one.value)) return null;
  const { label, value, start, end } = first.one;
  return { of: first.of, said: `${label}: ${value}`, start, end };
}

function headAbove(text: string, { start }: LabelledValue): string {
  const lines = text
    .slice(0, start)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.findLast((line) => !/[:|]/u.test(line) && !/\p{N}/u.test(line)) ?? '';
}
