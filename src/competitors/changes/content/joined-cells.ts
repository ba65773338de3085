import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { foldedTokens } from '../../../extraction/facts/content/words.ts';
import type { BlockChange, KnownWords } from './text-diff.ts';

type Side = KnownWords['side'];

const LONGEST_CELL = 12;
const MOST_CELLS = 12;
const LONGEST_RUN = 80;

export function createIsJoined(
  blocks: readonly BlockChange[],
  known: readonly KnownWords[],
  passages: Record<Side, readonly Passage[]>,
  isSame: (before: Passage, after: Passage) => boolean,
): (block: BlockChange) => boolean {
  const joined: Record<Side, Set<Passage>> = { before: new Set(), after: new Set() };
  const differing: Record<Side, Set<Passage>> = { before: new Set(), after: new Set() };
  for (const { before, after } of blocks) {
    if (before !== null) differing.before.add(before.passage);
    if (after !== null) differing.after.add(after.passage);
  }
  for (const { side, passage } of known) differing[side].add(passage);
  for (const [side, other] of [
    ['before', 'after'],
    ['after', 'before'],
  ] as const) {
    const texts = new Set(passages[other].map(({ text }) => text));
    for (const passage of passages[side]) if (!texts.has(passage.text)) differing[side].add(passage);
  }
  const runs = {
    before: runsOf(passages.before, differing.before),
    after: runsOf(passages.after, differing.after),
  };
  for (const [place, old] of runs.before) {
    const now = runs.after.get(place);
    if (now === undefined) continue;
    const isMerged =
      isReflowed(old, now) ||
      (old.length !== now.length && isSlightlyOther(old, now, isSame)) ||
      (old.length > now.length && isJoin(old, now, passages.before)) ||
      (now.length > old.length && isJoin(now, old, passages.after));
    if (!isMerged) continue;
    for (const one of old) joined.before.add(one);
    for (const one of now) joined.after.add(one);
  }
  return ({ before, after }) =>
    (before === null || joined.before.has(before.passage)) &&
    (after === null || joined.after.has(after.passage));
}

function runsOf(passages: readonly Passage[], differing: ReadonlySet<Passage>): Map<string, Passage[]> {
  const runs = new Map<string, Passage[]>();
  const seen = new Map<string, number>();
  for (let from = 0; from < passages.length; from += 1) {
    if (!differing.has(passages[from]!)) continue;
    let to = from;
    while (to < passages.length && differing.has(passages[to]!)) to += 1;
    const place = `${passages[from - 1]?.text ?? ''}\n${passages[to]?.text ?? ''}`;
    const times = seen.get(place) ?? 0;
    seen.set(place, times + 1);
    if (to - from <= LONGEST_RUN) runs.set(`${times}\n${place}`, passages.slice(from, to));
    from = to;
  }
  return runs;
}

const MOST_EDITED = 0.2;

function isSlightlyOther(
  old: readonly Passage[],
  now: readonly Passage[],
  isSame: (before: Passage, after: Passage) => boolean,
): boolean {
  const [before, after] = [old, now].map((lines) => ({
    ...lines[0]!,
    text: lines.map(({ text }) => text).join(' '),
  })) as [Passage, Passage];
  const [one, other] = [before.text.length, after.text.length];
  return (
    [...old, ...now].every(({ kind }) => kind === 'text') &&
    Math.abs(one - other) <= Math.max(one, other) * MOST_EDITED &&
    isSame(before, after)
  );
}

const isReflowed = (old: readonly Passage[], now: readonly Passage[]): boolean =>
  lettersIn(old) === lettersIn(now);

const lettersIn = (lines: readonly Passage[]): string =>
  lines
    .flatMap(wordsIn)
    .join(' ')
    .replaceAll(/(?<!\p{N}) | (?!\p{N})/gu, '');

function isJoin(cells: readonly Passage[], lines: readonly Passage[], page: readonly Passage[]): boolean {
  if (cells.length > MOST_CELLS) return false;
  let at = 0;
  for (const line of lines) {
    const wanted = wordsIn(line);
    const group: string[][] = [];
    const first = at;
    for (let left = wanted.length; at < cells.length && left > 0; at += 1) {
      const words = wordsIn(cells[at]!);
      if (words.length > LONGEST_CELL) return false;
      group.push(words);
      left -= words.length;
    }
    if (!consistsOf(wanted, group)) return false;
    if (cells.slice(first + 1, at).some((cell) => opensSection(cell, page))) return false;
  }
  return at === cells.length;
}

const wordsIn = ({ text }: Passage): string[] => foldedTokens(text);

const MOST_REORDERED = 2;

function consistsOf(line: readonly string[], cells: readonly string[][]): boolean {
  const inOrder = cells.flat();
  if (inOrder.length === line.length && inOrder.every((word, at) => word === line[at])) return true;
  if (cells.filter(({ length }) => length > 0).length > MOST_REORDERED) return false;
  const left = cells.toSorted((a, b) => b.length - a.length);
  let at = 0;
  while (at < line.length) {
    const next = left.findIndex((words) => words.length > 0 && words.every((one, i) => one === line[at + i]));
    if (next === -1) return false;
    at += left.splice(next, 1)[0]!.length;
  }
  return left.every((words) => words.length === 0);
}

function opensSection({ kind, level, at }: Passage, page: readonly Passage[]): boolean {
  if (kind !== 'heading') return false;
  const below = page.find(({ at: { start }, place }) => start >= at.end && place === 'page');
  return below !== undefined && (below.level === null || below.level > (level ?? 0));
}
