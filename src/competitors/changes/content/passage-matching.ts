/** A pair of passages that say much the same. */
export interface PassagePair {
  before: number;
  after: number;
}

/** Passages one pair of words is looked up in: commoner pairs say nothing. */
const MOST_PLACES = 12;
/** Shared pairs of words of all; below it the one is no rewording of the other. */
const LEAST_RESEMBLANCE = 0.2;

/** Matched to an equal one, a further copy of one that the other side has, or neither. */
export type Kept = 'matched' | 'copy' | null;

/** Which passages stand on the other side word by word. Those without a word to compare are matched. */
export function matchWhole(
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
export function matchPassages(before: readonly number[][], after: readonly number[][]): PassagePair[] {
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
