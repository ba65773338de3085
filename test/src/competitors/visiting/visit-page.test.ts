import { expect } from 'chai';
import { readWatchedPage } from '../../../../src/extraction/watched-page.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import type { PageVisit, VisitRequest } from '../../../../src/competitors/visiting/visit.ts';
import { createVisitPage } from '../../../../src/competitors/visiting/visit-page.ts';
import { createPatientFetch } from '../../../../src/web/patient-fetch.ts';
import { createPoliteness } from '../../../../src/web/politeness.ts';
import { createRobots } from '../../../../src/web/robots.ts';
import { createWeb } from '../../../../src/web/web.ts';
import { newCompany, serveCompany } from '../../../support/company-site.ts';
import { startSite, type Site } from '../../../support/site.ts';
import { executable } from '../../web/browser-pages.ts';

const HOST = 'http://acme.test';

describe('createVisitPage', () => {
  let site: Site;
  let close: () => Promise<void>;
  let createVisit: (
    more?: Partial<Parameters<typeof createVisitPage>[0]>,
  ) => ReturnType<typeof createVisitPage>;
  let visitPage: ReturnType<typeof createVisitPage>;
  let known: NonNullable<VisitRequest['known']>;

  beforeEach(async () => {
    site = await startSite();
    const { origin } = site;
    const web = createWeb({
      allowCidrs: [],
      resolveRules: [
        { pattern: '*.test', origin },
        { pattern: 'boards-api.greenhouse.io', origin },
      ],
      maxPageBytes: 1_000_000,
      maxRedirects: 5,
      timeoutMs: 5_000,
      executable,
    });
    const politeness = createPoliteness({ delayMs: 0, concurrency: 1 });
    createVisit = (more = {}) =>
      createVisitPage({
        patientFetch: createPatientFetch({
          fetchPage: web.fetchPage,
          politeness,
          clock: () => performance.now(),
        }),
        fetchPage: web.fetchPage,
        politeness,
        robots: createRobots({ fetchPage: web.fetchPage, now: () => new Date() }),
        parser: { readWatched: async ({ bytes, ...page }) => readWatchedPage({ html: bytes, ...page }) },
        render: web.render,
        ...more,
      });
    visitPage = createVisit();
    close = async () => {
      await web.close();
      await site.close();
    };
    known = { etag: null, lastModified: null, rawHash: null, traits: null, url: HOST };
  });
  afterEach(() => close());

  const visit = (url: string, more: Partial<VisitRequest> = {}): Promise<PageVisit> =>
    visitPage({
      url,
      kind: 'pricing' as PageKind,
      known: null,
      domain: 'acme.test',
      isPatient: false,
      signal: new AbortController().signal,
      ...more,
    });

  describe('when the page cannot be read', () => {
    it('says that this service was slow if the site answered in time', async () => {
      site.serve(`${HOST}/pricing`, (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Prices</h1><p>Boat hire: 40 euros');
      });
      const readWatched = (_: unknown, { signal }: { signal: AbortSignal }): Promise<never> =>
        new Promise((__, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));
      visitPage = createVisit({ pageMs: 2_000, parser: { readWatched } });
      expect(await visit(`${HOST}/pricing`)).to.include({ state: 'error', reason: 'service_slow' });
    });

    it('is blocked by robots.txt, and not requested', async () => {
      serveCompany(site, 'acme.test', newCompany());
      site.serve(`${HOST}/robots.txt`, (_, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /pricing\n');
      });
      expect(await visit(`${HOST}/pricing`)).to.include({ state: 'blocked', reason: 'robots' });
      expect(site.requests(`${HOST}/pricing`)).to.equal(0);
    });

    it('is an error while robots.txt cannot be read', async () => {
      site.serve(`${HOST}/robots.txt`, (_, response) => void response.writeHead(500).end());
      expect(await visit(`${HOST}/pricing`)).to.include({ state: 'error', reason: 'robots_unreachable' });
    });

    it('is gone for a missing page', async () => {
      expect(await visit(`${HOST}/nothing`)).to.include({ state: 'gone', content: null });
    });

    it('is thin for an empty page', async () => {
      site.serve(`${HOST}/pricing`, (_, response) => void response.writeHead(200).end());
      expect(await visit(`${HOST}/pricing`)).to.include({ state: 'thin', reason: 'empty' });
    });

    it('is an error for a file', async () => {
      site.serve(`${HOST}/prices.pdf`, (_, response) => {
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
      });
      expect(await visit(`${HOST}/prices.pdf`)).to.include({ state: 'error', reason: 'unsupported_type' });
    });

    it('is an error for a refused address', async () => {
      const refused = await visit('http://127.0.0.1/pricing');
      expect([refused.state, refused.content]).to.deep.equal(['error', null]);
    });

    it('is an error if a redirect leads to a refused address', async () => {
      site.serve(`${HOST}/pricing`, (_, response) => {
        response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      });
      const refused = await visit(`${HOST}/pricing`);
      expect([refused.state, refused.content]).to.deep.equal(['error', null]);
    });
  });

  describe('when the page is unchanged', () => {
    it('is not read again if its bytes are the same', async () => {
      serveCompany(site, 'acme.test', newCompany());
      const { rawHash } = await visit(`${HOST}/pricing`);
      const again = await visit(`${HOST}/pricing`, { known: { ...known, rawHash } });
      expect(again).to.include({ state: 'ok', reason: 'same_bytes', content: null });
    });

    it('is not sent again, by a site with validators', async () => {
      site.serve(`${HOST}/pricing`, (request, response) => {
        if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end();
        else response.writeHead(200).end('<h1>x</h1>');
      });
      const again = await visit(`${HOST}/pricing`, { known: { ...known, etag: '"7"' } });
      expect(again).to.include({ state: 'not_modified', content: null });
    });
  });

  describe('when there is a page', () => {
    it('reads it for its kind', async () => {
      serveCompany(site, 'acme.test', newCompany());
      const { state, content } = await visit(`${HOST}/pricing`);
      const plans = content!.reading.facts.pricing!.plans.map(({ name }) => name);
      expect([state, plans]).to.deep.equal(['ok', ['Free', 'Pro', 'Business']]);
    });

    it('lets a browser render client-rendered content', async () => {
      const cards = newCompany()
        .plans.map(({ name, price }) => `<div class=plan><h3>${name}</h3><p>${price}</p></div>`)
        .join('');
      site.serve(
        `${HOST}/pricing`,
        `<html lang="en"><body><div id="root"></div><script>document.querySelector('#root').innerHTML = ${JSON.stringify(`<h1>Pricing</h1>${cards}`)}</script></body></html>`,
      );
      const { content } = await visit(`${HOST}/pricing`);
      expect(content!.reading.facts.pricing?.plans.map(({ amount }) => amount)).to.deep.equal([0, 49, 99]);
    });
  });

  describe('when scripts render the plans into a page with other text', () => {
    it('lets a browser render it', async () => {
      const plan =
        '<div class=plan><h3>Pro</h3><p>$25 per month</p></div><div class=plan><h3>Team</h3><p>$75 per month</p></div>';
      site.serve(
        `${HOST}/pricing`,
        `<html lang="en"><body><main><h1>Pricing</h1><div id="plans"></div><h2>Questions</h2><p>${'We answer what people ask us most before they begin. '.repeat(12)}</p></main><script>document.querySelector('#plans').innerHTML = ${JSON.stringify(plan)}</script></body></html>`,
      );
      const { content } = await visit(`${HOST}/pricing`);
      expect(content!.reading.facts.pricing?.plans.map(({ name }) => name)).to.deep.equal(['Pro', 'Team']);
    });
  });

  describe('when the browser cannot render a page that is readable without it', () => {
    it('is read without the browser', async () => {
      const broken = await startSite();
      const web = createWeb({
        allowCidrs: [],
        resolveRules: [{ pattern: '*.test', origin: broken.origin }],
        maxPageBytes: 1_000_000,
        maxRedirects: 5,
        timeoutMs: 5_000,
      });
      const politeness = createPoliteness({ delayMs: 0, concurrency: 1 });
      const visitWithout = createVisitPage({
        patientFetch: createPatientFetch({ fetchPage: web.fetchPage, politeness, clock: () => 0 }),
        fetchPage: web.fetchPage,
        politeness,
        robots: createRobots({ fetchPage: web.fetchPage, now: () => new Date() }),
        parser: { readWatched: async ({ bytes, ...page }) => readWatchedPage({ html: bytes, ...page }) },
        render: web.render,
      });
      broken.serve(
        `${HOST}/careers`,
        `<html lang="en"><body><h1>Careers</h1><p>${'We bake bread, and look for people who like to. '.repeat(8)}</p><script src="/jobs.js"></script></body></html>`,
      );
      const found = await visitWithout({
        url: `${HOST}/careers`,
        kind: 'careers',
        known: null,
        domain: 'acme.test',
        isPatient: false,
        signal: new AbortController().signal,
      });
      await web.close();
      await broken.close();
      expect([found.state, found.content!.reading.text.startsWith('Careers')]).to.deep.equal(['ok', true]);
    });
  });

  describe('when it is a feed', () => {
    it('reads its entries', async () => {
      site.serve(`${HOST}/feed.xml`, (_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/rss+xml' })
          .end(
            `<?xml version="1.0"?><rss version="2.0"><channel><item><title>Shared boards</title><link>${HOST}/blog/shared</link><pubDate>Mon, 02 Feb 2026 10:00:00 GMT</pubDate></item></channel></rss>`,
          );
      });
      const { state, content } = await visit(`${HOST}/feed.xml`, { kind: 'posts' });
      expect([state, content!.source, content!.reading.facts.content!.posts[0]!.title]).to.deep.equal([
        'ok',
        'feed',
        'Shared boards',
      ]);
    });

    it('is unusable without entries', async () => {
      site.serve(`${HOST}/feed.xml`, (_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/rss+xml' })
          .end('<rss><channel></channel></rss>');
      });
      expect(await visit(`${HOST}/feed.xml`, { kind: 'posts' })).to.include({ state: 'thin' });
    });
  });

  describe('when it is a job board', () => {
    const API = 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true';
    const answer = (body: unknown): void =>
      site.serve(API, (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    const job = {
      id: 7,
      title: 'Baker',
      absolute_url: 'https://boards.greenhouse.io/acme/jobs/7',
      location: { name: 'Lyon' },
      departments: [{ name: 'Bakery' }],
    };

    it('is unusable if it is not a list of jobs', async () => {
      answer({ error: 'x' });
      expect(await visit(API, { kind: 'careers' })).to.include({ state: 'thin' });
    });

    it('is gone for a missing board', async () => {
      expect(await visit(API, { kind: 'careers' })).to.include({ state: 'gone' });
    });

    it('reads its jobs', async () => {
      answer({ jobs: [job], meta: { total: 1 } });
      const { state, content } = await visit(API, { kind: 'careers' });
      const { jobs, isProven } = content!.reading.facts.hiring!;
      expect([state, jobs[0]!.title, isProven]).to.deep.equal(['ok', 'Baker', true]);
    });

    it('is not read again while its response is the same', async () => {
      answer({ jobs: [job], meta: { total: 1 } });
      const { rawHash } = await visit(API, { kind: 'careers' });
      const again = await visit(API, { kind: 'careers', known: { ...known, rawHash } });
      expect(again).to.include({ state: 'ok', reason: 'same_bytes', content: null });
    });
  });
});
