import { decoded, isSnapshotLost, type BackupStore, type RawRow } from './backup-store.ts';
import { PAGES, SITE, SOURCES, type Family } from './belongings.ts';
import type { CopyFiles } from './copy-files.ts';

/** A single owner that still moves after as many looks is copied as it is; restoring finds what it lacks. */
const MOST_LOOKS = 8;

/** What changed while it was copied, until the end. */
export interface Unsettled {
  count: number;
}

/** Copies owners with what they rest on; a lot that moved meanwhile is taken back and copied again in halves. */
export function createCopyFamily({ store, files }: { store: BackupStore; files: CopyFiles }) {
  const rowsOf = async ({ owners }: Family, ids: readonly string[]): Promise<RawRow[]> => {
    const rows: RawRow[] = [];
    for await (const row of store.rows({ collection: owners, field: '_id', values: ids })) rows.push(row);
    return rows;
  };

  /** False: what was read meanwhile may not belong together. */
  async function looked(family: Family, ids: readonly string[]): Promise<boolean> {
    const before = await family.states(store, ids);
    const owners = await rowsOf(family, [...before.keys()]);
    for (const part of family.parts(owners)) {
      for await (const row of store.rows(part)) await files.add(part.collection, row);
    }
    for (const owner of owners) await files.add(family.owners, owner);
    const after = await family.states(store, [...before.keys()]);
    return owners.length === before.size && [...before].every(([id, state]) => after.get(id) === state);
  }

  /** `looked` at a moment the server keeps, if it does. */
  async function attempt(family: Family, ids: readonly string[]): Promise<boolean> {
    try {
      return await looked(family, ids);
    } catch (error) {
      if (!isSnapshotLost(error) || !(await store.dropSnapshot())) throw error;
      return false;
    }
  }

  async function copyLot(family: Family, ids: readonly string[], unsettled: Unsettled): Promise<void> {
    for (let look = 1; ; look++) {
      const mark = await files.mark();
      if (await attempt(family, ids)) return;
      if (ids.length === 1 && look === MOST_LOOKS) {
        unsettled.count++;
        return;
      }
      await files.takeBack(mark);
      if (ids.length > 1) {
        const half = Math.ceil(ids.length / 2);
        await copyLot(family, ids.slice(0, half), unsettled);
        return copyLot(family, ids.slice(half), unsettled);
      }
    }
  }

  async function copyAll(family: Family, ids: readonly string[], unsettled: Unsettled): Promise<void> {
    for (let from = 0; from < ids.length; from += family.lot) {
      await copyLot(family, ids.slice(from, from + family.lot), unsettled);
    }
  }

  return {
    copyAll,
    /** A site with its pages, unless it is deleted while they are copied: then nothing of it stays. */
    async copySite(id: string, unsettled: Unsettled): Promise<void> {
      const mark = await files.mark();
      await copyLot(SOURCES, [id], unsettled);
      await copyAll(PAGES, await store.ids(PAGES.owners, { source_id: id }), unsettled);
      if ((await store.ids(SOURCES.owners, { _id: id })).length === 0) await files.takeBack(mark);
    },
    /** Ids of sources, sites apart. */
    async sources(): Promise<{ sites: string[]; others: string[] }> {
      const sites = await store.ids('sources', { type: SITE });
      const known = new Set(sites);
      return { sites, others: (await store.ids('sources')).filter((id) => !known.has(id)) };
    },
  };
}

/** Models that made the vectors of what was copied, as the rows of sources and pages name them. */
export function createModelList() {
  const models = new Set<string>();
  return {
    note(collection: string, row: RawRow): void {
      if (collection !== 'sources' && collection !== 'pages') return;
      const { embedded_with } = decoded<{ embedded_with?: string }>(row);
      if (embedded_with !== undefined) models.add(embedded_with);
    },
    names: (): string[] => [...models].sort(),
  };
}
