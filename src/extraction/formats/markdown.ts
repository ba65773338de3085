import { decodeText } from '../pages/charset.ts';
import { cleanText } from '../pages/clean-text.ts';
import { type Heading, requireText } from '../pages/reading.ts';
import type { FileFormat } from './file-format.ts';
import { plainReading } from './text.ts';

interface FrontMatter {
  title: string | null;
  language: string | null;
  description: string | null;
  body: string;
}

const FENCED = /^\s*(?:---[ \t]*\n([^]*?)\n(?:---|\.\.\.)|\+\+\+[ \t]*\n([^]*?)\n\+\+\+)[ \t]*(?:\n|$)/;

const FIELD = /^([\w-]{1,40})[ \t]*[:=][ \t]*(\S.*)$/;

function readFrontMatter(source: string): FrontMatter {
  const match = FENCED.exec(source);
  const fields = new Map<string, string>();
  for (const line of (match?.[1] ?? match?.[2] ?? '').split('\n')) {
    const [, key, value] = FIELD.exec(line) ?? [];
    if (key !== undefined && value !== undefined) fields.set(key.toLowerCase(), unquoted(value.trim()));
  }
  if (match === null || fields.size === 0)
    return { title: null, language: null, description: null, body: source };
  const language = fields.get('lang') ?? fields.get('language') ?? '';
  return {
    title: fields.get('title') || null,
    language: /^([a-z]{2,3})(?:[-_]|$)/i.exec(language)?.[1]?.toLowerCase() ?? null,
    description: fields.get('description') || null,
    body: source.slice(match[0].length).replace(/^\n+/, ''),
  };
}

function unquoted(value: string): string {
  const quoted = /^"(.*)"$|^'(.*)'$/.exec(value);
  if (quoted === null) return value;
  return (quoted[1]?.replaceAll('\\"', '"') ?? quoted[2]?.replaceAll("''", "'") ?? '').trim();
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const ATX = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
const NO_PARAGRAPH =
  /^(?: {4}|\t| {0,3}(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|\||(?:[-*_][ \t]*){3,}$))/;

/** Headings and code blocks follow CommonMark 0.31, sections 4.2 to 4.5. */
function readOutline(source: string): Heading[] {
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

const LONGEST_HEADING = 500;

function add(outline: Heading[], level: number, source: string, start: number): void {
  const text = plainInline(source.slice(0, LONGEST_HEADING).trim());
  if (text !== '') outline.push({ level, text, start });
}

const plainInline = (source: string): string =>
  source
    .replace(/(?:^|[ \t])#+$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*{1,3}|`+)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/\s*\{#[\w-]+\}\s*$/, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();

export const markdown: FileFormat = {
  title: 'Markdown',
  extensions: ['md', 'markdown', 'mdown', 'mkd'],
  contentTypes: ['text/markdown', 'text/x-markdown'],
  read: async (bytes, { charset }) => {
    const source = cleanText(decodeText(bytes, { charset }));
    const { title, language, description, body } = readFrontMatter(source);
    const outline = readOutline(body);
    const firstHeading = outline.find((heading) => heading.level === 1)?.text ?? null;
    return requireText({
      ...plainReading(body),
      title: title ?? firstHeading,
      language,
      description,
      outline,
    });
  },
};
