import { expect } from 'chai';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../../src/extraction/pages/readable-page.ts';
import { isScriptShell } from '../../../../src/extraction/pages/script-shell.ts';
import { isInProportion } from '../../../support/growth.ts';

const SENTENCES =
  'Our workshop repairs bicycles of every age and make, from the first to the last screw. '.repeat(4);
const ANALYTICS = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
<script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments)} gtag('js', new Date());</script>`;
const LONG_CODE = `const table = ${JSON.stringify('x'.repeat(6_000))};`;

const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>A page</title>${head}</head><body>${body}</body></html>`;

const judged = (html: string): boolean => {
  const page = parsePage(html);
  return isScriptShell({ page, textLength: readPage(page, 'https://a.test/').text.trim().length });
};

describe('isScriptShell', () => {
  describe('when the page contains its text', () => {
    const read: Record<string, string> = {
      'an empty page without a script': page(''),
      'an empty document': '',
      'a short static page with an analytics script': page(`<h1>Closed</h1><p>Back in May.</p>${ANALYTICS}`),
      'an empty page with an analytics script only': page(ANALYTICS),
      'a static page with many scripts': page(
        `<p>${SENTENCES}</p>${'<script src="/a.js"></script>'.repeat(8)}`,
      ),
      'a Next.js page drawn on the server': page(
        `<div id="__next"><main><h1>Repairs</h1><p>${SENTENCES}</p></main></div>
        <script id="__NEXT_DATA__" type="application/json">{"props":{}}</script><script src="/_next/main.js"></script>`,
      ),
      'a short Next.js page drawn on the server': page(
        `<div id="__next"><main><h1>Not here</h1><p>This page has moved to another address.</p></main></div>
        <script src="/_next/static/chunks/main.js"></script>`,
      ),
      'a Nuxt page drawn on the server': page(
        `<div id="__nuxt"><article><p>${SENTENCES}</p></article></div><script type="module" src="/_nuxt/entry.js"></script>`,
      ),
      'an empty root with structured data only': page(
        `<div id="root"></div><script type="application/ld+json">{"@type":"Organization"}</script>`,
      ),
      'an empty root with a template only': page(
        `<div id="app"></div><script type="text/template"><p>{{name}}</p></script>`,
      ),
      'a root in text beside a script': page(
        `<p>${SENTENCES}</p><div id="root"></div><script src="/widget.js"></script>`,
      ),
      'a page of one line with one script': page(
        `<p>We are closed until the first of May.</p><script src="/menu.js"></script>`,
      ),
      'a notice without any script': page(`<noscript>Please enable JavaScript.</noscript>`),
      'a tag manager in a noscript': page(
        `<p>Opening soon, come back.</p><noscript><iframe src="https://www.googletagmanager.com/ns.html"></iframe></noscript>${ANALYTICS}`,
      ),
      'an icon on a short page': page(
        `<p>We are closed until the first of May, and look forward to you.</p><menu-icon></menu-icon><script src="/c.js"></script>`,
      ),
      'an article with a custom element': page(
        `<p>${SENTENCES}</p><chat-box></chat-box><script src="/c.js"></script>`,
      ),
    };
    for (const [what, html] of Object.entries(read)) {
      it(`is false for ${what}`, () => expect(judged(html)).to.equal(false));
    }
  });

  describe('when scripts render the page', () => {
    const shells: Record<string, string> = {
      'an empty React root': page(`<div id="root"></div><script src="/static/js/main.js"></script>`),
      'an empty Vue root with a module': page(
        `<div id="app"></div><script type="module" src="/src/main.ts"></script>`,
      ),
      'an inline module': page(
        `<div id="app"></div><script type="module">import { start } from '/app.js'; start();</script>`,
      ),
      'an empty Next.js root': page(`<div id="__next"></div><script src="/_next/main.js"></script>`),
      'an Angular root': page(
        `<app-root></app-root><script src="runtime.js"></script><script src="main.js"></script>`,
      ),
      'a page of a custom element': page(
        `<shop-front></shop-front><script type="module" src="/shop.js"></script>`,
      ),
      'a root with a spinner': page(
        `<div id="root"><div class="spinner"><svg><text>wait</text></svg></div></div><script src="/b.js"></script>`,
      ),
      'a root that says it is loading': page(
        `<div id="app"><p>Loading…</p></div><script src="/b.js"></script>`,
      ),
      'a root with a splash of the name': page(
        `<div id="app"><div>Acme</div></div><script src="/b.js"></script>`,
      ),
      'a notice that asks for JavaScript': page(
        `<noscript>You need to enable JavaScript to run this app.</noscript><div class="shell"></div><script src="/b.js"></script>`,
      ),
      'nothing but a script': page(`<script src="/bundle.js"></script>`),
      'a script in the head of an empty page': page('', `<script defer src="/bundle.js"></script>`),
      'hardly any text and many scripts': page(
        `<header>Acme</header>${'<script src="/a.js"></script>'.repeat(3)}`,
      ),
      'hardly any text and a large inline script': page(`<header>Acme</header><script>${LONG_CODE}</script>`),
      'an application with analytics': page(
        `<div id="root"></div>${ANALYTICS}<script src="/app.js"></script>`,
      ),
      'an empty root and a long description': page(
        `<div id="root"></div><script src="/app.js"></script>`,
        `<meta name="description" content="${SENTENCES}">`,
      ),
      'an inline script that fills the root': page(
        `<div id="root"></div><script>document.getElementById('root').textContent = 'hello';</script>`,
      ),
    };
    for (const [what, html] of Object.entries(shells)) {
      it(`is true for ${what}`, () => expect(judged(html)).to.equal(true));
    }
  });

  it('judges fifty thousand nested roots in linear time', () => {
    const judge = (roots: number): boolean => {
      const html = `<script src="/a.js"></script>${'<div id="root">'.repeat(roots)}<h1>At the very bottom of it all</h1>`;
      return isScriptShell({ page: parsePage(html), textLength: 0 });
    };
    expect(judge(50_000)).to.equal(false);
    expect(isInProportion(50_000, judge)).to.equal(true);
  });
});
