import type { ObservationState } from '../../../../src/extraction/facts/page-kinds.ts';
import { prose } from '../content/sentences.ts';
import { text } from '../page-frame.ts';
import type { Answer } from './answer.ts';
import type { WatchedSample } from '../noise-corpus.ts';
import {
  CAPTCHA,
  CLOUDFLARE,
  DENIED,
  inGerman,
  inPage,
  LOGIN_FORM,
  PARKED,
  shell,
  UNUSUAL,
} from './bodies.ts';

export interface FailureKind {
  states: readonly ObservationState[];
  answers: readonly ((page: WatchedSample, random: () => number) => Answer)[];
}

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
