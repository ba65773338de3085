import { holdsSnippet, scoreWords, wordsOf } from '../word-score.ts';
import type { MarkedPage } from './marked-pages.ts';

export interface Measured {
  f1: number;
  precision: number;
  recall: number;
  kept: number;
  leaked: number;
  ms: number;
  crashed: boolean;
}

export function measured(page: MarkedPage, read: () => string): Measured {
  const before = process.cpuUsage();
  let text = '';
  let crashed = false;
  try {
    text = read();
  } catch {
    crashed = true;
  }
  const { user, system } = process.cpuUsage(before);
  const words = wordsOf(text);
  const joined = ` ${words.join(' ')} `;
  return {
    ...scoreWords(words, wordsOf(page.content)),
    kept: page.with.filter((snippet) => holdsSnippet(joined, snippet, { isCut: true })).length,
    leaked: page.without.filter((snippet) => holdsSnippet(joined, snippet)).length,
    ms: (user + system) / 1000,
    crashed,
  };
}
