import type { WatchedSample } from '../noise-corpus.ts';
import { LOGIN_FORM } from './bodies.ts';

const ARTICLE =
  '<h2>How our CAPTCHA works</h2><p>We added a captcha to the sign-up form last week, because unusual traffic had filled it with robots. Page not found errors fell as well.</p>';

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
