import { expect } from 'chai';
import type { AppError } from '../../../../src/errors.ts';
import { MOST_PINS, planPins, type PageOrder } from '../../../../src/competitors/tracking/page-pins.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const pinned = (url: string, kind: PageKind) => ({ url, kind, pinned: true });
const found = (url: string, kind: PageKind) => ({ url, kind, pinned: false });

function thrown(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('nothing was thrown');
}

describe('planPins', () => {
  describe('when a page may not be watched', () => {
    const cases: [string, PageOrder, string][] = [
      ['no address', { url: 'pricing', kind: 'pricing' }, 'url'],
      ['an address that is not on the web', { url: 'ftp://acme.com/pricing', kind: 'pricing' }, 'url'],
      ['a script', { url: 'javascript:alert(1)', kind: 'pricing' }, 'url'],
      ['another domain', { url: 'https://other.com/pricing', kind: 'pricing' }, 'url'],
      ['a domain with the same end', { url: 'https://notacme.com/', kind: 'product' }, 'url'],
      ['a domain with the same start', { url: 'https://acme.com.other.com/', kind: 'product' }, 'url'],
      ['the domain as a user name', { url: 'https://acme.com@other.com/', kind: 'product' }, 'url'],
      ['a password', { url: 'https://a:b@acme.com/', kind: 'product' }, 'url'],
      ['an IP address', { url: 'http://127.0.0.1/', kind: 'product' }, 'url'],
      ['an address of IP version 6', { url: 'http://[::1]/', kind: 'product' }, 'url'],
      ['a job board for prices', { url: 'https://boards.greenhouse.io/acme', kind: 'pricing' }, 'kind'],
    ];
    for (const [what, order, field] of cases) {
      it(`refuses ${what} with its path`, () => {
        const { code, details } = thrown(() =>
          planPins('acme.com', [], [{ url: 'https://acme.com/a', kind: 'product' }, order]),
        );
        expect([code, details?.[0]?.path]).to.deep.equal([
          'competitor.invalid_page',
          `body.pages.1.${field}`,
        ]);
      });
    }

    it('refuses a page of another customer of a shared domain', () => {
      const order: PageOrder = { url: 'https://other.github.io/', kind: 'product' };
      expect(thrown(() => planPins('acme.github.io', [], [order])).code).to.equal('competitor.invalid_page');
    });

    it('refuses a page listed in two spellings', () => {
      const orders: PageOrder[] = [
        { url: 'https://acme.com/pricing', kind: 'pricing' },
        { url: 'https://ACME.com:443/pricing#plans', kind: 'product' },
      ];
      expect(thrown(() => planPins('acme.com', [], orders)).details?.[0]?.path).to.equal('body.pages.1.url');
    });

    it('refuses a second home page', () => {
      const home = pinned('https://acme.com/', 'home');
      const order: PageOrder = { url: 'https://acme.com/en', kind: 'home' };
      expect(thrown(() => planPins('acme.com', [home], [order])).code).to.equal('competitor.home_pinned');
    });

    it('refuses too many pages', () => {
      const watched = Array.from({ length: MOST_PINS }, (_, i) => pinned(`https://acme.com/${i}`, 'product'));
      const order: PageOrder = { url: 'https://acme.com/new', kind: 'product' };
      expect(thrown(() => planPins('acme.com', watched, [order])).code).to.equal('competitor.too_many_pages');
    });
  });

  it('accepts a page of the domain, of a subdomain and of the parent domain', () => {
    const orders: PageOrder[] = [
      'https://acme.com/p',
      'https://www.acme.com/p',
      'http://shop.acme.com/p',
    ].map((url) => ({ url, kind: 'pricing' }));
    expect(planPins('blog.acme.com', [], orders).pins).to.have.length(3);
  });

  it('accepts a known job board as a careers page', () => {
    const url = 'https://boards.greenhouse.io/acme';
    expect(planPins('acme.com', [], [{ url, kind: 'careers' }]).pins).to.deep.equal([
      { url, kind: 'careers' },
    ]);
  });

  it('accepts a host of a closed network', () => {
    expect(
      planPins('acme.test', [], [{ url: 'http://acme.test/pricing', kind: 'pricing' }]).pins,
    ).to.have.length(1);
  });

  it('normalizes an address', () => {
    const { pins } = planPins('acme.com', [], [{ url: ' HTTPS://Acme.com:443/a/../b#c ', kind: 'product' }]);
    expect(pins[0]!.url).to.equal('https://acme.com/b');
  });

  it('changes the kind of a page', () => {
    const url = 'https://acme.com/plans';
    const plan = planPins('acme.com', [pinned(url, 'product')], [{ url, kind: 'pricing' }]);
    expect(plan).to.deep.equal({ pins: [{ url, kind: 'pricing' }], released: [] });
  });

  it('stops watching a page without a kind', () => {
    const url = 'https://acme.com/plans';
    const plan = planPins('acme.com', [pinned(url, 'product')], [{ url, kind: null }]);
    expect(plan).to.deep.equal({ pins: [], released: [url] });
  });

  it('moves the home page if the old one gets another kind in the same request', () => {
    const orders: PageOrder[] = [
      { url: 'https://acme.com/', kind: 'product' },
      { url: 'https://acme.com/en', kind: 'home' },
    ];
    expect(planPins('acme.com', [pinned('https://acme.com/', 'home')], orders).pins).to.have.length(2);
  });

  it('replaces a discovered home page with the named one', () => {
    const watched = [found('https://acme.com/', 'home'), found('https://acme.com/pricing', 'pricing')];
    const { released } = planPins('acme.com', watched, [{ url: 'https://acme.com/en', kind: 'home' }]);
    expect(released).to.deep.equal(['https://acme.com/']);
  });

  it('makes room for a page by removing another', () => {
    const watched = Array.from({ length: MOST_PINS }, (_, i) => pinned(`https://acme.com/${i}`, 'product'));
    const orders: PageOrder[] = [
      { url: 'https://acme.com/0', kind: null },
      { url: 'https://acme.com/new', kind: 'product' },
    ];
    expect(planPins('acme.com', watched, orders).pins).to.have.length(1);
  });

  it('does not count discovered pages', () => {
    const watched = Array.from({ length: MOST_PINS }, (_, i) => found(`https://acme.com/${i}`, 'product'));
    expect(
      planPins('acme.com', watched, [{ url: 'https://acme.com/new', kind: 'product' }]).pins,
    ).to.have.length(1);
  });
});
