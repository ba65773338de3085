import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import type { Locator } from 'playwright';
import { pagesAMinute, withSample, type PaceSample } from '../../src/console/crawls/crawl-pace.ts';
import { reasonText } from '../../src/console/crawls/reason-words.ts';
import { SCOPE_REASONS } from '../../src/knowledge/crawl/scope.ts';
import { ledgerId } from '../../src/knowledge/crawl/ledger-store.ts';
import { crawlEnded } from '../support/api-client.ts';
import { PHONE, useConsole } from '../support/console.ts';
import { answering, page, serveSite } from '../support/crawls.ts';

describe('Crawls in the console', function () {
  const used = useConsole();
  let letGo: (() => void)[];
  const region = (name: string): Locator => used.page.getByRole('region', { name, exact: true });
  const button = (name: string | RegExp): Locator => used.page.getByRole('button', { name, exact: true });
  const url = (address: string): Locator =>
    region('Pages found')
      .getByRole('listitem')
      .filter({ has: used.page.getByText(address, { exact: true }) });
  const count = (name: string): Locator =>
    used.page
      .getByRole('list', { name: 'Pages by outcome' })
      .getByRole('link', { name: new RegExp(`^${name} \\d`) });
  const fields = () => ({
    seed: used.page.getByLabel('Site address'),
    most: used.page.getByLabel('Maximum pages'),
    only: used.page.getByLabel('Only these paths'),
    never: used.page.getByLabel('Never these paths'),
  });

  function held(address: string, body: string): { asked: Promise<unknown>; answer(): void } {
    let response: ServerResponse | undefined;
    let isOpen = false;
    const send = (): void => {
      response?.writeHead(200, { 'content-type': 'text/html' }).end(body);
      response = undefined;
    };
    const answer = (): void => {
      isOpen = true;
      send();
    };
    letGo.push(answer);
    const asked = new Promise<void>((resolve) =>
      used.service.site.serve(address, (_, its) => {
        response = its;
        if (isOpen) send();
        resolve();
      }),
    );
    return { asked, answer };
  }

  async function started(seedUrl: string): Promise<{ crawlId: string; sourceId: string }> {
    return (await used.api.post('/api/knowledge/crawl', { seedUrl })).body;
  }
  async function crawled(seedUrl: string): Promise<{ crawlId: string; sourceId: string }> {
    const crawl = await started(seedUrl);
    await crawlEnded(used.api, crawl.crawlId);
    return crawl;
  }

  beforeEach(() => {
    letGo = [];
  });
  afterEach(() => letGo.forEach((go) => go()));

  describe('when one is started', () => {
    beforeEach(() => used.open('/crawls'));

    for (const [what, address, sentence] of [
      ['is not an address', 'shop', 'Enter a web address'],
      ['is not on the web', 'ftp://shop.test/', 'http'],
      ['is inside the private network', 'http://127.0.0.1/', 'address'],
    ] as const) {
      it(`says beside the field that the input ${what}, and keeps it`, async () => {
        const { seed } = fields();
        await seed.fill(address);
        await button('Add whole site').click();
        const alert = used.page.getByRole('alert');
        await alert.waitFor();
        expect(await alert.textContent()).to.not.contain('req_');
        const describes = (await seed.getAttribute('aria-describedby'))!.split(' ');
        const beside = await used.page.locator(`[id="${describes.at(-1)}"]`).textContent();
        expect(beside).to.contain(sentence);
        expect(await seed.getAttribute('aria-invalid')).to.equal('true');
        expect(await seed.evaluate((input) => input === document.activeElement)).to.equal(true);
        expect(await seed.inputValue()).to.equal(address);
      });
    }

    it('opens the options for a fault in one of them, and names the line', async () => {
      const { seed, most, never } = fields();
      await used.page.getByText('Options').click();
      await seed.fill('http://unborn.test/');
      await most.fill('0');
      await never.fill('\n/blog\n\nhttp://unborn.test/old');
      await used.page.getByText('Options').click();
      await most.waitFor({ state: 'hidden' });
      await button('Add whole site').click();
      await most.and(used.page.locator('[aria-invalid="true"]')).waitFor();
      await fields().most.fill('12');
      await button('Add whole site').click();
      await used.page
        .getByText(/^Line 4: The path pattern "http:\/\/unborn\.test\/old" is a full address/)
        .waitFor();
      expect((await used.api.get('/api/knowledge')).body.sources).to.deep.equal([]);
    });

    it('keeps the input over a reload', async () => {
      await fields().seed.fill('http://half-typed.test/');
      await used.page.getByText('Options').click();
      await fields().only.fill('/docs');
      await used.page.reload();
      await fields().only.waitFor();
      expect(await fields().seed.inputValue()).to.equal('http://half-typed.test/');
      expect(await fields().only.inputValue()).to.equal('/docs');
    });

    it('tells a user without crawls where a site will appear', async () => {
      await used.page.getByText('The site appears here and under').waitFor();
      await used.page.getByText(/They appear as one source under Sources\./).waitFor();
    });

    it('sends every option as chosen, and clears the draft', async () => {
      used.service.site.serve('http://chosen.test/', page('Chosen'));
      await used.page.getByText('Options').click();
      await fields().seed.fill('http://chosen.test/');
      await fields().most.fill('7');
      await used.page.getByLabel('Name').fill('The chosen');
      await fields().only.fill('/a\n\n/b/**');
      await fields().never.fill('*.pdf');
      await used.page.getByLabel('Maximum depth').fill('3');
      await used.page.getByLabel('Sitemap').selectOption('skip');
      await used.page.getByLabel('Scripts').selectOption('never');
      await used.page.getByLabel('Subdomains, too').check();
      const [request] = await Promise.all([
        used.page.waitForRequest((sent) => sent.method() === 'POST'),
        button('Add whole site').click(),
      ]);
      expect(request.postDataJSON()).to.deep.equal({
        seedUrl: 'http://chosen.test/',
        maxPages: 7,
        name: 'The chosen',
        includePaths: ['/a', '/b/**'],
        excludePaths: ['*.pdf'],
        maxDepth: 3,
        sitemap: 'skip',
        render: 'never',
        subdomains: true,
      });
      await region('Progress').waitFor();
      await used.page.getByRole('link', { name: 'All sites' }).click();
      await button('Add whole site').waitFor();
      expect(await fields().seed.inputValue()).to.equal('');
      expect(await fields().most.isVisible()).to.equal(false);
    });
  });

  function serveShop(host: string): { asked: Promise<unknown>; answer(): void } {
    const names = Array.from({ length: 11 }, (_, i) => `/page-${i}`);
    serveSite(used.service.site, host, {
      '/robots.txt': answering(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /private'),
      '/': page('The shop', { links: ['/lost', '/private/plan', '/archive/old', ...names] }),
      ...Object.fromEntries(names.map((name) => [name, page(`About ${name}`)])),
    });
    return held(`${host}/page-3`, page('About the held page'));
  }

  it('follows a crawl from start to end without a reload, with every URL and its reason', async () => {
    const host = 'http://watched.test';
    const shop = serveShop(host);
    await used.open('/crawls');
    await fields().seed.fill(`${host}/`);
    await used.page.getByText('Options').click();
    await fields().never.fill('/archive');
    await button('Add whole site').click();
    await used.page.getByRole('heading', { name: 'Pages of watched.test', level: 1 }).waitFor();
    expect(new URL(used.page.url()).pathname).to.match(/^\/crawls\/crawl_/);
    await used.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

    await shop.asked;
    const bar = used.page.getByRole('progressbar');
    await bar.and(used.page.getByLabel(/^4 pages read, 8 more addresses found/)).waitFor();
    await button('Stop reading').waitFor();
    await url(`${host}/page-3`).getByText('Being read').waitFor();
    await url(`${host}/page-10`).getByText('Waiting').waitFor();
    const spoken = used.page.getByRole('status', { name: 'Reading progress' });
    await spoken.filter({ hasText: '4 pages read, 8 more addresses found so far.' }).waitFor();

    shop.answer();
    await region('Progress')
      .getByText('12 pages were read. 1 page could not be read. The site asks crawlers not to read 1 page.', {
        exact: true,
      })
      .waitFor();
    await spoken.filter({ hasText: 'Reading has ended.' }).waitFor();
    await url(`${host}/page-10`).getByText('Read', { exact: true }).waitFor();
    await url(`${host}/lost`).getByText('Page not found (404)').waitFor();
    await url(`${host}/lost`).getByText('HTTP 404').waitFor();
    await url(`${host}/lost`).getByText(`Linked on ${host}/`).waitFor();
    await url(`${host}/private/plan`).getByText("Forbidden by the site's robots.txt").waitFor();
    await url(`${host}/archive/old`).getByText('The path is excluded').waitFor();
    const counts = ['Read 12', 'Left out 1', 'Blocked by the site 1', 'Failed 1', 'All 15'];
    for (const name of counts) await used.page.getByRole('link', { name, exact: true }).waitFor();
    expect(await count('Waiting').count(), 'an outcome without URLs').to.equal(0);
    expect(await bar.count()).to.equal(0);
    expect(await button('Stop reading').count()).to.equal(0);
    expect(await used.page.getByRole('link', { name: /Temporal/ }).count()).to.equal(0);
    expect(await used.page.evaluate(() => 'neverReloaded' in globalThis)).to.equal(true);
  });

  it('continues to follow a crawl after a reload', async () => {
    const shop = serveShop('http://reloaded.test');
    const { crawlId } = await started('http://reloaded.test/');
    await used.open(`/crawls/${crawlId}`);
    await shop.asked;
    await used.page.getByLabel(/^4 pages read, 8 more addresses found/).waitFor();
    await used.page.reload();
    await used.page.getByLabel(/^4 pages read, 8 more addresses found/).waitFor();
    shop.answer();
    await region('Progress').getByText('Finished').waitFor();
    await region('Progress')
      .getByText(/^12 pages were read\./)
      .waitFor();
  });

  it('keeps the scroll position of the list on a refresh', async () => {
    const host = 'http://scrolled.test';
    const nofollow = Array.from({ length: 100 }, (_, i) => `/shy-${i}`);
    used.service.site.serve(`${host}/`, page('Scrolled', { links: ['/slow'], nofollow }));
    const slow = held(`${host}/slow`, page('Slow'));
    const { crawlId } = await started(`${host}/`);
    await slow.asked;
    await used.open(`/crawls/${crawlId}`);
    await used.page.getByLabel(/^1 page read, 1 more address found/).waitFor();
    await url(`${host}/shy-3`).waitFor();
    await region('Pages found').evaluate((box) => box.scrollTo(0, 3_000));
    await url(`${host}/shy-45`).waitFor();
    const scrolled = () => region('Pages found').evaluate((box) => box.scrollTop);
    const before = await scrolled();
    const read = used.page.waitForResponse((response) => response.url().includes('/pages?'));
    slow.answer();
    await (await read).finished();
    await region('Progress').getByText('Finished').waitFor();
    await url(`${host}/shy-45`).waitFor();
    expect(await scrolled()).to.be.closeTo(before, 60);
  });

  it('does not follow a crawl that has ended', async () => {
    used.service.site.serve('http://over.test/', page('Over'));
    const { crawlId } = await crawled('http://over.test/');
    const asked: string[] = [];
    used.page.on('request', (request) => asked.push(request.url()));
    await used.open(`/crawls/${crawlId}`);
    await url('http://over.test/').getByText('Read', { exact: true }).waitFor();
    expect(asked.filter((address) => address.endsWith('/events'))).to.deep.equal([]);
  });

  it('filters URLs by outcome, in the URL, and goes back', async () => {
    const host = 'http://filtered.test';
    serveSite(used.service.site, host, { '/': page('Filtered', { links: ['/lost'], nofollow: ['/shy'] }) });
    const { crawlId } = await crawled(`${host}/`);
    await used.open(`/crawls/${crawlId}`);
    await count('Failed').click();
    await url(`${host}/`).waitFor({ state: 'detached' });
    await url(`${host}/lost`).waitFor();
    expect(new URL(used.page.url()).search).to.equal('?outcome=failed');
    expect(await count('Failed').getAttribute('aria-current')).to.equal('true');
    await used.page.reload();
    await url(`${host}/lost`).waitFor();
    expect(await region('Pages found').getByRole('listitem').count()).to.equal(1);
    await used.open(`/crawls/${crawlId}?outcome=duplicate`);
    await used.page.getByText('No page has the outcome “Duplicate”.').waitFor();
    await used.page.getByRole('link', { name: 'Show all pages' }).click();
    await url(`${host}/shy`)
      .getByText('The site asks crawlers not to follow the link to this page')
      .waitFor();
  });

  it('cancels a crawl after a confirmation, and says what stays', async () => {
    const shop = serveShop('http://cancelled-here.test');
    const { crawlId, sourceId } = await started('http://cancelled-here.test/');
    await used.open(`/crawls/${crawlId}`);
    await shop.asked;
    await used.page.getByLabel(/^4 pages read, 8 more addresses found/).waitFor();
    await button('Stop reading').click();
    const dialog = used.page.getByRole('dialog', { name: 'Stop reading this site?' });
    await dialog.getByText(/^The 4 pages read so far stay/).waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    expect((await used.api.get(`/api/knowledge/crawl/${crawlId}`)).body.status).to.equal('indexing');
    await button('Stop reading').click();
    await dialog.getByRole('button', { name: 'Stop reading' }).click();
    await used.page.getByText('Reading was stopped.', { exact: true }).waitFor();
    await region('Progress')
      .getByText('Reading was stopped. The pages read so far are kept.', { exact: true })
      .waitFor();
    await url('http://cancelled-here.test/page-10')
      .getByText('Reading was stopped before this page')
      .waitFor();
    expect(await dialog.count()).to.equal(0);
    expect((await used.record(sourceId)).page_count).to.equal(4);
  });

  it('says why a crawl failed', async () => {
    const { crawlId } = await crawled('http://nobody-home.test/');
    await used.open(`/crawls/${crawlId}`);
    await region('Progress').getByText('Failed', { exact: true }).waitFor();
    await region('Progress')
      .getByText(/^No page could be indexed/)
      .waitFor();
  });

  it("shows the API's message for an unknown crawl", async () => {
    await used.open('/crawls/crawl_nothing');
    await used.page.getByRole('alert').getByText('There is no crawl with this id').waitFor();
    await used.page.getByRole('link', { name: 'All sites' }).click();
    await used.page.getByRole('heading', { name: 'Sites' }).waitFor();
  });

  it('lists the sites, and crawls one again to show its changes', async () => {
    const host = 'http://again.test';
    serveSite(used.service.site, host, {
      '/': page('Again', { links: ['/prices', '/news'] }),
      '/prices': page('Prices', { text: 'The plan costs 40 euros a month.' }),
      '/news': page('News'),
    });
    const { crawlId } = await crawled(`${host}/`);
    used.service.site.serve(
      `${host}/prices`,
      page('Prices', { text: 'Now the plan costs 55 euros a month.' }),
    );
    await used.open('/crawls');
    const sites = region('Sites');
    const site = sites.getByRole('row').nth(1);
    await site.getByText('3 pages', { exact: true }).waitFor();
    await site.getByText('Read', { exact: true }).waitFor();
    const link = site.getByRole('link', { name: 'Again', exact: true });
    expect(await link.getAttribute('href')).to.equal(`/crawls/${crawlId}`);
    await button('Actions for Again').click();
    await used.page.getByRole('menuitem', { name: 'Read again' }).click();
    const changes = region('Since the previous run');
    await changes.waitFor();
    expect(new URL(used.page.url()).pathname).not.to.equal(`/crawls/${crawlId}`);
    await region('Progress').getByText('Finished').waitFor();
    expect((await changes.textContent())!.replace('Since the previous run', '')).to.equal(
      'New0Changed1Unchanged2Moved0Removed0',
    );
  });

  it('gives sites with the same name different accessible names', async () => {
    used.service.site.serve('http://twin.test/', page('Twin'));
    await crawled('http://twin.test/');
    await crawled('http://twin.test/');
    await used.open('/crawls');
    await button(/^Actions for Twin, added /)
      .first()
      .waitFor();
    expect(await button(/^Actions for Twin, added /).count()).to.equal(2);
  });

  describe('with thousands of URLs', () => {
    const long = `http://large.test/${'very-long-path/'.repeat(60)}end`;
    const odd = [
      { url: 'javascript:alert(1)', outcome: 'excluded', reason: 'other_scheme' },
      { url: 'http://large.test/unheard', outcome: 'failed', reason: 'unheard_of.code' },
      { url: long, outcome: 'failed', reason: 'fetch.http_503' },
    ];

    async function openWith(rows: { url: string; outcome: string; reason: string }[]): Promise<void> {
      used.service.site.serve('http://large.test/', page('Large'));
      const { crawlId, sourceId } = await crawled('http://large.test/');
      await used.service.services.database.db.collection<{ _id: string }>('crawl_urls').bulkWrite(
        rows.map((row, i) => {
          const filter = { _id: ledgerId(crawlId, row.url) };
          const replacement = {
            ...row,
            ...filter,
            crawl_id: crawlId,
            source_id: sourceId,
            seq: i + 1,
            http_status: null,
            depth: 1,
            referrer: 'http://large.test/',
            duplicate_of: null,
            change: null,
          };
          return { replaceOne: { filter, replacement, upsert: true } };
        }),
      );
      await used.open(`/crawls/${crawlId}`);
      await url('http://large.test/').waitFor();
    }

    it('renders only visible URLs, down to the last one', async () => {
      await openWith(
        Array.from({ length: 5_000 }, (_, i) => ({
          url: `http://large.test/page-${i}`,
          outcome: 'skippedBudget',
          reason: 'budget',
        })),
      );
      const rows = region('Pages found').getByRole('listitem');
      expect(await rows.count()).to.be.lessThan(60);
      const last = url('http://large.test/page-4999');
      await used.scrollTo(region('Pages found'), last);
      expect(await rows.count()).to.be.lessThan(60);
      expect(await last.getAttribute('aria-posinset')).to.equal('5001');
    });

    it('links only to web addresses, without a referrer', async () => {
      await openWith(odd);
      const outside = url('http://large.test/unheard').getByRole('link');
      expect(await outside.getAttribute('target')).to.equal('_blank');
      expect(await outside.getAttribute('rel')).to.equal('noreferrer noopener');
      expect(await url('javascript:alert(1)').getByRole('link').count()).to.equal(0);
    });

    it('shows words instead of an unknown reason', async () => {
      await openWith(odd);
      await url('http://large.test/unheard')
        .getByText('The page could not be read', { exact: true })
        .waitFor();
      await url(long).getByText('The site returned an error (503)').waitFor();
    });

    it('is accessible, also on a phone', async () => {
      await openWith(odd);
      await used.accessible();
      await used.page.setViewportSize(PHONE);
      const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
      expect(await used.page.evaluate(isWithin), 'a crawl').to.equal(true);
      await used.open('/crawls');
      await region('Sites').waitFor();
      await used.page.getByText('Add a whole site', { exact: true }).click();
      await used.page.getByText('Options').click();
      await used.accessible();
      expect(await used.page.evaluate(isWithin), 'the sites').to.equal(true);
    });
  });

  it('links to the crawl in the Temporal UI if there is one', async () => {
    used.service.site.serve('http://temporal.test/', page('Temporal'));
    const { crawlId } = await crawled('http://temporal.test/');
    await used.page.route(`**/api/knowledge/crawl/${crawlId}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), temporalUrl: 'http://ui.test/x' },
      });
    });
    await used.open(`/crawls/${crawlId}`);
    await used.page.getByText('For operators').click();
    const link = used.page.getByRole('link', { name: 'Open in Temporal' });
    await link.waitFor();
    expect(await link.getAttribute('href')).to.equal('http://ui.test/x');
    expect(await link.getAttribute('rel')).to.equal('noreferrer');
    expect(await link.getAttribute('target')).to.equal('_blank');
  });

  it('has words for every reason to leave a URL out, and for the target of a redirect', () => {
    for (const reason of SCOPE_REASONS) {
      expect(reasonText(reason)).to.not.be.oneOf([reason, 'The page could not be read']);
      expect(reasonText(`redirect_${reason}`)).to.match(/^Redirects to an address that was left out \([a-z]/);
    }
    for (const unknown of ['redirect_constructor', 'page.strange'])
      expect(reasonText(unknown)).to.equal('The page could not be read');
    expect(reasonText('page.too_slow')).to.equal('Reading the page took too long');
  });

  describe('the rate of a crawl', () => {
    const samples = (...all: [at: number, pages: number][]): readonly PaceSample[] =>
      all.reduce<readonly PaceSample[]>((before, [at, pages]) => withSample(before, { at, pages }), []);

    it('is not shown before three seconds', () => {
      expect(pagesAMinute(samples([0, 0], [2_000, 9]), 2_900)).to.equal(null);
    });

    it('covers only the last ten seconds', () => {
      expect(pagesAMinute(samples([0, 0], [5_000, 100], [18_000, 100], [25_000, 105]), 30_000)).to.equal(30);
    });

    it('falls to zero while nothing happens', () => {
      expect(pagesAMinute(samples([0, 0], [1_000, 10]), 60_000)).to.equal(0);
    });
  });
});
