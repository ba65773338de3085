import { expect } from 'chai';
import { termsOfLabels } from '../../../../src/intel/comparing/labelled-terms.ts';
import { advantageOfTerms } from '../../../../src/intel/comparing/term-advantage.ts';

const read = (text: string): string[] =>
  termsOfLabels(`Our workshop\n\n${text}`).map(({ term: { subject, amount, unit, working } }) =>
    [subject, amount, unit, working].filter((one) => one !== undefined).join(' '),
  );
const compared = (ours: string, theirs: string) =>
  advantageOfTerms(termsOfLabels(ours)[0]!.term, termsOfLabels(theirs)[0]!.term);

describe('termsOfLabels', () => {
  describe('when a value is not the term of its label', () => {
    for (const [what, text] of [
      ['a price instead of a time', 'Replacement boat: £25 a day'],
      ['the deposits of two vendors', ' | Quay | Reef\nDeposit | £200 | £300'],
      ['another label', 'Invoice address: Quay 5'],
    ] as const)
      it(`leaves out ${what}`, () => {
        expect(read(text)).to.deep.equal([]);
      });
  });

  for (const [text, found] of [
    ['Minimum term: 6 months', ['term 180 month']],
    ['Kündigungsfrist\n\n14 Tage', ['notice 14']],
    [
      'Tempo di intervento | Entro 3 giorni lavorativi\nPreavviso | 30 giorni',
      ['service 3 day', 'notice 30'],
    ],
    [
      'Response time: Same working day before noon, otherwise the next working day',
      ['service 0.5 day', 'service 1 day'],
    ],
    ['Ersatzgerät: Innerhalb von drei Werktagen, 45 € am Tag', ['replacement 3 day']],
    ['Workshop hours: Mon to Fri 07:00–18:00, Sat 08:00–13:00', ['workshop 60']],
    ['Selbstbeteiligung: 750 € je Schadenfall', ['excess 750']],
    ['Early termination: 60% of the remaining payments', ['leaving 60']],
    ['Ending early: You pay two monthly rents', ['leaving 2']],
    ['Payment terms: 30 days from the invoice date', ['payment 30']],
    ['Deposit: none', ['deposit 0']],
    [' | Basic | Plus\nResponse | 3 working days | 2 working days', ['service 3 day', 'service 2 day']],
  ] as const)
    it(`reads “${text.replaceAll('\n', ' / ')}”`, () => {
      expect(read(text)).to.deep.equal(found);
    });
});

describe('termsOfLabels on the place of data', () => {
  const places = (text: string): string[] =>
    termsOfLabels(text).flatMap(({ term: { subject }, quote }) => (subject === 'hosting' ? [quote] : []));
  for (const text of [
    'Where is my data stored?\n\nWe keep it safe.',
    'Hosting: Included in every plan',
    'Hébergement\n\nChambres doubles avec vue',
    'Server | Unlimited',
    'Your data\n\nEncrypted at rest',
  ])
    it(`finds none in “${text.replaceAll('\n', ' / ')}”`, () => expect(places(text)).to.deep.equal([]));
  for (const text of [
    'Where the data lives\n\nFlensburg and Kiel, never abroad',
    'Data is kept in | Bodø, with a copy in Narvik',
    'Customer data\n\nStored in Cork',
    'Serverstandort\n\nRendsburg',
    'Standort der Daten: Rechenzentrum Rendsburg.',
    'Hébergement des données | Morlaix, en France',
    'Ubicación de los datos: Gijón',
    'Locatie van de gegevens\n\nZwolle',
    'Ubicazione dei dati | Trieste',
  ])
    it(`reads “${text.replaceAll('\n', ' / ')}”`, () => expect(places(text)).to.deep.equal([text]));
  it('reads an entry of a list without its mark', () => {
    const [one] = termsOfLabels('- Speicherort der Daten: Flensburg');
    expect(one).to.deep.include({ quote: 'Speicherort der Daten: Flensburg', start: 2 });
  });
  it('reads a label below another line', () => {
    expect(places('Nine sensors\n\nData location\n\nCork, Ireland')).to.deep.equal([
      'Data location\n\nCork, Ireland',
    ]);
  });
});

describe('warranties with several parts', () => {
  const THREE = 'Warranty: frame 3 years, battery 2 years';
  it('are not compared if each company is better in one part', () => {
    expect(compared(THREE, 'Garantie: Rahmen 10 Jahre, Akku 1 Jahr')).to.equal(null);
  });
  it('are not compared if they name different parts', () => {
    expect(compared(THREE, 'Warranty on the boiler: 5 years')).to.equal(null);
  });
  it('are compared by the parts that both name in any language', () => {
    expect(compared(THREE, 'Garantie bei Kauf: Rahmen 10 Jahre, Akku 3 Jahre')).to.equal('them');
  });
});
