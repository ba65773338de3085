import { BSON, MongoServerError, type CreateIndexesOptions, type Db, type IndexSpecification } from 'mongodb';
import { inLots, NOTE_CHANGE } from '../database/database.ts';
import type { RawRow } from './backup-store.ts';
import { LEFT_OUT } from './belongings.ts';

/** Keeps BSON types such as Int32, so that each row of the backup is written back unchanged. */
export const exactly = (row: RawRow): Row =>
  BSON.deserialize(row, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });

export type Row = Record<string, unknown>;

interface Metadata {
  options: Record<string, unknown>;
  indexes: Record<string, unknown>[];
}

export const parsedMetadata = (json: string): Metadata => {
  const { options = {}, indexes = [] } = BSON.EJSON.parse(json) as Partial<Metadata>;
  return { options, indexes };
};

const OF_ENVIRONMENT = { origin: 'environment' };
const KEYS = 'api_keys';
const UNDER_WAY = 'restore_under_way';

interface UnderWay {
  _id: 'restore';
  backup_id: string;
  begun_at: Date;
}

/** The index already exists with other options. */
const MADE_ALREADY: ReadonlySet<unknown> = new Set([85, 86]);
const NAMESPACE_EXISTS = 48;

export function createRestoreStore({ db }: { db: Db }) {
  const marks = db.collection<UnderWay>(UNDER_WAY);
  const names = async (): Promise<string[]> =>
    (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && name !== UNDER_WAY);

  return {
    ping: async (): Promise<void> => void (await db.command({ ping: 1 }, { timeoutMS: 10_000 })),
    async occupied(): Promise<string | null> {
      for (const name of (await names()).filter((one) => !LEFT_OUT.has(one))) {
        const filter = name === KEYS ? { origin: { $ne: OF_ENVIRONMENT.origin } } : {};
        if ((await db.collection(name).findOne(filter, { projection: { _id: 1 } })) !== null) return name;
      }
      return null;
    },
    underWay: async (): Promise<string | null> => (await marks.findOne({}))?.backup_id ?? null,
    async begin(backupId: string, at: Date): Promise<void> {
      await marks.replaceOne({ _id: 'restore' }, { backup_id: backupId, begun_at: at }, { upsert: true });
    },
    end: async (): Promise<void> => void (await marks.drop()),
    async clear(): Promise<void> {
      for (const name of await names()) {
        if (name === KEYS) await db.collection(KEYS).deleteMany({ origin: { $ne: OF_ENVIRONMENT.origin } });
        // The backup does not contain these collections, so dropping them would lose their indexes.
        else if (LEFT_OUT.has(name)) await db.collection(name).deleteMany({});
        else await db.collection(name).drop();
      }
    },
    async make(name: string, { options }: Metadata): Promise<void> {
      await db.createCollection(name, options).catch((error: unknown) => {
        if (!(error instanceof MongoServerError && error.code === NAMESPACE_EXISTS)) throw error;
      });
    },
    async index(name: string, { indexes }: Metadata): Promise<void> {
      for (const { key, v: _v, ns: _ns, ...options } of indexes) {
        if (options['name'] === '_id_') continue;
        await db
          .collection(name)
          .createIndex(key as IndexSpecification, options as CreateIndexesOptions)
          .catch((error: unknown) => {
            if (!(error instanceof MongoServerError && MADE_ALREADY.has(error.code))) throw error;
          });
      }
    },
    async insert(name: string, rows: readonly Row[]): Promise<void> {
      if (name === KEYS) {
        const hashes = rows.map(({ hash }) => hash);
        await db.collection(KEYS).deleteMany({ ...OF_ENVIRONMENT, hash: { $in: hashes } });
      }
      await db.collection(name).insertMany([...rows], { ordered: false });
    },
    removeRevisions: async (revisions: readonly string[]): Promise<void> => {
      for (const revision of revisions) {
        await db.collection('chunks').deleteMany({ revision_id: revision });
        await db.collection<{ _id: string }>('documents').deleteOne({ _id: revision });
      }
    },
    /** Makes running API processes reload their cached data. */
    async noteChanged(): Promise<void> {
      for (const name of ['pages', 'sources']) {
        const rows = db.collection<{ _id: string }>(name);
        const ids = (await rows.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
        for (const some of inLots(ids)) await rows.updateMany({ _id: { $in: some } }, NOTE_CHANGE);
      }
    },
  };
}

export type RestoreStore = ReturnType<typeof createRestoreStore>;
