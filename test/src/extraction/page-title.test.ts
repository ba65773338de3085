import { expect } from 'chai';
import { isHomePage, titleWithoutSite } from '../../../src/extraction/page-title.ts';

describe('titleWithoutSite', () => {
  const cases: [string, string, string][] = [
    ['Pricing | Ostler', 'https://getostler.test/pricing', 'Pricing'],
    ['Ostler – Preise', 'https://www.ostler.de/preise', 'Preise'],
    ['Guides · Prices · Quill Harbor', 'https://quillharbor.com/x', 'Guides, Prices'],
    ['Pricing | For practices', 'https://getostler.test/pricing', 'Pricing | For practices'],
    ['Ostler', 'https://getostler.test/about', 'Ostler'],
  ];
  for (const [title, url, expected] of cases)
    it(`is “${expected}” for “${title}”`, () => {
      expect(titleWithoutSite(title, url)).to.equal(expected);
    });
});

describe('isHomePage', () => {
  for (const url of ['https://a.test', 'https://a.test/?x=1', 'https://a.test/index.html'])
    it(`is true for ${url}`, () => expect(isHomePage(url)).to.equal(true));
  for (const url of ['https://a.test/pricing', 'notes.txt', ''])
    it(`is false for ${url}`, () => expect(isHomePage(url)).to.equal(false));
});
