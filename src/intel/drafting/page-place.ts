import type { Passage } from '../../grounding/passage.ts';
import type { Place } from './candidate.ts';

const LONGEST_HEADING = 120;
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !/[.!…:;|]["”’»)]*$/u.test(line) && !/^[-*•“"„«]/u.test(line);

/** The line with the character at `at`, and the heading above it. */
export function placeIn({ text, heading }: Pick<Passage, 'text' | 'heading'>, at: number): Place {
  const from = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
  const to = text.indexOf('\n', at);
  const above = text
    .slice(0, from)
    .split('\n')
    .map((line) => line.replace(/^\s*#+\s*/u, '').trim())
    .findLast((line) => line !== '' && isHeading(line));
  return {
    heading: above ?? heading?.split(' > ').at(-1)?.trim() ?? '',
    paragraph: text.slice(from, to === -1 ? undefined : to).trim(),
  };
}

export function placeOfText(text: string, passages: readonly Passage[]): Place | undefined {
  const passage = passages.find((one) => one.text.includes(text));
  return passage === undefined ? undefined : placeIn(passage, passage.text.indexOf(text));
}
