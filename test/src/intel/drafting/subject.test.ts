import { expect } from 'chai';
import type { Subject } from '../../../../src/intel/outputs/module.ts';
import { isAbout, isOwn, names, subjectOfCompetitor } from '../../../../src/intel/drafting/subject.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { passage } from '../../../support/passages.ts';

const QUAY: Subject = { domain: 'quayline.example', names: ['Quay-Line', 'Kai'] };

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
  it('finds names of other scripts', () => {
    expect(names({ domain: null, names: ['Причал'] }, 'Цены «причал» растут')).to.equal(true);
  });
  it('finds nothing by a name without letters', () => {
    for (const text of ['Any text -- at all', '', '--']) {
      expect(names({ domain: null, names: ['', '--'] }, text)).to.equal(false);
    }
  });
});

describe('isAbout', () => {
  it('is false for a passage that neither is theirs nor names them', () => {
    expect(isAbout(QUAY, passage('Prices rise.', { title: 'News', heading: 'Today' }))).to.equal(false);
  });
  for (const about of [
    { url: 'https://quayline.example/pricing' },
    { title: 'Kai in short' },
    { heading: 'Why Kai' },
  ]) {
    it(`is true by ${Object.keys(about)[0]}`, () => {
      expect(isAbout(QUAY, passage('Prices rise.', about))).to.equal(true);
    });
  }
  it('is true by its text', () => expect(isAbout(QUAY, passage('Kai costs $9.'))).to.equal(true));
});

describe('subjectOfCompetitor', () => {
  const of = (domain: string | null) => subjectOfCompetitor({ domain });

  describe('when there is no domain', () => {
    it('knows nobody', () => {
      expect(of(null)).to.deep.equal({ domain: null, names: [] });
    });
  });

  describe('when a domain is spelt in some way', () => {
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

    it('does not take the name of another', () => {
      expect(named(['Acme', 'Tools'])).to.deep.equal(['acme-tools']);
    });
    it('takes its spelling first', () => {
      expect(named(['Beta', 'AcmeTools'])).to.deep.equal(['AcmeTools', 'acme-tools']);
    });
  });

  describe('when the competitor is tracked', () => {
    const tracked = { domain: 'acme.com', name: 'Acme Works' };

    it('is known by its domain, with the name it was given first', () => {
      expect(subjectOfCompetitor({ domain: null }, undefined, tracked)).to.deep.equal({
        domain: 'acme.com',
        names: ['Acme Works', 'acme'],
      });
    });
    it('is not called by its domain where it was given no name', () => {
      const unnamed = { ...tracked, name: 'acme.com' };
      expect(subjectOfCompetitor({ domain: null }, undefined, unnamed).names).to.deep.equal(['acme']);
    });
  });
});
