import { DIGIT, HAN, kindAt, LETTER, OTHER, SOUTHEAST, SOUTHEAST_MARK, unitsAt } from './characters.ts';
import { numberAt } from './numbers.ts';

/** A word, a number, or a run of one script that is written without spaces. */
export interface Piece {
  kind: 'word' | 'number' | 'run';
  /** A word as written, cut after `LONGEST_WORD`; the value of a number; a whole run. */
  text: string;
  /** Signs that are part of a name: the ++ of "C++", the # of "C#", the + of "Disney+", the . of ".NET". */
  sign: '' | '++' | '+' | '#' | '.';
  /** To the piece before it. `joined`: by nothing, or by one sign, as in "time-sharing", "AT&T", "200GB". */
  link: 'apart' | 'space' | 'joined';
  /** Where it ends in the text. */
  end: number;
}

/** Longer than any word of a text: what is longer is data, and is known by its beginning. */
const LONGEST_WORD = 64;

const JOINING = new Set("-\u2010\u2011._@&'\u2019");
const APOSTROPHES = new Set("'\u2019\u02bc`\u00b4");

/** Words of French, Italian and Catalan that lose their end before a vowel: the l of "l'article". */
const ELIDED =
  /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|dell|all|nell|sull|dall|coll|un|quell|quest)$/i;

/** The pieces of a text as `plainText` gives it, in order, in one pass. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let previous: Piece | undefined;
  let index = 0;
  while (index < text.length) {
    const kind = kindAt(text, index);
    if (kind === OTHER || kind === SOUTHEAST_MARK) {
      index += unitsAt(text, index);
      continue;
    }
    const piece =
      kind >= HAN ? runAt(text, index, kind) : kind === DIGIT ? number(text, index) : wordAt(text, index);
    if (previous !== undefined) piece.link = linkBetween(text, previous, index);
    pieces.push(piece);
    previous = piece;
    index = piece.end;
  }
  return pieces;
}

function linkBetween(text: string, { text: before, end }: Piece, start: number): Piece['link'] {
  if (start === end) return 'joined';
  if (start !== end + 1) return 'apart';
  const sign = text[end]!;
  if (sign === ' ') return 'space';
  return JOINING.has(sign) && !(APOSTROPHES.has(sign) && ELIDED.test(before)) ? 'joined' : 'apart';
}

function runAt(text: string, start: number, kind: number): Piece {
  let end = start;
  while (end < text.length) {
    const next = kindAt(text, end);
    if (next !== kind && !(kind === SOUTHEAST && next === SOUTHEAST_MARK)) break;
    end += unitsAt(text, end);
  }
  return { kind: 'run', text: text.slice(start, end), sign: '', link: 'apart', end };
}

function number(text: string, start: number): Piece {
  const { value, end } = numberAt(text, start);
  return { kind: 'number', text: value, sign: '', link: 'apart', end };
}

function wordAt(text: string, start: number): Piece {
  const end = endOfWord(text, start);
  const word = text.slice(start, Math.min(end, start + LONGEST_WORD));
  return { kind: 'word', text: word, sign: signAround(text, start, end), link: 'apart', end };
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const kind = kindAt(text, end);
    if (kind === LETTER || kind === DIGIT) end += unitsAt(text, end);
    else if (isInnerApostrophe(text, start, end)) end++;
    else break;
  }
  return end;
}

/** Between letters, and not after a word that lost its end. */
const isInnerApostrophe = (text: string, start: number, index: number): boolean =>
  APOSTROPHES.has(text[index]!) &&
  index + 1 < text.length &&
  kindAt(text, index + 1) === LETTER &&
  !(index - start <= 7 && ELIDED.test(text.slice(start, index)));

function signAround(text: string, start: number, end: number): Piece['sign'] {
  const next = text[end];
  if (next === '+') {
    if (text[end + 1] === '+') return '++';
    return isWordAt(text, end + 1) ? '' : '+';
  }
  if (next === '#') return isWordAt(text, end + 1) ? '' : '#';
  return text[start - 1] === '.' && (start === 1 || ' ([\n\t'.includes(text[start - 2]!)) ? '.' : '';
}

const isWordAt = (text: string, index: number): boolean =>
  index < text.length && kindAt(text, index) !== OTHER;
