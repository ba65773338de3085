import { createIndexGroup } from '../backlog/index-group.ts';
import type { Log } from '../../log/log.ts';
import { createEmbedChunks } from './embed-chunks.ts';
import { createReEmbed } from './re-embed.ts';
import { createRecoverSources } from './recover-sources.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkStore } from '../chunk-store.ts';
import {
  type DocumentStore,
  fingerprintOf,
  madeBy,
  readingFields,
  statedAddress,
} from '../document-store.ts';
import type { Cut } from '../../extraction/pool/parser.ts';
import { chunkRecords, withVector } from './chunk-records.ts';
import { type IndexRun, type RemoveRevisions, revisionOf } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import { readableSource, type RequireCurrent } from './superseded.ts';
import type { AnnounceKnowledge } from '../announcements.ts';
import type { SourceTypes } from '../source-types/registry.ts';

type Of<Create extends (deps: never) => unknown> = Parameters<Create>[0];

export function createIndexing(
  deps: Omit<Of<typeof createReadSource>, 'clock'> &
    Omit<Of<typeof createChunkSource>, 'clock'> &
    Omit<Of<typeof createEmbedChunks>, 'clock'> &
    Of<typeof createPublishRevision> &
    Of<typeof createIndexGroup> &
    Omit<Of<typeof createReEmbed>, 'clock'> &
    Of<typeof createRecoverSources> & { log: Log },
) {
  const clock = (): number => performance.now();
  return {
    readSource: createReadSource(deps),
    chunkSource: createChunkSource(deps),
    embedChunks: createEmbedChunks({ ...deps, clock }),
    publishRevision: createPublishRevision(deps),
    indexGroup: createIndexGroup(deps),
    reEmbed: createReEmbed({ ...deps, clock }),
    failRun: deps.failRun,
    recover: createRecoverSources(deps),
  };
}

export type Indexing = ReturnType<typeof createIndexing>;

interface ChunkOutcome {
  chunks: number;
  reused: number;
}

function createChunkSource({
  sources,
  documents,
  chunks,
  embeddings,
  cut,
  requireCurrent,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  embeddings: Embeddings;
  cut: Cut;
  requireCurrent: RequireCurrent;
}) {
  return async (request: IndexRun, { signal }: { signal: AbortSignal }): Promise<ChunkOutcome> => {
    const source = readableSource(await sources.begin(request));
    const revision = revisionOf(request);
    const document = await documents.find(revision);
    // A document is usually missing because its source was deleted, in which case `requireCurrent` throws.
    if (document === null) return await requireCurrent(request).then(() => ({ chunks: 0, reused: 0 }));
    const model = await embeddings.model();
    const known = source.published === null ? new Map() : await chunks.vectorsByHash(source.published, model);
    const records = (await chunkRecords({ cut }, document, { signal })).map((record) =>
      withVector(record, known.get(record.hash), model),
    );
    await chunks.replace(revision, records);
    await requireCurrent(request);
    return { chunks: records.length, reused: records.filter(({ vector }) => vector !== null).length };
  };
}

function createPublishRevision({
  sources,
  documents,
  chunks,
  embeddings,
  removeRevisions,
  requireCurrent,
  runEnded,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  embeddings: Pick<Embeddings, 'model'>;
  removeRevisions: RemoveRevisions;
  requireCurrent: RequireCurrent;
  runEnded: AnnounceKnowledge['runEnded'];
}) {
  return async (request: IndexRun): Promise<void> => {
    const revision = revisionOf(request);
    if ((await sources.publishedRevision(request.sourceId)) !== revision) {
      const document = await documents.find(revision);
      const published =
        document !== null &&
        (await sources.publish(request, {
          published: revision,
          title: document.title,
          stated_url: statedAddress(document),
          content_type: document.content_type,
          bytes: document.bytes,
          chunk_count: await chunks.count(revision),
          embedded_with: await embeddings.model(),
        }));
      if (!published) return requireCurrent(request);
    }
    await runEnded(request, 'indexed');
    await removeRevisions(request.sourceId, { kept: revision });
  };
}

export function createFailRun({
  sources,
  removeRevisions,
  runEnded,
}: {
  sources: SourceStore;
  removeRevisions: RemoveRevisions;
  runEnded: AnnounceKnowledge['runEnded'];
}) {
  return async (request: IndexRun, { code, message }: { code: string; message: string }): Promise<void> => {
    const failed = await sources.fail(request, `${code}: ${message}`);
    // An earlier attempt may have crashed before it announced that indexing had ended.
    await runEnded(request, failed ? 'failed' : undefined);
    if (!failed) return;
    await removeRevisions(request.sourceId, { kept: await sources.publishedRevision(request.sourceId) });
  };
}

export type FailRun = ReturnType<typeof createFailRun>;

interface ReadOutcome {
  outcome: 'read' | 'unchanged';
  characters: number;
}

function createReadSource({
  sources,
  documents,
  types,
  embeddings,
  requireCurrent,
  runEnded,
  now,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  types: SourceTypes;
  embeddings: Embeddings;
  requireCurrent: RequireCurrent;
  runEnded: AnnounceKnowledge['runEnded'];
  now: () => Date;
}) {
  return async (request: IndexRun, { signal }: { signal: AbortSignal }): Promise<ReadOutcome> => {
    const begun = await sources.begin(request);
    if (begun === null) await runEnded(request);
    const source = readableSource(begun);
    if (source.type === 'site') throw new Error('a site cannot be indexed directly: crawl it instead');
    const model = await embeddings.model();
    const maker = madeBy(model);
    const known =
      source.published === null || source.type !== 'url'
        ? undefined
        : await documents.knownVersion(source.published, maker);
    const read = await types[source.type].read(source, { signal, known });
    const unchanged = async (characters: number): Promise<ReadOutcome> => {
      if (await sources.confirmUnchanged(request)) await runEnded(request, 'indexed');
      return { outcome: 'unchanged', characters };
    };
    if (read === 'unchanged') return unchanged(0);
    const { reading, url, contentType, bytes } = read;
    const validators = read.validators && { ...read.validators, made_by: maker };
    const fingerprint = fingerprintOf(reading, model);
    if (source.published !== null && (await documents.fingerprint(source.published)) === fingerprint) {
      if (validators !== undefined) await documents.noteValidators(source.published, validators);
      return unchanged(reading.text.length);
    }
    await requireCurrent(request);
    const revision = revisionOf(request);
    await documents.put({
      _id: revision,
      workspace_id: source.workspace_id,
      source_id: source._id,
      url,
      content_type: contentType,
      bytes,
      ...readingFields(reading),
      fingerprint,
      ...(validators && { validators }),
      created_at: now(),
    });
    await requireCurrent(request);
    return { outcome: 'read', characters: reading.text.length };
  };
}
