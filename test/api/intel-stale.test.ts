import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';
import { article } from '../support/site.ts';

const CHURN = 'Churn fell to 2% after we began to call new customers of our marinas in their first week.';
const TRIALS = 'Trial conversion of paying marinas rose to 34% since new customers get a letter every month.';

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
  /** A page of the market says nothing about where our own figures stand. */
  const ownPage = async (...paragraphs: string[]) => {
    const json = { domain: new URL(url).hostname };
    await test.api.request('PUT', '/api/brand-profile', { json });
    page(...paragraphs);
  };
  const save = async (json: object = {}) => {
    const { body } = await test.api.post('/api/intel/kpi', {
      objective: 'more paying marinas',
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
    it('is out of date at once, and no longer once it is enabled again', async () => {
      const id = await test.added({ text: CHURN });
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

  describe('when a cited source is deleted', () => {
    it('is out of date, and generated anew it is not and cites it no more', async () => {
      const gone = await test.added({ text: CHURN });
      const kept = await test.added({ text: TRIALS });
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
    it('is up to date if it says the same', async () => {
      await ownPage(CHURN);
      const id = await test.added({ url });
      const { artifactId, citations } = await save();
      expect(citations[0]).to.include({ url, quote: CHURN });
      await reindex(id);
      expect(test.service.site.requests(url)).to.equal(2);
      expect(await reasons(artifactId)).to.deep.equal([]);
    });

    it('is out of date if it says something else, and generated anew it says that', async () => {
      await ownPage(CHURN);
      const id = await test.added({ url });
      const { artifactId } = await save();
      page(CHURN.replace('2%', '4%'));
      await reindex(id);
      expect(await reasons(artifactId)).to.deep.equal([['source_changed', id]]);
      const { citations } = await regenerate(artifactId);
      expect(citations[0].quote).to.include('4%');
      expect(await reasons(artifactId)).to.deep.equal([]);
      expect((await read(artifactId, '?version=1')).citations[0].quote).to.include('2%');
    });

    it('is up to date if it cannot be reached', async () => {
      await ownPage(CHURN);
      const id = await test.added({ url });
      const { artifactId } = await save();
      test.service.site.serve(url, (_, response) => void response.writeHead(404).end());
      await reindex(id);
      expect((await test.record(id)).status).to.equal('failed');
      expect(await reasons(artifactId)).to.deep.equal([]);
    });
  });

  describe('when a source that is not cited goes', () => {
    it('is up to date', async () => {
      const cited = await test.added({ text: CHURN });
      const other = await test.added({ text: TRIALS });
      const { artifactId, citations } = await save({ sourceIds: [cited] });
      expect(citations).to.have.length.above(0);
      await test.api.delete(`/api/knowledge/${other}`);
      expect(await reasons(artifactId)).to.deep.equal([]);
    });
  });

  describe('when it is listed by whether it is out of date', () => {
    it('is on the one side or the other, page by page', async () => {
      const [churn, trials] = [await test.added({ text: CHURN }), await test.added({ text: TRIALS })];
      const stale: string[] = [];
      const fresh: string[] = [];
      for (const id of [churn, trials, churn]) {
        const list = id === churn ? stale : fresh;
        const { artifactId, citations } = await save({ sourceIds: [id] });
        expect(sourcesOf(citations)).to.deep.equal([id]);
        list.unshift(artifactId);
      }
      expect(await listed('stale=true')).to.deep.equal([]);
      await enable(churn, false);
      expect(await listed('stale=true')).to.deep.equal(stale);
      expect(await listed('stale=1&module=kpi')).to.deep.equal(stale);
      expect(await listed('stale=false')).to.deep.equal(fresh);
      expect(await listed('stale=true&module=persona')).to.deep.equal([]);
      const first = (await test.api.get(`${ARTIFACTS}?stale=true&limit=1`)).body;
      expect(first.artifacts[0]).to.deep.include({
        artifactId: stale[0],
        stale: true,
        staleReasons: [
          {
            code: 'source_disabled',
            sourceId: churn,
            message: 'A cited source was disabled. Regenerate to see what holds without it.',
          },
        ],
      });
      const next = (await test.api.get(`${ARTIFACTS}?stale=true&limit=1&cursor=${first.nextCursor}`)).body;
      expect(next.artifacts[0].artifactId).to.equal(stale[1]);
      expect([next.artifacts.length, next.nextCursor]).to.deep.equal([1, null]);
    });
  });
});
