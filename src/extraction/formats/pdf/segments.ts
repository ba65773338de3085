import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanText } from '../../pages/clean-text.ts';

/** A stretch of text without a gap on one line, in points from the top left of the page as people hold it. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  /** Of the line it stands on. */
  baseline: number;
  /** Of the letters, in points. */
  size: number;
  isRightToLeft: boolean;
  /** Its place in the order in which the page is drawn. */
  order: number;
}

interface Glyphs extends Omit<Segment, 'order'> {
  /** Quarter turns, clockwise. */
  angle: number;
  isAfterSpace: boolean;
}

/** In letter heights: a wider gap on a line parts columns or cells, a narrower one words. */
const SEGMENT_GAP = 1;
const WORD_GAP = 0.15;

export async function readSegments(page: PDFPageProxy): Promise<Segment[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const glyphs: Glyphs[] = [];
  let isAfterSpace = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    if (item.str.trim() === '') {
      isAfterSpace ||= item.str !== '' || item.hasEOL;
      continue;
    }
    glyphs.push({ ...place(item, transform), isAfterSpace: isAfterSpace || /^\s/.test(item.str) });
    isAfterSpace = item.hasEOL || /\s$/.test(item.str);
  }
  return join(upright(glyphs));
}

interface Item {
  str: string;
  dir: string;
  transform: number[];
  width: number;
}

function place({ str, dir, transform, width }: Item, page: number[]): Omit<Glyphs, 'isAfterSpace'> {
  const [a, b, c, d, e, f] = multiply(page, transform);
  const size = Math.hypot(c, d);
  const angle = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  return {
    text: cleanText(str).replace(/\s+/g, ' ').trim(),
    x: e,
    right: e + width,
    baseline: f,
    size,
    isRightToLeft: dir === 'rtl',
    angle,
  };
}

type Matrix = [number, number, number, number, number, number];

function multiply(m: number[], n: number[]): Matrix {
  const [a, b, c, d, e, f] = m as Matrix;
  const [g, h, i, j, k, l] = n as Matrix;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/**
 * Turns the page so that most of its letters stand upright (a wide table is often set sideways). Letters that lie
 * otherwise then are stamps along the margin: they are left out unless there is nothing else.
 */
function upright(glyphs: readonly Glyphs[]): Glyphs[] {
  const letters = [0, 0, 0, 0];
  for (const { angle, text } of glyphs) letters[angle] = letters[angle]! + text.length;
  const most = letters.indexOf(Math.max(...letters));
  return glyphs
    .filter(({ angle }) => angle === most)
    .map((one) => {
      const { x, baseline, right } = one;
      const width = right - x;
      const [turnedX, turnedY] = (
        [
          [x, baseline],
          [baseline, -x],
          [-x, -baseline],
          [-baseline, x],
        ] as const
      )[most]!;
      return { ...one, x: turnedX, right: turnedX + width, baseline: turnedY };
    });
}

function join(glyphs: readonly Glyphs[]): Segment[] {
  const segments: Segment[] = [];
  for (const one of glyphs) {
    const last = segments.at(-1);
    const gap = last === undefined ? Number.NaN : one.isRightToLeft ? last.x - one.right : one.x - last.right;
    if (
      last === undefined ||
      !isSameLine(last, one) ||
      gap > SEGMENT_GAP * one.size ||
      gap < -0.5 * one.size
    ) {
      const { text, x, right, baseline, size, isRightToLeft } = one;
      segments.push({ text, x, right, baseline, size, isRightToLeft, order: segments.length });
      continue;
    }
    const isApart = gap > WORD_GAP * one.size && !(endsInCjk(last.text) && startsInCjk(one.text));
    last.text += isApart || one.isAfterSpace ? ` ${one.text}` : one.text;
    last.x = Math.min(last.x, one.x);
    last.right = Math.max(last.right, one.right);
    last.size = Math.max(last.size, one.size);
  }
  return segments;
}

/** Indices and footnote marks stand up to half a letter off the line. */
export const isSameLine = (
  a: { baseline: number; size: number },
  b: { baseline: number; size: number },
): boolean => Math.abs(a.baseline - b.baseline) < 0.45 * Math.max(a.size, b.size);

const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]';
const CJK_END = new RegExp(`${CJK}$`, 'u');
const CJK_START = new RegExp(`^${CJK}`, 'u');
/** Chinese and Japanese know no spaces between words. */
export const endsInCjk = (text: string): boolean => CJK_END.test(text);
export const startsInCjk = (text: string): boolean => CJK_START.test(text);
