import type { EarlyRead } from '../api/early-reads.ts';
import { storedKey } from '../api/stored-key.ts';

// Do not import React here: `early.ts` imports this file and must run before React loads.

const DAY_MS = 86_400_000;
const VISIT_MS = 4 * 3_600_000;
const MOST_CHANGES = 100;

export interface Visit {
  from: number;
  isFirst: boolean;
  at: number;
}

interface Remembered {
  seenAt?: number;
  visit?: Visit;
  range?: string;
  setup?: 'open' | 'done';
}

/** The record's name must not reveal the API key. */
function nameOfRecord(): string {
  let hash = 5381;
  for (const character of storedKey() ?? '') hash = (hash * 33 + character.codePointAt(0)!) | 0;
  return `groundwork-home-${(hash >>> 0).toString(36)}`;
}

export function remembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(nameOfRecord()) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

export function remember(change: Remembered): void {
  try {
    localStorage.setItem(nameOfRecord(), JSON.stringify({ ...remembered(), ...change }));
  } catch {}
}

export function visitAt(now: number): Visit {
  const { seenAt, visit } = remembered();
  if (visit !== undefined && now - Math.max(visit.at, seenAt ?? 0) < VISIT_MS) return visit;
  return { from: seenAt ?? now - 7 * DAY_MS, isFirst: seenAt === undefined, at: now };
}

export const firstRange = ({ isFirst }: Visit): string => {
  const { range } = remembered();
  return range === undefined || (range === 'visit' && isFirst) ? (isFirst ? '7' : 'visit') : range;
};

/** The script that runs before the view loads and the view itself must send the same query. */
export const changesQuery = (range: string, { from }: Visit) => ({
  since:
    range === 'visit'
      ? new Date(from).toISOString()
      : new Date(Date.now() - Number(range) * DAY_MS).toISOString().slice(0, 10),
  limit: MOST_CHANGES,
  compare: true,
});

export function firstChanges() {
  const visit = visitAt(Date.now());
  return changesQuery(firstRange(visit), visit);
}

export const homeReads = (): readonly EarlyRead[] =>
  remembered().setup === 'open' ? [] : [{ path: '/api/intel/events', query: firstChanges() }];
