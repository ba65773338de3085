/** The endings of English contractions and possessives: "don't", "company's", "we'll". */
const CONTRACTED = /(?:n't|'(?:s|ll|re|ve|d|m))$/;
const APOSTROPHE = /['\u2019\u02bc`\u00b4]/g;

/** A word as lists of words have it: case folded (Unicode, full), one kind of apostrophe, no contracted ending. */
export function foldCase(word: string): string {
  const folded = word.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
  const plain = folded.replace(APOSTROPHE, "'");
  return plain.replace(CONTRACTED, '') || plain;
}

/** Letters that do not come apart into a letter and an accent. */
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

/** Also the vowel points of Hebrew and Arabic, and the stroke that makes an Arabic word longer. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
const WITH_MARKS = /[\u00c0-\u03ff\u0590-\u06ff\u1e00-\u1fff]/;

/** A lower-case word without accents. Cyrillic й and ї are letters of their own and stay; ё is written е by most. */
export function foldAccents(word: string): string {
  if (!WITH_MARKS.test(word)) return word.replaceAll('ё', 'е');
  return word
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[æœøłđðþı]/g, (letter) => LETTERS[letter]!);
}

/**
 * UAX #15 allows an accent to move before others; a text of nothing but accents would cost seconds to sort. No
 * script needs more than a few: the rest are left out, as in the "Stream-Safe Text Format" of the same annex.
 */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/** Soft hyphens and joiners: they say how a word may be broken or drawn, not what it is. */
const UNSEEN = /\u00ad|\u200c|\u200d|\u2060|\ufeff/g;

/** 1 000 with a space that does not break: one number. With a plain one it may be two columns of a table. */
const GROUPING_SPACE = /(?<=(?<!\d)\d{1,3})[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;

const FOREIGN_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';
const FOREIGN_DIGIT = new RegExp(`[${FOREIGN_DIGITS}]`, 'g');

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/;

/** A text in the one spelling that words are cut from: NFKC, without what is not seen, digits as 0 to 9. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(GROUPING_SPACE, '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKC')
    .replace(FOREIGN_DIGIT, (digit) => String(FOREIGN_DIGITS.indexOf(digit) % 10));
}

/** What a character is to the words around it. */
export const OTHER = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** From here on: scripts read by pairs of characters, not by words. */
export const HAN = 3;
const HIRAGANA = 4;
const KATAKANA = 5;
const HANGUL = 6;
/** Thai, Lao, Khmer, Myanmar. */
export const SOUTHEAST = 7;
/** A vowel or tone sign that belongs to the letter before it. */
export const SOUTHEAST_MARK = 8;

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

const KINDS: [number, RegExp][] = [
  [DIGIT, /[0-9]/],
  [HAN, /[\p{Script=Han}々〆〇]/u],
  [HIRAGANA, /\p{Script=Hiragana}/u],
  // The sound marks and the sign of a long vowel are shared by both kana; nearly all stand in katakana.
  [KATAKANA, /[\p{Script=Katakana}\u3099\u309aー]/u],
  [HANGUL, /\p{Script=Hangul}/u],
  [SOUTHEAST_MARK, /(?=\p{M})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
  [SOUTHEAST, /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

function kindOf(character: string): number {
  if (!WORD_CHARACTER.test(character)) return OTHER;
  return KINDS.find(([, kind]) => kind.test(character))?.[0] ?? LETTER;
}

/** By UTF-16 unit: a look-up in a table is several times as fast as an expression, and it is done for every character. */
const UNITS = Uint8Array.from({ length: 0x10000 }, (_, unit) => kindOf(String.fromCharCode(unit)));

/** The kind of the character that begins at `index`. */
export function kindAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdbff) return UNITS[unit]!;
  return kindOf(String.fromCodePoint(text.codePointAt(index)!));
}

/** UTF-16 units of the character that begins at `index`. */
export const unitsAt = (text: string, index: number): number => (text.codePointAt(index)! > 0xffff ? 2 : 1);
