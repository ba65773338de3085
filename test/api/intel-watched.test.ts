import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { startService, type TestService } from '../support/service.ts';
import { vendorPage } from '../support/vendor-page.ts';

interface Citation {
  n: number;
  sourceId: string | null;
  chunkId: string | null;
  competitorId: string | null;
  snapshotId: string | null;
  url: string;
  quote: string;
  start: number;
  end: number;
  asOf: string | null;
}
interface Said {
  text: string;
  basis: string;
}
interface Output extends Record<string, unknown> {
  positioning: { theirWords: Said; alternatives: Said[] };
  rivalPrices: { vendor: string; price: Said }[];
}
interface Claim {
  path: string;
  text: string;
  citations: number[];
}

describe("generation from competitors' watched pages", () => {
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
    domain = `berthbook-${++count}.test`;
    serve('$49');
    id = (await api.post('/api/intel/competitors', { domain, every: null })).body.id;
    await check();
  });

  const url = () => `http://${domain}/`;
  function serve(price: string): void {
    const menu = '<body><nav><a href="/">Home</a><a href="/pricing">Pricing</a></nav>';
    const plans = `<div class="plan"><h3>Harbour</h3><p>${price} per month</p></div><div class="plan"><h3>Marina</h3><p>$99 per month</p></div>`;
    service.site.serve(url(), vendorPage().replaceAll('$49', price).replace('<body>', menu));
    service.site.serve(
      `${url()}pricing`,
      `<html lang="en"><head><title>Pricing | Berthbook</title></head>${menu}<main><h1>Pricing</h1>${plans}</main></body></html>`,
    );
  }
  const check = async () => (await api.post(`/api/intel/competitors/${id}/check`)).body.result;
  const generate = async (module: string, json: object) => {
    const { status, body } = await api.post(`/api/intel/${module}`, json);
    expect([status, body.error]).to.deep.equal([200, undefined]);
    return body as {
      output: Output;
      claims: Claim[];
      citations: Citation[];
      artifactId: string;
    };
  };
  const battlecard = (more: object = {}) => generate('competitor', { competitorId: id, ...more });
  const said = (output: Record<string, unknown>): string => JSON.stringify({ ...output, recentMoves: null });
  const source = async (json: object): Promise<string> => {
    const { body } = await api.post('/api/knowledge', json);
    await service.ended(body.id);
    return body.id;
  };

  it('quotes no watched page if sources are named', async () => {
    const text = await source({ text: 'Berths are booked by phone in most harbours.' });
    const { citations } = await battlecard({ sourceIds: [text] });
    expect(citations.filter(({ snapshotId }) => snapshotId !== null)).to.deep.equal([]);
  });

  it('generates a battlecard without sources, each quote verbatim in its snapshot', async () => {
    const { output, citations, claims } = await battlecard();
    expect(output.positioning.theirWords.text).to.equal(
      'Berthbook is berth planning software for marinas and yacht harbours.',
    );
    expect(claims.filter((claim) => claim.citations.length > 0)).to.have.length.above(5);
    for (const { snapshotId, competitorId, sourceId, chunkId, quote, start, end, asOf } of citations) {
      expect([competitorId, sourceId, chunkId]).to.deep.equal([id, null, null]);
      const { body } = await api.get(`/api/intel/competitors/${id}/snapshots/${snapshotId}`);
      expect(body.text.slice(start, end)).to.equal(quote);
      expect(asOf).to.be.a('string');
    }
  });

  it("attributes a competitor's claims to the competitor in a market plan, never to us", async () => {
    const { output, claims, citations } = await generate('gtm', { product: 'berth planning software' });
    expect(output.positioning.alternatives.map(({ text }) => text)).to.deep.equal([
      'Berthbook is berth planning software for marinas and yacht harbours.',
    ]);
    const prices = output.rivalPrices.map(({ vendor, price }) => [vendor, price.text, price.basis]);
    expect(prices).to.deep.equal([['Berthbook', 'Berthbook: Harbour $49, Marina $99 per month', 'source']]);
    const theirs = new Set(citations.filter(({ snapshotId }) => snapshotId !== null).map(({ n }) => n));
    const ours = claims.filter(({ path }) => /^(?:offer|positioning\.(?:value|unique))/.test(path));
    expect(ours.flatMap((claim) => claim.citations.filter((n) => theirs.has(n)))).to.deep.equal([]);
  });

  it('answers a question about a competitor from its watched pages, with address and date', async () => {
    const { body } = await api.post('/api/chat', { message: `What does Berthbook-${count} cost?` });
    expect(body.answer).to.match(
      /Harbour, “\$49 per month” \(https:\/\/berthbook-\d+\.test\/pricing, read on \d+ \p{L}+ \d{4}\)/u,
    );
    const [{ snapshotId, quote, start, end }] = body.watched;
    const snapshot = await api.get(`/api/intel/competitors/${id}/snapshots/${snapshotId}`);
    expect(snapshot.body.text.slice(start, end)).to.equal(quote);
  });

  it('does not use watched pages for an answer from chosen sources', async () => {
    const chosen = await source({ text: 'Berths are booked by phone in most harbours.' });
    const message = `What does Berthbook-${count} cost?`;
    const { body } = await api.post('/api/chat', { message, sourceIds: [chosen] });
    expect(body.watched).to.equal(undefined);
  });

  it('does not repeat an indexed source of the same page', async () => {
    await source({ url: url() });
    const { claims, citations } = await battlecard();
    const texts = claims.filter(({ path }) => !path.startsWith('swot')).map(({ text }) => text);
    expect(new Set(texts).size).to.equal(texts.length);
    expect(citations.some(({ sourceId }) => sourceId !== null)).to.equal(true);
  });

  it('prefers the last check of a page to a source indexed before it', async () => {
    await source({ url: url() });
    serve('$59');
    await check();
    expect(said((await battlecard()).output))
      .to.include('$59')
      .and.not.include('$49');
  });

  describe('when a price changes', () => {
    it('a battlecard becomes stale, and a regeneration has the new price and not the old one', async () => {
      const { artifactId, output } = await battlecard({ save: true });
      expect(JSON.stringify(output)).to.include('$49');
      serve('$59');
      expect((await check()).changed).to.equal(true);
      const { body } = await api.get(`/api/intel/artifacts/${artifactId}`);
      const codes = new Set(body.staleReasons.map((one: { code: string }) => one.code));
      expect([...codes]).to.deep.equal(['competitor_changed']);
      const again = await api.post(`/api/intel/artifacts/${artifactId}/regenerate`);
      expect(said(again.body.output)).to.include('$59').and.not.include('$49');
      expect((await api.get(`/api/intel/artifacts/${artifactId}`)).body.stale).to.equal(false);
    });

    it('a plan that quotes the price also becomes stale', async () => {
      const { artifactId } = await generate('gtm', { product: 'berth planning software', save: true });
      serve('$59');
      await check();
      const { body } = await api.get(`/api/intel/artifacts/${artifactId}`);
      expect(body.staleReasons).to.have.length(1);
      expect(body.staleReasons[0]).to.include({ code: 'competitor_changed', competitorId: id });
    });
  });

  it('quotes nothing of a deleted competitor, and marks older work as stale', async () => {
    const { artifactId } = await generate('gtm', { product: 'berth planning software', save: true });
    await api.delete(`/api/intel/competitors/${id}`);
    expect((await api.get(`/api/intel/artifacts/${artifactId}`)).body.stale).to.equal(true);
    expect((await generate('gtm', { product: 'berth planning software' })).citations).to.deep.equal([]);
  });
});
