import { expect } from 'chai';
import { vendorKey, vendorOf } from '../../../../src/intel/drafting/vendor.ts';

const of = (url: string | null, title: string | null = null, siteName: string | null = null) =>
  vendorOf({ url, title, siteName });

describe('vendorOf', () => {
  describe('when no page names its site', () => {
    it('is our documents without an address', () => {
      expect(of(null, 'Acme')).to.equal('Your documents');
      expect(of('not an address', 'Acme')).to.equal('Your documents');
    });
    it('is the name of its domain', () => {
      expect(of('https://www.acme.co.uk/pricing', 'Pricing | Plans')).to.equal('Acme');
    });
    it('is its host if there is no domain', () => {
      expect(of('http://127.0.0.1:8080/')).to.equal('127.0.0.1');
    });
    it("is the tenant's name on a shared host", () => {
      expect(of('https://acme.github.io/docs')).to.equal('Acme');
    });
  });

  it("does not use another company's name from the title or the site", () => {
    expect(of('https://acme.com/', 'The best alternative to Rival', 'Rival')).to.equal('Acme');
  });
  for (const [url, title] of [
    ['https://openai.com/', 'AI | Home'],
    ['https://acme.com/', 'Why Acme works'],
    ['https://acme.com/', 'Acme makes tools for builders'],
  ] as const) {
    it(`does not use a breadcrumb or a slogan: ${title}`, () =>
      expect(of(url, title)).to.match(/^(?:Openai|Acme)$/));
  }
  it("uses the name without the domain's addition", () => {
    expect(of('https://getharvest.com/', 'Pricing | Harvest')).to.equal('Harvest');
  });
  it('uses the name with its legal form', () => {
    expect(of('https://acme.com/', 'Acme, Inc.')).to.equal('Acme, Inc.');
  });
  it('does not use a slogan that starts with the name', () => {
    const slogan = 'Acme Tools, which everybody on a building site relies on every day';
    expect(of('https://acmetools.com/', slogan)).to.equal('Acmetools');
  });
  for (const title of [
    'Pricing | Acme Tools',
    'Acme Tools – Pricing',
    'Pricing: Acme Tools',
    'Pricing · ACME-Tools',
  ]) {
    it(`is the part of the title that resembles its domain: ${title}`, () => {
      expect(of('https://www.acmetools.com/', title)).to.match(/^Acme[ -]Tools$/i);
    });
  }
  it("prefers the site's name to that in the title", () => {
    expect(of('https://acmetools.com/', 'Acmetools | Home', 'Acme Tools')).to.equal('Acme Tools');
  });
});

describe('vendorKey', () => {
  const key = (party: 'us' | 'market' | 'competitor:acme.com', url: string | null, vendor = 'Acme') =>
    vendorKey({ party, url, vendor });

  it('separates sites of the market with the same name', () => {
    expect(key('market', 'https://acme.com/')).to.not.equal(key('market', 'https://acme.press/'));
  });
  it('is one for all pages of a site, whatever their names', () => {
    expect(key('market', 'https://www.acme.com/', 'ACME')).to.equal(
      key('market', 'https://blog.acme.com/', 'Acme'),
    );
  });
  it('is one for our pages and files', () => {
    expect(key('us', 'https://acme.com/')).to.equal(key('us', null, 'Your documents'));
  });
  it('is one for a competitor, on any page about it', () => {
    expect(key('competitor:acme.com', 'https://acme.com/')).to.equal(key('competitor:acme.com', null));
  });
});
