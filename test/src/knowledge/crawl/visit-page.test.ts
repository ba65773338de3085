import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { unavailable, upstreamFailed } from '../../../../src/errors.ts';
import type { KnownPage } from '../../../../src/knowledge/crawl/page-store.ts';
import type { PatientFetch } from '../../../../src/web/patient-fetch.ts';
import { createScope, type ScopeRules } from '../../../../src/knowledge/crawl/scope.ts';
import type { ReadPage, Visit } from '../../../../src/knowledge/crawl/visit.ts';
import { createVisitPage, type VisitRequest } from '../../../../src/knowledge/crawl/visit-page.ts';
import { PARSER_TASKS } from '../../../../src/extraction/pool/parser-tasks.ts';
import type { RenderedPage, RenderRequest } from '../../../../src/web/browser.ts';
import { type FetchedPage, parseContentType } from '../../../../src/web/fetch-page.ts';
import type { RobotsVerdict } from '../../../../src/web/robots.ts';
import { article } from '../../../support/site.ts';

const SEED = 'https://x.io/';
const A = 'https://x.io/a';
const B = 'https://x.io/b';
const MAX_REDIRECTS = 5;

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const redirectTo = (location: string, status = 301): Answer => ({ status, headers: { location }, body: '' });
const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64url');

const withHead = (head: string, body = '<p>Words to read on this page.</p>'): string =>
  `<!doctype html><html><head><title>A</title>${head}</head><body><main>${body}</main></body></html>`;
const withRobots = (content: string, name = 'robots'): string =>
  withHead(`<meta name="${name}" content="${content}">`, '<p>Words to read.</p><a href="/b">b</a>');
const withCanonical = (href: string): string => withHead(`<link rel="canonical" href="${href}">`);

const SHELL =
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';
const DRAWN = article('App', 'Drawn by a script, and long enough to be read.').replace(
  '</main>',
  '<a href="/b">b</a></main>',
);

function toFetched(url: string, { status = 200, headers = {}, body = '' }: Answer): FetchedPage {
  const all: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', ...headers };
  return {
    url,
    redirects: [],
    status,
    ...parseContentType(all['content-type']),
    headers: all,
    body: Buffer.from(body),
    etag: all['etag'] ?? null,
    lastModified: all['last-modified'] ?? null,
    notModified: status === 304,
  };
}

function scripted(pages: Record<string, Answer | Error | string>, readPage = PARSER_TASKS.readPage) {
  const fetched: { url: string; options: Parameters<PatientFetch>[1] }[] = [];
  const robotsAsked: string[] = [];
  const rendered: RenderRequest[] = [];
  const claimed: string[] = [];
  const verdicts = new Map<string, Partial<RobotsVerdict>>();
  const rows = new Set<string>();
  const known = new Map<string, KnownPage>();
  let drawn: RenderedPage | Error = { html: DRAWN, movedTo: null };
  const controller = new AbortController();

  const visitPage = createVisitPage({
    async fetch(url, options) {
      fetched.push({ url, options });
      const answer = pages[url];
      if (answer === undefined) throw new Error(`${url} was not to be fetched`);
      if (answer instanceof Error) throw answer;
      return toFetched(url, typeof answer === 'string' ? { body: answer } : answer);
    },
    robots: {
      async check(url) {
        robotsAsked.push(url);
        return {
          allowed: true,
          reason: 'allowed',
          unreachableFor: null,
          crawlDelayMs: null,
          sitemaps: [],
          ...verdicts.get(url),
        };
      },
    },
    parser: { ...PARSER_TASKS, readPage },
    async render(request) {
      rendered.push(request);
      if (drawn instanceof Error) throw drawn;
      return drawn;
    },
    maxRedirects: MAX_REDIRECTS,
    productToken: 'Groundwork',
    now: () => new Date('2026-05-01T00:00:00Z'),
  });

  return {
    fetched,
    rendered,
    robotsAsked,
    claimed,
    controller,
    urlsFetched: () => fetched.map(({ url }) => url),
    forbid: (url: string, as: Partial<RobotsVerdict> = {}) =>
      void verdicts.set(url, { allowed: false, reason: 'disallowed', ...as }),
    pace: (url: string, crawlDelayMs: number) => void verdicts.set(url, { crawlDelayMs }),
    hasRow: (url: string) => void rows.add(url),
    holds: (url: string, as: Partial<KnownPage>) =>
      void known.set(url, {
        etag: '"1"',
        last_modified: 'Fri, 01 May 2026 00:00:00 GMT',
        body_hash: 'other',
        rendered: false,
        ...as,
      }),
    draws: (as: RenderedPage | Error) => void (drawn = as),
    visit: ({
      url = A,
      scope = {},
      ...request
    }: Partial<Omit<VisitRequest, 'scope'>> & { scope?: Partial<ScopeRules> } = {}): Promise<Visit> =>
      visitPage({
        url,
        depth: 1,
        scope: createScope({
          seedUrl: SEED,
          includePaths: [],
          excludePaths: [],
          subdomains: false,
          maxDepth: null,
          now: () => new Date('2026-05-01T00:00:00Z'),
          ...scope,
        }),
        render: 'never',
        known: (asked) => known.get(asked),
        claim(asked) {
          claimed.push(asked);
          return !rows.has(asked);
        },
        signal: controller.signal,
        ...request,
      }),
  };
}

function endOf({ result }: Visit): string {
  if (result.kind !== 'settled') return result.kind;
  const { outcome, reason, http_status: status } = result.as;
  return `${outcome} ${reason} ${status}${result.gone ? ' gone' : ''}`;
}

const originalOf = ({ result }: Visit): string | null =>
  result.kind === 'settled' ? result.as.duplicate_of : null;

function readOf({ result }: Visit): ReadPage {
  if (result.kind !== 'read') throw new Error(`The page was not read: ${JSON.stringify(result)}`);
  return result;
}

const endOfPage = async (
  answer: Answer | Error | string,
  request: Parameters<ReturnType<typeof scripted>['visit']>[0] = {},
): Promise<string> => endOf(await scripted({ [A]: answer }).visit(request));

describe('createVisitPage', () => {
  describe('when robots.txt disallows the URL', () => {
    it('is blocked', async () => {
      const web = scripted({});
      web.forbid(A);
      expect(endOf(await web.visit())).to.equal('robotsBlocked robots_disallowed null gone');
    });
    it('is not fetched', async () => {
      const web = scripted({});
      web.forbid(A);
      await web.visit();
      expect(web.fetched).to.deep.equal([]);
    });
    it('is blocked but not removed while robots.txt is unreachable', async () => {
      const web = scripted({});
      web.forbid(A, { reason: 'unreachable' });
      expect(endOf(await web.visit())).to.equal('robotsBlocked robots_unreachable null');
    });
    it("passes its crawl delay to the host's queue", async () => {
      const web = scripted({ [A]: article('A', 'Text.') });
      web.pace(A, 3_000);
      await web.visit();
      expect(web.fetched[0]!.options.crawlDelayMs).to.equal(3_000);
    });
  });

  describe('when the page cannot be fetched', () => {
    const statuses: [status: number, end: string][] = [
      [404, 'failed fetch.http_404 404 gone'],
      [410, 'failed fetch.http_410 410 gone'],
      [403, 'failed fetch.http_403 403'],
      [401, 'failed fetch.http_401 401'],
      [429, 'failed fetch.http_429 429'],
      [500, 'failed fetch.http_500 500'],
      [503, 'failed fetch.http_503 503'],
      [300, 'failed fetch.http_300 300'],
    ];
    for (const [status, end] of statuses) {
      it(`ends as ${end} after ${status}`, async () => {
        expect(await endOfPage({ status, body: article('Error', 'An error.') })).to.equal(end);
      });
    }
    it('fails after an unexpected 304', async () => {
      expect(await endOfPage({ status: 304 })).to.equal('failed fetch.http_304 304');
    });
    it('fails with the code of a fetch error', async () => {
      const failure = upstreamFailed('fetch.timeout', 'The site did not send the page in time.');
      expect(await endOfPage(failure)).to.equal('failed fetch.timeout null');
    });
    it('follows no link of an error page', async () => {
      const { links } = await scripted({ [A]: { status: 404, body: withRobots('all') } }).visit();
      expect(links).to.deep.equal([]);
    });
    it('rejects with an unknown error', async () => {
      const failure = new TypeError('a fault of ours');
      const error = await scripted({ [A]: failure })
        .visit()
        .catch((error: unknown) => error);
      expect(error).to.equal(failure);
    });
    it('rejects with the abort reason', async () => {
      const reason = new Error('the crawl was cancelled');
      const web = scripted({ [A]: upstreamFailed('fetch.interrupted', 'Broken off.') });
      web.controller.abort(reason);
      expect(await web.visit().catch((error: unknown) => error)).to.equal(reason);
    });
  });

  describe('when there is nothing to read', () => {
    const nothing: [what: string, answer: Answer, end: string][] = [
      ['an empty body', { body: '' }, 'failed fetch.empty 200'],
      ['a page without text', { body: withHead('', '<img src="/a.png">') }, 'failed document.empty 200'],
      [
        'a picture',
        { headers: { 'content-type': 'image/png' }, body: Buffer.from('89504e470d0a1a0a', 'hex') },
        'excluded unsupported_type 200 gone',
      ],
      [
        'more text than a source can keep',
        { headers: { 'content-type': 'text/plain' }, body: 'Words and words. '.repeat(750_000) },
        'failed document.too_long 200',
      ],
    ];
    for (const [what, answer, end] of nothing) {
      it(`ends as ${end} for ${what}`, async () => {
        expect(await endOfPage(answer)).to.equal(end);
      });
    }
    it('follows the links of a page without text', async () => {
      const empty = withHead('', '<a href="/b"><img src="/b.png"></a>');
      const { links } = await scripted({ [A]: empty }).visit();
      expect(links).to.deep.equal([{ url: B, nofollow: false }]);
    });
  });

  describe('when the service is too busy to read the page', () => {
    it('throws, so that the crawl tries the page again', async () => {
      const busy = unavailable('parser.busy', 'Busy.');
      const { visit } = scripted({ [A]: article('A', 'Text.') }, () => Promise.reject(busy));
      expect(await visit().catch((error: unknown) => error)).to.equal(busy);
    });
  });

  describe('when the page is read', () => {
    it('has its text', async () => {
      const { reading } = readOf(await scripted({ [A]: article('Title', 'A sentence.') }).visit());
      expect(reading).to.include({ title: 'Title' });
      expect(reading.text).to.contain('A sentence.');
    });
    it('has the validators for the next conditional request', async () => {
      const headers = { etag: '"7"', 'last-modified': 'Fri, 01 May 2026 00:00:00 GMT' };
      const body = article('A', 'Text.');
      expect(readOf(await scripted({ [A]: { headers, body } }).visit())).to.include({
        etag: '"7"',
        lastModified: 'Fri, 01 May 2026 00:00:00 GMT',
        bodyHash: hashOf(body),
      });
    });
    it('has its type, its length and its status', async () => {
      const body = article('Ä', 'Text.');
      expect(readOf(await scripted({ [A]: body }).visit())).to.include({
        contentType: 'text/html',
        bytes: Buffer.byteLength(body),
        httpStatus: 200,
        rendered: false,
      });
    });
    it('has its links, each once and canonical', async () => {
      const body = withHead('', '<p>Words.</p><a href="/b#top">b</a><a href="/b?utm_source=x">b</a>');
      expect((await scripted({ [A]: body }).visit()).links).to.deep.equal([{ url: B, nofollow: false }]);
    });
    it('has no passed URLs', async () => {
      expect(await scripted({ [A]: article('A', 'Text.') }).visit()).to.deep.include({ url: A, passed: [] });
    });
    it('reads a file', async () => {
      const headers = { 'content-type': 'text/plain' };
      const visit = await scripted({ [A]: { headers, body: 'Plain words.' } }).visit();
      expect(readOf(visit).reading.text).to.equal('Plain words.');
    });
    it('returns redirects unfollowed', async () => {
      const web = scripted({ [A]: article('A', 'Text.') });
      await web.visit();
      expect(web.fetched[0]!.options.followRedirects).to.equal(false);
    });
  });

  describe('when the page is known', () => {
    const body = article('A', 'Text.');

    it('sends a conditional request', async () => {
      const web = scripted({ [A]: body });
      web.holds(A, {});
      await web.visit();
      expect(web.fetched[0]!.options).to.include({
        etag: '"1"',
        lastModified: 'Fri, 01 May 2026 00:00:00 GMT',
      });
    });
    it('sends an unconditional request for an unknown page', async () => {
      const web = scripted({ [A]: body });
      await web.visit();
      expect(web.fetched[0]!.options).to.not.have.any.keys('etag', 'lastModified');
    });
    it('is unchanged if the site says so', async () => {
      const web = scripted({ [A]: { status: 304 } });
      web.holds(A, {});
      expect((await web.visit()).result).to.deep.equal({ kind: 'unchanged', httpStatus: 304 });
    });
    it('is unchanged if its bytes are equal', async () => {
      const web = scripted({ [A]: body });
      web.holds(A, { body_hash: hashOf(body) });
      expect((await web.visit()).result).to.deep.equal({ kind: 'unchanged', httpStatus: 200 });
    });
    it('is read if its bytes differ', async () => {
      const web = scripted({ [A]: body });
      web.holds(A, {});
      expect(endOf(await web.visit())).to.equal('read');
    });
    it('is not unchanged for an error page with equal bytes', async () => {
      const web = scripted({ [A]: { status: 500, body } });
      web.holds(A, { body_hash: hashOf(body) });
      expect(endOf(await web.visit())).to.equal('failed fetch.http_500 500');
    });
    it('sends an unconditional request for a client-rendered page', async () => {
      const web = scripted({ [A]: body });
      web.holds(A, { rendered: true });
      await web.visit();
      expect(web.fetched[0]!.options).to.not.have.any.keys('etag', 'lastModified');
    });
    it('reads a client-rendered page again even if its bytes are equal', async () => {
      const web = scripted({ [A]: body });
      web.holds(A, { rendered: true, body_hash: hashOf(body) });
      expect(endOf(await web.visit())).to.equal('read');
    });
    it('is blocked if a response with equal bytes now says noindex', async () => {
      const web = scripted({ [A]: { headers: { 'x-robots-tag': 'noindex' }, body } });
      web.holds(A, { body_hash: hashOf(body) });
      expect(endOf(await web.visit())).to.equal('robotsBlocked noindex 200 gone');
    });
    it('is blocked if a 304 now says noindex', async () => {
      const web = scripted({ [A]: { status: 304, headers: { 'x-robots-tag': 'noindex' } } });
      web.holds(A, {});
      expect(endOf(await web.visit())).to.equal('robotsBlocked noindex 304 gone');
    });
    it('is blocked after its unavailable_after date, even if its bytes are equal', async () => {
      const limited = withRobots('unavailable_after: 2026-04-30');
      const web = scripted({ [A]: limited });
      web.holds(A, { body_hash: hashOf(limited) });
      expect(endOf(await web.visit())).to.equal('robotsBlocked unavailable_after 200 gone');
    });
  });

  describe('when the page has robots directives', () => {
    const blocked: [asked: string, end: string][] = [
      ['noindex', 'robotsBlocked noindex 200 gone'],
      ['none', 'robotsBlocked noindex 200 gone'],
      ['nosnippet', 'robotsBlocked nosnippet 200 gone'],
      ['max-snippet:0', 'robotsBlocked nosnippet 200 gone'],
      ['unavailable_after: 2026-04-30', 'robotsBlocked unavailable_after 200 gone'],
      ['unavailable_after: 2026-05-01T00:00:00Z', 'robotsBlocked unavailable_after 200 gone'],
      ['noindex, nosnippet', 'robotsBlocked noindex 200 gone'],
    ];
    for (const [asked, end] of blocked) {
      it(`ends as ${end} for a tag of ${asked}`, async () => {
        expect(await endOfPage(withRobots(asked))).to.equal(end);
      });
      it(`ends as ${end} for a header of ${asked}`, async () => {
        const headers = { 'x-robots-tag': asked };
        expect(await endOfPage({ headers, body: article('A', 'Text.') })).to.equal(end);
      });
      it(`ends as ${end} for a header of ${asked} with a file`, async () => {
        const headers = { 'x-robots-tag': asked, 'content-type': 'text/plain' };
        expect(await endOfPage({ headers, body: 'Plain words.' })).to.equal(end);
      });
    }
    const read: [what: string, answer: Answer][] = [
      ['unavailable_after in the future', { body: withRobots('unavailable_after: 2026-05-02') }],
      ['nofollow', { body: withRobots('nofollow') }],
      ["another robot's noindex", { body: withRobots('noindex', 'otherbot') }],
      [
        "another robot's noindex in the header",
        { headers: { 'x-robots-tag': 'otherbot: noindex' }, body: article('A', 'Text.') },
      ],
      [
        'a length of snippets in the header',
        { headers: { 'x-robots-tag': 'max-snippet:-1' }, body: article('A', 'Text.') },
      ],
    ];
    for (const [what, answer] of read) {
      it(`reads a page with ${what}`, async () => expect(await endOfPage(answer)).to.equal('read'));
    }
    it('obeys a tag with our own name', async () => {
      expect(await endOfPage(withRobots('noindex', 'Groundwork'))).to.equal('robotsBlocked noindex 200 gone');
    });
    it('prefers noindex to an empty text', async () => {
      const empty = withHead('<meta name="robots" content="noindex">', '');
      expect(await endOfPage(empty)).to.equal('robotsBlocked noindex 200 gone');
    });
    it('follows the links of a page with noindex', async () => {
      const { links } = await scripted({ [A]: withRobots('noindex') }).visit();
      expect(links).to.deep.equal([{ url: B, nofollow: false }]);
    });
    it('follows no link of a page with nofollow', async () => {
      const { links } = await scripted({ [A]: withRobots('nofollow') }).visit();
      expect(links).to.deep.equal([{ url: B, nofollow: true }]);
    });
    it('follows no link of a page with nofollow in the header', async () => {
      const answer = { headers: { 'x-robots-tag': 'nofollow' }, body: withRobots('all') };
      const { links } = await scripted({ [A]: answer }).visit();
      expect(links).to.deep.equal([{ url: B, nofollow: true }]);
    });
    it('does not follow a single link with nofollow', async () => {
      const body = withHead('', '<p>Words.</p><a href="/b" rel="nofollow">b</a>');
      const { links } = await scripted({ [A]: body }).visit();
      expect(links).to.deep.equal([{ url: B, nofollow: true }]);
    });
  });

  describe('when the page names a canonical one', () => {
    const canonicalOf = async (href: string, scope: Partial<ScopeRules> = {}): Promise<string | null> =>
      readOf(await scripted({ [A]: withCanonical(href) }).visit({ scope })).canonical;

    const none: [what: string, href: string, scope?: Partial<ScopeRules>][] = [
      ['itself', A],
      ['itself with a fragment', `${A}#top`],
      ['itself with tracking', `${A}?utm_source=x`],
      ['a page of another host', 'https://y.io/a'],
      ['an excluded page', B, { excludePaths: ['/b'] }],
      ['a picture', '/b.png'],
      ['a page below the maximum depth', B, { maxDepth: 0 }],
      ['nothing', ''],
      ['another scheme', 'mailto:a@x.io'],
    ];
    for (const [what, href, scope] of none) {
      it(`is its own page when it names ${what}`, async () => {
        expect(await canonicalOf(href, scope)).to.equal(null);
      });
    }
    it('uses one of the site', async () => expect(await canonicalOf(B)).to.equal(B));
    it('uses a relative one of the site', async () => expect(await canonicalOf('/b')).to.equal(B));
    it('uses its canonical spelling', async () => {
      expect(await canonicalOf('HTTPS://X.io:443/b?utm_source=x#top')).to.equal(B);
    });
    it('adds it as a link', async () => {
      const { links } = await scripted({ [A]: withCanonical(B) }).visit();
      expect(links).to.deep.equal([{ url: B, nofollow: false }]);
    });
    it('adds it as a link even if no link is followed', async () => {
      const head = `<link rel="canonical" href="${B}"><meta name="robots" content="nofollow">`;
      const { links } = await scripted({ [A]: withHead(head) }).visit();
      expect(links).to.deep.equal([{ url: B, nofollow: false }]);
    });
    it('does not add one of another host', async () => {
      const { links } = await scripted({ [A]: withCanonical('https://y.io/a') }).visit();
      expect(links).to.deep.equal([]);
    });
  });

  describe('when the URL redirects', () => {
    const PAGE = article('B', 'Text.');
    const chain = (count: number): Record<string, Answer | string> => {
      const urls = [A, ...Array.from({ length: count }, (_, i) => `https://x.io/hop${i + 1}`)];
      return Object.fromEntries(urls.map((url, i) => [url, urls[i + 1] ? redirectTo(urls[i + 1]!) : PAGE]));
    };

    const refused: [what: string, location: string, end: string][] = [
      ['to itself', A, 'failed fetch.redirect_loop null'],
      ['to an address that cannot be parsed', 'http://[', 'failed fetch.bad_redirect 301'],
      ['to another scheme', 'mailto:a@x.io', 'failed fetch.bad_redirect 301'],
      ['to a script', 'javascript:alert(1)', 'failed fetch.bad_redirect 301'],
      ['to another host', 'https://y.io/a', 'excluded redirect_other_host 301 gone'],
      ['to a picture', '/b.png', 'excluded redirect_not_a_page 301 gone'],
      ['to a trap', '/b/b/b', 'excluded redirect_trap 301 gone'],
      ['to an excluded path', '/no/b', 'excluded redirect_excluded_path 301 gone'],
    ];
    for (const [what, location, end] of refused) {
      it(`ends as ${end} ${what}`, async () => {
        expect(await endOfPage(redirectTo(location), { scope: { excludePaths: ['/no'] } })).to.equal(end);
      });
    }
    it('fails in a circle of several URLs', async () => {
      const visit = await scripted({ [A]: redirectTo(B), [B]: redirectTo(A) }).visit();
      expect(endOf(visit)).to.equal('failed fetch.redirect_loop null');
      expect(visit.passed).to.include.members([A]);
    });
    it('fails after too many redirects', async () => {
      const web = scripted(chain(MAX_REDIRECTS + 1));
      expect(endOf(await web.visit())).to.equal('failed fetch.too_many_redirects null');
      expect(web.fetched).to.have.length(MAX_REDIRECTS + 1);
    });
    it('follows up to the maximum', async () => {
      const visit = await scripted(chain(MAX_REDIRECTS)).visit();
      expect(endOf(visit)).to.equal('read');
      expect(visit.url).to.equal(`https://x.io/hop${MAX_REDIRECTS}`);
    });
    it('returns the URLs passed', async () => {
      const { url, passed } = await scripted(chain(2)).visit();
      expect({ url, passed }).to.deep.equal({ url: 'https://x.io/hop2', passed: [A, 'https://x.io/hop1'] });
    });
    for (const status of [301, 302, 303, 307, 308]) {
      it(`follows ${status}`, async () => {
        expect(endOf(await scripted({ [A]: redirectTo(B, status), [B]: PAGE }).visit())).to.equal('read');
      });
    }
    it("uses the target's canonical spelling", async () => {
      const { url } = await scripted({ [A]: redirectTo('/b?utm_source=x#top'), [B]: PAGE }).visit();
      expect(url).to.equal(B);
    });
    it('claims the target before it is fetched', async () => {
      const web = scripted({ [A]: redirectTo(B), [B]: PAGE });
      await web.visit();
      expect(web.claimed).to.deep.equal([B]);
    });
    it('does not claim a target that is out of scope', async () => {
      const web = scripted({ [A]: redirectTo('https://y.io/') });
      await web.visit();
      expect(web.claimed).to.deep.equal([]);
    });
    it('leaves a target with its own row alone', async () => {
      const web = scripted({ [A]: redirectTo(B) });
      web.hasRow(B);
      const visit = await web.visit();
      expect(endOf(visit)).to.equal('duplicate redirect 301 gone');
      expect(originalOf(visit)).to.equal(B);
    });
    it('is not a passed URL if its target has a row', async () => {
      const web = scripted({ [A]: redirectTo(B) });
      web.hasRow(B);
      expect(await web.visit()).to.deep.include({ url: A, passed: [] });
    });
    it('ends at the last URL before one with a row', async () => {
      const web = scripted({ [A]: redirectTo(B), [B]: redirectTo('/c') });
      web.hasRow('https://x.io/c');
      const visit = await web.visit();
      expect(visit).to.deep.include({ url: B, passed: [A] });
      expect(originalOf(visit)).to.equal('https://x.io/c');
    });
    it('checks robots.txt for each hop', async () => {
      const web = scripted(chain(2));
      await web.visit();
      expect(web.robotsAsked).to.deep.equal([A, 'https://x.io/hop1', 'https://x.io/hop2']);
    });
    it('does not fetch a disallowed hop', async () => {
      const web = scripted({ [A]: redirectTo(B) });
      web.forbid(B);
      const visit = await web.visit();
      expect(web.urlsFetched()).to.deep.equal([A]);
      expect(endOf(visit)).to.equal('robotsBlocked robots_disallowed null gone');
      expect(visit).to.deep.include({ url: B, passed: [A] });
    });
    it('sends a conditional request for a known target', async () => {
      const web = scripted({ [A]: redirectTo(B), [B]: { status: 304 } });
      web.holds(B, { etag: '"b"' });
      const visit = await web.visit();
      expect(web.fetched[1]!.options.etag).to.equal('"b"');
      expect(visit.result.kind).to.equal('unchanged');
    });
    it('fails like its target', async () => {
      const visit = await scripted({ [A]: redirectTo(B), [B]: { status: 404 } }).visit();
      expect(endOf(visit)).to.equal('failed fetch.http_404 404 gone');
      expect(visit).to.deep.include({ url: B, passed: [A] });
    });
    it('resolves links relative to the target', async () => {
      const body = withHead('', '<p>Words.</p><a href="c">c</a>');
      const { links } = await scripted({ [A]: redirectTo('/d/b'), 'https://x.io/d/b': body }).visit();
      expect(links).to.deep.equal([{ url: 'https://x.io/d/c', nofollow: false }]);
    });
  });

  describe('when the seed redirects', () => {
    const visitSeed = async (location: string, scope: Partial<ScopeRules>): Promise<string> => {
      const target = new URL(location, SEED).href;
      const web = scripted({ [SEED]: redirectTo(location), [target]: article('Seed', 'Text.') });
      return endOf(await web.visit({ url: SEED, depth: 0, scope }));
    };

    it('does not follow it to another host', async () => {
      expect(await visitSeed('https://y.io/', {})).to.equal('excluded redirect_other_host 301 gone');
    });
    it('does not follow it to a picture', async () => {
      expect(await visitSeed('/a.png', {})).to.equal('excluded redirect_not_a_page 301 gone');
    });
    it('follows it to a path outside includePaths', async () => {
      expect(await visitSeed('/en/', { includePaths: ['/docs'] })).to.equal('read');
    });
    it('follows it to an excluded path', async () => {
      expect(await visitSeed('/en/', { excludePaths: ['/en'] })).to.equal('read');
    });
  });

  describe('when scripts render the page', () => {
    it('renders none with render: never', async () => {
      const web = scripted({ [A]: SHELL });
      expect(endOf(await web.visit({ render: 'never' }))).to.equal('failed document.empty 200');
      expect(web.rendered).to.deep.equal([]);
    });
    it('renders a shell with render: auto', async () => {
      const visit = await scripted({ [A]: SHELL }).visit({ render: 'auto' });
      expect(readOf(visit).reading.text).to.contain('Drawn by a script');
    });
    it('renders no page with text with render: auto', async () => {
      const web = scripted({ [A]: article('A', 'Text. '.repeat(50)) });
      expect(readOf(await web.visit({ render: 'auto' })).rendered).to.equal(false);
      expect(web.rendered).to.deep.equal([]);
    });
    it('renders every page with render: always', async () => {
      const visit = await scripted({ [A]: article('A', 'Text. '.repeat(50)) }).visit({ render: 'always' });
      expect(readOf(visit).reading.text).to.contain('Drawn by a script');
    });
    it('renders no file', async () => {
      const web = scripted({ [A]: { headers: { 'content-type': 'text/plain' }, body: 'Plain words.' } });
      expect(endOf(await web.visit({ render: 'always' }))).to.equal('read');
      expect(web.rendered).to.deep.equal([]);
    });
    it('renders no error page', async () => {
      const web = scripted({ [A]: { status: 500, body: SHELL } });
      await web.visit({ render: 'always' });
      expect(web.rendered).to.deep.equal([]);
    });
    it('passes the page as the site sent it', async () => {
      const web = scripted({ [A]: SHELL });
      await web.visit({ render: 'always' });
      const { url, html, contentType } = web.rendered[0]!;
      expect({ url, html: html.toString(), contentType }).to.deep.equal({
        url: A,
        html: SHELL,
        contentType: 'text/html; charset=utf-8',
      });
    });
    it('marks it as rendered', async () => {
      expect(readOf(await scripted({ [A]: SHELL }).visit({ render: 'auto' })).rendered).to.equal(true);
    });
    it('keeps the digest of the original bytes', async () => {
      const { bodyHash, bytes } = readOf(await scripted({ [A]: SHELL }).visit({ render: 'auto' }));
      expect({ bodyHash, bytes }).to.deep.equal({ bodyHash: hashOf(SHELL), bytes: SHELL.length });
    });
    it('follows rendered links', async () => {
      const { links } = await scripted({ [A]: SHELL }).visit({ render: 'auto' });
      expect(links).to.deep.equal([{ url: B, nofollow: false }]);
    });
    it('reads rendered content as UTF-8, whatever the site sent', async () => {
      const web = scripted({
        [A]: { headers: { 'content-type': 'text/html; charset=latin1' }, body: SHELL },
      });
      web.draws({ html: article('Übersicht', 'Ein paar Wörter.'), movedTo: null });
      expect(readOf(await web.visit({ render: 'auto' })).reading.title).to.equal('Übersicht');
    });
    it('obeys a rendered noindex', async () => {
      const web = scripted({ [A]: SHELL });
      web.draws({ html: withRobots('noindex'), movedTo: null });
      expect(endOf(await web.visit({ render: 'auto' }))).to.equal('robotsBlocked noindex 200 gone');
    });
    it('obeys a noindex that scripts removed', async () => {
      const web = scripted({ [A]: SHELL.replace('<head>', '<head><meta name="robots" content="noindex">') });
      expect(endOf(await web.visit({ render: 'auto' }))).to.equal('robotsBlocked noindex 200 gone');
    });
    it('fails if nothing was rendered', async () => {
      const web = scripted({ [A]: SHELL });
      web.draws({ html: SHELL, movedTo: null });
      expect(endOf(await web.visit({ render: 'auto' }))).to.equal('failed document.empty 200');
    });
    it('fails if rendering failed', async () => {
      const web = scripted({ [A]: SHELL });
      web.draws(upstreamFailed('render.timeout', 'The scripts took too long.', { retryable: false }));
      expect(endOf(await web.visit({ render: 'auto' }))).to.equal('failed render.timeout 200');
    });
    it('rejects with an unknown browser error', async () => {
      const failure = new TypeError('a fault of ours');
      const web = scripted({ [A]: SHELL });
      web.draws(failure);
      expect(await web.visit({ render: 'auto' }).catch((error: unknown) => error)).to.equal(failure);
    });
    it('rejects with the reason when it is aborted', async () => {
      const reason = new Error('the crawl was cancelled');
      const web = scripted({ [A]: SHELL });
      web.draws(upstreamFailed('render.failed', 'The browser could not show the page.'));
      const visiting = web.visit({ render: 'auto' });
      web.controller.abort(reason);
      expect(await visiting.catch((error: unknown) => error)).to.equal(reason);
    });
  });

  describe('when scripts redirect the page', () => {
    async function visitMoved(movedTo: string, scope: Partial<ScopeRules> = {}): Promise<Visit> {
      const web = scripted({ [A]: SHELL });
      web.draws({ html: DRAWN, movedTo });
      return web.visit({ render: 'auto', scope });
    }

    it('is a redirect to a page of the site', async () => {
      const visit = await visitMoved(B);
      expect(endOf(visit)).to.equal('duplicate redirect 200 gone');
      expect(originalOf(visit)).to.equal(B);
    });
    it('adds the target as a link', async () => {
      expect((await visitMoved(B)).links).to.deep.equal([{ url: B, nofollow: false }]);
    });
    it("uses the target's canonical spelling", async () => {
      expect(originalOf(await visitMoved(`${B}?utm_source=x`))).to.equal(B);
    });
    const stay: [what: string, movedTo: string][] = [
      ['to another host', 'https://y.io/'],
      ['to an excluded path', 'https://x.io/no'],
      ['to itself with tracking', `${A}?utm_source=x`],
    ];
    for (const [what, movedTo] of stay) {
      it(`reads the page before a redirect ${what}`, async () => {
        expect(endOf(await visitMoved(movedTo, { excludePaths: ['/no'] }))).to.equal('read');
      });
    }
  });
});
