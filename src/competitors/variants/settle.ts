import { createHash } from 'node:crypto';
import type { Change, Json } from '../../events/change.ts';
import { factsHash, isRecent, renamed, type Variant, withSeen } from './known-variants.ts';

export interface Sighting {
  hash: string;
  changes: Change[];
}

export interface Settled {
  changes: Change[];
  held: Change[];
  returning: Change[];
  variants: Variant[];
  replaceBaseline: boolean;
  outcome: 'unchanged' | 'changed' | 'transient' | 'variant' | 'unconfirmed';
}

interface ToSettle {
  variants: readonly Variant[];
  baselineHash: string | null;
  first: Sighting;
  second: Sighting | null;
  confirmed?: readonly Change[];
  waiting?: readonly Change[];
  now: Date;
  /** If the delay is 0, a change is accepted without a second fetch. */
  confirmDelayMs: number;
}

const needsSecondCheck = ({ kind }: Change): boolean => kind === 'hiring_freeze';

export function settle(input: ToSettle): Settled {
  const settled = settleLooks(input);
  const { confirmed = [], waiting = [] } = input;
  const known = new Set([...confirmed, ...waiting].map(nameOf));
  return {
    ...settled,
    changes: [...settled.changes.filter((change) => !needsSecondCheck(change)), ...confirmed],
    returning: (settled.returning ?? []).filter((change) => !needsSecondCheck(change)),
    held: [
      ...waiting,
      ...settled.changes.filter((change) => needsSecondCheck(change) && !known.has(nameOf(change))),
    ],
    outcome: confirmed.length > 0 ? 'changed' : settled.outcome,
  };
}

const nameOf = ({ kind, key }: Change): string => JSON.stringify([kind, key]);

function settleLooks(
  input: ToSettle,
): Omit<Settled, 'held' | 'returning'> & Partial<Pick<Settled, 'returning'>> {
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
  if (known.length > 0) {
    const { agreed, isAll } = agreement(first, last);
    return second !== null && isAll
      ? { changes: [], returning: agreed, variants: metAgain, replaceBaseline: true, outcome: 'variant' }
      : { ...nothing, variants: metAgain, outcome: 'variant' };
  }
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

const ALTERNATES_WITHIN_MS = 14 * 24 * 3_600_000;
const STAYS_AFTER_CHECKS = 3;
const MOST_RECENT = 200;

export interface RecentChange {
  of: string;
  from: string;
  to: string;
  at: Date;
  told?: Date;
}

export interface Return {
  of: string;
  since: Date;
  checks: number;
}

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

export function judgeAlternation(
  changes: readonly Change[],
  {
    recent,
    returns = [],
    isKnownState = false,
    alternated = null,
    now,
  }: {
    recent: readonly RecentChange[];
    returns?: readonly Return[];
    isKnownState?: boolean;
    alternated?: Date | null;
    now: Date;
  },
): { news: Change[]; recent: RecentChange[]; returning: Change[]; returns: Return[] } {
  let known = recent.filter(({ at }) => now.getTime() - at.getTime() < ALTERNATES_WITHIN_MS);
  const noted: RecentChange[] = [];
  const news: Change[] = [];
  const awaited: { change: Change; found: Return; isDue: boolean }[] = [];
  const isAlternating = alternated !== null && now.getTime() - alternated.getTime() < ALTERNATES_WITHIN_MS;
  for (const change of changes) {
    const seen = asRecent(change, now);
    const same = known.filter(
      ({ of, from, to }) =>
        of === seen.of && ((from === seen.to && to === seen.from) || (from === seen.from && to === seen.to)),
    );
    const told = same.at(-1);
    known = known.map((one) => (same.includes(one) ? { ...one, told: one.told ?? one.at, at: now } : one));
    if (told !== undefined && told.from === seen.from && told.to === seen.to) continue;
    if (told !== undefined || isKnownState) {
      const name = hash([seen.of, seen.from, seen.to]);
      const before = returns.find(({ of }) => of === name);
      const found = { of: name, since: before?.since ?? now, checks: (before?.checks ?? 0) + 1 };
      awaited.push({ change, found, isDue: staysBack(found, { told: same, isAlternating, now }) });
      continue;
    }
    news.push(change);
    noted.push(seen);
  }
  const isBack = awaited.some(({ isDue }) => isDue);
  const [back, waiting] = [true, false].map((wanted) =>
    awaited.filter(({ isDue, found }) => (isDue || (isBack && found.checks > 1)) === wanted),
  );
  return {
    news: [...news, ...back!.map(({ change }) => change)],
    returning: waiting!.map(({ change }) => change),
    recent: [...known, ...noted, ...back!.map(({ change }) => asRecent(change, now))].slice(-MOST_RECENT),
    returns: waiting!.map(({ found }) => found).slice(-MOST_RECENT),
  };
}

function staysBack(
  { since, checks }: Return,
  { told, isAlternating, now }: { told: readonly RecentChange[]; isAlternating: boolean; now: Date },
): boolean {
  const age = now.getTime() - since.getTime();
  if (age >= ALTERNATES_WITHIN_MS) return true;
  if (isAlternating || told.length > 1) return false;
  const [last] = told;
  const away = last === undefined ? Infinity : since.getTime() - (last.told ?? last.at).getTime();
  return checks >= STAYS_AFTER_CHECKS || (checks > 1 && age > away);
}
