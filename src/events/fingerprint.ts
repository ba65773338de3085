import { createHash } from 'node:crypto';
import type { EventKind } from './event-facts.ts';

export interface EventIdentity {
  competitorId: string;
  kind: EventKind;
  /** What changed among its like: the key of a plan, the canonical address of a post. */
  key: string;
  /** Any JSON values; left out and null are the same. */
  before?: unknown;
  after?: unknown;
  /** Sets a change apart from the same change at another time, after the old state had come back for good. */
  epoch: number | string;
}

/** The same JSON for the same value, whatever order its keys were set in. Throws for what JSON cannot say. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part))
      throw new TypeError(`${key} is not a finite number.`);
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });

/** Equal for one change however often it is found: a unique index on it keeps a retry from doubling events. */
export function fingerprintOf({ competitorId, kind, key, before, after, epoch }: EventIdentity): string {
  const identity = [competitorId, kind, key, before ?? null, after ?? null, epoch];
  return createHash('sha256').update(canonicalJson(identity)).digest('hex');
}
