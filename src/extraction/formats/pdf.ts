import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block } from '../pages/blocks.ts';
import { type About, NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { isAppError, unavailable } from '../../errors.ts';
import {
  damagedFile,
  encryptedFile,
  type FileFormat,
  type Page,
  primaryLanguage,
  renderPages,
  usefulAuthor,
  usefulTitle,
} from './file-format.ts';
import { blocksOf, goesOn, type PageText, withoutFurniture } from './pdf/paragraphs.ts';
import { inReadingOrder } from './pdf/order.ts';
import { readSegments, type Segment, typeSettingOf } from './pdf/segments.ts';

const TITLE = 'PDF';
const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** In Node, pdfjs expects folder paths with a trailing slash. */
const folder = (name: string): string => `${join(PACKAGE, name)}/`;

const FEW_LETTERS = 40;

export const createPdf = ({ recognise }: { recognise: Recognise | null }): FileFormat => ({
  title: TITLE,
  extensions: ['pdf'],
  contentTypes: ['application/pdf', 'application/x-pdf'],
  recognises: isPdf,
  async read(bytes) {
    try {
      return requireText(await readPdf(bytes, recognise));
    } catch (error) {
      if (isAppError(error)) throw error;
      throw isPasswordNeeded(error) ? encryptedFile() : damagedFile(TITLE, error);
    }
  },
});

/** Other bytes may come before the signature (ISO 32000-1, annex H, 3.4.1). */
function isPdf(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 1024)).indexOf('%PDF-');
  return start === 0 || (start > 0 && head.some((byte) => byte === 0 || byte > 0x7f));
}

const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

async function readPdf(bytes: Uint8Array, recognise: Recognise | null) {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    // A copy is needed, because the library takes ownership of the buffer.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    useWorkerFetch: false,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
  });
  try {
    const pdf = await loading.promise;
    const about = await readAbout(pdf);
    const { texts, scans } = await readPages(pdf, recognise);
    const read = renderPages(assemble(texts, scans));
    const firstHeading = read.outline.find(({ start }) => start < (read.pages[1] ?? Infinity));
    return { ...about, ...read, title: about.title ?? firstHeading?.text ?? null };
  } finally {
    await loading.destroy();
  }
}

async function readPages(pdf: PDFDocumentProxy, recognise: Recognise | null) {
  const texts: PageText[] = [];
  const scans = new Map<number, string>();
  let left = recognise === null ? 0 : MAX_SCANNED_PAGES;
  let fault: unknown = null;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const text: PageText = { segments: [], height: 0 };
    texts.push(text);
    try {
      const page = await pdf.getPage(number);
      text.height = page.getViewport({ scale: 1 }).height;
      text.segments = await readSegments(page);
      const letters = lettersIn(text.segments);
      if (left > 0 && recognise !== null && letters < FEW_LETTERS && (await mayBeScanned(page))) {
        left -= 1;
        const recognised = await recognisePage(page, recognise);
        if (recognised.length > letters * 1.5) scans.set(number - 1, recognised);
      }
      page.cleanup();
    } catch (error) {
      if (isAppError(error)) throw error;
      fault ??= error;
    }
  }
  if (fault !== null && scans.size === 0 && texts.every(({ segments }) => segments.length === 0)) throw fault;
  return { texts, scans };
}

const lettersIn = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { text }) => sum + text.length, 0);

function assemble(texts: readonly PageText[], scans: ReadonlyMap<number, string>): Page[] {
  const regions = withoutFurniture(texts).map(inReadingOrder);
  const type = typeSettingOf(regions);
  let last: Block | undefined;
  return regions.map((page, index) => {
    const scan = scans.get(index);
    const blocks = scan === undefined ? blocksOf(page, type) : recognisedBlocks(scan);
    const continues = last !== undefined && blocks[0] !== undefined && paragraphGoesOn(last, blocks[0]);
    last = blocks.at(-1) ?? last;
    return { blocks, continues };
  });
}

const paragraphGoesOn = (last: Block, next: Block): boolean =>
  last.kind === 'paragraph' &&
  next.kind === 'paragraph' &&
  next.list === null &&
  goesOn(last.runs.at(-1)!.text, next.runs[0]!.text);

export const pdf = createPdf({
  recognise: async (picture, options) => (await import('./ocr.ts')).recognise(picture, options),
});

/** Ignores invalid metadata. */
async function readAbout(pdf: PDFDocumentProxy): Promise<About> {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const said = info as Record<string, unknown>;
  const xmp = (name: string): unknown => {
    const value: unknown = metadata?.get(name);
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    ...NOTHING_ABOUT,
    title: usefulTitle(said['Title']) ?? usefulTitle(xmp('dc:title')),
    author: usefulAuthor(said['Author']) ?? usefulAuthor(xmp('dc:creator')),
    publishedAt: isoDate(said['CreationDate']),
    language: primaryLanguage(said['Language']),
  };
}

/** Matches `D:20240229153000+02'00'` (ISO 32000-1, 7.9.4). */
const DATE = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)?(\d\d)?)?\s*(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;

function isoDate(value: unknown): string | null {
  const parts = typeof value === 'string' ? DATE.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', , sign, east, eastMinutes] =
    parts;
  const offset = sign === undefined ? 'Z' : `${sign}${east}:${eastMinutes ?? '00'}`;
  const date = new Date(`${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

type Recognise = (picture: Uint8Array, options?: { dpi?: number }) => Promise<string>;

/** Each scanned page takes a second or more to recognize. */
export const MAX_SCANNED_PAGES = 40;

const DPI = 200;
/** An A3 page at 200 dpi has almost eight million pixels. */
const MOST_PIXELS = 8_000_000;
const LEAST_PATHS = 30;

async function mayBeScanned(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pictures: ReadonlySet<number> = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectGroup,
  ]);
  const { fnArray } = await page.getOperatorList();
  return (
    fnArray.some((operator) => pictures.has(operator)) ||
    fnArray.filter((operator) => operator === OPS.constructPath).length >= LEAST_PATHS
  );
}

/**
 * Returns an empty string if the page's image is damaged. Throws `file.recognition_unavailable` if text
 * recognition fails for any other reason.
 */
async function recognisePage(page: PDFPageProxy, recognise: Recognise): Promise<string> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DPI / 72, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdfjs declares types for browsers only, but accepts this canvas in Node.
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  try {
    return await recognise(canvas.toBuffer('image/png'), { dpi: Math.round(scale * 72) });
  } catch (error) {
    if (isAppError(error)) return '';
    throw unavailable(
      'file.recognition_unavailable',
      'The text on scanned pages cannot be recognized right now. Try again later.',
      { cause: error },
    );
  }
}

const recognisedBlocks = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      kind: 'paragraph',
      runs: [{ text: paragraph.trim(), href: null, code: false }],
      quote: 0,
      list: null,
    }));
