import type { ChunkStore } from '../knowledge/chunk-store.ts';

/** Vectors of one revision, row after row. A published revision never changes, so an entry is never stale. */
export interface RevisionVectors {
  chunkIds: string[];
  rows: Float32Array[];
}

const BYTES_PER_ROW_BESIDES_VALUES = 200;

/** Keeps the vectors of revisions that were searched lately, up to `maxBytes`; the rest are read when needed. */
export function createVectorCache({
  chunks,
  maxBytes,
}: {
  chunks: Pick<ChunkStore, 'vectors'>;
  maxBytes: number;
}) {
  /** Insertion order is the order of use: the first entry is the one unused for longest. */
  const entries = new Map<string, RevisionVectors>();
  let bytes = 0;

  const sizeOf = ({ rows }: RevisionVectors): number =>
    rows.reduce((sum, row) => sum + row.byteLength + BYTES_PER_ROW_BESIDES_VALUES, 0);

  function keep(key: string, vectors: RevisionVectors): void {
    entries.delete(key);
    entries.set(key, vectors);
    bytes += sizeOf(vectors);
    for (const [oldest, { rows, chunkIds }] of entries) {
      if (bytes <= maxBytes) break;
      entries.delete(oldest);
      bytes -= sizeOf({ rows, chunkIds });
    }
  }

  /** The vectors `model` made for each of `revisions`; revisions without any have an empty entry. */
  return async function vectorsOf(
    revisions: readonly string[],
    model: string,
  ): Promise<Map<string, RevisionVectors>> {
    const found = new Map<string, RevisionVectors>();
    const missing: string[] = [];
    for (const revision of revisions) {
      const key = `${model} ${revision}`;
      const entry = entries.get(key);
      if (entry === undefined) {
        missing.push(revision);
        found.set(revision, { chunkIds: [], rows: [] });
      } else {
        entries.delete(key);
        entries.set(key, entry);
        found.set(revision, entry);
      }
    }
    if (missing.length === 0) return found;
    for await (const { chunkId, revision, vector } of chunks.vectors(missing, model)) {
      const entry = found.get(revision)!;
      entry.chunkIds.push(chunkId);
      entry.rows.push(vector);
    }
    for (const revision of missing) {
      const entry = found.get(revision)!;
      // An empty answer may mean that the revision is already gone; the next search asks again.
      if (entry.rows.length > 0) keep(`${model} ${revision}`, entry);
    }
    return found;
  };
}

export type VectorsOf = ReturnType<typeof createVectorCache>;
