/** What prints nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/** Letters of other scripts that look like Latin ones (Unicode TR 39, the most common of them). */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    'аa еe оo рp сc уy хx іi јj ѕs ԁd һh ӏl ԛq ԝw вb нh кk мm тt',
    'αa εe οo ρp ιi κk νv τt υu χx γy',
    'ɡg ɑa ıi',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
);
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/** `1gn0re`. */
const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Letters with a sign between each two: `i-g-n-o-r-e`. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[-.·_*]\p{L}){3,40}(?![\p{L}\p{N}])/gu;

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * A text with what only imitates letters written in plain ones, in small letters: full-width and mathematical
 * letters, lookalikes of other scripts inside Latin words, digits for letters, spelled words. Linear.
 */
export function inPlainLetters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(SPELLED, (word) => word.replaceAll(/[-.·_*]/g, ''))
    .replace(WORD, plainWord);
}

function plainWord(word: string): string {
  if (/^[a-z]+$/.test(word) || word.length > 40) return word;
  const latin = word.replace(LOOKALIKE, (letter) => LOOKALIKES[letter]!);
  // Words of another script stay what they are.
  const letters = /[a-z]/.test(word) || word !== latin ? latin : word;
  if (!/^[a-z0-9]+$/.test(letters) || !/[a-z]/.test(letters)) return word;
  return letters.replace(/[013457]/g, (digit) => DIGITS[digit]!);
}
