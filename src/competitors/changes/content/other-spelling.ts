import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { foldedTokens, tokensOf } from '../../../extraction/facts/content/words.ts';

const LEAST_LETTERS = 6;
const LONGEST_ENDING = 2;
const SOUND_ALIKE = /^(?:ck|kc|sz|zs|sc|cs|vw|wv|fv|vf|gj|jg)$/u;

export function createIsOtherSpelling(pages: {
  before: readonly Passage[];
  after: readonly Passage[];
}): (before: string, after: string) => boolean {
  const words = { before: new Set<string>(), after: new Set<string>() };
  let isRead = false;
  const read = (): void => {
    if (isRead) return;
    isRead = true;
    for (const side of ['before', 'after'] as const)
      for (const { text } of pages[side]) for (const word of foldedTokens(text)) words[side].add(word);
  };
  return (before, after) => {
    const [old, now] = [tokensOf(before), tokensOf(after)];
    if (old.length !== now.length) return false;
    const pairs = old.flatMap((was, at) =>
      was.folded === now[at]!.folded ? [] : [[was, now[at]!] as const],
    );
    const isCandidate =
      pairs.length > 0 &&
      pairs.every(
        ([was, is]) =>
          isOtherLetter(was.folded, is.folded) &&
          [before.slice(was.start, was.end), after.slice(is.start, is.end)].every((word) =>
            /^\p{Ll}/u.test(word),
          ),
      );
    if (!isCandidate) return false;
    read();
    return pairs.every(([was, is]) => words.before.has(is.folded) && !words.after.has(was.folded));
  };
}

const LEAST_LACKING = 8;

function isOtherLetter(one: string, other: string): boolean {
  if (one.length >= LEAST_LACKING && other.slice(1) === one && /^[^aeiouyäöü]\p{L}+$/u.test(other))
    return true;
  if (one.length !== other.length || one.length < LEAST_LETTERS || !/^\p{L}+$/u.test(one + other))
    return false;
  const differing = Array.from(one, (_, at) => at).filter((at) => one[at] !== other[at]);
  const [at = 0] = differing;
  return (
    differing.length === 1 && at < one.length - LONGEST_ENDING && SOUND_ALIKE.test(`${one[at]!}${other[at]!}`)
  );
}
