import { useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf } from '../api/reads.ts';
import type { Source, SourceList } from '../api/answers.ts';

export const SOURCES = '/api/knowledge';
export const pathOf = (id: string): string => `${SOURCES}/${encodeURIComponent(id)}`;

type Lists = InfiniteData<SourceList>;
const LIST_KEY_PARTS = keyOf(SOURCES, {}).length;

const isList = ({ queryKey, state }: Query): boolean =>
  queryKey.length === LIST_KEY_PARTS && Array.isArray((state.data as Partial<Lists> | undefined)?.pages);

export function useSourceCache() {
  const client = useQueryClient();
  return useMemo(() => {
    const lists = { queryKey: keyOf(SOURCES), predicate: isList };
    const rewrite = (rewritten: (sources: Source[]) => Source[]): void => {
      client.setQueriesData<Lists>(
        lists,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, sources: rewritten(page.sources) })),
          },
      );
    };
    const hold = (id: string): Promise<unknown> =>
      Promise.all([
        client.cancelQueries(lists),
        client.cancelQueries({ queryKey: keyOf(pathOf(id)), exact: true }),
      ]);
    return {
      hold,
      change(id: string, change: Partial<Source>): void {
        rewrite((sources) => sources.map((one) => (one.id === id ? { ...one, ...change } : one)));
        client.setQueryData<Source>(keyOf(pathOf(id)), (one) => one && { ...one, ...change });
      },
      put(changed: readonly Source[]): void {
        if (changed.length === 0) return;
        const byId = new Map(changed.map((source) => [source.id, source]));
        rewrite((sources) => sources.map((one) => byId.get(one.id) ?? one));
        for (const source of changed) client.setQueryData<Source>(keyOf(pathOf(source.id)), source);
      },
      remove(id: string): void {
        rewrite((sources) => sources.filter((one) => one.id !== id));
        client.removeQueries({ queryKey: keyOf(pathOf(id)), type: 'inactive' });
      },
      async begin(): Promise<void> {
        client.setQueriesData<Lists>(
          lists,
          (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
        );
        await client.invalidateQueries(lists);
      },
    };
  }, [client]);
}
