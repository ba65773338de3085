import { Binary, isDatabaseAway } from '../../database/database.ts';
import { type AppError, isAppError, unavailable } from '../../errors.ts';
import type { Cut } from '../../extraction/pool/parser.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { AnnounceKnowledge } from '../announcements.ts';
import type { ChunkRecord, ChunkStore } from '../chunk-store.ts';
import {
  type DocumentRecord,
  type DocumentStore,
  fingerprintOf,
  madeBy,
  readingFields,
  statedAddress,
} from '../document-store.ts';
import { chunkRecords, embeddedText, withVector } from '../indexing/chunk-records.ts';
import type { FailRun } from '../indexing/indexing.ts';
import { revisionOf, type SourceRecord } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import type { SourceTypes } from '../source-types/registry.ts';
import type { StartIndexing } from '../start-indexing.ts';
import type { UploadStore } from '../upload-store.ts';
import type { BacklogRow, BacklogStore } from './backlog-store.ts';

const GROUP = 64;
const PAGES = 8;
const PAGES_POSTPONED_MS = 2_000;
const READ_MS = 20_000;
const MOST_CHUNKS = 200;
const EMBED_BATCH = 64;
const PUBLISHED_AT_ONCE = 16;
/** Must exceed the maximum time for storing a source (65 s). */
const ORPHAN_MS = 120_000;

interface Ready {
  source: SourceRecord;
  document: DocumentRecord;
  chunks: ChunkRecord[];
}

interface Trouble {
  source: SourceRecord;
  error: unknown;
}

/** A crashed call can be repeated, because rows are removed last. */
export function createIndexGroup({
  backlog,
  sources,
  documents,
  chunks,
  uploads,
  types,
  cut,
  embeddings,
  startIndexing,
  failRun,
  runEnded,
  deadlineMs,
  now,
}: {
  backlog: BacklogStore;
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  uploads: UploadStore;
  types: SourceTypes;
  cut: Cut;
  embeddings: Embeddings;
  startIndexing: StartIndexing;
  failRun: FailRun;
  runEnded: AnnounceKnowledge['runEnded'];
  deadlineMs: number;
  now: () => Date;
}) {
  async function choose(rows: readonly BacklogRow[]): Promise<SourceRecord[]> {
    const found = new Map((await sources.inAnyWorkspace(rows.map(({ _id }) => _id))).map((s) => [s._id, s]));
    const orphaned = now().getTime() - ORPHAN_MS;
    const over: string[] = [];
    const waiting: SourceRecord[] = [];
    for (const { _id, added_at } of rows) {
      const source = found.get(_id);
      if (source?.status === 'indexing') waiting.push(source);
      else if (source !== undefined || added_at.getTime() < orphaned) over.push(_id);
    }
    for (const id of over) if (found.has(id)) await runEnded({ sourceId: id, run: found.get(id)!.run });
    await backlog.remove(over);
    const pages = waiting.filter(({ type }) => type !== 'text');
    const postponed = new Set(pages.slice(PAGES).map(({ _id }) => _id));
    await backlog.postpone([...postponed], PAGES_POSTPONED_MS);
    return waiting.filter(({ _id }) => !postponed.has(_id));
  }

  async function ready(
    source: SourceRecord,
    { model, bytes, signal }: { model: string; bytes: ReadonlyMap<string, Buffer>; signal: AbortSignal },
  ): Promise<Ready | Trouble> {
    const { type, origin } = source;
    try {
      if (type === 'site') throw new Error('a site cannot be indexed directly: crawl it instead');
      const stored = origin.kind === 'blob' ? bytes.get(origin.blob_id) : undefined;
      const read = await types[type].read(source, { signal: within(READ_MS, signal), stored });
      if (read === 'unchanged')
        throw new Error('the source was reported as unchanged, but no earlier content of it is stored');
      const document: DocumentRecord = {
        _id: revisionOf({ sourceId: source._id, run: source.run }),
        workspace_id: source.workspace_id,
        source_id: source._id,
        url: read.url,
        content_type: read.contentType,
        bytes: read.bytes,
        ...readingFields(read.reading),
        fingerprint: fingerprintOf(read.reading, model),
        ...(read.validators && { validators: { ...read.validators, made_by: madeBy(model) } }),
        created_at: now(),
      };
      const made = await chunkRecords({ cut }, document, { signal });
      if (made.length > MOST_CHUNKS) throw new Error('too long to index in a group');
      return { source, document, chunks: made };
    } catch (error) {
      signal.throwIfAborted();
      if (isDatabaseAway(error)) throw error;
      return { source, error };
    }
  }

  async function embedded(
    all: readonly Ready[],
    { model, signal, onProgress }: { model: string; signal: AbortSignal; onProgress(chunks: number): void },
  ): Promise<Ready[]> {
    const texts = new Map(
      all.flatMap(({ document, chunks: made }) =>
        made.map((chunk) => [chunk.hash, embeddedText(document, chunk)] as const),
      ),
    );
    // The model pads each text to the longest in its batch.
    const wanted = [...texts].sort(([, a], [, b]) => a.length - b.length);
    const vectors = new Map<string, Binary>();
    for (let from = 0; from < wanted.length; from += EMBED_BATCH) {
      signal.throwIfAborted();
      const batch = wanted.slice(from, from + EMBED_BATCH);
      const made = await embeddings.embed(
        batch.map(([, text]) => text),
        { signal },
      );
      batch.forEach(([hash], i) => vectors.set(hash, Binary.fromFloat32Array(made[i]!)));
      onProgress(batch.length);
    }
    return all.map((one) => ({
      ...one,
      chunks: one.chunks.map((chunk) => withVector(chunk, vectors.get(chunk.hash), model)),
    }));
  }

  async function publish(
    all: readonly Ready[],
    { model, mayExist }: { model: string; mayExist: boolean },
  ): Promise<void> {
    await documents.putNew(
      all.map(({ document }) => document),
      { mayExist },
    );
    await chunks.putNew(
      all.flatMap((one) => one.chunks),
      { mayExist },
    );
    await sources.publishMany(
      all.map(({ source, document, chunks: made }) => ({
        request: { sourceId: source._id, run: source.run },
        found: {
          published: document._id,
          title: document.title,
          stated_url: statedAddress(document),
          content_type: document.content_type,
          bytes: document.bytes,
          chunk_count: made.length,
          embedded_with: model,
        },
      })),
    );
    const there = new Map(
      (await sources.inAnyWorkspace(all.map(({ source }) => source._id))).map((s) => [s._id, s]),
    );
    const isPublished = ({ source, document }: Ready): boolean =>
      there.get(source._id)?.published === document._id;
    const lost = all.filter((one) => !isPublished(one));
    if (lost.some(({ source: { _id, run } }) => isUnderWay(there.get(_id), run)))
      throw unavailable(
        'database.unavailable',
        'The database server was restarted while sources were being published.',
      );
    await chunks.remove(lost.map(({ document }) => document._id));
    await documents.remove(lost.map(({ document }) => document._id));
    const published = all.filter(isPublished);
    await Promise.all(
      published.map(({ source }) => runEnded({ sourceId: source._id, run: source.run }, 'indexed')),
    );
    await backlog.remove(all.map(({ source }) => source._id));
  }

  async function embedAndPublish(
    all: readonly Ready[],
    {
      model,
      mayExist,
      signal,
      onProgress,
    }: { model: string; mayExist: boolean; signal: AbortSignal; onProgress(chunks: number): void },
  ): Promise<Trouble[]> {
    const troubled: Trouble[] = [];
    async function attempt<T>(part: readonly Ready[], act: () => Promise<T>): Promise<T | undefined> {
      try {
        return await act();
      } catch (error) {
        signal.throwIfAborted();
        if (isDatabaseAway(error) || (isAppError(error) && error.retryable)) throw error;
        troubled.push(...part.map(({ source }) => ({ source, error })));
        return undefined;
      }
    }
    let publishing: Promise<unknown> = Promise.resolve();
    try {
      for (const part of inParts(all)) {
        const made = await attempt(part, () => embedded(part, { model, signal, onProgress }));
        await publishing;
        if (made === undefined) continue;
        publishing = attempt(part, () => publish(made, { model, mayExist }));
        publishing.catch(() => undefined);
      }
    } finally {
      await publishing;
    }
    return troubled;
  }

  async function settle({ source, error }: Trouble): Promise<void> {
    const request = { sourceId: source._id, run: source.run };
    const refusal = lastingRefusal(error);
    if (refusal === null) await startIndexing(source);
    else await failRun(request, { code: refusal.code, message: refusal.message });
  }

  return async (
    lane: number,
    { signal, onProgress }: { signal: AbortSignal; onProgress(chunks: number): void },
  ): Promise<{ worked: number; more: boolean }> => {
    const rows = await backlog.next(lane, GROUP);
    if (rows.length === 0) return { worked: 0, more: false };
    const chosen = await choose(rows);
    if (chosen.length === 0) return { worked: 0, more: true };
    const mayExist = chosen.some(({ run, started_run }) => started_run >= run);
    const deadlineAt = new Date(now().getTime() + deadlineMs);
    await sources.beginMany(
      chosen.filter(({ run, started_run }) => started_run < run).map(({ _id }) => _id),
      deadlineAt,
    );
    const begun = chosen.map((source) =>
      source.started_run < source.run ? { ...source, deadline_at: deadlineAt } : source,
    );
    const model = await embeddings.model();
    const bytes = await uploads.readSmall(
      begun.flatMap(({ origin }) => (origin.kind === 'blob' ? [origin.blob_id] : [])),
    );
    const outcomes = await Promise.all(begun.map((source) => ready(source, { model, bytes, signal })));
    const whole = outcomes.filter((outcome) => 'document' in outcome);
    const troubled = outcomes.filter((outcome) => 'error' in outcome);
    troubled.push(...(await embedAndPublish(whole, { model, mayExist, signal, onProgress })));
    for (const trouble of troubled) await settle(trouble);
    await backlog.remove(troubled.map(({ source }) => source._id));
    return { worked: begun.length, more: rows.length === GROUP || begun.length < rows.length };
  };
}

const isUnderWay = (source: SourceRecord | undefined, run: number): boolean =>
  source?.status === 'indexing' && source.run === run;

function* inParts(all: readonly Ready[]): Generator<Ready[]> {
  let part: Ready[] = [];
  let size = 0;
  for (const one of all.toSorted((a, b) => a.document.text.length - b.document.text.length)) {
    part.push(one);
    size += one.chunks.length;
    if (size < PUBLISHED_AT_ONCE) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}

const lastingRefusal = (error: unknown): AppError | null =>
  isAppError(error) && !error.retryable && error.kind !== 'UpstreamFailed' ? error : null;

function within(ms: number, outer: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => controller.abort(outer.reason);
  const timer = setTimeout(
    () => controller.abort(new Error('took too long to index together with other sources')),
    ms,
  ).unref();
  controller.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  if (outer.aborted) stop();
  else outer.addEventListener('abort', stop, { once: true });
  return controller.signal;
}
