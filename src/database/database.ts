import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import {
  GridFSBucket,
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type CreateIndexesOptions,
  type Db,
  type IndexSpecification,
  type ObjectId,
} from 'mongodb';
import './driver-connection.ts';

export type { Collection, Db, Filter } from 'mongodb';
export { Binary } from 'mongodb';

/** The collections and indexes a store needs; `createIndexes` creates all of them on start. */
export interface IndexDefinition {
  collection: string;
  keys: IndexSpecification;
  options?: CreateIndexesOptions;
}

export interface Database {
  db: Db;
  /** Resolves when the server answers; rejects within `timeoutMs`. */
  ping(timeoutMs?: number): Promise<void>;
  createIndexes(definitions: readonly IndexDefinition[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects on first use. If the server is unreachable, calls fail after five seconds. If it stops responding during a
 * call, the call fails after at most eighteen seconds.
 */
export function createDatabase({ uri, name }: { uri: string; name: string }): Database {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 5_000,
    // Also the driver's timeout for a heartbeat. One missed heartbeat ends every call in flight. Each call is then
    // retried once, and the server is already known to be unreachable.
    connectTimeoutMS: 5_000,
    heartbeatFrequencyMS: 3_000,
    // Longer than any of our queries. It ends a query that hangs in an otherwise healthy server.
    socketTimeoutMS: 45_000,
    maxPoolSize: 50,
    // Limits connections, so that calls queued behind slow ones fail with a clear error.
    waitQueueTimeoutMS: 20_000,
    // Acknowledged means written to the journal: a server killed right afterwards must still have the write.
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
  const db = client.db(name);
  return {
    db,
    // A read that fails if the storage fails, because servers answer `ping` even then. The driver's own `timeoutMS` no
    // longer has an effect.
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
 * A part of every write that changes search results. It sets `changed_at` by the database's clock, so that a process
 * can ask for all changes since its last read, whichever process wrote them.
 */
export const NOTE_CHANGE = { $currentDate: { changed_at: true } } as const;

/** In batches of a hundred: the longer a list of values, the slower the lookup of each. */
export const inLots = <T>(values: readonly T[], size = 100): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));

/** The write violated a unique index: another writer was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11_000;

/**
 * InternalError and OutOfDiskSpace: the errors of a server whose storage has failed, usually because the disk is full.
 * It recovers after a restart with free space.
 */
const STORAGE_FAILED: ReadonlySet<unknown> = new Set([1, 14_031]);

export const isStorageFailed = (error: unknown): boolean =>
  error instanceof MongoServerError && STORAGE_FAILED.has(error.code);

/** The database is unreachable, cannot work, or is changing its primary; a retry may succeed. */
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

/** GridFS with our own ids (the driver's types allow only ObjectId; the format allows any type). */
export function createUploadBucket(db: Db, bucketName: string) {
  const bucket = new GridFSBucket(db, { bucketName });
  return {
    /** Closes only when no chunk is being sent to the database, so that data removed afterwards stays removed. */
    openUpload(id: string): Writable {
      const upload = bucket.openUploadStreamWithId(id as unknown as ObjectId, id);
      // Each failure is reported to the call that caused it.
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
    /** Removes everything stored under the id, including chunks of a broken upload. */
    async remove(id: string): Promise<void> {
      const filesId = id as unknown as ObjectId;
      await db.collection(`${bucketName}.files`).deleteOne({ _id: filesId });
      await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: filesId });
    },
  };
}
