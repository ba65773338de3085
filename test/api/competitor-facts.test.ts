import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { startService, type TestService } from '../support/service.ts';
import { vendorPage } from '../support/vendor-page.ts';

interface Fact {
  id: string;
  kind: string;
  quote: string;
  start: number;
  end: number;
  url: string;
  sourceId: null;
  chunkId: null;
  snapshotId: string;
  party: string;
  speaker: string;
  amount: number | null;
}

describe("facts of a competitor's watched pages over the API", () => {
  let service: TestService;
  let api: ApiClient;
  let count = 0;
  let domain: string;
  let id: string;
  before(async function () {
    this.timeout(1_800_000);
    service = await startService({ CRAWL_DELAY_MS: '0', CHECK_CONFIRM_DELAY_MS: '0' });
  });
  after(() => service.stop());
  beforeEach(async () => {
    api = await service.newClient();
    domain = `stating-${++count}.test`;
    serve();
    const tracked = await api.post('/api/intel/competitors', { domain, every: null });
    expect(tracked.status).to.equal(201);
    id = tracked.body.id;
  });

  const PLANS =
    '<div class="plan"><h3>Harbour</h3><p>$49 per month</p></div><div class="plan"><h3>Marina</h3><p>$99 per month</p></div>';
  function serve(price = '$49'): void {
    const menu = '<body><nav><a href="/">Home</a><a href="/pricing">Pricing</a></nav>';
    const home = vendorPage().replaceAll('$49', price).replace('<body>', menu);
    const pricing = `<html lang="en"><head><title>Pricing | Berthbook</title></head>${menu}<main><h1>Pricing</h1>${PLANS.replace('$49', price)}<p>No contract: cancel any time.</p></main></body></html>`;
    for (const [path, html] of [
      ['/', home],
      ['/pricing', pricing],
    ])
      service.site.serve(`http://${domain}${path}`, html!);
  }
  const check = async () => {
    const { status, body } = await api.post(`/api/intel/competitors/${id}/check`);
    expect([status, body.result?.ok]).to.deep.equal([200, true]);
    return body.result;
  };
  const at = (query = '') => `/api/intel/competitors/${id}/facts?${query}`;
  const facts = async (query = 'limit=500'): Promise<Fact[]> => {
    const { status, body } = await api.get(at(query));
    expect([status, body.error]).to.deep.equal([200, undefined]);
    return body.facts;
  };

  describe('when the request is wrong', () => {
    it('answers 404 for an unknown competitor', async () => {
      const { status, body } = await api.get('/api/intel/competitors/comp_nothing/facts');
      expect([status, body.error.code]).to.deep.equal([404, 'competitor.not_found']);
    });

    it("answers 404 for another workspace's competitor", async () => {
      await check();
      const stranger = await service.newClient();
      expect((await stranger.get(at())).status).to.equal(404);
    });

    for (const [what, query, code] of [
      ['the kind is unknown', 'kind=rumour', 'input.invalid'],
      ['a party is given', 'party=us', 'input.invalid'],
      ['the words are empty', 'q=', 'input.invalid'],
      ['the limit is over 500', 'limit=501', 'input.invalid'],
      ['the cursor is garbage', 'cursor=rubbish', 'cursor.invalid'],
    ] as const) {
      it(`answers 400 ${code} if ${what}`, async () => {
        const { status, body } = await api.get(at(query));
        expect([status, body.error.code]).to.deep.equal([400, code]);
      });
    }
  });

  it('gives an empty list before the first check', async () => {
    expect((await api.get(at())).body).to.deep.equal({ facts: [], nextCursor: null });
  });

  it('finds each quote in its snapshot at its offsets, as a statement of the competitor', async () => {
    await check();
    const all = await facts();
    const { snapshots } = (await api.get(`/api/intel/competitors/${id}/snapshots`)).body;
    expect(new Set(all.map(({ url }) => new URL(url).pathname))).to.deep.equal(new Set(['/', '/pricing']));
    expect(new Set(all.map((fact) => fact.id)).size).to.equal(all.length);
    for (const { quote, start, end, snapshotId, party, sourceId, chunkId, url } of all) {
      const snapshot = snapshots.find((one: { id: string }) => one.id === snapshotId);
      expect(snapshot.text.slice(start, end)).to.equal(quote);
      expect([party, sourceId, chunkId, url]).to.deep.equal([
        `competitor:${domain}`,
        null,
        null,
        snapshot.url,
      ]);
    }
  });

  it('fetches nothing, and reads no page a second time', async () => {
    await check();
    const urls = ['/', '/pricing'].map((path) => `http://${domain}${path}`);
    const requests = () => urls.map((url) => service.site.requests(url));
    const before = requests();
    const first = await facts();
    expect(await facts()).to.deep.equal(first);
    expect(requests()).to.deep.equal(before);
  });

  it('filters by kind and by words', async () => {
    await check();
    const all = await facts();
    const prices = all.filter(({ kind }) => kind === 'price');
    expect(prices).to.have.length.above(0);
    expect(await facts('kind=price&limit=500')).to.deep.equal(prices);
    const found = await facts('q=MONEY-BACK');
    expect(found.map(({ quote }) => quote)).to.deep.equal(['30-day money-back guarantee.']);
  });

  it('returns each fact once, page by page', async () => {
    await check();
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await api.get(at(`limit=3${cursor}`));
      ids.push(...body.facts.map((fact: Fact) => fact.id));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(ids).to.deep.equal((await facts()).map((fact) => fact.id));
  });

  it('returns the facts of the newest good version of a page, and none of older ones', async () => {
    await check();
    const amounts = async () => (await facts('kind=price')).flatMap(({ amount }) => amount ?? []);
    expect(await amounts())
      .to.include(49)
      .and.not.include(59);
    serve('$59');
    expect((await check()).changed).to.equal(true);
    expect(await amounts())
      .to.include(59)
      .and.not.include(49);
  });

  it('returns the facts of a reported change if another part of the page differs on every fetch', async () => {
    let fetches = 0;
    const serveWithQuote = (price: string, notice: string): void => {
      serve(price);
      const html = (): string =>
        `<html lang="en"><head><title>Pricing</title></head><body><main><h1>Pricing</h1>${PLANS.replace('$49', price)}<p>${notice}</p></main><footer><blockquote>“${['Our berths fill themselves now.', 'We answer guests in an hour.', 'The harbour office is quiet again.'][++fetches % 3]}”</blockquote></footer></body></html>`;
      service.site.serve(`http://${domain}/pricing`, (_, response) => void response.end(html()));
    };
    serveWithQuote('$49', 'Cancel with twelve months of notice.');
    await check();
    serveWithQuote('$59', 'Cancel with one month of notice.');
    expect((await check()).changed).to.equal(true);
    const amounts = (await facts('kind=price')).flatMap(({ amount }) => amount ?? []);
    expect(amounts).to.include(59).and.not.include(49);
  });

  it('keeps the facts when the page is unreachable once', async () => {
    await check();
    const before = await facts();
    for (const path of ['/', '/pricing'])
      service.site.serve(`http://${domain}${path}`, (_, response) => void response.writeHead(503).end());
    await api.post(`/api/intel/competitors/${id}/check`);
    expect(await facts()).to.deep.equal(before);
  });

  describe('a chat answer that quotes an indexed copy of a page', () => {
    const citation = async (message: string) => {
      const { body } = await api.post('/api/chat', { message });
      expect(body.citations, JSON.stringify(body)).to.have.length.above(0);
      return body.citations[0];
    };
    beforeEach(async () => {
      const { body } = await api.post('/api/knowledge', { url: `http://${domain}/pricing` });
      await service.ended(body.id);
      await check();
    });

    it('says since when a newer version does not have the quote', async () => {
      serve('$59');
      await check();
      const { quote, asOf, goneSince } = await citation('How much is the Harbour plan per month?');
      expect(quote).to.include('$49');
      expect(Date.parse(goneSince)).to.be.above(Date.parse(asOf));
    });
    it('says nothing about a quote that the newer version still has', async () => {
      serve('$59');
      await check();
      expect(await citation('Is there a contract?')).to.not.have.property('goneSince');
    });
    it('says nothing while the page is unchanged', async () => {
      expect(await citation('How much is the Harbour plan per month?')).to.not.have.property('goneSince');
    });
    it('says nothing once the page is indexed again', async () => {
      serve('$59');
      await check();
      const { sourceId } = await citation('How much is the Harbour plan per month?');
      await api.post(`/api/knowledge/${sourceId}/reindex`);
      await service.ended(sourceId);
      const { quote, ...rest } = await citation('How much is the Harbour plan per month?');
      expect(quote).to.include('$59');
      expect(rest).to.not.have.property('goneSince');
    });
  });

  it('are deleted with the competitor', async () => {
    await check();
    expect((await api.delete(`/api/intel/competitors/${id}`)).status).to.equal(204);
    expect((await api.get(at())).status).to.equal(404);
  });
});
