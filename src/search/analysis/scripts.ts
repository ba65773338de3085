/** Writing systems with languages that are stemmed. */
export type Script = 'latin' | 'cyrillic' | 'greek' | 'armenian' | 'arabic' | 'devanagari' | 'tamil';

/** What can be stemmed (ISO 639-1), and how it is written. Where nothing tells, it is the first of a script. */
export const SCRIPT_OF = {
  en: 'latin',
  da: 'latin',
  de: 'latin',
  es: 'latin',
  fi: 'latin',
  fr: 'latin',
  hu: 'latin',
  id: 'latin',
  it: 'latin',
  lt: 'latin',
  nl: 'latin',
  no: 'latin',
  pt: 'latin',
  ro: 'latin',
  sv: 'latin',
  tr: 'latin',
  ru: 'cyrillic',
  bg: 'cyrillic',
  uk: 'cyrillic',
  el: 'greek',
  hy: 'armenian',
  ar: 'arabic',
  hi: 'devanagari',
  ta: 'tamil',
} as const satisfies Record<string, Script>;

export type Language = keyof typeof SCRIPT_OF;

/** Of a word's first letter. Marks and letters of other scripts do not count. */
const LETTERS: [Script, RegExp][] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['tamil', /\p{Script=Tamil}/u],
];

export const LANGUAGES = Object.keys(SCRIPT_OF) as Language[];

/** The writing system of a word, by its first letter; null if no language of it is stemmed. */
export function scriptOf(word: string): Script | null {
  const unit = word.charCodeAt(0) | 0x20;
  if (unit >= 0x61 && unit <= 0x7a) return 'latin';
  return LETTERS.find(([, letter]) => letter.test(word.slice(0, 2)))?.[0] ?? null;
}

/** What a word is read as in a text of `language`: a Latin word in a Russian text as English. */
export function languageOf(word: string, language: Language | null): Language | null {
  const script = scriptOf(word);
  if (script === null) return null;
  return language !== null && SCRIPT_OF[language] === script ? language : usualLanguageOf(script);
}

/** What a word may be read as in texts of these languages. */
export function languagesOf(word: string, languages: readonly Language[]): Language[] {
  const script = scriptOf(word);
  if (script === null) return [];
  const sameScript = languages.filter((language) => SCRIPT_OF[language] === script);
  return [...new Set([...sameScript, usualLanguageOf(script)])];
}

const usualLanguageOf = (script: Script): Language =>
  LANGUAGES.find((language) => SCRIPT_OF[language] === script)!;
