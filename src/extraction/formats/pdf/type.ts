import { type Line, type Region } from './order.ts';

/** How a document is set: what its lines have to be compared with. */
export interface TypeSetting {
  /** Points between two lines of a text for each point of letter size. */
  leading: number;
  /** Level of a heading of that size, or null for the size of running text and smaller. */
  headingLevel(size: number): number | null;
  /** Lower case words within lines, to tell a broken word from a compound. */
  words: ReadonlySet<string>;
}

/** Plainly larger than running text. */
const LARGER = 1.15;
/** What much of a document is set in is no heading, however large. */
const MOST_OF_TEXT = 0.2;
/** Letters of a tenth of a point more or less are the same size. */
const SAME_SIZE = 1.04;
const DEEPEST = 5;

export function typeSettingOf(pages: readonly Region[][]): TypeSetting {
  const lines = pages.flat(2);
  const levels = headingSizes(lines);
  return {
    leading: usualLeading(pages),
    headingLevel: (size) => {
      const level = levels.findIndex((least) => size >= least / SAME_SIZE);
      return level === -1 ? null : Math.min(level + 1, DEEPEST);
    },
    words: wordsOf(lines),
  };
}

export const lettersOf = (line: Line): number =>
  line.segments.reduce((sum, { text }) => sum + text.length, 0);

/** The size of most of a line: a mark or an initial may be of another. */
export const sizeOf = ({ segments }: Line): number =>
  segments.reduce((longest, one) => (one.text.length > longest.text.length ? one : longest)).size;

/** Sizes of headings, the largest first. */
function headingSizes(lines: readonly Line[]): number[] {
  const letters = new Map<number, number>();
  let all = 0;
  for (const line of lines) {
    const size = Math.round(sizeOf(line) * 10) / 10;
    letters.set(size, (letters.get(size) ?? 0) + lettersOf(line));
    all += lettersOf(line);
  }
  const [body] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [0];
  const larger = [...letters]
    .filter(([size, count]) => size >= body * LARGER && count < all * MOST_OF_TEXT)
    .map(([size]) => size)
    .sort((a, b) => b - a);
  const apart: number[] = [];
  for (const size of larger) {
    const last = apart.at(-1);
    if (last !== undefined && last / size <= SAME_SIZE) apart[apart.length - 1] = size;
    else apart.push(size);
  }
  return apart;
}

const USUAL_LEADING = 1.25;

function usualLeading(pages: readonly Region[][]): number {
  const found: number[] = [];
  for (const region of pages.flat()) {
    const right = Math.max(...region.map((line) => line.right));
    const left = Math.min(...region.map((line) => line.x));
    for (const [index, next] of region.entries()) {
      const line = region[index - 1];
      // Only a full line is sure to go on in the next one.
      if (line === undefined || line.right - left < 0.85 * (right - left)) continue;
      const ratio = (next.baseline - line.baseline) / sizeOf(line);
      if (ratio > 0.8 && ratio < 3) found.push(ratio);
    }
  }
  found.sort((a, b) => a - b);
  // Gaps between paragraphs are in the upper part.
  return found[Math.floor(found.length * 0.4)] ?? USUAL_LEADING;
}

function wordsOf(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const { text } of line.segments) {
      // The last word of a line may be half of one, the first its other half.
      for (const [word] of text.slice(text.indexOf(' ') + 1).matchAll(/\p{L}+(?:-\p{L}+)*(?=[^\p{L}-])/gu)) {
        words.add(word.toLowerCase());
      }
    }
  }
  return words;
}
