/** Words that differ between two texts, as half-open ranges of their words. One range is empty after an insertion. */
interface Hunk {
  before: readonly [number, number];
  after: readonly [number, number];
}

/** Hunks with at most this number of equal words between them count as one. */
const NEAR = 2;
/** Maximum number of equal words that are shown on each side of a hunk. */
const AROUND = 2;
/** Maximum number of cells when two lines are aligned. Longer lines are only trimmed at both ends. */
const MOST_CELLS = 40_000;

/**
 * The words that differ between two lines, with up to two words around each difference. A line that fits is returned
 * whole. If not all of the changes fit, the most important ones are shown. `room` is the maximum length of both results
 * together; the new line may use more of it, because it contains the news.
 */
export function changedWords(before: string, after: string, room: number): [string, string] {
  const [mostBefore, mostAfter] = sharesOf(before.length, after.length, room);
  if (before.length <= mostBefore && after.length <= mostAfter) return [before, after];
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)];
  const hunks = withoutCut(hunksOf(old, now), old, now);
  if (hunks.length === 0) return [before, after];
  const shown = (chosen: readonly Hunk[], around: number): [string, string] => [
    excerpt(
      old,
      chosen.map((hunk) => hunk.before),
      around,
    ),
    excerpt(
      now,
      chosen.map((hunk) => hunk.after),
      around,
    ),
  ];
  const fits = ([was, is]: [string, string]): boolean => {
    const [most, least] = sharesOf(was.length, is.length, room);
    return was.length <= most && is.length <= least;
  };
  const whole = wholeSpan(hunks);
  for (let around = AROUND; around > 0; around -= 1) {
    const all = shown([whole], around);
    if (fits(all)) return all;
  }
  const [first, ...others] = hunks.toSorted((a, b) => weightOf(b, old, now) - weightOf(a, old, now));
  const least = (chosen: readonly Hunk[]): number =>
    Number(chosen.some((hunk) => isInsertion(hunk) || !hasWord(hunk, old, now)));
  let chosen = [first!];
  for (const hunk of others) {
    const more = [...chosen, hunk].toSorted((a, b) => a.after[0] - b.after[0] || a.before[0] - b.before[0]);
    if (fits(shown(more, least(more)))) chosen = more;
  }
  for (let around = AROUND; around > least(chosen); around -= 1) {
    const some = shown(chosen, around);
    if (fits(some)) return some;
  }
  return shown(chosen, least(chosen));
}

/** After an insertion, one of the sides has no words of its own. A word around the insertion must then be shown. */
const isInsertion = ({ before, after }: Hunk): boolean => before[0] === before[1] || after[0] === after[1];

/** Whether both sides have a word that can be understood alone. A figure needs the words around it. */
const hasWord = ({ before, after }: Hunk, old: readonly string[], now: readonly string[]): boolean =>
  [old.slice(...before), now.slice(...after)].every((words) => words.some((word) => /\p{L}{3}/u.test(word)));

/** If both lines were truncated, they may end at different words, which is not a difference. */
function withoutCut(hunks: readonly Hunk[], old: readonly string[], now: readonly string[]): readonly Hunk[] {
  const last = hunks.at(-1);
  const isCut = [old, now].every((words) => words.at(-1)?.endsWith('…') === true);
  const isAtEnd = last?.before[1] === old.length && last.after[1] === now.length;
  return isCut && isAtEnd && hunks.length > 1 ? hunks.slice(0, -1) : hunks;
}

/** The share of the room that the new text gets. */
const SHARE_OF_NEW = 0.6;

/** How many characters the old and the new text may use. Each gets what the other does not need. */
export function sharesOf(before: number, after: number, room: number): [number, number] {
  const now = Math.min(after, Math.max(Math.floor(room * SHARE_OF_NEW), room - before));
  return [room - now, room - Math.min(before, room - now)];
}

const wholeSpan = (hunks: readonly Hunk[]): Hunk => ({
  before: [hunks[0]!.before[0], hunks.at(-1)!.before[1]],
  after: [hunks[0]!.after[0], hunks.at(-1)!.after[1]],
});

/** The words in the ranges, with the words around them. Other words are replaced by `…`. */
function excerpt(
  words: readonly string[],
  ranges: readonly (readonly [number, number])[],
  around: number,
): string {
  const parts: [number, number][] = [];
  for (const [start, end] of ranges) {
    const [from, to] = [Math.max(0, start - around), Math.min(words.length, end + around)];
    const last = parts.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else parts.push([from, to]);
  }
  const text = parts.map(([from, to]) => words.slice(from, to).join(' ')).join(' … ');
  return `${parts[0]![0] > 0 ? '… ' : ''}${text}${parts.at(-1)![1] < words.length ? ' …' : ''}`;
}

/** Figures matter most, then names, then other words. */
function weightOf({ before, after }: Hunk, old: readonly string[], now: readonly string[]): number {
  const words = [...now.slice(...after), ...old.slice(...before)];
  const rank = words.some((word) => /\p{N}/u.test(word))
    ? 2
    : words.some((word) => /^\P{L}*\p{Lu}/u.test(word))
      ? 1
      : 0;
  return rank * 100 + Math.min(words.length, 50);
}

const bare = (word: string): string => word.toLowerCase().replace(/[.,;:!?…]+$/u, '');

/** Aligns the words of two lines by a longest common subsequence. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const isSpelling = before.map(bare).join(' ') === after.map(bare).join(' ');
  const [old, now] = isSpelling ? [before, after] : [before.map(bare), after.map(bare)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const [rows, columns] = [old.length - head - tail, now.length - head - tail];
  if (rows + columns === 0) return [];
  if ((rows + 1) * (columns + 1) > MOST_CELLS)
    return [{ before: [head, head + rows], after: [head, head + columns] }];
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[head + i] === now[head + j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const hunks: Hunk[] = [];
  const add = (i: number, j: number, ofOld: number, ofNew: number): void => {
    const last = hunks.at(-1);
    const [from, to] = [head + i, head + j];
    if (last !== undefined && from - last.before[1] <= NEAR && to - last.after[1] <= NEAR)
      hunks[hunks.length - 1] = {
        before: [last.before[0], from + ofOld],
        after: [last.after[0], to + ofNew],
      };
    else hunks.push({ before: [from, from + ofOld], after: [to, to + ofNew] });
  };
  let [i, j] = [0, 0];
  while (i < rows || j < columns) {
    if (i < rows && j < columns && old[head + i] === now[head + j]) {
      i += 1;
      j += 1;
    } else if (j >= columns || (i < rows && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) {
      add(i, j, 1, 0);
      i += 1;
    } else {
      add(i, j, 0, 1);
      j += 1;
    }
  }
  return hunks;
}
