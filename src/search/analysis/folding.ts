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
