import { type Line, linesOf } from './order.ts';
import type { Segment } from './segments.ts';

export interface PageText {
  segments: Segment[];
  /** Points. */
  height: number;
}

/** Parts of the height at the top and the bottom where running lines stand, and how many there are at most. */
const MARGIN = 0.12;
const MOST_LINES = 3;
/** Left and right pages often have lines of their own, so a line that repeats is on half of the pages or fewer. */
const REPEATS = 0.4;

const PAGE_NUMBER = /^(?:\p{L}{1,10}\.? )?[-–—|]? ?#(?: ?(?:\/|of|von|de|sur|di) ?#)? ?[-–—|]?$/u;

/** Takes running headers and footers and bare page numbers off the pages. */
export function withoutFurniture(pages: readonly PageText[]): Segment[][] {
  const margins = pages.map(marginLines);
  const seen = new Map<string, Map<number, number>>();
  for (const lines of margins) {
    for (const [name, heights] of groupByName(lines)) {
      const counts = seen.get(name) ?? new Map<number, number>();
      for (const height of heights) counts.set(height, (counts.get(height) ?? 0) + 1);
      seen.set(name, counts);
    }
  }
  return pages.map(({ segments }, index) => {
    const dropped = new Set(
      margins[index]!.filter((line) => isFurniture(line, seen, pages.length)).flatMap(
        (line) => line.segments,
      ),
    );
    return dropped.size === 0 ? segments : segments.filter((segment) => !dropped.has(segment));
  });
}

function isFurniture(
  line: Line,
  seen: ReadonlyMap<string, ReadonlyMap<number, number>>,
  pages: number,
): boolean {
  const name = nameOf(line);
  const counts = seen.get(name);
  const height = heightOf(line);
  const repeats = [height - 1, height, height + 1].reduce((sum, at) => sum + (counts?.get(at) ?? 0), 0);
  const isNumber = PAGE_NUMBER.test(name);
  // The first page of a chapter has its number elsewhere; a number alone at the same height twice is enough.
  return repeats >= (isNumber ? 2 : Math.max(3, REPEATS * pages));
}

function groupByName(lines: readonly Line[]): Map<string, Set<number>> {
  const groups = new Map<string, Set<number>>();
  for (const line of lines) {
    const name = nameOf(line);
    groups.set(name, (groups.get(name) ?? new Set()).add(heightOf(line)));
  }
  return groups;
}

function marginLines({ segments, height }: PageText): Line[] {
  const lines = linesOf(segments);
  return [
    ...lines.slice(0, MOST_LINES).filter(({ baseline }) => baseline < height * MARGIN),
    ...lines.slice(-MOST_LINES).filter(({ baseline }) => baseline > height * (1 - MARGIN)),
  ];
}

/** Numbers count up from page to page, also in Roman. */
const nameOf = ({ segments }: Line): string =>
  segments
    .map(({ text }) => text)
    .join(' ')
    .replace(/\d+|^[ivxlc]{1,7}$/gi, '#');

/** In steps of four points: the same line may stand a hair higher on another page. */
const heightOf = ({ baseline }: Line): number => Math.round(baseline / 4);
