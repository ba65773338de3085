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

/** What a store needs the database to keep; `createIndexes` makes them all on start. */
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
 * Connects on first use. A server that is away makes calls fail after five seconds; one that falls silent under
 * calls in flight, after eighteen at most.
 */
export function createDatabase({ uri, name }: { uri: string; name: string }): Database {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: 5_000,
    // Also how long the driver waits for the answer to a heartbeat: one missed ends every call in flight, which is
    // then tried once more, against a server that is known to be away.
    connectTimeoutMS: 5_000,
    heartbeatFrequencyMS: 3_000,
    // Longer than any single query of ours; what hangs in a server that is well otherwise must end, too.
    socketTimeoutMS: 45_000,
    maxPoolSize: 50,
    // Of connections: calls that all wait for slow ones before them are told so.
    waitQueueTimeoutMS: 20_000,
    // Accepted means in the journal: a server that is killed right after must still know of it.
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
  const db = client.db(name);
  return {
    db,
    // A read: servers answer the command of this name even when their storage has failed. `timeoutMS`, the driver's
    // own, has no effect any more.
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
 * Part of every write that changes what search may find: `changed_at` by the database's own clock, so that what
 * is new since an earlier look can be asked for, whichever process wrote it.
 */
export const NOTE_CHANGE = { $currentDate: { changed_at: true } } as const;

/** In lots of a hundred: the longer a list of values, the slower each of them is looked up. */
export const inLots = <T>(values: readonly T[], size = 100): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));

/** A write that met a unique index: somebody else was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11_000;

/**
 * InternalError and OutOfDiskSpace: how servers answer whose storage has failed, mostly for want of room. They are well
 * again once they have been started again with room.
 */
const STORAGE_FAILED: ReadonlySet<unknown> = new Set([1, 14_031]);

export const isStorageFailed = (error: unknown): boolean =>
  error instanceof MongoServerError && STORAGE_FAILED.has(error.code);

/** The database cannot be reached, cannot work or is changing hands; the same call may succeed later. */
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

/** GridFS under ids of our own choosing (the driver's types know ObjectId only; the format takes any). */
export function createUploadBucket(db: Db, bucketName: string) {
  const bucket = new GridFSBucket(db, { bucketName });
  return {
    /** Closed only when no part is on its way to the database: what is removed after that stays removed. */
    openUpload(id: string): Writable {
      const upload = bucket.openUploadStreamWithId(id as unknown as ObjectId, id);
      // Each failure is told to the call that met it.
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
    /** Removes what there is of it, chunks of a broken upload included. */
    async remove(id: string): Promise<void> {
      const filesId = id as unknown as ObjectId;
      await db.collection(`${bucketName}.files`).deleteOne({ _id: filesId });
      await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: filesId });
    },
  };
}
