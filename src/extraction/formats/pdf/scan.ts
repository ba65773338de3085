import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block } from '../../pages/blocks.ts';
import { isAppError, unavailable } from '../../../errors.ts';

/** Takes a PNG or JPEG and gives its text, a line for each paragraph. */
export type Recognise = (picture: Uint8Array, options?: { dpi?: number }) => Promise<string>;

/** Each takes a second or more. */
export const MAX_SCANNED_PAGES = 40;

const DPI = 200;
/** An A3 page at 200 dpi; a poster is read at less. */
const MOST_PIXELS = 8_000_000;
/** Letters drawn as outlines are at least this many paths, a rule and a box are not. */
const LEAST_PATHS = 30;

/** Whether a page without text shows something that may be text. */
export async function mayBeScanned(page: PDFPageProxy): Promise<boolean> {
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
 * The text on the picture of a page, '' where nothing is on it. Throws `file.recognition_unavailable` when the
 * recogniser itself fails: the pages would be lost without anybody knowing.
 */
export async function recognisePage(page: PDFPageProxy, recognise: Recognise): Promise<string> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DPI / 72, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdfjs is typed for browsers; this canvas is the one that it uses itself in Node.
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  try {
    return await recognise(canvas.toBuffer('image/png'), { dpi: Math.round(scale * 72) });
  } catch (error) {
    if (isAppError(error)) return '';
    throw unavailable(
      'file.recognition_unavailable',
      'The text on scanned pages cannot be recognised at the moment. Try again later.',
      { cause: error },
    );
  }
}

export const recognisedBlocks = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      kind: 'paragraph',
      runs: [{ text: paragraph.trim(), href: null, code: false }],
      quote: 0,
      list: null,
    }));
