import { Paragraph } from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { docxFile, pdfFile } from './files.ts';
import { article } from './site.ts';
import { imageFile } from './text-files.ts';

export type BadFile = {
  what: string;
  name: string;
  bytes(): Buffer | Promise<Buffer>;
  heavy?: true;
} & ({ code: string } | { holds: string });

export const WORDS = 'Boats need water to float. ';
const PRINT = 'Harbour office opens at nine';

const TEN_MB = 10_000_000;
const lineOf = (part: string): string => part.repeat(TEN_MB / part.length);

function encryptedOffice(): Buffer {
  const bytes = Buffer.alloc(8_192, 7);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  Buffer.from('EncryptedPackage\0', 'utf16le').copy(bytes, 1_024 + 128 * 3);
  return bytes;
}

async function docxWith(part: string, content: (before: string) => string | Uint8Array): Promise<Buffer> {
  const parts = unzipSync(await docxFile([new Paragraph(WORDS)]));
  const made = content(Buffer.from(parts[part] ?? []).toString());
  return Buffer.from(
    zipSync({ ...parts, [part]: typeof made === 'string' ? strToU8(made) : made }, { level: 9 }),
  );
}

const laughs = (xml: string): string => {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  return xml
    .replace('?>', `?><!DOCTYPE w [<!ENTITY l0 "ha">${entities.join('')}]>`)
    .replace(WORDS.trim(), '&l9;');
};

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

export const BAD_FILES: readonly BadFile[] = [
  {
    what: 'a PDF under a password',
    name: 'locked.pdf',
    bytes: () => pdfFile([WORDS], { userPassword: 'secret' }),
    code: 'file.encrypted',
  },
  {
    what: 'a Word document under a password',
    name: 'locked.docx',
    bytes: encryptedOffice,
    code: 'file.encrypted',
  },
  {
    what: 'a Word document of the last century',
    name: 'old.doc',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
    code: 'file.unsupported_type',
  },
  {
    what: 'half a PDF',
    name: 'half.pdf',
    bytes: async () => half(await pdfFile([WORDS.repeat(100)])),
    code: 'file.damaged',
  },
  {
    what: 'half a Word document',
    name: 'half.docx',
    bytes: async () => half(await docxFile([new Paragraph(WORDS.repeat(100))])),
    code: 'file.damaged',
  },
  {
    what: 'half a picture',
    name: 'half.png',
    bytes: () => half(imageFile('Boats need water')),
    code: 'file.damaged',
  },
  {
    what: 'a zip bomb in a Word document',
    name: 'bomb.docx',
    bytes: () => docxWith('word/media/bomb.bin', () => new Uint8Array(60_000_000)),
    code: 'file.too_large_inside',
  },
  {
    what: 'a billion laughs in a Word document',
    name: 'laughs.docx',
    bytes: () => docxWith('word/document.xml', laughs),
    code: 'file.damaged',
  },
  { what: 'a picture without words', name: 'blank.png', bytes: () => imageFile(''), code: 'document.empty' },
  {
    what: 'a picture that is called a PDF',
    name: 'picture.pdf',
    bytes: () => imageFile(PRINT),
    holds: PRINT,
  },
  {
    what: 'a web page that is called a Word document',
    name: 'page.docx',
    bytes: () => Buffer.from(article('Boats', WORDS)),
    holds: WORDS,
  },
  {
    what: 'a PDF that is called a text',
    name: 'print.txt',
    bytes: () => pdfFile([WORDS]),
    holds: WORDS,
  },
  {
    what: 'a Word document that is called a picture',
    name: 'scan.png',
    bytes: () => docxFile([new Paragraph(WORDS)]),
    holds: WORDS,
  },
  {
    what: 'HTML in 50,000 boxes, one in the other',
    name: 'deep.html',
    bytes: () => Buffer.from(`<!doctype html>${'<div>'.repeat(50_000)}${WORDS}`),
    holds: WORDS,
  },
  {
    what: 'JSON in 50,000 lists, one in the other',
    name: 'deep.json',
    bytes: () => Buffer.from(`${'['.repeat(50_000)}"${WORDS}"${']'.repeat(50_000)}`),
    code: 'file.damaged',
  },
  {
    what: 'a text of one line of 10 MB',
    heavy: true,
    name: 'line.txt',
    bytes: () => Buffer.from(lineOf(WORDS)),
    holds: WORDS.repeat(3),
  },
  {
    what: 'a CSV of one line of 10 MB',
    heavy: true,
    name: 'line.csv',
    bytes: () => Buffer.from(lineOf('boats,need,water,')),
    code: 'file.too_large_inside',
  },
  {
    what: 'a JSON of one line of 10 MB',
    heavy: true,
    name: 'line.json',
    bytes: () => Buffer.from(`[${lineOf('"boats need water",')}0]`),
    code: 'file.too_large_inside',
  },
  {
    what: 'HTML of one line of 10 MB',
    heavy: true,
    name: 'line.html',
    bytes: () => Buffer.from(`<!doctype html><p>${WORDS}<b title="${lineOf('boats ')}">And wind.</b>`),
    holds: `${WORDS}And wind.`,
  },
  {
    what: 'HTML of 1,250,000 elements',
    heavy: true,
    name: 'many.html',
    bytes: () => Buffer.from(`<!doctype html>${lineOf('<b>a</b>')}`),
    code: 'page.too_complex',
  },
];
