import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Query } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import { keyOf } from '../api/reads.ts';
import type { IntelEvent, IntelEventList } from '../api/answers.ts';
import { byCheck } from './by-check.ts';
import { withLateMarks } from './made-marks.ts';

export const EVENTS = '/api/intel/events';

export type EventPages = InfiniteData<IntelEventList, string | undefined>;

export function useEventPages(query: Query) {
  const client = useQueryClient();
  const queryKey = keyOf(EVENTS, { ...query, pages: 'inbox' });
  const list = useInfiniteQuery<IntelEventList, ApiFailure, EventPages, unknown[], string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      withLateMarks(api.get<IntelEventList>(EVENTS, { query: { ...query, cursor: pageParam }, signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = useMemo(() => byCheck(list.data?.pages.flatMap(({ events }) => events) ?? []), [list.data]);
  return {
    rows,
    isLoading: list.isLoading,
    failure: list.error,
    again: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    more: () => void list.fetchNextPage(),
    add(events: readonly IntelEvent[]): void {
      client.setQueryData<EventPages>(queryKey, (data) => {
        const [first, ...rest] = data?.pages ?? [];
        if (data === undefined || first === undefined) return data;
        return { ...data, pages: [{ ...first, events: [...events, ...first.events] }, ...rest] };
      });
    },
  };
}
