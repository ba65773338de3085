import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { conflict } from '../errors.ts';
import type { RawRow } from './backup-store.ts';
import { rowsOfFile } from './bson-file.ts';
import { counted } from './counted.ts';
import { filesOf, readManifest, requireWhole, type Manifest } from './folder.ts';
import { parsedMetadata, type RestoreStore, type Row } from './restore-store.ts';
import { createRestoredRows, RESTORED_LAST, surveyOf } from './restored-rows.ts';

const LOT_ROWS = 500;
const LOT_BYTES = 8_000_000;

interface Restored {
  manifest: Manifest;
  rows: number;
  leftOut: number;
  begunAgain: number;
}

export const createRestore =
  ({
    store,
    deadlines,
    newCrawlId,
    now,
    report,
  }: {
    store: RestoreStore;
    deadlines: { indexDeadlineMs: number; crawlDeadlineMs: number };
    newCrawlId: () => string;
    now: () => Date;
    report(line: string): void;
  }) =>
  async (folder: string, { replace }: { replace: boolean }): Promise<Restored> => {
    const manifest = await readManifest(folder);
    await store.ping();
    const interrupted = await store.underWay();
    const occupied = await store.occupied();
    const isOwnRest = interrupted === manifest.id;
    if (occupied !== null && !replace && !isOwnRest) throw notEmpty(occupied, interrupted !== null);
    report(`checking ${counted(manifest.collections.length, 'collection')} …`);
    await requireWhole(folder, manifest);

    const pathsOf = (collection: string) => filesOf(folder, manifest.database, collection);
    const has = (collection: string): boolean => manifest.collections.some(({ name }) => name === collection);
    const stored = (collection: string): AsyncIterable<RawRow> =>
      has(collection) ? rowsOfFile(pathsOf(collection).rows) : nothing();
    const survey = await surveyOf(stored('sources'), stored('crawls'));
    const rows = createRestoredRows({ survey, at: now(), ...deadlines, newCrawlId });

    async function restoreCollection(collection: string): Promise<{ written: number; leftOut: number }> {
      const metadata = parsedMetadata(gunzipSync(await readFile(pathsOf(collection).metadata)).toString());
      await store.make(collection, metadata);
      // Indexing many rows at once would exceed the time limit of a call.
      await store.index(collection, metadata);
      let written = 0;
      let leftOut = 0;
      let lot: Row[] = [];
      let lotBytes = 0;
      const write = async (): Promise<void> => {
        if (lot.length > 0) await store.insert(collection, lot);
        written += lot.length;
        lot = [];
        lotBytes = 0;
      };
      for await (const raw of stored(collection)) {
        const row = rows.restored(collection, raw);
        if (row === null) leftOut++;
        else lot.push(row);
        lotBytes += raw.length;
        if (lot.length >= LOT_ROWS || lotBytes >= LOT_BYTES) await write();
      }
      await write();
      report(`${collection}: ${counted(written, 'row')}${leftOut === 0 ? '' : `, ${leftOut} left out`}`);
      return { written, leftOut };
    }

    await store.begin(manifest.id, now());
    if (occupied !== null) await store.clear();
    const total: Restored = { manifest, rows: 0, leftOut: 0, begunAgain: 0 };
    for (const collection of inOrder(manifest)) {
      const { written, leftOut } = await restoreCollection(collection);
      total.rows += written;
      total.leftOut += leftOut;
    }
    const { begun, brokenRevisions } = rows.outcome();
    await store.removeRevisions(brokenRevisions);
    await store.noteChanged();
    await store.end();
    return { ...total, begunAgain: begun };
  };

const notEmpty = (collection: string, isInterrupted: boolean) =>
  conflict(
    'backup.database_not_empty',
    isInterrupted
      ? 'The restore of another backup into this database was interrupted. Run that restore again, or add --replace to restore this backup instead.'
      : `The database is not empty: there are rows in ${collection}. Restore into an empty database (set MONGODB_DATABASE to its name), or add --replace to delete everything in this database first.`,
  );

const inOrder = ({ collections }: Manifest): string[] => {
  const names = collections.map(({ name }) => name);
  const last = RESTORED_LAST.filter((name) => names.includes(name));
  return [...names.filter((name) => !RESTORED_LAST.includes(name)), ...last];
};

async function* nothing(): AsyncGenerator<RawRow> {}
