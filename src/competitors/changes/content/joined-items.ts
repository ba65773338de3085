import type { Change } from '../../../events/change.ts';
import { BADGE, withoutNew } from '../../../extraction/facts/pricing/price-marks.ts';
import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import type { Entry } from '../accounting.ts';
import { isPriceLine } from '../pricing/amount-changes.ts';
import type { BlockChange } from './text-diff.ts';

export interface Telling {
  block: BlockChange;
  entry: Entry;
  changes: Change[];
}

type AloneAmount = Extract<Change, { kind: 'amount_added' | 'amount_removed' }>;
type Side = 'before' | 'after';

const LINES_OF_ITEM = 12;

const aloneOn = (side: Side, { block }: Telling): Passage | null => {
  const one = block[side];
  const isAlone = block[side === 'after' ? 'before' : 'after'] === null;
  return isAlone && one !== null && one.passage.place === 'page' ? one.passage : null;
};
const isHeading = (side: Side, one: Telling): boolean => {
  const passage = aloneOn(side, one);
  return passage !== null && passage.kind === 'heading' && !isPriceLine(passage.text);
};
const isBadge = (one: Telling): boolean => {
  const passage = aloneOn('after', one);
  return passage !== null && withoutNew(passage.text).replace(BADGE, '') === '';
};
const isNext = (side: Side, one: Telling, other: Telling | undefined): boolean =>
  other !== undefined &&
  aloneOn(side, other) !== null &&
  other.block[side]!.index === one.block[side]!.index + 1;
const isPlain = ({ changes }: Telling): boolean =>
  changes.every(
    (change) => isAmount(change) || (change.kind === 'copy_changed' && !change.key.endsWith(' closed')),
  );

export function joinItems(tellings: readonly Telling[]): void {
  for (const side of ['after', 'before'] as const)
    for (const [at, heading] of tellings.entries()) {
      if (!isHeading(side, heading) || isBadge(heading)) continue;
      const group = [heading];
      for (let i = at + 1; i < tellings.length && group.length < LINES_OF_ITEM; i += 1) {
        const one = tellings[i]!;
        if (!isNext(side, group.at(-1)!, one) || isHeading(side, one)) break;
        group.push(one);
      }
      const last = tellings[at - 1];
      if (last !== undefined && isBadge(last) && isNext(side, last, heading)) group.unshift(last);
      const isPriced = group.some(({ changes }) => changes.some(isAmount));
      if (group.every(isPlain) && (side === 'after' || isPriced))
        joinItem(group, withoutNew(aloneOn(side, heading)!.text));
    }
}

function joinItem(group: readonly Telling[], name: string): void {
  const amounts = group.flatMap(({ changes }) => changes.filter(isAmount));
  const [first, ...others] = amounts;
  const kept = first ?? group.find((one) => !isBadge(one))?.changes[0];
  if (name === '' || kept === undefined) return;
  if (first?.kind === 'amount_added' && first.facts.wasFree === true) return;
  for (const change of amounts) rename(change, others.length === 0 ? name : `${name}, ${change.facts.name}`);
  for (const one of group) {
    if (first === undefined ? !isBadge(one) : one.changes.some(isAmount)) continue;
    kept.proof = [...kept.proof, ...one.changes.flatMap(({ proof }) => proof)];
    one.changes = [];
    one.entry.fate = kept;
  }
}

function rename(change: AloneAmount, name: string): void {
  if (change.kind === 'amount_added') change.facts = { ...change.facts, name, isNamedBefore: false };
  else change.facts = { ...change.facts, name };
}

const isAmount = (change: Change): change is AloneAmount =>
  change.kind === 'amount_added' || change.kind === 'amount_removed';
