import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block } from '../pages/blocks.ts';
import { requireText } from '../pages/reading.ts';
import { isAppError } from '../../errors.ts';
import { damagedFile, encryptedFile } from './file-faults.ts';
import type { FileFormat } from './file-format.ts';
import { type Page, renderPages } from './paged-reading.ts';
import { readAbout } from './pdf/about.ts';
import { type PageText, withoutFurniture } from './pdf/furniture.ts';
import { inReadingOrder } from './pdf/order.ts';
import { blocksOf, goesOn } from './pdf/paragraphs.ts';
import {
  MAX_SCANNED_PAGES,
  mayBeScanned,
  type Recognise,
  recognisedBlocks,
  recognisePage,
} from './pdf/scan.ts';
import { readSegments, type Segment } from './pdf/segments.ts';
import { typeSettingOf } from './pdf/type.ts';

const TITLE = 'PDF';
const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** As a URL of a folder, or rather what pdfjs takes for one in Node: a path that ends in a slash. */
const folder = (name: string): string => `${join(PACKAGE, name)}/`;

/** Letters on a page: with fewer it may be a scan under a stamp. */
const FEW_LETTERS = 40;

/** `recognise` reads scanned pages; without one they are empty. */
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

/** Some bytes may come first (ISO 32000-1, annex H, 3.4.1); in a text that is about PDF all of it is text. */
function isPdf(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 1024)).indexOf('%PDF-');
  return start === 0 || (start > 0 && head.some((byte) => byte === 0 || byte > 0x7f));
}

const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

async function readPdf(bytes: Uint8Array, recognise: Recognise | null) {
  // Large, and few files need it.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    // The library takes the memory of what it is given away.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
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
      // One broken page does not take the others with it.
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
  // The engine is large, and few files need it.
  recognise: async (picture, options) => (await import('./pictures/ocr.ts')).recognise(picture, options),
});
