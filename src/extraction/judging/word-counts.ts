/** Scripts written without spaces: a letter of them is taken for a word. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}`;
const WORD = new RegExp(
  `[${UNSPACED}]|[^\\P{L}${UNSPACED}][^\\P{L}${UNSPACED}\\p{N}]*|[\\p{L}\\p{N}]+`,
  'gu',
);
const SPACED = /[\p{L}\p{N}]+/gu;
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

/** Letters and digits in a row; never signs alone. */
export const countWords = (text: string): number =>
  (text.match(HAS_UNSPACED.test(text) ? WORD : SPACED) ?? []).length;
