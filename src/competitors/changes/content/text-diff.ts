import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { countWords, type Word, wordsOf } from '../../../extraction/facts/content/words.ts';

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

interface TextDiff {
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

/** Cells of one comparison: two paragraphs of a thousand words. */
const MOST_WORD_CELLS = 1_000_000;

/**
 * Which words of `one` a longest common subsequence keeps in `other`, and which of `other`; null for texts too long
 * to be aligned within a million steps. What is equal at both ends costs nothing.
 */
function alignWords(
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
  if ((rows + 1) * (columns + 1) > MOST_WORD_CELLS) return null;
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

/** A pair of passages that say much the same. */
interface PassagePair {
  before: number;
  after: number;
}

/** Passages one pair of words is looked up in: commoner pairs say nothing. */
const MOST_PLACES = 12;
/** Shared pairs of words of all; below it the one is no rewording of the other. */
const LEAST_RESEMBLANCE = 0.2;

/** Matched to an equal one, a further copy of one that the other side has, or neither. */
type Kept = 'matched' | 'copy' | null;

/** Which passages stand on the other side word by word. Those without a word to compare are matched. */
function matchWhole(
  before: readonly number[][],
  after: readonly number[][],
): { before: Kept[]; after: Kept[] } {
  const keys = { before: before.map((words) => words.join()), after: after.map((words) => words.join()) };
  const places = new Map<string, number[]>();
  keys.before.forEach((key, at) => {
    const found = places.get(key);
    if (found === undefined) places.set(key, [at]);
    else found.push(at);
  });
  const kept = { before: before.map((): Kept => null), after: after.map((): Kept => null) };
  const used = new Map<string, number>();
  keys.after.forEach((key, at) => {
    if (key === '') kept.after[at] = 'matched';
    const found = places.get(key);
    if (key === '' || found === undefined) return;
    const next = used.get(key) ?? 0;
    used.set(key, next + 1);
    kept.after[at] = next < found.length ? 'matched' : 'copy';
    if (next < found.length) kept.before[found[next]!] = 'matched';
  });
  keys.before.forEach((key, at) => {
    if (key === '') kept.before[at] = 'matched';
    else if (kept.before[at] === null && used.has(key)) kept.before[at] = 'copy';
  });
  return kept;
}

/** Pairs up passages by their resemblance in pairs of words, the most alike first, each passage once. */
function matchPassages(before: readonly number[][], after: readonly number[][]): PassagePair[] {
  const places = new Map<number, number[]>();
  before.forEach((words, at) => {
    for (const pair of pairsOf(words)) {
      const found = places.get(pair);
      if (found === undefined) places.set(pair, [at]);
      else if (found.length < MOST_PLACES) found.push(at);
    }
  });
  const sizes = before.map((words) => pairsOf(words).size);
  const candidates: (PassagePair & { resemblance: number })[] = [];
  after.forEach((words, at) => {
    const pairs = pairsOf(words);
    const shared = new Map<number, number>();
    for (const pair of pairs)
      for (const place of places.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    for (const [place, count] of shared) {
      const resemblance = count / (pairs.size + sizes[place]! - count);
      if (resemblance >= LEAST_RESEMBLANCE) candidates.push({ before: place, after: at, resemblance });
    }
  });
  candidates.sort((a, b) => b.resemblance - a.resemblance || a.after - b.after || a.before - b.before);
  const taken = { before: new Set<number>(), after: new Set<number>() };
  return candidates.filter((pair) => {
    if (taken.before.has(pair.before) || taken.after.has(pair.after)) return false;
    taken.before.add(pair.before);
    taken.after.add(pair.after);
    return true;
  });
}

function pairsOf(words: readonly number[]): Set<number> {
  const pairs = new Set<number>();
  for (let i = 0; i + 1 < words.length; i += 1) pairs.add(words[i]! * 0x4000000 + words[i + 1]!);
  return pairs;
}

/** Words in a shingle: enough that five in a row are found elsewhere only where they come from. */
const WIDTH = 5;
const MIX = 0x9e3779b1;

/** Gives each word a number, the same on every side. */
function createNumbering(): (words: readonly Word[]) => number[] {
  const numbers = new Map<string, number>();
  return (words) =>
    words.map(({ folded }) => {
      let number = numbers.get(folded);
      if (number === undefined) numbers.set(folded, (number = numbers.size + 1));
      return number;
    });
}

/**
 * The shingles of one side (Broder, On the resemblance and containment of documents, 1997): all runs of five words, as
 * 52 bits, across the ends of passages too, since markup decides where these end. Shorter passages are one shingle each.
 */
function shinglesOf(passages: readonly number[][]): Set<number> {
  const found = new Set<number>();
  const stream = passages.flat();
  for (let i = 0; i + WIDTH <= stream.length; i += 1) found.add(shingleAt(stream, i, WIDTH));
  for (const words of passages) if (words.length < WIDTH && words.length > 0) found.add(wholeOf(words));
  return found;
}

/** By passage, which of its words stand on the other side in the same run: kept there, or moved. */
function knownWords(passages: readonly number[][], others: ReadonlySet<number>): boolean[][] {
  const stream = passages.flat();
  const known = new Uint8Array(stream.length);
  for (let i = 0; i + WIDTH <= stream.length; i += 1)
    if (others.has(shingleAt(stream, i, WIDTH))) known.fill(1, i, i + WIDTH);
  let at = 0;
  return passages.map((words) => {
    const start = at;
    at += words.length;
    const isWhole = words.length < WIDTH && words.length > 0 && others.has(wholeOf(words));
    return words.map((_, i) => isWhole || known[start + i] === 1);
  });
}

const wholeOf = (words: readonly number[]): number => -shingleAt(words, 0, words.length);

function shingleAt(words: readonly number[], from: number, width: number): number {
  let low = width;
  let high = 0x2545f491;
  for (let i = from; i < from + width; i += 1) {
    low = Math.imul(low ^ words[i]!, MIX);
    low ^= low >>> 15;
    high = Math.imul(high + words[i]!, 0x85ebca6b) ^ low;
    high ^= high >>> 13;
  }
  return (high >>> 6) * 0x4000000 + (low >>> 6);
}
