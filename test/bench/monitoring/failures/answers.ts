import type { ObservationState } from '../../../../src/competitors/pages/page-kinds.ts';
import { below } from '../../site/text.ts';
import { GERMAN } from '../copy.ts';
import { prose } from '../content/sentences.ts';
import { hex, text } from '../page-frame.ts';
import type { WatchedSample } from '../noise-corpus.ts';

/** What came in place of a page. */
export interface Answer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  /** Where redirects led; default: the page. */
  finalUrl?: string;
  failure?: { code: string; message: string };
}

export interface FailureKind {
  /** States that say what is wrong. */
  states: readonly ObservationState[];
  answers: readonly ((page: WatchedSample, random: () => number) => Answer)[];
}

const shell = (title: string, body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${text(title)}</title>${head}</head><body>${body}</body></html>`;

const inPage = (page: WatchedSample, title: string, main: string): string =>
  page.html
    .replace(/<title>[^]*?<\/title>/, `<title>${text(title)}</title>`)
    .replace(
      /(<(?:main|div) id="content">)[^]*?(<\/(?:main|div)>\s*<(?:footer|div) class="site-footer">)/,
      `$1${main}$2`,
    );

const CLOUDFLARE = (random: () => number): string =>
  shell(
    'Just a moment...',
    `<div class="main-wrapper" role="main"><div class="main-content"><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div></div><script>(function(){window._cf_chl_opt={cvId:'3',cType:'managed',cRay:'${hex(random, 16)}'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=${hex(random, 16)}';document.getElementsByTagName('head')[0].appendChild(a);}());</script>`,
    '<meta http-equiv="refresh" content="390"><meta name="robots" content="noindex,nofollow">',
  );

const CAPTCHA = shell(
  'Access to this page has been denied',
  '<div class="px-captcha-container"><h1>Press &amp; Hold to confirm you are a human (and not a bot).</h1><div id="px-captcha"></div><p>Reference ID 7f2e90c0-11aa</p></div><script src="/px/captcha/captcha.js"></script>',
);

const UNUSUAL = (random: () => number): string =>
  shell(
    'Verification required',
    `<h1>Please verify you are a human</h1><p>Our systems have detected unusual traffic from your network. Complete the check below to continue.</p><form action="/verify"><div class="h-captcha" data-sitekey="${hex(random, 20)}"></div></form><script src="https://js.hcaptcha.com/1/api.js" async defer></script>`,
  );

const DENIED = (random: () => number): string =>
  shell(
    'Access Denied',
    `<h1>Access Denied</h1><p>You don't have permission to access this resource on this server.</p><p>Reference #18.${hex(random, 8)}.${below(random, 1e9)}</p>`,
  );

const PARKED = [
  shell(
    'acme.example',
    '<h1>acme.example</h1><p>This domain is for sale! Buy this domain for a fair price.</p><a href="https://sedo.com/search/details/?domain=acme.example">Inquire now</a><ul><li><a href="/?q=crm">Related searches: CRM software</a></li><li><a href="/?q=help">Help desk software</a></li><li><a href="/?q=erp">ERP systems</a></li></ul><p>The domain owner parked this page with the parking program of Sedo.</p>',
  ),
  shell(
    'acme.example is parked',
    '<div id="target"><h2>This domain is parked free, courtesy of GoDaddy.com</h2><p>Would you like to buy this domain? <a href="https://www.godaddy.com/domainsearch">Learn more</a></p></div>',
  ),
  shell(
    'Welcome',
    '<div class="wrap"><h1>The domain name acme.example may be for sale</h1><p>Click here to inquire about this domain.</p><h3>Related searches</h3><ol><li>Project software</li><li>Cloud hosting</li><li>Online invoicing</li></ol><p>Privacy Policy</p></div>',
  ),
];

const LOGIN_FORM =
  '<form method="post" action="/session"><label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button>Sign in</button><a href="/forgot">Forgot your password?</a></form>';

/** What goes wrong with a page. A further kind is one entry, a further form of it one line. */
export const FAILURES: Record<string, FailureKind> = {
  'challenge, 200': {
    states: ['blocked'],
    answers: [
      (_, random) => ({ status: 200, body: CLOUDFLARE(random) }),
      () => ({ status: 200, body: CAPTCHA }),
      (_, random) => ({ status: 200, body: UNUSUAL(random) }),
    ],
  },
  '403': {
    states: ['blocked'],
    answers: [
      (_, random) => ({
        status: 403,
        headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' },
        body: CLOUDFLARE(random),
      }),
      (_, random) => ({ status: 403, headers: { server: 'AkamaiGHost' }, body: DENIED(random) }),
      () => ({
        status: 403,
        body: shell('403 Forbidden', '<center><h1>403 Forbidden</h1></center><hr><center>nginx</center>'),
      }),
    ],
  },
  '429': {
    states: ['blocked'],
    answers: [
      () => ({ status: 429, headers: { 'retry-after': '120' }, body: 'Too Many Requests' }),
      () => ({
        status: 429,
        body: shell(
          'Slow down',
          '<h1>Too many requests</h1><p>You are sending requests too fast. Try again in a minute.</p>',
        ),
      }),
    ],
  },
  '503': {
    states: ['error', 'blocked'],
    answers: [
      () => ({
        status: 503,
        headers: { 'retry-after': '30' },
        body: shell(
          '503 Service Temporarily Unavailable',
          '<center><h1>503 Service Temporarily Unavailable</h1></center><hr><center>nginx</center>',
        ),
      }),
      (page) => ({
        status: 503,
        body: inPage(
          page,
          'Error',
          '<h1>Something went wrong on our end</h1><p>Our team has been notified. Please try again.</p>',
        ),
      }),
    ],
  },
  'not found, 200': {
    states: ['thin'],
    answers: [
      (page) => ({
        status: 200,
        body: inPage(
          page,
          'Page not found | Acme',
          "<h1>Page not found</h1><p>Sorry, we couldn't find the page you were looking for. It may have been moved or deleted.</p><a href='/'>Back to home</a>",
        ),
      }),
      (page) => ({
        status: 200,
        body: inPage(
          page,
          '404',
          '<div class="error"><h1>404</h1><h2>Oops! This page does not exist.</h2><p>Try the search, or go back to where you came from.</p></div>',
        ),
      }),
    ],
  },
  'not found': {
    states: ['gone'],
    answers: [
      (page) => ({ status: 404, body: inPage(page, 'Page not found', '<h1>Page not found</h1>') }),
      () => ({ status: 410, body: shell('Gone', '<h1>Gone</h1>') }),
    ],
  },
  'empty shell': {
    states: ['thin'],
    answers: [
      () => ({
        status: 200,
        body: shell('Acme', '<div id="root"></div><script src="/static/js/main.9f8a1c.js" defer></script>'),
      }),
      (page) => ({
        status: 200,
        body: inPage(
          page,
          'Acme',
          '<div id="app"><div class="skeleton"></div><div class="skeleton"></div><p>Loading…</p></div>',
        ),
      }),
      (page) => ({
        status: 200,
        body: inPage(
          page,
          '{{ page.title }}',
          '<h1>{{ hero.title }}</h1><p>{{ hero.text }}</p><ul><li>{{ item.name }} {{ item.price }}</li></ul>',
        ),
      }),
      () => ({ status: 200, body: '' }),
    ],
  },
  'login wall': {
    states: ['login'],
    answers: [
      () => ({
        status: 200,
        finalUrl: 'https://www.acme.example/login?next=%2Fpage',
        body: shell('Sign in to Acme', `<main><h1>Sign in to Acme</h1>${LOGIN_FORM}</main>`),
      }),
      () => ({
        status: 200,
        finalUrl: 'https://accounts.acme.example/signin',
        body: shell(
          'Log in',
          `<h1>Welcome back</h1>${LOGIN_FORM}<p>New here? <a href="/signup">Create an account</a></p>`,
        ),
      }),
      () => ({
        status: 200,
        body: shell(
          'Log in | Acme',
          `<div class="auth"><h1>Log in to continue</h1><p>You need an account to see this page.</p>${LOGIN_FORM}</div>`,
        ),
      }),
    ],
  },
  parked: { states: ['parked'], answers: PARKED.map((body) => () => ({ status: 200, body })) },
  'other language': {
    states: ['other_language'],
    answers: [
      (page) => ({ status: 200, body: inGerman(page, 'de') }),
      // Some sites translate the text and leave the declaration.
      (page) => ({ status: 200, body: inGerman(page, 'en') }),
    ],
  },
  'cut off': {
    states: ['thin'],
    answers: [
      ({ html }) => ({ status: 200, body: html.slice(0, Math.floor(html.length * 0.45)) }),
      ({ html }) => ({ status: 200, body: html.slice(0, Math.floor(html.length * 0.7)) }),
    ],
  },
  maintenance: {
    states: ['thin', 'error'],
    answers: [
      () => ({
        status: 200,
        body: shell(
          "We'll be back soon",
          '<article><h1>We&rsquo;ll be back soon!</h1><p>Sorry for the inconvenience but we&rsquo;re performing some maintenance at the moment. We&rsquo;ll be back online shortly!</p><p>&mdash; The Team</p></article>',
        ),
      }),
      () => ({
        status: 200,
        body: shell(
          'Maintenance',
          '<h1>Acme is down for maintenance</h1><p>We are upgrading our systems and expect to be back at 06:00 UTC. Follow our status page for updates.</p>',
        ),
      }),
      () => ({
        status: 503,
        headers: { 'retry-after': '3600' },
        body: shell('Scheduled maintenance', '<h1>Scheduled maintenance</h1>'),
      }),
    ],
  },
  'led to the home page': {
    states: ['thin'],
    answers: [
      ({ url }, random) => ({
        status: 200,
        finalUrl: new URL('/', url).href,
        body: shell(
          'Acme',
          `<main><h1>Work that flows</h1><p>${text(prose(random, 60))}</p></main><footer><p>© 2026 Acme</p></footer>`,
        ),
      }),
    ],
  },
  'by country': {
    states: ['blocked', 'thin'],
    answers: [
      () => ({ status: 451, body: shell('Unavailable', '<h1>Unavailable for legal reasons</h1>') }),
      () => ({
        status: 200,
        body: shell(
          'Not available',
          '<h1>This content is not available in your region</h1><p>We are sorry, but our service is not available in your country due to local regulations.</p>',
        ),
      }),
      () => ({
        status: 200,
        body: shell(
          'Acme',
          '<h1>Sorry, we are not in your country yet</h1><p>Our website is currently not available in your country or region. Please check back later.</p>',
        ),
      }),
    ],
  },
  'no answer': {
    states: ['error'],
    answers: [
      () => ({
        status: null,
        failure: { code: 'fetch.timeout', message: 'The site did not answer in 30 seconds.' },
      }),
      () => ({
        status: null,
        failure: { code: 'fetch.unresolvable', message: 'The name of the site is not known.' },
      }),
      () => ({ status: null, failure: { code: 'fetch.interrupted', message: 'The connection was closed.' } }),
    ],
  },
};

/** The same page as other visitors get it. */
function inGerman(page: WatchedSample, declared: string): string {
  const body = [...GERMAN.faq, ...GERMAN.voices]
    .map(([head, said]) => `<h2>${text(head)}</h2><p>${text(said)}</p>`)
    .join('\n');
  return inPage(
    page,
    GERMAN.pricingTitle,
    `<h1>${GERMAN.pricingTitle}</h1><p>${GERMAN.pricingLead}</p>${body}`,
  )
    .replace(/<html lang="[^"]*"/, `<html lang="${declared}"`)
    .replaceAll('All rights reserved.', GERMAN.rights);
}

const ARTICLE =
  '<h2>How our CAPTCHA works</h2><p>We added a captcha to the sign-up form last week, because unusual traffic had filled it with robots. Page not found errors fell as well.</p>';

/** What is no failure: the page is what it was, whatever it has on it. */
export const ORDINARY: Record<string, (page: WatchedSample) => string> = {
  'as it was': ({ html }) => html,
  'turnstile at a form': ({ html }) =>
    html.replace(
      '</body>',
      '<form><input type="email" name="newsletter"><div class="cf-turnstile" data-sitekey="0x4AAA"></div></form><script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async></script></body>',
    ),
  'sign-in form in a menu': ({ html }) =>
    html.replace('</nav>', `<div class="dropdown">${LOGIN_FORM}</div></nav>`),
  'words of failures': ({ html }) =>
    html.replace(/<\/(main|div)>\s*<(footer|div) class="site-footer">/, `${ARTICLE}$&`),
  'cookie banner': ({ html }) =>
    html.replace(
      '</body>',
      '<div role="dialog" class="cookie-consent"><p>We value your privacy. Accept all cookies or manage them.</p><button>Accept all</button></div></body>',
    ),
  'notice of maintenance': ({ html }) =>
    html.replace(
      /(<(?:main|div) id="content">)/,
      '$1<div class="banner">Scheduled maintenance on Sunday from 02:00 to 03:00 UTC.</div>',
    ),
};
