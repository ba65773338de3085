import { readFile } from 'node:fs/promises';
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
import { peakRss } from './process-memory.ts';
import { startService, type BenchService } from './service.ts';
import { createZipf } from './zipf.ts';

/** R3: p95 in milliseconds by chunks, query embedding included. */
const SIZES = [
  { chunks: 10_000, targetMs: 60 },
  { chunks: 100_000, targetMs: 200 },
];
const MAX_MEMORY_MB = 700;
const QUERIES = 200;
const WORDS_PER_QUERY = 8;
const WORDS_PER_CHUNK = 180;
const CHUNKS_PER_SOURCE = 5;
const SOURCES_AT_ONCE = 200;

/** R3 through the API: every query is a new one, embedded by the local model in the process that searches. */
export async function searchLatency(): Promise<void> {
  const embeddings = createEmbeddings(loadConfig(), createLog('silent', 'bench'));
  const model = await embeddings.model();
  await embeddings.close();
  const service = await startService({});
  const { mongodbUri } = JSON.parse(await readFile(join(service.dataDir, 'running.json'), 'utf8'));
  const database = createDatabase({ uri: mongodbUri, name: loadConfig().mongodb.database });
  const zipf = createZipf('search-latency');
  try {
    let held = 0;
    for (const { chunks, targetMs } of SIZES) {
      await fill(database, { chunks: chunks - held, model, zipf });
      held = chunks;
      const from = performance.now();
      while (!(await isFound(service, zipf.words(WORDS_PER_QUERY)))) await pause(500);
      print(`${chunks} chunks: found after ${((performance.now() - from) / 1_000).toFixed(1)} s of loading`);
      const took: number[] = [];
      for (let n = 0; n < QUERIES; n++) {
        const query = zipf.words(WORDS_PER_QUERY);
        const asked = performance.now();
        check(await isFound(service, query), 'nothing was found, or not by meaning');
        took.push(performance.now() - asked);
      }
      const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
      print(
        `R3: ${QUERIES} queries: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${against(p95, targetMs)}`,
      );
      const peak = peakRss(await service.pidOf('api'));
      print(`  the API process at its peak: ${megabytes(peak)}, ${against(peak / 1_000_000, MAX_MEMORY_MB)}`);
    }
  } finally {
    await database.close();
    await service.stop();
  }
}

async function isFound({ api }: BenchService, query: string): Promise<boolean> {
  const response = await fetch(`${api.url}/api/knowledge/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { hits, degraded } = (await response.json()) as { hits?: unknown[]; degraded?: boolean };
  return response.status === 200 && hits!.length === 10 && degraded === false;
}

/** Sources as indexing would have left them; embedding so many passages would take an hour. */
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
