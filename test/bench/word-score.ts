/** Precision, recall and F1 over multisets of words, as WCXB defines them. */
export interface WordScore {
  precision: number;
  recall: number;
  f1: number;
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

export function scoreWords(found: readonly string[], wanted: readonly string[]): WordScore {
  if (found.length === 0 || wanted.length === 0) {
    const both = found.length === wanted.length ? 1 : 0;
    return { precision: both, recall: both, f1: both };
  }
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    hits += 1;
    left.set(word, count - 1);
  }
  const precision = hits / found.length;
  const recall = hits / wanted.length;
  return { precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** `text` needs one space between words and at each end. */
export function holdsSnippet(text: string, snippet: string, { isCut = false } = {}): boolean {
  const words = wordsOf(snippet);
  return words.length > 0 && text.includes(` ${words.join(' ')}${isCut ? '' : ' '}`);
}
