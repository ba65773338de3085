import { expect } from 'chai';
import { allRoutes, startApi, type RunningApi } from '../../src/api.ts';
import { createServices, type Services } from '../../src/services.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { useCrawls } from '../support/crawls.ts';
import { article } from '../support/site.ts';

describe('search over the APIs of two processes', () => {
  const test = useCrawls();
  let services: Services;
  let api: RunningApi;
  let first: ApiClient;
  let second: ApiClient;

  before(async () => {
    services = createServices(test.service.services.config, test.service.services.log);
    api = await startApi(services);
  });
  after(async () => {
    await api.stop();
    await services.close();
  });
  beforeEach(async () => {
    first = await test.service.newClient();
    const url = `http://127.0.0.1:${api.port}`;
    second = createApiClient({ ...first, url, routes: allRoutes(services) });
  });

  async function added(json: object): Promise<string> {
    const { id } = (await first.post('/api/knowledge', json)).body;
    await test.service.ended(id);
    return id;
  }
  const hits = async (): Promise<{ sourceId: string; title: string | null; text: string }[]> =>
    (await second.post('/api/knowledge/search', { query: 'penguins' })).body.hits;
  const found = async (): Promise<string[]> => (await hits()).map(({ sourceId }) => sourceId);

  describe('POST /api/knowledge/search right after a change through the other process', () => {
    it('does not find what was disabled, and finds what was enabled', async () => {
      const id = await added({ text: 'Penguins live in the south.' });
      expect(await found()).to.deep.equal([id]);
      for (const enabled of [false, true, false, true]) {
        await first.patch(`/api/knowledge/${id}`, { enabled });
        expect(await found()).to.deep.equal(enabled ? [id] : []);
      }
    });

    it('does not find what was deleted', async () => {
      const id = await added({ text: 'Penguins live in the south.' });
      const kept = await added({ text: 'Penguins cannot fly.' });
      expect(await found()).to.have.members([id, kept]);
      await first.delete(`/api/knowledge/${id}`);
      expect(await found()).to.deep.equal([kept]);
    });

    it('finds what was added', async () => {
      expect(await found()).to.deep.equal([]);
      const id = await added({ text: 'Penguins live in the south.' });
      expect(await found()).to.deep.equal([id]);
    });

    it('finds a source by its new text', async () => {
      const { site } = test.service;
      site.serve('http://news.test/', article('News', 'Penguins were seen.'));
      const id = await added({ url: 'http://news.test/' });
      expect((await hits())[0]!.text).to.contain('were seen');
      site.serve('http://news.test/', article('News', 'Penguins were counted.'));
      await first.post(`/api/knowledge/${id}/reindex`);
      await test.service.ended(id);
      expect((await hits())[0]!.text).to.contain('were counted');
    });

    it('finds a text by its new name, and shows that name', async () => {
      const id = await added({ text: 'Penguins live in the south.', name: 'Birds' });
      expect((await hits()).map(({ title }) => title)).to.deep.equal(['Birds']);
      await first.patch(`/api/knowledge/${id}`, { name: 'Swimmers' });
      expect((await hits()).map(({ title }) => title)).to.deep.equal(['Swimmers']);
      const named = { query: 'swimmers', mode: 'lexical' };
      expect((await second.post('/api/knowledge/search', named)).body.hits).to.have.lengthOf(1);
    });

    it('finds none of it in another workspace', async () => {
      await added({ text: 'Penguins live in the south.' });
      const stranger = await test.service.newClient();
      const routes = allRoutes(services);
      const other = createApiClient({ ...stranger, url: `http://127.0.0.1:${api.port}`, routes });
      expect((await other.post('/api/knowledge/search', { query: 'penguins' })).body.hits).to.deep.equal([]);
    });
  });
});
