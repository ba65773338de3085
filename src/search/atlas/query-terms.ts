/** Scripts without spaces: how many terms a run of them becomes is known to the analyser only, at most one a character. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** No analyser makes more terms of a text than this finds; a token of the standard one has at most 255 characters. */
const TERM = new RegExp(
  `[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]){1,255}|[\\p{Extended_Pictographic}\\p{Regional_Indicator}]`,
  'gu',
);

/** The text up to its `count`th term, and what follows up to the `more`th after that; either may be empty. */
export function cutAtTerms(
  text: string,
  { count, more }: { count: number; more: number },
): { head: string; rest: string } {
  const ends: number[] = [];
  for (const match of text.matchAll(TERM)) {
    ends.push(match.index + match[0].length);
    if (ends.length === count + more) break;
  }
  const headEnd = ends[Math.min(count, ends.length) - 1] ?? 0;
  return { head: text.slice(0, headEnd), rest: text.slice(headEnd, ends.at(-1) ?? 0) };
}
