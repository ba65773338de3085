import type { Change, Proof } from '../../../events/change.ts';
import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { ON_REQUEST } from '../../../extraction/facts/pricing/price-marks.ts';
import { literalPattern } from '../../../extraction/literal-pattern.ts';
import type { CompareContext } from '../compare-readings.ts';
import { isPriceLine } from '../pricing/amount-changes.ts';
import type { BlockChange } from './text-diff.ts';
import { isHiddenBlock, isLine, LONGEST_LINE, OF_PLAN_SETS } from './text-events.ts';

const OF_PRICES: ReadonlySet<Change['kind']> = new Set([
  ...OF_PLAN_SETS,
  'price_changed',
  'billing_terms_changed',
  'discount_changed',
  'prices_hidden',
  'prices_published',
  'currency_changed',
  'model_changed',
]);

export function createIsOfPlans(typed: readonly Change[]): (block: BlockChange) => boolean {
  const amounts = new Set<number>();
  const note = (value: Change['before']): void => {
    if (typeof value === 'number') amounts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
  };
  const ofPrices = typed.filter(({ kind }) => OF_PRICES.has(kind));
  for (const { before, after } of ofPrices) for (const side of [before, after]) note(side);
  const hasTerms = ofPrices.some(({ kind }) => kind === 'billing_terms_changed' || OF_PLAN_SETS.has(kind));
  return (block) =>
    isHiddenBlock(block) &&
    [block.before, block.after].every((side) => {
      const found = amountsIn(side?.passage.text.slice(0, LONGEST_LINE) ?? '');
      return (
        side === null || (found.length > 0 && (hasTerms || found.every(({ amount }) => amounts.has(amount))))
      );
    });
}

export function createIsOfCurrency(typed: readonly Change[]): (block: BlockChange) => boolean {
  const moved = typed.find(({ kind, facts }) => kind === 'currency_changed' && !('name' in facts));
  if (moved?.kind !== 'currency_changed') return () => false;
  const { before: was, after: is } = moved.facts;
  const isAllIn = (side: BlockChange['before'], currency: string): boolean => {
    const found = amountsIn(side?.passage.text.slice(0, LONGEST_LINE) ?? '', { dollar: 'USD' });
    return found.length > 0 && found.every((amount) => amount.currency === currency);
  };
  return ({ before, after }) => isAllIn(before, was) && isAllIn(after, is);
}

const LEAST_CARDS = 2;

export function createIsOnPlanCard(
  passages: Record<Proof['side'], readonly Passage[]>,
  { kind }: CompareContext,
): (block: BlockChange) => boolean {
  if (kind !== 'home') return () => false;
  const cardsOf = (side: Proof['side']): Set<string> => {
    const priced = passages[side].flatMap(({ under, text }) =>
      under !== undefined && (isPriceLine(text) || ON_REQUEST.test(text.trim())) ? [under] : [],
    );
    return new Set(priced.length >= LEAST_CARDS ? priced : []);
  };
  const cards = { before: cardsOf('before'), after: cardsOf('after') };
  return (block) =>
    (['before', 'after'] as const).every((side) => {
      const one = block[side];
      return (
        one === null ||
        (one.passage.under !== undefined &&
          cards[side].size >= LEAST_CARDS &&
          cards[side].has(one.passage.under) &&
          isLine(one.passage, one.length))
      );
    });
}

export const isRequestOrPrice = ({ before, after }: BlockChange): boolean => {
  const [old, now] = [before, after].map((side) => side?.passage.text.slice(0, LONGEST_LINE).trim() ?? '');
  const isPriced = (text: string): boolean => amountsIn(text).length > 0;
  return (ON_REQUEST.test(now!) && isPriced(old!)) || (ON_REQUEST.test(old!) && isPriced(now!));
};

export function createIsOfRename(typed: readonly Change[]): (block: BlockChange) => boolean {
  const renames = typed.flatMap((change) => (change.kind === 'plan_renamed' ? [change.facts] : []));
  return ({ before, after }) =>
    before !== null &&
    after !== null &&
    renames.some(
      ({ before: old, after: now }) =>
        before.passage.text !== after.passage.text &&
        renamedIn(before.passage.text, old, now) === after.passage.text,
    );
}

const renamedIn = (text: string, old: string, now: string): string =>
  text.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])${literalPattern(old)}(?![\p{L}\p{N}])`, 'gu'),
    () => now,
  );
