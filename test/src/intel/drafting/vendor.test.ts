import { expect } from 'chai';
import { type NamedPage, vendorKey, vendorNames, vendorOf } from '../../../../src/intel/drafting/vendor.ts';
import { processorMsOf } from '../../../support/growth.ts';

const of = (url: string | null, title: string | null = null, siteName: string | null = null) =>
  vendorOf({ url, title, siteName });

describe('vendorOf', () => {
  describe('when no page names its site', () => {
    it('is `Your documents` without an address', () => {
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
  for (const kind of ['Pricing', 'Plans & Pricing', 'Home', 'Blog', 'Help Center', 'Preise'])
    it(`drops the kind of page: Acme ${kind}`, () => {
      expect(of('https://acme-boats.com/', `Acme Boats ${kind}`)).to.equal('Acme Boats');
    });
  it('keeps a word for a kind of page that is part of the domain', () => {
    expect(of('https://acmesupport.com/', 'Acme Support')).to.equal('Acme Support');
  });
  it("prefers the site's name to that in the title", () => {
    expect(of('https://acmetools.com/', 'Acmetools | Home', 'Acme Tools')).to.equal('Acme Tools');
  });
});

describe('vendorNames', () => {
  const page = (url: string | null, more: Partial<NamedPage> = {}): NamedPage => ({
    party: 'market',
    url,
    title: null,
    siteName: null,
    texts: [],
    ...more,
  });
  const names = (pages: NamedPage[], brand: string | null = null) => [...vendorNames(pages, brand).values()];

  it('reads a long text in place of a name in linear time', () => {
    const work = () => {
      vendorOf({ url: 'https://acme.test/', title: null, siteName: `a${'&'.repeat(20_000)}x` });
      vendorOf({ url: 'https://acme.test/', title: `Acme${' features'.repeat(2_000)}`, siteName: null });
    };
    expect(processorMsOf(work)).to.be.below(1_000);
  });

  it('has no name for files', () => {
    expect(names([page(null, { party: 'us' })], 'Quay')).to.deep.equal([]);
  });
  it('does not mistake an address or function words for a name', () => {
    const texts = ['Write to us@quayline.example or see quayline.example', 'a quay line', 'QUAYLINE'];
    expect(names([page('https://quayline.example/', { texts: texts.slice(0, 2) })])).to.deep.equal([
      'Quayline',
    ]);
  });
  it('is the name of the brand on all our pages', () => {
    const ours = [
      page('https://quay.example/pricing', { party: 'us', title: 'Quay Pricing' }),
      page('https://blog.quay.example/', { party: 'us', siteName: 'Quay Blog' }),
    ];
    expect(names(ours, 'Quay')).to.deep.equal(['Quay']);
  });
  it("is the client's name for a competitor, on all its pages", () => {
    const pages = [page('https://pier.example/'), page('https://pier.example/a', { called: 'The Pier' })];
    expect(names(pages)).to.deep.equal(['The Pier']);
  });
  it('is the same on all pages of a site', () => {
    const pages = [
      page('https://clickdock.example/', { title: 'Every dock in one app' }),
      page('https://clickdock.example/pricing', { title: 'ClickDock Pricing' }),
    ];
    expect(names(pages)).to.deep.equal(['ClickDock']);
  });
  it("has the pages' own capitals and spaces", () => {
    const texts = ['QUAY LINE', 'Try Quay Line today. Quay Line is at quayline.example.', 'a quayline'];
    expect(names([page('https://quayline.example/', { texts })])).to.deep.equal(['Quay Line']);
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
