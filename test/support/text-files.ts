import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import { strToU8, zipSync } from 'fflate';

export const csvFile = (rows: readonly (readonly string[])[], delimiter = ','): Buffer =>
  Buffer.from(
    rows
      .map((row) =>
        row
          .map((cell) =>
            /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
          )
          .join(delimiter),
      )
      .join('\r\n'),
  );

export const jsonFile = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

export interface Letter {
  from?: string;
  subject?: string;
  date?: string;
  text?: string;
  html?: string;
  attachments?: readonly string[];
  headers?: readonly string[];
}

export function emlFile(letter: Letter): Buffer {
  const parts = [
    ...(letter.text === undefined ? [] : [part('text/plain; charset=utf-8', letter.text)]),
    ...(letter.html === undefined ? [] : [part('text/html; charset=utf-8', letter.html)]),
  ];
  const attachments = (letter.attachments ?? []).map((name) =>
    part('application/octet-stream', 'attached bytes', `Content-Disposition: attachment; filename="${name}"`),
  );
  const lines = [
    'Message-ID: <1@boats.test>',
    'MIME-Version: 1.0',
    ...(letter.from === undefined ? [] : [`From: ${letter.from}`]),
    'To: Reader <reader@boats.test>',
    ...(letter.subject === undefined ? [] : [`Subject: ${letter.subject}`]),
    ...(letter.date === undefined ? [] : [`Date: ${letter.date}`]),
    ...(letter.headers ?? []),
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    ...parts.map((content) => `--inner\r\n${content}`),
    '--inner--',
    ...attachments.map((content) => `--outer\r\n${content}`),
    '--outer--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

const part = (type: string, content: string, header?: string): string =>
  [
    `Content-Type: ${type}`,
    ...(header === undefined ? [] : [header]),
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ].join('\r\n');

export interface Book {
  title?: string;
  creator?: string;
  date?: string;
  language?: string;
  chapters: readonly string[];
  files?: Readonly<Record<string, string | null>>;
}

export function epubFile(book: Book): Buffer {
  const names = book.chapters.map((_, index) => `chapter ${index + 1}.xhtml`);
  const about = Object.entries({
    'dc:title': book.title,
    'dc:creator': book.creator,
    'dc:date': book.date,
    'dc:language': book.language,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${value}</${name}>`);
  const items = names.map(
    (name, index) =>
      `<item id="c${index}" href="text/${encodeURIComponent(name)}" media-type="application/xhtml+xml"/>`,
  );
  const chapters = names.map((name, index): [string, string] => [
    `OEBPS/text/${name}`,
    `<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${book.chapters[index]}</body></html>`,
  ]);
  const files: Record<string, string | null> = {
    mimetype: 'application/epub+zip',
    ...Object.fromEntries(chapters.toReversed()),
    'OEBPS/book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${about.join('')}</metadata><manifest>${items.toReversed().join('')}</manifest><spine>${names.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    'META-INF/container.xml':
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ...book.files,
  };
  const kept = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null);
  return Buffer.from(zipSync(Object.fromEntries(kept.map(([name, content]) => [name, strToU8(content)]))));
}

export const FONT = 'Groundwork Test';
GlobalFonts.registerFromPath(
  fileURLToPath(
    new URL('standard_fonts/LiberationSans-Regular.ttf', import.meta.resolve('pdfjs-dist/package.json')),
  ),
  FONT,
);

export interface Drawing {
  width?: number;
  height?: number;
  fontSize?: number;
  ink?: string;
  paper?: string;
  askew?: number;
}

export function drawText(lines: readonly string[], drawing: Drawing = {}): Canvas {
  const { width = 1_200, height = 400, fontSize = 32, ink = '#000', paper = '#fff', askew = 0 } = drawing;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.rotate((askew * Math.PI) / 180);
  context.fillStyle = ink;
  context.font = `${fontSize}px "${FONT}"`;
  for (const [index, line] of lines.entries()) context.fillText(line, 60, 80 + index * fontSize * 1.4);
  return canvas;
}

export const imageFile = (text: string, drawing: Drawing = {}): Buffer =>
  drawText(text.split('\n'), drawing).toBuffer('image/png');
