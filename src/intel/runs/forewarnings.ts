import { givesOrders } from '../../extraction/pages/instructions.ts';
import type { ReadTime } from '../../knowledge/read-times.ts';
import { isThin, type BrandFields } from '../../brand/profile.ts';
import type { Warning } from '../gates/claims.ts';
import type { RunRecord } from './intel-run.ts';

export type ReadTimes = (workspaceId: string, sourceIds: readonly string[]) => Promise<Map<string, ReadTime>>;

/** What whoever reads a result should know of what it was made from. */
export const createForewarnings =
  ({ readTimes, hasModel }: { readTimes: ReadTimes; hasModel: boolean }) =>
  async (
    { workspace_id, source_ids, language, evidence }: RunRecord,
    brand: BrandFields,
  ): Promise<Warning[]> => {
    const { passages = [], degraded = false } = evidence ?? {};
    const asked = source_ids === null ? undefined : await readTimes(workspace_id, source_ids);
    const deleted = (source_ids ?? []).filter((id) => asked?.has(id) === false);
    const disabled = (source_ids ?? []).filter((id) => asked?.get(id)?.enabled === false);
    const givingOrders = passages.filter(givesOrders);
    const warnings: (Warning | false)[] = [
      ...deleted.map((sourceId) => ({
        code: 'source.deleted',
        message: 'This source was deleted and was not used.',
        sourceId,
      })),
      ...disabled.map((sourceId) => ({
        code: 'source.disabled',
        message: 'This source is disabled and was not used. Enable it, and generate again.',
        sourceId,
      })),
      ...[...new Set(givingOrders.map(({ sourceId }) => sourceId))].map((sourceId) => ({
        code: 'source.instructions',
        message: 'A page of this source gives orders to models. They were taken for text, and not followed.',
        sourceId,
      })),
      degraded && {
        code: 'search.degraded',
        message: 'Passages were found by their words alone, as no vectors were at hand.',
      },
      passages.length === 0 && {
        code: 'sources.none',
        message: 'No enabled source says anything about this. Add sources, and generate again.',
      },
      isThin(brand) && {
        code: 'brand.thin',
        message: 'The brand profile says next to nothing. Fill it in with PUT /api/brand-profile.',
      },
      !hasModel &&
        language !== null && {
          code: 'language.ignored',
          message: 'Without a model, statements stay in the language of their source.',
        },
    ];
    return warnings.filter((warning) => warning !== false);
  };
