import { createHash } from 'node:crypto';
import { tooLarge } from '../../errors.ts';
import type { Embeddings } from '../../search/embeddings.ts';
import type { DocumentStore } from '../document-store.ts';
import { revisionOf, type IndexRun } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import type { SourceTypes } from '../source-types/registry.ts';
import { readableSource, type RequireCurrent } from './superseded.ts';

/** Raised when reading or chunking changes what it makes of the same bytes: a reindex then rebuilds. */
const INDEX_VERSION = 1;

/** Text and Markdown of one document; MongoDB takes at most 16 MiB in one record. */
const MAX_DOCUMENT_BYTES = 12_000_000;

function requireStorable(text: string, markdown: string): void {
  const bytes = Buffer.byteLength(text) + (markdown === text ? 0 : Buffer.byteLength(markdown));
  if (bytes <= MAX_DOCUMENT_BYTES) return;
  throw tooLarge(
    'document.too_long',
    `The document holds more text than one source can keep (${MAX_DOCUMENT_BYTES / 1_000_000} MB). Split it into parts.`,
  );
}

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
  now,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  types: SourceTypes;
  embeddings: Embeddings;
  requireCurrent: RequireCurrent;
  now: () => Date;
}) {
  return async (request: IndexRun, { signal }: { signal: AbortSignal }): Promise<ReadOutcome> => {
    const source = readableSource(await sources.begin(request));
    if (source.type === 'site') throw new Error('a site is indexed by its crawl');
    const { reading, url, contentType, bytes } = await types[source.type].read(source, { signal });
    const { title, language, text, markdown, outline } = reading;
    requireStorable(text, markdown);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([INDEX_VERSION, await embeddings.model(), title, text]))
      .digest('hex');
    if (source.published !== null && (await documents.fingerprint(source.published)) === fingerprint) {
      await sources.confirmUnchanged(request);
      return { outcome: 'unchanged', characters: text.length };
    }
    await requireCurrent(request);
    const revision = revisionOf(request);
    await documents.put({
      _id: revision,
      workspace_id: source.workspace_id,
      source_id: source._id,
      url,
      title,
      language,
      content_type: contentType,
      bytes,
      text,
      markdown: markdown === text ? null : markdown,
      outline,
      fingerprint,
      created_at: now(),
    });
    await requireCurrent(request);
    return { outcome: 'read', characters: text.length };
  };
}
