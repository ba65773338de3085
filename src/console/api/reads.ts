import {
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api, type Query } from './client.ts';
import type { ApiFailure } from './failure.ts';

interface ReadOptions<T> {
  query?: Query;
  enabled?: boolean;
  every?: number | false | ((data: T | undefined) => number | false);
}

export function useRead<T>(
  path: string,
  { query, enabled = true, every = false }: ReadOptions<T> = {},
): UseQueryResult<T, ApiFailure> {
  return useQuery<T, ApiFailure>({
    queryKey: keyOf(path, query),
    queryFn: ({ signal }) => api.get<T>(path, { query, signal }),
    enabled,
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
  });
}

export const useReads = <T>(
  paths: readonly string[],
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<T, ApiFailure>[] =>
  useQueries({
    queries: paths.map((path) => ({
      queryKey: keyOf(path),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.get<T>(path, { signal }),
      enabled,
    })),
  }) as UseQueryResult<T, ApiFailure>[];

interface Paged {
  nextCursor: string | null;
}

export function usePages<Page extends Paged, Row>(
  path: string,
  rowsOf: (page: Page) => readonly Row[],
  { query, enabled = true, every = false }: ReadOptions<readonly Row[]> = {},
) {
  const list = useInfiniteQuery({
    queryKey: keyOf(path, { ...query, pages: 'all' }),
    queryFn: ({ pageParam, signal }) =>
      api.get<Page>(path, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    enabled,
    refetchOnWindowFocus: false,
    refetchInterval:
      typeof every === 'function' ? ({ state }) => every(state.data?.pages.flatMap(rowsOf)) : every,
  });
  const rows = useMemo(() => list.data?.pages.flatMap(rowsOf) ?? [], [list.data]);
  return {
    rows,
    isLoading: list.isLoading,
    failure: list.error as ApiFailure | null,
    again: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    more: () => void list.fetchNextPage(),
  };
}

/** Retries of the same input use the same `idempotencyKey`. */
export function useAct<Input, Output>(
  act: (input: Input, idempotencyKey: string) => Promise<Output>,
  {
    changes = [],
    onDone,
  }: { changes?: readonly string[]; onDone?: (output: Output, input: Input) => void } = {},
): UseMutationResult<Output, ApiFailure, Input> {
  const client = useQueryClient();
  const wish = useRef<{ input: string | undefined; key: string } | null>(null);
  return useMutation<Output, ApiFailure, Input>({
    mutationFn: (input) => {
      const same = JSON.stringify(input) as string | undefined;
      if (wish.current === null || wish.current.input !== same)
        wish.current = { input: same, key: crypto.randomUUID() };
      return act(input, wish.current.key);
    },
    onSuccess: async (output, input) => {
      wish.current = null;
      onDone?.(output, input);
      await Promise.all(changes.map((path) => client.invalidateQueries({ queryKey: keyOf(path) })));
    },
  });
}

export const keyOf = (path: string, query?: Query): unknown[] => [
  ...path.split('/').filter((part) => part !== ''),
  ...(query === undefined ? [] : [query]),
];
