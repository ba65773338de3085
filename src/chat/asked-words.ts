export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export const isSameWord = (a: string, b: string): boolean => a === b || stemOf(a) === stemOf(b);

const stemOf = (word: string): string =>
  word.length > 3 ? word.replace(/(?<!s)s$/, '').replace(/e$/, '') : word;
