import {
  borderAt,
  clauseAround,
  type Range,
  sentenceOf,
  sentencesOf,
  withoutStub,
  type Word,
  wordsOf,
} from './clauses.ts';

interface Hunk {
  before: Range;
  after: Range;
}

const NEAR = 2;
const AROUND = 2;
const MOST_CELLS = 40_000;

/** `room` is the maximum total length of both results, in characters. */
export function changedWords(before: string, after: string, room: number): [string, string] {
  const [mostBefore, mostAfter] = sharesOf(before.length, after.length, room);
  if (before.length <= mostBefore && after.length <= mostAfter) return [before, after];
  const [olds, nows] = [wordsOf(before), wordsOf(after)];
  const [old, now] = [textsOf(olds), textsOf(nows)];
  const hunks = withoutCut(hunksOf(old, now), old, now);
  if (hunks.length === 0) return [before, after];
  const shown = (chosen: readonly Hunk[], around: number): [string, string] => [
    excerpt(
      before,
      olds,
      chosen.map((hunk) => hunk.before),
      around,
    ),
    excerpt(
      after,
      nows,
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

const LONGEST_LINE = 1_000;
const SHARE_OF_OLD = 0.42;

export interface Rewording {
  how: 'was' | 'new' | 'gone';
  now: string;
  words: string;
}

export function rewordingOf(old: string, now: string, room: number): Rewording {
  const [before, after] = cutAlike(old, now);
  const whole = { how: 'was', now: after, words: before } as const;
  if (before.length + after.length <= room) return whole;
  const [olds, nows] = [wordsOf(before.slice(0, LONGEST_LINE)), wordsOf(after.slice(0, LONGEST_LINE))];
  const [oldTexts, nowTexts] = [textsOf(olds), textsOf(nows)];
  const hunks = withoutCut(hunksOf(oldTexts, nowTexts), oldTexts, nowTexts);
  const [lead] = hunks.toSorted((a, b) => weightOf(b, oldTexts, nowTexts) - weightOf(a, oldTexts, nowTexts));
  if (lead === undefined || isOther(hunks, oldTexts, nowTexts)) return whole;
  const most = Math.floor(room * SHARE_OF_OLD);
  const [from, to] = sentenceOf(nows, lead.after);
  const all = wholeSpan(hunks.filter(({ after: [start, end] }) => start >= from && end <= to));
  const oldIn = (hunk: Hunk): string => trimmed(wordsIn(before, olds, hunk.before));
  const nowIn = (hunk: Hunk): string => trimmed(wordsIn(after, nows, hunk.after));
  const isShown = oldIn(all).length <= most && nowIn(all).length <= room - most;
  const hunk = withUnit(isShown ? all : lead, olds, nows);
  const around = (words: string): string => {
    const left = room - Math.min(words.length, most);
    const least = nowIn(hunk).length + '… …'.length;
    const [start, end] = hunk.after;
    const isOpen = isEmpty(hunk.before) && borderAt(nows, end) === null;
    const range: Range = [start, isOpen ? end + 1 : end];
    return clauseAround(after, nows, range, Math.min(Math.max(left, least), room));
  };
  if (isEmpty(hunk.before)) {
    const words = nowIn(hunk);
    const now = around(words);
    return words.length > most || words.length * 2 > now.length
      ? { how: 'new', now: words, words: '' }
      : { how: 'new', now, words };
  }
  const closed = closedIn(before, olds, hunk.before);
  const how = isEmpty(hunk.after) && closed === null ? 'gone' : 'was';
  const words = closed ?? oldIn(hunk);
  const next = hunks.find(({ after: [start, end] }) => start >= hunk.after[1] && end > start && end <= to);
  const later = next === undefined || isShown ? '' : nowIn(next);
  if (later.length > LONGEST_LATER || !/\s|\p{N}|\p{Lu}/u.test(later))
    return { how, words, now: around(words) };
  const shown = around(`${words} … ${later}`);
  return {
    how,
    words,
    now: shown.endsWith('…') && !shown.includes(later) ? `${shown.slice(0, -1)} … ${later}` : around(words),
  };
}

export function promiseOf(
  old: string,
  now: string,
  { room, alone }: { room: number; alone: number },
): Rewording {
  const [olds, nows] = [wordsOf(old.slice(0, LONGEST_LINE)), wordsOf(now.slice(0, LONGEST_LINE))];
  const [oldTexts, nowTexts] = [textsOf(olds), textsOf(nows)];
  const hunks = hunksOf(oldTexts, nowTexts);
  const [lead] = hunks.toSorted((a, b) => weightOf(b, oldTexts, nowTexts) - weightOf(a, oldTexts, nowTexts));
  const all = hunks.length === 0 ? null : wholeSpan(hunks);
  if (lead === undefined || all === null || wordsIn(now, nows, all.after).length > alone)
    return rewordingOf(old, now, room);
  const shown = clauseAround(now, nows, all.after, alone);
  const words = trimmed(wordsIn(old, olds, withUnit(lead, olds, nows).before));
  return { how: 'was', now: shown, words: shown.length + words.length <= room ? words : '' };
}

interface Sides {
  before: string | null;
  after: string | null;
}

const LEAST_ALIKE = 0.4;
const MOST_SENTENCES = 60;

export function changedSentences(first: string, second: string): Sides[] {
  const [before, after] = cutAlike(first, second);
  const [old, now] = [sentencesIn(before), sentencesIn(after)];
  if (old.length + now.length > MOST_SENTENCES) return [{ before: first, after: second }];
  const [had, has] = [new Set(old.map(folded)), new Set(now.map(folded))];
  const isKept = (sentence: string): boolean => had.has(folded(sentence)) && has.has(folded(sentence));
  const [lastOld, lastNow] = [old.findLastIndex(isKept), now.findLastIndex(isKept)];
  let gone = old.filter((one) => !has.has(folded(one)));
  const found = now.flatMap((sentence, n): Sides[] => {
    if (had.has(folded(sentence))) return [];
    const at = gone.findIndex((one) => likeness(one, sentence) >= LEAST_ALIKE);
    if (at === -1) return isCut(before) && n > lastNow + 1 ? [] : [{ before: null, after: sentence }];
    const like = gone[at]!;
    gone = gone.toSpliced(at, 1);
    return [{ before: like, after: sentence }];
  });
  if (isCut(after)) gone = gone.filter((one) => old.indexOf(one) < lastOld);
  const [added, ...others] = found.filter((one) => one.before === null);
  const [place, newPlace] = [old.indexOf(gone[0] ?? ''), now.indexOf(added?.after ?? '')];
  const isSamePlace = [-1, 1].some(
    (step) => folded(old[place + step] ?? '') === folded(now[newPlace + step] ?? ''),
  );
  if (added !== undefined && others.length === 0 && gone.length === 1 && isSamePlace)
    added.before = gone.pop()!;
  const all = [...found, ...gone.map((one): Sides => ({ before: one, after: null }))];
  if (all.length > 0) return all;
  const [lastWas, lastIs] = [before, after].map((line) => sentencesOf(line.slice(0, LONGEST_LINE)).at(-1));
  return isCut(before) && isCut(after) && lastWas !== lastIs
    ? [{ before: lastWas!, after: lastIs! }]
    : [{ before: first, after: second }];
}

function cutAlike(before: string, after: string): [string, string] {
  if (isCut(before) === isCut(after)) return [before, after];
  const [cut, whole] = isCut(before) ? [before, after] : [after, before];
  const last = wordsOf(cut.slice(0, LONGEST_LINE)).at(-2)?.text ?? '';
  const at = last === '' ? -1 : whole.lastIndexOf(last);
  if (at === -1) return [before, after];
  const same = `${whole.slice(0, at + last.length)} …`;
  return isCut(before) ? [before, same] : [same, after];
}

const isCut = (line: string): boolean => line.length > LONGEST_LINE || line.endsWith('…');

function sentencesIn(line: string): string[] {
  const sentences = sentencesOf(line.slice(0, LONGEST_LINE));
  return isCut(line) && sentences.length > 1 ? sentences.slice(0, -1) : sentences;
}

const folded = (text: string): string =>
  wordsOf(text)
    .map(({ text: word }) => bare(word))
    .join(' ');

function likeness(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => new Set(folded(text).split(' '))) as [
    Set<string>,
    Set<string>,
  ];
  return [...first].filter((word) => second.has(word)).length / Math.max(first.size, second.size);
}

const LONGEST_LATER = 28;

const LEAST_KEPT = 0.4;
const isOther = (hunks: readonly Hunk[], old: readonly string[], now: readonly string[]): boolean => {
  const known = new Set(old.map(bare));
  const changed = hunks.flatMap(({ after }) => now.slice(...after)).filter((word) => !known.has(bare(word)));
  const isReplaced = hunks.some(({ before }) => !isEmpty(before));
  return isReplaced && changed.length > now.length * (1 - LEAST_KEPT);
};

function trimmed(words: string): string {
  const text = words.replace(/^[\s,;:–—|·•-]+(?=.*[\p{L}\p{N}])/u, '').replace(/[\s.,;:。]+$/u, '');
  return /\p{N}|\s\S+\s/u.test(text) ? withoutStub(text) : text;
}

function closedIn(line: string, words: readonly Word[], [from, to]: Range): string | null {
  const texts = words.slice(from).map(({ text }) => text);
  const opens = (text: string): boolean => /[(（]/u.test(text) && !/[)）]/u.test(text);
  if (!texts.slice(0, to - from).some(opens) || texts.slice(0, to - from).some((text) => /[)）]/u.test(text)))
    return null;
  const end = texts.findIndex((text, at) => at >= to - from && /[)）]/u.test(text));
  return end === -1 ? null : wordsIn(line, words, [from, from + end + 1]).replace(/[.,;:]$/u, '');
}

const isEmpty = ([from, to]: Range): boolean => from === to;

const DASH = /^[-–—]$/u;

function isInflected(hunk: Hunk, olds: readonly Word[], nows: readonly Word[]): boolean {
  const [old, now] = [olds.slice(...hunk.before), nows.slice(...hunk.after)].map((words) =>
    words.map(({ text }) => bare(text)).filter((word) => /\p{L}{3}/u.test(word)),
  ) as [string[], string[]];
  const isForm = (word: string, other: string): boolean =>
    other.startsWith(word.slice(0, Math.max(LEAST_STEM, word.length - 2)));
  return (
    old.length > 0 && now.length > old.length && old.every((word) => now.some((one) => isForm(word, one)))
  );
}
const LEAST_STEM = 4;

function withUnit(hunk: Hunk, olds: readonly Word[], nows: readonly Word[]): Hunk {
  const isAlone = (words: readonly Word[], [from, to]: Range): boolean =>
    from < to && words.slice(from, to).every(({ text }) => !/\p{L}{3}|\p{Lo}/u.test(text));
  if (
    !isAlone(olds, hunk.before) &&
    !isAlone(nows, hunk.after) &&
    (isEmpty(hunk.after) || !isInflected(hunk, olds, nows))
  )
    return hunk;
  const sides = [
    [olds, hunk.before],
    [nows, hunk.after],
  ] as const;
  const hasNext = sides.every(([words, [, to]]) => borderAt(words, to) !== 'sentence');
  const hasLast = sides.every(([words, [from]]) => borderAt(words, from) !== 'sentence');
  const isRange = sides.every(
    ([words, [from, to]]) => from > 1 && from < to && DASH.test(words[from - 1]!.text),
  );
  const widened = ([from, to]: Range): Range => {
    if (from === to) return [from, to];
    const start = isRange ? from - 2 : !hasNext && hasLast ? from - 1 : from;
    return [start, hasNext ? to + 1 : to];
  };
  return { before: widened(hunk.before), after: widened(hunk.after) };
}

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text);

const wordsIn = (line: string, words: readonly Word[], [from, to]: Range): string =>
  from >= to ? '' : line.slice(words[from]!.start, words[to - 1]!.end);

const isInsertion = ({ before, after }: Hunk): boolean => before[0] === before[1] || after[0] === after[1];

const hasWord = ({ before, after }: Hunk, old: readonly string[], now: readonly string[]): boolean =>
  [old.slice(...before), now.slice(...after)].every((words) => words.some((word) => /\p{L}{3}/u.test(word)));

function withoutCut(hunks: readonly Hunk[], old: readonly string[], now: readonly string[]): readonly Hunk[] {
  const last = hunks.at(-1);
  const isCut = [old, now].every((words) => words.at(-1)?.endsWith('…') === true);
  const isAtEnd = last?.before[1] === old.length && last.after[1] === now.length;
  return isCut && isAtEnd && hunks.length > 1 ? hunks.slice(0, -1) : hunks;
}

const SHARE_OF_NEW = 0.6;

export function sharesOf(before: number, after: number, room: number): [number, number] {
  const now = Math.min(after, Math.max(Math.floor(room * SHARE_OF_NEW), room - before));
  return [room - now, room - Math.min(before, room - now)];
}

const wholeSpan = (hunks: readonly Hunk[]): Hunk => ({
  before: [hunks[0]!.before[0], hunks.at(-1)!.before[1]],
  after: [hunks[0]!.after[0], hunks.at(-1)!.after[1]],
});

function excerpt(line: string, words: readonly Word[], ranges: readonly Range[], around: number): string {
  const parts: [number, number][] = [];
  for (const [start, end] of ranges) {
    const [from, to] = [Math.max(0, start - around), Math.min(words.length, end + around)];
    const last = parts.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else parts.push([from, to]);
  }
  const text = parts.map(([from, to]) => wordsIn(line, words, [from, to])).join(' … ');
  return `${parts[0]![0] > 0 ? '… ' : ''}${text}${parts.at(-1)![1] < words.length ? ' …' : ''}`;
}

function weightOf({ before, after }: Hunk, old: readonly string[], now: readonly string[]): number {
  const words = [...now.slice(...after), ...old.slice(...before)];
  const rank = words.some((word) => /\p{N}/u.test(word))
    ? 2
    : words.some((word) => /^\P{L}*\p{Lu}/u.test(word))
      ? 1
      : 0;
  return rank * 100 + Math.min(words.length, 50);
}

const bare = (word: string): string => word.toLowerCase().replace(/[.,;:!?…。、，！？]+$/u, '');

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
