import { expect } from 'chai';
import { page, serveSite } from '../support/crawls.ts';
import { crawlEnded } from '../support/api-client.ts';
import { useService } from '../support/shared-service.ts';

describe('tags and parties over the API', () => {
  const test = useService();

  before(async () => {
    await test.service.services.embeddings.embedQuery('ready');
  });

  const found = async (filter: object, query = 'plan'): Promise<string[]> => {
    const { body } = await test.api.post('/api/knowledge/search', { query, ...filter });
    return body.hits.map(({ sourceId }: { sourceId: string }) => sourceId);
  };

  describe('when tags are invalid', () => {
    const cases: [string, unknown][] = [
      ['there are 21 of them', Array.from({ length: 21 }, (_, i) => `tag ${i}`)],
      ['one has 61 characters', ['a'.repeat(61)]],
      ['one is white space', [' \t']],
      ['one contains a line break', ['two\nlines']],
      ['one contains half of a surrogate pair', ['half \ud83d']],
      ['one is a number', [7]],
      ['they are a string', 'pricing'],
    ];
    for (const [what, tags] of cases) {
      it(`answers 400 if ${what}, when adding and when changing`, async () => {
        const { status, body } = await test.api.post('/api/knowledge', { text: 'A plan.', tags });
        expect([status, body.error.code]).to.deep.equal([400, 'input.invalid']);
        const id = await test.added({ text: 'The plan of another.' });
        expect((await test.api.patch(`/api/knowledge/${id}`, { tags })).status).to.equal(400);
      });
    }

    it('answers 400 for a search with an empty list of tags', async () => {
      expect((await test.api.post('/api/knowledge/search', { query: 'a', tags: [] })).status).to.equal(400);
    });
  });

  it('keeps tags with unusual characters, each once, and filters by them', async () => {
    const odd = ['$where', 'a.b', '"quoted" & <b>', '価格 💶', '🏷'.repeat(60), "{'$ne': null}", '../..'];
    const id = await test.added({ text: 'Our plan.', tags: [...odd, ` ${odd[0]} `] });
    await test.added({ text: 'A plan without tags.' });
    expect((await test.record(id)).tags).to.deep.equal(odd);
    for (const tag of odd) {
      expect(await found({ tags: [tag] }), tag).to.deep.equal([id]);
      const { body } = await test.api.get(`/api/knowledge?tag=${encodeURIComponent(tag)}`);
      expect(
        body.sources.map((source: { id: string }) => source.id),
        tag,
      ).to.deep.equal([id]);
    }
  });

  it('accepts tags of a file from one or several form fields', async () => {
    const { id } = (await test.api.upload('one.txt', 'One plan.', 'text/plain', { tags: 'one' })).body;
    expect((await test.record(id)).tags).to.deep.equal(['one']);
    const form = new FormData();
    form.append('tags', 'one');
    form.append('tags', 'two');
    form.set('file', new Blob(['Two plans.'], { type: 'text/plain' }), 'two.txt');
    const { body } = await test.api.request('POST', '/api/knowledge', { body: form });
    expect((await test.record(body.id)).tags).to.deep.equal(['one', 'two']);
  });

  it('replaces tags, with effect on the very next search', async () => {
    const id = await test.added({ text: 'The plan.', tags: ['old'] });
    expect(await found({ tags: ['old'] })).to.deep.equal([id]);
    await test.api.patch(`/api/knowledge/${id}`, { tags: ['new'] });
    expect(await found({ tags: ['old'] })).to.deep.equal([]);
    expect(await found({ tags: ['new', 'old'] })).to.deep.equal([id]);
    await test.api.patch(`/api/knowledge/${id}`, { tags: [] });
    expect(await found({ tags: ['new'] })).to.deep.equal([]);
    expect(await found({})).to.deep.equal([id]);
  });

  it('fills the limit from matching sources, however many better passages others have', async () => {
    const wanted = await test.added({ text: 'Something else, and once a plan.', tags: ['rare'] });
    for (let i = 0; i < 4; i++) await test.added({ text: `Plan, plan, plan number ${i}.`, tags: ['many'] });
    expect(await found({ tags: ['rare'], limit: 1 })).to.deep.equal([wanted]);
  });

  it('filters by party', async () => {
    const ours = await test.added({ text: 'Our plan.' });
    const theirs = await test.added({ text: 'Their plan.', about: 'competitor:rival.example' });
    expect((await test.record(theirs)).about).to.equal('competitor:rival.example');
    expect(await found({ about: 'us' })).to.deep.equal([ours]);
    expect(await found({ about: 'competitor:rival.example' })).to.deep.equal([theirs]);
    expect(await found({ about: 'market' })).to.deep.equal([]);
  });

  it('applies the tags of a site to its pages', async () => {
    serveSite(test.service.site, 'http://tagged-site.test', { '/': page('The plan of a site') });
    const order = { seedUrl: 'http://tagged-site.test/', tags: ['site'], about: 'market' };
    const { crawlId, sourceId } = (await test.api.post('/api/knowledge/crawl', order)).body;
    await crawlEnded(test.api, crawlId);
    expect(await found({ tags: ['site'], about: 'market' })).to.deep.equal([sourceId]);
    await test.api.patch(`/api/knowledge/${sourceId}`, { tags: ['other'] });
    expect(await found({ tags: ['site'] })).to.deep.equal([]);
    expect(await found({ tags: ['other'] })).to.deep.equal([sourceId]);
  });

  it('answers a question from tagged sources only', async () => {
    await test.added({ text: 'Refunds take five days.', tags: ['old'] });
    const id = await test.added({ text: 'Refunds take nine days.', tags: ['current'] });
    const ask = async (filter: object) =>
      (await test.api.post('/api/chat', { message: 'How long do refunds take?', ...filter })).body;
    const { answer, citations } = await ask({ tags: ['current'] });
    expect(answer).to.contain('nine days').and.not.contain('five');
    expect(citations.map(({ sourceId }: { sourceId: string }) => sourceId)).to.deep.equal([id]);
    expect((await ask({ tags: ['none'] })).grounded).to.equal(false);
  });

  it('generates from tagged sources only', async () => {
    await test.added({ text: 'Bakers struggle with late flour deliveries.', tags: ['old'] });
    const id = await test.added({ text: 'Bakers struggle with broken ovens.', tags: ['current'] });
    const order = { segment: 'bakers', tags: ['current'] };
    const { status, body } = await test.api.post('/api/intel/persona', order);
    expect(status).to.equal(200);
    const cited = new Set(body.citations.map(({ sourceId }: { sourceId: string }) => sourceId));
    expect([...cited].filter((cites) => cites !== id)).to.deep.equal([]);
    expect(JSON.stringify(body.output)).not.to.contain('flour');
  });

  it("never finds another workspace's source by its tag", async () => {
    const stranger = await test.service.newClient();
    const { id } = (await stranger.post('/api/knowledge', { text: 'Their plan.', tags: ['common'] })).body;
    await test.service.ended(id);
    expect(await found({ tags: ['common'] })).to.deep.equal([]);
    expect((await test.api.get('/api/knowledge?tag=common')).body.sources).to.deep.equal([]);
  });
});
