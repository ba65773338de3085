import type { Heading } from '../pages/reading.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const ATX = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
/** What cannot be the text line of a setext heading: indented code, a quote, a list entry, a table row, a break. */
const NO_PARAGRAPH =
  /^(?: {4}|\t| {0,3}(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|\||(?:[-*_][ \t]*){3,}$))/;

/** ATX and setext headings of a Markdown source, outside fenced code (CommonMark 0.31, sections 4.2 to 4.5). */
export function readOutline(source: string): Heading[] {
  const outline: Heading[] = [];
  let fence: string | null = null;
  let paragraph: { text: string; start: number } | null = null;
  let start = 0;
  for (const line of source.split('\n')) {
    const lineStart = start;
    start += line.length + 1;
    const [, ticks, info] = FENCE.exec(line) ?? [];
    if (fence !== null) {
      if (ticks !== undefined && ticks.startsWith(fence) && info?.trim() === '') fence = null;
      continue;
    }
    if (ticks !== undefined && !(ticks[0] === '`' && info?.includes('`'))) {
      fence = ticks;
      paragraph = null;
      continue;
    }
    const atx = ATX.exec(line);
    const underline = SETEXT.exec(line);
    if (atx !== null) {
      add(outline, atx[1]!.length, line.slice(atx[0].length), lineStart);
      paragraph = null;
    } else if (underline !== null && paragraph !== null) {
      add(outline, underline[1]!.startsWith('=') ? 1 : 2, paragraph.text, paragraph.start);
      paragraph = null;
    } else if (line.trim() === '' || NO_PARAGRAPH.test(line)) paragraph = null;
    else if (paragraph === null) paragraph = { text: line.trim(), start: lineStart };
    else paragraph.text += ` ${line.trim()}`;
  }
  return outline;
}

/** A line of megabytes may begin with `#` too, and the patterns below go over a heading many times. */
const LONGEST_HEADING = 500;

function add(outline: Heading[], level: number, source: string, start: number): void {
  const text = plainInline(source.slice(0, LONGEST_HEADING).trim());
  if (text !== '') outline.push({ level, text, start });
}

/** Headings are shown as paths, where emphasis, code ticks and link targets would be noise. */
const plainInline = (source: string): string =>
  source
    .replace(/(?:^|[ \t])#+$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*{1,3}|`+)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/\s*\{#[\w-]+\}\s*$/, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
