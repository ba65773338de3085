import type { ChunkContent, ChunkStore } from '../../knowledge/chunk-store.ts';
import type { CatalogEntry } from '../catalog.ts';
import type { IndexedDocument } from './chunk-index.ts';

/** Revisions whose chunks are read together. */
const LOT = 100;
/** Chunks handed over at once: little enough that searches between two groups need not wait. */
const GROUP = 500;

/** Documents with what their chunks hold, in groups; one whose revision is gone already comes without chunks. */
export async function* loadDocuments(
  chunks: Pick<ChunkStore, 'contents'>,
  entries: readonly CatalogEntry[],
): AsyncGenerator<IndexedDocument[]> {
  let group: IndexedDocument[] = [];
  let size = 0;
  let reading = read(chunks, entries.slice(0, LOT));
  for (let from = 0; from < entries.length; from += LOT) {
    const rows = await reading;
    // Read while these are taken in; whoever stops before does not care how that ended.
    reading = read(chunks, entries.slice(from + LOT, from + 2 * LOT));
    reading.catch(() => undefined);
    for (const entry of entries.slice(from, from + LOT)) {
      const ofEntry = rows.get(entry.revision)!;
      group.push(toDocument(entry, ofEntry));
      size += ofEntry.length;
      if (size < GROUP) continue;
      yield group;
      group = [];
      size = 0;
    }
  }
  if (group.length > 0) yield group;
}

async function read(
  chunks: Pick<ChunkStore, 'contents'>,
  lot: readonly CatalogEntry[],
): Promise<Map<string, ChunkContent[]>> {
  const rows = new Map<string, ChunkContent[]>(lot.map(({ revision }) => [revision, []]));
  if (lot.length === 0) return rows;
  for await (const row of chunks.contents([...rows.keys()])) rows.get(row.revision_id)!.push(row);
  return rows;
}

function toDocument(
  { id, sourceId, title, isSearchable }: CatalogEntry,
  rows: readonly ChunkContent[],
): IndexedDocument {
  const [first] = rows;
  const dimensions = first?.vector?.length ?? 0;
  // In the middle of a change of model a document may have vectors of both: then it has none to search by.
  const isWhole =
    dimensions > 0 &&
    rows.every(({ model, vector }) => model === first!.model && vector?.length === dimensions);
  const vectors = isWhole ? new Float32Array(rows.length * dimensions) : null;
  if (vectors !== null) rows.forEach(({ vector }, i) => vectors.set(vector!, i * dimensions));
  return {
    id,
    sourceId,
    title,
    isSearchable,
    chunks: rows.map(({ _id, heading, text }) => ({ id: _id, heading, text })),
    vectors,
    model: isWhole ? first!.model : null,
  };
}
