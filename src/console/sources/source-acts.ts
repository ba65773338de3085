import { useMemo } from 'react';
import { api } from '../api/client.ts';
import type { AcceptedSource, Source } from '../api/answers.ts';
import { useRemoval } from '../elements/deletions.ts';
import { useEach } from '../elements/each.ts';
import { useSay } from '../elements/notices.tsx';
import { pathOf, SOURCES, useSourceCache } from './source-cache.ts';
import { counted, deletedText, nameOf } from './source-words.ts';

/** Call this in the list, not in its rows: a row may be removed before its action ends. */
export function useSourceActs() {
  const cache = useSourceCache();
  const say = useSay();
  const removal = useRemoval(SOURCES, { onDeleted: cache.remove });
  const { each, failure } = useEach();
  const acts = useMemo(() => {
    async function enable(source: Source, enabled: boolean): Promise<void> {
      const { id } = source;
      const done = await each([source], async () => {
        await cache.hold(id);
        cache.change(id, { enabled: enabled ? 1 : 0 });
        try {
          cache.put([await api.patch<Source>(pathOf(id), { enabled })]);
        } catch (error) {
          cache.change(id, { enabled: source.enabled });
          throw error;
        }
      });
      if (done.length > 0)
        say(`${nameOf(source)} is ${enabled ? 'used in' : 'left out of'} answers.`, {
          undo: () => void enable(source, !enabled),
        });
    }

    const reindex = (sources: readonly Source[]): Promise<Source[]> =>
      each(sources, async ({ id }) => {
        const { status } = await api.post<AcceptedSource>(`${pathOf(id)}/reindex`, {});
        await cache.hold(id);
        cache.change(id, { status, last_error: null });
      });

    async function enableAll(sources: readonly Source[], enabled: boolean): Promise<void> {
      const other = sources.filter((source) => (source.enabled === 1) !== enabled);
      const done = await each(other, async ({ id }) => {
        cache.put([await api.patch<Source>(pathOf(id), { enabled })]);
      });
      if (done.length === 0) return;
      const after = enabled ? 'used in' : 'left out of';
      say(`${counted(done.length, 'source is', 'sources are')} now ${after} answers.`, {
        undo: () =>
          void enableAll(
            done.map((one) => ({ ...one, enabled: enabled ? 1 : 0 })),
            !enabled,
          ),
      });
    }

    async function reindexAll(sources: readonly Source[]): Promise<void> {
      const done = await reindex(sources);
      if (done.length > 0) say(`${counted(done.length, 'source is', 'sources are')} being read again.`);
    }

    async function tagAll(sources: readonly Source[], tags: readonly string[]): Promise<void> {
      const done = await each(sources, async (source) => {
        const all = [...new Set([...source.tags, ...tags])];
        if (all.length > source.tags.length)
          cache.put([await api.patch<Source>(pathOf(source.id), { tags: all })]);
      });
      if (done.length === 0) return;
      say(`${counted(done.length, 'source has', 'sources have')} the tag ${tags.join(', ')}.`, {
        undo: () => void untagAll(done),
      });
    }

    async function untagAll(sources: readonly Source[]): Promise<void> {
      await each(sources, async ({ id, tags }) => {
        cache.put([await api.patch<Source>(pathOf(id), { tags })]);
      });
    }

    function removeAll(sources: readonly Source[]): void {
      removal(
        sources.map(({ id }) => id),
        deletedText(sources),
      );
    }

    return {
      enable,
      reindex: async (source: Source): Promise<void> => void (await reindex([source])),
      enableAll,
      reindexAll,
      tagAll,
      removeAll,
    };
  }, [cache, say, removal, each]);
  return { acts, failure };
}

export type SourceActs = ReturnType<typeof useSourceActs>['acts'];
