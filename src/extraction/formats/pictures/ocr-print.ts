import type { Block, Line, Word } from 'tesseract.js';
import { cleanText } from '../../pages/clean-text.ts';

/** Out of 100, as Tesseract says it. Print is above 85; leaves, clouds and noise seldom reach this. */
const SURE = 75;
/** A word of two letters is soon found in a hedge. */
const SURE_WHEN_SHORT = 88;
/** Below this a word in a line of print is a speck, a rule or a logo. */
const HOPELESS = 25;

/** On a page of print a line may be less sure: a column of single digits, a smudge. */
const FAIR_LINE = 60;
const LETTERS_OF_A_PAGE = 40;

/** Characters: lines that are shorter on average are an address, a list or a form, whose breaks mean something. */
const SHORTEST_PROSE = 30;
/** Share of the width that a line of a letter may leave free. */
const RAGGED = 0.2;

export interface Print {
  /** A line for each paragraph, '' when there is no print on the picture. */
  text: string;
  /** Radians by which the lines fall to the right; 0 where no line is long enough to tell. */
  slope: number;
}

/**
 * The print among what the engine believes to see. It sees letters in every photo, so a line counts only when at
 * least half of its letters are in words it is sure of.
 */
export function findPrint(blocks: readonly Block[]): Print {
  const regions = blocks.map(({ bbox, paragraphs }) => ({
    right: bbox.x1,
    lines: paragraphs.flatMap(({ lines }) => lines),
  }));
  const page = lettersOf(regions.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
  const isPage = page.sure >= LETTERS_OF_A_PAGE && isMostlySure(page);
  const isPrint = (line: Line): boolean =>
    isMostlySure(lettersOf(line.words)) || (isPage && line.confidence >= FAIR_LINE);
  const printed = regions.map(({ right, lines }) => ({ right, lines: lines.filter(isPrint) }));
  const texts = printed.flatMap(({ right, lines }) =>
    paragraphsOf(lines).map((part) => joinLines(part, right)),
  );
  return {
    text: cleanText(texts.filter((text) => text !== '').join('\n\n')),
    slope: slopeOf(printed.flatMap(({ lines }) => lines)),
  };
}

/** The median, for a line under a picture may lie as it likes. */
function slopeOf(lines: readonly Line[]): number {
  const slopes = lines
    .filter(({ bbox, words }) => words.length > 2 && bbox.x1 - bbox.x0 > 5 * (bbox.y1 - bbox.y0))
    .map(({ baseline }) => Math.atan2(baseline.y1 - baseline.y0, baseline.x1 - baseline.x0))
    .sort((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

const heightOf = ({ bbox }: Line): number => bbox.y1 - bbox.y0;

/** Lines that stand apart from those above by more than the others do, or are indented, begin a paragraph. */
function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  const gaps = lines.slice(1).map(({ bbox }, index) => bbox.y0 - lines[index]!.bbox.y1);
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 4)] ?? 0;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = paragraphs.at(-1);
    if (before === undefined || last === undefined) paragraphs.push([line]);
    else {
      const height = heightOf(before);
      const isApart = gaps[index - 1]! > Math.min(usual, height) + height / 2;
      const isIndented =
        line.bbox.x0 - before.bbox.x0 > height / 2 && line.bbox.x0 - before.bbox.x0 < height * 4;
      if (isApart || isIndented) paragraphs.push([line]);
      else last.push(line);
    }
  }
  return paragraphs;
}

interface Letters {
  all: number;
  sure: number;
}

const isMostlySure = ({ all, sure }: Letters): boolean => sure > 0 && sure * 2 >= all;

function lettersOf(words: readonly Word[]): Letters {
  const letters = { all: 0, sure: 0 };
  for (const word of words) {
    letters.all += lettersIn(word);
    if (isSure(word)) letters.sure += lettersIn(word);
  }
  return letters;
}

function isSure(word: Word): boolean {
  const letters = lettersIn(word);
  return letters > 1 && word.confidence >= (letters === 2 ? SURE_WHEN_SHORT : SURE);
}

const lettersIn = ({ text }: Word): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function joinLines(lines: readonly Line[], right: number): string {
  const printed = lines.map((line) => ({ line, text: lineText(line) })).filter(({ text }) => text !== '');
  const letters = printed.reduce((sum, { text }) => sum + text.length, 0);
  const isProse = letters >= printed.length * SHORTEST_PROSE;
  let joined = '';
  for (const [index, { line, text }] of printed.entries()) {
    joined += text;
    const next = printed[index + 1];
    if (next === undefined) break;
    if (!isProse || isRow(line) || isRow(next.line) || !isFull(line, next.line, right)) joined += '\n';
    else if (/\p{L}-$/u.test(joined) && /^\p{Ll}/u.test(next.text)) joined = joined.slice(0, -1);
    else joined += ' ';
  }
  return joined;
}

/** A line is as high as its letters, so a gap of half as much again is wider than any between the words of a sentence. */
const isGap = (before: Word, after: Word, line: Line): boolean =>
  after.bbox.x0 - before.bbox.x1 > 1.5 * heightOf(line);

const isRow = (line: Line): boolean =>
  line.words.some((word, index) => index > 0 && isGap(line.words[index - 1]!, word, line));

/** Cells of a row stand apart as they do in the text of any other table. */
function lineText(line: Line): string {
  let text = '';
  let before: Word | null = null;
  for (const word of line.words) {
    if (word.confidence < HOPELESS) continue;
    if (before !== null) text += isGap(before, word, line) ? ' | ' : ' ';
    text += word.text;
    before = word;
  }
  return text;
}

/**
 * Whether the line ends for want of room. In an address or a list a line ends early, where the next word would
 * have fitted, or with a full stop.
 */
function isFull(line: Line, next: Line, right: number): boolean {
  const [first] = next.words;
  if (first === undefined) return true;
  const room = right - line.bbox.x1;
  if (heightOf(line) / 3 + (first.bbox.x1 - first.bbox.x0) > room) return true;
  return room < (right - line.bbox.x0) * RAGGED && !/[.:;!?]\W*$/.test(line.text);
}
