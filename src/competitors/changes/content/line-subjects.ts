import type { ChangedLine } from '../../../events/event-facts.ts';
import { BADGE_BEHIND } from '../../../extraction/facts/pricing/price-marks.ts';
import type { Passage } from '../../../extraction/facts/content/content-facts.ts';

const QUESTION = /[?？]\s*$/u;
const LONGEST_QUESTION = 200;
const LINES_OF_ANSWER = 6;
const LEAST_QUESTIONS = 2;

export function questionsAbove(passages: readonly Passage[]): Map<Passage, string> {
  const answers = new Map<Passage, string>();
  let question: string | null = null;
  let left = 0;
  let count = 0;
  for (const passage of passages) {
    const { kind, place, text } = passage;
    if (place !== 'page' && place !== 'button') continue;
    if (kind === 'heading') question = null;
    else if (text.length <= LONGEST_QUESTION && QUESTION.test(text)) {
      question = text;
      left = LINES_OF_ANSWER;
      count += 1;
    } else if (place === 'page' && question !== null && left > 0) {
      answers.set(passage, question);
      left -= 1;
    }
  }
  return count >= LEAST_QUESTIONS ? answers : new Map();
}

const ASKED = /^([^.!?？]{8,200}[?？])\s+(?=\S)/u;

export function withoutQuestion(line: ChangedLine): ChangedLine {
  const { before, after } = line;
  const [old, now] = [before, after].map((text) => ASKED.exec(text ?? ''));
  if (now === null && old === null) return line;
  if (before !== null && after !== null && old?.[1] !== now?.[1]) return line;
  const [whole, question] = (now ?? old)!;
  const rest = (text: string | null): string | null => text?.slice(whole.length) ?? null;
  return { ...line, section: question!.trim(), before: rest(before), after: rest(after) };
}

export const cellsOf = (row: string): string[] => row.split(' | ').map((cell) => cell.trim());
const LONGEST_COLUMN = 40;

export function columnOf(
  passages: readonly Passage[],
  index: number,
  { before, after }: Pick<ChangedLine, 'before' | 'after'>,
): string | null {
  if (passages[index]?.kind !== 'row' || before === null || after === null) return null;
  const [old, now] = [cellsOf(before), cellsOf(after)];
  const differing = now.flatMap((cell, at) => (cell === old[at] ? [] : [at]));
  const [at] = differing;
  if (old.length !== now.length || differing.length !== 1 || at === undefined || at === 0) return null;
  const name = headsOf(passages, index, now.length)?.[at]?.replace(BADGE_BEHIND, '').trim();
  return name !== undefined && name.length <= LONGEST_COLUMN && /\p{L}/u.test(name) ? name : null;
}

/** The column headings of a table, one for each cell of the given row. */
export function headsOf(
  passages: readonly Passage[],
  index: number,
  count: number,
): (string | undefined)[] | null {
  if (passages[index]?.kind !== 'row') return null;
  let first = index;
  while (passages[first - 1]?.kind === 'row') first -= 1;
  // A caption is a row of one cell.
  while (first < index && cellsOf(passages[first]!.text).length === 1) first += 1;
  if (first === index) return null;
  const header = cellsOf(passages[first]!.text);
  const shift = count - header.length;
  if (shift === 0 && header.some((cell) => /\p{N}/u.test(cell))) return null;
  return shift === 0 || shift === 1 ? Array.from({ length: count }, (_, at) => header[at - shift]) : null;
}

export const rowHeads = (passages: readonly Passage[], index: number) =>
  headsOf(passages, index, cellsOf(passages[index]?.text ?? '').length);
