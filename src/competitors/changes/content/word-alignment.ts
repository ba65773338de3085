/** Cells of one comparison: two paragraphs of a thousand words. */
const MOST_CELLS = 1_000_000;

/**
 * Which words of `one` a longest common subsequence keeps in `other`, and which of `other`; null for texts too long
 * to be aligned within a million steps. What is equal at both ends costs nothing.
 */
export function alignWords(
  one: readonly number[],
  other: readonly number[],
): { one: boolean[]; other: boolean[]; cells: number } | null {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const rows = one.length - head - tail;
  const columns = other.length - head - tail;
  if ((rows + 1) * (columns + 1) > MOST_CELLS) return null;
  const kept = {
    one: one.map((_, i) => i < head || i >= one.length - tail),
    other: other.map((_, i) => i < head || i >= other.length - tail),
    cells: (rows + 1) * (columns + 1),
  };
  // Lengths of the longest common subsequences of the ends.
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        one[head + i] === other[head + j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (one[head + i] === other[head + j]) {
      kept.one[head + i] = true;
      kept.other[head + j] = true;
      i += 1;
      j += 1;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return kept;
}
