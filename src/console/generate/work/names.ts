import { wordsOf } from '../key-words.ts';

/** Labels for keys whose automatic label would be wrong or unclear. */
export type Names = Readonly<Record<string, string>>;

export const nameIn = (names: Names, key: string): string =>
  Object.hasOwn(names, key) ? names[key]! : wordsOf(key);
