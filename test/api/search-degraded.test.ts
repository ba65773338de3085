import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { useCrawls } from '../support/crawls.ts';

const PATIENCE = 5_000;

describe('search over the API without its embedding model', () => {
  const test = useCrawls();
  let api: ApiClient;
  let penguins: string;
  let queries = 0;

  const search = async (json: object): Promise<{ ids: string[]; degraded: boolean }> => {
    const { status, body } = await api.post('/api/knowledge/search', json);
    expect(status).to.equal(200);
    const ids = body.hits.map(({ sourceId }: { sourceId: string }) => sourceId);
    return { ids, degraded: body.degraded };
  };
  const fresh = (): string => `penguins no${(queries += 1)}`;

  before(async () => {
    api = await test.service.newClient();
    const added = async (text: string): Promise<string> => {
      const { id } = (await api.post('/api/knowledge', { text })).body;
      await test.service.ended(id);
      return id;
    };
    penguins = await added('Penguins live in the south.');
    await added('Our head office stands in Lisbon.');
  });

  async function healed(): Promise<boolean> {
    for (let i = 0; i < PATIENCE; i++) if (!(await search({ query: fresh() })).degraded) return true;
    return false;
  }
  const mend = async (): Promise<void> => {
    test.endpoint.behave('answer');
    await healed();
  };

  const troubles: [string, Parameters<typeof test.endpoint.behave>[0]][] = [
    ['never answers', 'hang'],
    ['has a fault', 500],
    ['refuses the key', 401],
    ['is too busy', 429],
    ['answers rubbish', { data: [{ embedding: ['a'] }] }],
  ];
  for (const [what, behaviour] of troubles) {
    describe(`POST /api/knowledge/search when the endpoint ${what}`, () => {
      before(() => test.endpoint.behave(behaviour));
      after(mend);

      it('searches by words, with a warning', async () => {
        expect(await search({ query: fresh() })).to.deep.equal({ ids: [penguins], degraded: true });
      });

      it('searches by words even if only meaning was requested', async () => {
        const found = await search({ query: fresh(), mode: 'vector' });
        expect(found).to.deep.equal({ ids: [penguins], degraded: true });
      });

      it('has no warning if only words were requested', async () => {
        const found = await search({ query: fresh(), mode: 'lexical' });
        expect(found).to.deep.equal({ ids: [penguins], degraded: false });
      });

      it('answers many searches at once', async () => {
        const found = await Promise.all(Array.from({ length: 20 }, () => search({ query: fresh() })));
        expect(found).to.deep.equal(found.map(() => ({ ids: [penguins], degraded: true })));
      });

      it('searches by meaning again once the endpoint answers', async () => {
        expect((await search({ query: fresh() })).degraded).to.equal(true);
        test.endpoint.behave('answer');
        expect(await healed()).to.equal(true);
      });
    });
  }

  describe('POST /api/knowledge/search with a repeated query', () => {
    after(mend);

    it('searches by meaning even though the endpoint is unreachable', async () => {
      const query = fresh();
      const before_ = await search({ query });
      test.endpoint.behave(500);
      expect(await search({ query }))
        .to.deep.equal(before_)
        .and.to.include({ degraded: false });
    });
  });
});
