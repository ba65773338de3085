import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { page, serveSite, useCrawls } from '../support/crawls.ts';
import { useService } from '../support/shared-service.ts';
import { vendorPage } from '../support/vendor-page.ts';

interface Fact {
  id: string;
  kind: string;
  quote: string;
  start: number;
  end: number;
  url: string | null;
  sourceId: string;
  chunkId: string | null;
  party: string;
  speaker: string;
  person: string | null;
  company: string | null;
  amount: number | null;
  unit: string | null;
  answer: string | null;
}

const WORKSPACE = '/api/knowledge/facts';
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const PRICES = 'Harbour plan: $49 per month\n\nMarina plan: $99 per month\n\n30-day money-back guarantee.';

describe('typed facts over the API', () => {
  const test = useService();
  let pages = 0;
  let host: string;
  let url: string;
  let indexed: { api: ApiClient; id: string; url: string };
  const served = (): void => {
    host = `vendor-${++pages}.com`;
    url = `http://www.${host.replace('.com', '.test')}/`;
    test.service.site.serve(url, vendorPage());
  };
  before(async () => {
    served();
    const api = await test.service.newClient();
    const { body } = await api.post('/api/knowledge', { url });
    await test.service.ended(body.id);
    indexed = { api, id: body.id, url };
  });
  beforeEach(served);
  const indexedPage = (): string => {
    ({ api: test.api, url } = indexed);
    return indexed.id;
  };

  const factsAt = async (path: string, api: ApiClient = test.api): Promise<Fact[]> => {
    const { status, body } = await api.get(path);
    expect([status, body.error]).to.deep.equal([200, undefined]);
    return body.facts;
  };
  const ofSource = (id: string, query = '') => factsAt(`/api/knowledge/${id}/facts?limit=500${query}`);
  const ofWorkspace = (query = '') => factsAt(`${WORKSPACE}?limit=500${query}`);
  const parties = (facts: readonly Fact[]): string[] => [...new Set(facts.map(({ party }) => party))];
  const brandDomain = (domain: string) => test.api.request('PUT', '/api/brand-profile', { json: { domain } });

  describe('when the request is wrong', () => {
    it('answers 404 for an unknown source', async () => {
      const { status, body } = await test.api.get('/api/knowledge/kb_nothing/facts');
      expect([status, body.error.code]).to.deep.equal([404, 'source.not_found']);
    });

    it("answers 404 for another workspace's source, and lists none of its facts", async () => {
      const id = await test.added({ url });
      const stranger = await test.service.newClient();
      expect((await stranger.get(`/api/knowledge/${id}/facts`)).status).to.equal(404);
      expect(await factsAt(WORKSPACE, stranger)).to.deep.equal([]);
      expect(await ofWorkspace()).to.have.length.above(0);
    });

    const bad: [string, string, string][] = [
      ['the kind is unknown', 'kind=rumour', 'input.invalid'],
      ['the party is unknown', 'party=them', 'input.invalid'],
      ['the party is a competitor without a domain', 'party=competitor:', 'input.invalid'],
      ['the words are empty', 'q=', 'input.invalid'],
      ['the limit is 0', 'limit=0', 'input.invalid'],
      ['the limit is over 500', 'limit=501', 'input.invalid'],
      ['a parameter is unknown', 'colour=red', 'input.invalid'],
      ['the cursor is garbage', 'cursor=rubbish', 'cursor.invalid'],
      ['the cursor is JSON of another kind', `cursor=${encoded({ $gt: 1 })}`, 'cursor.invalid'],
      ['the cursor has a negative place', `cursor=${encoded(['rev_1', -1])}`, 'cursor.invalid'],
    ];
    for (const [what, query, code] of bad) {
      it(`answers 400 ${code} if ${what}`, async () => {
        const id = indexedPage();
        for (const path of [WORKSPACE, `/api/knowledge/${id}/facts`]) {
          const { status, body } = await test.api.get(`${path}?${query}`);
          expect([path, status, body.error.code]).to.deep.equal([path, 400, code]);
        }
      });
    }

    it('answers 400 if a page is named by its id and by its url', async () => {
      const id = indexedPage();
      const { status, body } = await test.api.get(`/api/knowledge/${id}/facts?page=page_1&url=${url}`);
      expect([status, body.error.details[0].path]).to.deep.equal([400, 'query.url']);
    });

    it('answers 400 for pages of the whole workspace', async () => {
      expect((await test.api.get(`${WORKSPACE}?page=page_1`)).status).to.equal(400);
    });
  });

  describe('when there are no facts', () => {
    it('is empty for a source that was never read', async () => {
      const id = await test.added({ url: 'http://vendor-gone.test/' });
      expect((await test.api.get(`/api/knowledge/${id}/facts`)).body).to.deep.equal({
        facts: [],
        nextCursor: null,
      });
    });

    it('is empty for a workspace without sources', async () => {
      expect((await test.api.get(WORKSPACE)).body).to.deep.equal({ facts: [], nextCursor: null });
    });
  });

  describe('of an indexed page', () => {
    it('each quote is in the content at its offsets, and in a chunk of the source', async () => {
      const id = indexedPage();
      const facts = await ofSource(id);
      const { text } = (await test.api.get(`/api/knowledge/${id}/content`)).body;
      const { chunks } = (await test.api.get(`/api/knowledge/${id}/chunks?limit=500`)).body;
      expect(facts).to.have.length.above(10);
      for (const { quote, start, end, chunkId, sourceId, url: from } of facts) {
        expect(text.slice(start, end)).to.equal(quote);
        expect([sourceId, from]).to.deep.equal([id, url]);
        const chunk = chunks.find((one: { id: string }) => one.id === chunkId);
        expect(chunk?.text).to.include(quote);
      }
    });

    it('a price has its amount and unit, a question its answer, a testimonial its speaker', async () => {
      const facts = await ofSource(indexedPage());
      const stating = (words: string) => facts.find(({ quote }) => quote.includes(words));
      expect(stating('Harbour plan')).to.include({ kind: 'price', amount: 49, unit: 'month' });
      expect(stating('Is my data safe?')).to.include({
        kind: 'faq',
        answer: 'Yes, it is backed up every hour.',
        speaker: 'vendor',
      });
      expect(facts.find(({ kind }) => kind === 'testimonial')).to.include({
        person: 'Ann Lee',
        speaker: 'customer',
      });
    });

    it('the workspace lists the facts of a page with the same ids', async () => {
      const id = indexedPage();
      const facts = await ofSource(id);
      expect(new Set(facts.map((fact) => fact.id)).size).to.equal(facts.length);
      expect(await ofWorkspace()).to.deep.equal(facts);
    });
  });

  describe('filtered', () => {
    it('by kind: returns facts of that kind only', async () => {
      const id = indexedPage();
      const all = await ofSource(id);
      for (const kind of ['faq', 'price', 'testimonial']) {
        const wanted = all.filter((fact) => fact.kind === kind);
        expect(wanted, kind).to.have.length.above(0);
        expect(await ofSource(id, `&kind=${kind}`)).to.deep.equal(wanted);
        expect(await ofWorkspace(`&kind=${kind}`)).to.deep.equal(wanted);
      }
    });

    it('by words: returns facts whose quote contains them, ignoring case and accents', async () => {
      const id = indexedPage();
      for (const q of ['MONEY-BACK', 'móney-back']) {
        const found = await ofSource(id, `&q=${encodeURIComponent(q)}`);
        expect(found.map(({ quote }) => quote)).to.deep.equal(['30-day money-back guarantee.']);
      }
      expect(await ofSource(id, '&q=helicopter')).to.deep.equal([]);
    });

    it('by party: returns facts of that party', async () => {
      const [theirs, ours] = [await test.added({ url }), await test.added({ text: PRICES })];
      const sources = async (party: string) => [
        ...new Set((await ofWorkspace(`&party=${party}`)).map(({ sourceId }) => sourceId)),
      ];
      expect(await sources('market')).to.deep.equal([theirs]);
      expect(await sources('us')).to.deep.equal([ours]);
      expect(await sources('competitor:nobody.com')).to.deep.equal([]);
    });
  });

  describe('page by page', () => {
    const walked = async (path: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let cursor = ''; ;) {
        const { body } = await test.api.get(`${path}?limit=4${cursor}`);
        expect(body.facts).to.have.length.within(1, 4);
        ids.push(...body.facts.map(({ id }: Fact) => id));
        if (body.nextCursor === null) return ids;
        cursor = `&cursor=${body.nextCursor}`;
      }
    };

    it('returns each fact of the workspace once, over several sources', async () => {
      await Promise.all([test.added({ url }), test.added({ text: PRICES })]);
      const all = (await ofWorkspace()).map(({ id }) => id);
      expect(all).to.have.length.above(12);
      expect(await walked(WORKSPACE)).to.deep.equal(all);
    });

    it('returns each fact of a source once', async () => {
      const id = indexedPage();
      const all = (await ofSource(id)).map((fact) => fact.id);
      expect(await walked(`/api/knowledge/${id}/facts`)).to.deep.equal(all);
    });
  });

  describe('parties', () => {
    it('a text is about us', async () => {
      expect(parties(await ofSource(await test.added({ text: PRICES })))).to.deep.equal(['us']);
    });

    it('a saved page is about the domain that it names', async () => {
      await brandDomain('harbour-brand.test');
      const saved = async (head: string) => {
        const html = vendorPage().replace('<head>', `<head>${head}`);
        const { body } = await test.api.upload('page.html', html);
        await test.service.ended(body.id);
        return parties(await ofSource(body.id));
      };
      expect(await saved('<link rel="canonical" href="https://www.press.test/plans">')).to.deep.equal([
        'market',
      ]);
      expect(await saved('<link rel="canonical" href="https://harbour-brand.test/plans">')).to.deep.equal([
        'us',
      ]);
      expect(await saved('<link rel="canonical" href="http://localhost:3000/plans">')).to.deep.equal(['us']);
    });

    it('a page is about the market, and about us once its domain is that of the brand profile', async () => {
      const id = await test.added({ url });
      expect(parties(await ofSource(id))).to.deep.equal(['market']);
      await brandDomain(new URL(url).hostname);
      expect(parties(await ofSource(id))).to.deep.equal(['us']);
    });

    it('a page of a subdomain is about us, but not one of a domain with the same ending', async () => {
      await brandDomain('harbour-brand.test');
      const at = async (address: string) => {
        test.service.site.serve(address, vendorPage());
        return parties(await ofSource(await test.added({ url: address })));
      };
      expect(await at('http://blog.harbour-brand.test/')).to.deep.equal(['us']);
      expect(await at('http://not-harbour-brand.test/')).to.deep.equal(['market']);
    });

    it("a page of a tracked competitor's domain is about that competitor", async () => {
      const domain = new URL(url).hostname.replace(/^www\./, '');
      const id = await test.added({ url });
      expect((await test.api.post('/api/intel/competitors', { domain, every: null })).status).to.equal(201);
      expect(parties(await ofSource(id))).to.deep.equal([`competitor:${domain}`]);
      expect(await ofWorkspace(`&party=competitor:${domain}`)).to.have.length.above(10);
    });

    it('a page of a competitor in the brand profile is about that competitor', async () => {
      const domain = new URL(url).hostname.replace(/^www\./, '');
      const id = await test.added({ url });
      const json = { domain: 'our-own.test', competitors: ['Somebody else', domain] };
      await test.api.request('PUT', '/api/brand-profile', { json });
      expect(parties(await ofSource(id))).to.deep.equal([`competitor:${domain}`]);
    });

    it("the client's setting of a source wins, until it is removed", async () => {
      const id = await test.added({ url });
      const about = async (party: string | null) => {
        await test.api.patch(`/api/knowledge/${id}`, { about: party });
        return parties(await ofSource(id));
      };
      expect(await about('us')).to.deep.equal(['us']);
      expect(await about('competitor:acme.com')).to.deep.equal(['competitor:acme.com']);
      expect(await ofWorkspace('&party=competitor:acme.com')).to.have.length.above(10);
      expect(await ofWorkspace('&party=market')).to.deep.equal([]);
      expect(await about(null)).to.deep.equal(['market']);
    });
  });

  describe('when the source changes', () => {
    it("a disabled one is not in the workspace's list, but keeps its own", async () => {
      const id = await test.added({ url });
      const kept = await test.added({ text: PRICES });
      await test.api.patch(`/api/knowledge/${id}`, { enabled: false });
      const sources = (await ofWorkspace()).map(({ sourceId }) => sourceId);
      expect([...new Set(sources)]).to.deep.equal([kept]);
      expect(await ofSource(id)).to.have.length.above(10);
    });

    it('one that is read again has its new facts and none of the old ones', async () => {
      const id = await test.added({ url });
      const before = await ofSource(id);
      test.service.site.serve(url, vendorPage().replaceAll('$49', '$59'));
      await test.api.post(`/api/knowledge/${id}/reindex`);
      await test.service.ended(id);
      const after = await ofSource(id);
      const amounts = (facts: readonly Fact[]) => facts.flatMap(({ amount }) => amount ?? []);
      expect(amounts(before)).to.include(49).and.not.include(59);
      expect(amounts(after)).to.include(59).and.not.include(49);
      expect(await ofWorkspace()).to.deep.equal(after);
      expect(before.map((fact) => fact.id)).to.not.include(after[0]!.id);
    });

    it('a list in progress continues with the new facts', async () => {
      const id = await test.added({ url });
      const first = (await test.api.get(`/api/knowledge/${id}/facts?limit=2`)).body;
      test.service.site.serve(url, vendorPage().replaceAll('$49', '$59'));
      await test.api.post(`/api/knowledge/${id}/reindex`);
      await test.service.ended(id);
      const next = await test.api.get(`/api/knowledge/${id}/facts?limit=500&cursor=${first.nextCursor}`);
      expect([next.status, next.body.facts]).to.deep.equal([200, await ofSource(id)]);
    });

    it('a deleted one has no facts any more', async () => {
      const id = await test.added({ url });
      const kept = await test.added({ text: PRICES });
      expect((await ofWorkspace()).map(({ sourceId }) => sourceId)).to.include(id);
      await test.api.delete(`/api/knowledge/${id}`);
      expect((await test.api.get(`/api/knowledge/${id}/facts`)).status).to.equal(404);
      expect(new Set((await ofWorkspace()).map(({ sourceId }) => sourceId))).to.deep.equal(new Set([kept]));
    });
  });
});

describe('typed facts of a crawled site over the API', () => {
  const test = useCrawls();
  const at = (path: string): string => `http://crawled-vendor.test${path}`;
  const factsOf = async (id: string, query = ''): Promise<Fact[]> =>
    (await test.api.get(`/api/knowledge/${id}/facts?limit=500${query}`)).body.facts;
  let sourceId: string;
  let ids: Record<string, { id: string }>;

  before(async () => {
    serveSite(test.site, 'http://crawled-vendor.test', {
      '/': page('Quaybook', { links: ['/pricing', '/faq'] }),
      '/pricing': `<html lang="en"><title>Pricing</title><main><h1>Pricing</h1><ul><li>Harbour plan: $49 per month</li><li>Marina plan: $99 per month</li></ul></main></html>`,
      '/faq': vendorPage('Quaybook'),
    });
    ({ sourceId } = await test.crawled({ seedUrl: at('/') }));
    ids = await test.pages(sourceId);
  });

  it('answers 400 if a page is named by its id and by its url', async () => {
    const query = `page=${ids[at('/pricing')]!.id}&url=${encodeURIComponent(at('/pricing'))}`;
    const { status, body } = await test.api.get(`/api/knowledge/${sourceId}/facts?${query}`);
    expect([status, body.error.details[0].path]).to.deep.equal([400, 'query.url']);
  });

  it('answers 404 for an unknown page', async () => {
    const { status } = await test.api.get(`/api/knowledge/${sourceId}/facts?page=page_nothing`);
    expect(status).to.equal(404);
  });

  it('cover all pages, each with the address of its page', async () => {
    const urls = new Set((await factsOf(sourceId)).map(({ url }) => url));
    expect([...urls]).to.include.members([at('/pricing'), at('/faq')]);
  });

  it('cover one page, given by its id or by its URL', async () => {
    const wanted = (await factsOf(sourceId)).filter(({ url }) => url === at('/pricing'));
    expect(wanted).to.have.length.above(0);
    expect(await factsOf(sourceId, `&page=${ids[at('/pricing')]!.id}`)).to.deep.equal(wanted);
    expect(await factsOf(sourceId, `&url=${encodeURIComponent(at('/pricing'))}`)).to.deep.equal(wanted);
  });

  it('are in the paged list of the workspace', async () => {
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await test.api.get(`${WORKSPACE}?limit=3${cursor}`);
      seen.push(...body.facts.map(({ id }: Fact) => id));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(new Set(seen).size).to.equal(seen.length);
    expect(seen).to.have.members((await factsOf(sourceId)).map(({ id }) => id));
  });

  it("disappear from the workspace's list together with their page", async () => {
    const pageId = ids[at('/faq')]!.id;
    await test.api.patch(`/api/knowledge/${sourceId}/pages/${pageId}`, { enabled: false });
    const urls = (await test.api.get(`${WORKSPACE}?limit=500`)).body.facts.map(({ url }: Fact) => url);
    expect([...new Set(urls)]).to.deep.equal([at('/pricing')]);
  });
});
