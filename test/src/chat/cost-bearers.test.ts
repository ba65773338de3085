import { expect } from 'chai';
import { asksWhoPays, bearerIn, withoutPaying } from '../../../src/chat/cost-bearers.ts';

describe('asksWhoPays', () => {
  it('is false for the price that customers pay', () => {
    for (const question of [
      'How much do we pay?',
      'What do our customers pay?',
      'Who is cheaper, us or Tide?',
    ])
      expect(asksWhoPays(question), question).to.equal(false);
  });
  it('is true in each language', () => {
    for (const question of [
      'Who pays for customs, us or Tide?',
      'Who is liable for breakage?',
      'Wer zahlt Reparaturen, wir oder Tide?',
      'Qui paie le transport ?',
      '¿Quién paga los portes?',
      'Wie betaalt de vergunning?',
      'Chi paga il trasporto?',
    ])
      expect(asksWhoPays(question), question).to.equal(true);
  });
  it('leaves the cost without the verb', () => {
    expect(withoutPaying(['pays', 'broken', 'glass'])).to.deep.equal(['broken', 'glass']);
  });
});

describe('bearerIn', () => {
  for (const said of ['We ship by post.', 'Breakage starts at £20.', 'Tide delivers to the Orkneys.'])
    it(`reads nobody in “${said}”`, () => {
      expect(bearerIn(said)).to.equal(null);
    });
  for (const said of [
    'Tide is not liable for glass broken in transit.',
    'The customer bears the cost of replacement.',
    'Reparaturen gehen zu Lasten des Mieters.',
    'Le transport est facturé 28 € par enlèvement.',
    'Les frais de port sont à votre charge.',
    'Los portes corren por cuenta del cliente.',
    'Vergunningen zijn voor rekening van de klant.',
    'Le spese sono a carico del cliente.',
    'Import duty is paid by the buyer.',
  ])
    it(`leaves the cost to the customer in “${said}”`, () => {
      expect(bearerIn(said)).to.deep.equal({ verdict: 'no' });
    });
  for (const said of [
    'If glass breaks on the way, we replace it at our cost.',
    'You never pay for repairs.',
    'Die Kosten für Reparaturen übernehmen wir.',
    'Asumimos los portes.',
    'De verzendkosten zijn voor onze rekening.',
  ])
    it(`leaves the cost to the vendor in “${said}”`, () => {
      expect(bearerIn(said)).to.deep.equal({ verdict: 'yes' });
    });
});
