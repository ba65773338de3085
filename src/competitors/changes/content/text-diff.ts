import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { type Kept, matchPassages, matchWhole } from './passage-matching.ts';
import { createNumbering, knownWords, shinglesOf } from './shingles.ts';
import { alignWords } from './word-alignment.ts';
import { countWords, type Word, wordsOf } from '../../../extraction/facts/content/text/words.ts';

/** Steps spent on aligning words in all; past it the shingles alone decide. */
const MOST_CELLS = 4_000_000;

/** What changed within one passage. */
export interface ChangedPassage {
  passage: Passage;
  /** Words that are new, or gone. */
  words: number;
  /** Of the passage, without numbers and dates. */
  length: number;
  /** From the first changed word to the last, as offsets into the passage. */
  start: number;
  end: number;
}

export interface TextDiff {
  added: ChangedPassage[];
  removed: ChangedPassage[];
  /** How many of the passages before still stand after, by their words: 0 to 1; 1 when there were none. */
  coverage: number;
}

interface Side {
  passages: readonly Passage[];
  words: Word[][];
  numbers: number[][];
}

/**
 * The words of passages that count which one text has and the other has not. A passage that stands on the other side
 * as a whole, wherever and however often, is no change; neither are words that moved from one altered passage to
 * another, nor case, punctuation, numbers and dates.
 */
export function diffText(before: readonly Passage[], after: readonly Passage[]): TextDiff {
  if (!hasOthers(before, after) && !hasOthers(after, before)) return { added: [], removed: [], coverage: 1 };
  const number = createNumbering();
  const sideOf = (passages: readonly Passage[]): Side => {
    const words = passages.map(({ text }) => wordsOf(text));
    return { passages, words, numbers: words.map(number) };
  };
  const [old, now] = [sideOf(before), sideOf(after)];
  const kept = matchWhole(old.numbers, now.numbers);
  const oldKnown = knownIn(old, kept.before, shinglesOf(left(now, kept.after)));
  const nowKnown = knownIn(now, kept.after, shinglesOf(left(old, kept.before)));
  const coverage = share(old, oldKnown);
  keepAligned(old, now, oldKnown, nowKnown);
  return { added: changesOf(now, nowKnown), removed: changesOf(old, oldKnown), coverage };
}

/** Passages that count and do not stand on the other side letter by letter; most looks at a page find none. */
function hasOthers(passages: readonly Passage[], others: readonly Passage[]): boolean {
  const known = new Set(others.map(({ text }) => text));
  return passages.some(({ text, counts }) => counts && !known.has(text));
}

/** What is not matched to one of the other side: a further copy may have become part of a longer passage. */
const left = ({ numbers }: Side, kept: readonly Kept[]): number[][] =>
  numbers.filter((_, at) => kept[at] !== 'matched');

/** Which words are known: all of a passage that is, and of others those in a run that is. */
function knownIn({ numbers }: Side, kept: readonly Kept[], others: ReadonlySet<number>): boolean[][] {
  const open = numbers.map((words, at) => (kept[at] === null ? words : []));
  return knownWords(open, others).map((known, at) =>
    kept[at] === null ? known : numbers[at]!.map(() => true),
  );
}

function share({ passages }: Side, known: readonly boolean[][]): number {
  let all = 0;
  let kept = 0;
  known.forEach((words, at) => {
    if (!passages[at]!.counts) return;
    all += words.length;
    for (const isKept of words) kept += Number(isKept);
  });
  return all === 0 ? 1 : kept / all;
}

const isChanged = (known: readonly boolean[]): boolean => known.includes(false);

/** Words between two edits of one sentence belong to no shingle of the other side: the reworded passage keeps them. */
function keepAligned(old: Side, now: Side, oldKnown: boolean[][], nowKnown: boolean[][]): void {
  const changed = (known: boolean[][]): number[] =>
    known.flatMap((words, at) => (isChanged(words) ? [at] : []));
  const [oldAt, nowAt] = [changed(oldKnown), changed(nowKnown)];
  const pairs = matchPassages(
    oldAt.map((at) => old.numbers[at]!),
    nowAt.map((at) => now.numbers[at]!),
  );
  let left = MOST_CELLS;
  for (const pair of pairs) {
    const [one, other] = [oldAt[pair.before]!, nowAt[pair.after]!];
    const size = (old.numbers[one]!.length + 1) * (now.numbers[other]!.length + 1);
    if (size > left) continue;
    const kept = alignWords(old.numbers[one]!, now.numbers[other]!);
    if (kept === null) continue;
    left -= kept.cells;
    oldKnown[one] = oldKnown[one]!.map((isKnown, i) => isKnown || kept.one[i]!);
    nowKnown[other] = nowKnown[other]!.map((isKnown, i) => isKnown || kept.other[i]!);
  }
}

function changesOf(side: Side, known: readonly boolean[][]): ChangedPassage[] {
  return side.passages.flatMap((passage, at) => {
    const words = side.words[at]!;
    const changed = words.filter((_, i) => !known[at]![i]!);
    if (changed.length === 0 || !passage.counts) return [];
    return [
      {
        passage,
        words: countWords(changed.map(({ folded }) => folded)),
        length: words.length,
        start: changed[0]!.start,
        end: changed.at(-1)!.end,
      },
    ];
  });
}
