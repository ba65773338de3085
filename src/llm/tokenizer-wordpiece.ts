import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { CACHED_WORDS, createWordCache, windowsOf } from './tokenizer-cache.ts';
import type { CountTokens } from './tokenizer.ts';

const SPACE = '\\t\\n\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const IDEOGRAPH = '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff';
const PUNCTUATION = '\\p{P}\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e';

const BETWEEN_SPACES = new RegExp(`[^${SPACE}]+`, 'g');
const HAS_IDEOGRAPH = new RegExp(`[${IDEOGRAPH}]`);
const WORD = new RegExp(
  `\\[(?:PAD|UNK|CLS|SEP|MASK)\\]|[${PUNCTUATION}${IDEOGRAPH}]|[^${PUNCTUATION}${IDEOGRAPH}]+`,
  'gu',
);
const LONG_STRETCH = 64;
const LONGEST_SIGMA = 2_000;

const HUGE_WORD = 1_000;
const DROPPED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Mn}\ufffd]/gu;

export async function loadWordpiece(file: string): Promise<CountTokens> {
  const definition = JSON.parse(await readFile(file, 'utf8'));
  const tokenizer = new Tokenizer(
    { ...definition, truncation: null, padding: null },
    { tokenizer_class: 'BertTokenizer' },
  );
  const inLibrary = (word: string): number => tokenizer.tokenize(word).length;
  const countWord = createWordCache(CACHED_WORDS, (word) => {
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
