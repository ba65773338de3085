import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { CACHED_WORDS, createWordCache, windowsOf } from './tokenizer-cache.ts';
import type { CountTokens } from './tokenizer.ts';

/**
 * White space as BERT's normaliser sees it; form feeds, byte order marks and other controls are dropped by it,
 * and do not part words.
 */
const SPACE = '\\t\\n\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
/** Each of these is a word of its own; the library looks at single UTF-16 units. */
const IDEOGRAPH = '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff';
/** The library's `PUNCTUATION_REGEX`; each is a word of its own. */
const PUNCTUATION = '\\p{P}\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e';

const BETWEEN_SPACES = new RegExp(`[^${SPACE}]+`, 'g');
const HAS_IDEOGRAPH = new RegExp(`[${IDEOGRAPH}]`);
const WORD = new RegExp(
  `\\[(?:PAD|UNK|CLS|SEP|MASK)\\]|[${PUNCTUATION}${IDEOGRAPH}]|[^${PUNCTUATION}${IDEOGRAPH}]+`,
  'gu',
);
/** Taken apart into words before it is counted. */
const LONG_STRETCH = 64;
/** Lower case of Σ depends on what follows it, punctuation included, so it is not taken apart. */
const LONGEST_SIGMA = 2_000;

/** Longer words are one unknown token, unless they are all accents and controls, which the normaliser drops. */
const HUGE_WORD = 1_000;
/** Matched one by one, for a run of millions overflows V8's stack. */
const DROPPED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Mn}\ufffd]/gu;

/**
 * Counts as the library does, and much faster for texts: words that recur are counted once, and no word, line or
 * text is long enough to hold it up.
 */
export async function loadWordpiece(file: string): Promise<CountTokens> {
  const definition = JSON.parse(await readFile(file, 'utf8'));
  const tokenizer = new Tokenizer(
    { ...definition, truncation: null, padding: null },
    { tokenizer_class: 'BertTokenizer' },
  );
  const inLibrary = (word: string): number => tokenizer.tokenize(word).length;
  const countWord = createWordCache(CACHED_WORDS, (word) => {
    // Here and not by the library: it would first sort the thousands of accents on one letter.
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
