import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { api, type Query } from './client.ts';
import type { ApiFailure } from './failure.ts';

interface ReadOptions<T> {
  query?: Query;
  enabled?: boolean;
  /** Refetch interval in milliseconds; false: none. */
  every?: number | false | ((data: T | undefined) => number | false);
}

/** One resource by its path: fetched, cached, and fetched again after a change below the path. */
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

interface Paged {
  nextCursor: string | null;
}

/** A paged list. `rows` are the rows read so far; `more` reads the next page, if there is one. */
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
    // Refetches all pages that were read, because new rows would otherwise shift the list under a user who returns to
    // the tab.
    refetchOnWindowFocus: false,
    refetchInterval:
      typeof every === 'function' ? ({ state }) => every(state.data?.pages.flatMap(rowsOf)) : every,
  });
  return {
    rows: list.data?.pages.flatMap(rowsOf) ?? [],
    isLoading: list.isLoading,
    failure: list.error as ApiFailure | null,
    again: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    more: () => void list.fetchNextPage(),
  };
}

/**
 * A user action. `act` gets a key for `Idempotency-Key`; if the same input is retried after a failure, the key is the
 * same. Afterwards the cached paths in `changes` are fetched again.
 */
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
      // `undefined` has no JSON text.
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

/** The segments of a path: a change below `/api/knowledge` also changes its lists. */
export const keyOf = (path: string, query?: Query): unknown[] => [
  ...path.split('/').filter((part) => part !== ''),
  ...(query === undefined ? [] : [query]),
];
