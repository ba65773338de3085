import { must, until } from './client.ts';
import type { World } from './world.ts';

export interface Source {
  id: string;
  status: string;
  last_error: string | null;
  revision: number;
  chunk_count: number;
  crawl_id: string | null;
}

const ALL = 'limit=1000';
const TIDY_WITHIN_MS = 90_000;

interface Held {
  documents: string[];
  chunks: { revision: string; count: number; without: number }[];
}

async function heldOf({ db }: World, sourceId: string): Promise<Held> {
  const documents = await db
    .collection('documents')
    .find({ source_id: sourceId })
    .project({ _id: 1 })
    .toArray();
  const rows = await db
    .collection('chunks')
    .find({ source_id: sourceId })
    .project<{ revision_id: string; ordinal: number; model: string | null }>({
      revision_id: 1,
      ordinal: 1,
      model: 1,
    })
    .toArray();
  const revisions = new Map<string, typeof rows>();
  for (const row of rows) revisions.set(row.revision_id, [...(revisions.get(row.revision_id) ?? []), row]);
  const chunks = [...revisions].map(([revision, some]) => {
    const ordinals = new Set(some.map(({ ordinal }) => ordinal));
    must(
      ordinals.size === some.length,
      `${revision} has ${some.length} chunks with ${ordinals.size} ordinals`,
    );
    return { revision, count: some.length, without: some.filter(({ model }) => model === null).length };
  });
  return { documents: documents.map(({ _id }) => String(_id)).toSorted(), chunks };
}

async function mustHoldOnly(
  world: World,
  sourceId: string,
  published: readonly { revision: string; chunks: number }[],
): Promise<void> {
  const wanted = published.toSorted((a, b) => (a.revision < b.revision ? -1 : 1));
  let held: Held = { documents: [], chunks: [] };
  const isTidy = async (): Promise<boolean> => {
    held = await heldOf(world, sourceId);
    const counts = new Map(held.chunks.map(({ revision, count }) => [revision, count]));
    return (
      held.documents.join() === wanted.map(({ revision }) => revision).join() &&
      counts.size === wanted.filter(({ chunks }) => chunks > 0).length &&
      wanted.every(({ revision, chunks }) => (counts.get(revision) ?? 0) === chunks)
    );
  };
  const shown = (): string => `${sourceId} holds ${JSON.stringify(held)}, not ${JSON.stringify(wanted)}`;
  await until(isTidy, { withinMs: TIDY_WITHIN_MS, late: shown });
  must(!held.chunks.some(({ without }) => without > 0), `${sourceId} has chunks without vectors`);
}

export async function settled({ client }: World, sourceId: string): Promise<Source> {
  let seen: Source | undefined;
  return until(
    async () => {
      seen = await client.get<Source>(`/api/knowledge/${sourceId}`);
      return seen.status === 'indexing' ? null : seen;
    },
    { late: () => `${sourceId} never ended: ${JSON.stringify(seen)}` },
  );
}

function mustBeIndexed({ id, status, last_error: lastError, revision }: Source, wanted: number): void {
  must(status === 'indexed' && lastError === null, `${id} is ${status}: ${lastError}`);
  must(revision === wanted, `${id} has revision ${revision}, not ${wanted}`);
}

export async function mustBeListedOnce({ client }: World, name: string): Promise<void> {
  const { sources } = await client.get<{ sources: Source[] }>(`/api/knowledge?q=${name}&${ALL}`);
  must(sources.length === 1, `${sources.length} sources are called ${name}`);
}

export async function mustBeWholeSource(
  world: World,
  id: string,
  { marker, revision }: { marker: string; revision: number },
): Promise<void> {
  const { client, db } = world;
  const source = await settled(world, id);
  mustBeIndexed(source, revision);
  const { chunks } = await client.get<{ chunks: { text: string }[] }>(`/api/knowledge/${id}/chunks?${ALL}`);
  must(chunks.length === source.chunk_count, `${id} shows ${chunks.length} of ${source.chunk_count} chunks`);
  const texts = new Set(chunks.map(({ text }) => text));
  must(texts.size === chunks.length, `${id} has ${chunks.length} chunks of ${texts.size} texts`);
  await mustBeListedOnce(world, marker);
  const { hits } = await client.post<{ hits: { text: string }[] }>('/api/knowledge/search', {
    json: { query: marker, sourceIds: [id] },
  });
  must(
    hits.some(({ text }) => text.includes(marker)),
    `${id} is not found by ${marker}`,
  );
  const record = await db.collection<{ _id: string; published: string }>('sources').findOne({ _id: id });
  await mustHoldOnly(world, id, [{ revision: record!.published, chunks: chunks.length }]);
}

interface Crawl {
  status: string;
  stopReason: string | null;
  counts: Record<string, number>;
  changes: Record<string, number>;
}

export async function mustBeWholeSite(
  world: World,
  { sourceId, crawlId }: { sourceId: string; crawlId: string },
  wanted: { urls: readonly string[]; revision: number; changes: Record<string, number> },
): Promise<void> {
  const { client, db } = world;
  mustBeIndexed(await settled(world, sourceId), wanted.revision);
  const crawl = await until(
    async () => {
      const seen = await client.get<Crawl>(`/api/knowledge/crawl/${crawlId}`);
      return seen.status === 'indexing' ? null : seen;
    },
    { late: () => `${crawlId} never ended` },
  );
  must(crawl.status === 'indexed' && crawl.stopReason === 'done', `${crawlId}: ${JSON.stringify(crawl)}`);
  const { discovered, ...outcomes } = crawl.counts;
  const sum = Object.values(outcomes).reduce((a, b) => a + b, 0);
  const { indexed = 0, unchanged = 0 } = outcomes;
  must(
    sum === discovered && discovered === wanted.urls.length && indexed + unchanged === discovered,
    `${crawlId} counts ${JSON.stringify(crawl.counts)}`,
  );
  for (const [change, count] of Object.entries(wanted.changes))
    must(crawl.changes[change] === count, `${crawlId} has changes ${JSON.stringify(crawl.changes)}`);
  const { pages } = await client.get<{ pages: { id: string; url: string; chunk_count: number }[] }>(
    `/api/knowledge/${sourceId}/pages?${ALL}`,
  );
  const urls = pages.map(({ url }) => url).toSorted();
  must(urls.join() === wanted.urls.toSorted().join(), `${sourceId} has the pages ${urls.join(', ')}`);
  for (const { id, chunk_count: count } of pages) {
    const { chunks } = await client.get<{ chunks: unknown[] }>(
      `/api/knowledge/${sourceId}/chunks?page=${id}&${ALL}`,
    );
    must(chunks.length === count, `${id} shows ${chunks.length} of ${count} chunks`);
  }
  const records = await db
    .collection<{ _id: string; published: string; chunk_count: number }>('pages')
    .find({ source_id: sourceId })
    .toArray();
  await mustHoldOnly(
    world,
    sourceId,
    records.map(({ published, chunk_count }) => ({ revision: published, chunks: chunk_count })),
  );
}
