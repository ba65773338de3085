import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import {
  GridFSBucket,
  MongoBulkWriteError,
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type CreateIndexesOptions,
  type Collection,
  type Db,
  type Document,
  type Filter,
  type IndexSpecification,
  type ObjectId,
  type UpdateFilter,
} from 'mongodb';
import './driver-connection.ts';

export type { Collection, Db, Filter } from 'mongodb';
export { Binary } from 'mongodb';

export interface IndexDefinition {
  collection: string;
  keys: IndexSpecification;
  options?: CreateIndexesOptions;
}

export interface Database {
  db: Db;
  ping(timeoutMs?: number): Promise<void>;
  createIndexes(definitions: readonly IndexDefinition[]): Promise<void>;
  close(): Promise<void>;
}

/** Calls fail after 5 s if no server can be reached, and after 18 s if the server hangs. */
export function createDatabase({ uri, name }: { uri: string; name: string }): Database {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 5_000,
    // A heartbeat that exceeds this timeout ends all calls in progress.
    connectTimeoutMS: 5_000,
    heartbeatFrequencyMS: 3_000,
    socketTimeoutMS: 45_000,
    maxPoolSize: 50,
    // Calls that wait for a free connection fail after this time.
    waitQueueTimeoutMS: 20_000,
    // A journaled write is not lost if the database server is killed.
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
  const db = client.db(name);
  return {
    db,
    // Servers answer `ping` even if their storage has failed.
    ping: async (timeoutMs = 2_000) =>
      void (await db.collection('ping').findOne({}, { signal: AbortSignal.timeout(timeoutMs) })),
    createIndexes: async (definitions) => {
      for (const { collection, keys, options } of definitions) {
        await db.collection(collection).createIndex(keys, options ?? {});
      }
    },
    close: () => client.close(),
  };
}

/**
 * Other processes use this timestamp to find changes. The database sets it, because the clocks of the processes
 * may differ.
 */
export const NOTE_CHANGE = { $currentDate: { changed_at: true } } as const;

/** Writes may become visible out of timestamp order, but at most this many milliseconds late. */
export const UNSETTLED_MS = 2_000;

/**
 * Updates and reads in separate calls, because `findOneAndUpdate` makes SecantusDB read the whole collection.
 * The returned document may therefore include later changes.
 */
export async function updateThenFind<T extends { _id: string }>(
  collection: Collection<T>,
  filter: Filter<T> & { _id: string },
  update: UpdateFilter<T>,
  { projection }: { projection?: Document } = {},
): Promise<T | null> {
  const { matchedCount } = await collection.updateOne(filter, update);
  if (matchedCount === 0) return null;
  const found = await collection.findOne({ _id: filter._id } as Filter<T>, projection && { projection });
  return found as T | null;
}

export const inLots = <T>(values: readonly T[], size = 100): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11_000;

/** MongoDB error codes: 1 is `InternalError` and 14031 is `OutOfDiskSpace`. */
const STORAGE_FAILED: ReadonlySet<unknown> = new Set([1, 14_031]);

export const isStorageFailed = (error: unknown): boolean =>
  error instanceof MongoServerError && STORAGE_FAILED.has(error.code);

export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  // If the connection fails during a bulk write, the driver throws a bulk write error without a code.
  (error instanceof MongoBulkWriteError && error.code === undefined) ||
  (error instanceof Error &&
    [
      'MongoNotConnectedError',
      'MongoPoolClearedError',
      'MongoOperationTimeoutError',
      'MongoTopologyClosedError',
      'MongoClientClosedError',
      'MongoWaitQueueTimeoutError',
    ].includes(error.name)) ||
  isStorageFailed(error) ||
  (error instanceof MongoServerError && error.hasErrorLabel('RetryableWriteError'));

export function createUploadBucket(db: Db, bucketName: string) {
  const bucket = new GridFSBucket(db, { bucketName });
  return {
    /** A late chunk could be stored after the upload's data was removed. */
    openUpload(id: string): Writable {
      const upload = bucket.openUploadStreamWithId(id as unknown as ObjectId, id);
      upload.on('error', () => undefined);
      let underWay = Promise.resolve();
      type Done = (error?: Error | null) => void;
      const during = (act: (done: Done) => void, done: Done): void => {
        underWay = new Promise((ended) =>
          act((error) => {
            ended();
            done(error);
          }),
        );
      };
      return new Writable({
        write: (part: Buffer, _encoding, done) => during((ended) => void upload.write(part, ended), done),
        final: (done) => during((ended) => void upload.end(ended), done),
        destroy: callbackify(async (error: Error | null) => {
          await underWay;
          upload.destroy();
          if (error !== null) throw error;
        }),
      });
    },
    async read(id: string): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of bucket.openDownloadStream(id as unknown as ObjectId))
        parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
    /** Also removes the chunks of an interrupted upload. */
    async remove(id: string): Promise<void> {
      const filesId = id as unknown as ObjectId;
      await db.collection(`${bucketName}.files`).deleteOne({ _id: filesId });
      await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: filesId });
    },
  };
}
