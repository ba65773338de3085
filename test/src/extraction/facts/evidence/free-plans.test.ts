import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { nameOf } from '../../../../../src/extraction/facts/evidence/standard-claims.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

describe('nameOf a free offer', () => {
  const others = [
    'Dog biscuits are free.',
    'De eerste les is gratis.',
    'Die Reinigung der Brille ist kostenlos.',
    'Le café est gratuit dans la salle d’attente.',
    'La revisión anual es gratis.',
    'Gratis bezorging tot 40 km',
    'For 9 days teams use the software for free.',
    'In comodato d’uso gratuito per aziende con almeno 40 dipendenti.',
    'Prêt gratuit de la tondeuse pour l’utilisation en équipe.',
    'Cesión gratuita del equipo, uso para empresas.',
    'Gratis bruikleen, gebruik vanaf 25 medewerkers.',
    'Kostenlose Nutzung der Leihgeräte für Betriebe ab 30 Mitarbeitern.',
    'Free to use for teams with at least 40 people.',
  ];
  for (const quote of others)
    it(`is not a free plan: “${quote}”`, () => expect(nameOf('offer', quote)).to.not.equal('Free plan'));

  const plans = [
    'Use it for free',
    'Gratis voor teams tot 3 gebruikers',
    'Dauerhaft kostenlos',
    'Gratuit jusqu’à 3 projets',
    'Plan gratis para siempre',
  ];
  for (const quote of plans)
    it(`is a free plan: “${quote}”`, () => expect(nameOf('offer', quote)).to.equal('Free plan'));
});

describe('offers in tables', () => {
  it('are no rows with prices', () => {
    const table =
      '<table><tr><th>Plan</th><th>Price</th><th>Start</th></tr><tr><td>Plan S</td><td>38 €</td><td>Free plan</td></tr></table>';
    const { facts } = readFacts(evidencePage(`<h1>Prices</h1>${table}`), EVIDENCE_URL);
    expect(facts.filter(({ kind }) => kind === 'offer')).to.deep.equal([]);
  });
});

describe('features', () => {
  const menu =
    '<h1>Quayline</h1><h2>Features</h2><ul><li>Automatic pallet tracking</li><li>Live load planning for drivers</li></ul>';
  const featuresAt = (path: string): string[] =>
    readFacts(evidencePage(menu), `${EVIDENCE_URL}${path}`).facts.flatMap(({ kind, quote }) =>
      kind === 'feature' ? [quote] : [],
    );

  it('are missing on a privacy policy', () => expect(featuresAt('privacy')).to.deep.equal([]));
  it('are on other pages', () => expect(featuresAt('product')).to.not.deep.equal([]));
});

describe('offers below plans', () => {
  const offers = (main: string) =>
    readFacts(evidencePage(main), EVIDENCE_URL)
      .facts.filter(({ kind }) => kind === 'offer')
      .map(({ name, item }) => `${name} of ${item}`);
  const plan = (name: string, price: string, terms: string): string =>
    `<h3>${name}</h3><p>${price}</p><ul><li>${terms}</li></ul>`;

  it('are terms of the plan above them', () => {
    const plans =
      plan('Matin', '29,00 € / mois', 'Sans engagement') +
      plan('Toujours', '49,00 € / mois', 'Engagement de 12 mois');
    expect(offers(`<h1>Tarifs</h1>${plans}`)).to.deep.equal(['No contract of Matin']);
  });
  it('are offers of the company below other headings', () => {
    const main =
      '<h1>Quayline</h1><h2>Sailing</h2><p>30-day money-back guarantee, no questions asked refund.</p>';
    expect(offers(main)).to.deep.equal(['Money-back guarantee of undefined']);
  });
});
