import { expect } from 'chai';
import type { Brief, Subject } from '../../../../src/intel/outputs/module.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import {
  isOwn,
  names,
  offerOf,
  subjectOfCompetitor,
  subjectTest,
  subjectTestOf,
} from '../../../../src/intel/drafting/subject.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const QUAY: Subject = { domain: 'quayline.example', names: ['Quay-Line', 'Kai'] };

describe('offerOf', () => {
  it('is null for an empty profile', () => expect(offerOf({ name: null, products: [] })).to.equal(null));
  it('is the first product if the company has no name', () =>
    expect(offerOf({ name: null, products: ['Berths', 'Cranes'] })).to.equal('Berths'));
  it('is the company if it has several products', () =>
    expect(offerOf({ name: 'Quay-Line', products: ['Berths', 'Cranes'] })).to.equal('Quay-Line'));
  it('is the only product', () =>
    expect(offerOf({ name: 'Quay-Line', products: ['Berths'] })).to.equal('Berths'));
});

describe('isOwn', () => {
  for (const url of [
    null,
    'text:kb_1',
    'not a url',
    'https://other.example/quayline.example',
    'https://notquayline.example/',
    'https://quayline.example.evil.example/',
  ]) {
    it(`is false for ${url}`, () => expect(isOwn(QUAY, url)).to.equal(false));
  }
  for (const url of ['https://quayline.example/a', 'http://docs.quayline.example:8080/b?c']) {
    it(`is true for ${url}`, () => expect(isOwn(QUAY, url)).to.equal(true));
  }
  it('is false for everything without a domain', () => {
    expect(isOwn({ domain: null, names: ['Quay'] }, 'https://quayline.example/')).to.equal(false);
  });
});

describe('names', () => {
  for (const text of ['', 'Kaiser wins', 'Sakai is a town', 'The quay, line by line apart, is long']) {
    it(`does not find a name in "${text}"`, () =>
      expect(names({ ...QUAY, names: ['Kai'] }, text)).to.equal(false));
  }
  for (const text of [
    'KAI!',
    'switched from (Quay Line) last year',
    "quay-line's price",
    'see quayline.example',
  ]) {
    it(`finds one in "${text}"`, () => expect(names(QUAY, text)).to.equal(true));
  }
  it('does not treat a common word as a name', () => {
    const pier: Subject = { domain: 'pier.example', names: ['pier'] };
    expect(names(pier, 'We lead the way in pier management.')).to.equal(false);
    expect(names(pier, 'We moved from the old pier to Pier last year.')).to.equal(true);
  });
  it('finds names in other scripts', () => {
    expect(names({ domain: null, names: ['Причал'] }, 'Цены «причал» растут')).to.equal(true);
  });
  it('finds nothing for a name without letters', () => {
    for (const text of ['Any text -- at all', '', '--']) {
      expect(names({ domain: null, names: ['', '--'] }, text)).to.equal(false);
    }
  });
});

describe('subjectTest', () => {
  const isAbout = (more: Partial<UsedFact>, quote = 'Prices rise.') =>
    subjectTest(QUAY)!(usedFact('price', quote, more));

  it('is false for a fact that is neither from them nor names them', () => {
    expect(isAbout({ url: 'https://news.example/', heading: 'Why Kai' })).to.equal(false);
  });
  it('is false for a fact of another competitor', () => {
    expect(isAbout({ party: 'competitor:kai.example' })).to.equal(false);
  });
  it('is false for our own page, even if it names the competitor', () => {
    const own = { party: 'us', url: 'https://ours.example/faq' } as const;
    expect(isAbout(own, 'We move your data from Kai free of charge.')).to.equal(false);
  });
  for (const [what, more] of [
    ['its party', { party: 'competitor:quayline.example', url: null }],
    ['the address of its page', { party: 'market', url: 'https://docs.quayline.example/pricing' }],
  ] as const) {
    it(`is true by ${what}, whatever it says`, () => expect(isAbout(more)).to.equal(true));
  }
  it('is true by its words', () => expect(isAbout({}, 'Kai costs $9.')).to.equal(true));
});

describe('subjectTestOf', () => {
  const of = (inputs: object, more: Partial<Brief> = {}) =>
    subjectTestOf({ inputs, brand: EMPTY_BRAND, ...more });
  const theirs = usedFact('price', 'It costs $9.', { party: 'competitor:acme.com' });

  it('is null for work about no competitor', () => {
    expect(of({ segment: 'Bakers' })).to.equal(null);
  });
  it('matches nothing for an id that is not tracked', () => {
    expect(of({ domain: null, competitorId: 'comp_1' })!(theirs)).to.equal(false);
  });
  it('matches facts about the requested domain', () => {
    expect(of({ domain: 'https://www.acme.com/tour', competitorId: null })!(theirs)).to.equal(true);
  });
  it('matches facts about the tracked competitor', () => {
    const tracked = { domain: 'acme.com', name: 'Acme' };
    expect(of({ domain: null, competitorId: 'comp_1' }, { tracked })!(theirs)).to.equal(true);
  });
});

describe('subjectOfCompetitor', () => {
  const of = (domain: string | null) => subjectOfCompetitor({ domain });

  describe('without a domain', () => {
    it('is null', () => {
      expect(of(null)).to.deep.equal({ domain: null, names: [] });
    });
  });

  describe('with a domain in any spelling', () => {
    const cases: [string, string, string][] = [
      ['acme.com', 'acme.com', 'acme'],
      ['https://www.Acme.com/pricing?a=1', 'acme.com', 'acme'],
      ['ACME.CO.UK.', 'acme.co.uk', 'acme'],
      ['acme.com:8080/a', 'acme.com', 'acme'],
      ['shop.acme.com', 'shop.acme.com', 'acme'],
      ['acme.github.io', 'acme.github.io', 'acme'],
      ['bücher.de', 'xn--bcher-kva.de', 'bücher'],
      ['acme.test', 'acme.test', 'acme'],
    ];
    for (const [domain, host, name] of cases)
      it(`reads ${domain}`, () => {
        expect(of(domain)).to.deep.equal({ domain: host, names: [name] });
      });
  });

  describe('when the brand profile knows the competitor', () => {
    const named = (competitors: string[]) =>
      subjectOfCompetitor({ domain: 'acme-tools.com' }, { ...EMPTY_BRAND, competitors }).names;

    it("does not use another competitor's name", () => {
      expect(named(['Acme', 'Tools'])).to.deep.equal(['acme-tools']);
    });
    it("prefers the profile's spelling", () => {
      expect(named(['Beta', 'AcmeTools'])).to.deep.equal(['AcmeTools', 'acme-tools']);
    });
  });

  describe('when its pages were read', () => {
    const named = (url: string) =>
      subjectOfCompetitor({ domain: 'acmetools.com' }, undefined, null, [
        { ...usedFact('proof', 'Used in 40 harbours.'), url, vendor: 'AcmeTools' },
      ]).names;

    it("does not use another site's name", () => {
      expect(named('https://beta.example/')).to.deep.equal(['acmetools']);
    });
    it('has the name that its pages use', () => {
      expect(named('https://acmetools.com/pricing')).to.deep.equal(['AcmeTools', 'acmetools']);
    });
  });

  describe('when the competitor is tracked', () => {
    const tracked = { domain: 'acme.com', name: 'Acme Works' };

    it('has its domain and the name given first', () => {
      expect(subjectOfCompetitor({ domain: null }, undefined, tracked)).to.deep.equal({
        domain: 'acme.com',
        names: ['Acme Works', 'acme'],
      });
    });
    it('is not named after its domain if it has no name', () => {
      const unnamed = { ...tracked, name: 'acme.com' };
      expect(subjectOfCompetitor({ domain: null }, undefined, unnamed).names).to.deep.equal(['acme']);
    });
  });
});
