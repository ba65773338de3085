import { below } from '../../site/text.ts';
import { GERMAN } from '../copy.ts';
import type { WatchedSample } from '../noise-corpus.ts';
import { hex, text } from '../page-frame.ts';

export const shell = (title: string, body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${text(title)}</title>${head}</head><body>${body}</body></html>`;

export const inPage = (page: WatchedSample, title: string, main: string): string =>
  page.html
    .replace(/<title>[^]*?<\/title>/, `<title>${text(title)}</title>`)
    .replace(
      /(<(?:main|div) id="content">)[^]*?(<\/(?:main|div)>\s*<(?:footer|div) class="site-footer">)/,
      `$1${main}$2`,
    );

export const CLOUDFLARE = (random: () => number): string =>
  shell(
    'Just a moment...',
    `<div class="main-wrapper" role="main"><div class="main-content"><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div></div><script>(function(){window._cf_chl_opt={cvId:'3',cType:'managed',cRay:'${hex(random, 16)}'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=${hex(random, 16)}';document.getElementsByTagName('head')[0].appendChild(a);}());</script>`,
    '<meta http-equiv="refresh" content="390"><meta name="robots" content="noindex,nofollow">',
  );

export const CAPTCHA = shell(
  'Access to this page has been denied',
  '<div class="px-captcha-container"><h1>Press &amp; Hold to confirm you are a human (and not a bot).</h1><div id="px-captcha"></div><p>Reference ID 7f2e90c0-11aa</p></div><script src="/px/captcha/captcha.js"></script>',
);

export const UNUSUAL = (random: () => number): string =>
  shell(
    'Verification required',
    `<h1>Please verify you are a human</h1><p>Our systems have detected unusual traffic from your network. Complete the check below to continue.</p><form action="/verify"><div class="h-captcha" data-sitekey="${hex(random, 20)}"></div></form><script src="https://js.hcaptcha.com/1/api.js" async defer></script>`,
  );

export const DENIED = (random: () => number): string =>
  shell(
    'Access Denied',
    `<h1>Access Denied</h1><p>You don't have permission to access this resource on this server.</p><p>Reference #18.${hex(random, 8)}.${below(random, 1e9)}</p>`,
  );

export const PARKED = [
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

export const LOGIN_FORM =
  '<form method="post" action="/session"><label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button>Sign in</button><a href="/forgot">Forgot your password?</a></form>';

export function inGerman(page: WatchedSample, declared: string): string {
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
