import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import {
  GridFSBucket,
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

/** A collection and the indexes that a store needs. `createIndexes` creates all of them at startup. */
export interface IndexDefinition {
  collection: string;
  keys: IndexSpecification;
  options?: CreateIndexesOptions;
}

export interface Database {
  db: Db;
  /** Resolves when the server answers. Rejects if there is no answer within `timeoutMs`. */
  ping(timeoutMs?: number): Promise<void>;
  createIndexes(definitions: readonly IndexDefinition[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects on first use. If the server is unreachable, calls fail after five seconds. If the server stops responding
 * during a call, the call fails after at most eighteen seconds.
 */
export function createDatabase({ uri, name }: { uri: string; name: string }): Database {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 5_000,
    // The driver also uses this timeout for heartbeats. One missed heartbeat ends every call in flight. Each call is
    // retried once, and by then the server is already known to be unreachable.
    connectTimeoutMS: 5_000,
    heartbeatFrequencyMS: 3_000,
    // Longer than any of our queries takes. This limit ends a query that hangs on an otherwise healthy server.
    socketTimeoutMS: 45_000,
    maxPoolSize: 50,
    // Limits the wait for a free connection, so that calls queued behind slow calls fail with a clear error.
    waitQueueTimeoutMS: 20_000,
    // A write is acknowledged only once it is in the journal, so it survives if the server is killed right afterwards.
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
  const db = client.db(name);
  return {
    db,
    // Reads a row, because servers answer `ping` even if their storage has failed. A signal limits the time, because
    // the driver's own `timeoutMS` has lost its effect here.
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
 * Must be part of every write that changes search results. Sets `changed_at` from the database's clock, so that any
 * process can ask for all changes since its last read, including those made by other processes.
 */
export const NOTE_CHANGE = { $currentDate: { changed_at: true } } as const;

/**
 * Updates the document with this id if it matches the filter, and returns it. Null if it does not match. The returned
 * document may contain later changes by others. It uses the id index, unlike `findOneAndUpdate`, for which SecantusDB
 * reads the whole collection (0.3 s for 10,000 sources).
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

/**
 * Splits values into batches of a hundred, because the lookup of each value gets slower with the number of values in a
 * query.
 */
export const inLots = <T>(values: readonly T[], size = 100): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));

/** Whether a write violated a unique index because another writer was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11_000;

/**
 * `InternalError` and `OutOfDiskSpace`: the errors from a server whose storage has failed, usually because the disk is
 * full. The server recovers after a restart with free disk space.
 */
const STORAGE_FAILED: ReadonlySet<unknown> = new Set([1, 14_031]);

export const isStorageFailed = (error: unknown): boolean =>
  error instanceof MongoServerError && STORAGE_FAILED.has(error.code);

/** Whether the database is unreachable, has failed storage, or is electing a new primary. A retry may succeed. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
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

/** GridFS with our own ids. The driver's types allow only ObjectId; the format allows any type. */
export function createUploadBucket(db: Db, bucketName: string) {
  const bucket = new GridFSBucket(db, { bucketName });
  return {
    /** Closing waits until no chunk is being sent to the database, so that data removed afterwards stays removed. */
    openUpload(id: string): Writable {
      const upload = bucket.openUploadStreamWithId(id as unknown as ObjectId, id);
      // The failure is ignored here, because it is also reported to the call that caused it.
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
    /** Removes everything stored under the id, including chunks from an interrupted upload. */
    async remove(id: string): Promise<void> {
      const filesId = id as unknown as ObjectId;
      await db.collection(`${bucketName}.files`).deleteOne({ _id: filesId });
      await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: filesId });
    },
  };
}
