import { endsInCjk, startsInCjk } from './segments.ts';

const BROKEN = /(\p{L}+)[-\u2010]$/u;
/** They make compounds with a hyphen in any text. */
const COMPOUNDING = new Set(['self', 'non', 'well', 'ex', 'cross', 'e']);

/** Two lines of a text as one; a word that was broken at the end of the first is made whole. */
export function joinLines(first: string, second: string, words: ReadonlySet<string>): string {
  if (endsInCjk(first) && startsInCjk(second)) return first + second;
  const head = BROKEN.exec(first)?.[1]?.toLowerCase();
  const tail = /^\p{Ll}+/u.exec(second)?.[0];
  if (head === undefined || tail === undefined)
    return /[\p{L}\p{N}]-$/u.test(first) ? first + second : `${first} ${second}`;
  return keepsHyphen(head, tail, words) ? first + second : first.slice(0, -1) + second;
}

function keepsHyphen(head: string, tail: string, words: ReadonlySet<string>): boolean {
  if (words.has(head + tail)) return false;
  if (words.has(`${head}-${tail}`) || COMPOUNDING.has(head)) return true;
  // Both halves are words of their own elsewhere: `cost-` and `effective`.
  return head.length > 2 && tail.length > 2 && words.has(head) && words.has(tail);
}

/** The dots that lead from an entry of a table of contents to its page. */
export const withoutLeaders = (text: string): string => text.replace(/(?: ?[.…·_]){4,}/g, ' … ').trim();
