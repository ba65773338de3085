import { expect } from 'chai';
import { leadsOf, type PageLeads } from '../../../src/extraction/watched-page.ts';
import { readVisible } from '../../../src/extraction/pages/visible-page.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';

const leads = (html: string): PageLeads => leadsOf(readVisible(parsePage(html), 'https://acme.test/en/'));
const links = (html: string): string[] =>
  leads(html).links.map(
    ({ url, text, region }) => `${region} ${url.replace('https://acme.test', '')} ${text}`,
  );

describe('leadsOf', () => {
  it('ignores links that lead to no page', () => {
    expect(
      links('<a>a</a><a href="">b</a><a href="mailto:a@acme.test">c</a><a href="javascript:go()">d</a>'),
    ).to.deep.equal([]);
  });

  it('names the region of each link by the landmarks of the page', () => {
    const html =
      '<header><a href="/login">Log in</a><nav><a href="/pricing">Pricing</a></nav></header>' +
      '<main><a href="/tour">Tour</a><article><footer><a href="/by">Ann</a></footer></article></main>' +
      '<div role="navigation"><a href="/docs">Docs</a></div><footer><nav><a href="/jobs">Jobs</a></nav></footer>';
    expect(links(html)).to.deep.equal([
      'nav /login Log in',
      'nav /pricing Pricing',
      'main /tour Tour',
      'main /by Ann',
      'nav /docs Docs',
      'footer /jobs Jobs',
    ]);
  });

  it('includes the links of a closed menu', () => {
    const html =
      '<header><nav>Menu<div style="display:none" hidden><a href="/plans">Plans</a></div></nav></header>';
    expect(links(html)).to.deep.equal(['nav /plans Plans']);
  });

  it('has each address once, without fragment, with its first text', () => {
    const html = '<a href="/x#a"><img src="l.svg"></a><a href="/x#b">One</a><a href="/x">Two</a>';
    expect(links(html)).to.deep.equal(['main /x One']);
  });

  it('uses the label of a link without text', () => {
    expect(
      links(
        '<a href="/a"><img alt="Careers"></a><a href="/b" aria-label="Blog"><svg><text>x</text></svg></a>',
      ),
    ).to.deep.equal(['main /a Careers', 'main /b Blog']);
  });

  it('gives each of several nested links its own text', () => {
    expect(links('<a href="/a">Open <a href="/b">positions</a></a>')).to.deep.equal([
      'main /a Open',
      'main /b positions',
    ]);
  });

  it("has the feeds of the page, but not the page's other versions", () => {
    const html =
      '<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" hreflang="de" href="/de">' +
      '<link rel="ALTERNATE" type="application/atom+xml; charset=utf-8" href="blog/atom">';
    expect(leads(html).feeds).to.deep.equal(['https://acme.test/feed', 'https://acme.test/en/blog/atom']);
  });

  it('has the job boards the page embeds', () => {
    const html = '<script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>';
    expect(leads(html).boards).to.deep.equal([{ board: 'greenhouse', account: 'acme' }]);
  });

  it('keeps the footer links of a page with more than 2,000 links', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `<a href="/p/${at}">${at}</a>`).join('');
    const found = links(`<main>${many}</main><footer><a href="/jobs">Jobs</a></footer>`);
    expect([found.length, found[0], found.at(-1)]).to.deep.equal([2_000, 'main /p/0 0', 'footer /jobs Jobs']);
  });

  it('handles 20,000 unclosed links', () => {
    expect(leads('<a href="/x">'.repeat(20_000)).links).to.have.length(1);
  });
});
