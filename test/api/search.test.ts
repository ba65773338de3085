import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

describe('search over the API', () => {
  const test = useService();

  before(async () => {
    await test.service.services.embeddings.embedQuery('ready');
  });

  const added = (text: string): Promise<string> => test.added({ text });

  const search = (json: unknown) => test.api.post('/api/knowledge/search', json);
  const foundIds = async (query: string): Promise<string[]> =>
    (await search({ query })).body.hits.map(({ sourceId }: { sourceId: string }) => sourceId);

  describe('POST /api/knowledge/search', () => {
    const cases: [string, unknown][] = [
      ['the query is missing', {}],
      ['the query is white space', { query: '  ' }],
      ['the query has 100 KB', { query: 'a '.repeat(50_000) }],
      ['the limit is 0', { query: 'a', limit: 0 }],
      ['the limit is over 50', { query: 'a', limit: 51 }],
      ['the limit is a fraction', { query: 'a', limit: 1.5 }],
      ['minScore is over 1', { query: 'a', minScore: 2 }],
      ['minScore is below 0', { query: 'a', minScore: -0.1 }],
      ['minScore is a string', { query: 'a', minScore: '0.5' }],
      ['sourceIds is empty', { query: 'a', sourceIds: [] }],
      ['sourceIds has 101 ids', { query: 'a', sourceIds: Array.from({ length: 101 }, (_, i) => `kb_${i}`) }],
      ['sourceIds is a string', { query: 'a', sourceIds: 'kb_1' }],
      ['the mode is unknown', { query: 'a', mode: 'telepathic' }],
      ['a field is unknown', { query: 'a', colour: 'red' }],
      ['the body is an array', [{ query: 'a' }]],
      ['the body is a string', 'a'],
    ];
    for (const [what, json] of cases) {
      it(`answers 400 if ${what}`, async () => {
        expect((await search(json)).status).to.equal(400);
      });
    }

    it('answers 400 if minScore is not a number', async () => {
      const headers = { 'content-type': 'application/json' };
      const body = '{"query":"a","minScore":NaN}';
      const { status } = await test.api.request('POST', '/api/knowledge/search', { body, headers });
      expect(status).to.equal(400);
    });

    it('answers 404 for a source of another workspace, even among others', async () => {
      const mine = await added('Mine.');
      const stranger = await test.service.newClient();
      const { id } = (await stranger.post('/api/knowledge', { text: 'Theirs.' })).body;
      await test.service.ended(id);
      const { status, body } = await search({ query: 'a', sourceIds: [mine, id] });
      expect([status, body.error.code]).to.deep.equal([404, 'source.not_found']);
      expect(body.error.message).to.contain(id);
    });

    it('answers 404 for an unknown source', async () => {
      const { status, body } = await search({ query: 'a', sourceIds: ['kb_nothing'] });
      expect([status, body.error.code]).to.deep.equal([404, 'source.not_found']);
    });

    it('finds nothing in an empty workspace', async () => {
      expect((await search({ query: 'boats' })).body).to.deep.equal({ hits: [], degraded: false });
    });

    it('ranks the passage with the same meaning first', async () => {
      const refund = await added('Customers get their money back within fourteen days of buying.');
      const office = await added('Our head office stands in Lisbon, close to the river.');
      expect(await foundIds('refund period')).to.deep.equal([refund, office]);
      expect(await foundIds('where is the company located')).to.deep.equal([office, refund]);
    });

    it('does not find a disabled source in the very next search, and finds it again once enabled', async () => {
      const id = await added('Penguins live in the south.');
      expect(await foundIds('penguins')).to.deep.equal([id]);
      await test.api.patch(`/api/knowledge/${id}`, { enabled: false });
      expect(await foundIds('penguins')).to.deep.equal([]);
      await test.api.patch(`/api/knowledge/${id}`, { enabled: true });
      expect(await foundIds('penguins')).to.deep.equal([id]);
    });

    it('does not find a deleted source', async () => {
      const id = await added('Walruses live in the north.');
      expect(await foundIds('walrus')).to.deep.equal([id]);
      await test.api.delete(`/api/knowledge/${id}`);
      expect(await foundIds('walrus')).to.deep.equal([]);
    });

    it('finds nothing of another workspace', async () => {
      await added('Secret plans of one workspace.');
      const other = await test.service.newClient();
      expect((await other.post('/api/knowledge/search', { query: 'secret plans' })).body.hits).to.deep.equal(
        [],
      );
    });

    it('applies the given sources, limit and minimum score', async () => {
      const whale = await added('Whales are the largest animals of the sea.');
      await added('Sharks have hunted in the sea for ages.');
      const only = await search({ query: 'animals of the sea', sourceIds: [whale] });
      expect(only.body.hits.map(({ sourceId }: { sourceId: string }) => sourceId)).to.deep.equal([whale]);
      const { hits } = (await search({ query: 'animals of the sea' })).body;
      expect((await search({ query: 'animals of the sea', limit: 1 })).body.hits).to.deep.equal(
        hits.slice(0, 1),
      );
      const minScore = (hits[0].score + hits[1].score) / 2;
      expect((await search({ query: 'animals of the sea', minScore })).body.hits).to.deep.equal(
        hits.slice(0, 1),
      );
    });

    it('returns passages at their offsets in the content', async () => {
      const id = await added('  First words.\n\nSecond words about lighthouses.  ');
      const [hit] = (await search({ query: 'lighthouses' })).body.hits;
      const { text } = (await test.api.get(`/api/knowledge/${id}/content`)).body;
      expect(text.slice(hit.start, hit.end)).to.equal(hit.text);
    });
  });
});
