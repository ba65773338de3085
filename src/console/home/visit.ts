import { useCallback, useEffect, useState } from 'react';
import { useKept } from '../api/kept-state.ts';
import { remember, remembered, VISIT, type Visit, visitAt } from './last-visit.ts';

export function useVisit(): Visit {
  const [, keep] = useKept<Visit | null>(VISIT, null);
  const [now] = useState(Date.now);
  const [visit] = useState(() => visitAt(now));
  useEffect(() => {
    keep(visit);
    remember({ seenAt: now });
  }, [visit, now, keep]);
  return visit;
}

export function useSetup(): ['open' | 'done' | null, (setup: 'open' | 'done') => void] {
  const [setup, show] = useState(() => remembered().setup ?? null);
  const change = useCallback((to: 'open' | 'done') => {
    remember({ setup: to });
    show(to);
  }, []);
  return [setup, change];
}
