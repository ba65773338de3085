import type { Indexing } from '../src/knowledge/indexing/indexing.ts';
import type { Log } from '../src/log/log.ts';
import type { IndexSourceActivities } from '../workflows/contracts.ts';
import type { IndexRun } from '../src/knowledge/source-record.ts';
import { asActivity } from './failures.ts';

const EMBED_BUDGET_MS = 15_000;

export function createIndexSourceActivities({
  indexing,
  log,
}: {
  indexing: Indexing;
  log: Log;
}): IndexSourceActivities {
  return {
    readSource: (request: IndexRun) =>
      asActivity(log, 'index', ({ signal }) => indexing.readSource(request, { signal })),
    chunkSource: (request: IndexRun) =>
      asActivity(log, 'index', ({ signal }) => indexing.chunkSource(request, { signal })),
    embedChunks: (request: IndexRun) =>
      asActivity(log, 'index', ({ signal, report }) => {
        let embedded = 0;
        const onProgress = (more: number): void => report({ embedded: (embedded += more) });
        return indexing.embedChunks(request, { signal, budgetMs: EMBED_BUDGET_MS, onProgress });
      }),
    publishRevision: (request: IndexRun) => asActivity(log, 'index', () => indexing.publishRevision(request)),
    failRun: (request: IndexRun, reason: { code: string; message: string }) =>
      asActivity(log, 'index', () => indexing.failRun(request, reason)),
  };
}
