import type { Block } from './blocks.ts';

/** Shorter ones repeat by nature: prices, `Read more`, the labels of a card. */
const SHORTEST = 40;

/**
 * Leaves out a paragraph that has stood on the page before, word for word: the copy a carousel turns
 * through, the second layout for telephones. A heading stays, for what follows stands under it.
 */
export function withoutRepeats(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>();
  return blocks.filter((block) => {
    if (block.kind !== 'paragraph') return true;
    const text = block.runs.map((run) => run.text).join('');
    if (text.length < SHORTEST) return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
