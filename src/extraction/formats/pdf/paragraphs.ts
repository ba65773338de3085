import type { Block, Run } from '../../pages/blocks.ts';
import type { Line, Region } from './order.ts';
import { findTables, type Table } from './tables.ts';
import { sizeOf, type TypeSetting } from './type.ts';
import { joinLines, withoutLeaders } from './words.ts';

interface Paragraph {
  text: string;
  lines: Line[];
  marker: string | null;
}

const LONGEST_HEADING = 200;

/** A page as blocks: lines joined to paragraphs, entries of lists, headings and tables. */
export function blocksOf(regions: readonly Region[], type: TypeSetting): Block[] {
  const blocks: Block[] = [];
  let open: Paragraph | null = null;
  const close = (): void => {
    if (open !== null) blocks.push(blockOf(open, type));
    open = null;
  };
  for (const region of regions) {
    const room = roomOf(region);
    const parts = findTables(region);
    for (const [index, part] of parts.entries()) {
      if ('rows' in part) {
        close();
        blocks.push(tableBlock(part));
        continue;
      }
      const after = parts[index + 1];
      const next = after !== undefined && !('rows' in after) ? after : null;
      const text = textOfLine(part);
      const join: Join = open === null ? 'apart' : howToJoin(open, part, text, next, room, type);
      if (open === null || join === 'apart') {
        close();
        open = begin(part, text);
        continue;
      }
      const paragraph: Paragraph = open;
      paragraph.text =
        join === 'line' ? `${paragraph.text}\n${text}` : joinLines(paragraph.text, text, type.words);
      paragraph.lines.push(part);
    }
  }
  close();
  return blocks;
}

/** Bullets, also those that symbol fonts put where Unicode has no characters. */
const BULLET = /^[•◦▪▫‣⁃●○■□◆➢➤►✓✔·\uf0a0-\uf0ff*–—-]\s*(?=\S)/u;
const NUMBER = /^(\d{1,3}[.)]|\(?[a-z]\))\s+(?=\S)/;

function begin(line: Line, text: string): Paragraph {
  const bullet = BULLET.exec(text);
  const isBullet = bullet !== null && (/[^*–—-]/u.test(bullet[0].trim()) || /\s$/.test(bullet[0]));
  const number = /^\d{1,3}\.$/.test(NUMBER.exec(text)?.[1] ?? '') ? NUMBER.exec(text) : null;
  if (isBullet) return { text: text.slice(bullet[0].length), lines: [line], marker: '-' };
  if (number !== null) return { text: text.slice(number[0].length), lines: [line], marker: number[1]! };
  return { text, lines: [line], marker: null };
}

interface Room {
  left: number;
  right: number;
}

const roomOf = (region: Region): Room => ({
  left: Math.min(...region.map(({ x }) => x)),
  right: Math.max(...region.map(({ right }) => right)),
});

type Join = 'apart' | 'line' | 'text';

function howToJoin(
  open: Paragraph,
  line: Line,
  text: string,
  next: Line | null,
  room: Room,
  type: TypeSetting,
): Join {
  const last = open.lines.at(-1)!;
  const size = sizeOf(line);
  if (Math.abs(sizeOf(last) - size) > 0.12 * size) return 'apart';
  const gap = line.baseline - last.baseline;
  // Upwards is the next column: a sentence goes on there, anything else begins anew.
  if (gap <= 0) return goesOn(open.text, text) ? 'text' : 'apart';
  if (gap > 1.3 * type.leading * size) return 'apart';
  if (type.headingLevel(size) !== null) return 'text';

  const isFull = !wouldHaveFitted(last, text, room.right, size);
  if ((BULLET.test(text) || NUMBER.test(text)) && (!isFull || open.marker !== null)) return 'apart';
  if (open.marker === null && isNewIndent(open, line, next, size)) return 'apart';
  if (isFull) return 'text';
  return /[.!?:;。！？]["”’»)\]]*$/u.test(open.text) ? 'apart' : 'line';
}

/** Whether text breaks off in a sentence that the other begins with the rest of. */
export const goesOn = (text: string, other: string): boolean =>
  /[\p{L}\p{N},-]$/u.test(text) && /^\p{Ll}/u.test(other);

/** Whether the line was ended although the next word had room on it. */
function wouldHaveFitted(line: Line, text: string, right: number, size: number): boolean {
  const word = /^\S+/.exec(text)?.[0].length ?? 0;
  // Half a letter height is the width of a usual letter; two spaces are kept for ragged setting.
  return line.right + (Math.min(word, 30) + 1) * 0.5 * size < right - 1.5 * size;
}

/** A first line set in, or the end of an entry whose lines hang below the first. */
function isNewIndent({ lines }: Paragraph, line: Line, next: Line | null, size: number): boolean {
  const last = lines.at(-1)!;
  const shift = line.x - last.x;
  if (shift > 0.8 * size) return next === null || next.x < line.x - 0.5 * size;
  return shift < -0.8 * size && lines.length > 1;
}

const textOfLine = ({ segments }: Line): string => withoutLeaders(segments.map(({ text }) => text).join(' '));

/** An entry of a table of contents, however large it is set. */
const LEADS_TO_PAGE = /…\s+\w{1,5}$/;

const runOf = (text: string): Run[] => [{ text, href: null, code: false }];

function blockOf({ text, lines, marker }: Paragraph, type: TypeSetting): Block {
  const level = type.headingLevel(Math.min(...lines.map(sizeOf)));
  const isHeading =
    text.length <= LONGEST_HEADING && /\p{L}{2}|\p{Lo}/u.test(text) && !LEADS_TO_PAGE.test(text);
  if (level !== null && isHeading) {
    const heading = marker === null || marker === '-' ? text : `${marker} ${text}`;
    return { kind: 'heading', level, runs: runOf(heading), quote: 0, list: null };
  }
  return {
    kind: 'paragraph',
    runs: runOf(text),
    quote: 0,
    list: marker === null ? null : { depth: 1, marker },
  };
}

const tableBlock = ({ rows }: Table): Block => ({
  kind: 'table',
  rows: rows.map((row) => row.map((cell) => (cell === '' ? [] : runOf(cell)))),
  quote: 0,
  list: null,
});
