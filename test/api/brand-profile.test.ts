import { expect } from 'chai';
import { article } from '../support/site.ts';
import { useService } from '../support/shared-service.ts';

const EMPTY = {
  name: null,
  domain: null,
  oneLiner: null,
  products: [],
  audiences: [],
  valueProps: [],
  differentiators: [],
  proofPoints: [],
  competitors: [],
  tone: { do: [], dont: [] },
  forbiddenClaims: [],
  markets: [],
  pricingNotes: null,
};

const PATH = '/api/brand-profile';

describe('the brand profile over the API', () => {
  const test = useService();
  const get = async (query = '') => (await test.api.get(`${PATH}${query}`)).body;
  const put = (json: unknown) => test.api.request('PUT', PATH, { json });
  const patch = (json: unknown) => test.api.patch(PATH, json);

  for (const [verb, send] of [
    ['PUT', put],
    ['PATCH', patch],
  ] as const) {
    describe(`${verb} /api/brand-profile`, () => {
      const bad: [string, unknown, string][] = [
        ['a field is unknown', { colour: 'red' }, 'body.colour'],
        ['a field of tone is unknown', { tone: { maybe: [] } }, 'body.tone.maybe'],
        ['the body is a list', [{ name: 'Acme' }], 'body'],
        ['the name is a number', { name: 7 }, 'body.name'],
        ['the name is blank', { name: ' \n ' }, 'body.name'],
        ['the name has two lines', { name: 'Acme\nInc' }, 'body.name'],
        ['the one-liner has 2,001 characters', { oneLiner: 'a'.repeat(2_001) }, 'body.oneLiner'],
        ['the notes contain a control character', { pricingNotes: 'From $9\u0007' }, 'body.pricingNotes'],
        ['an entry is blank', { products: ['Ledger', '  '] }, 'body.products.1'],
        ['an entry has only invisible characters', { products: ['\u200B'] }, 'body.products.0'],
        ['an entry is not a string', { products: [{}] }, 'body.products.0'],
        ['an entry has 501 characters', { markets: ['a'.repeat(501)] }, 'body.markets.0'],
        ['a list has 51 entries', { audiences: Array.from({ length: 51 }, () => 'a') }, 'body.audiences'],
        ['a list is a string', { audiences: 'bakers' }, 'body.audiences'],
        ['an entry of tone is blank', { tone: { do: [''] } }, 'body.tone.do.0'],
        ['the domain is not a host', { domain: 'not a host' }, 'body.domain'],
        ['the domain is a name of a local network', { domain: 'intranet.local' }, 'body.domain'],
      ];
      it('answers 409 and saves nothing if the change is based on an old version', async () => {
        await put({ name: 'Acme' });
        const { status, body } = await send({ name: 'Other', version: 0 });
        expect([status, body.error.code]).to.deep.equal([409, 'brand_profile.version_conflict']);
        expect(await get()).to.include({ name: 'Acme', version: 1 });
      });

      it('accepts the profile as read, with a change', async () => {
        await put({ name: 'Acme', markets: ['Kenya'] });
        const { status, body } = await send({ ...(await get()), name: 'Acme Ltd' });
        expect(status).to.equal(200);
        expect(body).to.deep.include({ name: 'Acme Ltd', markets: ['Kenya'], version: 2 });
      });

      for (const [what, json, path] of bad) {
        it(`answers 400 with the path and saves nothing if ${what}`, async () => {
          const { status, body } = await send(json);
          expect([status, body.error.code, body.error.details?.[0].path]).to.deep.equal([
            400,
            'input.invalid',
            path,
          ]);
          expect((await get()).version).to.equal(0);
        });
      }

      it('answers 413 to a body above the limit', async () => {
        expect((await send({ name: 'a'.repeat(1_100_000) })).status).to.equal(413);
      });

      it('lists at most twenty errors', async () => {
        const products = Array.from({ length: 50 }, () => 1);
        const strange = Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1]));
        const { status, body } = await send({ products, ...strange });
        expect([status, body.error.details.length]).to.deep.equal([400, 20]);
      });
    });
  }

  describe('GET /api/brand-profile/versions', () => {
    const versions = async (query = '') => (await test.api.get(`${PATH}/versions${query}`)).body;

    it('is empty until the profile is set', async () => {
      expect(await versions()).to.deep.equal({ versions: [], nextCursor: null });
    });

    it('answers 400 for a cursor of another list', async () => {
      expect((await test.api.get(`${PATH}/versions?cursor=new`)).status).to.equal(400);
    });

    it('names the key and the changed fields of each version, newest first', async () => {
      await put({ name: 'Acme', markets: ['Kenya'] });
      await put({ name: 'Acme', markets: ['Kenya', 'Uganda'], tone: { do: ['Plain words'] } });
      const { versions: found } = await versions();
      expect(
        found.map(({ version, changed }: { version: number; changed: string[] }) => [version, changed]),
      ).to.deep.equal([
        [2, ['markets', 'tone']],
        [1, ['name', 'markets']],
      ]);
      expect(found[0].savedBy).to.be.a('string');
    });

    it('pages through the versions without gaps', async () => {
      for (const name of ['One', 'Two', 'Three']) await put({ name });
      const first = await versions('?limit=2');
      const second = await versions(`?limit=2&cursor=${first.nextCursor}`);
      const numbers = [...first.versions, ...second.versions].map(
        ({ version }: { version: number }) => version,
      );
      expect([numbers, second.nextCursor]).to.deep.equal([[3, 2, 1], null]);
      expect(second.versions[0].changed).to.deep.equal(['name']);
    });
  });

  describe('GET /api/brand-profile', () => {
    it('is empty, with version 0, until it is set', async () => {
      expect(await get()).to.deep.equal({ ...EMPTY, version: 0, updatedAt: null });
    });

    for (const version of ['3', '1']) {
      it(`answers 404 for version ${version} of a profile that was never set`, async () => {
        const { status, body } = await test.api.get(`${PATH}?version=${version}`);
        expect([status, body.error.code]).to.deep.equal([404, 'brand_profile.unknown_version']);
      });
    }

    for (const version of ['0', '-1', '1.5', 'new', '']) {
      it(`answers 400 for the version "${version}"`, async () => {
        expect((await test.api.get(`${PATH}?version=${version}`)).status).to.equal(400);
      });
    }

    it('returns every version', async () => {
      const first = (await put({ name: 'Acme' })).body;
      const second = (await patch({ name: 'Acme Inc' })).body;
      expect([first.version, second.version]).to.deep.equal([1, 2]);
      expect(await get('?version=1')).to.deep.equal(first);
      expect(await get('?version=2')).to.deep.equal(second);
      expect(await get()).to.deep.equal(second);
    });

    it('shows nothing of another workspace', async () => {
      await put({ name: 'Acme' });
      const other = await test.service.newClient();
      expect((await other.get(PATH)).body.version).to.equal(0);
      expect((await other.get(`${PATH}?version=1`)).status).to.equal(404);
    });
  });

  describe('when it is changed', () => {
    it('PUT clears omitted fields', async () => {
      await put({ name: 'Acme', products: ['Ledger'], tone: { do: ['Be plain'] } });
      const { body } = await put({ oneLiner: 'Anvils for all.' });
      const { updatedAt, ...rest } = body;
      expect(rest).to.deep.equal({ ...EMPTY, oneLiner: 'Anvils for all.', version: 2 });
      expect(new Date(updatedAt).toISOString()).to.equal(updatedAt);
    });

    it('PATCH keeps omitted fields, and omitted lists of the tone', async () => {
      await put({ name: 'Acme', products: ['Ledger', 'Till'], tone: { do: ['Be plain'], dont: ['Shout'] } });
      const { body } = await patch({ products: ['Till'], tone: { dont: [] } });
      expect(body).to.deep.include({
        name: 'Acme',
        products: ['Till'],
        tone: { do: ['Be plain'], dont: [] },
      });
    });

    it('PATCH clears fields that are null', async () => {
      await put({ name: 'Acme', products: ['Ledger'], tone: { do: ['Be plain'] } });
      const { body } = await patch({ name: null, products: null, tone: null });
      expect(body).to.deep.include({ ...EMPTY, version: 2 });
    });

    it('keeps the version when nothing changes', async () => {
      const { body } = await put({ name: 'Acme', products: ['Ledger'] });
      expect((await put({ products: ['Ledger '], name: ' Acme' })).body).to.deep.equal(body);
      expect((await patch({ name: 'Acme' })).body).to.deep.equal(body);
      expect((await patch({})).body).to.deep.equal(body);
    });

    it('stores the domain as the bare host', async () => {
      const { body } = await patch({ domain: 'HTTPS://WWW.Acme.Example:443/about?x=1' });
      expect(body.domain).to.equal('acme.example');
    });

    it('keeps all of ten concurrent changes of different fields', async () => {
      const fields = Object.keys(EMPTY).filter((field) => !['domain', 'tone', 'oneLiner'].includes(field));
      const lists = new Set(fields.filter((field) => Array.isArray(EMPTY[field as keyof typeof EMPTY])));
      const valueOf = (field: string) => (lists.has(field) ? [field] : field);
      const answers = await Promise.all(fields.map((field) => patch({ [field]: valueOf(field) })));
      expect(answers.map(({ status }) => status)).to.deep.equal(fields.map(() => 200));
      const profile = await get();
      expect(profile).to.deep.include(
        Object.fromEntries(fields.map((field) => [field, valueOf(field)] as const)),
      );
      expect([fields.length, profile.version]).to.deep.equal([10, 10]);
    });
  });

  describe('POST /api/brand-profile/draft', () => {
    const draft = (json: unknown) => test.api.post(`${PATH}/draft`, json);

    const bad: [string, unknown, number, string][] = [
      ['there is no url', {}, 400, 'input.invalid'],
      ['the url is not a URL', { url: 'pricing' }, 400, 'url.invalid'],
      ['the url is not http', { url: 'ftp://a.test/' }, 400, 'url.not_http'],
      ['the url is a private address', { url: 'http://10.0.0.1/' }, 400, 'url.address_refused'],
      ['a field is unknown', { url: 'http://a.test/', depth: 2 }, 400, 'input.invalid'],
      ['the page does not exist', { url: 'http://no-draft.test/' }, 502, 'fetch.http_404'],
      ['the page has no bytes', { url: 'http://no-bytes.test/' }, 502, 'fetch.empty'],
      ['there is no text on the page', { url: 'http://no-text.test/' }, 400, 'document.empty'],
      ['it is not a page', { url: 'http://no-page.test/' }, 415, 'page.unsupported_type'],
    ];
    for (const [what, json, status, code] of bad) {
      it(`answers ${status} ${code} if ${what}`, async () => {
        const { site } = test.service;
        site.serve('http://no-bytes.test/', (_, response) => void response.end());
        site.serve('http://no-text.test/', '<!doctype html><html><body> <p> </p></body></html>');
        site.serve(
          'http://no-page.test/',
          (_, response) =>
            void response
              .writeHead(200, { 'content-type': 'font/woff2' })
              .end(Buffer.from([119, 79, 70, 50, 0, 1])),
        );
        const answer = await draft(json);
        expect([answer.status, answer.body.error.code]).to.deep.equal([status, code]);
      });
    }

    it('proposes texts of the site, and saves nothing', async () => {
      const { site } = test.service;
      site.serve(
        'http://quillharbor.test/',
        `<!doctype html><html lang="en"><head><title>Invoices – Quill Harbor</title>
        <meta name="description" content="Quill Harbor sends the invoices of small bakeries."></head><body>
        <nav><a href="/pricing">Pricing</a></nav>
        <main><h1>Invoices that bake themselves</h1><p>Write none by hand from now on, says our baker.</p>
        <h2>Products</h2><ul><li>Harbor Billing</li><li>Harbor Ledger – books that balance</li></ul>
        <p style="display:none">The only invoices that 99% of all bakers use.</p>
        <p>Trusted by 1,200 bakeries in 14 countries.</p></main></body></html>`,
      );
      site.serve('http://quillharbor.test/pricing', article('Pricing', 'Starter costs $9 per month.'));
      const { status, body } = await draft({ url: 'http://quillharbor.test/' });
      expect(status).to.equal(200);
      expect(body.profile).to.deep.equal({
        ...EMPTY,
        name: 'Quill Harbor',
        domain: 'quillharbor.test',
        oneLiner: 'Quill Harbor sends the invoices of small bakeries.',
        products: ['Harbor Billing', 'Harbor Ledger'],
        audiences: ['bakeries'],
        proofPoints: ['Trusted by 1,200 bakeries in 14 countries.'],
        pricingNotes: 'Starter costs $9 per month.',
      });
      expect(body.evidence).to.deep.include({
        path: 'products.1',
        quote: 'Harbor Ledger – books that balance',
        url: 'http://quillharbor.test/',
      });
      expect(body).to.deep.include({ model: 'extractive', warnings: [] });
      expect(body.pages.map(({ url }: { url: string }) => url)).to.deep.equal([
        'http://quillharbor.test/',
        'http://quillharbor.test/pricing',
      ]);
      expect((await get()).version).to.equal(0);
      expect((await put(body.profile)).body).to.deep.include(body.profile);
    });
  });
});
