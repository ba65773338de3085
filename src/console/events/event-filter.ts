import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { Query } from '../api/client.ts';

const NAMES = ['severity', 'type', 'competitorId', 'watchId', 'isRead', 'isActioned', 'since'] as const;
type Name = (typeof NAMES)[number];

type EventFilter = Partial<Record<Name, string>>;

export function useEventFilter() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filter = useMemo((): EventFilter => {
    const stated = new URLSearchParams(address);
    return Object.fromEntries(NAMES.flatMap((name) => (stated.has(name) ? [[name, stated.get(name)]] : [])));
  }, [address]);
  const change = (alter: (params: URLSearchParams) => void): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        alter(after);
        return after;
      },
      { replace: true },
    );
  return {
    filter,
    search: address === '' ? '' : `?${address}`,
    isFiltered: Object.keys(filter).length > 0,
    set: (name: Name, value: string): void =>
      change((params) => (value === '' ? params.delete(name) : params.set(name, value))),
    clear: (): void => change((params) => NAMES.forEach((name) => params.delete(name))),
  };
}

function sinceOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const at = new Date(`${text}T00:00`);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

export const listQuery = (filter: EventFilter): Query => ({
  ...filter,
  since: sinceOf(filter.since),
  limit: 100,
});

export const streamQuery = ({ severity, type, competitorId, watchId }: EventFilter): Query => ({
  severity,
  type,
  competitorId,
  watchId,
});
