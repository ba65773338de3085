import type { Change, Proof } from '../../events/change.ts';
import { isJsonObject } from '../../events/change.ts';
import type { OtherPrice } from '../../events/event-facts.ts';
import { foldedText } from '../../extraction/facts/content/words.ts';
import type { PageVerdict } from './page-verdict.ts';

/** Merges the changes that one page reports more than once. */
export const withChangesOnce = (verdicts: readonly PageVerdict[]): PageVerdict[] =>
  verdicts.map((verdict) =>
    verdict.changes.length < 2
      ? verdict
      : { ...verdict, changes: withNamesOnce(withPlansOnce(verdict.changes)) },
  );

type Priced = Extract<Change, { kind: 'price_changed' | 'amount_changed' }>;

const isPriced = (change: Change): change is Priced =>
  change.kind === 'price_changed' || (change.kind === 'amount_changed' && change.facts.column !== undefined);

const planOf = (change: Priced): string =>
  foldedText(change.kind === 'price_changed' ? change.facts.plan : change.facts.column!);

const isDearer = ({ facts: { before, after } }: Priced): boolean => after > before;

/** Reports one price change for a plan, even if its prices in several currencies or intervals changed. */
function withPlansOnce(changes: readonly Change[]): Change[] {
  const groups = Map.groupBy(changes.filter(isPriced), (change) => `${planOf(change)} ${isDearer(change)}`);
  const joined = new Map<Change, Change | null>();
  for (const group of groups.values()) {
    const [lead, ...others] = group.toSorted(
      (a, b) => Number(b.kind === 'price_changed') - Number(a.kind === 'price_changed'),
    );
    const amounts = others.filter(({ kind }) => kind === 'amount_changed');
    if (lead === undefined || amounts.length === 0 || group.length - amounts.length > 1) continue;
    for (const one of amounts) joined.set(one, null);
    joined.set(lead, withPrices(lead, amounts));
  }
  return changes.flatMap((change) => (joined.has(change) ? (joined.get(change) ?? []) : [change]));
}

function withPrices(lead: Priced, amounts: readonly Priced[]): Change {
  const others = amounts.map(({ facts }): OtherPrice => {
    const { before, after, currency } = facts;
    return { name: 'name' in facts ? facts.name : facts.plan, before, after, currency };
  });
  const sideOf = (side: Proof['side']) =>
    isJsonObject(lead[side])
      ? {
          ...lead[side],
          others: others.map(({ name, currency, ...amount }) => ({ name, currency, amount: amount[side] })),
        }
      : lead[side];
  return {
    ...lead,
    facts: { ...lead.facts, others },
    before: sideOf('before'),
    after: sideOf('after'),
    proof: [...lead.proof, ...amounts.flatMap(({ proof }) => proof)],
  } as Change;
}

type Copy = Extract<Change, { kind: 'copy_changed' }>;

const isCopy = (change: Change): change is Copy => change.kind === 'copy_changed';

const NAME = /^\p{Lu}[\p{L}\p{N}.&'’+-]{3,}(?:\s[\p{Lu}\p{N}][\p{L}\p{N}.&'’+-]*){0,2}$/u;

const namesAdded = ({ facts: { lines } }: Copy): string[] =>
  lines.flatMap(({ kind, before, after }) =>
    before === null && after !== null && (kind === 'heading' || kind === 'item') && NAME.test(after)
      ? [after]
      : [],
  );

/** If a page adds a name to a list and also a sentence with that name, reports one change. */
function withNamesOnce(changes: readonly Change[]): Change[] {
  const copies = changes.filter(isCopy);
  const joined = new Map<Change, Copy | null>();
  for (const lead of copies) {
    const names = joined.has(lead) ? [] : namesAdded(lead);
    const others = copies.filter(
      (one) =>
        one !== lead &&
        !joined.has(one) &&
        one.facts.about === lead.facts.about &&
        one.facts.lines.every(({ after }) => names.some((name) => after?.includes(name) === true)),
    );
    if (names.length === 0 || others.length === 0) continue;
    for (const one of others) joined.set(one, null);
    joined.set(lead, { ...lead, proof: [lead, ...others].flatMap(({ proof }) => proof) });
  }
  return changes.flatMap((change) => (joined.has(change) ? (joined.get(change) ?? []) : [change]));
}
