import {
  BSON,
  MongoCompatibilityError,
  MongoServerError,
  type ClientSession,
  type Db,
  type Document,
  type Filter,
} from 'mongodb';
import { inLots } from '../database/database.ts';

export type RawRow = Uint8Array;

export interface CollectionShape {
  name: string;
  options: Record<string, unknown>;
  indexes: Record<string, unknown>[];
}

export interface RowsOf {
  collection: string;
  field: string;
  values: readonly string[];
}

/** `mongodump` writes metadata in canonical Extended JSON. */
export const metadataJson = ({ name, ...shape }: CollectionShape): string =>
  BSON.EJSON.stringify({ ...shape, collectionName: name, type: 'collection' }, { relaxed: false });

export const decoded = <T>(row: RawRow): T => BSON.deserialize(row) as T;

const BATCH = 500;

/** Error codes for snapshots that are unsupported or expired. */
const NO_SNAPSHOT: ReadonlySet<unknown> = new Set([20, 72, 115, 123, 239, 246, 263, 286]);

export const isSnapshotLost = (error: unknown): boolean =>
  (error instanceof MongoServerError && NO_SNAPSHOT.has(error.code)) ||
  error instanceof MongoCompatibilityError;

export function createBackupStore({ db }: { db: Db }) {
  let session: ClientSession | undefined = db.client.startSession({ snapshot: true });
  const reading = () => (session === undefined ? {} : { session });
  const cursor = (collection: string, filter: Filter<Document>) =>
    db.collection(collection).find(filter, { ...reading(), raw: true, batchSize: BATCH });

  async function dropSnapshot(): Promise<boolean> {
    const ended = session;
    session = undefined;
    await ended?.endSession();
    return ended !== undefined;
  }

  async function steadily<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!isSnapshotLost(error) || !(await dropSnapshot())) throw error;
      return read();
    }
  }

  return {
    dropSnapshot,
    ping: async (): Promise<void> => void (await db.command({ ping: 1 }, { timeoutMS: 10_000 })),
    async collections(): Promise<CollectionShape[]> {
      const found = await db.listCollections({ type: 'collection' }).toArray();
      const names = found.filter(({ name }) => !name.startsWith('system.'));
      return Promise.all(
        names.map(async (info) => ({
          name: info.name,
          options: ('options' in info ? info.options : undefined) ?? {},
          indexes: await db.collection(info.name).listIndexes().toArray(),
        })),
      );
    },
    ids: (collection: string, like: Record<string, string> = {}): Promise<string[]> =>
      steadily(async () => {
        const rows = db
          .collection<{ _id: string }>(collection)
          .find(like, { ...reading(), projection: { _id: 1 }, batchSize: 5_000 });
        return (await rows.toArray()).map(({ _id }) => _id);
      }),
    async *all(collection: string): AsyncGenerator<RawRow> {
      for await (const row of cursor(collection, {})) yield row as unknown as RawRow;
    },
    async *rows({ collection, field, values }: RowsOf): AsyncGenerator<RawRow> {
      for (const some of inLots(values)) {
        for await (const row of cursor(collection, { [field]: { $in: some } }))
          yield row as unknown as RawRow;
      }
    },
    count: ({ collection, field, values }: RowsOf): Promise<number> =>
      steadily(() => db.collection(collection).countDocuments({ [field]: { $in: [...values] } }, reading())),
  };
}

export type BackupStore = ReturnType<typeof createBackupStore>;
