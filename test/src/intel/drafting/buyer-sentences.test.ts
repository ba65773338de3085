import { expect } from 'chai';
import { buyerNoteIn, criteriaIn } from '../../../../src/intel/drafting/buyer-sentences.ts';

describe('buyerNoteIn', () => {
  for (const [note, sentence] of [
    ['trigger', 'Theatres usually call us after a curtain has failed its fire test.'],
    ['trigger', 'Büchereien melden sich meist, wenn der Boden unter den Regalen nachgibt.'],
    ['trigger', 'Les théâtres nous contactent souvent quand un rideau est refusé.'],
    ['barrier', 'Many orchards worry that a drone will frighten the pickers.'],
    ['barrier', 'Viele Imkereien fürchten, dass der Honig beim Umfüllen leidet.'],
    ['barrier', 'Beaucoup de vignerons craignent que la machine abîme les ceps.'],
    ['job', 'You have to show a test sheet for every ladder on site.'],
    ['job', 'Sie müssen jede Leiter einmal im Jahr prüfen lassen.'],
    ['job', 'Vous devez prouver que chaque échelle a été contrôlée.'],
    ['pain', 'Pickers wait an hour for a ladder that is already broken.'],
    ['pain', 'Sänger warten zwanzig Minuten auf den Aufzug zur Probebühne.'],
  ] as const)
    it(`finds a ${note} in "${sentence}"`, () => {
      expect(buyerNoteIn(sentence)).to.equal(note);
    });

  for (const sentence of [
    'You must cancel two days before the visit.',
    'You only have to open the door.',
    'Sie müssen sich um nichts kümmern.',
    'No need to worry about the pickers.',
    'We worry about your ladders so that nobody falls.',
    'Our fitters wait until the last guest has gone.',
    'Die Regale tragen 90 kg je Meter.',
  ])
    it(`finds nothing about buyers in "${sentence}"`, () => {
      expect(buyerNoteIn(sentence)).to.equal(null);
    });
});

describe('criteriaIn', () => {
  const list = (heading: string): string =>
    `Regale für Büchereien\n\n${heading}\n\n- Geprüfte Standfestigkeit\n- Böden ohne Werkzeug verstellbar\n\nUnsere Monteure\n\n- Zwei feste Teams`;
  const criteria = (heading: string): string[] => criteriaIn(list(heading)).map(({ quote }) => quote);

  for (const heading of [
    'What libraries look for',
    'What librarians ask before they order',
    'How to choose a shelf',
    'Worauf Büchereien achten',
    'Ce que les bibliothèques comparent',
    'Cómo elegir una estantería',
    'Waar bibliotheken op letten',
  ])
    it(`reads the list below "${heading}" and no other`, () => {
      expect(criteria(heading)).to.deep.equal([
        'Geprüfte Standfestigkeit',
        'Böden ohne Werkzeug verstellbar',
      ]);
    });

  for (const heading of ['What we check', 'Unsere Leistungen', 'What is included', 'What customers ask us'])
    it(`reads nothing below "${heading}"`, () => {
      expect(criteria(heading)).to.deep.equal([]);
    });

  it('quotes the items at their places', () => {
    const text = list('Worauf Büchereien achten');
    for (const { quote, from } of criteriaIn(text))
      expect(text.slice(from, from + quote.length)).to.equal(quote);
  });
});
