import { sentencesOf } from '../search/chunking-sentences.ts';
import { addressesModels } from '../extraction/pages/instructions.ts';
import type { Passage } from './passage.ts';

export interface Quoted {
  passage: Passage;
  quote: string;
  start: number;
  end: number;
}

/** In UTF-16 units. */
const SHORTEST = 20;
const LONGEST = 600;

export function quotableSentences(passage: Passage): Quoted[] {
  const quoted = [...linesOf(passage.text)]
    .flatMap(([start, end]) => [...sentencesOf(passage.text, start, end)])
    .map(({ start, end }) => trimmed(passage, start, end));
  const fit = quoted.filter(
    ({ quote }) =>
      quote.length >= SHORTEST && quote.length <= LONGEST && /\p{L}/u.test(quote) && isQuiet(quote),
  );
  const whole = trimmed(passage, 0, passage.text.length);
  return fit.length > 0 || whole.quote.length > LONGEST || !isQuiet(whole.quote) ? fit : [whole];
}

const LABEL = 48;
const VALUE = 80;
const SENTENCE_END = /[.!?:;,…。！？]\s*$/u;
const LIST_ITEM = /^\s*(?:[-*•+>]|\d{1,3}[.)])\s/;

export function labelledLines(passage: Passage): Quoted[] {
  const lines = [...passage.text.matchAll(/[^\n]*\S[^\n]*/g)];
  const isGrouped = /\S[^\S\n]*\n[^\S\n]*\S/.test(passage.text);
  return lines.flatMap((line, i): Quoted[] => {
    const label = lines[i - 1];
    if (label === undefined) return [];
    if (isGrouped && line.index > label.index + label[0].length + 1) return [];
    if (label[0].length > LABEL || line[0].length > VALUE) return [];
    if (label[0].includes(': ') || label[0].includes(' | ')) return [];
    if ([label[0], line[0]].some((one) => SENTENCE_END.test(one) || LIST_ITEM.test(one))) return [];
    const quoted = trimmed(passage, label.index, line.index + line[0].length);
    return /\p{L}/u.test(quoted.quote) && isQuiet(quoted.quote) ? [quoted] : [];
  });
}

const LONGEST_LIST = 300;

export function introducedLists(passage: Passage): Quoted[] {
  const lines = [...passage.text.matchAll(/[^\n]*\S[^\n]*/g)];
  return lines.flatMap((intro, i): Quoted[] => {
    if (LIST_ITEM.test(intro[0]) || intro[0].length > LONGEST_LIST / 2) return [];
    let last = i;
    for (let at = i + 1; at < lines.length; at++) {
      const { 0: item, index } = lines[at]!;
      if (!LIST_ITEM.test(item) || index + item.length - intro.index > LONGEST_LIST) break;
      last = at;
    }
    if (last < i + 2) return [];
    const quoted = trimmed(passage, intro.index, lines[last]!.index + lines[last]![0].length);
    return isQuiet(quoted.quote) ? [quoted] : [];
  });
}

export function shortLines(passage: Passage): Quoted[] {
  return [...passage.text.matchAll(/[^\n]*\S[^\n]*/g)]
    .map((line) => trimmed(passage, line.index, line.index + line[0].length))
    .filter(({ quote }) => quote.length < SHORTEST && /\p{L}|\p{Sc}/u.test(quote) && isQuiet(quote));
}

export const isQuiet = (sentence: string): boolean =>
  !addressesModels(sentence) && !/\]\(|!\[|<[a-z/!]|(?:javascript|data):/i.test(sentence);

function* linesOf(text: string): Generator<[number, number]> {
  let start = 0;
  let lineStart = 0;
  for (const {
    0: { length },
    index,
  } of text.matchAll(/\n+/g)) {
    const isFull =
      length === 1 && index - lineStart >= 60 && !/[.!?:…]\s*$/.test(text.slice(lineStart, index));
    const goesOn =
      isFull &&
      !text.slice(lineStart, index).includes(' | ') &&
      !/^[ \t]*(?:[-*•+|#]|\d{1,3}[.)])[ \t]/.test(text.slice(index + length, index + length + 8));
    lineStart = index + length;
    if (goesOn) continue;
    yield [start, index];
    start = lineStart;
  }
  yield [start, text.length];
}

function trimmed(passage: Passage, from: number, to: number): Quoted {
  const text = passage.text.slice(from, to);
  const mark = /^(?:\s|[-*•+#>|]+\s|\d{1,3}[.)]\s)*/.exec(text)![0].length;
  const quote = text.slice(mark).trimEnd();
  const start = passage.start + from + mark;
  return { passage, quote, start, end: start + quote.length };
}
