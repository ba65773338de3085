import type { Block, Run } from '../../pages/blocks.ts';
import { type Line, linesOf, type Region } from './order.ts';
import { joinLines, type Segment, sizeOf, type TypeSetting, withoutLeaders } from './segments.ts';

interface Paragraph {
  text: string;
  lines: Line[];
  marker: string | null;
}

const LONGEST_HEADING = 200;

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
  if (gap <= 0) return goesOn(open.text, text) ? 'text' : 'apart';
  if (gap > 1.3 * type.leading * size) return 'apart';
  if (type.headingLevel(size) !== null) return 'text';

  const isFull = !wouldHaveFitted(last, text, room.right, size);
  if ((BULLET.test(text) || NUMBER.test(text)) && (!isFull || open.marker !== null)) return 'apart';
  if (open.marker === null && isNewIndent(open, line, next, size)) return 'apart';
  if (isFull) return 'text';
  return /[.!?:;。！？]["”’»)\]]*$/u.test(open.text) ? 'apart' : 'line';
}

export const goesOn = (text: string, other: string): boolean =>
  /[\p{L}\p{N},-]$/u.test(text) && /^\p{Ll}/u.test(other);

function wouldHaveFitted(line: Line, text: string, right: number, size: number): boolean {
  const word = /^\S+/.exec(text)?.[0].length ?? 0;
  return line.right + (Math.min(word, 30) + 1) * 0.5 * size < right - 1.5 * size;
}

function isNewIndent({ lines }: Paragraph, line: Line, next: Line | null, size: number): boolean {
  const last = lines.at(-1)!;
  const shift = line.x - last.x;
  if (shift > 0.8 * size) return next === null || next.x < line.x - 0.5 * size;
  return shift < -0.8 * size && lines.length > 1;
}

const textOfLine = ({ segments }: Line): string => withoutLeaders(segments.map(({ text }) => text).join(' '));

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

interface Table {
  rows: string[][];
}

const LEAST_ROWS = 2;
const MOST_COLUMNS = 15;
const FILLED = 0.6;
/** In letter heights. */
const ROW_GAP = 4;
const WRAPPED_GAP = 1.45;

function findTables(region: Region): (Line | Table)[] {
  const found: (Line | Table)[] = [];
  let at = 0;
  while (at < region.length) {
    const end = endOfRun(region, at);
    const table = end - at >= LEAST_ROWS ? tableOf(region.slice(at, end)) : null;
    if (table === null) {
      found.push(region[at]!);
      at += 1;
    } else {
      found.push(table);
      at = end;
    }
  }
  return found;
}

function endOfRun(region: Region, start: number): number {
  const first = region[start]!;
  if (first.segments.length < 2) return start;
  let end = start + 1;
  for (let line = region[end]; line !== undefined; line = region[end]) {
    const gap = line.baseline - region[end - 1]!.baseline;
    const isRow = line.segments.length >= 2;
    const isWrapped = line.x > first.x + line.size && gap < WRAPPED_GAP * line.size;
    if (gap > ROW_GAP * line.size || !(isRow || isWrapped)) break;
    end += 1;
  }
  return end;
}

interface Column {
  x: number;
  right: number;
}

function tableOf(lines: readonly Line[]): Table | null {
  const columns = columnsOf(lines.flatMap(({ segments }) => segments));
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null;
  const rows: string[][] = [];
  let previous: Line | null = null;
  for (const line of lines) {
    const cells = columns.map(() => '');
    for (const segment of line.segments) {
      const column = columns.findIndex(({ x, right }) => segment.x >= x && segment.right <= right);
      if (cells[column] !== '') return null;
      cells[column] = withoutLeaders(segment.text);
    }
    const above = rows.at(-1);
    const isWrapped =
      cells[0] === '' && previous !== null && line.baseline - previous.baseline < WRAPPED_GAP * line.size;
    if (isWrapped && above !== undefined)
      cells.forEach((cell, i) => (above[i] = `${above[i]} ${cell}`.trim()));
    else rows.push(cells);
    previous = line;
  }
  const filled = rows.flat().filter((cell) => cell !== '').length;
  return rows.length >= LEAST_ROWS && filled >= FILLED * rows.length * columns.length ? { rows } : null;
}

function columnsOf(segments: readonly Segment[]): Column[] {
  const columns: Column[] = [];
  for (const { x, right } of [...segments].sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last === undefined || x >= last.right) columns.push({ x, right });
    else last.right = Math.max(last.right, right);
  }
  return columns;
}

export interface PageText {
  segments: Segment[];
  /** In points. */
  height: number;
}

const MARGIN = 0.12;
const MOST_LINES = 3;
const REPEATS = 0.4;

const PAGE_NUMBER = /^(?:\p{L}{1,10}\.? )?[-–—|]? ?#(?: ?(?:\/|of|von|de|sur|di) ?#)? ?[-–—|]?$/u;

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

const nameOf = ({ segments }: Line): string =>
  segments
    .map(({ text }) => text)
    .join(' ')
    .replace(/\d+|^[ivxlc]{1,7}$/gi, '#');

const heightOf = ({ baseline }: Line): number => Math.round(baseline / 4);
