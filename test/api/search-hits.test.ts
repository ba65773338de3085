import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { pdfFile } from '../support/files.ts';
import { useService } from '../support/shared-service.ts';

interface Hit {
  sourceId: string;
  chunkId: string;
  score: number;
  page: number | null;
  text: string;
}

describe('hits of a search over the API', () => {
  const test = useService();

  before(async () => {
    await test.service.services.embeddings.embedQuery('ready');
  });

  let api: ApiClient;
  const workspace = async (): Promise<void> => void (api = await test.service.newClient());
  const hits = async (json: object): Promise<Hit[]> =>
    (await api.post('/api/knowledge/search', json)).body.hits;
  async function added(text: string): Promise<string> {
    const { id } = (await api.post('/api/knowledge', { text })).body;
    await test.service.ended(id);
    return id;
  }
  const idsOf = (found: Hit[]): string[] => found.map(({ sourceId }) => sourceId);

  const manual = (subject: string, sections: number): string =>
    Array.from(
      { length: sections },
      (_, i) =>
        `# Chapter ${i} of the ${subject}\n\n${`The ${subject} has a valve number ${i} that must be oiled. `.repeat(25)}`,
    ).join('\n\n');

  describe('POST /api/knowledge/search', () => {
    describe('with many matches', () => {
      const question = { query: 'which valve must be oiled' };
      let pump: string;

      before(async () => {
        await workspace();
        const texts = ['pump', 'boiler', 'engine'].map((subject) => manual(subject, 8));
        const ids = await Promise.all([...texts, 'Oil the valve.', 'No valve needs oil.'].map(added));
        pump = ids[0]!;
      });

      it('only appends hits for a higher limit, with the same scores', async () => {
        const most = await hits({ ...question, limit: 50 });
        expect(most.length).to.be.greaterThan(8);
        for (let limit = 1; limit < most.length; limit++)
          expect(await hits({ ...question, limit })).to.deep.equal(most.slice(0, limit));
      });

      it('returns the same hits for the same query', async () => {
        const first = await hits({ ...question, limit: 50 });
        for (let i = 0; i < 5; i++) expect(await hits({ ...question, limit: 50 })).to.deep.equal(first);
      });

      for (const mode of ['hybrid', 'lexical', 'vector']) {
        it(`sorts by score, then by passage id (${mode})`, async () => {
          const found = await hits({ ...question, mode, limit: 50 });
          const sorted = found.toSorted((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1));
          expect(found).to.deep.equal(sorted);
          expect(found.length).to.be.greaterThan(8);
        });

        it(`scores between 0 and 1 (${mode})`, async () => {
          const scores = (await hits({ ...question, mode, limit: 50 })).map(({ score }) => score);
          expect(Math.max(...scores)).to.be.within(0.5, 1);
          expect(Math.min(...scores)).to.be.within(0, 1);
        });

        it(`returns all hits with at least minScore, and no others (${mode})`, async () => {
          const all = await hits({ ...question, mode, limit: 50 });
          const minScore = all[4]!.score;
          expect(await hits({ ...question, mode, limit: 50, minScore })).to.deep.equal(
            all.filter(({ score }) => score >= minScore),
          );
        });
      }

      it('returns at most three passages of a source', async () => {
        const found = idsOf(await hits({ ...question, limit: 50 }));
        expect(found.filter((id) => id === pump)).to.have.lengthOf(3);
        expect(new Set(found).size).to.equal(5);
      });

      it('returns all passages of the only requested source', async () => {
        const found = await hits({ ...question, limit: 50, sourceIds: [pump] });
        expect(found.length).to.be.at.least(8);
        expect(new Set(idsOf(found))).to.deep.equal(new Set([pump]));
      });
    });

    describe('when words and meaning differ', () => {
      const REFUND = 'Customers get their money back within fourteen days of buying.';
      const CODE = 'The article QX4711 is out of stock.';
      let refund: string;
      let code: string;

      before(async () => {
        await workspace();
        const office = 'Our head office stands in Lisbon, close to the river.';
        [refund, code] = (await Promise.all([REFUND, CODE, office].map(added))) as [string, string];
      });

      it('finds by words only passages that contain them', async () => {
        expect(idsOf(await hits({ query: 'qx4711', mode: 'lexical' }))).to.deep.equal([code]);
      });

      it('finds nothing by words that occur nowhere', async () => {
        expect(await hits({ query: 'reimbursement of purchasers', mode: 'lexical' })).to.deep.equal([]);
      });

      it('finds by meaning a passage without the words', async () => {
        const [first] = await hits({ query: 'reimbursement of purchasers', mode: 'vector' });
        expect(first!.sourceId).to.equal(refund);
      });

      it('finds by both what either mode finds', async () => {
        const [means] = await hits({ query: 'reimbursement of purchasers' });
        const [says] = await hits({ query: 'qx4711' });
        expect([means!.sourceId, says!.sourceId]).to.deep.equal([refund, code]);
      });

      it('uses both by default', async () => {
        const query = 'article money';
        expect(await hits({ query })).to.deep.equal(await hits({ query, mode: 'hybrid' }));
        for (const mode of ['lexical', 'vector'])
          expect(await hits({ query, mode })).not.to.deep.equal(await hits({ query }));
      });
    });

    describe('for a file with pages', () => {
      before(workspace);

      it('returns the page where the passage begins', async () => {
        const animals = ['Penguins', 'Walruses', 'Storks'];
        const pages = animals.map((name) => `${name} live where they find fish and rest. `.repeat(40));
        const { body } = await api.upload('animals.pdf', Uint8Array.from(await pdfFile(pages)));
        await test.service.ended(body.id);
        const found = await hits({ query: 'where do they live', limit: 50, sourceIds: [body.id] });
        const places = found.map(({ text, page }) => [
          animals.findIndex((name) => text.startsWith(name)),
          page,
        ]);
        expect(places.every(([animal, page]) => page === animal! + 1)).to.equal(true);
        expect(new Set(found.map(({ page }) => page))).to.deep.equal(new Set([1, 2, 3]));
      });

      it('returns no page for other formats', async () => {
        const id = await added('Penguins live in the south.');
        expect((await hits({ query: 'penguins', sourceIds: [id] })).map(({ page }) => page)).to.deep.equal([
          null,
        ]);
      });
    });
  });
});
