import { useEffect, useState } from 'react';
import type { Query } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { follow } from '../api/stream.ts';
import type { IntelEvent } from '../api/answers.ts';
import { EVENTS } from './event-pages.ts';

interface Found {
  /** What was followed. */
  of: string;
  events: readonly IntelEvent[];
  failure: ApiFailure | null;
}

/** What is detected while the view is open; newest first. */
export function useNewEvents(query: Query): Omit<Found, 'of'> & { forget(): void } {
  const followed = JSON.stringify(query);
  const nothing: Found = { of: followed, events: [], failure: null };
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    const leaving = new AbortController();
    const start: Found = { of: followed, events: [], failure: null };
    setFound(start);
    follow(`${EVENTS}/stream`, {
      signal: leaving.signal,
      query: JSON.parse(followed) as Query,
      onEvent({ event, data }) {
        if (event !== 'intel.event') return;
        setFound((before) => ({ ...before, events: [data as IntelEvent, ...before.events] }));
      },
    }).catch((error: unknown) => {
      if (leaving.signal.aborted || !(error instanceof ApiFailure)) return;
      setFound((before) => ({ ...before, failure: error }));
    });
    return () => leaving.abort();
  }, [followed]);
  const { events, failure } = found.of === followed ? found : nothing;
  return { events, failure, forget: () => setFound((before) => ({ ...before, events: [] })) };
}
