import { expect } from 'chai';
import { chooseTitle, type TitleClues } from '../../../../src/extraction/pages/page-metadata.ts';
import { isInProportion } from '../../../support/growth.ts';

const titleFrom = (clues: Partial<TitleClues>): string | null =>
  chooseTitle({ declared: null, heading: null, siteName: null, host: null, ...clues });

describe('chooseTitle', () => {
  describe('with missing parts', () => {
    it('is null without a title and a heading', () => {
      expect(titleFrom({ siteName: 'Acme', host: 'acme.com' })).to.equal(null);
    });

    it('uses the heading without a title', () => {
      expect(titleFrom({ heading: 'Prices' })).to.equal('Prices');
    });

    it("uses the whole title if the site's name is unknown", () => {
      expect(titleFrom({ declared: 'Prices | Acme' })).to.equal('Prices | Acme');
    });

    it("keeps a title that is only the site's name", () => {
      expect(titleFrom({ declared: 'Acme', siteName: 'Acme', host: 'acme.com' })).to.equal('Acme');
    });

    it("keeps a title that repeats the site's name", () => {
      expect(titleFrom({ declared: 'Acme | Acme', siteName: 'Acme', host: 'acme.com' })).to.equal('Acme');
    });

    it('keeps a title of nothing but separators', () => {
      expect(titleFrom({ declared: '| - |', siteName: 'Acme' })).to.equal('| - |');
    });

    it("keeps a title that is only a sign next to the site's name", () => {
      expect(titleFrom({ declared: '- | Acme', siteName: 'Acme' })).to.equal('- | Acme');
    });

    it('takes linear time in the number of separators', () => {
      const read = (separators: number): unknown =>
        titleFrom({ declared: ' | '.repeat(separators), siteName: 'Acme', heading: 'Prices' });
      expect(isInProportion(20_000, read)).to.equal(true);
    });
  });

  describe("with the site's name in the title", () => {
    const cut: [string, Partial<TitleClues>][] = [
      ['Prices | Acme', { siteName: 'Acme' }],
      ['Prices - ACME', { siteName: 'Acme' }],
      ['Acme: the shop – Prices', { siteName: 'Acme: the shop' }],
      ['| Acme | Prices', { siteName: 'Acme' }],
      ['Acme » Prices', { siteName: 'Acme' }],
      ['Prices · Acme Tools', { siteName: 'AcmeTools' }],
      ['Prices | acme.com', { host: 'acme.com' }],
      ['Prices | Acme', { host: 'acme.com' }],
      ['Prices | Acme US', { host: 'acme.com' }],
      ['Acme - Prices', { host: 'shop.acme.com' }],
      ['Acme | Prices | acme.com', { siteName: 'Acme', host: 'acme.com' }],
    ];
    for (const [declared, clues] of cut) {
      it(`removes ${Object.values(clues).join(' and ')} from "${declared}"`, () =>
        expect(titleFrom({ declared, ...clues })).to.equal('Prices'));
    }

    it('keeps the other parts', () => {
      expect(titleFrom({ declared: 'Prices | Plans | Acme', siteName: 'Acme' })).to.equal('Prices | Plans');
    });

    it('keeps a hyphen within a word', () => {
      expect(titleFrom({ declared: 'Follow-up - Acme', siteName: 'Acme' })).to.equal('Follow-up');
    });

    it("keeps the site's name inside a sentence", () => {
      expect(titleFrom({ declared: 'Why Acme works', siteName: 'Acme', host: 'acme.com' })).to.equal(
        'Why Acme works',
      );
    });

    it("keeps a part that only starts like the site's name", () => {
      const declared = 'Prices | Acme is the best of all tool makers';
      expect(titleFrom({ declared, host: 'acme.com' })).to.equal(declared);
    });
  });

  describe('with a main heading', () => {
    it('uses it if it is a part of the title', () => {
      expect(titleFrom({ declared: 'Prices | All of our plans', heading: 'prices' })).to.equal('prices');
    });

    it('uses it if a part of the title spells it differently', () => {
      expect(titleFrom({ declared: 'E-mail set-up | All of our guides', heading: 'Email setup' })).to.equal(
        'Email setup',
      );
    });

    it('uses it if the title repeats most of its words', () => {
      expect(
        titleFrom({
          declared: 'Best espresso machines of 2024: our test',
          heading: 'The best espresso machines of 2024',
        }),
      ).to.equal('The best espresso machines of 2024');
    });

    it('uses the title if the heading says something else', () => {
      expect(titleFrom({ declared: 'Prices | Acme', heading: 'Welcome back', siteName: 'Acme' })).to.equal(
        'Prices',
      );
    });

    it('uses the title if the heading is as long as a paragraph', () => {
      const heading = 'prices '.repeat(40);
      expect(titleFrom({ declared: 'Prices | Acme', heading, siteName: 'Acme' })).to.equal('Prices');
    });

    it('uses the title if the heading is only signs', () => {
      expect(titleFrom({ declared: 'Prices', heading: '***' })).to.equal('Prices');
    });
  });
});
