import { Binary, inLots, type Collection, type Db, type IndexDefinition } from '../database/database.ts';

export interface ChunkRecord {
  _id: string;
  workspace_id: string;
  source_id: string;
  revision_id: string;
  ordinal: number;
  heading: string | null;
  title?: string | null;
  text: string;
  start: number;
  end: number;
  page?: number | null;
  hash: string;
  /** Null before embedding. */
  model: string | null;
  /** A BSON float32 vector (subtype 9) of unit length. */
  vector: Binary | null;
}

export const chunkId = (revision: string, ordinal: number): string =>
  `chk_${revision.slice(revision.indexOf('_') + 1)}_${ordinal.toString(36)}`;

export const revisionOfChunk = (id: string): string => `rev_${id.slice(4, id.lastIndexOf('_'))}`;

export const chunkIndexes: IndexDefinition[] = [
  { collection: 'chunks', keys: { revision_id: 1, ordinal: 1 }, options: { unique: true } },
  { collection: 'chunks', keys: { source_id: 1, hash: 1 } },
];

export type ChunkContent = Pick<ChunkRecord, '_id' | 'revision_id' | 'heading' | 'text' | 'model'> & {
  vector: Float32Array | null;
};

const CONTENT = { revision_id: 1, heading: 1, text: 1, model: 1, vector: 1 } as const;

const WRITE_BATCH = 500;
const CONTENT_BATCH = 50;

export function createChunkStore({ db }: { db: Db }) {
  const chunks: Collection<ChunkRecord> = db.collection('chunks');
  return {
    async replace(revision: string, records: ChunkRecord[]): Promise<void> {
      await chunks.deleteMany({ revision_id: revision });
      for (let from = 0; from < records.length; from += WRITE_BATCH) {
        await chunks.insertMany(records.slice(from, from + WRITE_BATCH), { ordered: false });
      }
    },
    async putNew(records: readonly ChunkRecord[], { mayExist }: { mayExist: boolean }): Promise<void> {
      if (mayExist) await this.remove([...new Set(records.map(({ revision_id }) => revision_id))]);
      for (let from = 0; from < records.length; from += WRITE_BATCH) {
        await chunks.insertMany(records.slice(from, from + WRITE_BATCH), { ordered: false });
      }
    },
    async remove(revisions: readonly string[]): Promise<void> {
      if (revisions.length > 0) await chunks.deleteMany({ revision_id: { $in: [...revisions] } });
    },
    async vectorsForHashes(
      sourceId: string,
      model: string,
      hashes: readonly string[],
    ): Promise<Map<string, Binary>> {
      const found = new Map<string, Binary>();
      for (const some of inLots(hashes)) {
        const rows = chunks
          .find({ source_id: sourceId, hash: { $in: some }, model })
          .project<{ hash: string; vector: Binary }>({ hash: 1, vector: 1 });
        for await (const { hash, vector } of rows) found.set(hash, vector);
      }
      return found;
    },
    async vectorsByHash(revision: string, model: string): Promise<Map<string, Binary>> {
      const rows = chunks
        .find({ revision_id: revision, model })
        .project<{ hash: string; vector: Binary }>({ hash: 1, vector: 1 });
      const found = new Map<string, Binary>();
      for await (const { hash, vector } of rows) found.set(hash, vector);
      return found;
    },
    unembedded: (revisions: readonly string[], model: string, limit: number) =>
      chunks
        .find({ revision_id: { $in: [...revisions] }, model: { $ne: model } })
        .project<Pick<ChunkRecord, '_id' | 'revision_id' | 'heading' | 'text'>>({
          revision_id: 1,
          heading: 1,
          text: 1,
        })
        .sort({ revision_id: 1, ordinal: 1 })
        .limit(limit)
        .toArray(),
    async setVectors(model: string, vectors: { id: string; vector: Float32Array }[]): Promise<void> {
      if (vectors.length === 0) return;
      await chunks.bulkWrite(
        vectors.map(({ id, vector }) => ({
          updateOne: {
            filter: { _id: id },
            update: { $set: { model, vector: Binary.fromFloat32Array(vector) } },
          },
        })),
        { ordered: false },
      );
    },
    count: (revision: string): Promise<number> => chunks.countDocuments({ revision_id: revision }),
    countEmbedded: (revision: string, model: string): Promise<number> =>
      chunks.countDocuments({ revision_id: revision, model }),
    page: (revision: string, { from, limit }: { from: number; limit: number }) =>
      chunks
        .find({ revision_id: revision, ordinal: { $gte: from } })
        .project<Omit<ChunkRecord, 'vector'>>({ vector: 0 })
        .sort({ ordinal: 1 })
        .limit(limit)
        .toArray(),
    async beginnings(revisions: readonly string[], most: number): Promise<Omit<ChunkRecord, 'vector'>[]> {
      const found = await chunks
        .find({ revision_id: { $in: [...revisions] }, ordinal: { $lt: most } })
        .project<Omit<ChunkRecord, 'vector'>>({ vector: 0 })
        .toArray();
      return found.sort((a, b) => a.ordinal - b.ordinal);
    },
    spans: (revision: string) =>
      chunks
        .find({ revision_id: revision })
        .project<Pick<ChunkRecord, '_id' | 'start' | 'end'>>({ start: 1, end: 1 })
        .sort({ ordinal: 1 })
        .toArray(),
    byIds: (ids: readonly string[]): Promise<Omit<ChunkRecord, 'vector'>[]> =>
      chunks
        .find({ _id: { $in: [...ids] } })
        .project<Omit<ChunkRecord, 'vector'>>({ vector: 0 })
        .toArray(),
    async *contents(revisions: readonly string[]): AsyncGenerator<ChunkContent> {
      for (const some of inLots(revisions)) {
        const rows = chunks
          .find({ revision_id: { $in: some } })
          .project<ChunkContent & { vector: Binary | null }>(CONTENT)
          .batchSize(CONTENT_BATCH);
        for await (const { vector, ...row } of rows)
          yield { ...row, vector: vector?.toFloat32Array() ?? null };
      }
    },
    removeAllBut: async (sourceId: string, revision: string | null): Promise<void> =>
      void (await chunks.deleteMany({
        source_id: sourceId,
        ...(revision === null ? {} : { revision_id: { $ne: revision } }),
      })),
  };
}

export type ChunkStore = ReturnType<typeof createChunkStore>;
