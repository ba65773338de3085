import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { CACHED_WORDS, createWordCache, windowsOf } from './tokenizer-cache.ts';
import type { CountTokens } from './tokenizer.ts';

/**
 * White space by BERT's normaliser, which drops form feeds, byte order marks and other controls without splitting
 * words.
 */
const SPACE = '\\t\\n\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
/** Each of these characters is a word of its own. The library looks at single UTF-16 units. */
const IDEOGRAPH = '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff';
/** The library's `PUNCTUATION_REGEX`; each character is a word of its own. */
const PUNCTUATION = '\\p{P}\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e';

const BETWEEN_SPACES = new RegExp(`[^${SPACE}]+`, 'g');
const HAS_IDEOGRAPH = new RegExp(`[${IDEOGRAPH}]`);
const WORD = new RegExp(
  `\\[(?:PAD|UNK|CLS|SEP|MASK)\\]|[${PUNCTUATION}${IDEOGRAPH}]|[^${PUNCTUATION}${IDEOGRAPH}]+`,
  'gu',
);
/** Split into words before counting. */
const LONG_STRETCH = 64;
/** The lower case of Σ depends on the following character, punctuation included, so such a text is not split. */
const LONGEST_SIGMA = 2_000;

/** A longer word is one unknown token, unless it consists of accents and controls, which the normaliser drops. */
const HUGE_WORD = 1_000;
/** Matched one character at a time, because a run of millions overflows V8's stack. */
const DROPPED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Mn}\ufffd]/gu;

/**
 * Counts as the library does, but much faster: repeated words are counted once, and no long word, line or text can
 * stall it.
 */
export async function loadWordpiece(file: string): Promise<CountTokens> {
  const definition = JSON.parse(await readFile(file, 'utf8'));
  const tokenizer = new Tokenizer(
    { ...definition, truncation: null, padding: null },
    { tokenizer_class: 'BertTokenizer' },
  );
  const inLibrary = (word: string): number => tokenizer.tokenize(word).length;
  const countWord = createWordCache(CACHED_WORDS, (word) => {
    // Done here, because the library would first sort the thousands of accents that one letter may have.
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
