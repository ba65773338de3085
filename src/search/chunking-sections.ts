import type { Heading } from '../extraction/pages/reading.ts';
import { roughTokens } from '../llm/token-estimate.ts';
import type { CountTokens } from '../llm/tokenizer.ts';

export interface Section {
  start: number;
  end: number;
  path: string[];
  weight: number;
  isBare: boolean;
}

export function sectionsOf(
  text: string,
  outline: readonly Heading[],
  { scale, omit }: { scale: Scale; omit: readonly TextRange[] },
): Section[] {
  const sections: Section[] = [];
  const open: Heading[] = [];
  let start = 0;
  let path: string[] = [];
  let isHeaded = false;
  const kept = createKept(text.length, omit);
  const close = (end: number): void => {
    for (const part of kept.within(start, end)) {
      const isBare =
        isHeaded && part.start === start && !text.slice(part.start, part.end).trim().includes('\n');
      sections.push({ ...part, path, weight: scale.weigh(part.start, part.end), isBare });
    }
  };
  for (const heading of outline) {
    if (heading.start < start || heading.start >= text.length || (heading.start === start && isHeaded))
      continue;
    close(heading.start);
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop();
    open.push(heading);
    start = heading.start;
    path = open.map((above) => nameOf(above));
    isHeaded = true;
  }
  close(text.length);
  return sections;
}

export function joinSmall(sections: readonly Section[], small: number, limit: number): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last === undefined || !belongTogether(last, section, small, limit)) joined.push({ ...section });
    else joined[joined.length - 1] = join(last, section);
  }
  return joined;
}

function belongTogether(one: Section, next: Section, small: number, limit: number): boolean {
  if (one.end !== next.start) return false;
  if (one.isBare && isWithin(next.path, one.path)) return true;
  if (next.isBare || one.weight + next.weight > limit) return false;
  return (one.weight < small || next.weight < small / 4) && haveOneParent(one.path, next.path);
}

function join(one: Section, next: Section): Section {
  return {
    start: one.start,
    end: next.end,
    path: one.isBare && isWithin(next.path, one.path) ? next.path : commonPath(one.path, next.path),
    weight: one.weight + next.weight,
    isBare: one.isBare && next.isBare,
  };
}

const nameOf = ({ text }: Heading): string => /^.{0,200}/su.exec(text)![0];

const isWithin = (path: readonly string[], above: readonly string[]): boolean =>
  above.length <= path.length && above.every((name, depth) => path[depth] === name);

const commonPath = (one: readonly string[], other: readonly string[]): string[] => {
  const end = one.findIndex((name, depth) => other[depth] !== name);
  return end === -1 ? [...one] : one.slice(0, end);
};

function haveOneParent(one: readonly string[], next: readonly string[]): boolean {
  const shared = commonPath(one, next).length;
  return (
    shared === one.length ||
    shared === next.length ||
    (shared === one.length - 1 && shared === next.length - 1)
  );
}

/** UTF-16 offsets; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

function createKept(length: number, omit: readonly TextRange[]) {
  const ranges = omit
    .filter(({ start, end }) => start < end && start < length && end > 0)
    .toSorted((a, b) => a.start - b.start);
  let next = 0;
  return {
    *within(start: number, end: number): Generator<TextRange> {
      let from = start;
      for (; next < ranges.length && ranges[next]!.start < end; next += 1) {
        const range = ranges[next]!;
        if (range.start > from) yield { start: from, end: range.start };
        from = Math.max(from, range.end);
        if (range.end > end) return;
      }
      if (from < end) yield { start: from, end };
    },
  };
}

type Weigh = (start: number, end: number, limit?: number) => number;

export interface Scale {
  weigh: Weigh;
  weighAlone: Weigh;
}

const LEAST_SHARE = 0.5;

export function createScale(text: string, count: CountTokens): Scale {
  const weighed = (start: number, end: number, limit: number, shift: number): number => {
    const least = LEAST_SHARE * roughTokens(text, start, end);
    if (least > limit) return least;
    const from = text[start - shift] === ' ' ? start - shift : start;
    const to = text[end - shift] === ' ' ? end - shift : end;
    return Math.max(least, count(text.slice(from, to)));
  };
  return {
    weigh: (start, end, limit = Infinity) => weighed(start, end, limit, 1),
    weighAlone: (start, end, limit = Infinity) => weighed(start, end, limit, 0),
  };
}
