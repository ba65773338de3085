import cl100k from 'js-tiktoken/ranks/cl100k_base';
import { CACHED_WORDS, createWordCache, endInside, windowsOf } from './tokenizer-cache.ts';
import type { CountTokens } from './tokenizer.ts';

const LONGEST_WORD = 64;

/** `gpt-tokenizer` 4.0.0 miscounts a byte order mark and takes quadratic time. */
export function loadTiktoken(): CountTokens {
  const ranks = ranksOf(cl100k.bpe_ranks);
  const words = new RegExp(cl100k.pat_str, 'gu');
  const countWord = createWordCache(CACHED_WORDS, (word) => {
    const bytes = Buffer.from(word, 'utf8').toString('latin1');
    return ranks.has(bytes) ? 1 : countMerged(bytes, ranks);
  });
  return (text) => {
    let count = 0;
    for (const part of windowsOf(text)) {
      for (const [word] of part.matchAll(words)) {
        for (let from = 0; from < word.length;) {
          const to = from + LONGEST_WORD < word.length ? endInside(word, from + LONGEST_WORD) : word.length;
          count += countWord(word.slice(from, to));
          from = to;
        }
      }
    }
    return count;
  };
}

function ranksOf(table: string): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const line of table.split('\n')) {
    const [, offset, ...tokens] = line.split(' ');
    tokens.forEach((token, i) =>
      ranks.set(Buffer.from(token, 'base64').toString('latin1'), Number(offset) + i),
    );
  }
  return ranks;
}

function countMerged(bytes: string, ranks: ReadonlyMap<string, number>): number {
  const starts = Array.from({ length: bytes.length + 1 }, (_, i) => i);
  const rankAt = (i: number): number =>
    i + 2 < starts.length ? (ranks.get(bytes.slice(starts[i], starts[i + 2])) ?? Infinity) : Infinity;
  const pairs = starts.map((_, i) => rankAt(i));
  for (;;) {
    let best = 0;
    for (let i = 1; i < pairs.length; i += 1) if (pairs[i]! < pairs[best]!) best = i;
    if (pairs[best] === Infinity) return starts.length - 1;
    starts.splice(best + 1, 1);
    pairs.splice(best + 1, 1);
    pairs[best] = rankAt(best);
    if (best > 0) pairs[best - 1] = rankAt(best - 1);
  }
}
