import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { useRead } from '../api/reads.ts';
import type { Source, SourceList } from '../api/answers.ts';
import { useSay } from '../elements/notices.tsx';
import { pathOf, SOURCES, useSourceCache } from './source-cache.ts';
import { endText } from './source-words.ts';

const EVERY_MS = 1_500;
const FOLLOWED = 200;
const READ_AT_ONCE = 10;

const isIndexing = ({ status }: Source): boolean => status === 'indexing';

function hasEnded(source: Source, { sources, nextCursor }: SourceList): boolean {
  if (sources.some(({ id }) => id === source.id)) return false;
  const last = sources.at(-1);
  return nextCursor === null || (last !== undefined && source.created_at > last.created_at);
}

export function useFollowing(rows: readonly Source[]): void {
  const cache = useSourceCache();
  const say = useSay();
  const followed = rows.filter(isIndexing);
  const { data, dataUpdatedAt } = useRead<SourceList>(SOURCES, {
    query: { status: 'indexing', limit: FOLLOWED },
    enabled: followed.length > 0,
    every: EVERY_MS,
  });
  useEffect(() => {
    if (data === undefined || followed.length === 0) return;
    cache.put(data.sources);
    const ended = followed.filter((source) => hasEnded(source, data)).slice(0, READ_AT_ONCE);
    void Promise.all(ended.map(({ id }) => read(id))).then((sources) => {
      const found = sources.filter((source) => source !== null);
      cache.put(found);
      const text = endText(found.filter((source) => !isIndexing(source)));
      if (text !== null) say(text);
    });
    async function read(id: string): Promise<Source | null> {
      try {
        return await api.get<Source>(pathOf(id));
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) cache.remove(id);
        return null;
      }
    }
  }, [dataUpdatedAt]);
}
