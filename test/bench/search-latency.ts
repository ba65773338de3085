import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../src/config/config.ts';
import { Binary, createDatabase, type Database } from '../../src/database/database.ts';
import { chunkId } from '../../src/knowledge/chunk-store.ts';
import { newId } from '../../src/ids.ts';
import { newSource, revisionOf } from '../../src/knowledge/source-record.ts';
import { createLog } from '../../src/log/log.ts';
import { createEmbeddings } from '../../src/llm/configured-embeddings.ts';
import { against, check, megabytes, percentile, print } from './print.ts';
import { peakRss, rss } from './process-memory.ts';
import { startService, type BenchService } from './service.ts';
import { createZipf } from './zipf.ts';

const SIZES = [
  { chunks: 10_000, targetMs: 60 },
  { chunks: 100_000, targetMs: 200 },
];
const MAX_MEMORY_MB = 600;
const MAX_LOAD_SECONDS = 10;
const QUERIES = 200;
const WORDS_PER_QUERY = 8;
const WORDS_PER_CHUNK = 180;
const CHUNKS_PER_SOURCE = 5;
const SOURCES_AT_ONCE = 40;

function sizesOf(chunks: string | undefined): typeof SIZES {
  if (chunks === undefined) return SIZES;
  const { targetMs } = SIZES.find((size) => size.chunks >= Number(chunks)) ?? SIZES.at(-1)!;
  return [{ chunks: Number(chunks), targetMs }];
}

export async function searchLatency([onlyChunks]: string[]): Promise<void> {
  const sizes = sizesOf(onlyChunks);
  const embeddings = createEmbeddings(loadConfig(), createLog('silent', 'bench'));
  const model = await embeddings.model();
  await embeddings.close();
  const service = await startService({});
  const { mongodbUri } = JSON.parse(await readFile(join(service.dataDir, 'running.json'), 'utf8'));
  const database = createDatabase({ uri: mongodbUri, name: loadConfig().mongodb.database });
  const zipf = createZipf('search-latency');
  const anyQuery = (): string => zipf.words(WORDS_PER_QUERY);
  try {
    let held = 0;
    for (const { chunks, targetMs } of sizes) {
      await fill(database, { chunks: chunks - held, model, zipf });
      held = chunks;
      print(
        `${chunks} chunks: loaded from the database in ${(await loading(service, anyQuery)).toFixed(1)} s`,
      );
      await answers(service, { anyQuery, targetMs });
    }
    const bytes = await written(service);
    const before = await service.pidOf('api');
    process.kill(before, 'SIGTERM');
    while ((await service.pidOf('api').catch(() => before)) === before || !(await isUp(service)))
      await pause(200);
    const seconds = await loading(service, anyQuery);
    print(`${held} chunks: loaded from a file of ${megabytes(bytes)} after a restart of the API`);
    print(`R5: loaded in ${seconds.toFixed(1)} s, ${against(seconds, MAX_LOAD_SECONDS)}`);
    await answers(service, { anyQuery, targetMs: sizes.at(-1)!.targetMs });
  } finally {
    await database.close();
    await service.stop();
  }
}

async function loading(service: BenchService, anyQuery: () => string): Promise<number> {
  const from = performance.now();
  while (!(await isFound(service, anyQuery()))) await pause(100);
  return (performance.now() - from) / 1_000;
}

async function answers(
  service: BenchService,
  { anyQuery, targetMs }: { anyQuery: () => string; targetMs: number },
): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < QUERIES; n++) {
    const query = anyQuery();
    const asked = performance.now();
    check(await isFound(service, query), 'nothing was found, or not by meaning');
    took.push(performance.now() - asked);
  }
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  print(
    `R3: ${QUERIES} queries: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${against(p95, targetMs)}`,
  );
  const api = await service.pidOf('api');
  const peak = peakRss(api);
  print(
    `  memory of the API process: ${megabytes(rss(api))}, at its peak ${megabytes(peak)}, ${against(peak / 1_000_000, MAX_MEMORY_MB)}`,
  );
}

async function written({ dataDir }: BenchService): Promise<number> {
  const folder = join(dataDir, 'search-index');
  for (;;) {
    const names = await readdir(folder).catch(() => []);
    const file = names.find((name) => name.endsWith('.index'));
    if (file !== undefined) return (await stat(join(folder, file))).size;
    await pause(200);
  }
}

const isUp = ({ api }: BenchService): Promise<boolean> =>
  fetch(`${api.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function isFound({ api }: BenchService, query: string): Promise<boolean> {
  const response = await fetch(`${api.url}/api/knowledge/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { hits, degraded } = (await response.json()) as { hits?: unknown[]; degraded?: boolean };
  return response.status === 200 && hits!.length === 10 && degraded === false;
}

async function fill(
  { db }: Database,
  { chunks, model, zipf }: { chunks: number; model: string; zipf: ReturnType<typeof createZipf> },
): Promise<void> {
  const sources = Array.from({ length: Math.ceil(chunks / CHUNKS_PER_SOURCE) }, () => {
    const id = newId('source');
    const source = newSource(
      {
        type: 'text',
        name: null,
        location: `text:${id}`,
        origin: { kind: 'blob', blob_id: `up_${id}`, file_name: null, format: 'text' },
        dedupe_key: id,
        content_type: 'text/plain',
        bytes: 1,
      },
      { id, workspaceId: 'default', at: new Date(), deadlineMs: 1 },
    );
    const revision = revisionOf({ sourceId: id, run: 1 });
    return {
      ...source,
      status: 'indexed' as const,
      title: zipf.words(6),
      published: revision,
      started_run: 1,
      embedded_with: model,
    };
  });
  for (let from = 0; from < sources.length; from += SOURCES_AT_ONCE) {
    const some = sources.slice(from, from + SOURCES_AT_ONCE);
    const rows = some.flatMap(({ _id, published }) => {
      const vectors = zipf.unitVectors(CHUNKS_PER_SOURCE);
      return Array.from({ length: CHUNKS_PER_SOURCE }, (_, ordinal) => {
        const text = zipf.words(WORDS_PER_CHUNK);
        return {
          _id: chunkId(published, ordinal) as never,
          workspace_id: 'default',
          source_id: _id,
          revision_id: published,
          ordinal,
          heading: null,
          text,
          start: 0,
          end: text.length,
          page: null,
          hash: `${_id} ${ordinal}`,
          model,
          vector: Binary.fromFloat32Array(vectors.subarray(ordinal * 384, (ordinal + 1) * 384)),
        };
      });
    });
    await db.collection('chunks').insertMany(rows, { ordered: false });
    await db.collection('sources').insertMany(
      some.map((source) => ({ ...source, _id: source._id as never })),
      { ordered: false },
    );
  }
  await db
    .collection('sources')
    .updateMany({ changed_at: { $exists: false } }, { $currentDate: { changed_at: true } });
}
