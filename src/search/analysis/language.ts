import { foldCase, plainText } from './folding.ts';
import { FUNCTION_WORDS, type Known } from './function-words.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { LANGUAGES, type Language, type Script, SCRIPT_OF, scriptOf } from './scripts.ts';

export type { Language } from './scripts.ts';

/** UTF-16 units looked at: more of a text says nothing new about its language. */
const ENOUGH = 10_000;

/** A shorter text must give twice as much evidence for a language as for the next, not half as much again. */
const FEW_WORDS = 12;

interface Evidence {
  /** Different function words of the language. */
  words: number;
  /** Function words in all. */
  times: number;
  /** Of the words of the text: in prose .15 (Turkish) to .5 (French). */
  share: number;
}

/** A wrong guess stems words wrongly: rather none. */
const TO_STEM: Evidence = { words: 3, times: 3, share: 0.1 };
/** Pages list names, prices and features, with few function words between them. */
const TO_NAME: Evidence = { words: 3, times: 5, share: 0 };

/** Letters that most languages do without. */
const LETTERS_OF: Partial<Record<Known, string>> = {
  cs: 'ěřů',
  da: 'æø',
  de: 'äöü',
  es: 'ñ',
  fi: 'äö',
  fr: 'çêèœ',
  hu: 'őűöü',
  it: 'èòì',
  lt: 'ėįų',
  no: 'æø',
  pl: 'łęśżź',
  pt: 'ãõçê',
  ro: 'ășț',
  ru: 'ыэё',
  sr: 'јљњћђџ',
  sv: 'åäö',
  tr: 'ğışçöü',
  uk: 'іїє',
};

/** The languages that a function word belongs to. */
const OWNERS = new Map<string, Known[]>();
for (const [language, words] of FUNCTION_WORDS)
  for (const word of words) OWNERS.set(word, [...(OWNERS.get(word) ?? []), language]);

/**
 * The language of a text, told by its script, its function words and its letters. Null where no language that we can stem is
 * clearly the likeliest: scripts without spaces, Polish, a few words, names, figures.
 */
export function detectLanguage(text: string): Language | null {
  const found = languageOfPieces(piecesOf(plainText(text.slice(0, ENOUGH))));
  return LANGUAGES.find((language) => language === found) ?? null;
}

/** As `detectLanguage`, but it also names languages that are known and not stemmed. */
export const languageOfPieces = (pieces: readonly Piece[]): Language | Known | null =>
  spokenIn(pieces, TO_STEM);

/** Scripts that are not stemmed, with the share of letters that settles it; kana before Han, which Japanese has too. */
const UNSTEMMED: readonly [language: string, script: RegExp, share: number][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1],
  ['ko', /\p{Script=Hangul}/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['he', /\p{Script=Hebrew}/gu, 0.4],
  ['th', /\p{Script=Thai}/gu, 0.3],
];

const FEWEST_LETTERS = 20;

/** The primary language tag of what a page is written in; null where too little of it tells. */
export function languageOfPage(text: string): string | null {
  const plain = plainText(text.slice(0, ENOUGH));
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS) return null;
  const unstemmed = UNSTEMMED.find(
    ([, script, share]) => (plain.match(script)?.length ?? 0) >= letters * share,
  );
  return unstemmed?.[0] ?? spokenIn(piecesOf(plain), TO_NAME);
}

function spokenIn(pieces: readonly Piece[], least: Evidence): Language | Known | null {
  const { script, words } = mainWords(pieces);
  if (script === null) return null;
  const written = LANGUAGES.filter((language) => SCRIPT_OF[language] === script);
  if (written.length === 1 && !FUNCTION_WORDS.has(written[0] as Known)) return written[0]!;
  return likeliest(words, least);
}

/** The words of the script that most of the text is written in; null for one that is not stemmed. */
function mainWords(pieces: readonly Piece[]): { script: Script | null; words: string[] } {
  const byScript = new Map<Script | null, string[]>();
  let unspaced = 0;
  for (const { kind, text } of pieces) {
    // A word of Chinese has about two characters.
    if (kind === 'run') unspaced += text.length / 2;
    if (kind !== 'word') continue;
    const word = foldCase(text);
    const script = scriptOf(word);
    // Initials and variables look like the shortest words of French or Italian.
    if (script === 'latin' && word.length === 1) continue;
    const others = byScript.get(script);
    if (others === undefined) byScript.set(script, [word]);
    else others.push(word);
  }
  const [script, words] = [...byScript].sort(([, a], [, b]) => b.length - a.length)[0] ?? [null, []];
  return { script: words.length > unspaced ? script : null, words };
}

function likeliest(words: readonly string[], least: Evidence): Known | null {
  const found = new Map<Known, { words: Set<string>; times: number; evidence: number }>();
  for (const word of words) {
    const isFunctionWord = OWNERS.has(word);
    const owners = OWNERS.get(word) ?? ownersOfLetters(word);
    for (const owner of owners) {
      const its = found.get(owner) ?? { words: new Set(), times: 0, evidence: 0 };
      found.set(owner, its);
      // What only one language has tells more than what many have.
      its.evidence += 1 / owners.length;
      if (!isFunctionWord) continue;
      its.words.add(word);
      its.times += 1;
    }
  }
  const [first, second] = [...found].sort(([, a], [, b]) => b.evidence - a.evidence);
  if (first === undefined) return null;
  const [language, its] = first;
  if (its.words.size < least.words || its.times < Math.max(least.times, least.share * words.length))
    return null;
  const lead = words.length < FEW_WORDS ? 2 : 1.5;
  return its.evidence >= lead * (second?.[1].evidence ?? 0) ? language : null;
}

const LETTERS = Object.entries(LETTERS_OF) as [Known, string][];
const RARE_LETTER = new RegExp(`[${LETTERS.map(([, letters]) => letters).join('')}]`);

/** The languages that write a letter of the word which most do not. */
function ownersOfLetters(word: string): readonly Known[] {
  const letter = RARE_LETTER.exec(word)?.[0];
  if (letter === undefined) return [];
  return LETTERS.filter(([, letters]) => letters.includes(letter)).map(([language]) => language);
}
