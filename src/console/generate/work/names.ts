import { wordsOf } from '../key-words.ts';

/** Words for keys where those made of the key itself will not do. */
export type Names = Readonly<Record<string, string>>;

export const nameIn = (names: Names, key: string): string =>
  Object.hasOwn(names, key) ? names[key]! : wordsOf(key);
