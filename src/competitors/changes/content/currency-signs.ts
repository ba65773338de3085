import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { tokensOf, wordingOf } from '../../../extraction/facts/content/words.ts';
import { termsAt } from '../../../extraction/facts/pricing/terms.ts';
import { isPriceLine } from '../pricing/amount-changes.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';

const OF_COUNTRY = String.raw`(?<![\p{L}\p{N}])(?:AU?|CA?|US|NZ|HK|SG?|NT|MX|R)(?=\$\s?\p{N})`;
const COUNTRY = new RegExp(OF_COUNTRY, 'gu');
const SIGNED = new RegExp(
  String.raw`((?:${OF_COUNTRY})?\p{Sc})\s?(\p{N}[\p{N}.,’']*)|(\p{N}[\p{N}.,’']*)\s?(\p{Sc})`,
  'gu',
);

interface Signed {
  start: number;
  end: number;
  sign: string;
}

const signedIn = (text: string): Signed[] =>
  [...text.matchAll(SIGNED)].map(({ 0: found, 1: before, 4: behind, index }) => ({
    start: index,
    end: index + found.length,
    sign: (before ?? behind)!,
  }));

interface Priced {
  index: number;
  passage: Passage;
  amounts: Signed[];
}

function pricedPassages(passages: readonly Passage[]): Map<string, Priced[]> {
  const priced = passages.flatMap((passage, index): (Priced & { words: string })[] => {
    const amounts = signedIn(passage.text);
    if (amounts.length === 0) return [];
    const words = wordingOf(passage.text.replaceAll(COUNTRY, ''));
    return [{ index, passage, amounts, words }];
  });
  return Map.groupBy(priced, ({ words }) => words);
}

const signsOf = ({ amounts }: Priced): string => amounts.map(({ sign }) => sign).join('');

const isOfPrices = ({ passage: { text, kind }, amounts }: Priced): boolean =>
  isPriceLine(text) ||
  (kind === 'row' && amounts.length > 1) ||
  (amounts[0]?.start === 0 && termsAt(text, amounts[0].end).period !== null);

interface SignChanges {
  blocks: BlockChange[];
  has(block: BlockChange): boolean;
  isOfVisitor: boolean;
}

export function compareSigns(before: readonly Passage[], after: readonly Passage[]): SignChanges {
  const [old, now] = [pricedPassages(before), pricedPassages(after)];
  const blocks: BlockChange[] = [];
  const signs = new Set<string>();
  let changed = 0;
  let kept = 0;
  let keptPrices = 0;
  let changedPrices = 0;
  for (const [words, lines] of now) {
    const others = [...(old.get(words) ?? [])];
    const differing = lines.filter((line) => {
      const same = others.findIndex((other) => signsOf(other) === signsOf(line));
      if (same === -1) return true;
      others.splice(same, 1);
      kept += line.amounts.length;
      if (isOfPrices(line)) keptPrices += line.amounts.length;
      return false;
    });
    for (const line of differing) {
      const other = others.shift();
      if (other === undefined) break;
      if (other.amounts.length !== line.amounts.length) continue;
      blocks.push({ before: sideOf(other, line), after: sideOf(line, other) });
      if (isOfPrices(line)) changedPrices += line.amounts.length;
      for (const [at, { sign }] of line.amounts.entries())
        if (sign !== other.amounts[at]!.sign) {
          changed += 1;
          signs.add(`${other.amounts[at]!.sign}${sign}`);
        }
    }
  }
  const isOfMost = changed > kept || (changedPrices > 1 && keptPrices === 0);
  blocks.sort((one, other) => one.after!.index - other.after!.index);
  const lines = new Set(blocks.flatMap(({ before, after }) => [before!.passage, after!.passage]));
  return {
    blocks,
    has: ({ before, after }) =>
      before !== null && after !== null && lines.has(before.passage) && lines.has(after.passage),
    isOfVisitor: isOfMost && signs.size === 1,
  };
}

function sideOf({ index, passage, amounts }: Priced, other: Priced): ChangedSide {
  const tokens = tokensOf(passage.text);
  const differing = amounts.filter(({ sign }, at) => sign !== other.amounts[at]?.sign);
  return {
    index,
    passage,
    length: tokens.length,
    changed: tokens.filter((token) =>
      differing.some(({ start, end }) => token.start < end && token.end > start),
    ),
  };
}
