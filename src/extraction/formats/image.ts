import { imageSize } from 'image-size';
import { invalidInput, tooLarge } from '../../errors.ts';
import type { Block } from '../pages/blocks.ts';
import { NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { damagedFile, type FileFormat, renderPages } from './file-format.ts';
import { greyCopy, recognise } from './ocr.ts';

/** An A4 page at 600 dpi has 35 million pixels. */
const MAX_PIXELS = 40_000_000;

const SMALL_PIXELS = 1_500_000;
const TINY_PIXELS = 400_000;

const SIGNATURES = {
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  gif: ['GIF87a', 'GIF89a'],
  webp: ['RIFF'],
  bmp: ['BM'],
  tiff: ['II*\0', 'MM\0*'],
} as const;
type Kind = keyof typeof SIGNATURES;

export const image: FileFormat = {
  title: 'Pictures with text',
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff'],
  contentTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff'],
  recognises: (head) => kindOf(head) !== null,
  read: async (bytes) => {
    if (bytes.length === 0) throw emptyPicture();
    const kind = kindOf(bytes);
    if (kind === null) throw damagedFile('picture');
    const texts = kind === 'tiff' ? await readTiff(bytes) : [await readPicture(bytes, kind)];
    const { pages, ...read } = renderPages(texts.map((text) => ({ blocks: blocksOf(text) })));
    if (read.text === '') throw emptyPicture();
    return requireText({ ...NOTHING_ABOUT, ...read, pages: texts.length > 1 ? pages : [] });
  },
};

const emptyPicture = () =>
  invalidInput(
    'document.empty',
    'No text was found in the picture. Upload a picture with text that is large and sharp enough to read.',
  );

function kindOf(head: Uint8Array): Kind | null {
  const start = String.fromCharCode(...head.subarray(0, 16));
  for (const [kind, signatures] of Object.entries(SIGNATURES) as [Kind, readonly string[]][]) {
    if (!signatures.some((signature) => start.startsWith(signature))) continue;
    if (kind === 'webp' && start.slice(8, 12) !== 'WEBP') continue;
    if (kind === 'bmp' && start.slice(6, 10) !== '\0\0\0\0') continue;
    return kind;
  }
  return null;
}

async function readPicture(bytes: Uint8Array, kind: Kind): Promise<string> {
  const pixels = checkedPixels(bytes);
  const picture = kind === 'bmp' ? bitmapToPixmap(bytes) : bytes;
  return recognise(pixels < SMALL_PIXELS ? await enlarged(picture, pixels < TINY_PIXELS ? 3 : 2) : picture);
}

async function readTiff(bytes: Uint8Array): Promise<string[]> {
  const pages: string[] = [];
  for (const page of eachTiffPage(bytes)) pages.push(await readPicture(page, 'tiff'));
  return pages;
}

const blocksOf = (text: string): Block[] =>
  text === ''
    ? []
    : text.split('\n\n').map((part) => ({
        kind: 'paragraph',
        runs: [{ text: part, href: null, code: false }],
        quote: 0,
        list: null,
      }));

/** Reads only the header, so that a huge image is refused before it is decoded. */
function checkedPixels(bytes: Uint8Array): number {
  const { width, height } = sizeOf(bytes);
  const pixels = Math.abs(width) * Math.abs(height);
  if (!(pixels > 0)) throw damagedFile('picture');
  if (pixels > MAX_PIXELS) {
    throw tooLarge(
      'file.too_large_inside',
      `The picture has ${width} by ${height} pixels; the limit is ${MAX_PIXELS / 1_000_000} million. Make it smaller or cut it into parts.`,
    );
  }
  return pixels;
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    // A copy is needed, because the library reads past the end of a truncated image.
    return imageSize(Uint8Array.from(bytes));
  } catch (error) {
    throw damagedFile('picture', error);
  }
}

async function enlarged(picture: Uint8Array, factor: number): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  // The native decoder crashes on a truncated PNG (Brooooooklyn/canvas#1309).
  const copy = await loadImage(await greyCopy(picture));
  const canvas = createCanvas(copy.width * factor, copy.height * factor);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(copy, 0, 0, canvas.width, canvas.height);
  return canvas.encode('png');
}

const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

/** Converts the picture with a hundredth of the memory that the OCR engine would need. */
function bitmapToPixmap(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 54) throw damagedFile('picture');
  const [start, headerLength] = [file.readUInt32LE(10), file.readUInt32LE(14)];
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)];
  const [bits, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)];
  const height = Math.abs(signedHeight);
  const isPlain = compression === UNCOMPRESSED || (compression === BIT_FIELDS && bits === 32);
  const rowLength = Math.ceil((width * bits) / 32) * 4;
  if (![8, 24, 32].includes(bits) || !isPlain || start + rowLength * height > file.length) {
    throw damagedFile('picture');
  }

  const head = Buffer.from(`P6\n${width} ${height}\n255\n`, 'latin1');
  const pixmap = Buffer.alloc(head.length + width * height * 3);
  head.copy(pixmap);
  const palette = file.subarray(14 + headerLength, start);
  let at = head.length;
  for (let row = 0; row < height; row += 1) {
    const rowStart = start + (signedHeight < 0 ? row : height - 1 - row) * rowLength;
    for (let column = 0; column < width; column += 1) {
      const source = bits === 8 ? palette : file;
      const pixel = bits === 8 ? (file[rowStart + column] ?? 0) * 4 : rowStart + (column * bits) / 8;
      pixmap[at] = source[pixel + 2] ?? 0;
      pixmap[at + 1] = source[pixel + 1] ?? 0;
      pixmap[at + 2] = source[pixel] ?? 0;
      at += 3;
    }
  }
  return pixmap;
}

/** OCR takes seconds per page. */
const MOST_PAGES = 200;

/** All pages of a TIFF share one buffer, so finish with a page before requesting the next. */
function* eachTiffPage(bytes: Uint8Array): Generator<Uint8Array> {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  const little = copy[0] === 0x49;
  const seen = new Set<number>();
  for (let at = linkAt(view, 4, little); at !== 0 && seen.size < MOST_PAGES;) {
    if (seen.has(at)) throw damagedFile('TIFF');
    seen.add(at);
    if (at + 2 > view.byteLength) throw damagedFile('TIFF');
    const next = linkAt(view, at + 2 + view.getUint16(at, little) * 12, little);
    view.setUint32(4, at, little);
    yield copy;
    at = next;
  }
  if (seen.size === 0) throw damagedFile('TIFF');
}

function linkAt(view: DataView, at: number, little: boolean): number {
  if (at + 4 > view.byteLength) throw damagedFile('TIFF');
  return view.getUint32(at, little);
}
