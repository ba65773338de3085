import { expect } from 'chai';
import { judge, type Observed } from '../../../../src/extraction/judging/page-trust.ts';
import type { PageTraits } from '../../../../src/extraction/judging/page-traits.ts';
import { ORDINARY, PAGE_URL, paragraphs, site, traitsIn } from './visible-traits.ts';

const BASELINE = traitsIn(ORDINARY);

const observed = (more: Partial<Observed> = {}): Observed => ({
  asked: PAGE_URL,
  finalUrl: PAGE_URL,
  status: 200,
  headers: {},
  failure: null,
  traits: BASELINE,
  before: { traits: BASELINE, url: PAGE_URL },
  domain: 'tidewell.com',
  ...more,
});
const verdict = (more: Partial<Observed>): string => {
  const { state, reason } = judge(observed(more));
  return `${state} ${reason}`;
};
const ofPage = (html: string, more: Partial<Observed> = {}): string =>
  verdict({ traits: traitsIn(html), ...more });
const everyWay = (html: string): string[] => [ofPage(html), ofPage(html, { before: null })];
const serviceOf = (heading: string, text: string): string =>
  bare(
    `${heading} | Tidewell`,
    `<nav><a href="/">Home</a> <a href="/contact">Contact</a></nav><main><h1>${heading}</h1><p>${text}</p><p>Tidewell, 12 Harbour Street</p></main>`,
  );
const bare = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('judge', () => {
  describe('without a response', () => {
    const failures: [string, string][] = [
      ['fetch.timeout', 'error timeout'],
      ['fetch.refused', 'error refused'],
      ['fetch.tls', 'error tls'],
      ['fetch.unresolvable', 'error unresolvable'],
      ['fetch.too_large', 'error too_large'],
      ['url.address_refused', 'error address_refused'],
      ['page.too_complex', 'error too_complex'],
      ['fetch.http_404', 'gone http_404'],
      ['fetch.http_403', 'blocked http_403'],
      ['fetch.http_502', 'error http_502'],
      ['crawl.robots_disallowed', 'blocked robots'],
      ['crawl.robots_unreachable', 'error robots_unreachable'],
    ];
    for (const [code, expected] of failures) {
      it(`is ${expected} for ${code}`, () =>
        expect(verdict({ failure: { code, message: 'It failed.' }, status: null, traits: null })).to.equal(
          expected,
        ));
    }

    it('explains the failure in words', () => {
      const failure = { code: 'fetch.timeout', message: 'The site did not send the page in time.' };
      expect(judge(observed({ failure })).detail).to.equal(failure.message);
    });
  });

  describe('by status', () => {
    const statuses: [number, string][] = [
      [304, 'not_modified not_modified'],
      [404, 'gone http_404'],
      [410, 'gone http_410'],
      [401, 'blocked http_401'],
      [403, 'blocked http_403'],
      [407, 'blocked http_407'],
      [429, 'blocked http_429'],
      [451, 'blocked http_451'],
      [500, 'error http_500'],
      [503, 'error http_503'],
      [522, 'error http_522'],
      [400, 'error http_400'],
      [302, 'error http_302'],
      [206, 'thin truncated'],
    ];
    for (const [status, expected] of statuses) {
      it(`is ${expected} for ${status}, whatever the page contains`, () => {
        expect(verdict({ status })).to.equal(expected);
        expect(verdict({ status, traits: null })).to.equal(expected);
      });
    }

    for (const headers of [{ 'cf-mitigated': 'challenge' }, { 'x-amzn-waf-action': 'captcha' }]) {
      it(`is blocked by a challenge with ${Object.keys(headers)[0]!}, at any status`, () => {
        for (const status of [200, 202, 403, 405, 503])
          expect(verdict({ status, headers, traits: null })).to.equal('blocked challenge');
      });
    }

    it('is blocked for a 503 that shows a challenge', () => {
      const html = bare('Just a moment...', '<h1>Checking your browser before accessing the site.</h1>');
      expect(ofPage(html, { status: 503 })).to.equal('blocked challenge');
    });
  });

  describe('when a redirect leads elsewhere', () => {
    const redirects: [string, string, string][] = [
      ['https://harbourly.com/pricing', 'error redirected', 'another site'],
      ['https://harbourly.com/', 'error redirected', 'the home page of another site'],
      [
        'https://www.hugedomains.com/domain_profile.cfm?d=tidewell.com',
        'parked parked',
        'a seller of domains',
      ],
      ['https://tidewell.com/', 'thin redirected_home', 'the home page'],
      ['https://www.tidewell.com/en', 'thin redirected_home', 'the home page of a language'],
      ['https://tidewell.com/login?next=/pricing', 'login login', 'a sign-in page'],
      ['https://app.tidewell.com/users/sign_in', 'login login', 'a sign-in page of the application'],
      ['https://accounts.tidewell.com/?continue=pricing', 'login login', 'an accounts host'],
      ['https://accounts.google.com/v3/signin/identifier', 'login login', 'a sign-in service'],
      ['https://tidewell.com/404', 'thin soft_404', 'a page with the address of an error page'],
      [
        'https://tidewell.com/en/not-found.html',
        'thin soft_404',
        'a page with the address of an error page, in a folder',
      ],
    ];
    for (const [finalUrl, expected, what] of redirects) {
      it(`is ${expected} for ${what}`, () => expect(verdict({ finalUrl, before: null })).to.equal(expected));
    }

    const harmless: [string, string][] = [
      [PAGE_URL, 'https://www.tidewell.com/pricing'],
      [PAGE_URL, 'https://tidewell.com/pricing/'],
      [PAGE_URL, 'https://tidewell.com/plans'],
      [PAGE_URL, 'https://tidewell.com/en/pricing'],
      [PAGE_URL, 'https://pricing.tidewell.com/'],
      ['http://tidewell.com/', 'https://www.tidewell.com/'],
      ['https://tidewell.com/', 'https://tidewell.com/en-us/'],
      ['https://tidewell.com/en', 'https://tidewell.com/'],
      ['https://tidewell.com/single-sign-on', 'https://tidewell.com/product/sso'],
      ['https://tidewell.com/login', 'https://tidewell.com/login/'],
      ['https://jobs.lever.co/tidewell', 'https://jobs.lever.co/tidewell/'],
      ['https://careers.tidewell.com/', 'https://careers.tidewell.com/en'],
    ];
    for (const [asked, finalUrl] of harmless) {
      it(`is ok from ${asked} to ${finalUrl}`, () => expect(verdict({ asked, finalUrl })).to.equal('ok ok'));
    }

    it("is redirected_home for a subdomain's root that redirects to the site", () =>
      expect(verdict({ asked: 'https://careers.tidewell.com/', finalUrl: 'https://tidewell.com/' })).to.equal(
        'thin redirected_home',
      ));
  });

  describe('when the page has a notice in place of its content', () => {
    const pages: [string, string, string][] = [
      [
        'a challenge of Cloudflare',
        'blocked challenge',
        '<html><head><title>Just a moment...</title></head><body><noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={cvId:"3"};</script></body></html>',
      ],
      [
        'a challenge in the words of its firewall',
        'blocked challenge',
        bare(
          'tidewell.com',
          '<h1>tidewell.com</h1><p>Verifying you are human. This may take a few seconds.</p><p>tidewell.com needs to review the security of your connection before proceeding.</p>',
        ),
      ],
      [
        'DataDome',
        'blocked challenge',
        bare(
          'tidewell.com',
          '<p id="cmsg">Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
        ),
      ],
      [
        'PerimeterX',
        'blocked challenge',
        bare(
          'Access to this page has been denied',
          '<p>Press & Hold to confirm you are a human (and not a bot).</p><div id="px-captcha"></div>',
        ),
      ],
      [
        'Imperva',
        'blocked challenge',
        bare(
          'Pardon Our Interruption',
          '<h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you were a bot.</p>',
        ),
      ],
      [
        'Imperva without words',
        'blocked challenge',
        bare('', '<iframe src="/_Incapsula_Resource?CWUDNSAI=5">Request unsuccessful.</iframe>'),
      ],
      [
        'unusual traffic',
        'blocked challenge',
        bare('Sorry', '<p>Our systems have detected unusual traffic from your computer network.</p>'),
      ],
      [
        'Akamai',
        'blocked access_denied',
        bare(
          'Access Denied',
          '<h1>Access Denied</h1><p>You don\'t have permission to access "http://tidewell.com/pricing" on this server.</p><p>Reference #18.4f5c1602.1700000000.1a2b3c</p>',
        ),
      ],
      [
        'a site that refuses access',
        'blocked access_denied',
        site({ title: '403 Forbidden', main: '<h1>Forbidden</h1><p>You cannot see this.</p>' }),
      ],
      [
        'a limit of requests',
        'blocked rate_limited',
        bare('Too Many Requests', '<h1>Too many requests</h1><p>Wait a minute and try again.</p>'),
      ],
      [
        'a country',
        'blocked geo_blocked',
        site({
          title: 'Tidewell',
          main: '<h1>Sorry!</h1><p>Tidewell is not available in your country yet.</p>',
        }),
      ],
      [
        'a blocked country, in German',
        'blocked geo_blocked',
        site({ title: 'Tidewell', main: '<p>Dieser Dienst ist in Ihrem Land leider nicht verfügbar.</p>' }),
      ],
      [
        'a domain for sale',
        'parked parked',
        bare(
          'tidewell.com',
          '<h1>tidewell.com is for sale</h1><p>Buy this domain. The domain tidewell.com is available for purchase.</p>',
        ),
      ],
      [
        'a parked domain',
        'parked parked',
        bare(
          'tidewell.com',
          '<p>This Web page is parked FREE, courtesy of GoDaddy.com.</p><h2>Related searches</h2><a href="#">Boat insurance</a>',
        ),
      ],
      [
        'an expired domain',
        'parked parked',
        bare('tidewell.com', '<p>This domain has expired. If you own it, renew it now.</p>'),
      ],
      [
        'nothing found',
        'thin soft_404',
        site({
          title: 'Page not found | Tidewell',
          main: '<h1>Page not found</h1><p>Sorry, the page you are looking for does not exist.</p><a href="/">Back to the home page</a>',
        }),
      ],
      ['404', 'thin soft_404', site({ title: 'Tidewell', main: '<h1>404</h1><p>Lost at sea.</p>' })],
      [
        'a page that was not found, in French',
        'thin soft_404',
        site({ title: 'Tidewell', main: '<h1>Page introuvable</h1><p>Retour</p>', lang: 'fr' }),
      ],
      [
        'maintenance',
        'error maintenance',
        bare('Tidewell', "<h1>We'll be back soon</h1><p>Tidewell is down for scheduled maintenance.</p>"),
      ],
      [
        'a fault',
        'error server_error',
        bare('Tidewell', '<h1>Something went wrong</h1><p>Please try again later.</p>'),
      ],
      [
        'a default page of the server',
        'thin default_page',
        bare(
          'Welcome to nginx!',
          '<h1>Welcome to nginx!</h1><p>If you see this page, the web server is working.</p>',
        ),
      ],
      [
        'a sign-in form',
        'login login',
        site({
          title: 'Log in | Tidewell',
          main: '<h1>Log in</h1><form><input type="email" name="email"><input type="password"><button>Log in</button></form><p>Forgot your password?</p>',
        }),
      ],
      [
        'a request to sign in',
        'login login',
        site({ title: 'Pricing | Tidewell', main: '<p>You must be logged in to view this page.</p>' }),
      ],
      [
        'a sign-in form, in German',
        'login login',
        site({
          title: 'Anmelden',
          main: '<h1>Anmelden</h1><form><input type="password"><button>Weiter</button></form>',
        }),
      ],
      [
        'a consent form',
        'thin consent',
        bare(
          'Before you continue',
          '<h1>Before you continue to Tidewell</h1><p>We and our partners use cookies.</p><button>Accept all</button><button>Reject all</button>',
        ),
      ],
      [
        'a request to enable scripts',
        'thin shell',
        bare(
          'Tidewell',
          '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="/static/main.js"></script>',
        ),
      ],
      ['a spinner', 'thin loading', bare('Tidewell', '<div class="spinner">Loading…</div>')],
      ['nothing', 'thin empty', bare('Tidewell', '')],
    ];
    for (const [what, expected, html] of pages) {
      it(`is ${expected} for ${what}`, () => expect(everyWay(html)).to.deep.equal([expected, expected]));
    }

    it('recognizes a challenge on another domain', () => {
      const html = bare('Security check', '<p>Please complete the security check.</p>');
      expect(ofPage(html, { finalUrl: 'https://validate.firewall.example/' })).to.equal('blocked challenge');
    });
  });

  describe('when a page has hardly any text', () => {
    const heading = '<h1>Prijzen</h1>';
    const failed: [string, string][] = [
      ['below a heading without any text', site({ main: heading })],
      ['without a heading', site({ main: '<p>In opbouw</p>' })],
      ['without a menu', bare('Prijzen', `<main>${heading}<p>In opbouw</p></main>`)],
      ['without a title', site({ main: `${heading}<p>In opbouw</p>` }).replace(/<title>.*<\/title>/, '')],
    ];
    for (const [what, html] of failed)
      it(`is thin ${what}`, () => expect(everyWay(html)).to.deep.equal(['thin empty', 'thin empty']));

    for (const text of ['Loading…', 'Failed to load', 'Retry', 'Error 500', 'No results', 'Erneut versuchen'])
      it(`is thin below a heading if all of its text is “${text}”`, () => {
        const html = site({ main: `${heading}<p>${text}</p>` });
        expect(everyWay(html)).to.deep.equal(['thin loading', 'thin loading']);
      });

    const short = site({ main: `${heading}<p>In opbouw</p>` });
    it('is ok for a complete page at its first fetch', () =>
      expect(ofPage(short, { before: null })).to.equal('ok ok'));
    it('is thin until the next check if the page had more text before', () =>
      expect(ofPage(short)).to.equal('thin shrunk'));
    it('is thin if such a page loses all of its text', () => {
      const before = { traits: traitsIn(short), url: PAGE_URL };
      expect(ofPage(site({}), { before })).to.equal('thin empty');
    });
    it('is ok when such a page gets its text', () => {
      const before = { traits: traitsIn(short), url: PAGE_URL };
      expect(ofPage(ORDINARY, { before })).to.equal('ok ok');
    });
  });

  describe('when an ordinary page contains such words', () => {
    const article = (title: string, text: string): string =>
      site({
        title: `${title} | Tidewell`,
        main: `<article><h1>${title}</h1><time datetime="2026-01-02">2 January</time><p>${text}</p>${paragraphs(8)}</article>`,
      });
    const pages: [string, string][] = [
      ['a link to sign in', ORDINARY],
      [
        'a sign-in form in its menu',
        ORDINARY.replace(
          '</nav>',
          '<form><input type="password" name="p"><button>Log in</button></form></nav>',
        ),
      ],
      [
        'a newsletter form with Turnstile',
        ORDINARY.replace(
          '</main>',
          '<form><input type="email"><div class="cf-turnstile"></div><button>Subscribe</button></form><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script></main>',
        ),
      ],
      [
        'a script of a firewall',
        ORDINARY.replace(
          '</head>',
          '<script src="/_Incapsula_Resource?SWJIYLWA=1"></script><script src="https://js.datadome.co/tags.js"></script></head>',
        ),
      ],
      [
        'a cookie banner',
        ORDINARY.replace(
          '</footer>',
          '</footer><div class="cookie-banner"><h2>We value your privacy</h2><p>We use cookies.</p><button>Accept all</button></div>',
        ),
      ],
      [
        'a post about captchas',
        article(
          'How a captcha works',
          'Please verify that you are a human, it says. Access denied, it says.',
        ),
      ],
      [
        'a blog post about missing pages',
        article('Page not found', 'The page you are looking for does not exist: what should a site say?'),
      ],
      [
        'a post about maintenance',
        article('Scheduled maintenance', 'The site will be down for maintenance on Sunday.'),
      ],
      [
        'a banner about maintenance',
        ORDINARY.replace('<main>', '<main><p>Scheduled maintenance on Sunday: we will be back soon.</p>'),
      ],
      [
        'a question about countries',
        ORDINARY.replace(
          '</main>',
          '<h3>Where is it offered?</h3><p>Some plans are not available in your country.</p></main>',
        ),
      ],
      [
        'an offer to sell a domain',
        ORDINARY.replace('</main>', '<h3>Domains</h3><p>Buy this domain with any plan.</p></main>'),
      ],
      [
        'source text with places to fill in',
        ORDINARY.replace(
          '</main>',
          '<pre>Hello {{name}},\nyour {{plan}}</pre><pre>{{a}}</pre><code>{{b}}</code></main>',
        ),
      ],
      [
        'a maintenance service',
        serviceOf('Maintenance', 'Two visits a year keep your boiler safe. A plan costs €12 a month.'),
      ],
      [
        'planned maintenance as a service',
        serviceOf(
          'Planned maintenance',
          'Our engineers inspect every lift each quarter. Book a visit today.',
        ),
      ],
      [
        'a maintenance service in Dutch',
        serviceOf(
          'Onderhoud en reparatie',
          'Wij keuren elke koelcel twee keer per jaar. Vraag een offerte aan.',
        ),
      ],
      [
        'a maintenance service in French',
        serviceOf('Techniciens en maintenance', 'Nos équipes contrôlent vos fours deux fois par an.'),
      ],
      [
        'a maintenance service in German',
        serviceOf('Wartungsarbeiten an Aufzügen', 'Unsere Techniker prüfen jede Anlage viermal im Jahr.'),
      ],
      [
        'a customer count',
        serviceOf('500 kitchens', 'We look after ovens and fridges all over the country, day and night.'),
      ],
      [
        'a number with 404 in it',
        serviceOf(
          '404 kitchens served',
          'We look after ovens and fridges all over the country, day and night.',
        ),
      ],
      [
        'a call to slow down',
        serviceOf('Slow down with us', 'Our spa is open from nine to nine, and tea is always on the house.'),
      ],
      ['a part that loads later', ORDINARY.replace('</main>', '<div>Loading…</div></main>')],
      [
        'a request to enable scripts',
        ORDINARY.replace('<main>', '<noscript>Please enable JavaScript.</noscript><main>'),
      ],
    ];
    for (const [what, html] of pages) {
      it(`is ok: ${what}`, () => {
        const own = traitsIn(html);
        expect([
          ofPage(html, { before: null }),
          ofPage(html, { before: { traits: own, url: PAGE_URL } }),
        ]).to.deep.equal(['ok ok', 'ok ok']);
      });
    }

    it('is ok for a page that has always been short', () => {
      const html = bare(
        'Under construction',
        '<h1>Coming soon</h1><p>First line here</p><p>Second line there</p><p>Third line too</p>',
      );
      const traits = traitsIn(html);
      expect(verdict({ traits, before: { traits, url: PAGE_URL } })).to.equal('ok ok');
    });
  });

  describe('when a page has lost its content', () => {
    it('is thin with less than 30 % of the words', () => {
      expect(ofPage(site({ main: `<h1>Simple pricing</h1>${paragraphs(3)}` }))).to.equal('thin shrunk');
    });

    it('is ok with more than 30 %', () => {
      expect(ofPage(site({ main: `<h1>Simple pricing</h1>${paragraphs(6)}` }))).to.equal('ok ok');
    });

    it('is ok for a short page that became shorter', () => {
      const before = {
        traits: traitsIn(site({ main: '<h1>Jobs</h1><p>We are looking for three engineers in Hamburg</p>' })),
        url: PAGE_URL,
      };
      expect(ofPage(site({ main: '<h1>Jobs</h1><p>One engineer in Hamburg</p>' }), { before })).to.equal(
        'ok ok',
      );
    });

    it('is ok for a list of jobs that says it is empty', () => {
      expect(
        ofPage(site({ main: '<h1>Careers</h1><p>There are no open positions at the moment.</p>' })),
      ).to.equal('ok ok');
    });

    it('is ok for a longer page', () => {
      expect(ofPage(site({ main: `<h1>Simple pricing</h1>${paragraphs(80)}` }))).to.equal('ok ok');
    });

    it('is thin if lines became unfilled templates', () => {
      const html = ORDINARY.replace('$9 a month', '{{plan.price}} a month').replace(
        '$49 a month',
        '{{plan.price}}',
      );
      expect(ofPage(html)).to.equal('thin placeholders');
    });

    it('is thin if most lines are unfilled templates at the first fetch', () => {
      const html = site({
        main: `<h1>Plans</h1>${'<div>Loading...</div>'.repeat(6)}<p>Choose the plan that suits your crew best</p>`,
      });
      expect(ofPage(html, { before: null })).to.equal('thin placeholders');
    });

    it('is thin for a truncated page', () => {
      const cut = ORDINARY.slice(0, Math.round(ORDINARY.length * 0.75));
      expect(ofPage(cut)).to.equal('thin truncated');
    });

    it('is thin for a page without its footer, if the source was not checked', () => {
      const traits: PageTraits = {
        ...traitsIn(ORDINARY.slice(0, Math.round(ORDINARY.length * 0.75))),
        isBrokenOff: null,
      };
      expect(verdict({ traits })).to.equal('thin truncated');
    });

    it('is ok for a page whose source always ends like this', () => {
      const open = ORDINARY.replace('</body></html>', '').replace('</footer>', '');
      expect(ofPage(open, { before: { traits: traitsIn(open), url: PAGE_URL } })).to.equal('ok ok');
    });

    it('is ok without optional end tags', () => {
      expect(ofPage(ORDINARY.replace('</body></html>', ''))).to.equal('ok ok');
    });
  });

  describe('when a page is shown in another language', () => {
    const GERMAN =
      '<h1>Einfache Preise</h1>' +
      'Die Crew sieht, was zu tun ist und was schon erledigt wurde. Sie können mit einem Hafen beginnen und weitere hinzufügen, wenn Sie mehr brauchen. Unser Team antwortet an jedem Werktag in einer Stunde. Alle Daten können exportiert werden, wann immer Sie das wollen. Es passt zu den Werkzeugen, die Sie seit Jahren nutzen und auch mögen.'
        .split('. ')
        .map((line) => `<p>${line}.</p>`)
        .join('')
        .repeat(2);

    it('is other_language, with the language', () => {
      const judged = judge(observed({ traits: traitsIn(site({ main: GERMAN, lang: 'de' })) }));
      expect(judged.state).to.equal('other_language');
      expect(judged.detail).to.include('(de)').and.include('(en)');
    });

    it('is other_language regardless of the declared language', () =>
      expect(ofPage(site({ main: GERMAN }))).to.equal('other_language language'));

    it('is ok if only the declaration differs', () =>
      expect(ofPage(ORDINARY.replace('lang="en"', 'lang="de"'))).to.equal('ok ok'));

    it('compares the text with a declaration if the page before was too short to tell', () => {
      const before = {
        traits: traitsIn(site({ main: '<h1>Blog</h1><p>Harbour news</p><p>Boats</p>' })),
        url: PAGE_URL,
      };
      expect(ofPage(site({ main: GERMAN }), { before })).to.equal('other_language language');
    });

    it('uses the declaration if the text is too short to tell', () => {
      const names = '<h1>Tidewell</h1><p>Hamburg Rotterdam Antwerpen Gdansk Riga Tallinn</p>';
      const before = { traits: traitsIn(site({ main: names })), url: PAGE_URL };
      expect(ofPage(site({ main: names.replace('Riga', 'Oslo'), lang: 'no' }), { before })).to.equal(
        'other_language language',
      );
    });
  });

  describe('without readable content', () => {
    it('judges by the response alone', () => expect(verdict({ traits: null })).to.equal('ok ok'));
  });
});
