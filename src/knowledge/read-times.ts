import type { Collection } from '../database/database.ts';
import type { SourceRecord } from './source-record.ts';

/** How up to date a source is. */
export interface ReadTime {
  /** The end of its last good indexing. */
  readAt: Date | null;
  /** Whether it grounds anything. */
  enabled: boolean;
}

/** The part of the source store that tells how up to date what it says is. */
export const createReadTimes = (sources: Collection<SourceRecord>) => ({
  /** Of those of `ids` that the workspace has. */
  readTimes: async (workspaceId: string, ids: readonly string[]): Promise<Map<string, ReadTime>> => {
    const rows = await sources
      .find({ _id: { $in: [...ids] }, workspace_id: workspaceId })
      .project<Pick<SourceRecord, '_id' | 'indexed_at' | 'enabled'>>({ indexed_at: 1, enabled: 1 })
      .toArray();
    return new Map(rows.map(({ _id, indexed_at, enabled }) => [_id, { readAt: indexed_at, enabled }]));
  },
});
