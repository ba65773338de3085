/**
 * What was worked out for a word, kept for the next time: a few ten thousand words are nearly all of any text. Two
 * generations of at most `size` words; a word that is used again moves to the young one, the old one is let go.
 */
export function createWordCache<Value>(
  size: number,
  valueOf: (word: string) => Value,
): (word: string) => Value {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return (word) => {
    const value = young.get(word);
    if (value !== undefined) return value;
    // A copy: a part of a longer string would keep all of it in memory.
    const own = Buffer.from(word).toString();
    const found = old.get(word) ?? valueOf(own);
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(own, found);
    return found;
  };
}
