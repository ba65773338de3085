import { expect } from 'chai';
import { createDiscoverPages } from '../../../../src/competitors/discovery/discover-pages.ts';
import { createVisitPage, visitForDiscovery } from '../../../../src/competitors/visiting/visit-page.ts';
import { readWatchedPage } from '../../../../src/extraction/watched-page.ts';
import { createPatientFetch } from '../../../../src/web/patient-fetch.ts';
import { createPoliteness } from '../../../../src/web/politeness.ts';
import { createRobots } from '../../../../src/web/robots.ts';
import { createWeb, type Web } from '../../../../src/web/web.ts';
import { newCompany, serveCompany } from '../../../support/company-site.ts';
import { type Page, type Site, startSite } from '../../../support/site.ts';
import { executable } from '../../web/browser-pages.ts';

const DOMAIN = 'acme.test';
const HOME = `https://${DOMAIN}`;
const MOST = 15;

const html = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Acme</title>${head}</head><body>${body}</body></html>`;
const MENU =
  '<nav><a href="/pricing">Pricing</a><a href="/careers">Careers</a><a href="/blog">Blog</a></nav>';
const PLANS = '<h1>Pricing</h1><h3>Pro</h3><p>$25 per month</p><h3>Team</h3><p>$75 per month</p>';
const ROLES =
  '<h1>Open positions</h1><ul><li><a href="/careers/1">Tide Engineer</a> Riga</li><li><a href="/careers/2">Lock Designer</a> Tartu</li></ul>';
const TEXT = `<p>${'We plan the weeks of harbours, and of those who sail from them. '.repeat(12)}</p>`;
const json =
  (value: unknown): Page =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const script =
  (source: string): Page =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/javascript' }).end(source);
const to =
  (location: string): Page =>
  (_, response) =>
    void response.writeHead(302, { location }).end();
const draw = (selector: string, inner: string): string =>
  `document.querySelector(${JSON.stringify(selector)}).innerHTML = ${JSON.stringify(inner)};`;

describe('the first check of a site', () => {
  let site: Site;
  let web: Web;

  beforeEach(async () => {
    site = await startSite();
    const { origin } = site;
    web = createWeb({
      allowCidrs: [],
      resolveRules: [
        { pattern: '*.test', origin },
        { pattern: 'api.smartrecruiters.com', origin },
      ],
      maxPageBytes: 1_000_000,
      maxRedirects: 5,
      timeoutMs: 5_000,
      executable,
    });
  });
  afterEach(async () => {
    await web.close();
    await site.close();
  });

  async function contact({ isFirstContact = true, pinned = [] as { url: string; kind: 'pricing' }[] } = {}) {
    const { fetchPage, render } = web;
    const politeness = createPoliteness({ delayMs: 0, concurrency: 1 });
    const robots = createRobots({ fetchPage, now: () => new Date() });
    const visitPage = createVisitPage({
      patientFetch: createPatientFetch({ fetchPage, politeness, clock: () => performance.now() }),
      fetchPage,
      politeness,
      robots,
      parser: { readWatched: async ({ bytes, ...page }) => readWatchedPage({ html: bytes, ...page }) },
      render,
    });
    const visit = visitForDiscovery(visitPage, { domain: DOMAIN, isFirstContact });
    const { signal } = new AbortController();
    const found = await createDiscoverPages({ visit, robots })({ domain: DOMAIN, pinned, signal });
    const kinds = found.pages.map(({ kind }) => kind);
    const lookAt = (kind: string) => found.pages.find((page) => page.kind === kind)?.visited?.visit;
    return { ...found, kinds, lookAt, sent: site.requests() };
  }

  describe('when the site needs many requests', () => {
    it('sends at most 15 if each host and each page redirects', async () => {
      for (const path of ['', 'pricing', 'careers', 'blog', 'robots.txt', 'sitemap.xml']) {
        site.serve(`${HOME}/${path}`, to(`https://www.${DOMAIN}/${path}`));
        site.serve(`https://www.${DOMAIN}/${path}`, to(`https://www.${DOMAIN}/en/${path}`));
      }
      site.serve(`https://www.${DOMAIN}/en/`, html('', MENU + TEXT));
      site.serve(`https://www.${DOMAIN}/en/pricing`, html('', PLANS));
      site.serve(`https://www.${DOMAIN}/en/careers`, html('', ROLES));
      const { sent, kinds } = await contact();
      expect(sent).to.be.at.most(MOST);
      expect(kinds).to.include('pricing');
    });

    it('sends at most 15 if every address redirects in a circle', async () => {
      site.serve(`${HOME}/`, html('', MENU + TEXT));
      for (const path of ['pricing', 'careers', 'blog', 'sitemap.xml', 'plans', 'jobs', 'news', 'changelog'])
        for (let at = 0; at < 9; at += 1)
          site.serve(`${HOME}/${path}${at === 0 ? '' : `?${at}`}`, to(`/${path}?${at + 1}`));
      const { sent, requests } = await contact();
      expect(sent).to.be.at.most(MOST);
      expect(requests).to.equal(sent);
    });

    it('sends at most 15 if every robots.txt redirects through five others', async () => {
      const hosts = ['', 'jobs.', 'blog.', 'www.'].map((name) => `https://${name}${DOMAIN}`);
      for (const host of hosts)
        for (let at = 0; at < 5; at += 1)
          site.serve(`${host}/robots.txt${at === 0 ? '' : `?${at}`}`, to(`/robots.txt?${at + 1}`));
      site.serve(
        `${HOME}/`,
        html(
          '',
          `<nav><a href="https://jobs.${DOMAIN}/">Careers</a><a href="https://blog.${DOMAIN}/">Blog</a></nav>${TEXT}`,
        ),
      );
      expect((await contact()).sent).to.be.at.most(MOST);
    });

    it('sends at most 15, five of them for roles, if a board has twelve pages', async () => {
      site.serve(
        `${HOME}/`,
        html('', `${MENU}<a href="https://jobs.smartrecruiters.com/acme">Jobs</a>${TEXT}`),
      );
      site.serve(`${HOME}/pricing`, html('', PLANS));
      const api = 'https://api.smartrecruiters.com/v1/companies/acme/postings?limit=100&offset=';
      for (let from = 0; from < 1_200; from += 100) {
        const content = Array.from({ length: 100 }, (_, at) => ({
          id: `${from + at}`,
          name: `Pilot ${from + at}`,
        }));
        site.serve(`${api}${from}`, json({ content, totalFound: 1_200 }));
      }
      const { sent, kinds, lookAt } = await contact();
      expect(sent).to.be.at.most(MOST);
      expect(kinds).to.include.members(['pricing', 'careers']);
      expect(lookAt('careers')).to.include({ state: 'thin', reason: 'cut_short' });
      expect(site.requests(`${api}400`)).to.equal(1);
      expect(site.requests(`${api}500`)).to.equal(0);
    });

    it('leaves room for pinned pages', async () => {
      serveCompany(site, DOMAIN, newCompany());
      const pinned = Array.from({ length: 5 }, (_, at) => ({
        url: `${HOME}/p${at}`,
        kind: 'pricing' as const,
      }));
      expect((await contact({ pinned })).sent).to.be.at.most(MOST - 5);
    });
  });

  describe('when scripts render the pages', () => {
    const shell = (...scripts: string[]): string =>
      html(scripts.map((one) => `<script defer src="${one}"></script>`).join(''), '<div id="root"></div>');
    const app = `fetch('/api' + location.pathname).then((answer) => answer.json()).then(({ main }) => {
      document.querySelector('#root').innerHTML = main;
    });`;

    it('sends at most 15, and loads their scripts once', async () => {
      for (const path of ['', 'pricing', 'careers', 'blog'])
        site.serve(`${HOME}/${path}`, shell('/vendor.js', '/app.js'));
      site.serve(`${HOME}/vendor.js`, script('globalThis.vendor = 1;'));
      site.serve(`${HOME}/app.js`, script(app));
      site.serve(`${HOME}/api/`, json({ main: MENU + TEXT }));
      site.serve(`${HOME}/api/pricing`, json({ main: PLANS }));
      site.serve(`${HOME}/api/careers`, json({ main: ROLES }));
      const { sent, kinds, lookAt } = await contact();
      expect(sent).to.be.at.most(MOST);
      expect(kinds).to.include.members(['pricing', 'careers']);
      expect(lookAt('pricing')!.state).to.equal('ok');
      expect(site.requests(`${HOME}/app.js`)).to.equal(1);
    });

    const chunks = Array.from({ length: 40 }, (_, at) => `/chunk-${at}.js`);
    const serveChunks = (last: string): void => {
      for (const chunk of chunks) site.serve(HOME + chunk, script(chunk === chunks.at(-1) ? last : ';'));
    };

    it('sends at most 15 if a shell has forty scripts, and keeps no page that it could not render', async () => {
      for (const path of ['', 'pricing', 'careers']) site.serve(`${HOME}/${path}`, shell(...chunks));
      serveChunks(draw('#root', MENU + PLANS));
      const { sent, lookAt } = await contact();
      expect(sent).to.be.at.most(MOST);
      expect(lookAt('home')).to.include({ state: 'thin', reason: 'cut_short' });
    });

    it('sends at most 15 if prices need forty scripts, and accepts the page unverified', async () => {
      site.serve(`${HOME}/`, html('', MENU + TEXT));
      site.serve(
        `${HOME}/pricing`,
        html(
          chunks.map((one) => `<script defer src="${one}"></script>`).join(''),
          `<h1>Pricing</h1><div id="plans"></div>${TEXT}`,
        ),
      );
      site.serve(`${HOME}/careers`, html('', ROLES));
      serveChunks(draw('#plans', PLANS));
      const { sent, kinds, lookAt } = await contact();
      expect(sent).to.be.at.most(MOST);
      expect(kinds).to.include.members(['pricing', 'careers']);
      expect(lookAt('pricing')).to.include({ state: 'thin', reason: 'cut_short' });
    });

    it('renders the page completely once the site is known', async () => {
      site.serve(`${HOME}/`, html('', MENU + TEXT));
      site.serve(
        `${HOME}/pricing`,
        html(
          chunks.map((one) => `<script defer src="${one}"></script>`).join(''),
          `<h1>Pricing</h1><div id="plans"></div>${TEXT}`,
        ),
      );
      serveChunks(draw('#plans', PLANS));
      const { lookAt } = await contact({ isFirstContact: false });
      expect(
        lookAt('pricing')!.content!.reading.facts.pricing!.plans.map(({ amount }) => amount),
      ).to.deep.equal([25, 75]);
    });
  });

  describe('when the site is plain HTML', () => {
    it('fetches a page once that may be of two kinds', async () => {
      const links =
        '<nav><a href="/updates">News and release notes</a><a href="/updates">Changelog</a><a href="/updates">Blog</a></nav>';
      site.serve(`${HOME}/`, html('', links + TEXT));
      site.serve(`${HOME}/updates`, html('', TEXT));
      await contact();
      expect(site.requests(`${HOME}/updates`)).to.equal(1);
    });

    it('finds a page of each kind in at most 15 requests', async () => {
      serveCompany(site, DOMAIN, newCompany());
      const { sent, kinds, requests } = await contact();
      expect(kinds).to.include.members(['home', 'pricing', 'careers', 'posts', 'legal']);
      expect(sent).to.be.at.most(MOST);
      expect(requests).to.equal(sent);
    });
  });
});
