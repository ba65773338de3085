import type { Indexing } from '../src/knowledge/indexing/indexing.ts';
import type { Log } from '../src/log/log.ts';
import type { IndexBacklogActivities } from '../workflows/contracts.ts';
import { asActivity } from './failures.ts';

export const createIndexBacklogActivities = ({
  indexing,
  log,
}: {
  indexing: Pick<Indexing, 'indexGroup'>;
  log: Log;
}): IndexBacklogActivities => ({
  indexGroup: (lane: number) =>
    asActivity(log, 'index', ({ signal, report }) => {
      let embedded = 0;
      const onProgress = (more: number): void => report({ embedded: (embedded += more) });
      return indexing.indexGroup(lane, { signal, onProgress });
    }),
});
