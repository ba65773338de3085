import { isSnapshotLost, type BackupStore, type CollectionShape } from './backup-store.ts';
import { ARTIFACTS, COMPETITORS, FIRST, LEFT_OUT, OWNED, SOURCES } from './belongings.ts';
import { counted } from './counted.ts';
import { createCopyFamily, createCopyFiles, createModelList, type Unsettled } from './copy-family.ts';
import { emptyFolder, makeFolder, writeManifest, type Manifest } from './folder.ts';

interface BackedUp {
  collections: number;
  rows: number;
  bytes: number;
  unsettled: number;
}

/** Each source, page and competitor is copied in one consistent state. A failed backup leaves no files. */
export const createBackup =
  ({
    store,
    database,
    version,
    newId,
    now,
    report,
  }: {
    store: BackupStore;
    database: string;
    version: string;
    newId: () => string;
    now: () => Date;
    report(line: string): void;
  }) =>
  async (folder: string): Promise<BackedUp> => {
    await store.ping();
    await makeFolder(folder, database);
    const startedAt = now().toISOString();
    const models = createModelList();
    const files = createCopyFiles({ folder, database, noted: models.note });
    const { copyAll, copySite, sources } = createCopyFamily({ store, files });
    const unsettled: Unsettled = { count: 0 };
    const done: Manifest['collections'] = [];
    let left: CollectionShape[] = [];

    const shapes = async (): Promise<CollectionShape[]> =>
      (await store.collections()).filter(
        ({ name }) => !LEFT_OUT.has(name) && !done.some((entry) => entry.name === name),
      );

    async function finish(names: (name: string) => boolean): Promise<void> {
      const ending = left.filter(({ name }) => names(name));
      left = left.filter(({ name }) => !names(name));
      for (const shape of ending) {
        const entry = await files.finish(shape);
        done.push(entry);
        report(`${entry.name}: ${counted(entry.rows, 'row')}`);
      }
    }

    async function copyWhole(collection: string): Promise<void> {
      const mark = await files.mark();
      try {
        for await (const row of store.all(collection)) await files.add(collection, row);
      } catch (error) {
        if (!isSnapshotLost(error) || !(await store.dropSnapshot())) throw error;
        await files.takeBack(mark);
        return copyWhole(collection);
      }
    }

    async function copyUnowned(wanted: (name: string) => boolean): Promise<void> {
      for (const { name } of left.filter((shape) => !OWNED.has(shape.name) && wanted(shape.name))) {
        await copyWhole(name);
        await finish((one) => one === name);
      }
    }

    async function copy(): Promise<void> {
      left = await shapes();
      await copyUnowned((name) => FIRST.includes(name));
      const { sites, others } = await sources();
      report(`copying ${counted(others.length, 'source')} and ${counted(sites.length, 'site')} …`);
      await copyAll(SOURCES, others, unsettled);
      for (const id of sites) await copySite(id, unsettled);
      const competitors = await store.ids(COMPETITORS.owners);
      report(`copying ${counted(competitors.length, 'competitor')} …`);
      await copyAll(COMPETITORS, competitors, unsettled);
      await copyAll(ARTIFACTS, await store.ids(ARTIFACTS.owners), unsettled);
      left = await shapes();
      await finish((name) => OWNED.has(name));
      // Event counters must be copied after the events.
      await copyUnowned(() => true);
    }

    try {
      await copy();
      await writeManifest(folder, {
        id: newId(),
        version,
        startedAt,
        finishedAt: now().toISOString(),
        database,
        embeddingModels: models.names(),
        collections: done,
      });
    } catch (error) {
      await files.abandon();
      await emptyFolder(folder);
      throw error;
    }
    const sum = (of: (entry: Manifest['collections'][number]) => number): number =>
      done.reduce((total, entry) => total + of(entry), 0);
    return {
      collections: done.length,
      rows: sum(({ rows }) => rows),
      bytes: sum(({ bytes }) => bytes),
      unsettled: unsettled.count,
    };
  };
