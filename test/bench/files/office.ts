import { HeadingLevel, Paragraph, Table, TableCell, TableRow } from 'docx';
import { docxFile, pdfFile, pptxFile, xlsxFile } from '../../support/files.ts';
import { NOTES, POINTS, PROSE, TABLE, TITLE } from './texts.ts';

export interface Sample {
  bytes: Buffer;
  wanted: readonly string[];
}

export async function pdfOfOneColumn(): Promise<Sample> {
  const half = Math.ceil(PROSE.length / 2);
  const prose = (page: PDFKit.PDFDocument, paragraphs: readonly string[]): void => {
    for (const paragraph of paragraphs) page.fontSize(11).text(paragraph).moveDown();
  };
  const bytes = await pdfFile([
    (page) => {
      page.fontSize(20).text(TITLE).moveDown();
      prose(page, PROSE.slice(0, half));
    },
    (page) => prose(page, PROSE.slice(half)),
  ]);
  return { bytes, wanted: [TITLE, ...PROSE] };
}

export async function pdfOfTwoColumns(): Promise<Sample> {
  const half = Math.ceil(PROSE.length / 2);
  const columns = [PROSE.slice(0, half), PROSE.slice(half)];
  const bytes = await pdfFile([
    (page) => {
      page.fontSize(20).text(TITLE, 56, 60);
      for (const [index, paragraphs] of columns.entries()) {
        const text = paragraphs.join('\n\n');
        page.fontSize(9).text(text, 56 + index * 250, 120, { width: 230, align: 'justify' });
      }
    },
  ]);
  return { bytes, wanted: [TITLE, ...PROSE] };
}

export async function word(): Promise<Sample> {
  const rows = TABLE.map(
    (cells) =>
      new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
  );
  const bytes = await docxFile([
    new Paragraph({ text: TITLE, heading: HeadingLevel.HEADING_1 }),
    ...PROSE.slice(0, 4).map((text) => new Paragraph(text)),
    ...POINTS.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
    new Table({ rows }),
    ...PROSE.slice(4).map((text) => new Paragraph(text)),
  ]);
  return { bytes, wanted: [TITLE, ...PROSE.slice(0, 4), ...POINTS, ...TABLE.flat(), ...PROSE.slice(4)] };
}

export async function slides(): Promise<Sample> {
  const bytes = await pptxFile((deck) => {
    for (const [index, text] of PROSE.entries()) {
      const slide = deck.addSlide();
      slide.addText(`${index + 1}. ${TITLE}`, { x: 0.5, y: 0.3, w: 9, h: 0.7, fontSize: 28 });
      slide.addText(text, { x: 0.5, y: 1.2, w: 9, h: 4, fontSize: 14 });
    }
    const last = deck.addSlide();
    const points = POINTS.map((text) => ({ text, options: { bullet: true, breakLine: true } }));
    last.addText(points, { x: 0.5, y: 0.3, w: 9, h: 2 });
    const rows = TABLE.map((cells) => cells.map((text) => ({ text })));
    last.addTable(rows, { x: 0.5, y: 2.5, w: 9 });
    last.addNotes(NOTES);
  });
  const wanted = PROSE.flatMap((text, index) => [`${index + 1}. ${TITLE}`, text]);
  return { bytes, wanted: [...wanted, ...POINTS, ...TABLE.flat(), NOTES] };
}

export async function workbook(): Promise<Sample> {
  const cell = (value: string) => ({ value, type: String });
  const [head, ...body] = TABLE as [readonly string[], ...string[][]];
  const bytes = await xlsxFile([
    {
      sheet: 'Parts',
      data: [
        head.map(cell),
        ...body.map(([part, material, year, cost, maker]) => [
          cell(part!),
          cell(material!),
          { value: Number(year), type: Number },
          { value: Number(cost), type: Number },
          cell(maker!),
        ]),
      ],
    },
    { sheet: 'Remarks', data: PROSE.map((text, index) => [cell(`Remark ${index + 1}`), cell(text)]) },
  ]);
  const rows = body.flatMap(([part, material, year, cost, maker]) => [
    part!,
    material!,
    year!,
    String(Number(cost)),
    maker!,
  ]);
  const remarks = PROSE.flatMap((text, index) => [`Remark ${index + 1}`, text]);
  return { bytes, wanted: ['Parts', ...head, ...rows, 'Remarks', ...remarks] };
}
