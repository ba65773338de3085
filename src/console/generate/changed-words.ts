import { diffWords } from 'diff';

export interface Part {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

export interface ChangedLine {
  before: string;
  parts: readonly Part[];
}

const LEAST_ALIKE = 0.5;

let intlSegmenter: Intl.Segmenter | undefined;
const segmenter = (): Intl.Segmenter => (intlSegmenter ??= new Intl.Segmenter('en', { granularity: 'word' }));

const wordsOf = (line: string): string[] =>
  [...segmenter().segment(line)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

function alike(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length);
}

const changedWords = (before: string, after: string): Part[] =>
  diffWords(before, after, { intlSegmenter: segmenter() }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));

export function pairedLines(
  removed: readonly string[],
  added: readonly string[],
): { removed: string[]; added: string[]; changed: ChangedLine[] } {
  const news = added.map(wordsOf);
  const pairs = removed
    .map(wordsOf)
    .flatMap((old, i) => news.map((now, j) => ({ i, j, share: alike(old, now) })))
    .filter(({ share }) => share >= LEAST_ALIKE)
    .toSorted((a, b) => b.share - a.share);
  const [newOf, used] = [new Map<number, number>(), new Set<number>()];
  for (const { i, j } of pairs) {
    if (newOf.has(i) || used.has(j)) continue;
    newOf.set(i, j);
    used.add(j);
  }
  return {
    removed: removed.filter((_, i) => !newOf.has(i)),
    added: added.filter((_, j) => !used.has(j)),
    changed: removed.flatMap((before, i) => {
      const j = newOf.get(i);
      return j === undefined ? [] : [{ before, parts: changedWords(before, added[j]!) }];
    }),
  };
}
