import type { Heading } from '../extraction/pages/reading.ts';
import { createKept, type TextRange } from './chunking-kept.ts';
import type { Scale } from './chunking-weight.ts';

/** What stands under one heading, up to the next one of any level. */
export interface Section {
  start: number;
  end: number;
  /** The headings above, outermost first; empty before the first heading. */
  path: string[];
  weight: number;
  /** Nothing but headings: it says what the next section is about and belongs to it. */
  isBare: boolean;
}

/** Cuts the text at its headings, and around what is omitted. Headings out of order or out of the text are passed over. */
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

/**
 * Joins sections too small to stand alone with their neighbours: a bare heading with what it heads, then small
 * sections under the same parent, as long as they fit in one chunk.
 */
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
  // What stood between them is left out: a chunk is one stretch of the text.
  if (one.end !== next.start) return false;
  if (one.isBare && isWithin(next.path, one.path)) return true;
  // A heading whose own sections follow leads them; it is not the tail of what came before.
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

/** A path is repeated on every chunk below it, so a heading of any length is named by its beginning. */
const nameOf = ({ text }: Heading): string => /^.{0,200}/su.exec(text)![0];

const isWithin = (path: readonly string[], above: readonly string[]): boolean =>
  above.length <= path.length && above.every((name, depth) => path[depth] === name);

const commonPath = (one: readonly string[], other: readonly string[]): string[] => {
  const end = one.findIndex((name, depth) => other[depth] !== name);
  return end === -1 ? [...one] : one.slice(0, end);
};

/** Siblings, or a section and one inside it. At the top there is no parent to share. */
function haveOneParent(one: readonly string[], next: readonly string[]): boolean {
  const shared = commonPath(one, next).length;
  return (
    shared === one.length ||
    shared === next.length ||
    (shared === one.length - 1 && shared === next.length - 1)
  );
}
