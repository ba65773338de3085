import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import { LONGEST_ITEM } from './small-edits.ts';
import type { BlockChange, ChangedSide, KnownWords } from './text-diff.ts';

type Side = KnownWords['side'];

/**
 * Minimum share of its words that an edited paragraph keeps. With fewer words in common, it is a different paragraph.
 */
const EDITED = 0.75;
/** Minimum share of its words that an edited short line keeps if the lines above and below it are unchanged. */
const EDITED_IN_PLACE = 0.5;

interface Compared {
  blocks: readonly BlockChange[];
  known: readonly KnownWords[];
  passages: Record<Side, readonly Passage[]>;
  /** Whether both versions have the same links. Rotating teasers would link to other pages. */
  isSameLinks: boolean;
  /** Whether new entries may be reported. On a page of posts they may not, because posts are compared one by one. */
  mayGrow: boolean;
}

const isTurning = (side: ChangedSide | null): boolean => side?.passage.place === 'rotation';

/**
 * Whether a changed block in an area with rotating entries is an edit and not a rotation. A rotation replaces an entry
 * by an entry with other words. The following are edits: a paragraph that keeps most of its words, a changed figure
 * between unchanged lines, and entries that were only added or only removed. Titles of different pages may be similar
 * by chance, so short lines count only if all links are the same.
 */
export function createIsEdit({
  blocks,
  known,
  passages,
  isSameLinks,
  mayGrow,
}: Compared): (block: BlockChange) => boolean {
  const differing = new Set<Passage>(known.map(({ passage }) => passage));
  for (const { before, after } of blocks)
    for (const side of [before, after]) if (side !== null) differing.add(side.passage);

  /** The next or previous line of the area, or null at its end. */
  const beside = (side: Side, { index }: ChangedSide, step: 1 | -1): Passage | null => {
    const passage = passages[side][index + step];
    return passage === undefined || passage.place !== 'rotation' ? null : passage;
  };
  const isBetweenSame = (before: ChangedSide, after: ChangedSide): boolean =>
    ([1, -1] as const).every((step) => {
      const [old, now] = [beside('before', before, step), beside('after', after, step)];
      if (old === null || now === null) return old === now;
      return !differing.has(old) && !differing.has(now) && old.text === now.text;
    });

  const isEditOf = (before: ChangedSide, after: ChangedSide): boolean => {
    const longer = Math.max(before.length, after.length);
    const stays = Math.min(before.length - before.changed.length, after.length - after.changed.length);
    if (longer > LONGEST_ITEM) return stays >= longer * EDITED;
    if (!isSameLinks) return false;
    return (
      (stays >= longer * EDITED_IN_PLACE || isOtherFigure(before, after)) && isBetweenSame(before, after)
    );
  };

  const turning = blocks.filter(({ before, after }) => isTurning(before) || isTurning(after));
  const isSwap = ({ before, after }: BlockChange): boolean =>
    before !== null && after !== null && !isEditOf(before, after);
  const isMixed =
    turning.some(isSwap) ||
    known.some(({ passage: { place } }) => place === 'rotation') ||
    (turning.some(({ before }) => before === null) && turning.some(({ after }) => after === null));

  return (block) =>
    block.before !== null && block.after !== null ? isEditOf(block.before, block.after) : mayGrow && !isMixed;
}

/** Whether the two sides have the same words with different figures. */
function isOtherFigure(before: ChangedSide, after: ChangedSide): boolean {
  const isFigures = ({ changed }: ChangedSide): boolean =>
    changed.length > 0 && changed.every(({ kind }) => kind === 'figure');
  return (
    isFigures(before) &&
    isFigures(after) &&
    foldedText(before.passage.text) === foldedText(after.passage.text)
  );
}
