import type { Proof } from '../../../events/change.ts';
import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { BADGE } from '../../../extraction/facts/pricing/price-marks.ts';
import { tokensOf } from '../../../extraction/facts/content/words.ts';
import type { CompareContext } from '../compare-readings.ts';
import { LONGEST_ITEM } from './small-edits.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';
import { LONGEST_LINE } from './text-events.ts';

export const MOST_SECTION_MOVES = 3;

const QUOTA = /^(?:up to |bis zu |jusqu.à |hasta )?\p{N}/iu;

export function createIsOffer(
  passages: Record<Proof['side'], readonly Passage[]>,
  { kind }: CompareContext,
): (block: BlockChange) => boolean {
  const priced = new Set(
    [...passages.before, ...passages.after].flatMap(({ under, text }) =>
      under !== undefined && (QUOTA.test(text) || amountsIn(text.slice(0, LONGEST_LINE)).length > 0)
        ? [under]
        : [],
    ),
  );
  return ({ before, after }) =>
    kind === 'pricing' ||
    (kind !== 'careers' && [before, after].every((side) => priced.has(side?.passage.under ?? '')));
}

export function sectionMoves(passages: Record<Proof['side'], readonly Passage[]>): BlockChange[] {
  const headingsOf = (side: Proof['side']): string[] =>
    passages[side].flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []));
  const [oldHeadings, newHeadings] = [headingsOf('before'), headingsOf('after')];
  const isSameOrder = oldHeadings.join('\n') === newHeadings.join('\n');
  if (!isSameOrder && oldHeadings.toSorted().join('\n') !== newHeadings.toSorted().join('\n')) return [];
  const isOnly = createIsOnly(oldHeadings);
  const below = { before: headingsBelow(passages.before), after: headingsBelow(passages.after) };
  const isBetweenOthers = ({ before, after }: BlockChange): boolean =>
    below.before[before!.index] !== below.after[after!.index] &&
    [before, after].every((side) => isOnly(side!.passage.under ?? ''));
  const placesOf = (side: Proof['side']): Map<string, Map<string, number[]>> => {
    const places = new Map<string, Map<string, number[]>>();
    for (const [at, { text, under }] of passages[side].entries()) {
      if (under === undefined) continue;
      const found = places.get(text) ?? new Map<string, number[]>();
      found.set(under, [...(found.get(under) ?? []), at]);
      places.set(text, found);
    }
    return places;
  };
  const [old, now] = [placesOf('before'), placesOf('after')];
  const sideOf = (side: Proof['side'], index: number): ChangedSide => {
    const passage = passages[side][index]!;
    const tokens = tokensOf(passage.text);
    return { index, passage, length: tokens.length, changed: tokens };
  };
  const found: BlockChange[] = [];
  for (const [text, places] of now) {
    const known = old.get(text);
    if (known === undefined || text.split(/\s+/).length > LONGEST_ITEM) continue;
    const surplus = (of: typeof places, others: typeof places): number[] =>
      [...of].flatMap(([section, list]) => list.slice(others.get(section)?.length ?? 0));
    const [left, come] = [surplus(known, places), surplus(places, known)];
    if (left.length === 1 && come.length === 1)
      found.push({ before: sideOf('before', left[0]!), after: sideOf('after', come[0]!) });
  }
  return isSameOrder ? found : found.filter(isBetweenOthers);
}

function headingsBelow(passages: readonly Passage[]): (string | null)[] {
  let next: string | null = null;
  return passages
    .toReversed()
    .map(({ kind, text }) => {
      const below = next;
      if (kind === 'heading') next = text;
      return below;
    })
    .toReversed();
}

function createIsOnly(headings: readonly string[]): (heading: string) => boolean {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const heading of headings) (once.has(heading) ? twice : once).add(heading);
  return (heading) => once.has(heading) && !twice.has(heading);
}

const LETTERED_AMOUNT =
  /(?<![\p{L}\p{N}])(?:R|Rs|RM|kr|Kč|zł|Ft|lei|Fr)\.?\s?\p{N}|\p{N}\s?(?:kr|Kč|zł|Ft|lei|Fr\.|,[-–])(?!\p{L})/u;

export const isOfFeature = ({ after }: BlockChange): boolean => {
  const text = after!.passage.text.trim();
  return amountsIn(text).length === 0 && !LETTERED_AMOUNT.test(text) && !BADGE.test(text);
};

const LEAST_OF_LIST = 3;

export const isWholeList = (moved: readonly BlockChange[]): boolean =>
  moved.length >= LEAST_OF_LIST &&
  (['before', 'after'] as const).every((side) => {
    const places = moved.map((block) => block[side]!.index);
    return Math.max(...places) - Math.min(...places) === places.length - 1;
  });
