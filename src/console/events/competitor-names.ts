import { useEffect, useMemo } from 'react';
import { usePages } from '../api/reads.ts';
import type { Competitor, CompetitorList, IntelEvent } from '../api/answers.ts';
import { outsideAddress } from './event-words.ts';

/** All that are tracked, to choose from and to be named by. */
export function useCompetitorNames() {
  const { rows, isLoading, failure, hasMore, isLoadingMore, more } = usePages<CompetitorList, Competitor>(
    '/api/intel/competitors',
    ({ competitors }) => competitors,
    { query: { limit: 1_000 } },
  );
  useEffect(() => {
    if (hasMore && !isLoadingMore && failure === null) more();
  }, [hasMore, isLoadingMore, failure]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  return {
    rows,
    isKnown: !isLoading && failure === null,
    /** Until its name is known, or when it is tracked no more: whose page it is. */
    nameOf: ({ competitorId, pageUrl }: IntelEvent): string =>
      names.get(competitorId) ?? outsideAddress(pageUrl)?.shown.split('/')[0] ?? 'A competitor',
  };
}
