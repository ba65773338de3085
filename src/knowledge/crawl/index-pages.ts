import { gzipSync } from 'node:zlib';
import { Binary } from '../../database/database.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkRecord, ChunkStore } from '../chunk-store.ts';
import {
  fingerprintOf,
  madeBy,
  readingFields,
  type DocumentRecord,
  type DocumentStore,
} from '../document-store.ts';
import { chunkRecords } from '../indexing/chunk-records.ts';
import type { Cut } from '../../extraction/pool/cut.ts';
import type { CrawlRecord } from './crawl-record.ts';
import { packMinhash, type PageSignature } from './duplicates.ts';
import type { EmbedPages } from './embed-pages.ts';
import { commonOf, digestOf, omissionOf, packHashes, type BlockHashes } from './page-blocks.ts';
import type { PageBlocks } from './page-record.ts';
import { pageId, pageRevision, type PageContent, type PageStore } from './page-store.ts';
import type { PageCut } from './site-boilerplate.ts';
import type { FoundLink, ReadPage } from './visit.ts';

export interface ReadyPage {
  url: string;
  depth: number;
  links: FoundLink[];
  read: ReadPage;
  signature: PageSignature;
  blocks: BlockHashes;
  /** No page leads to it any more. */
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

/** Takes pages of a crawl from read to published, several at a time. */
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
    /** Cuts and embeds. `reuse`: the site holds vectors of an earlier crawl, which are taken over. */
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
