import type { Heading } from '../extraction/pages/reading.ts';
import { createScale, joinSmall, sectionsOf, type TextRange } from './chunking-sections.ts';
import { LARGEST, partsOf, SMALL } from './chunking-pieces.ts';
import type { CountTokens } from '../llm/tokenizer.ts';

export type { TextRange } from './chunking-sections.ts';
export { estimateTokens } from '../llm/token-estimate.ts';

export interface Chunk {
  /** 0, 1, 2 … in the order of the text. */
  ordinal: number;
  /** The headings it stands under, `Plans > Team`; null where there are none. */
  heading: string | null;
  /** `document.text.slice(start, end)`, with no white space at either end. */
  text: string;
  start: number;
  end: number;
  /** The page of a pdf or the slide in which it starts, from 1; null where there are none. */
  page: number | null;
}

export interface Cuttable {
  text: string;
  outline: readonly Heading[];
  /** See `Reading.pages`. */
  pages?: readonly number[];
}

/**
 * Cuts a text into passages of about 200 to 400 tokens along its headings, paragraphs, lines and sentences. Every
 * character but white space is in at least one passage: where a long section of prose is cut, the next passage
 * begins with the sentence or two before. What is omitted is in none. Takes time linear in the text, also when it
 * is one line.
 */
export function chunkDocument(
  { text, outline, pages = [] }: Cuttable,
  { count, omit = [] }: { count: CountTokens; omit?: readonly TextRange[] },
): Chunk[] {
  const scale = createScale(text, count);
  const headings = new Set(outline.map(({ start }) => start));
  const chunks: Chunk[] = [];
  const pageAt = createPageAt(pages);
  for (const section of joinSmall(sectionsOf(text, outline, { scale, omit }), SMALL, LARGEST)) {
    const heading = section.path.length === 0 ? null : section.path.join(' > ');
    for (const part of partsOf(text, section, { scale, headings })) {
      const { start, end } = trimmed(text, part.start, part.end);
      if (end === start) continue;
      const place = { start, end, page: pageAt(start) };
      chunks.push({ ordinal: chunks.length, heading, text: text.slice(start, end), ...place });
    }
  }
  return chunks;
}

/** Asked in the order of the text. */
function createPageAt(pages: readonly number[]): (start: number) => number | null {
  let page = 0;
  return (start) => {
    while (page < pages.length && pages[page]! <= start) page += 1;
    return pages.length === 0 ? null : Math.max(page, 1);
  };
}

function trimmed(text: string, from: number, to: number): TextRange {
  const inner = text.slice(from, to);
  const start = from + (inner.length - inner.trimStart().length);
  return { start, end: Math.max(start, from + inner.trimEnd().length) };
}
