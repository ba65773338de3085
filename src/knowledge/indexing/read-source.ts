import type { Embeddings } from '../../llm/embeddings.ts';
import type { AnnounceKnowledge } from '../announcements.ts';
import { fingerprintOf, readingFields, type DocumentStore } from '../document-store.ts';
import { revisionOf, type IndexRun } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import type { SourceTypes } from '../source-types/registry.ts';
import { readableSource, type RequireCurrent } from './superseded.ts';

export interface ReadOutcome {
  outcome: 'read' | 'unchanged';
  characters: number;
}

/**
 * Reads a source and stores its text as the revision of this run. Text equal to the published one, made by
 * the same model, publishes nothing: the record is marked `indexed` and the run is over.
 */
export function createReadSource({
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
    // The process may have died after it found nothing new and before it said so.
    if (begun === null) await runEnded(request);
    const source = readableSource(begun);
    if (source.type === 'site') throw new Error('a site is indexed by its crawl');
    const { reading, url, contentType, bytes } = await types[source.type].read(source, { signal });
    const fingerprint = fingerprintOf(reading, await embeddings.model());
    if (source.published !== null && (await documents.fingerprint(source.published)) === fingerprint) {
      if (await sources.confirmUnchanged(request)) await runEnded(request, 'indexed');
      return { outcome: 'unchanged', characters: reading.text.length };
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
      created_at: now(),
    });
    await requireCurrent(request);
    return { outcome: 'read', characters: reading.text.length };
  };
}
