import { isProse, isWrapped } from './chunking-prose.ts';
import { sentencesOf } from './chunking-sentences.ts';
import type { Scale } from './chunking-weight.ts';

/** In tokens: about two sentences. */
export const OVERLAP = 40;
const SENTENCES = 2;
/** UTF-16 units looked at; what fits in the overlap is rarely longer. */
const WINDOW = 600;

/**
 * Where a chunk begins whose new text begins at `cut`: one or two sentences earlier, when the paragraph before is
 * prose, so that what is said across the cut is found whole. Never at or before `after`, nor beyond a heading.
 */
export function overlapStart(
  text: string,
  {
    after,
    cut,
    scale,
    headings,
  }: { after: number; cut: number; scale: Scale; headings: ReadonlySet<number> },
): number {
  const from = Math.max(after, cut - WINDOW);
  const paragraph = lastParagraph(text, from, cut);
  if (headings.has(paragraph) || !isProse(text.slice(paragraph, cut))) return cut;
  const found = [...sentencesOf(text, lastLine(text, paragraph, cut), cut)];
  let start = cut;
  for (const sentence of found.slice(-SENTENCES).toReversed()) {
    // At the beginning of the window a sentence may have begun earlier; what stood at `after` is in full before.
    if (sentence.start <= from) break;
    if (scale.weighAlone(sentence.start, cut, OVERLAP) > OVERLAP) break;
    start = sentence.start;
  }
  return start;
}

/** Lines of a paragraph are one text only when they were broken for being full. */
function lastLine(text: string, paragraph: number, cut: number): number {
  const lines = text.slice(paragraph, cut).trimEnd();
  return isWrapped(lines) ? paragraph : paragraph + lines.lastIndexOf('\n') + 1;
}

function lastParagraph(text: string, from: number, cut: number): number {
  const before = text.slice(from, cut).trimEnd();
  let start = 0;
  for (const match of before.matchAll(/\n[^\S\n]*\n\s*/g)) start = match.index + match[0].length;
  return from + start;
}
