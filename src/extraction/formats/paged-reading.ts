import type { Block } from '../pages/blocks.ts';
import type { Heading } from '../pages/reading.ts';
import { type Rendered, renderBlocks } from '../pages/render-blocks.ts';

export interface Page {
  blocks: Block[];
  /** Whether its first paragraph goes on with the last one of the page before. */
  continues?: boolean;
}

/** Pages one after the other, with where each begins; an empty one begins where the next one does. */
export function renderPages(pages: readonly Page[]): Rendered & { pages: number[] } {
  const outline: Heading[] = [];
  const starts: number[] = [];
  let text = '';
  let markdown = '';
  let empty = 0;
  for (const { blocks, continues = false } of pages) {
    const page = renderBlocks(blocks);
    empty += 1;
    if (page.text === '') continue;
    const gap = text === '' ? '' : continues ? ' ' : '\n\n';
    const start = text.length + gap.length;
    for (; empty > 0; empty -= 1) starts.push(starts.length === 0 ? 0 : start);
    outline.push(...page.outline.map((heading) => ({ ...heading, start: heading.start + start })));
    text += gap + page.text;
    markdown += gap + page.markdown;
  }
  for (; empty > 0; empty -= 1) starts.push(text.length);
  return { text, markdown, outline, pages: starts };
}
