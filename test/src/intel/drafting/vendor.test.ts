import { expect } from 'chai';
import { vendorKey, vendorOf } from '../../../../src/intel/drafting/vendor.ts';

const of = (url: string | null, title: string | null = null, siteName: string | null = null) =>
  vendorOf({ url, title, siteName });

describe('vendorOf', () => {
  describe('when no page says what its site is called', () => {
    it('is our documents without an address', () => {
      expect(of(null, 'Acme')).to.equal('Your documents');
      expect(of('not an address', 'Acme')).to.equal('Your documents');
    });
    it('is the name of its domain', () => {
      expect(of('https://www.acme.co.uk/pricing', 'Pricing | Plans')).to.equal('Acme');
    });
    it('is its host where there is no domain', () => {
      expect(of('http://127.0.0.1:8080/')).to.equal('127.0.0.1');
    });
    it('is the name of the tenant on a host of many', () => {
      expect(of('https://acme.github.io/docs')).to.equal('Acme');
    });
  });

  it('does not take the name of somebody else from the title or the site', () => {
    expect(of('https://acme.com/', 'The best alternative to Rival', 'Rival')).to.equal('Acme');
  });
  for (const [url, title] of [
    ['https://openai.com/', 'AI | Home'],
    ['https://acme.com/', 'Why Acme works'],
    ['https://acme.com/', 'Acme makes tools for builders'],
  ] as const) {
    it(`does not take a crumb or a slogan: ${title}`, () =>
      expect(of(url, title)).to.match(/^(?:Openai|Acme)$/));
  }
  it('takes the name without what a domain adds to it', () => {
    expect(of('https://getharvest.com/', 'Pricing | Harvest')).to.equal('Harvest');
  });
  it('takes the name with its legal form', () => {
    expect(of('https://acme.com/', 'Acme, Inc.')).to.equal('Acme, Inc.');
  });
  it('does not take a slogan that begins with the name', () => {
    const slogan = 'Acme Tools, which everybody on a building site relies on every day';
    expect(of('https://acmetools.com/', slogan)).to.equal('Acmetools');
  });
  for (const title of [
    'Pricing | Acme Tools',
    'Acme Tools – Pricing',
    'Pricing: Acme Tools',
    'Pricing · ACME-Tools',
  ]) {
    it(`is the part of the title that is like its domain: ${title}`, () => {
      expect(of('https://www.acmetools.com/', title)).to.match(/^Acme[ -]Tools$/i);
    });
  }
  it('is the name of the site before that of the title', () => {
    expect(of('https://acmetools.com/', 'Acmetools | Home', 'Acme Tools')).to.equal('Acme Tools');
  });
});

describe('vendorKey', () => {
  const key = (party: 'us' | 'market' | 'competitor:acme.com', url: string | null, vendor = 'Acme') =>
    vendorKey({ party, url, vendor });

  it('tells sites of the market apart that are called the same', () => {
    expect(key('market', 'https://acme.com/')).to.not.equal(key('market', 'https://acme.press/'));
  });
  it('is one for all pages of a site, whatever they call it', () => {
    expect(key('market', 'https://www.acme.com/', 'ACME')).to.equal(
      key('market', 'https://blog.acme.com/', 'Acme'),
    );
  });
  it('is one for our pages and files', () => {
    expect(key('us', 'https://acme.com/')).to.equal(key('us', null, 'Your documents'));
  });
  it('is one for a competitor, wherever it is written about', () => {
    expect(key('competitor:acme.com', 'https://acme.com/')).to.equal(key('competitor:acme.com', null));
  });
});
