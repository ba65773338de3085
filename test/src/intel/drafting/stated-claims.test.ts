import { expect } from 'chai';
import { statedClaims } from '../../../../src/intel/drafting/stated-claims.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

function claims(text: string, url = 'https://dock.example/', ...more: UsedFact[]): (string | undefined)[] {
  const fact = usedFact('feature', 'Berths are booked once.', { url, vendor: 'Dock' });
  const { passages } = stating(fact);
  const [passage] = passages;
  return statedClaims([fact, ...more], [{ ...passage!, url, text }]).map(({ name }) => name);
}

describe('statedClaims', () => {
  for (const line of [
    'Is there a free trial?',
    'There is not a free trial.',
    'Not all plans have a free trial.',
    'You won’t find a free trial here.',
    'Orders below $50 don’t qualify for free shipping.',
    'Neither a free trial nor a demo is offered.',
    'Free trial',
    'We ship free samples of rope to trial clubs.',
  ])
    it(`finds no offer in ${line}`, () => expect(claims(line)).to.deep.equal([]));
  it('finds none on an advice page', () => {
    expect(claims('Start your free trial', 'https://dock.example/blog/tips')).to.deep.equal([]);
  });
  it('finds none that is already a fact', () => {
    const known = usedFact('offer', 'Try it free for 14 days.', {
      name: 'Free trial',
      url: 'https://dock.example/',
      vendor: 'Dock',
    });
    expect(claims('Start your free trial', undefined, known)).to.deep.equal([]);
  });
  it('finds no offer in a question that is denied', () => {
    expect(claims('Can I cancel at any time?\nNo. Berths are rented by the year.')).to.deep.equal([]);
  });
  for (const [question, answer] of [
    ['Is there a minimum contract or can I cancel any time?', 'Yes, twelve months from the day you sign.'],
    ['Will my data be deleted after the free trial?', 'Yes, seven days after it ends.'],
    ['Do you charge for cleaning if we cancel any time?', 'Yes, ten euros for each berth.'],
  ])
    it(`finds no offer in an affirmed question for something else: ${question}`, () => {
      expect(claims(`${question}\n${answer}`)).to.deep.equal([]);
    });
  it('finds the offer of a question that is affirmed, in the words of the answer', () => {
    const answer = 'Yes. Berths end with the month you cancel in.';
    expect(claims(`Can I cancel at any time?\n${answer}`)).to.deep.equal(['No contract']);
  });
  for (const [question, answer] of [
    ['Can I test my own water?', 'Yes, with the kit in the shop.'],
    ['Kann ich die Wassertiefe testen?', 'Ja, mit dem Lot am Steg.'],
  ])
    it(`finds no trial in a question about a test of something else: ${question}`, () => {
      expect(claims(`${question}\n${answer}`)).to.deep.equal([]);
    });
  for (const [question, answer] of [
    ['Can I try it before I buy?', 'Yes, for 14 days, and no card is needed.'],
    ['Kann ich testen?', 'Ja, 14 Tage lang und ohne Zahlungsdaten.'],
    ['Puis-je essayer avant d’acheter ?', 'Oui, pendant 14 jours.'],
    ['¿Puedo probarlo antes?', 'Sí, durante 14 días.'],
  ])
    it(`finds the trial that a question asks for: ${question}`, () => {
      expect(claims(`${question}\n${answer}`)).to.include('Free trial');
    });
  it('finds an offer in a sentence of a long line', () => {
    const line =
      'Every berth includes water, power and a place in the boat shed. Pay yearly and get two months free. Prices exclude VAT and harbour dues.';
    expect(claims(line)).to.deep.equal(['Discount']);
  });
  it('finds a refund, and none where there is no refund', () => {
    expect(claims('Yearly berths are refunded for the unused months.')).to.deep.equal([
      'Money-back guarantee',
    ]);
    expect(claims('Yearly berths are not refunded for unused months.')).to.deep.equal([]);
  });
  for (const [line, name] of [
    ['Start your free trial', 'Free trial'],
    ['Cancel at any time', 'No contract'],
    ['No credit card required', 'No credit card'],
    ['Keine Kreditkarte nötig', 'No credit card'],
    ['Free shipping on all ropes', 'Free shipping'],
  ] as const)
    it(`finds ${name} in ${line}`, () => expect(claims(`Berths\n${line}\nBoats`)).to.deep.equal([name]));
});
