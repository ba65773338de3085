import type { Change, Proof } from '../../../events/change.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { currentAmountsIn } from '../../../extraction/facts/pricing/former-prices.ts';
import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import type { Token } from '../../../extraction/facts/content/words.ts';
import type { Span } from '../../../extraction/pages/visible-page.ts';
import { LONGEST_ITEM } from './small-edits.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';

const ENTRY_LINES = 12;

export interface Owner {
  change: Change | null;
  claimed: number;
  isClaimed(side: 'before' | 'after', token: Token): boolean;
}

const NOBODY: Owner = { change: null, claimed: 0, isClaimed: () => false };

export function ownersOf(blocks: readonly BlockChange[], typed: readonly Change[]): Owner[] {
  const spans = { before: claimsOf(typed, 'before'), after: claimsOf(typed, 'after') };
  const owners = blocks.map((block) => ownerOf(block, spans));
  for (const side of ['before', 'after'] as const) {
    const other = side === 'before' ? 'after' : 'before';
    const alone = blocks.flatMap((block, at) => (block[side] !== null && block[other] === null ? [at] : []));
    const beside = (at: number, step: 1 | -1): void => {
      const { change } = owners[alone[at]!]!;
      for (let i = at + step, lines = 0; lines < ENTRY_LINES; i += step, lines += 1) {
        const [here, last] = [alone[i], alone[i - step]!];
        if (here === undefined || owners[here]!.change !== null) return;
        const [one, next] = [blocks[last]![side]!, blocks[here]![side]!];
        if (Math.abs(one.index - next.index) !== 1) return;
        if (step === 1 && next.passage.kind === 'heading') return;
        owners[here] = { ...NOBODY, change };
        if (step === -1 && next.passage.kind === 'heading') return;
      }
    };
    for (const [at, index] of alone.entries()) {
      if (owners[index]!.claimed === 0 || isAlone(owners[index]!.change)) continue;
      beside(at, 1);
      beside(at, -1);
    }
  }
  return owners;
}

const isAlone = (change: Change | null): boolean =>
  change?.kind === 'company_event' && change.owns !== undefined;

const LINES_OF_ENTRY = 3;

export function entryLines(passages: readonly Passage[], spans: readonly Span[]): Set<number> {
  const found = new Set<number>();
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  passages.forEach(({ at: { start, end } }, at) => {
    while (next < sorted.length && sorted[next]!.end <= start) next += 1;
    if (next < sorted.length && sorted[next]!.start < end) found.add(at);
  });
  const isPart = (at: number): boolean => {
    const one = passages[at];
    return one !== undefined && one.kind !== 'heading' && one.text.split(/\s+/).length <= LONGEST_ITEM;
  };
  const heads = [...found];
  for (const at of heads) {
    for (let i = at + 1; i <= at + LINES_OF_ENTRY && isPart(i) && !found.has(i); i += 1) found.add(i);
    if (isPart(at - 1)) found.add(at - 1);
  }
  return found;
}

interface Claim {
  start: number;
  end: number;
  change: Change;
  isQuoted: boolean;
}

const claimsOf = (typed: readonly Change[], side: Proof['side']): Claim[] =>
  typed
    .flatMap((change) => [
      ...change.proof.map((proof) => ({ ...proof, change, isQuoted: true })),
      ...(change.owns ?? []).map((proof) => ({ ...proof, change, isQuoted: false })),
    ])
    .filter((claim) => claim.side === side && claim.end > claim.start)
    .sort((a, b) => a.start - b.start);

function ownerOf(block: BlockChange, spans: Record<'before' | 'after', Claim[]>): Owner {
  const found: Record<'before' | 'after', Claim[]> = { before: [], after: [] };
  let claimed = 0;
  for (const side of ['before', 'after'] as const) {
    const one = block[side];
    if (one === null) continue;
    const { start, end } = one.passage.at;
    found[side] = spans[side].filter((claim) => claim.start < end && claim.end > start);
  }
  const all = [...found.after, ...found.before];
  if (all.length === 0) return NOBODY;
  const former = { before: formerIn(block.before, all), after: formerIn(block.after, all) };
  const isClaimed: Owner['isClaimed'] = (side, token) => {
    const offset = block[side]!.passage.at.start;
    return (
      found[side].some(({ start, end }) => start < offset + token.end && end > offset + token.start) ||
      former[side].some(({ start, end }) => start < token.end && end > token.start)
    );
  };
  for (const side of ['before', 'after'] as const)
    claimed += block[side]?.changed.filter((token) => isClaimed(side, token)).length ?? 0;
  const quoted = all.find(({ isQuoted }) => isQuoted);
  return { change: (quoted ?? all[0]!).change, claimed, isClaimed };
}

function formerIn(side: ChangedSide | null, claims: readonly Claim[]): Span[] {
  if (side === null || !claims.some(({ change }) => change.kind === 'price_changed')) return [];
  const { text } = side.passage;
  const current = new Set(currentAmountsIn(text).map(({ start }) => start));
  return amountsIn(text).filter(({ start }) => !current.has(start));
}

function filtered(
  block: BlockChange,
  keep: (side: 'before' | 'after', token: Token) => boolean,
): BlockChange {
  const only = (side: 'before' | 'after'): ChangedSide | null => {
    const one = block[side];
    return one === null ? null : { ...one, changed: one.changed.filter((token) => keep(side, token)) };
  };
  return { before: only('before'), after: only('after') };
}

export const withoutClaimed = (block: BlockChange, isClaimed: Owner['isClaimed']): BlockChange =>
  filtered(block, (side, token) => !isClaimed(side, token));
export const onlyClaimed = (block: BlockChange, isClaimed: Owner['isClaimed']): BlockChange =>
  filtered(block, isClaimed);
