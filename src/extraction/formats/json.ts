import { invalidInput } from '../../errors.ts';
import { decodeText } from '../pages/charset.ts';
import { cleanLine, cleanText } from '../pages/clean-text.ts';
import { NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import type { FileFormat } from './file-format.ts';
import { jsonBlocks } from './json-blocks.ts';

/** JSON, or one JSON value on each line. Keys are labels, what nests becomes sections, strings stay as they are. */
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
      // Of a document over many lines the first is no value, and its number would say nothing.
      const where = values.length === 0 ? '' : ` (line ${index + 1})`;
      throw invalidInput(
        'file.damaged',
        `The file is called JSON but is not valid JSON${where}. Correct it, or name it by what it holds, .csv or .txt.`,
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
