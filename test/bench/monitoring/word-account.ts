import type { PageVerdict } from '../../../src/competitors/checking/page-verdict.ts';
import { eventsOf } from '../../../src/competitors/checking/watch-in-memory.ts';
import { readWatchedPage } from '../../../src/extraction/watched-page.ts';
import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';

interface WordAccount {
  /** Words one page has more often than the other. */
  words: number;
  /** Of them: told by an event, or ignored by name. */
  accounted: number;
  missing: string[];
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** M14, by counting: each word that one page has more often is in an event or in what was ignored as often. */
export function wordAccount(
  { before, after, url, kind }: { before: string; after: string; url: string; kind: PageKind },
  verdict: PageVerdict,
): WordAccount {
  const [old, now] = [before, after].map((html) =>
    counted(wordsIn(readWatchedPage({ html, url, kind }).text)),
  ) as [Map<string, number>, Map<string, number>];
  const told = counted(
    eventsOf(verdict).flatMap(({ evidence }) => evidence.flatMap(({ quote }) => wordsIn(quote))),
  );
  const account: WordAccount = { words: 0, accounted: 0, missing: [] };
  for (const word of new Set([...old.keys(), ...now.keys()])) {
    const differing = Math.abs((old.get(word) ?? 0) - (now.get(word) ?? 0));
    const found = Math.min(differing, told.get(word) ?? 0);
    account.words += differing;
    account.accounted += found;
    if (found < differing) account.missing.push(word);
  }
  return account;
}
