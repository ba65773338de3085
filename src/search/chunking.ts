import type { Heading } from '../extraction/pages/reading.ts';
import { createScale, joinSmall, sectionsOf, type TextRange } from './chunking-sections.ts';
import { LARGEST, partsOf, SMALL } from './chunking-pieces.ts';
import type { CountTokens } from '../llm/tokenizer.ts';

export type { TextRange } from './chunking-sections.ts';
export { estimateTokens } from '../llm/token-estimate.ts';

export interface Chunk {
  ordinal: number;
  heading: string | null;
  text: string;
  start: number;
  end: number;
  /** Page on which the chunk starts, counted from 1. */
  page: number | null;
}

export interface Cuttable {
  text: string;
  outline: readonly Heading[];
  pages?: readonly number[];
}

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
