import type { Change } from '../../../events/change.ts';
import { BADGE, withoutNew } from '../../../extraction/facts/pricing/price-marks.ts';
import type { Entry } from '../accounting.ts';
import { isPriceLine } from '../pricing/amount-changes.ts';
import type { BlockChange } from './text-diff.ts';

export interface Telling {
  block: BlockChange;
  entry: Entry;
  changes: Change[];
}

type NewAmount = Extract<Change, { kind: 'amount_added' }>;

const LINES_OF_ITEM = 12;

const isNew = ({ block: { before, after } }: Telling): boolean =>
  before === null && after !== null && after.passage.place === 'page';
const isHeading = (one: Telling): boolean =>
  isNew(one) && one.block.after!.passage.kind === 'heading' && !isPriceLine(one.block.after!.passage.text);
const isBadge = (one: Telling): boolean =>
  isNew(one) && withoutNew(one.block.after!.passage.text).replace(BADGE, '') === '';
const isNext = (one: Telling, other: Telling | undefined): boolean =>
  other !== undefined && isNew(other) && other.block.after!.index === one.block.after!.index + 1;
const isPlain = ({ changes }: Telling): boolean =>
  changes.every(
    ({ kind, key }) => kind === 'amount_added' || (kind === 'copy_changed' && !key.endsWith(' closed')),
  );

export function joinNewItems(tellings: readonly Telling[]): void {
  for (const [at, heading] of tellings.entries()) {
    if (!isHeading(heading) || isBadge(heading)) continue;
    const group = [heading];
    for (let i = at + 1; i < tellings.length && group.length < LINES_OF_ITEM; i += 1) {
      const one = tellings[i]!;
      if (!isNext(group.at(-1)!, one) || isHeading(one)) break;
      group.push(one);
    }
    const last = tellings[at - 1];
    if (last !== undefined && isBadge(last) && isNext(last, heading)) group.unshift(last);
    if (group.every(isPlain)) joinItem(group, withoutNew(heading.block.after!.passage.text));
  }
}

function joinItem(group: readonly Telling[], name: string): void {
  const amounts = group.flatMap(({ changes }) => changes.filter(isAmount));
  const [first, ...others] = amounts;
  const kept = first ?? group.find((one) => !isBadge(one))?.changes[0];
  if (name === '' || kept === undefined || first?.facts.wasFree === true) return;
  for (const change of amounts)
    change.facts = {
      ...change.facts,
      name: others.length === 0 ? name : `${name}, ${change.facts.name}`,
      isNamedBefore: false,
    };
  for (const one of group) {
    if (first === undefined ? !isBadge(one) : one.changes.some(isAmount)) continue;
    kept.proof = [...kept.proof, ...one.changes.flatMap(({ proof }) => proof)];
    one.changes = [];
    one.entry.fate = kept;
  }
}

const isAmount = (change: Change): change is NewAmount => change.kind === 'amount_added';
