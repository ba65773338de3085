import type { RunRecord } from '../runs/intel-run.ts';
import type { ArtifactVersion } from './artifact-store.ts';

/**
 * Whether saved work used only the sources in `only`. A key limited to these sources may see only such work. Checking
 * the citations is not enough, because words without a citation may come from any source.
 */
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

/** Whether a run used only the sources in `only` (see `isMadeWithin`). */
export const isRunWithin = (
  { source_ids, competitor = null }: Pick<RunRecord, 'source_ids' | 'competitor'>,
  only: readonly string[] | null,
): boolean => only === null || (competitor === null && areWithin(source_ids, only));

const areWithin = (sourceIds: readonly string[] | null, only: readonly string[]): boolean =>
  sourceIds !== null && sourceIds.every((id) => only.includes(id));
