import { expect } from 'chai';
import { createDiscoverPages, type Discovery } from '../../../../src/competitors/discovery/discover-pages.ts';
import type { Visited } from '../../../../src/competitors/discovery/visited.ts';
import {
  type PageCounts,
  type PageLeads,
  type PageLink,
  readWatchedPage,
} from '../../../../src/extraction/watched-page.ts';
import { recognise } from '../../../../src/extraction/facts/hiring/job-boards.ts';

interface Shown extends Partial<PageCounts>, Partial<Pick<PageLeads, 'feeds' | 'boards'>> {
  menu?: string[];
  main?: string[];
  to?: string;
  status?: number | null;
  state?: Visited['state'];
  bytes?: string;
  language?: string;
}

const HOME = 'https://acme.test/';
const linkIn =
  (region: PageLink['region'], base: string) =>
  (line: string): PageLink => {
    const at = line.lastIndexOf(' ');
    return { url: new URL(line.slice(at + 1), base).href, text: line.slice(0, Math.max(0, at)), region };
  };

async function discover(
  shown: Record<string, Shown>,
  {
    domain = 'acme.test',
    pinned = [],
    sitemaps = [],
    watched = [],
  }: {
    domain?: string;
    pinned?: { url: string; kind: 'pricing' }[];
    sitemaps?: string[];
    watched?: string[];
  } = {},
): Promise<Discovery<Visited> & { asked: string[] }> {
  const asked: string[] = [];
  const origins = new Set<string>();
  const pages = new Map(Object.entries(shown).map(([url, page]) => [new URL(url, HOME).href, page]));
  const discoverPages = createDiscoverPages({
    robots: {
      check: () =>
        Promise.resolve({
          allowed: true,
          reason: 'allowed',
          unreachableFor: null,
          crawlDelayMs: null,
          sitemaps,
        }),
    },
    visit(url, { raw, quota }) {
      asked.push(url);
      const { origin } = new URL(url);
      if (!origins.has(origin) && recognise(url) === null) quota.take();
      origins.add(origin);
      quota.take();
      const first = pages.get(url);
      const finalUrl = first?.to === undefined ? url : new URL(first.to, url).href;
      const page = pages.get(finalUrl);
      const {
        menu = [],
        main = [],
        feeds = [],
        boards = [],
        prices = 0,
        jobs = 0,
        datedLinks = 0,
      } = page ?? {};
      const status = page === undefined ? 404 : (page.status ?? (page.status === null ? null : 200));
      return Promise.resolve({
        url,
        finalUrl,
        status,
        failure: status === null ? { code: 'fetch.connect_failed', message: 'Nobody answered.' } : null,
        contentType: null,
        language: page?.language ?? 'en',
        body: Buffer.from(page?.bytes ?? finalUrl),
        leads:
          raw || status !== 200
            ? null
            : {
                links: [...menu.map(linkIn('nav', finalUrl)), ...main.map(linkIn('main', finalUrl))],
                feeds,
                boards,
              },
        counts: raw || status !== 200 ? null : { prices, jobs, datedLinks },
        state: page?.state ?? (status === 200 ? 'ok' : status === null ? 'error' : 'gone'),
      });
    },
  });
  const result = await discoverPages({ domain, pinned, watched, signal: new AbortController().signal });
  return { ...result, asked };
}

const found = async (...args: Parameters<typeof discover>): Promise<string[]> =>
  (await discover(...args)).pages
    .filter(({ kind, isFurther }) => kind !== 'home' && isFurther !== true)
    .map(({ url, kind, via }) => `${kind} ${via} ${url.replace('https://acme.test', '')}`);

const further = async (...args: Parameters<typeof discover>): Promise<string[]> =>
  (await discover(...args)).pages
    .filter(({ isFurther }) => isFurther === true)
    .map(({ url, visited }) => {
      const path = url.replace('https://acme.test', '');
      return visited === null ? `(${path})` : path;
    });

const board = (account: string) => recognise(`https://boards.greenhouse.io/${account}`)!;
const BOARD_API = 'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true';
const urlset = (...urls: string[]): string =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

describe('discoverPages', () => {
  describe('when the site is unreachable', () => {
    it('tries www., then http, and returns only the home page', async () => {
      const { asked, pages, missing } = await discover({});
      expect(asked).to.deep.equal(['https://acme.test/', 'https://www.acme.test/']);
      expect(pages.map(({ kind, url }) => `${kind} ${url}`)).to.deep.equal(['home https://acme.test/']);
      expect(missing).to.include.members(['pricing', 'careers', 'posts']);
    });

    it('tries http if nothing responds', async () => {
      const silent = { status: null };
      const { asked, home } = await discover({
        'https://acme.test/': silent,
        'https://www.acme.test/': silent,
        'http://acme.test/': { menu: [] },
      });
      expect(asked.slice(0, 3)).to.deep.equal([
        'https://acme.test/',
        'https://www.acme.test/',
        'http://acme.test/',
      ]);
      expect(home.url).to.equal('http://acme.test/');
    });

    it('tries http, but no name with www., for an IP address', async () => {
      const home = 'http://127.0.0.1:4102/';
      const { asked, redirectedTo } = await discover(
        { 'https://127.0.0.1:4102/': { status: null }, [home]: { menu: [] } },
        { domain: '127.0.0.1:4102' },
      );
      expect(asked.slice(0, 2)).to.deep.equal(['https://127.0.0.1:4102/', home]);
      expect(redirectedTo).to.equal(null);
    });

    it('does not work around a refusal', async () => {
      const { asked } = await discover({ '/': { state: 'blocked', status: null } });
      expect(asked).to.deep.equal([HOME]);
    });

    it('searches nothing on a parked domain', async () => {
      const { asked } = await discover({ '/': { state: 'parked', menu: ['Pricing /pricing'] } });
      expect(asked).to.deep.equal([HOME]);
    });

    it('rejects with the abort reason', async () => {
      const reason = new Error('enough');
      const discoverPages = createDiscoverPages({
        visit: () => Promise.reject(new Error('was asked')),
        robots: { check: () => Promise.reject(new Error('was asked')) },
      });
      const failure = await discoverPages({
        domain: 'acme.test',
        pinned: [],
        signal: AbortSignal.abort(reason),
      }).catch((error: unknown) => error);
      expect(failure).to.equal(reason);
    });
  });

  describe('when a page does not match its kind', () => {
    it('does not accept a page without prices as the pricing page', async () => {
      expect(await found({ '/': { menu: ['Rates /buy'] }, '/buy': { prices: 0 } })).to.deep.equal([]);
    });

    it('accepts it if its address and the menu both call it pricing', async () => {
      const site = { '/': { menu: ['Pricing /pricing'] }, '/pricing': { prices: 0 } };
      expect(await found(site)).to.deep.equal(['pricing nav /pricing']);
    });

    it('does not accept it if the site says that the page does not exist', async () => {
      const site = { '/': { menu: ['Pricing /pricing'] }, '/pricing': { state: 'thin' as const } };
      expect(await found(site)).to.deep.equal([]);
    });

    it('tries the next candidate', async () => {
      const site = {
        '/': { menu: ['Pricing /pricing', 'Plans /buy'] },
        '/pricing': {},
        '/buy': { prices: 3 },
      };
      expect(await found(site)).to.deep.equal(['pricing nav /buy']);
    });

    it('does not accept one job as a list of jobs', async () => {
      expect(await found({ '/': { menu: ['Careers /people'] }, '/people': { jobs: 1 } })).to.deep.equal([]);
    });

    it('accepts one job on a page whose address and link say that it lists jobs', async () => {
      const site = { '/': { menu: ['Join us /join-us'] }, '/join-us': { jobs: 1 } };
      expect(await found(site)).to.deep.equal(['careers nav /join-us']);
    });

    it('does not accept a login page', async () => {
      const site = {
        '/': { menu: ['Pricing /pricing'] },
        '/pricing': { to: '/login' },
        '/login': { prices: 3 },
      };
      expect(await found(site)).to.deep.equal([]);
    });

    it("does not accept another company's page", async () => {
      const site = {
        '/': { menu: ['Jobs /jobs'] },
        '/jobs': { to: 'https://other.test/' },
        'https://other.test/': { jobs: 9 },
      };
      expect(await found(site)).to.deep.equal([]);
    });

    it('does not accept the home page as another page', async () => {
      const home = { menu: ['Docs /docs'], prices: 4, bytes: 'the home page' };
      expect(await found({ '/': home, '/pricing': home, '/plans': home, '/prices': home })).to.deep.equal([]);
    });

    it('accepts a page that has only its menu and its length in common with the home page', async () => {
      const menu = ['Pricing /pricing'];
      const site = {
        '/': { menu, prices: 3, bytes: 'plan your week with us' },
        '/pricing': { menu, prices: 3, bytes: 'from nine euros a user' },
      };
      expect(await found(site)).to.deep.equal(['pricing nav /pricing']);
    });

    it('accepts a single price next to an offer to contact sales', async () => {
      const site = {
        '/': { menu: ['Pricing /pricing'] },
        '/pricing': { prices: 1, main: ['Contact sales /contact'] },
      };
      expect(await found(site)).to.deep.equal(['pricing nav /pricing']);
    });
  });

  it('takes another port of an IP address for another site', async () => {
    const home = 'http://127.0.0.1:4102/';
    const list = { prices: 4 };
    const { pages } = await discover(
      {
        'https://127.0.0.1:4102/': { status: null },
        [home]: { menu: ['Prices http://127.0.0.1:4103/prices'] },
        'http://127.0.0.1:4103/prices': list,
      },
      { domain: '127.0.0.1:4102' },
    );
    expect(pages.map(({ url }) => url)).to.deep.equal([home]);
  });

  describe('when several menu pages are named after prices', () => {
    const menu = ['Prices /prices', 'Memberships /memberships', 'Rates /rates', 'Fees /fees'];
    it('finds up to three of them', async () => {
      const list = { prices: 4 };
      const site = { '/': { menu }, '/prices': list, '/memberships': list, '/rates': list, '/fees': list };
      expect(await found(site)).to.have.length(3);
    });
    it('leaves out those without prices', async () => {
      const site = { '/': { menu }, '/prices': { prices: 4 }, '/memberships': { prices: 1 }, '/rates': {} };
      expect((await found(site)).filter((one) => one.startsWith('pricing'))).to.deep.equal([
        'pricing nav /prices',
      ]);
    });
  });

  describe('when there is a job board', () => {
    const BOARDED = { '/': { menu: ['Careers /careers'] }, '/careers': { jobs: 3, boards: [board('acme')] } };

    it('uses the board that the careers page embeds', async () => {
      expect(await found({ ...BOARDED, [BOARD_API]: { jobs: 1 } })).to.deep.equal([
        `careers board ${BOARD_API}`,
      ]);
    });

    it('uses the page if the board has no jobs', async () => {
      expect(await found({ ...BOARDED, [BOARD_API]: { jobs: 0 } })).to.deep.equal(['careers nav /careers']);
    });

    it('uses a board linked in the menu', async () => {
      const site = { '/': { menu: ['Jobs https://boards.greenhouse.io/acme'] }, [BOARD_API]: { jobs: 2 } };
      expect(await found(site)).to.deep.equal([`careers board ${BOARD_API}`]);
    });

    it('uses a board that the careers page redirects to', async () => {
      const site = {
        '/': { menu: ['Jobs /jobs'] },
        '/jobs': { to: 'https://boards.greenhouse.io/acme' },
        'https://boards.greenhouse.io/acme': {},
        [BOARD_API]: { jobs: 2 },
      };
      expect(await found(site)).to.deep.equal([`careers board ${BOARD_API}`]);
    });
  });

  describe('when pages lead to others', () => {
    it('finds the list of jobs that a landing page links', async () => {
      const site = {
        '/': { menu: ['Careers /careers'] },
        '/careers': { main: ['Open positions /careers/all'] },
        '/careers/all': { jobs: 5 },
      };
      expect(await found(site)).to.deep.equal(['careers nav /careers/all']);
    });

    it('prefers the complete list of jobs to the few on a landing page', async () => {
      const site = {
        '/': { menu: ['Careers /careers'] },
        '/careers': { jobs: 3, main: ['View all open roles /careers/roles'] },
        '/careers/roles': { jobs: 12 },
      };
      expect(await found(site)).to.deep.equal(['careers nav /careers/roles']);
    });

    it('uses the page that a candidate redirects to', async () => {
      const site = {
        '/': { menu: ['Pricing /pricing'] },
        '/pricing': { to: '/plans-2026' },
        '/plans-2026': { prices: 3 },
      };
      expect(await found(site)).to.deep.equal(['pricing nav /plans-2026']);
    });

    it('uses the feed of a blog without dates', async () => {
      const site = {
        '/': { menu: ['Blog /blog'] },
        '/blog': { feeds: ['https://acme.test/feed'] },
        '/feed': { datedLinks: 10 },
      };
      expect(await found(site)).to.deep.equal(['posts feed /feed']);
    });

    it('uses the page of a blog with dates', async () => {
      const site = {
        '/': { menu: ['Blog /blog'] },
        '/blog': { datedLinks: 3, feeds: ['https://acme.test/feed'] },
        '/feed': { datedLinks: 10 },
      };
      expect(await found(site)).to.deep.equal(['posts nav /blog']);
    });

    it('recognizes a blog without dates and without a feed by the entries below it', async () => {
      const main = [
        'Why we stopped estimating /blog/why',
        'How answers got faster /blog/how',
        'A guide to handovers /blog/a',
      ];
      const site = { '/': { menu: ['Blog /blog'] }, '/blog': { main } };
      expect(await found(site)).to.deep.equal(['posts nav /blog']);
    });

    const others: [string, string[]][] = [
      ['its parts', ['Guides /blog/guides', 'Webinars /blog/webinars', 'Our reports /blog/reports']],
      [
        'pages elsewhere',
        ['Why others chose us /a/why', 'How others use us /a/how', 'What others make of us /a/what'],
      ],
      [
        'lists of entries',
        [
          'All about better planning /blog/topics/a',
          'More of our posts /blog/page/2',
          'Posts by Ann Lee /blog/author/a',
        ],
      ],
    ];
    for (const [what, main] of others)
      it(`does not accept a page as a blog if it only leads to ${what}`, async () =>
        expect(await found({ '/': { menu: ['Read on /blog'] }, '/blog': { main } })).to.deep.equal([]));

    it('accepts a blog with a single entry if its address and the menu both call it a blog', async () => {
      const site = { '/': { menu: ['Blog /blog'] }, '/blog': { main: ['Why we started this /blog/why'] } };
      expect(await found(site)).to.deep.equal(['posts nav /blog']);
    });

    it('ignores the feed of comments', async () => {
      const feeds = ['https://acme.test/comments/feed', 'https://acme.test/feed'];
      const site = { '/': { feeds }, '/comments/feed': { datedLinks: 9 }, '/feed': { datedLinks: 9 } };
      expect(await found(site)).to.deep.equal(['posts feed /feed']);
    });
  });

  it('finds a changelog whose releases are sections of the page', async () => {
    const url = 'https://acme.test/changelog';
    const releases = [4, 3, 2].map(
      (n) =>
        `<section><time>March ${n}, 2026</time><h2><a href="/changelog#r${n}">Board ${n}</a></h2><ul><li>It is new</li></ul></section>`,
    );
    const { counts } = readWatchedPage({
      html: `<body><nav><a href="/">Home</a></nav><main><h1>Changelog</h1>${releases.join('')}</main></body>`,
      url,
      kind: 'changelog',
    });
    const site = { '/': { menu: ['Changelog /changelog'] }, '/changelog': counts };
    expect(await found(site)).to.deep.equal(['changelog nav /changelog']);
  });

  it('tries linked pages before it guesses', async () => {
    const menu = ['Product /product', 'Features /features', 'Terms /terms', 'Privacy policy /privacy'];
    const site = Object.fromEntries(
      menu.map((line): [string, Shown] => [line.slice(line.lastIndexOf(' ') + 1), {}]),
    );
    const { asked, pages } = await discover({ '/': { menu }, ...site });
    expect(pages.map(({ url }) => new URL(url).pathname)).to.include.members([
      '/terms',
      '/privacy',
      '/product',
    ]);
    expect(asked.indexOf('https://acme.test/privacy')).to.be.below(
      asked.indexOf('https://acme.test/pricing'),
    );
    const guesses = ['/pricing', '/careers', '/blog', '/plans', '/jobs', '/news'];
    expect(asked).to.include.members(guesses.map((path) => `https://acme.test${path}`));
  });

  describe('when the home page has no links', () => {
    it('finds pages in the sitemap that robots.txt names', async () => {
      const site = {
        '/': {},
        '/map.xml': { bytes: urlset('https://acme.test/blog/pricing', 'https://acme.test/our/plans') },
        '/our/plans': { prices: 3 },
      };
      expect(await found(site, { sitemaps: ['https://acme.test/map.xml'] })).to.deep.equal([
        'pricing sitemap /our/plans',
      ]);
    });

    it('follows an index to the sitemap of pages', async () => {
      const index =
        '<sitemapindex><sitemap><loc>/post-sitemap.xml</loc></sitemap><sitemap><loc>/page-sitemap.xml</loc></sitemap></sitemapindex>';
      const site = {
        '/': {},
        '/sitemap.xml': { bytes: index },
        '/page-sitemap.xml': { bytes: urlset('https://acme.test/about/open-positions') },
        '/about/open-positions': { jobs: 4 },
      };
      expect(await found(site)).to.deep.equal(['careers sitemap /about/open-positions']);
    });

    it('tries common addresses', async () => {
      const site = { '/': {}, '/pricing': { prices: 3 }, '/jobs': { jobs: 3 }, '/blog': { datedLinks: 5 } };
      expect(await found(site)).to.have.members([
        'pricing common /pricing',
        'careers common /jobs',
        'posts common /blog',
      ]);
    });

    it("tries common addresses in the site's language", async () => {
      expect(await found({ '/': { language: 'de' }, '/preise': { prices: 3 } })).to.deep.equal([
        'pricing common /preise',
      ]);
    });
  });

  it("prefers the page in the site's language to a copy listed before it", async () => {
    const site = {
      '/': { menu: ['Preise /de/preise', 'Pricing /pricing'] },
      '/de/preise': { prices: 3 },
      '/pricing': { prices: 3 },
    };
    expect(await found(site)).to.deep.equal(['pricing nav /pricing']);
  });

  it('accepts at most three product pages, one terms page and one privacy page', async () => {
    const menu = ['Product /product', 'Features /features', 'Platform /platform', 'Solutions /solutions'];
    const legal = ['Privacy /privacy', 'Privacy notice /privacy-notice', 'Terms /terms'];
    const site = Object.fromEntries(
      [...menu, ...legal].map((line): [string, Shown] => [line.slice(line.lastIndexOf(' ') + 1), {}]),
    );
    const others = ['Pricing /pricing', 'Jobs /jobs', 'Blog /blog', 'Changelog /changelog'];
    const lists = { prices: 3, jobs: 3, datedLinks: 3 };
    const pages = await found({
      ...site,
      '/': { menu: [...menu, ...legal, ...others] },
      '/pricing': lists,
      '/jobs': lists,
      '/blog': lists,
      '/changelog': lists,
    });
    expect(pages.filter((page) => /^(?:product|legal)/.test(page))).to.have.members([
      'product nav /product',
      'product nav /features',
      'product nav /platform',
      'legal nav /privacy',
      'legal nav /terms',
    ]);
  });

  describe('when no link names a product page', () => {
    const shown = (...menu: string[]): Record<string, Shown> => ({
      '/': { menu },
      ...Object.fromEntries(menu.map((line) => [line.slice(line.lastIndexOf(' ') + 1), {}])),
    });
    const productsIn = async (...menu: string[]): Promise<string[]> =>
      (await found(shown(...menu))).filter((page) => page.startsWith('product'));

    for (const line of [
      'About us /about',
      'Customers /customers',
      'Docs /docs',
      'Book a demo /demo',
      'Log in /login',
      'Berths /berths/atlantic',
      'Partner https://other.test/berths',
    ])
      it(`does not use the menu's page as a product page: ${line}`, async () => {
        expect(await productsIn(line)).to.deep.equal([]);
      });
    it('uses a page of the menu that has its own name', async () => {
      expect(await productsIn('Monitoring /monitoring', 'About us /about')).to.deep.equal([
        'product nav /monitoring',
      ]);
    });
    it('uses no such page if another link names a product page', async () => {
      expect(await productsIn('Monitoring /monitoring', 'Product /product')).to.deep.equal([
        'product nav /product',
      ]);
    });
  });

  describe('when the menus link to pages that fit no kind', () => {
    const MENU = [
      'About /about',
      'Customers /customers',
      'Security /security',
      'FAQ /help/faq',
      'Tide /tide',
    ];
    const paths = MENU.map((line) => line.slice(line.lastIndexOf(' ') + 1));
    const LISTS = [
      'Product /product',
      'Pricing /pricing',
      'Jobs /jobs',
      'Blog /blog',
      'Changelog /changelog',
    ];
    const lists = { prices: 3, jobs: 3, datedLinks: 3 };
    const site = (more: string[] = []): Record<string, Shown> => ({
      '/': { menu: [...LISTS, ...MENU, ...more] },
      '/product': {},
      '/pricing': lists,
      '/jobs': lists,
      '/blog': lists,
      '/changelog': lists,
      ...Object.fromEntries(paths.map((path) => [path, {}])),
    });

    it('leaves out a page that does not exist', async () => {
      expect(await further(site(['Compare /compare']))).to.have.members(paths);
    });

    it('leaves out a page that redirects to a page that is watched', async () => {
      const pages = { ...site(['Company /company']), '/company': { to: '/about' } };
      expect(await further(pages)).to.have.members(paths);
    });

    it('leaves out pages for sign-in and demos, articles, and other languages', async () => {
      const more = ['Log in /login', 'Book a demo /demo', 'Our first year /blog/year', 'Über uns /de/about'];
      expect(await further(site(more))).to.have.members(paths);
    });

    it('finds the contact page', async () => {
      expect(await further({ ...site(['Talk to us /contact']), '/contact': {} })).to.have.members([
        ...paths,
        '/contact',
      ]);
    });

    it('finds pages about the company, customers, security, questions and a product', async () => {
      expect(await further(site())).to.have.members(paths);
    });

    it('finds a page about security that only the sitemap names', async () => {
      const bytes = urlset('https://acme.test/trust-center', 'https://acme.test/some/landing-page');
      expect(await further({ '/': {}, '/sitemap.xml': { bytes }, '/trust-center': {} })).to.deep.equal([
        '/trust-center',
      ]);
    });

    it('watches pages without a visit if no requests remain', async () => {
      const products = Array.from({ length: 8 }, (_, at) => `Tide ${at} /tide-${at}`);
      const pages = site(products);
      for (let at = 0; at < 8; at += 1) pages[`/tide-${at}`] = {};
      const result = await discover(pages);
      const unvisited = result.pages.filter(({ visited }) => visited === null).length;
      expect(result.requests).to.be.at.most(15);
      expect(unvisited).to.be.above(0);
    });

    it('visits the pages about questions, security and customers first if not all can be visited', async () => {
      const more = ['Team /team', 'Integrations /integrations', 'Compare /compare', 'Guarantee /guarantee'];
      const products = Array.from({ length: 4 }, (_, at) => `Tide ${at} /tide-${at}`);
      const pages = site([...products, ...more]);
      for (const line of [...products, ...more]) pages[line.slice(line.lastIndexOf(' ') + 1)] = {};
      const found = await further(pages);
      expect(found).to.include.members(['/help/faq', '/security', '/customers', '(/team)']);
    });

    it('watches at most 20 pages in total, and names the remaining pages', async () => {
      const products = Array.from({ length: 30 }, (_, at) => `Tide ${at} /tides/${at}`);
      const { pages, unwatched } = await discover(site(products));
      expect(pages).to.have.length.at.most(20);
      expect(unwatched.filter(({ reason }) => reason === 'limit')).to.have.length.above(20);
    });

    it('does not visit pages that an earlier search found, and adds no others in their place', async () => {
      const watched = paths.map((path) => `https://acme.test${path}`);
      const { asked, pages } = await discover(site(), { watched });
      expect(pages.filter(({ isFurther }) => isFurther)).to.deep.equal([]);
      expect(asked).not.to.include('https://acme.test/about');
    });

    it('lists a second page of a kind as unwatched, with the reason', async () => {
      const pages = { '/': { menu: ['Blog /blog', 'Newsroom /newsroom'] }, '/blog': { datedLinks: 3 } };
      const { unwatched } = await discover(pages);
      expect(unwatched).to.deep.equal([
        { url: 'https://acme.test/newsroom', name: 'Newsroom', kind: 'posts', reason: 'same_kind' },
      ]);
    });

    const stories = (count: number): Record<string, Shown> => ({
      '/': { menu: ['Customers /customers'] },
      '/customers': {
        menu: ['Guide /customers/guide'],
        main: Array.from({ length: count }, (_, at) => `Harbour ${at + 1} /customers/harbour-${at + 1}`),
      },
    });

    it('watches three stories below the list of customers, and names the remaining stories', async () => {
      const { pages, unwatched } = await discover(stories(5));
      expect(pages.filter(({ url }) => url.includes('harbour')).map(({ url }) => url.at(-1))).to.deep.equal([
        '1',
        '2',
        '3',
      ]);
      expect(unwatched.map(({ name, reason }) => [name, reason])).to.deep.equal([
        ['Harbour 4', 'limit'],
        ['Harbour 5', 'limit'],
      ]);
    });

    it('adds no story if three are watched', async () => {
      const watched = [1, 2, 3].map((at) => `https://acme.test/customers/harbour-${at}`);
      const { pages } = await discover(stories(5), { watched });
      expect(pages.filter(({ url }) => url.includes('harbour'))).to.deep.equal([]);
    });

    it('watches at most 20 pages together with stories', async () => {
      const products = Array.from({ length: 30 }, (_, at) => `Tide ${at} /tides/${at}`);
      const { pages } = await discover({
        ...site(products),
        '/customers': { main: ['Harbour 1 /customers/harbour-1'] },
      });
      expect(pages).to.have.length.at.most(20);
      expect(pages.map(({ url }) => url)).to.include('https://acme.test/customers/harbour-1');
    });

    it('leaves out manuals and courses', async () => {
      const menu = ['Docs /docs', 'Academy /academy', 'Manual /support/manual'];
      expect(await further({ '/': { menu }, '/docs': {}, '/academy': {} })).to.deep.equal([]);
    });

    for (const [text, path] of [
      ['Help', '/help'],
      ['Hilfe', '/hilfe'],
      ['Aide', '/aide'],
      ['Ayuda', '/ayuda'],
      ['Aiuto', '/aiuto'],
    ] as const)
      it(`watches the page of the menu that answers questions: ${path}`, async () => {
        expect(await further({ '/': { menu: [`${text} ${path}`] }, [path]: {} })).to.deep.equal([path]);
      });

    for (const [path, kind] of [
      ['/listino', 'pricing'],
      ['/preisliste', 'pricing'],
      ['/price-list', 'pricing'],
      ['/condizioni-di-noleggio', 'legal'],
      ['/mietbedingungen', 'legal'],
      ['/conditions-of-service', 'legal'],
      ['/condiciones-de-venta', 'legal'],
    ] as const)
      it(`names the kind of ${path}`, async () => {
        const text = path.slice(1).replaceAll('-', ' ');
        expect(await found({ '/': { menu: [`${text} ${path}`] }, [path]: { prices: 3 } })).to.include(
          `${kind} nav ${path}`,
        );
      });

    it('ignores a parameter that the site adds to the links of its menus', async () => {
      const menu = ['About /about?icid=a', 'Customers /customers?icid=b', 'Security /security?icid=c'];
      const pages = { '/': { menu }, '/about': {}, '/customers': {}, '/security': {} };
      expect(await further(pages)).to.have.members(['/about', '/customers', '/security']);
    });
  });

  it('keeps pinned pages, and searches for no other pages of their kind', async () => {
    const site = { '/': { menu: ['Pricing /pricing'] }, '/pricing': { prices: 3 } };
    const { pages, asked } = await discover(site, {
      pinned: [{ url: 'https://acme.test/mine', kind: 'pricing' }],
    });
    expect(pages.filter(({ kind }) => kind === 'pricing')).to.deep.equal([
      { url: 'https://acme.test/mine', kind: 'pricing', via: 'pinned', visited: null },
    ]);
    expect(asked).not.to.include('https://acme.test/pricing');
  });

  it('returns the fetch of each accepted page', async () => {
    const { pages } = await discover({ '/': { menu: ['Pricing /pricing'] }, '/pricing': { prices: 3 } });
    expect(pages.map(({ visited }) => visited?.counts?.prices)).to.deep.equal([0, 3]);
  });

  it('returns the domain that the home page redirects to', async () => {
    const site = { '/': { to: 'https://www.bigco.test/acme' }, 'https://www.bigco.test/acme': {} };
    expect((await discover(site)).redirectedTo).to.equal('bigco.test');
  });

  it('treats another host of the domain as the same domain', async () => {
    const site = { '/': { to: 'https://www.acme.test/' }, 'https://www.acme.test/': {} };
    expect((await discover(site)).redirectedTo).to.equal(null);
  });

  it('stops before the sixteenth request, including robots.txt, on a site with only wrong pages', async () => {
    const menu = Array.from({ length: 30 }, (_, at) => [
      `Pricing /pricing/${at}`,
      `Jobs https://jobs${at}.acme.test/`,
      `Blog /blog-${at}`,
    ]).flat();
    const { asked, requests } = await discover({ '/': { menu } });
    const origins = new Set(asked.map((url) => new URL(url).origin));
    expect(asked.length + origins.size).to.equal(requests);
    expect(requests).to.be.within(10, 15);
  });

  it('stops when it has found everything', async () => {
    const menu = ['Pricing /pricing', 'Jobs /jobs', 'Blog /blog', 'Changelog /changelog'];
    const { asked } = await discover({
      '/': { menu },
      '/pricing': { prices: 3 },
      '/jobs': { jobs: 3 },
      '/blog': { datedLinks: 3 },
      '/changelog': { datedLinks: 3 },
    });
    expect(asked).to.have.length(5);
  });
});
