import { foldedTokens, type Token, tokensOf, wordsOf } from '../../../extraction/facts/content/words.ts';
import type { CompareContext } from '../compare-readings.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';

export function isReordered({ before, after }: BlockChange, kind: CompareContext['kind']): boolean {
  const [old, now] = [before, after].map((side) => (side?.changed ?? []).map(({ folded }) => folded).sort());
  if (old!.length === 0 || old!.join(' ') !== now!.join(' ')) return false;
  const isOfMenu = [before, after].every((side) => side?.passage.place === 'navigation');
  const how = after!.passage.kind;
  if (how !== 'row' && [before, after].every((side) => side!.changed.every((one) => one.kind === 'figure')))
    return false;
  return isOfMenu || (how !== 'text' && kind !== 'legal') || isWithinEnumeration(before!, after!);
}

const ROWS_NEARBY = 40;

export function createIsSwapped(blocks: readonly BlockChange[]): (block: BlockChange) => boolean {
  const swapped = blocks.filter(
    ({ before, after }) =>
      before?.passage.kind === 'row' &&
      after?.passage.kind === 'row' &&
      before.changed.length > 0 &&
      wordingOf(before) === wordingOf(after) &&
      cellsOf(before).join('|') !== cellsOf(after).join('|'),
  );
  return (block) =>
    swapped.includes(block) &&
    !swapped.some((one) => one !== block && Math.abs(one.after!.index - block.after!.index) <= ROWS_NEARBY);
}

const wordingOf = ({ changed }: ChangedSide): string =>
  changed
    .map(({ folded }) => folded)
    .sort()
    .join(' ');

const cellsOf = ({ passage }: ChangedSide): string[] =>
  passage.text.split(' | ').map((cell) => foldedTokens(cell).sort().join(' '));

const BETWEEN_ITEMS = /[,;/|•·]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o)(?!\p{L})/iu;

const LONGEST_ENTRY = 5;

function isWithinEnumeration(before: ChangedSide, after: ChangedSide): boolean {
  const [old, now] = [before, after].map(({ passage: { text }, changed }) => {
    const moved = new Set(changed.map(({ start }) => start));
    const kept: Token[] = [];
    const ranks: number[] = [];
    for (const token of tokensOf(text))
      if (moved.has(token.start)) ranks.push(kept.length);
      else kept.push(token);
    return { kept, ranks };
  });
  const isSwap = [old!, now!].every(({ ranks: [first, ...others] }) => others.some((rank) => rank !== first));
  const swapped = after.passage.text.slice(after.changed[0]!.start, after.changed.at(-1)!.end);
  if (isSwap && !BETWEEN_ITEMS.test(swapped)) return false;
  const ranks = [...old!.ranks, ...now!.ranks];
  const passed = now!.kept.slice(Math.min(...ranks), Math.max(...ranks));
  return after.passage.text
    .slice(passed[0]?.start ?? 0, passed.at(-1)?.end ?? 0)
    .split(BETWEEN_ITEMS)
    .every((entry) => wordsOf(entry).length <= LONGEST_ENTRY);
}
