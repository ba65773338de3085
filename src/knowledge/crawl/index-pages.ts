import { gzipSync } from 'node:zlib';
import { Binary } from '../../database/database.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkRecord, ChunkStore } from '../chunk-store.ts';
import {
  type DocumentRecord,
  type DocumentStore,
  fingerprintOf,
  madeBy,
  readingFields,
} from '../document-store.ts';
import { chunkRecords, embeddedText, withVector } from '../indexing/chunk-records.ts';
import type { Cut } from '../../extraction/pool/parser.ts';
import type { CrawlRecord } from './crawl-record.ts';
import { packMinhash, type PageSignature } from './duplicates.ts';
import {
  type BlockHashes,
  commonOf,
  digestOf,
  omissionOf,
  packHashes,
  type PageCut,
} from './site-boilerplate.ts';
import { pageId } from './page-ids.ts';
import { type PageBlocks, type PageContent, pageRevision, type PageStore } from './page-store.ts';
import type { FoundLink, ReadPage } from './visit.ts';

export interface ReadyPage {
  url: string;
  depth: number;
  links: FoundLink[];
  read: ReadPage;
  signature: PageSignature;
  blocks: BlockHashes;
  unlinked: boolean;
}

export interface EmbeddedPage {
  url: string;
  document: DocumentRecord;
  chunks: ChunkRecord[];
  content: PageContent;
  cut: PageCut;
}

export type IndexPages = ReturnType<typeof createIndexPages>;

export function createIndexPages({
  documents,
  chunks,
  pages,
  embeddings,
  embedPages,
  cut,
  now,
}: {
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: PageStore;
  embeddings: Embeddings;
  embedPages: EmbedPages;
  cut: Cut;
  now: () => Date;
}) {
  function toDocument({ url, read }: ReadyPage, crawl: CrawlRecord, model: string): DocumentRecord {
    return {
      _id: pageRevision(pageId(crawl.source_id, url), crawl.run),
      workspace_id: crawl.workspace_id,
      source_id: crawl.source_id,
      url,
      content_type: read.contentType,
      bytes: read.bytes,
      ...readingFields(read.reading),
      fingerprint: fingerprintOf(read.reading, model),
      created_at: now(),
    };
  }

  const toContent = (
    { read, signature, links, depth, unlinked }: ReadyPage,
    { _id, title, fingerprint }: DocumentRecord,
    {
      crawl,
      model,
      blocks,
      chunkCount,
    }: { crawl: CrawlRecord; model: string; blocks: PageBlocks; chunkCount: number },
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
    embedded_with: model,
    signature: {
      text_hash: signature.textHash,
      title_key: signature.titleKey,
      facts: signature.facts,
      minhash: signature.minhash === null ? null : new Binary(packMinhash(signature.minhash)),
    },
    blocks,
    links: packLinks(links),
    crawl_id: crawl._id,
    depth,
    missing: unlinked ? 1 : 0,
    indexed_at: now(),
  });

  return {
    async embed(
      ready: readonly ReadyPage[],
      {
        crawl,
        boilerplate,
        reuse,
        signal,
      }: { crawl: CrawlRecord; boilerplate: ReadonlySet<number>; reuse: boolean; signal: AbortSignal },
    ): Promise<EmbeddedPage[]> {
      const model = await embeddings.model();
      const made = await Promise.all(
        ready.map(async (page) => {
          const document = toDocument(page, crawl, model);
          const common = commonOf(page.blocks, boilerplate);
          const { omit, omitted } = omissionOf(document.text, common);
          const blocks = { hashes: packHashes(page.blocks), common: digestOf(common), omitted };
          return { page, document, blocks, chunks: await chunkRecords({ cut }, document, { omit, signal }) };
        }),
      );
      const embedded = await embedPages(made, { sourceId: crawl.source_id, reuse, signal });
      return made.map(({ page, document, blocks }, i) => {
        const ofPage = embedded[i]!;
        const chunkCount = ofPage.length;
        const content = toContent(page, document, { crawl, model, blocks, chunkCount });
        const { common, omitted } = blocks;
        const id = pageId(crawl.source_id, page.url);
        const cutAs = { id, revision: document._id, chunkCount, common, omitted };
        return { url: page.url, document, chunks: ofPage, content, cut: cutAs };
      });
    },
    /** Calls `requireTurn` just before publishing, because a crawl that has ended must not publish pages. */
    async publish(
      embedded: readonly EmbeddedPage[],
      {
        crawl,
        mayExist,
        requireTurn,
      }: { crawl: CrawlRecord; mayExist: boolean; requireTurn(): Promise<void> },
    ): Promise<void> {
      await documents.putNew(
        embedded.map(({ document }) => document),
        { mayExist },
      );
      await chunks.putNew(
        embedded.flatMap(({ chunks }) => chunks),
        { mayExist },
      );
      await requireTurn();
      await pages.publish(
        { workspaceId: crawl.workspace_id, sourceId: crawl.source_id },
        embedded.map(({ url, content }) => ({ url, content })),
      );
    },
  };
}

export const packLinks = (links: readonly FoundLink[]): Binary =>
  new Binary(gzipSync(JSON.stringify(links.map(({ url, nofollow }) => (nofollow ? [url, 1] : [url])))));

const EMBED_BATCH = 64;

export interface CutPage {
  document: DocumentRecord;
  chunks: ChunkRecord[];
}

export type EmbedPages = ReturnType<typeof createEmbedPages>;

export function createEmbedPages({ chunks, embeddings }: { chunks: ChunkStore; embeddings: Embeddings }) {
  return async (
    pages: readonly CutPage[],
    { sourceId, reuse, signal }: { sourceId: string; reuse: boolean; signal: AbortSignal },
  ): Promise<ChunkRecord[][]> => {
    const model = await embeddings.model();
    const all = pages.flatMap(({ document, chunks: ofPage }) => ofPage.map((chunk) => ({ document, chunk })));
    const known = reuse
      ? await chunks.vectorsForHashes(sourceId, model, [...new Set(all.map(({ chunk }) => chunk.hash))])
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
    return pages.map(({ chunks: ofPage }) =>
      ofPage.map((chunk) => withVector(chunk, known.get(chunk.hash), model)),
    );
  };
}
