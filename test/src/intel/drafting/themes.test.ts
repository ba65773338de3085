import { expect } from 'chai';
import { termTheme, themesOf } from '../../../../src/intel/drafting/themes.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';

const fact = (quote: string, about: Partial<UsedFact>): UsedFact => ({
  id: 'fact_1',
  kind: 'proof',
  quote,
  start: 0,
  end: quote.length,
  confidence: 0.9,
  heading: null,
  url: 'https://x.test/',
  party: 'us',
  speaker: 'vendor',
  vendor: 'X',
  rank: 0,
  passage: 0,
  ...about,
});

describe('themesOf', () => {
  const labelsOf = (quote: string): string[] => themesOf(fact(quote, {})).map(({ label }) => label);

  it('does not mistake a founding year for a number of customers', () => {
    for (const quote of ['Seit 1998 beraten wir Unternehmen im Norden.', 'Since 2004 we insure teams.'])
      expect(labelsOf(quote)).to.not.include('Number of customers');
  });

  it('shows the year since which a vendor exists', () => {
    const yearOf = (quote: string): (string | null)[] => themesOf(fact(quote, {})).map((one) => one.detail);
    expect(yearOf('Founded in 2019 by a former harbour pilot and an engineer of sails.')).to.deep.equal([
      'Founded in 2019',
    ]);
    expect(yearOf('Since 2004, our riggers have looked after boats on this coast.')).to.deep.equal([
      'Since 2004',
    ]);
  });

  it('does not take the year of another change for the age of the vendor', () => {
    for (const quote of [
      '41 of our berths have moved to the inner basin since 2023.',
      'Segelkurse bieten wir seit 2017 im Nordhafen an.',
      'Online booking is open to guests since 2021.',
    ])
      expect(labelsOf(quote), quote).to.deep.equal([]);
    for (const quote of [
      'Pier Marine has repaired hulls since 1987.',
      'Wir sind seit 1952 am Hafen.',
      'A family business since 1987.',
      'Smith & Son, shipwrights since 1920.',
    ])
      expect(labelsOf(quote), quote).to.deep.equal(['Years of experience']);
  });

  it('shows the part of a sentence that names the price', () => {
    const price: Partial<UsedFact> = { kind: 'price', amount: 21, currency: 'GBP', unit: 'metre' };
    const quote =
      'For Cork, Brest or Gijón we arrange a rigger who lives at the harbour; the price is £21 per metre.';
    expect(themesOf(fact(quote, price)).map((one) => one.detail)).to.deep.equal([
      'the price is £21 per metre',
    ]);
  });

  it('does not mistake staff for customers', () => {
    expect(themesOf(fact('14 skippers work for Pier in Bergen.', { vendor: 'Pier' }))).to.deep.equal([]);
  });

  it('reads the number of customers who use the vendor', () => {
    for (const quote of ['380 Häfen an der Küste arbeiten mit Pier.', 'Plus de 300 ports utilisent Pier.'])
      expect(themesOf(fact(quote, { vendor: 'Pier GmbH' })).map(({ label }) => label)).to.deep.equal([
        'Number of customers',
      ]);
  });

  it('reads the number of customers in several languages', () => {
    for (const quote of [
      'Over 900 organisations in 12 countries use it.',
      '320 Betriebe arbeiten damit.',
      'Al 150 bedrijven werken ermee.',
    ])
      expect(labelsOf(quote)).to.deep.equal(['Number of customers']);
  });
});

describe('termTheme', () => {
  const detailOf = (quote: string, amount: number): string | null | undefined =>
    termTheme(fact(quote, { term: { subject: 'group', amount } as UsedFact['term'] & object }))?.detail;

  it('shows the part of a row that states the term rather than its price', () => {
    const row =
      'Evening group class in the large hall | £95 per group per month | with 5 to 9 dancers in a group of one level';
    expect(detailOf(row, 9)).to.equal('with 5 to 9 dancers in a group of one level');
  });

  it('shows the sentence that says that something is free of charge', () => {
    const quote = 'Weekday call-outs included';
    expect(termTheme(fact(quote, { term: { subject: 'travel', amount: 0 } }))?.detail).to.equal(quote);
  });
  it('reads a number that is written as a word', () => {
    expect(detailOf('Höchstens sieben Teilnehmende. Alle kommen dran.', 7)).to.equal(
      'Höchstens sieben Teilnehmende. Alle kommen dran',
    );
  });
});
