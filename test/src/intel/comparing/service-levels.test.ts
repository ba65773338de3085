import { expect } from 'chai';
import { termsIn } from '../../../../src/intel/comparing/read-terms.ts';
import { advantageOfTerms } from '../../../../src/intel/comparing/term-advantage.ts';

const read = (text: string): string[] =>
  termsIn({ text, start: 0 }).map(({ term: { subject, amount, value } }) =>
    [subject, Math.round(amount * 100) / 100, value === undefined ? '' : `“${value}”`].join(' ').trimEnd(),
  );
const compared = (ours: string, theirs: string) =>
  advantageOfTerms(termsIn({ text: ours, start: 0 })[0]!.term, termsIn({ text: theirs, start: 0 })[0]!.term);

describe('service levels', () => {
  describe('when a sentence only uses the words of a level', () => {
    for (const [what, text] of [
      ['the visits to a website', 'The guide brings us 9,000 monthly visits.'],
      ['a loss of weight', 'Most patients see a weight loss of 5%, free of side effects.'],
      ['a price that rose once', 'Prices rose 3% last spring.'],
      ['the opening hours for orders', 'Orders are taken from 8:00 to 18:00.'],
      [
        'advice',
        'Boilers should be serviced by an engineer once a year: service visits once a year should do.',
      ],
      [
        'the subject of a question',
        'What does a maintenance plan contain?\n\nWe list monthly and weekly tasks.',
      ],
      ['a loan', 'Paying back\n\nThe invoice may be spread over 5 years.'],
      ['loyal customers', 'Repeat customers order again in 30 days.'],
      ['the deadline of a return', 'How do I cancel an order?\n\nSend it back within 14 days.'],
      ['two shares in one sentence', 'Loss allowance: 2% of sheets and 4% of towels.'],
      [
        'a suspension for unpaid invoices',
        'Invoices are due in 20 days; we may suspend access when an invoice is more than 40 days late.',
      ],
      ["a pause of the customer's customers", 'Members can pause themselves for up to 2 months a year.'],
      ['what happens on failure', 'What | If we fail\nRewash | Credit within 30 days'],
    ] as const)
      it(`leaves out ${what}`, () => {
        expect(read(text)).to.deep.equal([]);
      });
    it('leaves out the column of other vendors', () => {
      const [term, ...more] = termsIn({
        text: ' | Larkspur | Most others\nMinimum contract | 2 months | 24 months',
        start: 0,
      });
      expect([term?.quote, more]).to.deep.equal(['Minimum contract | 2 months', []]);
    });
    it('does not take a loss allowance for a remedy', () => {
      expect(read('Who pays for lost cups?\n\n4% of cups a year is on us.')).to.deep.equal([
        'allowance 4 “4%”',
      ]);
    });
    it('does not take a promise to repeat the work for a return period', () => {
      expect(read('Shirts with marks are washed again and returned within 36 hours, free.')).to.deep.equal([
        'redo 1.5 “36 hours”',
      ]);
    });
  });

  for (const [text, found] of [
    [
      'Order cut-off\n\n13:30 on the working day before delivery.',
      ['cutoff 13.5 “13:30 on the working day before delivery”'],
    ],
    ['Heure limite de commande | midi la veille', ['cutoff 12 “midi la veille”']],
    ['Order by 10am for delivery on the same day.', ['cutoff 34 “10am for delivery on the same day”']],
    ['Nachbesserung: innerhalb von zwei Tagen', ['redo 2 “zwei Tagen”']],
    ['Kontrollen\n\n…\n\nBegehungen\n\nViermal im Jahr.', ['checks 4 “Viermal im Jahr”']],
    ['Visitas | cada dos semanas', ['visits 26.07 “cada dos semanas”']],
    ['Energy surcharge: None', ['surcharge 0 “None”']],
    ['Une participation énergie de 1,8 % est facturée.', ['surcharge 1.8 “1,8 %”']],
    ['Can we pause?\n\nYes, for up to five weeks a year.', ['pause 35 “five weeks”']],
    ['Los precios se revisan cada año, con un máximo del 4 %.', ['priceCap 4 “4 %”']],
    ['Die Haftung ist auf drei Monatsentgelte begrenzt.', ['liability 90 “drei Monatsentgelte”']],
    ['Factures : payables à vingt jours.', ['payment 20 “vingt jours”']],
    ['What notice do you need?\n\n45 days.', ['notice 45 “45 days”']],
    ['Notre contrat se renouvelle, sauf dénonciation par lettre deux mois avant son terme.', ['notice 60']],
    ['Contract length\n\nKiosk: 4 months. Arcade: 18 months.', ['term 120', 'term 540']],
    ['Is there an app?\n\nThere is no phone app.', ['app 0']],
  ] as const)
    it(`reads “${text.replaceAll('\n', ' ')}”`, () => {
      expect(read(text)).to.deep.equal(found);
    });

  it('quotes every plan when the term depends on the plan', () => {
    const [first] = termsIn({ text: 'Contract length\n\nKiosk: 4 months. Arcade: 18 months.', start: 0 });
    expect(first!.quote).to.equal('Contract length\n\nKiosk: 4 months. Arcade: 18 months');
  });

  for (const [ours, theirs, advantage] of [
    ['Order cut-off: 11:00 the day before', 'Bestellschluss: 16 Uhr am Vortag', 'them'],
    ['Order cut-off: 11:00 the same day', 'Order cut-off: 16:00 the day before', 'us'],
    ['Fuel surcharge: None', 'Fuel surcharge: 3%', 'us'],
    ['Inspections: twice a year', 'Inspections: every month', 'them'],
    ['Descaling: four times a year', 'Service visits: twice a year', null],
    ['Price increases: at most 3% a year', 'Price review\n\nBy 5%. ', null],
  ] as const)
    it(`finds ${advantage ?? 'nobody'} ahead with “${ours}” and “${theirs.trim()}”`, () => {
      expect(compared(ours, theirs)).to.equal(advantage);
    });
});
