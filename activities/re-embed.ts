import type { Indexing } from '../src/knowledge/indexing/indexing.ts';
import type { Log } from '../src/log/log.ts';
import type { ReEmbedActivities } from '../workflows/contracts.ts';
import { asActivity } from './failures.ts';

const BUDGET_MS = 15_000;

export const createReEmbedActivities = ({
  indexing,
  log,
}: {
  indexing: Indexing;
  log: Log;
}): ReEmbedActivities => ({
  reEmbedStep: (model: string) =>
    asActivity(log, 'reEmbedding', ({ signal, report }) => {
      let embedded = 0;
      const onProgress = (more: number): void => report({ embedded: (embedded += more) });
      return indexing.reEmbed.step(model, { signal, budgetMs: BUDGET_MS, onProgress });
    }),
});
