import { DIGIT, HAN, kindAt, LETTER, OTHER, SOUTHEAST, SOUTHEAST_MARK, unitsAt } from './folding.ts';

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

/** No number that anybody looks for is longer. */
const LONGEST_NUMBER = 32;

const SIGNS = ".,'\u2019";

/** 1,000  1.000  1'000  1,234,567.89  1.234,5 */
const GROUPED = /^([1-9][0-9]{0,2}(?:([.,'\u2019])[0-9]{3})(?:\2[0-9]{3})*)(?:[.,]([0-9]+))?$/;
/** 49.99  49,99  0.125 */
const DECIMAL = /^([0-9]+)[.,]([0-9]+)$/;

/**
 * The number that begins at `start`, written as nobody's habits would have it: digits, and a point before decimals.
 * A single sign before exactly three digits groups them, so 1,000 = 1.000 = 1000, also where 1.000 meant one; 10.00
 * is 10. Dates, versions and addresses (12.03.2024) are not one number: of them it is the first.
 */
function numberAt(text: string, start: number): { value: string; end: number } {
  const limit = Math.min(text.length, start + LONGEST_NUMBER);
  let end = start;
  let firstEnd = -1;
  for (; end < limit; end++) {
    if (kindAt(text, end) === DIGIT) continue;
    if (!SIGNS.includes(text[end]!) || end + 1 >= text.length || kindAt(text, end + 1) !== DIGIT) break;
    if (firstEnd < 0) firstEnd = end;
  }
  if (firstEnd >= 0 && !isInside(text, start)) {
    const value = valueOf(text.slice(start, end));
    if (value !== null) return { value, end };
  }
  if (firstEnd >= 0) end = firstEnd;
  const value = text.slice(start, end);
  while (end < text.length && kindAt(text, end) === DIGIT) end++;
  return { value, end };
}

/** After the first part of a date or version. */
const isInside = (text: string, start: number): boolean =>
  start >= 2 && SIGNS.includes(text[start - 1]!) && kindAt(text, start - 2) === DIGIT;

function valueOf(written: string): string | null {
  const grouped = GROUPED.exec(written);
  if (grouped !== null) return withDecimals(grouped[1]!.replace(/[^0-9]/g, ''), grouped[3] ?? '');
  const decimal = DECIMAL.exec(written);
  return decimal === null ? null : withDecimals(decimal[1]!, decimal[2]!);
}

const withDecimals = (whole: string, decimals: string): string =>
  /^0*$/.test(decimals) ? whole : `${whole}.${decimals}`;

/** Neighbouring pieces, by their places, read as one word. */
interface Join {
  first: number;
  last: number;
  text: string;
}

/** Longer ones are addresses and paths, which nobody writes as one word. */
const LONGEST_JOIN = 32;

/**
 * What may be written as one word too: "time-sharing", "X-200", "AT&T", each two neighbours and the whole; "12 000" and
 * "200 GB"; and each two neighbours that `mayJoin` names.
 */
export function joinsOf(pieces: readonly Piece[], mayJoin: (first: Piece, second: Piece) => boolean): Join[] {
  const joins: Join[] = [];
  let whole: Join = { first: 0, last: 0, text: '' };
  const addWhole = (): void => {
    if (whole.last > whole.first + 1 && whole.text.length <= LONGEST_JOIN) joins.push(whole);
  };
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    const isChained = piece.link === 'joined' && piece.kind !== 'run' && before?.kind !== 'run';
    if (isChained && whole.text.length <= LONGEST_JOIN)
      whole = { ...whole, last: index, text: whole.text + piece.text };
    if (!isChained) {
      addWhole();
      whole = { first: index, last: index, text: piece.text };
    }
    if (before === undefined || before.kind === 'run' || piece.kind === 'run') return;
    if (isChained || isAmount(before, piece) || mayJoin(before, piece))
      joins.push({ first: index - 1, last: index, text: before.text + piece.text });
  });
  addWhole();
  return joins;
}

/** "12 000", "200 GB": not "2019 300", nor a number before an ordinary word. */
function isAmount(before: Piece, piece: Piece): boolean {
  if (piece.link !== 'space' || before.kind !== 'number') return false;
  if (piece.kind === 'word') return piece.text.length <= 3;
  return before.text.length <= 3 && /^[0-9]{3}$/.test(piece.text);
}

/** Characters of Chinese and Japanese that say how a sentence is built, not what it is about. */
const FUNCTION_CHARACTERS = new Set(
  '的了是在有和与及或也都就而且不这那此其哪谁何吗呢吧啊么什怎被把将从到对于以为由之所个几些はがをにのともでへやかねよ',
);
const FUNCTION_PAIRS = new Set(
  `为什 多少 哪年 哪一 哪里 如何 怎样 是谁 可以 一个 我们 他们 它们 です ます した する して いる ある から まで など この その
  あの どの なに いつ どこ だれ どう なぜ`.split(/\s+/),
);

/**
 * What a run of Chinese, Japanese, Korean, Thai … is found by: overlapping pairs of its characters, since its words
 * cannot be told apart (a single character where there is only one); and its single Chinese characters, which are
 * words of their own or the short form of one. Pairs and characters together find more than either (Nie, Gao, Zhang
 * and Zhou, "On the use of words and n-grams for Chinese information retrieval", 2000).
 */
export function runTerms(run: string): { pairs: string[]; characters: string[] } {
  const signs = signsOf(run);
  const pairs = signs.length === 1 ? signs : signs.slice(1).map((sign, i) => signs[i]! + sign);
  return { pairs, characters: kindAt(run, 0) === HAN ? signs : [] };
}

/** Its characters, with the vowel and tone signs that belong to them. */
function signsOf(run: string): string[] {
  const signs: string[] = [];
  let end = 0;
  for (let start = 0; start < run.length; start = end) {
    end = start + unitsAt(run, start);
    while (end < run.length && kindAt(run, end) === SOUTHEAST_MARK) end += 1;
    signs.push(run.slice(start, end));
  }
  return signs;
}

export const isFunctionSign = (term: string): boolean =>
  FUNCTION_PAIRS.has(term) ||
  (FUNCTION_CHARACTERS.has(term[0]!) && (term.length === 1 || FUNCTION_CHARACTERS.has(term.slice(1))));
