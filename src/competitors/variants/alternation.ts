import { createHash } from 'node:crypto';
import type { Change, Json } from '../../events/change.ts';

/** A page that goes back and forth within this time shows variants of itself. */
const ALTERNATES_WITHIN_MS = 14 * 24 * 3_600_000;
/** Of one page; the oldest go first. */
const MOST_RECENT = 200;

/** A change that was seen, by hashes of what it led from and to. */
export interface RecentChange {
  of: string;
  from: string;
  to: string;
  at: Date;
}

/** Kinds that undo each other share a subject. */
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
 * Which changes are news. One that takes back, or repeats, another that was seen on the page less than 14 days
 * before is a variant of the page: it is remembered, and no event. After a longer rest the same change is news again.
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
