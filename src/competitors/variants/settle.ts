import { createHash } from 'node:crypto';
import type { Change, Json } from '../../events/change.ts';
import { factsHash, isRecent, renamed, type Variant, withSeen } from './known-variants.ts';

/** The facts that a trusted fetch (state `ok`) found on a page. */
export interface Sighting {
  /** The `factsHash` of the facts. */
  hash: string;
  /** Changes from the baseline to these facts. */
  changes: Change[];
}

export interface Settled {
  /** The changes that become events. */
  changes: Change[];
  /** Changes that are stored and are reported only if the next check finds them again. */
  held: Change[];
  variants: Variant[];
  /** Whether the last fetch (the second one, if there is one) becomes the new baseline. */
  replaceBaseline: boolean;
  outcome: 'unchanged' | 'changed' | 'transient' | 'variant' | 'unconfirmed';
}

interface ToSettle {
  variants: readonly Variant[];
  /** Null if there is no baseline yet. */
  baselineHash: string | null;
  first: Sighting;
  /** Null if there was no second fetch, or if its state was not `ok`. */
  second: Sighting | null;
  /** Changes that an earlier check stored and this check confirms. None by default. */
  confirmed?: readonly Change[];
  /** Changes that an earlier check stored and this check neither confirms nor refutes. None by default. */
  waiting?: readonly Change[];
  now: Date;
  /** If 0, there is no second fetch, and the first fetch is used. */
  confirmDelayMs: number;
}

/**
 * Whether a change is reported only if two checks find it. This applies to a shrinking job board, because a board that
 * is being moved looks the same.
 */
const needsSecondCheck = ({ kind }: Change): boolean => kind === 'hiring_freeze';

/**
 * Decides which changes on a page are reported. Two fetches must agree on a change. If a page returns to a state within
 * 14 days of leaving it, the page is alternating, which causes no event. If the fetches agree only in part, the
 * baseline is kept. The next check then finds the agreed changes again, and their fingerprints prevent duplicate
 * events.
 */
export function settle(input: ToSettle): Settled {
  const settled = settleLooks(input);
  const { confirmed = [], waiting = [] } = input;
  const known = new Set([...confirmed, ...waiting].map(nameOf));
  return {
    ...settled,
    changes: [...settled.changes.filter((change) => !needsSecondCheck(change)), ...confirmed],
    held: [
      ...waiting,
      ...settled.changes.filter((change) => needsSecondCheck(change) && !known.has(nameOf(change))),
    ],
    outcome: confirmed.length > 0 ? 'changed' : settled.outcome,
  };
}

const nameOf = ({ kind, key }: Change): string => JSON.stringify([kind, key]);

function settleLooks(input: ToSettle): Omit<Settled, 'held'> {
  const { variants, baselineHash, first, second, now, confirmDelayMs } = input;
  const last = second ?? first;
  const nothing = { changes: [], replaceBaseline: false };
  if (baselineHash === null) {
    const seen = withSeen(variants, last.hash, now);
    return { ...nothing, variants: seen, replaceBaseline: true, outcome: 'unchanged' };
  }
  const isBaseline = ({ hash, changes }: Sighting): boolean => hash === baselineHash || changes.length === 0;
  if (isBaseline(first)) {
    const seen = withSeen(renamed(variants, baselineHash, first.hash), first.hash, now);
    const replaceBaseline = first.hash !== baselineHash;
    return { ...nothing, variants: seen, replaceBaseline, outcome: 'unchanged' };
  }
  const isKnown = ({ hash }: Sighting): boolean => isRecent(variants, hash, now);
  const known = [first, ...(second === null ? [] : [second])].filter(isKnown).map(({ hash }) => hash);
  const metAgain = known.reduce<Variant[]>((list, hash) => withSeen(list, hash, now), [...variants]);
  if (second !== null && isBaseline(second)) {
    const seen = withSeen(metAgain, baselineHash, now);
    return { ...nothing, variants: seen, outcome: isKnown(first) ? 'variant' : 'transient' };
  }
  if (known.length > 0)
    return { ...nothing, variants: metAgain, replaceBaseline: isKnown(last), outcome: 'variant' };
  if (second === null && confirmDelayMs > 0)
    return { ...nothing, variants: [...variants], outcome: 'unconfirmed' };

  const { agreed, isAll } = agreement(first, last);
  if (agreed.length === 0) return { ...nothing, variants: [...variants], outcome: 'unconfirmed' };
  return {
    changes: agreed,
    variants: isAll ? withSeen(variants, last.hash, now) : [...variants],
    replaceBaseline: isAll,
    outcome: 'changed',
  };
}

/** The changes that both fetches found, in the last fetch's form, and whether the fetches found no other changes. */
function agreement(first: Sighting, last: Sighting): { agreed: Change[]; isAll: boolean } {
  const before = distinct(first.changes);
  const after = distinct(last.changes);
  const agreed = [...after].flatMap(([name, change]) => (before.has(name) ? [change] : []));
  return { agreed, isAll: agreed.length === before.size && agreed.length === after.size };
}

const distinct = (changes: readonly Change[]): Map<string, Change> =>
  new Map(changes.map((change) => [identityOf(change), change]));

const identityOf = ({ kind, key, before, after }: Change): string => factsHash({ kind, key, before, after });

/** If a page alternates between states within this time, the states are variants. */
const ALTERNATES_WITHIN_MS = 14 * 24 * 3_600_000;
/** Maximum number of recent changes per page. The oldest are dropped first. */
const MOST_RECENT = 200;

/** A change that was seen, identified by hashes of its old and new states. */
export interface RecentChange {
  of: string;
  from: string;
  to: string;
  at: Date;
}

/** Kinds of changes that reverse each other have the same subject. */
const SUBJECTS: Partial<Record<Change['kind'], string>> = {
  free_tier_removed: 'plan',
  free_tier_added: 'plan',
  plan_removed: 'plan',
  plan_added: 'plan',
  prices_hidden: 'prices',
  prices_published: 'prices',
  roles_opened: 'roles',
  roles_closed: 'roles',
  product_launched: 'product',
  product_removed: 'product',
  customer_logo_added: 'customers',
  customer_logo_removed: 'customers',
};

const hash = (value: Json): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

function asRecent(change: Change, at: Date): RecentChange {
  return {
    of: `${SUBJECTS[change.kind] ?? change.kind} ${change.key}`.slice(0, 300),
    from: hash(change.before),
    to: hash(change.after),
    at,
  };
}

/**
 * Decides which changes are news. A change that reverses or repeats another change on the page within 14 days is a
 * variant: it is remembered, but causes no event. After a longer time, the same change is reported again.
 */
export function judgeAlternation(
  changes: readonly Change[],
  { recent, now }: { recent: readonly RecentChange[]; now: Date },
): { news: Change[]; recent: RecentChange[] } {
  const known = recent.filter(({ at }) => now.getTime() - at.getTime() < ALTERNATES_WITHIN_MS);
  const noted: RecentChange[] = [];
  const news: Change[] = [];
  for (const change of changes) {
    const seen = asRecent(change, now);
    const isVariant = known.some(
      ({ of, from, to }) =>
        of === seen.of && ((from === seen.to && to === seen.from) || (from === seen.from && to === seen.to)),
    );
    if (!isVariant) news.push(change);
    noted.push(seen);
  }
  return { news, recent: [...known, ...noted].slice(-MOST_RECENT) };
}
