import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';
import { article } from '../support/site.ts';

const PRICE = 'The harbour plan of our berth planning software costs $49 per month.';
const CERTIFICATE = 'Our berth planning software is certified to ISO 27001.';

const sourcesOf = (citations: { sourceId: string }[]): string[] => [
  ...new Set(citations.map(({ sourceId }) => sourceId)),
];

const ARTIFACTS = '/api/intel/artifacts';

describe('saved work whose sources change', () => {
  const test = useService();
  let pages = 0;
  let url: string;
  beforeEach(() => (url = `http://figures-${++pages}.test/`));

  const page = (...paragraphs: string[]) => test.service.site.serve(url, article('Figures', ...paragraphs));
  const save = async (json: object = {}) => {
    const { body } = await test.api.post('/api/intel/gtm', {
      product: 'berth planning software',
      save: true,
      ...json,
    });
    return body;
  };
  const read = async (id: string, query = '') => (await test.api.get(`${ARTIFACTS}/${id}${query}`)).body;
  const enable = (id: string, enabled: boolean) => test.api.patch(`/api/knowledge/${id}`, { enabled });
  const regenerate = async (id: string) => (await test.api.post(`${ARTIFACTS}/${id}/regenerate`)).body;
  const reindex = async (id: string) => {
    await test.api.post(`/api/knowledge/${id}/reindex`);
    await test.service.ended(id);
  };
  const reasons = async (id: string, query = '') => {
    const { stale, staleReasons } = await read(id, query);
    expect(stale).to.equal(staleReasons.length > 0);
    return staleReasons.map((one: { code: string; sourceId: string }) => [one.code, one.sourceId]);
  };
  const listed = async (query: string): Promise<string[]> => {
    const { artifacts } = (await test.api.get(`${ARTIFACTS}?${query}`)).body;
    return artifacts.map(({ artifactId }: { artifactId: string }) => artifactId);
  };

  describe('when a cited source is disabled', () => {
    it('is stale at once, and fresh once it is enabled again', async () => {
      const id = await test.added({ text: PRICE });
      const { artifactId, runId, citations } = await save();
      expect(citations).to.have.length.above(0);
      expect(await reasons(artifactId)).to.deep.equal([]);
      await enable(id, false);
      expect(await reasons(artifactId)).to.deep.equal([['source_disabled', id]]);
      expect((await test.api.get(`/api/intel/runs/${runId}`)).body.stale).to.equal(true);
      await enable(id, true);
      expect(await reasons(artifactId)).to.deep.equal([]);
      expect((await test.api.get(`/api/intel/runs/${runId}`)).body.stale).to.equal(false);
    });
  });

  describe('when the business model is changed', () => {
    const choose = (businessModel: string | null) => test.api.patch('/api/brand-profile', { businessModel });
    afterEach(() => choose(null));

    it('is stale in lists and alone until it is regenerated', async () => {
      await choose('shop');
      const { artifactId, runId } = await save();
      expect(await reasons(artifactId)).to.deep.equal([]);
      await choose('contracts');
      const { staleReasons } = await read(artifactId);
      expect(staleReasons[0].code).to.equal('brand_profile_changed');
      expect(await listed('stale=true')).to.include(artifactId);
      expect((await test.api.get(`/api/intel/runs/${runId}`)).body.stale).to.equal(true);
      await regenerate(artifactId);
      expect(await reasons(artifactId)).to.deep.equal([]);
      expect(await listed('stale=true')).to.not.include(artifactId);
    });
  });

  describe('PATCH /api/intel/artifacts/{id}', () => {
    const patch = (id: string, json: object) => test.api.patch(`${ARTIFACTS}/${id}`, json);

    for (const json of [{}, { name: '' }, { autoRegenerate: 'yes' }, { stale: false }]) {
      it(`answers 400 to ${JSON.stringify(json)}`, async () => {
        const { artifactId } = await save();
        expect((await patch(artifactId, json)).status).to.equal(400);
      });
    }

    it('renames it', async () => {
      const { artifactId } = await save();
      expect((await patch(artifactId, { name: 'Spring plan' })).body.name).to.equal('Spring plan');
      expect(await read(artifactId)).to.include({ name: 'Spring plan', autoRegenerate: false });
    });

    it('turns automatic regeneration on and off', async () => {
      const kept = await test.added({ text: CERTIFICATE });
      const gone = await test.added({ text: PRICE });
      const { artifactId } = await save();
      const { artifactId: other } = await save();
      expect((await patch(artifactId, { autoRegenerate: true })).body.autoRegenerate).to.equal(true);
      await enable(gone, false);
      let now = await read(artifactId);
      while (now.version === 1) {
        await test.service.services.intel.keepFresh();
        now = await read(artifactId);
      }
      expect([now.version, now.stale, sourcesOf(now.citations)]).to.deep.equal([2, false, [kept]]);
      expect(await read(other)).to.include({ version: 1, stale: true });
      await patch(artifactId, { autoRegenerate: false });
      await enable(kept, false);
      await test.service.services.intel.keepFresh();
      expect(await read(artifactId)).to.include({ version: 2, stale: true });
    });
  });

  describe('when a cited source is deleted', () => {
    it('is stale until a regeneration, which leaves out the source', async () => {
      const gone = await test.added({ text: PRICE });
      const kept = await test.added({ text: CERTIFICATE });
      const { artifactId, citations } = await save();
      expect(sourcesOf(citations)).to.have.members([gone, kept]);
      await test.api.delete(`/api/knowledge/${gone}`);
      expect(await reasons(artifactId)).to.deep.equal([['source_deleted', gone]]);
      expect(sourcesOf((await regenerate(artifactId)).citations)).to.deep.equal([kept]);
      expect(await reasons(artifactId)).to.deep.equal([]);
      expect(await reasons(artifactId, '?version=1')).to.deep.equal([['source_deleted', gone]]);
    });
  });

  describe('when a cited page is read again', () => {
    it('stays fresh if the text is the same', async () => {
      page(PRICE);
      const id = await test.added({ url });
      const { artifactId, citations } = await save();
      expect(citations[0]).to.include({ url, quote: PRICE });
      await reindex(id);
      expect(test.service.site.requests(url)).to.equal(2);
      expect(await reasons(artifactId)).to.deep.equal([]);
    });

    it('is stale if the text changed, and a regeneration uses the new text', async () => {
      page(PRICE);
      const id = await test.added({ url });
      const { artifactId } = await save();
      page(PRICE.replace('$49', '$59'));
      await reindex(id);
      expect(await reasons(artifactId)).to.deep.equal([['source_changed', id]]);
      const { citations } = await regenerate(artifactId);
      expect(citations[0].quote).to.include('$59');
      expect(await reasons(artifactId)).to.deep.equal([]);
      expect((await read(artifactId, '?version=1')).citations[0].quote).to.include('$49');
    });

    it('stays fresh if the page is unreachable', async () => {
      page(PRICE);
      const id = await test.added({ url });
      const { artifactId } = await save();
      test.service.site.serve(url, (_, response) => void response.writeHead(404).end());
      await reindex(id);
      expect((await test.record(id)).status).to.equal('failed');
      expect(await reasons(artifactId)).to.deep.equal([]);
    });
  });

  describe('when a source that is not cited is deleted', () => {
    it('stays fresh', async () => {
      const cited = await test.added({ text: PRICE });
      const other = await test.added({ text: CERTIFICATE });
      const { artifactId, citations } = await save({ sourceIds: [cited] });
      expect(citations).to.have.length.above(0);
      await test.api.delete(`/api/knowledge/${other}`);
      expect(await reasons(artifactId)).to.deep.equal([]);
    });
  });

  describe('when it is filtered by staleness', () => {
    it('is in exactly one of the two lists, page by page', async () => {
      const [price, certificate] = [
        await test.added({ text: PRICE }),
        await test.added({ text: CERTIFICATE }),
      ];
      const stale: string[] = [];
      const fresh: string[] = [];
      for (const id of [price, certificate, price]) {
        const list = id === price ? stale : fresh;
        const { artifactId, citations } = await save({ sourceIds: [id] });
        expect(sourcesOf(citations)).to.deep.equal([id]);
        list.unshift(artifactId);
      }
      expect(await listed('stale=true')).to.deep.equal([]);
      await enable(price, false);
      expect(await listed('stale=true')).to.deep.equal(stale);
      expect(await listed('stale=1&module=gtm')).to.deep.equal(stale);
      expect(await listed('stale=false')).to.deep.equal(fresh);
      expect(await listed('stale=true&module=persona')).to.deep.equal([]);
      const first = (await test.api.get(`${ARTIFACTS}?stale=true&limit=1`)).body;
      expect(first.artifacts[0]).to.deep.include({
        artifactId: stale[0],
        stale: true,
        staleReasons: [
          {
            code: 'source_disabled',
            sourceId: price,
            text: 'A cited source was disabled.',
            message:
              'A cited source was disabled. Regenerate the document to see which statements the sources still support.',
          },
        ],
      });
      const next = (await test.api.get(`${ARTIFACTS}?stale=true&limit=1&cursor=${first.nextCursor}`)).body;
      expect(next.artifacts[0].artifactId).to.equal(stale[1]);
      expect([next.artifacts.length, next.nextCursor]).to.deep.equal([1, null]);
    });
  });
});
