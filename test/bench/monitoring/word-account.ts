import type { PageVerdict } from '../../../src/competitors/checking/page-verdict.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readVisible } from '../../../src/extraction/pages/visible-page.ts';

interface WordAccount {
  words: number;
  accounted: number;
  missing: string[];
}

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`;
const WORD = new RegExp(
  String.raw`\p{N}+|${UNSPACED}|(?:ago|read)(?=\p{Lu})|(?:(?!${UNSPACED})[\p{L}\p{M}])+`,
  'gu',
);

const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export function wordAccount(
  { before, after, url }: { before: string; after: string; url: string },
  verdict: PageVerdict,
): WordAccount {
  const [old, now] = [before, after].map((html) =>
    counted(readVisible(parsePage(html), url).blocks.flatMap(({ text }) => wordsIn(text))),
  ) as [Map<string, number>, Map<string, number>];
  const ended = {
    before: counted(verdict.entries.flatMap(({ changed }) => changed.before.flatMap(wordsIn))),
    after: counted(verdict.entries.flatMap(({ changed }) => changed.after.flatMap(wordsIn))),
  };
  const isWithheld = verdict.look.state !== 'ok' && verdict.account.ignored.length > 0;
  const account: WordAccount = { words: 0, accounted: 0, missing: [] };
  for (const word of new Set([...old.keys(), ...now.keys()])) {
    const differing = Math.abs((old.get(word) ?? 0) - (now.get(word) ?? 0));
    const side = (old.get(word) ?? 0) > (now.get(word) ?? 0) ? ended.before : ended.after;
    const found = isWithheld ? differing : Math.min(differing, side.get(word) ?? 0);
    account.words += differing;
    account.accounted += found;
    if (found < differing) account.missing.push(word);
  }
  return account;
}
