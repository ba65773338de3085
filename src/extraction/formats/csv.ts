import { CsvError, parse } from 'csv-parse/sync';
import { invalidInput, tooLarge } from '../../errors.ts';
import type { Run } from '../pages/blocks.ts';
import { decodeText } from '../pages/charset.ts';
import { cleanText } from '../pages/clean-text.ts';
import { NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import { chooseDelimiter, delimitersPerRecord, type Delimiter } from './csv-delimiter.ts';
import type { FileFormat } from './file-format.ts';

/** About 400 MB once they are read; a file of 10 MB in which cells hold five characters on average. */
const MAX_CELLS = 2_000_000;
/** Six times what a spreadsheet can have (16,384); the library takes long over records of more. */
const MAX_COLUMNS = 100_000;

/** Separated values: a table whose first record names the columns. */
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
    // A quote that never ends is an inch sign or a ditto mark more often than a damaged file.
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
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Returns null, for the library would keep a second list.
    on_record: (record: string[]): null => {
      cells += record.length;
      if (cells > MAX_CELLS) throw tooMany(MAX_CELLS, 'cells');
      const row = record.map((cell) => cell.replace(/\s+/g, ' ').trim());
      // Spreadsheets write a delimiter for every column they ever used.
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
    `The file has more than ${most.toLocaleString('en')} ${what}, too many to read. Split it into several files.`,
  );
