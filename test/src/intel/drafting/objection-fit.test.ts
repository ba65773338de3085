import { expect } from 'chai';
import { isHeldAgainstUs, objectionFit } from '../../../../src/intel/drafting/objection-fit.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const RIVAL = { party: 'competitor:keyring.example', vendor: 'Keyring' } as const;
const asked = (question: string, answer: string): UsedFact =>
  usedFact('faq', question, { question, answer, party: 'us' });
const price = (quote: string, unit?: string): UsedFact =>
  usedFact('price', quote, { ...RIVAL, amount: 9, currency: 'EUR', ...(unit && { unit }) });

describe('objectionFit', () => {
  const perFlat = asked(
    'Isn’t paying per flat dearer when we grow?',
    'Caretakers and clerks are free. With per-user software you would pay for eleven people.',
  );

  describe('when the objection is about the unit of our price', () => {
    it('is wrong against a rival with the same unit', () => {
      expect(objectionFit(perFlat, [price('€2 per flat and month', 'flat')])).to.equal('wrong');
    });
    it('is wrong against a rival with our unit in another language', () => {
      const perVet = asked('Isn’t paying per vet dearer when we grow?', 'Nurses are free, not per user.');
      expect(objectionFit(perVet, [price('69 € par vétérinaire et par mois', 'vétérinaire')])).to.equal(
        'wrong',
      );
    });
    it('fits a rival with the unit that the reply speaks of', () => {
      expect(objectionFit(perFlat, [price('€19 per seat per month', 'seat')])).to.equal('close');
    });
    it('is wrong if the reply speaks of a unit that is not the rival’s', () => {
      expect(objectionFit(perFlat, [price('€90 per building', 'building')])).to.equal('wrong');
    });
    it('is general if the rival shows no unit', () => {
      expect(objectionFit(perFlat, [usedFact('feature', 'Digital keys', RIVAL)])).to.equal('general');
    });
    it('does not mistake a period for a unit', () => {
      expect(objectionFit(perFlat, [price('€90 per month', 'month')])).to.equal('general');
    });
  });

  describe('when the objection is about something else', () => {
    const data = asked('Do you sell our data?', 'No. We never sell the data of tenants.');
    it('is general if the rival says nothing about it', () => {
      expect(objectionFit(data, [usedFact('feature', 'Digital keys for caretakers', RIVAL)])).to.equal(
        'general',
      );
    });
    it('fits if the rival speaks about the same thing', () => {
      const moving = asked(
        'Can you import our tenants from the old system?',
        'Yes, we import tenants and contracts in two days.',
      );
      const import_ = usedFact(
        'feature',
        'Importing tenants from spreadsheets takes your team a week.',
        RIVAL,
      );
      expect(objectionFit(moving, [import_])).to.equal('close');
    });
    it('fits if the rival states a term on the subject', () => {
      const leave = asked('Can we cancel when a building is sold?', 'Yes, at the end of each month.');
      const term = usedFact('offer', 'The contract runs for 24 months.', {
        ...RIVAL,
        term: { subject: 'term', amount: 24 },
      } as Partial<UsedFact>);
      expect(objectionFit(leave, [term])).to.equal('close');
    });
  });
});

describe('isHeldAgainstUs', () => {
  for (const [quote, answer, isHeld] of [
    ['Is there a joining fee?', 'No. Only moving costs £90.', false],
    ['Can I cancel at the end of a month?', 'Yes, in the settings.', false],
    ['Do I have to sign a contract?', 'Yes, for a year.', true],
    ['Can we change the plan in the middle of a season?', 'No, only in winter.', true],
    ['Isn’t paying per berth dearer when we grow?', 'No, it is not.', true],
    ['What happens when a sensor breaks?', 'We replace it within two days.', true],
  ] as const)
    it(`is ${isHeld} for “${quote}” ${answer}`, () =>
      expect(isHeldAgainstUs({ quote, answer })).to.equal(isHeld));
});
