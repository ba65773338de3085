import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../api/failure.ts';
import { keyOf, useRead } from '../api/reads.ts';
import { follow } from '../api/stream.ts';
import type { Crawl } from '../api/answers.ts';
import { withSample, type PaceSample } from './crawl-pace.ts';
import { pagesOf } from './crawl-words.ts';

const AGAIN_AFTER_MS = 5_000;

export const crawlPath = (crawlId: string): string => `/api/knowledge/crawl/${encodeURIComponent(crawlId)}`;

export function useCrawl(crawlId: string) {
  const path = crawlPath(crawlId);
  const client = useQueryClient();
  const read = useRead<Crawl>(path);
  const [samples, setSamples] = useState<readonly PaceSample[]>([]);
  const [broken, setBroken] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isRunning = read.data?.status === 'indexing';

  useEffect(() => {
    if (!isRunning) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    follow(`${path}/events`, {
      signal: stop.signal,
      onEvent({ event, data }) {
        const crawl = data as Crawl;
        const sample = { at: Date.now(), pages: pagesOf(crawl) };
        setBroken(null);
        setSamples((before) => withSample(before, sample));
        client.setQueryData(keyOf(path), crawl);
        if (event !== 'finished') return false;
        void client.invalidateQueries({ queryKey: keyOf('/api/knowledge'), refetchType: 'none' });
        return true;
      },
    }).catch((error: ApiFailure) => {
      if (stop.signal.aborted) return;
      setBroken(error);
      if (error.status === 404 || error.code === 'crawl.not_found') return;
      again = setTimeout(() => setAttempt((count) => count + 1), AGAIN_AFTER_MS);
    });
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [client, path, isRunning, attempt]);

  return {
    crawl: read.data,
    samples,
    isLoading: read.isLoading,
    failure: read.data === undefined ? read.error : isRunning ? broken : null,
    again: () => {
      if (read.data === undefined) void read.refetch();
      else setAttempt((count) => count + 1);
    },
  };
}
