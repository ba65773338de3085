import type { RunRecord } from '../runs/intel-run.ts';
import type { ArtifactVersion } from './artifact-store.ts';

/** Checks all requested sources, because text without a citation may come from any of them. */
export const isMadeWithin = (
  {
    request: { source_ids },
    cited_competitor = null,
  }: {
    request: Pick<ArtifactVersion['request'], 'source_ids'>;
    cited_competitor?: ArtifactVersion['cited_competitor'];
  },
  only: readonly string[] | null,
): boolean => only === null || (cited_competitor === null && areWithin(source_ids, only));

export const isRunWithin = (
  { source_ids, competitor = null }: Pick<RunRecord, 'source_ids' | 'competitor'>,
  only: readonly string[] | null,
): boolean => only === null || (competitor === null && areWithin(source_ids, only));

const areWithin = (sourceIds: readonly string[] | null, only: readonly string[]): boolean =>
  sourceIds !== null && sourceIds.every((id) => only.includes(id));
