import { useCallback, useEffect, useState } from 'react';
import { firstRange, remember, remembered, type Visit, visitAt } from './last-visit.ts';

export function useVisit(): Visit {
  const [now] = useState(Date.now);
  const [visit] = useState(() => visitAt(now));
  useEffect(() => remember({ visit, seenAt: now }), [visit, now]);
  return visit;
}

export function useRange(visit: Visit): [string, (range: string) => void] {
  const [range, show] = useState(() => firstRange(visit));
  const change = useCallback((to: string) => {
    remember({ range: to });
    show(to);
  }, []);
  return [range, change];
}

export function useSetup(): ['open' | 'done' | null, (setup: 'open' | 'done') => void] {
  const [setup, show] = useState(() => remembered().setup ?? null);
  const change = useCallback((to: 'open' | 'done') => {
    remember({ setup: to });
    show(to);
  }, []);
  return [setup, change];
}
