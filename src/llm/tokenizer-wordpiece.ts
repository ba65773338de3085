import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { CACHED_WORDS, createWordCache, windowsOf } from './tokenizer-cache.ts';
import type { CountTokens } from './tokenizer.ts';

/** White space for BERT's normalizer, which drops other control characters without splitting words. */
const SPACE = '\\t\\n\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
/** Ideographs that the library recognizes. */
const IDEOGRAPH = '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff';
/** Characters that the library's `PUNCTUATION_REGEX` matches. */
const PUNCTUATION = '\\p{P}\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e';

const BETWEEN_SPACES = new RegExp(`[^${SPACE}]+`, 'g');
const HAS_IDEOGRAPH = new RegExp(`[${IDEOGRAPH}]`);
const WORD = new RegExp(
  `\\[(?:PAD|UNK|CLS|SEP|MASK)\\]|[${PUNCTUATION}${IDEOGRAPH}]|[^${PUNCTUATION}${IDEOGRAPH}]+`,
  'gu',
);
/** Maximum length of a text without white space. */
const LONG_STRETCH = 64;
/** The lower case of Σ depends on the next character. */
const LONGEST_SIGMA = 2_000;

/** A longer word is usually a single unknown token. */
const HUGE_WORD = 1_000;
const DROPPED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Mn}\ufffd]/gu;

/** Gives the same counts as the library, but much faster. */
export async function loadWordpiece(file: string): Promise<CountTokens> {
  const definition = JSON.parse(await readFile(file, 'utf8'));
  const tokenizer = new Tokenizer(
    { ...definition, truncation: null, padding: null },
    { tokenizer_class: 'BertTokenizer' },
  );
  const inLibrary = (word: string): number => tokenizer.tokenize(word).length;
  const countWord = createWordCache(CACHED_WORDS, (word) => {
    // The library would first sort the accents of each letter.
    return inLibrary(word.length <= HUGE_WORD ? word : word.replace(DROPPED, ''));
  });
  return (text) => {
    let count = 0;
    for (const part of windowsOf(text)) {
      for (const [stretch] of part.matchAll(BETWEEN_SPACES)) {
        if (isOneWord(stretch)) count += countWord(stretch);
        else for (const [word] of stretch.matchAll(WORD)) count += countWord(word);
      }
    }
    return count;
  };
}

const isOneWord = (stretch: string): boolean =>
  (stretch.length <= LONG_STRETCH && !HAS_IDEOGRAPH.test(stretch)) ||
  (stretch.length <= LONGEST_SIGMA && stretch.includes('Σ'));
