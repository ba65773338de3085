/** What a character is to the words around it. */
export const OTHER = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** From here on: scripts read by pairs of characters, not by words. */
export const HAN = 3;
export const HIRAGANA = 4;
export const KATAKANA = 5;
export const HANGUL = 6;
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
