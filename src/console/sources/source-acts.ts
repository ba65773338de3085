import { useState } from 'react';
import { api } from '../api/client.ts';
import type { AcceptedSource, Source } from '../api/answers.ts';
import { useSay } from '../elements/notices.tsx';
import { pathOf, useSourceCache } from './source-cache.ts';
import { nameOf } from './source-words.ts';

/** What is done to a source at once, without asking. They go on when the row they were begun at is out of sight. */
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

  return { enable, reindex, failure, forgive: () => setFailure(null) };
}

export type SourceActs = ReturnType<typeof useSourceActs>;
