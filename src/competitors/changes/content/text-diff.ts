import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { type Token, tokensOf } from '../../../extraction/facts/content/words.ts';

const MOST_CELLS = 4_000_000;

export interface ChangedSide {
  index: number;
  passage: Passage;
  length: number;
  changed: Token[];
}

export interface Wording {
  text: string;
  changed: readonly Token[];
}

export interface BlockChange {
  before: ChangedSide | null;
  after: ChangedSide | null;
  opensOnClick?: boolean;
}

export const changedWords = (side: ChangedSide | null): string[] =>
  side?.changed.map(({ start, end }) => side.passage.text.slice(start, end)) ?? [];

export interface KnownWords {
  side: 'before' | 'after';
  passage: Passage;
  tokens: Token[];
  how: 'moved' | 'copy';
}

interface TextDiff {
  blocks: BlockChange[];
  known: KnownWords[];
  moves: ClosedMoves;
  coverage: number;
}

export interface ClosedMoves {
  blocks: BlockChange[];
  isOtherState: boolean;
}

const NO_MOVES: ClosedMoves = { blocks: [], isOtherState: false };

interface Side {
  passages: readonly Passage[];
  tokens: Token[][];
  numbers: number[][];
}

/** Ignores case, punctuation and moved text. */
export function diffText(before: readonly Passage[], after: readonly Passage[]): TextDiff {
  if (isSameOrder(before, after)) return { blocks: [], known: [], moves: NO_MOVES, coverage: 1 };
  const number = createNumbering();
  const read = new Map<string, { tokens: Token[]; numbers: number[] }>();
  const wordsOf = (text: string): { tokens: Token[]; numbers: number[] } => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const tokens = tokensOf(text);
    const words = { tokens, numbers: number(tokens) };
    read.set(text, words);
    return words;
  };
  const sideOf = (passages: readonly Passage[]): Side => {
    const words = passages.map(({ text }) => wordsOf(text));
    return {
      passages,
      tokens: words.map(({ tokens }) => tokens),
      numbers: words.map(({ numbers }) => numbers),
    };
  };
  const [old, now] = [sideOf(before), sideOf(after)];
  const kept = matchWhole(old.numbers, now.numbers);
  const moves = closedMoves(old, now, kept.places);
  const oldKnown = knownIn(old, kept.before, shinglesOf(left(now, kept.after)));
  const nowKnown = knownIn(now, kept.after, shinglesOf(left(old, kept.before)));
  const coverage = share(old, oldKnown);
  const { partners, inPlace } = keepAligned(old, now, { oldKnown, nowKnown }, kept);
  return {
    blocks: blocksOf(old, now, { oldKnown, nowKnown }, partners),
    known: [
      ...movedIn('before', old, { kept: kept.before, known: oldKnown, inPlace: inPlace.before }),
      ...movedIn('after', now, { kept: kept.after, known: nowKnown, inPlace: inPlace.after }),
    ],
    moves,
    coverage,
  };
}

const isSameOrder = (before: readonly Passage[], after: readonly Passage[]): boolean =>
  before.length === after.length &&
  before.every(
    ({ text, place }, at) =>
      text === after[at]!.text && (place === 'hidden') === (after[at]!.place === 'hidden'),
  );

const MOST_MOVED = 0.3;

function closedMoves(old: Side, now: Side, pairs: ReadonlyMap<number, number>): ClosedMoves {
  const whole = ({ passages, tokens }: Side, index: number): ChangedSide => ({
    index,
    passage: passages[index]!,
    length: tokens[index]!.length,
    changed: tokens[index]!,
  });
  const found = [...pairs].flatMap(([after, before]) => {
    const places = [old.passages[before]!.place, now.passages[after]!.place];
    if (!places.includes('hidden') || !places.includes('page')) return [];
    return [{ before: whole(old, before), after: whole(now, after), opensOnClick: places[1] === 'hidden' }];
  });
  if (found.length === 0) return NO_MOVES;
  const words = (list: readonly { length: number }[]): number =>
    list.reduce((sum, { length }) => sum + length, 0);
  const directions = new Set(found.map(({ opensOnClick }) => opensOnClick));
  const visible = old.tokens.filter((_, at) => old.passages[at]!.place === 'page');
  return {
    blocks: found,
    isOtherState:
      directions.size > 1 || words(found.map(({ before }) => before)) > words(visible) * MOST_MOVED,
  };
}

const left = ({ numbers }: Side, kept: readonly Kept[]): number[][] =>
  numbers.filter((_, at) => kept[at] !== 'matched');

function knownIn({ numbers }: Side, kept: readonly Kept[], others: ReadonlySet<number>): boolean[][] {
  const open = numbers.map((words, at) => (kept[at] === null ? words : []));
  return knownWords(open, others).map((known, at) =>
    kept[at] === null ? known : numbers[at]!.map(() => true),
  );
}

const movedIn = (
  side: 'before' | 'after',
  { passages, tokens }: Side,
  {
    kept,
    known,
    inPlace,
  }: { kept: readonly Kept[]; known: readonly boolean[][]; inPlace: ReadonlyMap<number, boolean[]> },
): KnownWords[] =>
  passages.flatMap((passage, at) => {
    if (kept[at] === 'matched') return [];
    const here = inPlace.get(at);
    const found = tokens[at]!.filter((_, i) => known[at]![i]! && here?.[i] !== true);
    return found.length === 0
      ? []
      : [{ side, passage, tokens: found, how: kept[at] === 'copy' ? ('copy' as const) : ('moved' as const) }];
  });

function share({ passages }: Side, known: readonly boolean[][]): number {
  let all = 0;
  let kept = 0;
  known.forEach((words, at) => {
    if (passages[at]!.place !== 'page') return;
    all += words.length;
    for (const isKept of words) kept += Number(isKept);
  });
  return all === 0 ? 1 : kept / all;
}

const isChanged = (known: readonly boolean[]): boolean => known.includes(false);

type Partners = Map<number, number>;

function keepAligned(
  old: Side,
  now: Side,
  { oldKnown, nowKnown }: { oldKnown: boolean[][]; nowKnown: boolean[][] },
  kept: ReturnType<typeof matchWhole>,
): { partners: Partners; inPlace: Record<'before' | 'after', Map<number, boolean[]>> } {
  const open = (list: readonly Kept[]): number[] => list.flatMap((how, at) => (how === null ? [at] : []));
  const [oldAt, nowAt] = [open(kept.before), open(kept.after)];
  const alike = matchPassages(
    oldAt.map((at) => old.numbers[at]!),
    nowAt.map((at) => now.numbers[at]!),
  ).map((pair) => [nowAt[pair.after]!, oldAt[pair.before]!] as const);
  const partners: Partners = new Map(alike);
  pairByPlace(old, now, { oldAt, nowAt }, partners, kept.places);
  const orCopy = (list: readonly Kept[]): number[] =>
    list.flatMap((how, at) => (how === 'matched' ? [] : [at]));
  const replaced = new Map(partners);
  pairByPlace(old, now, { oldAt: orCopy(kept.before), nowAt: orCopy(kept.after) }, replaced, kept.places);
  for (const [other, one] of replaced) {
    if (partners.has(other) || (kept.after[other] === 'copy') === (kept.before[one] === 'copy')) continue;
    partners.set(other, one);
    if (kept.after[other] === 'copy') nowKnown[other] = nowKnown[other]!.map(() => false);
    else oldKnown[one] = oldKnown[one]!.map(() => false);
    kept.after[other] = null;
    kept.before[one] = null;
  }
  const inPlace = { before: new Map<number, boolean[]>(), after: new Map<number, boolean[]>() };
  let left = MOST_CELLS;
  for (const [other, one] of partners) {
    const size = (old.numbers[one]!.length + 1) * (now.numbers[other]!.length + 1);
    const aligned = size > left ? null : alignWords(old.numbers[one]!, now.numbers[other]!);
    if (aligned === null) continue;
    left -= aligned.cells;
    inPlace.before.set(one, aligned.one);
    inPlace.after.set(other, aligned.other);
    if (isOtherCell(old.passages[one]!, now.passages[other]!)) {
      oldKnown[one] = aligned.one;
      nowKnown[other] = aligned.other;
      continue;
    }
    oldKnown[one] = oldKnown[one]!.map((isKnown, i) => isKnown || aligned.one[i]!);
    nowKnown[other] = nowKnown[other]!.map((isKnown, i) => isKnown || aligned.other[i]!);
  }
  return { partners, inPlace };
}

function isOtherCell(old: Passage, now: Passage): boolean {
  if (old.kind !== 'row' || now.kind !== 'row') return false;
  const [before, after] = [old.text.split(' | '), now.text.split(' | ')];
  return (
    before.length === after.length &&
    before.length > 2 &&
    before[0] === after[0] &&
    before.toSorted().join('\n') !== after.toSorted().join('\n')
  );
}

const LONGEST_LINE = 12;

function pairByPlace(
  old: Side,
  now: Side,
  { oldAt, nowAt }: { oldAt: number[]; nowAt: number[] },
  partners: Partners,
  same: Partners,
): void {
  const taken = new Set(partners.values());
  const gaps = new Map<number, number[]>();
  const anchors = new Map([...same, ...partners].map(([after, before]) => [before, after]));
  let anchor = -1;
  let next = 0;
  for (const at of oldAt) {
    for (; next < at; next += 1) anchor = anchors.get(next) ?? anchor;
    if (taken.has(at) || old.numbers[at]!.length > LONGEST_LINE) continue;
    gaps.set(anchor, [...(gaps.get(anchor) ?? []), at]);
  }
  const fresh = new Map<number, number[]>();
  anchor = -1;
  next = 0;
  for (const at of nowAt) {
    for (; next < at; next += 1) if (same.has(next) || partners.has(next)) anchor = next;
    if (partners.has(at) || now.numbers[at]!.length > LONGEST_LINE) continue;
    fresh.set(anchor, [...(fresh.get(anchor) ?? []), at]);
  }
  for (const [above, list] of fresh) {
    const others = gaps.get(above) ?? [];
    if (others.length !== list.length) continue;
    for (const [i, at] of list.entries()) {
      const [one, other] = [old.passages[others[i]!]!, now.passages[at]!];
      if (one.kind === other.kind && one.place === other.place) partners.set(at, others[i]!);
    }
  }
}

function blocksOf(
  old: Side,
  now: Side,
  { oldKnown, nowKnown }: { oldKnown: boolean[][]; nowKnown: boolean[][] },
  partners: Partners,
): BlockChange[] {
  const sideOf = (side: Side, known: readonly boolean[][], index: number): ChangedSide => ({
    index,
    passage: side.passages[index]!,
    length: side.tokens[index]!.length,
    changed: side.tokens[index]!.filter((_, i) => !known[index]![i]!),
  });
  const blocks: (BlockChange & { order: number })[] = [];
  const told = new Set<number>();
  nowKnown.forEach((known, at) => {
    const one = partners.get(at);
    const before = one === undefined ? null : sideOf(old, oldKnown, one);
    if (one !== undefined) told.add(one);
    if (!isChanged(known) && (before === null || before.changed.length === 0)) return;
    blocks.push({ before, after: sideOf(now, nowKnown, at), order: at });
  });
  const share = now.passages.length / Math.max(1, old.passages.length);
  oldKnown.forEach((known, at) => {
    if (told.has(at) || !isChanged(known)) return;
    blocks.push({ before: sideOf(old, oldKnown, at), after: null, order: at * share });
  });
  return blocks.sort((a, b) => a.order - b.order).map(({ before, after }) => ({ before, after }));
}

const MOST_WORD_CELLS = 1_000_000;

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

interface PassagePair {
  before: number;
  after: number;
}

const MOST_PLACES = 12;
const LEAST_RESEMBLANCE = 0.2;
const LEAST_CONTAINED = 4;

type Kept = 'matched' | 'copy' | null;

function matchWhole(
  before: readonly number[][],
  after: readonly number[][],
): { before: Kept[]; after: Kept[]; places: Map<number, number> } {
  const keys = { before: before.map((words) => words.join()), after: after.map((words) => words.join()) };
  const kept = { before: before.map((): Kept => null), after: after.map((): Kept => null) };
  const pairs = new Map<number, number>();
  const places = { before: placesOf(keys.before), after: placesOf(keys.after) };
  for (const [key, found] of places.after) {
    const others = places.before.get(key);
    if (others === undefined) continue;
    for (const [at, other] of paired(found, others, keys)) pairs.set(at, other);
    for (const at of found) kept.after[at] = pairs.has(at) ? 'matched' : 'copy';
    for (const at of others) kept.before[at] = 'copy';
  }
  for (const other of pairs.values()) kept.before[other] = 'matched';
  for (const side of ['before', 'after'] as const)
    for (const [at, key] of keys[side].entries()) if (key === '') kept[side][at] = 'matched';
  return { ...kept, places: pairs };
}

function placesOf(keys: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  keys.forEach((key, at) => {
    if (key === '') return;
    const found = places.get(key);
    if (found === undefined) places.set(key, [at]);
    else found.push(at);
  });
  return places;
}

function paired(
  after: readonly number[],
  before: readonly number[],
  keys: Record<'before' | 'after', readonly string[]>,
): [number, number][] {
  if (after.length === before.length) return after.map((at, i) => [at, before[i]!]);
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const hint = (side: 'before' | 'after', at: number, steps: readonly number[]): string =>
    steps.map((step) => keys[side][at + step] ?? '').join('\n');
  for (const steps of [[-1, 1], [-1], [1], []]) {
    const free = new Map<string, number[]>();
    for (const other of before.toReversed()) {
      if (taken.has(other)) continue;
      const key = hint('before', other, steps);
      const list = free.get(key);
      if (list === undefined) free.set(key, [other]);
      else list.push(other);
    }
    for (const at of after) {
      const other = pairs.has(at) ? undefined : free.get(hint('after', at, steps))?.pop();
      if (other === undefined) continue;
      pairs.set(at, other);
      taken.add(other);
    }
  }
  return [...pairs];
}

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
      const shorter = Math.min(pairs.size, sizes[place]!);
      const isContained = count === shorter && shorter >= LEAST_CONTAINED;
      if (resemblance >= LEAST_RESEMBLANCE || isContained)
        candidates.push({ before: place, after: at, resemblance });
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

const WIDTH = 5;
const MIX = 0x9e3779b1;

function createNumbering(): (words: readonly Token[]) => number[] {
  const numbers = new Map<string, number>();
  return (words) =>
    words.map(({ folded }) => {
      let number = numbers.get(folded);
      if (number === undefined) numbers.set(folded, (number = numbers.size + 1));
      return number;
    });
}

/** Returns 52-bit hashes of word shingles (Broder, 1997). */
function shinglesOf(passages: readonly number[][]): Set<number> {
  const found = new Set<number>();
  const stream = passages.flat();
  for (let i = 0; i + WIDTH <= stream.length; i += 1) found.add(shingleAt(stream, i, WIDTH));
  for (const words of passages) if (words.length < WIDTH && words.length > 0) found.add(wholeOf(words));
  return found;
}

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
