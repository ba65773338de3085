import { rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { metadataJson, type CollectionShape, type RawRow } from './backup-store.ts';
import { createBsonFile, type BsonFile, type Mark } from './bson-file.ts';
import { filesOf, sha256Of, writeSecret, type Manifest } from './folder.ts';

const gzipped = promisify<Buffer, Buffer>(gzip);

/** The files of one backup, one for each collection, all of which can be taken back to a mark. */
export function createCopyFiles({
  folder,
  database,
  noted,
}: {
  folder: string;
  database: string;
  /** Called with every row that is added, taken back later or not. */
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
    /** Ends the file of a collection, empty ones too, and says what is in it. */
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
    /** After a failure. */
    async abandon(): Promise<void> {
      for (const [collection, file] of open) {
        await file.abandon().catch(() => undefined);
        await rm(pathsOf(collection).rows, { force: true });
      }
      open.clear();
    },
  };
}

export type CopyFiles = ReturnType<typeof createCopyFiles>;
