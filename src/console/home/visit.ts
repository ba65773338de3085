import { useCallback, useEffect, useState } from 'react';
import { session } from '../api/session.ts';
import { useKept } from '../api/kept-state.ts';

const DAY_MS = 86_400_000;
/** If Home is opened again after this many milliseconds, a new visit starts. */
const VISIT_MS = 4 * 3_600_000;

interface Remembered {
  /** When Home was last open, in milliseconds since 1970. */
  seenAt?: number;
  setup?: 'open' | 'done';
}

/**
 * The name of the stored record. A browser may be used with several API keys, so each key has its own record. The name
 * does not reveal the key.
 */
function nameOfRecord(): string {
  let hash = 5381;
  for (const character of session.key() ?? '') hash = (hash * 33 + character.codePointAt(0)!) | 0;
  return `groundwork-home-${(hash >>> 0).toString(36)}`;
}

function remembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(nameOfRecord()) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

function remember(change: Remembered): void {
  try {
    localStorage.setItem(nameOfRecord(), JSON.stringify({ ...remembered(), ...change }));
  } catch {
    // Without storage, every visit shows the last seven days.
  }
}

/** The time of the previous visit in ISO format. On the first visit, the time a week ago. */
export function useLastVisit(): { since: string; isFirst: boolean } {
  const [kept, setKept] = useKept<{ from: number; isFirst: boolean; at: number } | null>('home/visit', null);
  const [now] = useState(Date.now);
  const { seenAt } = remembered();
  const goesOn = kept !== null && now - Math.max(kept.at, seenAt ?? 0) < VISIT_MS;
  const [visit] = useState(() =>
    goesOn ? kept : { from: seenAt ?? now - 7 * DAY_MS, isFirst: seenAt === undefined, at: now },
  );
  useEffect(() => {
    setKept(visit);
    remember({ seenAt: now });
  }, [visit, now, setKept]);
  return { since: new Date(visit.from).toISOString(), isFirst: visit.isFirst };
}

/** The progress of the first-run guide; null if it was neither started nor skipped in this browser. */
export function useSetup(): ['open' | 'done' | null, (setup: 'open' | 'done') => void] {
  const [setup, show] = useState(() => remembered().setup ?? null);
  const change = useCallback((to: 'open' | 'done') => {
    remember({ setup: to });
    show(to);
  }, []);
  return [setup, change];
}
