import type { Block, Run } from './blocks.ts';
import type { Heading } from './reading.ts';

export interface Rendered {
  text: string;
  markdown: string;
  outline: Heading[];
}

export function renderBlocks(blocks: readonly Block[]): Rendered {
  const text: string[] = [];
  const markdown: string[] = [];
  const outline: Heading[] = [];
  let length = 0;
  let previous: Block | null = null;
  for (const block of blocks) {
    const gap = previous === null ? '' : gapBetween(previous, block);
    const textGap = previous !== null && block.above === previous ? '\n' : gap;
    const plain = plainText(block);
    if (block.kind === 'heading') {
      outline.push({ level: block.level, text: plain.replaceAll('\n', ' '), start: length + textGap.length });
    }
    text.push(textGap, plain);
    markdown.push(gap, quoted(markdownOf(block), block));
    length += textGap.length + plain.length;
    previous = block;
  }
  return { text: text.join(''), markdown: markdown.join(''), outline };
}

const gapBetween = (previous: Block, block: Block): string =>
  previous.list !== null && block.list !== null && block.list.marker !== null ? '\n' : '\n\n';

function plainText(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'table':
      return block.rows.map((row) => row.map((cell) => onOneLine(plainRuns(cell))).join(' | ')).join('\n');
    case 'heading':
      return onOneLine(plainRuns(block.runs));
    case 'paragraph': {
      const { list } = block;
      const text = plainRuns(block.runs);
      return list === null || list.marker === null
        ? text
        : `${'  '.repeat(list.depth - 1)}${list.marker} ${text}`;
    }
  }
}

const plainRuns = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');

const onOneLine = (text: string): string => text.replaceAll('\n', ' ');

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${onOneLine(markdownRuns(block.runs))}`;
    case 'code':
      return inList(block, fenced(block.text, block.language));
    case 'table':
      return inList(block, pipeTable(block.rows));
    case 'paragraph':
      // A backslash marks a line break, because editors strip trailing spaces.
      return inList(block, escapeLineStarts(markdownRuns(block.runs)).replaceAll('\n', '\\\n'));
  }
}

function inList({ list }: Block, markdown: string): string {
  if (list === null) return markdown;
  const indent = '  '.repeat(list.depth);
  const first = list.marker === null ? indent : `${'  '.repeat(list.depth - 1)}${list.marker} `;
  return first + markdown.replaceAll('\n', `\n${indent}`);
}

function quoted(markdown: string, { quote }: Block): string {
  if (quote === 0) return markdown;
  // A malicious page could use deep block quotes to lengthen every line.
  const prefix = '> '.repeat(Math.min(quote, 4));
  return prefix + markdown.replaceAll('\n', `\n${prefix}`);
}

function fenced(text: string, language: string | null): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, ticks) => Math.max(most, ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language ?? ''}\n${text}\n${fence}`;
}

/** The header must be as wide as the widest row (GitHub Flavored Markdown, 4.10). */
function pipeTable(rows: readonly Run[][][]): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows.map((row) =>
    row.map((cell) => onOneLine(markdownRuns(cell)).replaceAll('|', '\\|')),
  );
  const header = Array.from({ length: width }, (_, column) => head[column] ?? '');
  return [line(header), line(header.map(() => '---')), ...body.map(line)].join('\n');
}

function markdownRuns(runs: readonly Run[]): string {
  return runs.map((run) => linked(run.code ? codeSpan(run.text) : escapeInline(run.text), run.href)).join('');
}

function linked(markdown: string, href: string | null): string {
  if (href === null) return markdown;
  const label = markdown.trim();
  if (label === '') return markdown;
  const [before, after] = [
    markdown.slice(0, markdown.indexOf(label)),
    markdown.slice(markdown.indexOf(label) + label.length),
  ];
  return `${before}[${label.replaceAll('\n', ' ')}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})${after}`;
}

function codeSpan(text: string): string {
  const solid = text.trim();
  if (solid === '') return text;
  const ticks = solid.includes('`') ? '``' : '`';
  const pad = ticks === '``' ? ' ' : '';
  return text.replace(solid, () => `${ticks}${pad}${solid}${pad}${ticks}`);
}

const escapeInline = (text: string): string =>
  text.replace(/[\\`*[\]<]/g, '\\$&').replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');

const escapeLineStarts = (markdown: string): string =>
  markdown.replace(/^(?:[#>+-](?=\s|$|#)|>)/gm, '\\$&').replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
