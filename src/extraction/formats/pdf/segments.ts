import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanText } from '../../pages/clean-text.ts';
import type { Line, Region } from './order.ts';

/** Positions are in points from the top left. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  baseline: number;
  size: number;
  isRightToLeft: boolean;
  order: number;
}

interface Glyphs extends Omit<Segment, 'order'> {
  angle: number;
  isAfterSpace: boolean;
}

/** In letter heights. */
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

export const isSameLine = (
  a: { baseline: number; size: number },
  b: { baseline: number; size: number },
): boolean => Math.abs(a.baseline - b.baseline) < 0.45 * Math.max(a.size, b.size);

const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]';
const CJK_END = new RegExp(`${CJK}$`, 'u');
const CJK_START = new RegExp(`^${CJK}`, 'u');
const endsInCjk = (text: string): boolean => CJK_END.test(text);
const startsInCjk = (text: string): boolean => CJK_START.test(text);

const BROKEN = /(\p{L}+)[-\u2010]$/u;
const COMPOUNDING = new Set(['self', 'non', 'well', 'ex', 'cross', 'e']);

export function joinLines(first: string, second: string, words: ReadonlySet<string>): string {
  if (endsInCjk(first) && startsInCjk(second)) return first + second;
  const head = BROKEN.exec(first)?.[1]?.toLowerCase();
  const tail = /^\p{Ll}+/u.exec(second)?.[0];
  if (head === undefined || tail === undefined)
    return /[\p{L}\p{N}]-$/u.test(first) ? first + second : `${first} ${second}`;
  return keepsHyphen(head, tail, words) ? first + second : first.slice(0, -1) + second;
}

function keepsHyphen(head: string, tail: string, words: ReadonlySet<string>): boolean {
  if (words.has(head + tail)) return false;
  if (words.has(`${head}-${tail}`) || COMPOUNDING.has(head)) return true;
  return head.length > 2 && tail.length > 2 && words.has(head) && words.has(tail);
}

export const withoutLeaders = (text: string): string => text.replace(/(?: ?[.…·_]){4,}/g, ' … ').trim();

export interface TypeSetting {
  leading: number;
  headingLevel(size: number): number | null;
  words: ReadonlySet<string>;
}

const LARGER = 1.15;
const MOST_OF_TEXT = 0.2;
const SAME_SIZE = 1.04;
const DEEPEST = 5;

export function typeSettingOf(pages: readonly Region[][]): TypeSetting {
  const lines = pages.flat(2);
  const levels = headingSizes(lines);
  return {
    leading: usualLeading(pages),
    headingLevel: (size) => {
      const level = levels.findIndex((least) => size >= least / SAME_SIZE);
      return level === -1 ? null : Math.min(level + 1, DEEPEST);
    },
    words: wordsOf(lines),
  };
}

const lettersOf = (line: Line): number => line.segments.reduce((sum, { text }) => sum + text.length, 0);

export const sizeOf = ({ segments }: Line): number =>
  segments.reduce((longest, one) => (one.text.length > longest.text.length ? one : longest)).size;

function headingSizes(lines: readonly Line[]): number[] {
  const letters = new Map<number, number>();
  let all = 0;
  for (const line of lines) {
    const size = Math.round(sizeOf(line) * 10) / 10;
    letters.set(size, (letters.get(size) ?? 0) + lettersOf(line));
    all += lettersOf(line);
  }
  const [body] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [0];
  const larger = [...letters]
    .filter(([size, count]) => size >= body * LARGER && count < all * MOST_OF_TEXT)
    .map(([size]) => size)
    .sort((a, b) => b - a);
  const apart: number[] = [];
  for (const size of larger) {
    const last = apart.at(-1);
    if (last !== undefined && last / size <= SAME_SIZE) apart[apart.length - 1] = size;
    else apart.push(size);
  }
  return apart;
}

const USUAL_LEADING = 1.25;

function usualLeading(pages: readonly Region[][]): number {
  const found: number[] = [];
  for (const region of pages.flat()) {
    const right = Math.max(...region.map((line) => line.right));
    const left = Math.min(...region.map((line) => line.x));
    for (const [index, next] of region.entries()) {
      const line = region[index - 1];
      if (line === undefined || line.right - left < 0.85 * (right - left)) continue;
      const ratio = (next.baseline - line.baseline) / sizeOf(line);
      if (ratio > 0.8 && ratio < 3) found.push(ratio);
    }
  }
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length * 0.4)] ?? USUAL_LEADING;
}

function wordsOf(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const { text } of line.segments) {
      for (const [word] of text.slice(text.indexOf(' ') + 1).matchAll(/\p{L}+(?:-\p{L}+)*(?=[^\p{L}-])/gu)) {
        words.add(word.toLowerCase());
      }
    }
  }
  return words;
}
