import { expect } from 'chai';
import { createChunkStore } from '../../src/knowledge/chunk-store.ts';
import { createCutAgain } from '../../src/knowledge/crawl/re-chunk.ts';
import { createEmbedPages } from '../../src/knowledge/crawl/index-pages.ts';
import { createPageStore } from '../../src/knowledge/crawl/page-store.ts';
import { createDocumentStore } from '../../src/knowledge/document-store.ts';
import { chunkDocument, estimateTokens } from '../../src/search/chunking.ts';
import type { Embeddings } from '../../src/llm/embeddings.ts';
import { page, prose, serveSite, tagged, useCrawls, type Crawl } from '../support/crawls.ts';

const REPEATED = 'Subscribe to our newsletter today and you will never again miss an offer of ours.';
const LABEL = 'Specifications';
const paragraphs = (...texts: string[]): string => texts.join('</p><p>');

describe('text that repeats on the pages of a site', () => {
  const test = useCrawls();
  const chunksOf = async (sourceId: string) =>
    test.service.services.database.db
      .collection<{ _id: string; text: string; revision_id: string }>('chunks')
      .find({ source_id: sourceId })
      .project<{ _id: string; text: string; revision_id: string }>({ text: 1, revision_id: 1 })
      .sort({ _id: 1 })
      .toArray();
  const saying = (chunks: { text: string }[], text: string): number =>
    chunks.filter((chunk) => chunk.text.includes(text)).length;

  function serve(host: string, many: number, says: (i: number) => string[]): void {
    const links = Array.from({ length: many - 1 }, (_, i) => `/${i + 1}`);
    serveSite(
      test.site,
      host,
      Object.fromEntries(
        ['/', ...links].map((path, i) => {
          const body = page(`${host} ${i}`, { links, text: paragraphs(prose(`${host} ${i}`), ...says(i)) });
          return [path, tagged(body, `"${i} ${says(i).length}"`)];
        }),
      ),
    );
  }
  const crawledChunks = async (host: string) =>
    chunksOf((await test.crawled({ seedUrl: `${host}/` })).sourceId);

  describe('when it may be the content of the pages', () => {
    it('a site of four pages keeps it', async () => {
      serve('http://four.test', 4, () => [REPEATED]);
      expect(saying(await crawledChunks('http://four.test'), REPEATED)).to.equal(4);
    });

    it('text on half of the pages stays', async () => {
      serve('http://half.test', 10, (i) => (i < 5 ? [REPEATED] : []));
      expect(saying(await crawledChunks('http://half.test'), REPEATED)).to.equal(5);
    });

    it('a short label on all pages stays', async () => {
      serve('http://label.test', 6, (i) => [LABEL, `Ten of number ${i}.`]);
      expect(saying(await crawledChunks('http://label.test'), LABEL)).to.equal(6);
    });

    it('a page without other text keeps it', async () => {
      serve('http://only.test', 8, () => [REPEATED]);
      test.site.serve(
        'http://only.test/3',
        `<!doctype html><html lang="en"><head><title>Only</title></head><body><main><p>${REPEATED}</p></main></body></html>`,
      );
      expect(saying(await crawledChunks('http://only.test'), REPEATED)).to.equal(1);
    });
  });

  describe('when it is on most pages', () => {
    const HOST = 'http://most.test';
    let crawl: Crawl;

    before(async () => {
      serve(HOST, 10, (i) => (i < 8 ? [REPEATED] : []));
      crawl = await test.crawled({ seedUrl: `${HOST}/` });
    });

    it('no chunk contains it, not even those of pages published first', async () => {
      expect(saying(await chunksOf(crawl.sourceId), REPEATED)).to.equal(0);
    });

    it('the chunks contain everything else', async () => {
      const chunks = await chunksOf(crawl.sourceId);
      for (let i = 0; i < 10; i += 1) expect(saying(chunks, prose(`${HOST} ${i}`))).to.equal(1);
    });

    it('the content of its pages contains it', async () => {
      const pages = Object.values(await test.pages(crawl.sourceId));
      const texts = await Promise.all(
        pages.map(
          async ({ id }) => (await test.api.get(`/api/knowledge/${crawl.sourceId}/content?page=${id}`)).body,
        ),
      );
      expect(saying(texts, REPEATED)).to.equal(8);
    });

    it('search does not find it', async () => {
      const hits = await test.search(REPEATED, crawl.sourceId);
      expect(hits).to.have.lengthOf.above(0);
      expect(saying(hits, REPEATED)).to.equal(0);
    });

    it('every page counts as new', () => {
      expect(crawl.counts).to.include({ discovered: 10, indexed: 10, unchanged: 0 });
      expect(crawl.changes).to.include({ new: 10, changed: 0 });
    });

    it('no unpublished revision is kept', async () => {
      const { db } = test.service.services.database;
      const published = (await db.collection('pages').find({ source_id: crawl.sourceId }).toArray())
        .map((record) => record.published as string)
        .toSorted();
      const documents = await db
        .collection<{ _id: string }>('documents')
        .find({ source_id: crawl.sourceId })
        .toArray();
      const cut = [...new Set((await chunksOf(crawl.sourceId)).map(({ revision_id }) => revision_id))];
      expect(documents.map(({ _id }) => _id).toSorted()).to.deep.equal(published);
      expect(cut.toSorted()).to.deep.equal(published);
    });

    it('the source and its pages have correct chunk counts', async () => {
      const { chunk_count: count } = await test.record(crawl.sourceId);
      const ofPages = Object.values(await test.pages(crawl.sourceId)).reduce(
        (sum, { chunk_count }) => sum + chunk_count,
        0,
      );
      const stored = (await chunksOf(crawl.sourceId)).length;
      expect([count, ofPages]).to.deep.equal([stored, stored]);
    });

    it('an unchanged crawl writes no chunk and embeds nothing', async () => {
      const before = await chunksOf(crawl.sourceId);
      const embedded = test.endpoint.batches.length;
      const again = await test.recrawled(crawl.sourceId);
      expect(again.changes).to.include({ unchanged: 10, changed: 0, new: 0 });
      expect(await chunksOf(crawl.sourceId)).to.deep.equal(before);
      expect(test.endpoint.batches.length).to.equal(embedded);
    });

    it('only a changed page is chunked again', async () => {
      const before = await chunksOf(crawl.sourceId);
      const changed = paragraphs(prose('another text'), REPEATED);
      test.site.serve(`${HOST}/2`, page('changed', { text: changed }));
      expect((await test.recrawled(crawl.sourceId)).changes).to.include({ unchanged: 9, changed: 1 });
      const after = await chunksOf(crawl.sourceId);
      const kept = new Set(after.map(({ _id }) => _id));
      expect(before.filter(({ _id }) => !kept.has(_id))).to.have.lengthOf(1);
      expect(saying(after, REPEATED)).to.equal(0);
    });

    it('returns to the chunks of unchanged pages when half of the pages drop it', async () => {
      serve(HOST, 10, (i) => (i < 5 ? [REPEATED] : []));
      const again = await test.recrawled(crawl.sourceId);
      expect(again.changes).to.include({ removed: 0, new: 0 });
      const chunks = await chunksOf(crawl.sourceId);
      expect(saying(chunks, REPEATED)).to.equal(5);
      expect((await test.record(crawl.sourceId)).chunk_count).to.equal(chunks.length);
    });
  });

  describe('when it fills whole chunks', () => {
    it('the source and its pages count the remaining chunks', async () => {
      const long = prose('what all pages say', 80);
      serve('http://long.test', 6, () => [long]);
      const { sourceId } = await test.crawled({ seedUrl: 'http://long.test/' });
      const counts = Object.values(await test.pages(sourceId)).map(({ chunk_count }) => chunk_count);
      expect(counts).to.deep.equal([1, 1, 1, 1, 1, 1]);
      expect((await test.record(sourceId)).chunk_count).to.equal(6);
      expect(await chunksOf(sourceId)).to.have.lengthOf(6);
    });
  });

  describe('when only a label becomes common', () => {
    it('no page is chunked again', async () => {
      const says = (i: number) => (i < 3 ? [LABEL, `Ten of number ${i}.`] : []);
      serve('http://labels.test', 6, says);
      const { sourceId } = await test.crawled({ seedUrl: 'http://labels.test/' });
      const before = await chunksOf(sourceId);
      serve('http://labels.test', 6, (i) => (i === 3 ? [LABEL, 'Ten of number 3.'] : says(i)));
      expect((await test.recrawled(sourceId)).changes).to.include({ unchanged: 5, changed: 1 });
      const kept = new Set((await chunksOf(sourceId)).map(({ _id }) => _id));
      expect(before.filter(({ _id }) => !kept.has(_id))).to.have.lengthOf(1);
    });
  });

  describe('when the worker dies while pages are chunked again', () => {
    const embeddings: Embeddings = {
      model: () => Promise.resolve('bag-of-words'),
      tokenizer: () => Promise.resolve({ kind: 'estimate' }),
      embed: (texts) => Promise.resolve(texts.map(() => new Float32Array([1, 0]))),
      embedQuery: () => Promise.reject(new Error('nobody searches here')),
      close: () => Promise.resolve(),
    };

    async function cutAgain(sourceId: string, dies: boolean): Promise<void> {
      const { db } = test.service.services.database;
      const now = () => new Date();
      const chunks = createChunkStore({ db });
      const pages = createPageStore({ db, now });
      const crawl = await db.collection('crawls').findOne({ source_id: sourceId });
      const record = (await db
        .collection('pages')
        .findOne({ source_id: sourceId, url: 'http://dying.test/1' }))!;
      const cutPages = createCutAgain({
        documents: createDocumentStore({ db }),
        chunks,
        pages: dies ? { ...pages, publishCuts: () => Promise.reject(new Error('killed')) } : pages,
        embedPages: createEmbedPages({ chunks, embeddings }),
        cut: ({ omit, ...document }) =>
          Promise.resolve(chunkDocument(document, { count: estimateTokens, omit })),
        now,
      });
      const stale = {
        url: record.url,
        id: String(record._id),
        revision: record.published,
        chunkCount: record.chunk_count,
        common: record.blocks.common,
        omitted: record.blocks.omitted,
        commonNow: [],
      };
      await cutPages([stale], {
        crawl: crawl as never,
        flushNow: () => Promise.resolve(),
        signal: new AbortController().signal,
      });
    }

    it('the old revision is found until the switch, and a second attempt duplicates nothing', async () => {
      serve('http://dying.test', 6, () => [REPEATED]);
      const { sourceId } = await test.crawled({ seedUrl: 'http://dying.test/' });
      const before = await test.search(prose('http://dying.test 1'), sourceId);
      const error = await cutAgain(sourceId, true).catch((e: Error) => e);
      expect((error as Error).message).to.equal('killed');
      expect(await test.search(prose('http://dying.test 1'), sourceId)).to.deep.equal(before);
      await cutAgain(sourceId, false);
      const own = (await chunksOf(sourceId)).filter(({ text }) =>
        text.includes(prose('http://dying.test 1')),
      );
      expect(own.map(({ text }) => text.includes(REPEATED)).toSorted()).to.deep.equal([false, true]);
      const hits = await test.search(prose('http://dying.test 1'), sourceId);
      expect(hits.filter(({ text }) => text.includes(REPEATED))).to.have.lengthOf(1);
      expect(hits).to.have.lengthOf(before.length);
    });

    it('the next crawl chunks it correctly, and removes leftovers of both attempts', async () => {
      const { body } = await test.api.get('/api/knowledge?type=site&q=dying');
      const { id } = body.sources[0];
      expect((await test.recrawled(id)).changes).to.include({ unchanged: 6, changed: 0 });
      const chunks = await chunksOf(id);
      expect([chunks.length, saying(chunks, REPEATED)]).to.deep.equal([6, 0]);
      expect((await test.record(id)).chunk_count).to.equal(6);
    });
  });
});
