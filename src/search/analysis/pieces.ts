const CONTRACTED = /(?:n't|'(?:s|ll|re|ve|d|m))$/;
const APOSTROPHE = /['\u2019\u02bc`\u00b4]/g;

export function foldCase(word: string): string {
  const folded = word.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
  const plain = folded.replace(APOSTROPHE, "'");
  return plain.replace(CONTRACTED, '') || plain;
}

const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
const WITH_MARKS = /[\u00c0-\u03ff\u0590-\u06ff\u1e00-\u1fff]/;

export function foldAccents(word: string): string {
  if (!WITH_MARKS.test(word)) return word.replaceAll('ё', 'е');
  return word
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[æœøłđðþı]/g, (letter) => LETTERS[letter]!);
}

/**
 * Unicode normalization takes seconds for text that consists only of combining accents ("Stream-Safe Text
 * Format", UAX #15).
 */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

const UNSEEN = /\u00ad|\u200c|\u200d|\u2060|\ufeff/g;

const GROUPING_SPACE = /(?<=(?<!\d)\d{1,3})[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;

const FOREIGN_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';
const FOREIGN_DIGIT = new RegExp(`[${FOREIGN_DIGITS}]`, 'g');

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/;

export function plainText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(GROUPING_SPACE, '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKC')
    .replace(FOREIGN_DIGIT, (digit) => String(FOREIGN_DIGITS.indexOf(digit) % 10));
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const HAN = 3;
const HIRAGANA = 4;
const KATAKANA = 5;
const HANGUL = 6;
const SOUTHEAST = 7;
const SOUTHEAST_MARK = 8;

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

const KINDS: [number, RegExp][] = [
  [DIGIT, /[0-9]/],
  [HAN, /[\p{Script=Han}々〆〇]/u],
  [HIRAGANA, /\p{Script=Hiragana}/u],
  [KATAKANA, /[\p{Script=Katakana}\u3099\u309aー]/u],
  [HANGUL, /\p{Script=Hangul}/u],
  [SOUTHEAST_MARK, /(?=\p{M})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
  [SOUTHEAST, /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

function kindOf(character: string): number {
  if (!WORD_CHARACTER.test(character)) return OTHER;
  return KINDS.find(([, kind]) => kind.test(character))?.[0] ?? LETTER;
}

const UNITS = Uint8Array.from({ length: 0x10000 }, (_, unit) => kindOf(String.fromCharCode(unit)));

function kindAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdbff) return UNITS[unit]!;
  return kindOf(String.fromCodePoint(text.codePointAt(index)!));
}

const unitsAt = (text: string, index: number): number => (text.codePointAt(index)! > 0xffff ? 2 : 1);

export interface Piece {
  kind: 'word' | 'number' | 'run';
  text: string;
  sign: '' | '++' | '+' | '#' | '.';
  link: 'apart' | 'space' | 'joined';
  end: number;
}

/** In UTF-16 units. */
const LONGEST_WORD = 64;

const JOINING = new Set("-\u2010\u2011._@&'\u2019");
const APOSTROPHES = new Set("'\u2019\u02bc`\u00b4");

const ELIDED =
  /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|dell|all|nell|sull|dall|coll|un|quell|quest)$/i;

/** `text` must come from `plainText`. */
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

/** In UTF-16 units. */
const LONGEST_NUMBER = 32;

const SIGNS = ".,'\u2019";

/** Matches `1,000`, `1.000`, `1'000`, `1,234,567.89` and `1.234,5`. */
const GROUPED = /^([1-9][0-9]{0,2}(?:([.,'\u2019])[0-9]{3})(?:\2[0-9]{3})*)(?:[.,]([0-9]+))?$/;
/** Matches `49.99`, `49,99` and `0.125`. */
const DECIMAL = /^([0-9]+)[.,]([0-9]+)$/;

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

interface Join {
  first: number;
  last: number;
  text: string;
}

/** In UTF-16 units. */
const LONGEST_JOIN = 32;

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

function isAmount(before: Piece, piece: Piece): boolean {
  if (piece.link !== 'space' || before.kind !== 'number') return false;
  if (piece.kind === 'word') return piece.text.length <= 3;
  return before.text.length <= 3 && /^[0-9]{3}$/.test(piece.text);
}

const FUNCTION_CHARACTERS = new Set(
  '的了是在有和与及或也都就而且不这那此其哪谁何吗呢吧啊么什怎被把将从到对于以为由之所个几些はがをにのともでへやかねよ',
);
const FUNCTION_PAIRS = new Set(
  `为什 多少 哪年 哪一 哪里 如何 怎样 是谁 可以 一个 我们 他们 它们 です ます した する して いる ある から まで など この その
  あの どの なに いつ どこ だれ どう なぜ`.split(/\s+/),
);

/**
 * Pairs and single characters together find more than either alone (Nie, Gao, Zhang and Zhou, "On the use of words
 * and n-grams for Chinese information retrieval", 2000).
 */
export function runTerms(run: string): { pairs: string[]; characters: string[] } {
  const signs = signsOf(run);
  const pairs = signs.length === 1 ? signs : signs.slice(1).map((sign, i) => signs[i]! + sign);
  return { pairs, characters: kindAt(run, 0) === HAN ? signs : [] };
}

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
