import { createHash } from 'node:crypto';
import type { Change, Json } from '../../events/change.ts';
import { factsHash, isRecent, renamed, type Variant, withSeen } from './known-variants.ts';

export interface Sighting {
  hash: string;
  changes: Change[];
}

export interface Settled {
  changes: Change[];
  /** Changes that are reported only if the next check finds them again. */
  held: Change[];
  variants: Variant[];
  replaceBaseline: boolean;
  outcome: 'unchanged' | 'changed' | 'transient' | 'variant' | 'unconfirmed';
}

interface ToSettle {
  variants: readonly Variant[];
  baselineHash: string | null;
  first: Sighting;
  second: Sighting | null;
  /** Changes that an earlier check held back and that this check confirms. */
  confirmed?: readonly Change[];
  /** Changes that an earlier check held back and that this check neither confirms nor refutes. */
  waiting?: readonly Change[];
  now: Date;
  /** If 0, there is no second fetch, and the first one is trusted. */
  confirmDelayMs: number;
}

/** A job board that is being moved looks like one that shrinks, so two checks must find the change. */
const needsSecondCheck = ({ kind }: Change): boolean => kind === 'hiring_freeze';

/**
 * Decides which changes to report. Both fetches must agree on a change. A page that returns to a state within 14 days
 * is only alternating and causes no event. If the fetches agree only in part, the baseline is kept. The next check
 * finds the agreed changes again, and fingerprints prevent duplicate events.
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

function agreement(first: Sighting, last: Sighting): { agreed: Change[]; isAll: boolean } {
  const before = distinct(first.changes);
  const after = distinct(last.changes);
  const agreed = [...after].flatMap(([name, change]) => (before.has(name) ? [change] : []));
  return { agreed, isAll: agreed.length === before.size && agreed.length === after.size };
}

const distinct = (changes: readonly Change[]): Map<string, Change> =>
  new Map(changes.map((change) => [identityOf(change), change]));

const identityOf = ({ kind, key, before, after }: Change): string => factsHash({ kind, key, before, after });

/** A page that returns to a state within this time is only alternating between variants. */
const ALTERNATES_WITHIN_MS = 14 * 24 * 3_600_000;
const MOST_RECENT = 200;

export interface RecentChange {
  of: string;
  from: string;
  to: string;
  at: Date;
}

/** Two kinds of changes that reverse each other have the same subject. */
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
 * Decides which changes are news. A change that reverses or repeats a change of the last 14 days is a variant and
 * causes no event.
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
