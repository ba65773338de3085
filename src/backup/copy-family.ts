import { rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type BackupStore,
  type CollectionShape,
  decoded,
  isSnapshotLost,
  metadataJson,
  type RawRow,
} from './backup-store.ts';
import { type Family, PAGES, SITE, SOURCES } from './belongings.ts';
import { type BsonFile, createBsonFile, type Mark } from './bson-file.ts';
import { filesOf, type Manifest, sha256Of, writeSecret } from './folder.ts';

const MOST_LOOKS = 8;

export interface Unsettled {
  count: number;
}

export function createCopyFamily({ store, files }: { store: BackupStore; files: CopyFiles }) {
  const rowsOf = async ({ owners }: Family, ids: readonly string[]): Promise<RawRow[]> => {
    const rows: RawRow[] = [];
    for await (const row of store.rows({ collection: owners, field: '_id', values: ids })) rows.push(row);
    return rows;
  };

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
    async copySite(id: string, unsettled: Unsettled): Promise<void> {
      const mark = await files.mark();
      await copyLot(SOURCES, [id], unsettled);
      await copyAll(PAGES, await store.ids(PAGES.owners, { source_id: id }), unsettled);
      if ((await store.ids(SOURCES.owners, { _id: id })).length === 0) await files.takeBack(mark);
    },
    async sources(): Promise<{ sites: string[]; others: string[] }> {
      const sites = await store.ids('sources', { type: SITE });
      const known = new Set(sites);
      return { sites, others: (await store.ids('sources')).filter((id) => !known.has(id)) };
    },
  };
}

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

const gzipped = promisify<Buffer, Buffer>(gzip);

export function createCopyFiles({
  folder,
  database,
  noted,
}: {
  folder: string;
  database: string;
  noted(collection: string, row: RawRow): void;
}) {
  const open = new Map<string, BsonFile>();
  const pathsOf = (collection: string) => filesOf(folder, database, collection);

  async function fileOf(collection: string): Promise<BsonFile> {
    const known = open.get(collection);
    if (known !== undefined) return known;
    const file = await createBsonFile(pathsOf(collection).rows);
    open.set(collection, file);
    return file;
  }

  return {
    async add(collection: string, row: RawRow): Promise<void> {
      noted(collection, row);
      await (await fileOf(collection)).add(row);
    },
    async mark(): Promise<Map<string, Mark>> {
      const marks = new Map<string, Mark>();
      for (const [collection, file] of open) marks.set(collection, await file.mark());
      return marks;
    },
    async takeBack(marks: ReadonlyMap<string, Mark>): Promise<void> {
      for (const [collection, file] of open) {
        await file.takeBack(marks.get(collection) ?? { position: 0, rows: 0 });
      }
    },
    async finish(shape: CollectionShape): Promise<Manifest['collections'][number]> {
      const { rows: path, metadata } = pathsOf(shape.name);
      const file = await fileOf(shape.name);
      open.delete(shape.name);
      const rows = await file.close();
      await writeSecret(metadata, await gzipped(Buffer.from(metadataJson(shape))));
      return {
        name: shape.name,
        rows,
        bytes: (await stat(path)).size,
        sha256: await sha256Of(path),
        metadataSha256: await sha256Of(metadata),
      };
    },
    async abandon(): Promise<void> {
      for (const [collection, file] of open) {
        await file.abandon().catch(() => undefined);
        await rm(pathsOf(collection).rows, { force: true });
      }
      open.clear();
    },
  };
}

type CopyFiles = ReturnType<typeof createCopyFiles>;
