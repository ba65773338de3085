import type { View } from './page-view.ts';

export interface Sentence {
  start: number;
  end: number;
  text: string;
}

const SENTENCE_END =
  /(?<!(?:inkl|zzgl|exkl|incl|excl|ca|max|min|bzw|approx|env|no|nr|etc)\.)(?<=[.!?…]["”»)]?)\s+(?=["“„«(¿¡]?[\p{Lu}\d€$£])/giu;

export function sentencesOf(view: View, line: Sentence): Sentence[] {
  const sentences: Sentence[] = [];
  let start = line.start;
  const text = line.text;
  const add = (end: number): void => {
    sentences.push({ start, end, text: view.text.slice(start, end) });
  };
  for (const { index, 0: gap } of text.matchAll(SENTENCE_END)) {
    add(line.start + index);
    start = line.start + index + gap.length;
  }
  add(line.end);
  return sentences;
}
