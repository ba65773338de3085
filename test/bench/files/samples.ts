import { pdfOfOneColumn, pdfOfTwoColumns, type Sample, slides, word, workbook } from './office.ts';
import {
  book,
  commas,
  japanese,
  letter,
  markdown,
  plain,
  scannedPdf,
  scannedPicture,
  values,
  webPage,
} from './text.ts';

export const SAMPLES: readonly [what: string, fileName: string, make: () => Sample | Promise<Sample>][] = [
  ['pdf, one column', 'a.pdf', pdfOfOneColumn],
  ['pdf, two columns', 'b.pdf', pdfOfTwoColumns],
  ['pdf, scanned', 'c.pdf', scannedPdf],
  ['docx, list and table', 'a.docx', word],
  ['pptx, list and table', 'a.pptx', slides],
  ['xlsx', 'a.xlsx', workbook],
  ['csv', 'a.csv', commas],
  ['json', 'a.json', values],
  ['md', 'a.md', markdown],
  ['html', 'a.html', webPage],
  ['eml', 'a.eml', letter],
  ['epub', 'a.epub', book],
  ['picture, scanned askew', 'a.png', scannedPicture],
  ['txt, UTF-8', 'a.txt', () => plain('utf-8')],
  ['txt, UTF-16LE with mark', 'b.txt', () => plain('utf-16le', true)],
  ['txt, UTF-16BE with mark', 'c.txt', () => plain('utf-16be', true)],
  ['txt, Windows-1252', 'd.txt', () => plain('windows-1252')],
  ['txt, Shift-JIS', 'e.txt', japanese],
];
