import { expect } from 'chai';
import { quotedIn, quoteLanguage } from '../../../../src/console/elements/quote-language.ts';

describe('quoteLanguage', () => {
  for (const text of [
    'La Paz Coffee Roasters',
    'Free delivery in Los Angeles and San Diego',
    'De Luca & Sons are now our partner',
    'Starter $9 per month',
    'Café de la Paix',
    'ISO 9001',
  ])
    it(`names no language for “${text}”`, () => {
      expect(quoteLanguage(text)).to.equal(null);
    });

  for (const [language, text] of [
    ['es', 'Sin permanencia y sin cuota de alta'],
    ['it', 'Durata del contratto: 24 mesi'],
    ['de', 'Kündigung zum Ende des Monats'],
    ['fr', 'Résiliable à tout moment, sans frais'],
    ['nl', 'Gratis verzending binnen Nederland'],
    ['pt', 'Entrega em 24 horas para todo o país'],
    ['ja', '送料は無料です'],
  ] as const)
    it(`names ${language} for “${text}”`, () => {
      expect(quoteLanguage(text)).to.equal(language);
    });
});

describe('quotedIn', () => {
  it('finds nothing in a title without a quotation', () => {
    expect(quotedIn('Team now costs £99 per month')).to.deep.equal([]);
  });

  it('finds quotations and the value after a colon', () => {
    expect(quotedIn('Terms: “Sin permanencia” added')).to.deep.equal(['Sin permanencia']);
    expect(quotedIn('Contract term: 24 mesi')).to.deep.equal(['24 mesi']);
  });
});
