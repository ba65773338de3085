import { expect } from 'chai';
import { scoreLink } from '../../../../src/competitors/discovery/score-link.ts';
import { type Site, siteOf } from '../../../../src/competitors/discovery/site.ts';
import type { PageLink } from '../../../../src/extraction/watched-page.ts';

const english = siteOf({ domain: 'acme.com', homeUrl: 'https://www.acme.com/', language: 'en' });

const kindsOf = (url: string, text = '', site: Site = english): string[] =>
  scoreLink({ url: new URL(url, site.home).href, text, region: 'nav' }, site).map(({ kind }) => kind);
const score = (link: Partial<PageLink> & { url: string }, kind: string, site = english): number => {
  const whole: PageLink = { text: '', region: 'nav', ...link, url: new URL(link.url, site.home).href };
  return scoreLink(whole, site).find((one) => one.kind === kind)?.score ?? 0;
};

describe('scoreLink', () => {
  const nothing: [string, string][] = [
    ['/blog/pricing-strategy', 'Pricing'],
    ['/2024/05/pricing', 'Pricing'],
    ['/customers/globex-cuts-prices', 'Pricing'],
    ['/docs/pricing-api', 'Pricing'],
    ['/careers/privacy', 'Privacy notice'],
    ['/login', 'Pricing'],
    ['/price-list.pdf', 'Price list'],
    ['/blog?page=2', 'News'],
    ['/blog/page/2', 'Blog'],
    ['/blog/seite-2', 'Blog'],
    ['/journal-2.html', 'Journal'],
    ['/news_12', 'News'],
    ['/pricing-strategy', ''],
    ['/lesson-plans', 'Lesson plans'],
    ['/about', 'About us'],
    ['https://other.com/pricing', 'Pricing'],
    ['https://app.acme.com/pricing', 'Pricing'],
    ['https://acme.com.evil.org/pricing', 'Pricing'],
    [`/${'a'.repeat(2_000)}/pricing`, 'Pricing'],
  ];
  for (const [url, text] of nothing) {
    it(`ignores ${url.slice(0, 60)}`, () => expect(kindsOf(url, text)).to.deep.equal([]));
  }

  const found: [string, string, string][] = [
    ['/pricing', 'Pricing', 'pricing'],
    ['/plans-and-pricing', '', 'pricing'],
    ['/product/pricing', '', 'pricing'],
    ['/x7', 'See pricing', 'pricing'],
    ['/acme-pricing.html', '', 'pricing'],
    ['/company/careers', '', 'careers'],
    ['https://jobs.acme.com/', '', 'careers'],
    ['https://careers.acme.com/list', 'Open positions', 'careers'],
    ['https://boards.greenhouse.io/acme', 'Careers', 'careers'],
    ['https://blog.acme.com/', '', 'posts'],
    ['/resources/blog', '', 'posts'],
    ['/docs/changelog', '', 'changelog'],
    ['/ReleaseNotes', '', 'changelog'],
    ['/product/updates', 'What’s new', 'changelog'],
    ['/products/analytics', 'Analytics', 'product'],
    ['/legal/terms-of-service', '', 'legal'],
    ['/privacypolicy', '', 'legal'],
  ];
  for (const [url, text, kind] of found) {
    it(`reads ${url} ${text === '' ? '' : `(${text}) `}as ${kind}`, () =>
      expect(kindsOf(url, text)[0]).to.equal(kind));
  }

  const spoken: [string, string, string, string][] = [
    ['de', '/preise', 'Preise', 'pricing'],
    ['de', '/ueber-uns/stellenangebote', 'Offene Stellen', 'careers'],
    ['de', '/datenschutz', 'Datenschutzerklärung', 'legal'],
    ['fr', '/tarifs', 'Nos tarifs', 'pricing'],
    ['fr', '/carrieres/offres', "Offres d'emploi", 'careers'],
    ['fr', '/actualites', 'Actualités', 'posts'],
    ['es', '/precios', 'Planes y precios', 'pricing'],
    ['es', '/trabaja-con-nosotros', '', 'careers'],
    ['it', '/lavora-con-noi', 'Lavora con noi', 'careers'],
    ['it', '/novita', 'Novità', 'changelog'],
    ['pt', '/precos', 'Preços', 'pricing'],
    ['pt', '/vagas', 'Trabalhe conosco', 'careers'],
    ['nl', '/prijzen', 'Prijzen', 'pricing'],
    ['nl', '/vacatures', '', 'careers'],
    ['ja', '/x', '料金プラン', 'pricing'],
    ['ja', '/%E6%8E%A1%E7%94%A8%E6%83%85%E5%A0%B1', '', 'careers'],
    ['ja', '/topics/', 'お知らせ一覧', 'posts'],
    ['zh', '/y', '加入我们', 'careers'],
    ['zh', '/jiage', '产品定价', 'pricing'],
  ];
  for (const [language, url, text, kind] of spoken) {
    const site = siteOf({ domain: 'acme.eu', homeUrl: 'https://acme.eu/', language });
    it(`reads ${url} (${text}) as ${kind} in ${language}`, () =>
      expect(kindsOf(url, text, site)[0]).to.equal(kind));
  }

  it('ranks the page in the language of the home page above its copies', () => {
    expect(score({ url: '/pricing' }, 'pricing')).to.be.greaterThan(
      score({ url: '/de/pricing', text: 'Pricing' }, 'pricing'),
    );
  });

  it('ranks a copy in the language of the home page first on a site in another language', () => {
    const german = siteOf({ domain: 'acme.de', homeUrl: 'https://acme.de/de/', language: 'de' });
    expect(score({ url: '/de/preise' }, 'pricing', german)).to.be.greaterThan(
      score({ url: '/pricing' }, 'pricing', german),
    );
  });

  it('ranks an address without a query first', () => {
    expect(score({ url: '/pricing' }, 'pricing')).to.be.greaterThan(
      score({ url: '/pricing?plan=team' }, 'pricing'),
    );
  });

  it('does not count tracking parameters as a query', () => {
    expect(score({ url: '/pricing?utm_source=nav' }, 'pricing')).to.equal(
      score({ url: '/pricing' }, 'pricing'),
    );
  });

  it('ranks a link higher if both its address and its text name the kind', () => {
    expect(score({ url: '/pricing', text: 'Pricing' }, 'pricing')).to.be.greaterThan(
      score({ url: '/pricing' }, 'pricing'),
    );
  });

  it('ranks a link in the menu above a link in the text', () => {
    expect(score({ url: '/jobs', region: 'nav' }, 'careers')).to.be.greaterThan(
      score({ url: '/jobs', region: 'main' }, 'careers'),
    );
  });

  it('ranks the list of jobs above a single job', () => {
    expect(score({ url: '/careers' }, 'careers')).to.be.greaterThan(
      score({ url: '/careers/backend-engineer' }, 'careers'),
    );
  });

  it('ranks a blog above a hub of resources', () => {
    expect(score({ url: '/blog', text: 'Blog' }, 'posts')).to.be.greaterThan(
      score({ url: '/resources', text: 'Resources' }, 'posts'),
    );
  });
});
