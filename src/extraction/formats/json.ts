import { invalidInput, tooLarge } from '../../errors.ts';
import { decodeText } from '../pages/charset.ts';
import { cleanLine, cleanText } from '../pages/clean-text.ts';
import { NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import type { FileFormat } from './file-format.ts';
import type { Block, Run } from '../pages/blocks.ts';

const DEEPEST = 100;
/** This many blocks take about 200 MB. */
const MAX_BLOCKS = 300_000;

const SHORT = 80;
const LONGEST_ROW_LIST = 300;

type Scalar = string | number | boolean;

/** Throws `file.damaged` or `file.too_large_inside`. */
function jsonBlocks(value: unknown): Block[] {
  const blocks: Block[] = [];
  const add = (block: Block): void => {
    blocks.push(block);
    if (blocks.length > MAX_BLOCKS) throw tooMuch();
  };
  const paragraph = (text: string): void =>
    add({ kind: 'paragraph', runs: plain(text), quote: 0, list: null });

  const write = (label: string | null, value: unknown, level: number, depth: number): void => {
    if (depth > DEEPEST) throw tooDeep();
    if (isScalar(value)) writeEntry(label, value);
    else if (hasParts(value)) {
      if (label !== null) add(heading(label, level));
      const inner = label === null ? level : level + 1;
      if (Array.isArray(value)) writeArray(label, value, inner, depth + 1);
      else writeObject(value, inner, depth + 1);
    }
  };

  const writeEntry = (label: string | null, value: Scalar): void => {
    const [first, ...rest] = paragraphsOf(value);
    if (first === undefined) return;
    paragraph(label === null ? first : `${label}: ${first}`);
    rest.forEach(paragraph);
  };

  const writeObject = (object: object, level: number, depth: number): void => {
    let lines: string[] = [];
    const flush = (): void => {
      if (lines.length > 0) paragraph(lines.join('\n'));
      lines = [];
    };
    for (const [key, value] of Object.entries(object)) {
      const label = cleanLine(key);
      const line = onOneLine(value);
      if (line !== null) {
        if (line !== '') lines.push(`${label}: ${line}`);
        continue;
      }
      flush();
      write(label, value, level, depth);
    }
    flush();
  };

  const writeArray = (
    label: string | null,
    items: readonly unknown[],
    level: number,
    depth: number,
  ): void => {
    const rows = asTable(items);
    if (rows !== null) {
      add({ kind: 'table', rows: rows.map((row) => row.map(plain)), quote: 0, list: null });
      return;
    }
    for (const [index, item] of items.entries()) {
      if (isScalar(item)) {
        const [first, ...rest] = paragraphsOf(item);
        if (first !== undefined)
          add({ kind: 'paragraph', runs: plain(first), quote: 0, list: { depth: 1, marker: '-' } });
        for (const text of rest)
          add({ kind: 'paragraph', runs: plain(text), quote: 0, list: { depth: 1, marker: null } });
      } else write(nameOf(item) ?? `${label ?? 'Entry'} ${index + 1}`, item, level, depth);
    }
  };

  write(null, value, 1, 0);
  return blocks;
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const hasParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const plain = (text: string): Run[] => (text === '' ? [] : [{ text, href: null, code: false }]);

const heading = (label: string, level: number): Block => ({
  kind: 'heading',
  level: Math.min(level, 6),
  runs: plain(label),
  quote: 0,
  list: null,
});

const paragraphsOf = (value: Scalar): string[] =>
  cleanText(String(value))
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function onOneLine(value: unknown): string | null {
  if (value === null) return '';
  if (isScalar(value)) {
    const text = cleanText(String(value)).trim();
    return text.includes('\n') ? null : text;
  }
  if (!Array.isArray(value)) return hasParts(value) ? null : '';
  if (!value.every(isScalar)) return null;
  const isNumbers = value.every((item) => typeof item !== 'string');
  const words = value.map((item) => cleanLine(String(item)));
  const text = words.join(', ');
  return isNumbers ||
    (text.length <= LONGEST_ROW_LIST && words.every((word) => word.length <= SHORT && !word.includes(',')))
    ? text
    : null;
}

function asTable(items: readonly unknown[]): string[][] | null {
  const [first] = items;
  if (items.length < 2 || !hasParts(first) || Array.isArray(first)) return null;
  const keys = Object.keys(first);
  const rows = [keys.map(cleanLine)];
  for (const item of items) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
    if (Object.keys(item).join('\0') !== keys.join('\0')) return null;
    const row = Object.values(item).map(onOneLine);
    if (!row.every((cell) => cell !== null && cell.length <= SHORT)) return null;
    rows.push(row as string[]);
  }
  return rows;
}

function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  for (const key of ['title', 'name', 'label', 'id']) {
    const name: unknown = Object.hasOwn(item, key) ? (item as Record<string, unknown>)[key] : null;
    if (typeof name === 'string' && name.trim() !== '' && name.length <= SHORT) return cleanLine(name);
  }
  return null;
}

const tooDeep = () =>
  invalidInput(
    'file.damaged',
    `The JSON is nested more than ${DEEPEST} levels deep. Flatten it, or send only the part with the text.`,
  );

const tooMuch = () =>
  tooLarge(
    'file.too_large_inside',
    `The JSON has more than ${MAX_BLOCKS.toLocaleString('en')} values. Split it into several files.`,
  );

export const json: FileFormat = {
  title: 'JSON',
  extensions: ['json', 'jsonl', 'ndjson'],
  contentTypes: [
    'application/json',
    'application/ld+json',
    'application/jsonl',
    'application/x-ndjson',
    'application/ndjson',
  ],
  read: async (bytes, { charset }) => {
    const source = decodeText(bytes, { charset }).replace(/^\uFEFF/, '');
    const value = cleanText(source).trim() === '' ? null : parse(source);
    const rendered = renderBlocks(jsonBlocks(value));
    return requireText({ ...NOTHING_ABOUT, title: titleOf(value), ...rendered, pages: [] });
  },
};

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return parseLines(source);
  }
}

function parseLines(source: string): unknown[] {
  const values: unknown[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      values.push(JSON.parse(line));
    } catch (cause) {
      const where = values.length === 0 ? '' : ` (line ${index + 1})`;
      throw invalidInput(
        'file.damaged',
        `The file has the name or type of a JSON file, but it is not valid JSON${where}. Correct it, or rename it to match its content, such as .csv or .txt.`,
        { cause },
      );
    }
  }
  return values;
}

function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const title = 'title' in value ? value.title : 'name' in value ? value.name : null;
  return typeof title === 'string' ? cleanLine(title.slice(0, 500)) || null : null;
}
