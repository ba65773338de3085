import { expect } from 'chai';
import { article } from '../support/site.ts';
import { useService } from '../support/shared-service.ts';

describe('reindex and delete over the API', () => {
  const test = useService();

  async function reindexed(id: string): Promise<void> {
    const { status, body } = await test.api.post(`/api/knowledge/${id}/reindex`);
    expect([status, body]).to.deep.equal([202, { id, status: 'indexing' }]);
    await test.service.ended(id);
  }

  const foundTexts = async (query: string): Promise<string[]> =>
    (await test.api.post('/api/knowledge/search', { query })).body.hits.map(
      ({ text }: { text: string }) => text,
    );

  const rowsOf = async (sourceId: string) => {
    const { db } = test.service.services.database;
    return {
      chunks: await db.collection('chunks').countDocuments({ source_id: sourceId }),
      documents: await db.collection('documents').countDocuments({ source_id: sourceId }),
      sources: await db.collection<{ _id: string }>('sources').countDocuments({ _id: sourceId }),
    };
  };

  describe('POST /api/knowledge/{id}/reindex', () => {
    it('answers 404 for an unknown id', async () => {
      expect((await test.api.post('/api/knowledge/kb_nothing/reindex')).status).to.equal(404);
    });

    it('keeps the old content searchable when it fails, and shows the failure', async () => {
      test.service.site.serve('http://shop.test/plans', article('Plans', 'The basic plan costs 10 euros.'));
      const id = await test.added({ url: 'http://shop.test/plans' });
      test.service.site.serve('http://shop.test/plans', (_, response) => response.writeHead(404).end());
      await reindexed(id);
      const source = await test.record(id);
      expect(source.status).to.equal('failed');
      expect(source.last_error).to.match(/^fetch\.http_404: /);
      expect((await foundTexts('basic plan')).join()).to.contain('costs 10 euros');
      expect((await test.api.get(`/api/knowledge/${id}/content`)).body.text).to.contain('costs 10 euros');
    });

    it('recovers from an error', async () => {
      test.service.site.serve('http://shop.test/late', (_, response) => response.writeHead(404).end());
      const id = await test.added({ url: 'http://shop.test/late' });
      test.service.site.serve('http://shop.test/late', article('Late', 'The page is here at last.'));
      await reindexed(id);
      expect(await test.record(id)).to.include({ status: 'indexed', last_error: null, revision: 1 });
    });

    it('publishes a change and drops the old text', async () => {
      test.service.site.serve('http://shop.test/price', article('Price', 'It costs 10 euros.'));
      const id = await test.added({ url: 'http://shop.test/price' });
      test.service.site.serve('http://shop.test/price', article('Price', 'It costs 12 euros.'));
      await reindexed(id);
      const texts = (await foundTexts('what does it cost')).join();
      expect(texts).to.contain('12 euros').and.not.to.contain('10 euros');
      expect(await test.record(id)).to.include({ revision: 2, status: 'indexed' });
      expect(await rowsOf(id)).to.include({ documents: 1 });
    });

    it('publishes nothing new when nothing changed', async () => {
      test.service.site.serve('http://shop.test/same', article('Same', 'Nothing ever changes here.'));
      const id = await test.added({ url: 'http://shop.test/same' });
      const before = await test.record(id);
      await reindexed(id);
      const after = await test.record(id);
      expect(after.revision).to.equal(before.revision);
      expect(Date.parse(after.indexed_at)).to.be.greaterThan(Date.parse(before.indexed_at));
    });

    it('keeps `enabled`', async () => {
      const id = await test.added({ text: 'A disabled text.' });
      await test.api.patch(`/api/knowledge/${id}`, { enabled: false });
      await reindexed(id);
      expect((await test.record(id)).enabled).to.equal(0);
    });

    it('joins the run in progress', async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      test.service.site.serve('http://shop.test/slow', (_, response) => {
        void held.then(() =>
          response.writeHead(200, { 'content-type': 'text/html' }).end(article('Slow', 'Slow words.')),
        );
      });
      const { body } = await test.api.post('/api/knowledge', { url: 'http://shop.test/slow' });
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => test.api.post(`/api/knowledge/${body.id}/reindex`)),
      );
      expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([202]));
      release();
      await test.service.ended(body.id);
      expect(await test.record(body.id)).to.include({ status: 'indexed', revision: 1 });
      expect(test.service.site.requests('http://shop.test/slow')).to.equal(1);
    });

    it('handles a request that arrives as the previous run ends', async () => {
      const id = await test.added({ text: 'Asked for again and again.' });
      for (let i = 0; i < 15; i++) {
        await test.api.post(`/api/knowledge/${id}/reindex`);
        await test.service.ended(id);
        expect((await test.record(id)).status, `round ${i}`).to.equal('indexed');
      }
    });
  });

  describe('DELETE /api/knowledge/{id}', () => {
    it('answers 404 for an unknown id', async () => {
      expect((await test.api.delete('/api/knowledge/kb_nothing')).status).to.equal(404);
    });

    it('answers 204, then 404, and leaves no chunk, text, file or row', async () => {
      const { body } = await test.api.upload('gone.txt', 'Soon to be deleted.');
      await test.service.ended(body.id);
      const { db } = test.service.services.database;
      const stored = (await db
        .collection<{ _id: string; origin: { blob_id: string } }>('sources')
        .findOne({ _id: body.id }))!;
      expect((await test.api.delete(`/api/knowledge/${body.id}`)).status).to.equal(204);
      expect((await test.api.delete(`/api/knowledge/${body.id}`)).status).to.equal(404);
      expect((await test.api.get(`/api/knowledge/${body.id}`)).status).to.equal(404);
      expect(await rowsOf(body.id)).to.deep.equal({ chunks: 0, documents: 0, sources: 0 });
      const { blob_id } = stored.origin;
      expect(await db.collection<{ _id: string }>('uploads.files').countDocuments({ _id: blob_id })).to.equal(
        0,
      );
      expect(await db.collection('uploads.chunks').countDocuments({ files_id: blob_id as never })).to.equal(
        0,
      );
    });

    it('lets the same content be added again as a new source', async () => {
      const id = await test.added({ text: 'Once more with feeling.' });
      await test.api.delete(`/api/knowledge/${id}`);
      const { status, body } = await test.api.post('/api/knowledge', { text: 'Once more with feeling.' });
      expect(status).to.equal(202);
      expect(body.id).not.to.equal(id);
      await test.service.ended(body.id);
    });

    it('stops the work in progress, and nothing reappears', async () => {
      let requested: () => void = () => undefined;
      let release: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => (requested = resolve));
      const held = new Promise<void>((resolve) => (release = resolve));
      test.service.site.serve('http://shop.test/deleted', (_, response) => {
        requested();
        void held.then(() =>
          response.writeHead(200, { 'content-type': 'text/html' }).end(article('D', 'Too late.')),
        );
      });
      const { body } = await test.api.post('/api/knowledge', { url: 'http://shop.test/deleted' });
      await begun;
      expect((await test.api.delete(`/api/knowledge/${body.id}`)).status).to.equal(204);
      release();
      await test.service.ended(body.id);
      expect(await rowsOf(body.id)).to.deep.equal({ chunks: 0, documents: 0, sources: 0 });
    });
  });
});
