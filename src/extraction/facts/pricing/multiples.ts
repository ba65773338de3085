/** A word or letter behind a number that multiplies it. */
export interface Multiple {
  /** Of ten. */
  power: number;
  end: number;
}

const WORDS = new Map([
  ...['thousand', 'tausend', 'tsd', 'тыс', 'тис'].map(meaning(3)),
  ...['million', 'millions', 'millionen', 'mio', 'mln', 'millones', 'milliones', 'млн'].map(meaning(6)),
  ...['billion', 'milliarden', 'milliards', 'mrd', 'bn', 'млрд'].map(meaning(9)),
  ...['trillion', 'trillions'].map(meaning(12)),
  ...['lakh', 'lakhs', 'lac'].map(meaning(5)),
  ...['crore', 'crores'].map(meaning(7)),
]);
const HAN = new Map([
  ['万', 4],
  ['萬', 4],
  ['만', 4],
  ['億', 8],
  ['亿', 8],
  ['억', 8],
]);
const WORD = /[ \u00a0\u202f]?(\p{L}{2,10})\.?(?!\p{L})/uy;
const LETTER = /([kKmMB])(?![\p{L}\d²³])/uy;

/**
 * What multiplies the number that ends here, if anything. Single letters (`$10k`) only where `signed`, a sign
 * standing before the number: behind any other they are units (`5 m`).
 */
export function multipleAfter(text: string, end: number, signed: boolean): Multiple | null {
  const han = HAN.get(text[end] ?? '');
  if (han !== undefined) return { power: han, end: end + 1 };
  LETTER.lastIndex = end;
  const letter = LETTER.exec(text)?.[1];
  if (letter !== undefined && (signed || /[kK]/u.test(letter)))
    return { power: { k: 3, m: 6, b: 9 }[letter.toLowerCase()]!, end: end + 1 };
  WORD.lastIndex = end;
  const word = WORD.exec(text);
  const power = word === null ? undefined : WORDS.get(word[1]!.toLowerCase());
  return power === undefined ? null : { power, end: end + word![0].length };
}

/** Of ten, by a word of its own: "per million requests". */
export const powerOf = (word: string): number | null => WORDS.get(word) ?? null;

function meaning(power: number): (word: string) => [string, number] {
  return (word) => [word, power];
}
