import { wordsOf } from '../key-words.ts';

export type Names = Readonly<Record<string, string>>;

export const nameIn = (names: Names, key: string): string =>
  Object.hasOwn(names, key) ? names[key]! : wordsOf(key);
