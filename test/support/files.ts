import { createCanvas } from '@napi-rs/canvas';
import { Document, type ISectionOptions, Packer } from 'docx';
import Pdf from 'pdfkit';
import PptxGenJS from 'pptxgenjs';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { FONT } from './text-files.ts';

export type PdfPage = string | ((page: PDFKit.PDFDocument) => unknown);

export async function pdfFile(
  pages: readonly PdfPage[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new Pdf({ margin: 72, size: 'A4', ...options, autoFirstPage: false });
  const bytes = collect(pdf);
  for (const page of pages) {
    pdf.addPage();
    if (typeof page === 'string') pdf.fontSize(11).text(page);
    else page(pdf);
  }
  pdf.end();
  return bytes;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of pdf as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

export const scannedPdfFile = (pages: readonly string[]): Promise<Buffer> =>
  pdfFile(
    pages.map((text) => {
      const picture = scan(text);
      return (page) => page.image(picture, 0, 0, { width: page.page.width });
    }),
  );

function scan(text: string): Buffer {
  const canvas = createCanvas(1654, 2339);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = `36px '${FONT}'`;
  for (const [index, line] of text.split('\n').entries()) context.fillText(line, 180, 240 + index * 60);
  return canvas.toBuffer('image/jpeg');
}

export const docxFile = (
  children: ISectionOptions['children'],
  options: Partial<ConstructorParameters<typeof Document>[0]> = {},
): Promise<Buffer> => Packer.toBuffer(new Document({ ...options, sections: [{ children }] }));

const Deck = PptxGenJS as unknown as typeof PptxGenJS.default;
type Deck = InstanceType<typeof Deck>;

export async function pptxFile(build: (deck: Deck) => void): Promise<Buffer> {
  const deck = new Deck();
  build(deck);
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}

export async function xlsxFile(sheets: readonly { sheet: string; data: SheetData }[]): Promise<Buffer> {
  return writeXlsx([...sheets]).toBuffer();
}
