import { expect } from 'chai';
import { invalidInput, isAppError } from '../../../src/errors.ts';
import { PARSER_TASKS } from '../../../src/extraction/pool/parser-tasks.ts';
import { createWeb } from '../../../src/web/web.ts';
import { createReadBrandSite } from '../../../src/brand/draft-site.ts';
import { article, startSite, type Page, type Site } from '../../support/site.ts';

describe('createReadBrandSite', () => {
  let site: Site;
  let web: ReturnType<typeof createWeb>;
  before(async () => {
    site = await startSite();
    web = createWeb({
      allowCidrs: [],
      resolveRules: [{ pattern: '*.test', origin: site.origin }],
      maxPageBytes: 1_000_000,
      maxRedirects: 3,
      timeoutMs: 5_000,
    });
  });
  after(async () => {
    await web.close();
    await site.close();
  });

  let hosts = 0;
  function serve(pages: Record<string, Page>): string {
    const origin = `http://brand${++hosts}.test`;
    for (const [path, page] of Object.entries(pages)) site.serve(origin + path, page);
    return origin;
  }
  const read = (url: string, { timeoutMs = 5_000, signal = new AbortController().signal } = {}) =>
    createReadBrandSite({
      describeUrl: ({ url }) => Promise.resolve({ location: url }),
      fetchPage: web.fetchPage,
      parser: PARSER_TASKS,
      delayMs: 0,
      maxRedirects: 3,
      now: () => new Date(),
      timeoutMs,
    })(url, { signal });
  const home = (...paths: string[]): string =>
    `<!doctype html><html><body><main><h1>Home</h1><p>Words of the home page.</p></main>${paths
      .map((path) => `<a href="${path}">more</a>`)
      .join('')}</body></html>`;
  const redirect =
    (location: string): Page =>
    (_, response) =>
      void response.writeHead(302, { location }).end();
  const failure = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return isAppError(error) ? error.code : String(error);
  };

  it('fails with the fetch error if the named page is too slow', async () => {
    const origin = serve({ '/': () => {} });
    expect(await failure(read(`${origin}/`, { timeoutMs: 50 }))).to.equal('fetch.timeout');
  });

  it("fails with the client's abort reason", async () => {
    const controller = new AbortController();
    const origin = serve({ '/': () => controller.abort(invalidInput('request.abandoned', 'gone')) });
    expect(await failure(read(`${origin}/`, { signal: controller.signal }))).to.equal('request.abandoned');
  });

  it('reads the home page first if the given address is deeper', async () => {
    const origin = serve({
      '/': home('/pricing'),
      '/pricing': article('Prices', 'What we charge for call-outs.'),
    });
    const { pages } = await read(`${origin}/pricing`);
    expect(pages.map(({ url, kind }) => [url, kind])).to.deep.equal([
      [`${origin}/`, 'first'],
      [`${origin}/pricing`, 'pricing'],
    ]);
  });

  it('uses the pages it has if another page is missing', async () => {
    const origin = serve({
      '/': home('/about', '/pricing', '/product'),
      '/about': article('About', 'Founded by bakers.'),
      '/product': (_, response) => void response.writeHead(500).end(),
    });
    const { pages, warnings } = await read(`${origin}/`);
    expect(pages.map(({ url }) => url)).to.deep.equal([`${origin}/`, `${origin}/about`]);
    expect(warnings).to.deep.equal([
      `${origin}/product was left out: the page could not be read (fetch.http_500).`,
      `${origin}/pricing was left out: the page could not be read (fetch.http_404).`,
    ]);
  });

  it('reads the page about security, whatever else its name says', async () => {
    const origin = serve({
      '/': home('/product', '/security-and-faq', '/security-cameras-for-sale/one'),
      '/product': article('Product', 'It counts.'),
      '/security-and-faq': article('Security', 'Audited every year.'),
    });
    const { pages } = await read(`${origin}/`);
    expect(pages.map(({ url, kind }) => [url, kind])).to.deep.equal([
      [`${origin}/`, 'first'],
      [`${origin}/product`, 'product'],
      [`${origin}/security-and-faq`, 'trust'],
    ]);
  });

  it('reads the services that the menu names and the common questions', async () => {
    const origin = serve({
      '/': `<!doctype html><html><body><nav><a href="/zeillessen">Zeillessen</a> <a href="/over-ons">Over ons</a> <a href="/agenda">Agenda</a> <a href="/veelgestelde-vragen">Vragen</a></nav><main><h1>Home</h1><p>Words of the home page.</p></main></body></html>`,
      '/zeillessen': article('Lessen', 'Vier ochtenden.'),
      '/over-ons': article('Over ons', 'Wij zeilen.'),
      '/veelgestelde-vragen': article('Vragen', 'Kan ik leren zeilen?'),
    });
    const { pages } = await read(`${origin}/`);
    expect(pages.map(({ url, kind }) => [kind, url.slice(origin.length)])).to.deep.equal([
      ['first', '/'],
      ['about', '/over-ons'],
      ['service', '/zeillessen'],
      ['faq', '/veelgestelde-vragen'],
    ]);
  });

  it('reads whom a company works for, its terms, its help and the stories below its list of customers', async () => {
    const origin = serve({
      '/': home('/per-chi', '/condizioni', '/aiuto', '/storie'),
      '/per-chi': article('Per chi', 'Alberghi.'),
      '/condizioni': article('Condizioni', 'Dodici mesi.'),
      '/aiuto': article('Aiuto', 'Domande.'),
      '/storie': home('/storie/uno', '/storie/due', '/altro/tre'),
      '/storie/uno': article('Uno', 'La prima storia.'),
      '/storie/due': article('Due', 'La seconda storia.'),
    });
    const { pages } = await read(`${origin}/`);
    expect(pages.map(({ url, kind }) => [kind, url.slice(origin.length)])).to.deep.equal([
      ['first', '/'],
      ['customers', '/storie'],
      ['audience', '/per-chi'],
      ['terms', '/condizioni'],
      ['faq', '/aiuto'],
      ['story', '/storie/uno'],
      ['story', '/storie/due'],
    ]);
  });

  it('uses the first page if no other arrives in time', async () => {
    const origin = serve({ '/': home('/about'), '/about': () => {} });
    const { pages, warnings } = await read(`${origin}/`, { timeoutMs: 1_000 });
    expect([pages.length, warnings]).to.deep.equal([1, [`${origin}/about was left out: time ran out.`]]);
  });

  it('checks robots.txt for all pages but the named one, even after redirects', async () => {
    const origin = serve({
      '/robots.txt': (_, response) => void response.end('User-agent: *\nDisallow: /private\nDisallow: /$'),
      '/': home('/about', '/pricing', '/private/product'),
      '/about': redirect('/private/about'),
      '/private/about': article('About', 'Private words.'),
      '/private/product': article('Product', 'Private words.'),
      '/pricing': article('Pricing', 'It costs $9.'),
    });
    const { pages, warnings } = await read(`${origin}/`);
    expect(pages.map(({ url }) => url)).to.deep.equal([`${origin}/`, `${origin}/pricing`]);
    expect(warnings).to.have.length(2);
    expect(site.requests(`${origin}/private/about`)).to.equal(0);
    expect(site.requests(`${origin}/private/product`)).to.equal(0);
  });

  it('does not leave the site by links or redirects', async () => {
    const other = serve({ '/about': article('About', 'Others.'), '/pricing': article('Prices', 'Theirs.') });
    const origin = serve({
      '/': home(`${other}/about`, '/pricing'),
      '/pricing': redirect(`${other}/pricing`),
    });
    const { pages, warnings } = await read(`${origin}/`);
    expect(pages.map(({ url }) => url)).to.deep.equal([`${origin}/`]);
    expect(warnings).to.deep.equal([`${origin}/pricing was left out: the page redirects to another site.`]);
    expect(site.requests(`${other}/about`) + site.requests(`${other}/pricing`)).to.equal(0);
  });

  it('skips pages with nosnippet', async () => {
    const hidden = article('About', 'Founded by bakers.').replace(
      '<head>',
      '<head><meta name="robots" content="nosnippet">',
    );
    const origin = serve({ '/': home('/about'), '/about': hidden });
    const { warnings } = await read(`${origin}/`);
    expect(warnings).to.deep.equal([
      `${origin}/about was left out: the page asks crawlers not to index or quote it.`,
    ]);
  });

  it('reads at most five pages, those nearest to the root, each once', async () => {
    const paths = [
      '/en/product/billing/pro',
      '/en/features/billing',
      '/about-us.html',
      '/About-Us.html#team',
      '/en/pricing',
      '/pricing?utm_source=a',
      '/solutions',
      '/solutions?utm_source=a',
      '/product/',
      '/features',
      '/customers/acme',
      '/blog/about-pricing-products',
      '/legal',
    ];
    const origin = serve({
      '/': home(...paths),
      ...Object.fromEntries(
        paths.map((path) => [path.replace(/[?#].*/, ''), article(path, `Words of ${path}.`)]),
      ),
    });
    const { pages } = await read(`${origin}/`);
    expect(pages.map(({ url, kind }) => [kind, url.slice(origin.length)])).to.deep.equal([
      ['first', '/'],
      ['about', '/about-us.html'],
      ['product', '/solutions'],
      ['product', '/product/'],
      ['pricing', '/pricing'],
      ['customers', '/customers/acme'],
    ]);
  });

  it('reads the price list that the home page of another language links to', async () => {
    const origin = serve({
      '/': home('/pricing', '/fr'),
      '/pricing': article('Pricing', 'Words of the prices.'),
      '/fr': home('/fr/tarifs', '/fr/a-propos'),
      '/fr/tarifs': article('Tarifs', 'Words of the French prices.'),
      '/fr/a-propos': article('À propos', 'Words about the French team.'),
    });
    const { pages } = await read(`${origin}/`);
    expect(pages.map(({ url }) => url.slice(origin.length))).to.deep.equal([
      '/',
      '/pricing',
      '/fr',
      '/fr/tarifs',
    ]);
  });
});
