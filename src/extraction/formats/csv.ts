import { CsvError, parse } from 'csv-parse/sync';
import { invalidInput, tooLarge } from '../../errors.ts';
import type { Run } from '../pages/blocks.ts';
import { decodeText } from '../pages/charset.ts';
import { cleanText } from '../pages/clean-text.ts';
import { NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import type { FileFormat } from './file-format.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_RECORDS = 50;

const SEP_LINE = /^sep=([,;\t|])[ \t]*(?:\n|$)/i;

function chooseDelimiter(source: string): { delimiter: Delimiter; records: string } {
  const named = SEP_LINE.exec(source);
  if (named !== null) return { delimiter: named[1] as Delimiter, records: source.slice(named[0].length) };
  const sample = source.slice(0, SAMPLE_CHARACTERS);
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(sample, delimiter) })).sort(
    (one, other) => other.score - one.score,
  );
  return { delimiter: best!.score > 0 ? best!.delimiter : ',', records: source };
}

function regularity(sample: string, delimiter: Delimiter): number {
  const counts = delimitersPerRecord(sample, delimiter, SAMPLE_RECORDS);
  const often = new Map<number, number>();
  for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
  often.delete(0);
  let [usual, times] = [0, 0];
  for (const [count, seen] of often) if (seen > times) [usual, times] = [count, seen];
  return times === 0 ? 0 : times / counts.length + Math.min(usual, 20) / 100;
}

function delimitersPerRecord(
  text: string,
  delimiter: Delimiter,
  records = Number.POSITIVE_INFINITY,
): number[] {
  const counts: number[] = [];
  let count = 0;
  let quoted = false;
  let isBlank = true;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted) {
      if (!isBlank) counts.push(count);
      if (counts.length === records) return counts;
      [count, isBlank] = [0, true];
      continue;
    } else if (character === delimiter && !quoted) count += 1;
    isBlank = false;
  }
  if (!isBlank) counts.push(count);
  return counts;
}

/** Two million cells take about 400 MB of memory. */
const MAX_CELLS = 2_000_000;
/** The CSV library becomes slow beyond this many columns. */
const MAX_COLUMNS = 100_000;

export const csv: FileFormat = {
  title: 'CSV',
  extensions: ['csv', 'tsv', 'tab'],
  contentTypes: ['text/csv', 'text/tab-separated-values', 'application/csv'],
  read: async (bytes, { charset }) => {
    const source = cleanText(decodeText(bytes, { charset }));
    const { delimiter, records } = chooseDelimiter(source);
    if (delimitersPerRecord(records, delimiter).some((count) => count >= MAX_COLUMNS))
      throw tooMany(MAX_COLUMNS, 'columns');
    const rows = parseRecords(records, delimiter).map((cells) => cells.map(cellRuns));
    const rendered = renderBlocks(rows.length === 0 ? [] : [{ kind: 'table', rows, quote: 0, list: null }]);
    return requireText({ ...NOTHING_ABOUT, ...rendered, pages: [] });
  },
};

const cellRuns = (text: string): Run[] => (text === '' ? [] : [{ text, href: null, code: false }]);

function parseRecords(source: string, delimiter: Delimiter): string[][] {
  try {
    return parseWith(source, delimiter, '"');
  } catch (error) {
    if (error instanceof CsvError) return parseWithoutQuotes(source, delimiter);
    throw error;
  }
}

function parseWithoutQuotes(source: string, delimiter: Delimiter): string[][] {
  try {
    return parseWith(source, delimiter, false);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput('file.damaged', 'The file cannot be read as CSV. Save it again as CSV in UTF-8.', {
      cause: error,
    });
  }
}

function parseWith(source: string, delimiter: Delimiter, quote: '"' | false): string[][] {
  let cells = 0;
  const rows: string[][] = [];
  parse(source, {
    delimiter,
    quote,
    // `cleanText` has replaced other line endings. By default, the library tests each character of the first record.
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Returning null keeps the library from also storing the records.
    on_record: (record: string[]): null => {
      cells += record.length;
      if (cells > MAX_CELLS) throw tooMany(MAX_CELLS, 'cells');
      const row = record.map((cell) => cell.replace(/\s+/g, ' ').trim());
      while (row.at(-1) === '') row.pop();
      if (row.length > 0) rows.push(row);
      return null;
    },
  });
  return rows;
}

const tooMany = (most: number, what: string) =>
  tooLarge(
    'file.too_large_inside',
    `The file has more than ${most.toLocaleString('en')} ${what}, which is too many. Split it into several files.`,
  );
