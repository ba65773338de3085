import { gzipSync } from 'node:zlib';
import { Binary } from '../../database.ts';
import type { Embeddings } from '../../search/embeddings.ts';
import type { ChunkRecord, ChunkStore } from '../chunk-store.ts';
import { fingerprintOf, madeBy, type DocumentRecord, type DocumentStore } from '../document-store.ts';
import { chunkRecords, withVector } from '../indexing/chunk-records.ts';
import { embeddedText } from '../indexing/embedded-text.ts';
import type { CrawlRecord } from './crawl-record.ts';
import { packMinhash, type PageSignature } from './duplicates.ts';
import { pageId, pageRevision, type PageContent, type PageStore } from './page-store.ts';
import type { FoundLink, ReadPage } from './visit.ts';

/** Texts handed to the embeddings at once: enough to keep a model fed, little enough to stop soon. */
const EMBED_BATCH = 64;

export interface ReadyPage {
  url: string;
  depth: number;
  links: FoundLink[];
  read: ReadPage;
  signature: PageSignature;
  /** No page leads to it any more. */
  unlinked: boolean;
}

export interface EmbeddedPage {
  url: string;
  document: DocumentRecord;
  chunks: ChunkRecord[];
  content: PageContent;
}

export type IndexPages = ReturnType<typeof createIndexPages>;

/** Takes pages of a crawl from read to published, several at a time. */
export function createIndexPages({
  documents,
  chunks,
  pages,
  embeddings,
  now,
}: {
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: PageStore;
  embeddings: Embeddings;
  now: () => Date;
}) {
  function toDocument({ url, read }: ReadyPage, crawl: CrawlRecord, model: string): DocumentRecord {
    const { title, language, text, markdown, outline } = read.reading;
    return {
      _id: pageRevision(pageId(crawl.source_id, url), crawl.run),
      workspace_id: crawl.workspace_id,
      source_id: crawl.source_id,
      url,
      title,
      language,
      content_type: read.contentType,
      bytes: read.bytes,
      text,
      markdown: markdown === text ? null : markdown,
      outline,
      fingerprint: fingerprintOf(read.reading, model),
      created_at: now(),
    };
  }

  const toContent = (
    { read, signature, links, depth, unlinked }: ReadyPage,
    { _id, title, fingerprint }: DocumentRecord,
    { crawl, model, chunkCount }: { crawl: CrawlRecord; model: string; chunkCount: number },
  ): PageContent => ({
    title,
    published: _id,
    chunk_count: chunkCount,
    bytes: read.bytes,
    content_type: read.contentType,
    etag: read.etag,
    last_modified: read.lastModified,
    body_hash: read.bodyHash,
    rendered: read.rendered,
    fingerprint,
    made_by: madeBy(model),
    signature: {
      text_hash: signature.textHash,
      title_key: signature.titleKey,
      facts: signature.facts,
      minhash: signature.minhash === null ? null : new Binary(packMinhash(signature.minhash)),
    },
    links: packLinks(links),
    crawl_id: crawl._id,
    depth,
    missing: unlinked ? 1 : 0,
    indexed_at: now(),
  });

  return {
    /** Cuts and embeds. `reuse`: the site holds vectors of an earlier crawl, which are taken over. */
    async embed(
      ready: readonly ReadyPage[],
      { crawl, reuse, signal }: { crawl: CrawlRecord; reuse: boolean; signal: AbortSignal },
    ): Promise<EmbeddedPage[]> {
      const model = await embeddings.model();
      const made = ready.map((page) => {
        const document = toDocument(page, crawl, model);
        return { page, document, chunks: chunkRecords(document) };
      });
      const all = made.flatMap(({ document, chunks: ofPage }) =>
        ofPage.map((chunk) => ({ document, chunk })),
      );
      const known = reuse
        ? await chunks.vectorsForHashes(crawl.source_id, model, [
            ...new Set(all.map(({ chunk }) => chunk.hash)),
          ])
        : new Map<string, Binary>();
      const missing = new Map(
        all.flatMap(({ document, chunk }) =>
          known.has(chunk.hash) ? [] : [[chunk.hash, embeddedText(document, chunk)] as const],
        ),
      );
      const wanted = [...missing];
      for (let from = 0; from < wanted.length; from += EMBED_BATCH) {
        signal.throwIfAborted();
        const batch = wanted.slice(from, from + EMBED_BATCH);
        const vectors = await embeddings.embed(
          batch.map(([, text]) => text),
          { signal },
        );
        batch.forEach(([hash], i) => known.set(hash, Binary.fromFloat32Array(vectors[i]!)));
      }
      return made.map(({ page, document, chunks: ofPage }) => ({
        url: page.url,
        document,
        chunks: ofPage.map((chunk) => withVector(chunk, known.get(chunk.hash), model)),
        content: toContent(page, document, { crawl, model, chunkCount: ofPage.length }),
      }));
    },
    /** Writes and publishes. `mayExist`: an attempt that died may have written some of these revisions. */
    async publish(
      embedded: readonly EmbeddedPage[],
      { crawl, mayExist }: { crawl: CrawlRecord; mayExist: boolean },
    ): Promise<void> {
      await documents.putNew(
        embedded.map(({ document }) => document),
        { mayExist },
      );
      await chunks.putNew(
        embedded.flatMap(({ chunks }) => chunks),
        { mayExist },
      );
      await pages.publish(
        { workspaceId: crawl.workspace_id, sourceId: crawl.source_id },
        embedded.map(({ url, content }) => ({ url, content })),
      );
    },
  };
}

/** See `PageRecord.links`. */
export const packLinks = (links: readonly FoundLink[]): Binary =>
  new Binary(gzipSync(JSON.stringify(links.map(({ url, nofollow }) => (nofollow ? [url, 1] : [url])))));
