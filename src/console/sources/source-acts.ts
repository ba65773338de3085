import { useState } from 'react';
import { api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { AcceptedSource, Source } from '../api/answers.ts';
import { useSay } from '../elements/notices.tsx';
import { deletions } from './deletions.ts';
import { pathOf, SOURCES, useSourceCache } from './source-cache.ts';
import { counted, nameOf } from './source-words.ts';

/** Maximum number of parallel requests of a bulk action. */
const AT_ONCE = 4;

/** Actions on a source that need no confirmation. They continue even if the row of the source is no longer rendered. */
export function useSourceActs() {
  const cache = useSourceCache();
  const say = useSay();
  const [failure, setFailure] = useState<Error | null>(null);

  async function enable(source: Source, enabled: boolean): Promise<void> {
    const { id } = source;
    setFailure(null);
    await cache.hold(id);
    cache.change(id, { enabled: enabled ? 1 : 0 });
    try {
      cache.put([await api.patch<Source>(pathOf(id), { enabled })]);
      say(`${nameOf(source)} is ${enabled ? 'used in' : 'left out of'} answers.`, {
        undo: () => void enable(source, !enabled),
      });
    } catch (error) {
      cache.change(id, { enabled: source.enabled });
      setFailure(error as Error);
    }
  }

  async function reindex({ id }: Source): Promise<void> {
    setFailure(null);
    try {
      const { status } = await api.post<AcceptedSource>(`${pathOf(id)}/reindex`, {});
      await cache.hold(id);
      cache.change(id, { status, last_error: null });
    } catch (error) {
      setFailure(error as Error);
    }
  }

  /**
   * Performs an action on many sources. If it fails for some, continues with the others and shows the first failure.
   */
  async function each(
    sources: readonly Source[],
    act: (source: Source) => Promise<void>,
  ): Promise<readonly Source[]> {
    setFailure(null);
    const [left, done] = [[...sources], [] as Source[]];
    const work = async (): Promise<void> => {
      for (let source = left.shift(); source !== undefined; source = left.shift()) {
        try {
          await act(source);
          done.push(source);
        } catch (error) {
          setFailure((before) => before ?? (error as Error));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return done;
  }

  async function enableAll(sources: readonly Source[], enabled: boolean): Promise<void> {
    const other = sources.filter((source) => (source.enabled === 1) !== enabled);
    const done = await each(other, async ({ id }) => {
      cache.put([await api.patch<Source>(pathOf(id), { enabled })]);
    });
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
    const done = await each(sources, async ({ id }) => {
      const { status } = await api.post<AcceptedSource>(`${pathOf(id)}/reindex`, {});
      await cache.hold(id);
      cache.change(id, { status, last_error: null });
    });
    say(`${counted(done.length, 'source is', 'sources are')} being indexed again.`);
  }

  /** Adds tags to those sources that do not have them. */
  async function tagAll(sources: readonly Source[], tags: readonly string[]): Promise<void> {
    const done = await each(sources, async (source) => {
      const all = [...new Set([...source.tags, ...tags])];
      if (all.length > source.tags.length)
        cache.put([await api.patch<Source>(pathOf(source.id), { tags: all })]);
    });
    say(`${counted(done.length, 'source has', 'sources have')} the tag ${tags.join(', ')}.`, {
      undo: () => void untagAll(done),
    });
  }

  /** Restores the tags that the sources had before. */
  async function untagAll(sources: readonly Source[]): Promise<void> {
    await each(sources, async ({ id, tags }) => {
      cache.put([await api.patch<Source>(pathOf(id), { tags })]);
    });
  }

  /** Hides sources immediately, and deletes them when the notice with the undo button disappears. */
  function removeAll(sources: readonly Source[]): void {
    const hidden = deletions.hide(
      sources.map(({ id }) => id),
      SOURCES,
    );
    say(`${counted(sources.length, 'source')} deleted.`, {
      undo: () => deletions.undo(hidden),
      onGone() {
        if (!deletions.isWaiting(hidden)) return;
        void each(sources, async ({ id }) => {
          await api.delete(pathOf(id)).catch((error: unknown) => {
            if (!(error instanceof ApiFailure && error.status === 404)) throw error;
          });
          cache.remove(id);
        }).then(() => deletions.undo(hidden));
      },
    });
  }

  return {
    enable,
    reindex,
    enableAll,
    reindexAll,
    tagAll,
    removeAll,
    failure,
    forgive: () => setFailure(null),
  };
}

export type SourceActs = ReturnType<typeof useSourceActs>;
