import { expect } from 'chai';
import { isGuarantee } from '../../../../src/intel/drafting/guarantees.ts';

describe('isGuarantee', () => {
  for (const text of [
    'Is there a guarantee?',
    'Free delivery if you order before noon.',
    'We do not guarantee a date.',
    'Try it for free, or ask for a demo.',
    'Kostenlose Beratung oder Rückruf.',
    'Gratis advies of een gesprek.',
    'The change takes ten working days.',
    'Every boat is checked twice.',
  ])
    it(`is false for "${text}"`, () => expect(isGuarantee(text)).to.equal(false));
  for (const text of [
    'Home by six, or the day is free',
    'If a berth is flooded, you pay nothing for the week.',
    'Ten-year guarantee on every mast.',
    'In zwei Tagen repariert, sonst ist der Einsatz kostenlos.',
    'Kommen wir später, zahlen Sie den Einsatz nicht, wenn Sie uns das melden.',
    'Livré à midi, ou le mois est offert',
    'Si llegamos tarde, le devolvemos la cuota.',
    'Op tijd, anders betaalt u niets.',
    'An engineer within a day, or the month’s rent back',
    'If we are late, we credit the week.',
    'Sind Sie nicht zufrieden, erstatten wir die Stunde.',
  ])
    it(`is true for "${text}"`, () => expect(isGuarantee(text)).to.equal(true));
});
