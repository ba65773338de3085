import type { ChunkContent } from '../../knowledge/chunk-store.ts';
import { embeddedText } from '../../knowledge/indexing/chunk-records.ts';
import type { Reading } from '../../extraction/pages/reading.ts';
import { chunkDocument } from '../chunking.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import { loadTokenizer } from '../../llm/tokenizer.ts';
import type { BeirDocument } from './beir-files.ts';

export interface CorpusDocument extends BeirDocument {
  url?: string;
  outline?: Reading['outline'];
}

const BATCH = 64;

export async function createCorpusStores(
  corpus: readonly CorpusDocument[],
  { embeddings, report }: { embeddings: Embeddings; report(done: number, all: number): void },
) {
  const count = await loadTokenizer(await embeddings.tokenizer());
  const model = await embeddings.model();
  const rows = new Map<
    string,
    Omit<ChunkContent, 'vector'> & { start: number; end: number; embedded: string }
  >();
  for (const { id, title, text, outline = [] } of corpus) {
    const revision = `rev_${id}`;
    for (const chunk of chunkDocument({ text, outline }, { count })) {
      const _id = `${revision}_${chunk.ordinal}`;
      rows.set(_id, {
        _id,
        revision_id: revision,
        model,
        ...chunk,
        embedded: embeddedText({ title }, chunk),
      });
    }
  }
  const all = [...rows.values()];
  const vectors = new Map<string, Float32Array>();
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    const made = await embeddings.embed(batch.map(({ embedded }) => embedded));
    batch.forEach(({ _id }, i) => vectors.set(_id, made[i]!));
    report(from + batch.length, all.length);
  }
  const listed = corpus.map(({ id, title, url }) => ({
    _id: id,
    type: url === undefined ? ('text' as const) : ('url' as const),
    location: url ?? `text:${id}`,
    name: null,
    title,
    enabled: true,
    status: 'indexed' as const,
    run: 1,
    published: `rev_${id}`,
  }));
  const byId = new Map(listed.map((row) => [row._id, row]));
  const ofRevision = new Map(listed.map(({ published }) => [published, [] as typeof all]));
  for (const row of all) ofRevision.get(row.revision_id)!.push(row);
  return {
    sources: {
      listed: async (_: string, { ids, after }: { ids?: readonly string[]; after?: Date } = {}) =>
        after === undefined ? (ids?.flatMap((id) => byId.get(id) ?? []) ?? listed) : [],
    },
    pages: { listed: async () => [] },
    removals: { listed: async () => [] },
    chunks: {
      async *contents(revisions: readonly string[]): AsyncGenerator<ChunkContent> {
        for (const row of revisions.flatMap((revision) => ofRevision.get(revision) ?? []))
          yield { ...row, vector: vectors.get(row._id)! };
      },
      byIds: async (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []),
    },
  };
}
