import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { answering, page, serveSite, useCrawls, type SitePage } from '../support/crawls.ts';
import { article } from '../support/site.ts';

const SEARCHERS = 3;

describe('search over the API while sources change', () => {
  const test = useCrawls();
  let api: ApiClient;
  beforeEach(async () => {
    api = await test.service.newClient();
  });

  async function added(json: object): Promise<string> {
    const { id } = (await api.post('/api/knowledge', json)).body;
    await test.service.ended(id);
    return id;
  }
  const enable = (id: string, enabled: boolean) => api.patch(`/api/knowledge/${id}`, { enabled });
  const hits = async (query: string): Promise<{ sourceId: string; url: string | null; text: string }[]> =>
    (await api.post('/api/knowledge/search', { query, limit: 50 })).body.hits;

  async function meanwhile<T>(search: () => Promise<T>, act: () => Promise<void>): Promise<T[]> {
    const found: T[] = [];
    const state = { isOver: false };
    const searchers = Array.from({ length: SEARCHERS }, async () => {
      while (!state.isOver) found.push(await search());
    });
    await act().finally(() => (state.isOver = true));
    await Promise.all(searchers);
    return found;
  }

  describe('POST /api/knowledge/search when a source is enabled and disabled 200 times', () => {
    interface Seen {
      begun: number;
      ended: number;
      has: boolean;
    }
    let toggles: Seen[];
    let searches: Seen[];

    beforeEach(async () => {
      const id = await added({ text: 'Penguins live in the south.' });
      await added({ text: 'Penguins cannot fly.' });
      let now = 0;
      const timed = async (act: () => Promise<boolean>): Promise<Seen> => {
        const begun = (now += 1);
        const has = await act();
        return { begun, ended: (now += 1), has };
      };
      const search = () =>
        timed(async () => (await hits('penguins')).some(({ sourceId }) => sourceId === id));
      toggles = [];
      const own: Seen[] = [];
      const others = await meanwhile(search, async () => {
        for (let i = 0; i < 200; i++) {
          const enabled = i % 2 === 1;
          toggles.push(await timed(async () => (await enable(id, enabled)).body.enabled === 1));
          own.push(await search());
        }
      });
      searches = [...own, ...others];
    });

    it('finds it according to the last completed change', () => {
      let checked = 0;
      for (const { begun, ended, has } of searches) {
        const last = toggles.findLast((toggle) => toggle.begun < ended);
        if (last === undefined || last.ended > begun) continue;
        checked += 1;
        expect(has, `a search after the source was ${last.has ? 'enabled' : 'disabled'}`).to.equal(last.has);
      }
      expect(checked).to.be.at.least(200);
      expect(toggles.map(({ has }) => has)).to.deep.equal(toggles.map((_, i) => i % 2 === 1));
    });
  });

  describe('POST /api/knowledge/search while a source is reindexed', () => {
    const say = (year: number): void =>
      test.site.serve('http://yearly.test/', article('Yearly', `Penguins counted in the year ${year}.`));

    it('always finds it, by its old or new text', async () => {
      say(2000);
      const id = await added({ url: 'http://yearly.test/' });
      const found = await meanwhile(
        async () => (await hits('penguins counted')).map(({ sourceId }) => sourceId),
        async () => {
          for (let year = 2001; year <= 2005; year++) {
            say(year);
            await api.post(`/api/knowledge/${id}/reindex`);
            await test.service.ended(id);
            expect((await hits('penguins counted'))[0]!.text).to.contain(String(year));
          }
        },
      );
      expect(found.length).to.be.greaterThan(5);
      expect(found.filter((ids) => ids.join() !== id)).to.deep.equal([]);
    });
  });

  describe('POST /api/knowledge/search of a site', () => {
    const at = (path: string): string => `http://zoo.test${path}`;
    const PATHS = ['/penguins', '/walruses', '/storks'];
    let siteId: string;

    beforeEach(async () => {
      serveSite(test.site, 'http://zoo.test', {
        '/': page('Zoo', { links: PATHS, text: 'Opening hours are from nine to five.' }),
        ...Object.fromEntries(
          PATHS.map((path) => [
            path,
            page(path.slice(1), { text: `All ${path.slice(1)} eat fish at noon.` }),
          ]),
        ),
      });
      const { sourceId } = (await api.post('/api/knowledge/crawl', { seedUrl: at('/') })).body;
      await test.ended(sourceId);
      siteId = sourceId;
      expect(await found()).to.deep.equal(PATHS.map(at).toSorted());
    });

    const found = async (): Promise<(string | null)[]> =>
      [...new Set((await hits('who eats fish at noon')).map(({ url }) => url))]
        .filter((url) => url !== at('/'))
        .toSorted();
    const pageId = async (path: string): Promise<string> => {
      const { pages } = (await api.get(`/api/knowledge/${siteId}/pages`)).body;
      return pages.find(({ url }: SitePage) => url === at(path)).id;
    };

    it('leaves out a disabled page at once, and finds it again once it is enabled', async () => {
      const path = `/api/knowledge/${siteId}/pages/${await pageId('/storks')}`;
      await api.patch(path, { enabled: false });
      expect(await found()).to.deep.equal([at('/penguins'), at('/walruses')]);
      await api.patch(path, { enabled: true });
      expect(await found()).to.have.lengthOf(3);
    });

    it('leaves out all pages of a disabled site at once', async () => {
      await enable(siteId, false);
      expect(await found()).to.deep.equal([]);
    });

    it('still leaves out a disabled page after its site was disabled and enabled', async () => {
      await api.patch(`/api/knowledge/${siteId}/pages/${await pageId('/storks')}`, { enabled: false });
      await enable(siteId, false);
      await enable(siteId, true);
      expect(await found()).to.deep.equal([at('/penguins'), at('/walruses')]);
    });

    it('does not find a page that the next crawl removes', async () => {
      test.site.serve(at('/walruses'), answering(410));
      await api.post(`/api/knowledge/${siteId}/reindex`);
      await test.ended(siteId);
      expect(await found()).to.deep.equal([at('/penguins'), at('/storks')]);
    });

    it('finds no page of a site that was deleted', async () => {
      await api.delete(`/api/knowledge/${siteId}`);
      expect(await hits('who eats fish at noon')).to.deep.equal([]);
    });
  });
});
