import type { Span, VisiblePage } from '../../../pages/visible-page.ts';
import type { ContentFacts } from '../content-facts.ts';

const LONGEST_LINE = 500;
/** Blocks below the headline that are read as its lines. */
const MOST_LINES = 2;

/** What the page is headed by: its first main heading, or where it has none the first heading of the second level. */
export function heroOf(page: VisiblePage): ContentFacts['hero'] {
  const title = cut(page.title);
  const meta = cut(page.description);
  const at =
    indexOfHeading(page, 1, ['main']) ??
    indexOfHeading(page, 1, ['nav']) ??
    indexOfHeading(page, 2, ['main']);
  if (at === null) return { title, h1: null, sub: null, meta, level: null, at: { h1: null, sub: null } };
  const heading = page.blocks[at]!;
  const lines = page.blocks.slice(at + 1, at + 1 + MOST_LINES);
  const end = lines.findIndex(({ kind, text }) => kind !== 'text' || text.length < 20);
  const below = end === -1 ? lines : lines.slice(0, end);
  const sub: Span | null =
    below.length === 0
      ? null
      : { start: below[0]!.start, end: Math.min(below.at(-1)!.end, below[0]!.start + LONGEST_LINE) };
  return {
    title,
    h1: cut(heading.text),
    sub: sub === null ? null : page.text.slice(sub.start, sub.end),
    meta,
    level: heading.level,
    at: { h1: { start: heading.start, end: Math.min(heading.end, heading.start + LONGEST_LINE) }, sub },
  };
}

function indexOfHeading(page: VisiblePage, level: number, regions: readonly string[]): number | null {
  const at = page.blocks.findIndex((block) => block.level === level && regions.includes(block.region));
  return at === -1 ? null : at;
}

const cut = (text: string | null): string | null => {
  const line = text?.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_LINE) ?? '';
  return line === '' ? null : line;
};
