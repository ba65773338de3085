import { expect } from 'chai';
import {
  afterValue,
  bothHalvesIn,
  isCaption,
  tellsBefore,
} from '../../../../../src/extraction/facts/evidence/before-after.ts';

describe('before and after in a customer story', () => {
  describe('tellsBefore', () => {
    for (const text of [
      'Call-outs fell from 27 to 11 in a year.',
      'In the year after, nobody had waited.',
      'Unsere Kunden erhalten ihr Geld 14 Tage früher.',
      'The hall saves 14 hours a month.',
    ])
      it(`is false for “${text}”`, () => {
        expect(tellsBefore(text)).to.equal(false);
      });
    for (const text of [
      'The winter before, the heating had failed 19 times.',
      'Until then, three people typed 2,600 invoices a month.',
      'Im Jahr davor war das Netz 23-mal ausgefallen.',
      'L’année précédente, le linge était arrivé en retard 41 fois.',
      'El curso anterior, 48 niños se habían quedado sin turno.',
    ])
      it(`is true for “${text}”`, () => {
        expect(tellsBefore(text)).to.equal(true);
      });
  });

  describe('afterValue', () => {
    it('reads nothing from what was so before', () => {
      expect(afterValue('The year before, the lift had stopped 30 times.')).to.equal(null);
    });
    it('reads nothing from a sentence without a time after the change', () => {
      expect(afterValue('The hotel has 84 rooms.')).to.equal(null);
    });
    it('reads the figure, not the length of the time', () => {
      expect(afterValue('In the twelve months after, there were 6 complaints.')).to.deep.equal({
        value: '6 complaints',
        needsBefore: false,
      });
    });
    it('says that a figure without its subject needs the sentence before', () => {
      expect(afterValue('After the second letter the figure was 71%.')?.needsBefore).to.equal(true);
      expect(afterValue('Five months later 2 were left.')?.needsBefore).to.equal(true);
    });
  });

  describe('bothHalvesIn', () => {
    for (const text of [
      'Call-outs fell by 16%.',
      'Call-outs fell to 11.',
      'The lift was out of order from 2019 to 2023.',
      'We mend lifts from Monday to Friday.',
    ])
      it(`finds no pair of figures in “${text}”`, () => {
        expect(bothHalvesIn(text)).to.equal(null);
      });
    for (const [text, found] of [
      ['Call-outs fell from 9.4% to 3% in 2025.', '9.4% to 3%'],
      ['Call-outs fell from 27 a month to 11.', '27 a month to 11'],
      ['Call-outs: €1,400 → €610', '€1,400 → €610'],
      ['Die Ausfälle sanken von 9,4 % auf 3 %.', '9,4 % auf 3 %'],
      ['Les pannes sont passées de 27 à 11 par mois.', '27 à 11'],
    ] as const)
      it(`finds “${found}” in “${text}”`, () => {
        expect(bothHalvesIn(text)).to.equal(found);
      });
  });

  describe('isCaption', () => {
    it('is false for a sentence that names a date', () => {
      expect(isCaption('On 3 May 2025 the school opened 4 halls.')).to.equal(false);
    });
    it('is true for a line of a date, a trade and a size', () => {
      expect(isCaption('14 May 2025 · Concert hall, Durham · 3 boilers')).to.equal(true);
      expect(isCaption('2024-11-03 | Dental group, Leeds | 4 chairs')).to.equal(true);
    });
  });
});
