import { HeadingLevel, Paragraph, Table, TableCell, TableRow } from 'docx';
import type { FormatKey } from '../../src/extraction/formats/registry.ts';
import { docxFile, pdfFile, pptxFile, xlsxFile } from '../support/files.ts';
import { csvFile, emlFile, epubFile, imageFile, jsonFile } from '../support/text-files.ts';

interface FormatFile {
  name: string;
  bytes(): Buffer | Promise<Buffer>;
  contentType: string;
  title: string | null;
  text: string;
  markdown: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const HEADING = 'Tide times';
const SENTENCE = 'Boats need water to float.';
const ROWS = [
  ['Boat', 'Metres'],
  ['Gull', '7'],
];
const TABLE = 'Boat | Metres\nGull | 7';
const MARKDOWN_TABLE = '| Boat | Metres |\n| --- | --- |\n| Gull | 7 |';

export const FORMAT_FILES = {
  html: {
    name: 'notes.html',
    bytes: () => Buffer.from(`<title>${HEADING}</title><p>${SENTENCE}</p>`),
    contentType: 'text/html',
    title: HEADING,
    text: SENTENCE,
    markdown: SENTENCE,
  },
  markdown: {
    name: 'notes.md',
    bytes: () => Buffer.from(`# ${HEADING}\n\n**${SENTENCE}**`),
    contentType: 'text/markdown',
    title: HEADING,
    text: `# ${HEADING}\n\n**${SENTENCE}**`,
    markdown: `# ${HEADING}\n\n**${SENTENCE}**`,
  },
  text: {
    name: 'notes.txt',
    bytes: () => Buffer.from(SENTENCE),
    contentType: 'text/plain',
    title: null,
    text: SENTENCE,
    markdown: SENTENCE,
  },
  csv: {
    name: 'boats.csv',
    bytes: () => csvFile(ROWS),
    contentType: 'text/csv',
    title: null,
    text: TABLE,
    markdown: MARKDOWN_TABLE,
  },
  json: {
    name: 'boats.json',
    bytes: () => jsonFile({ title: HEADING, boats: [{ name: 'Gull', about: SENTENCE }] }),
    contentType: 'application/json',
    title: HEADING,
    text: `title: ${HEADING}\n\nboats\n\nGull\n\nname: Gull\nabout: ${SENTENCE}`,
    markdown: `title: ${HEADING}\n\n# boats\n\n## Gull\n\nname: Gull\\\nabout: ${SENTENCE}`,
  },
  pdf: {
    name: 'notes.pdf',
    bytes: () =>
      pdfFile([(page) => page.fontSize(24).text(HEADING).moveDown().fontSize(11).text(SENTENCE.repeat(3))]),
    contentType: 'application/pdf',
    title: HEADING,
    text: `${HEADING}\n\n${SENTENCE.repeat(3)}`,
    markdown: `# ${HEADING}\n\n${SENTENCE.repeat(3)}`,
  },
  docx: {
    name: 'notes.docx',
    bytes: () =>
      docxFile([
        new Paragraph({ text: HEADING, heading: HeadingLevel.HEADING_1 }),
        new Paragraph(SENTENCE),
        new Table({
          rows: ROWS.map(
            (cells) =>
              new TableRow({
                children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })),
              }),
          ),
        }),
      ]),
    contentType: `${OFFICE}.wordprocessingml.document`,
    title: HEADING,
    text: `${HEADING}\n\n${SENTENCE}\n\n${TABLE}`,
    markdown: `# ${HEADING}\n\n${SENTENCE}\n\n${MARKDOWN_TABLE}`,
  },
  pptx: {
    name: 'talk.pptx',
    bytes: () =>
      pptxFile((deck) => {
        deck.title = HEADING;
        const slide = deck.addSlide();
        slide.addText(SENTENCE, { x: 1, y: 1, w: 6, h: 1 });
        slide.addTable(
          ROWS.map((cells) => cells.map((text) => ({ text }))),
          { x: 1, y: 3, w: 6 },
        );
        slide.addNotes('Say it slowly.');
      }),
    contentType: `${OFFICE}.presentationml.presentation`,
    title: HEADING,
    text: `${SENTENCE}\n\n${TABLE}\n\nSay it slowly.`,
    markdown: `${SENTENCE}\n\n${MARKDOWN_TABLE}\n\n> Say it slowly.`,
  },
  xlsx: {
    name: 'boats.xlsx',
    bytes: () =>
      xlsxFile([
        {
          sheet: HEADING,
          data: [
            ['Boat', 'Metres'],
            ['Gull', 7],
          ],
        },
      ]),
    contentType: `${OFFICE}.spreadsheetml.sheet`,
    title: null,
    text: `${HEADING}\n\n${TABLE}`,
    markdown: `## ${HEADING}\n\n${MARKDOWN_TABLE}`,
  },
  eml: {
    name: 'letter.eml',
    bytes: () => emlFile({ from: 'Ann Oar <ann@boats.test>', subject: HEADING, text: SENTENCE }),
    contentType: 'message/rfc822',
    title: HEADING,
    text: `${HEADING}\n\nFrom: Ann Oar <ann@boats.test>\nTo: Reader <reader@boats.test>\n\n${SENTENCE}`,
    markdown: `# ${HEADING}\n\nFrom: Ann Oar \\<ann@boats.test>\\\nTo: Reader \\<reader@boats.test>\n\n${SENTENCE}`,
  },
  epub: {
    name: 'book.epub',
    bytes: () => epubFile({ title: HEADING, chapters: [`<h1>One</h1><p>${SENTENCE}`, '<p>And wind.'] }),
    contentType: 'application/epub+zip',
    title: HEADING,
    text: `One\n\n${SENTENCE}\n\nAnd wind.`,
    markdown: `# One\n\n${SENTENCE}\n\nAnd wind.`,
  },
  image: {
    name: 'scan.png',
    bytes: () => imageFile(SENTENCE),
    contentType: 'image/png',
    title: null,
    text: SENTENCE,
    markdown: SENTENCE,
  },
} as const satisfies Record<FormatKey, FormatFile>;

export const PAGED_FILES = {
  pdf: { name: 'print.pdf', pages: (texts: readonly string[]) => pdfFile(texts) },
  pptx: {
    name: 'talk.pptx',
    pages: (texts: readonly string[]) =>
      pptxFile((deck) => {
        for (const text of texts) deck.addSlide().addText(text, { x: 1, y: 1, w: 8, h: 4 });
      }),
  },
} as const;
