import { expect } from 'chai';
import { isMisspelledSmall } from '../../../../src/competitors/changes/content/small-words.ts';
import { changeOf } from './quiet-page.ts';

describe('a misspelled function word', () => {
  for (const [one, other] of [
    ['for', 'four'],
    ['and', 'any'],
    ['our', 'out'],
    ['your', 'tour'],
    ['mit', 'ohne'],
    ['par', 'pas'],
    ['per', 'pro'],
    ['is', 'it'],
    ['with', 'within'],
    ['von', 'vor'],
  ] as const)
    it(`is not the difference between ${one} and ${other}`, () =>
      expect(isMisspelledSmall(one, other)).to.equal(false));

  for (const [broken, mended] of [
    ['teh', 'the'],
    ['adn', 'and'],
    ['oog', 'ook'],
    ['udn', 'und'],
    ['avce', 'avec'],
    ['anceh', 'anche'],
    ['paara', 'para'],
  ] as const)
    it(`is recognized: ${broken}`, () =>
      expect([isMisspelledSmall(broken, mended), isMisspelledSmall(mended, broken)]).to.deep.equal([
        true,
        true,
      ]));

  it('is ignored in a short line', async () => {
    const list = (line: string): string => `<ul><li>${line}</li><li>Leeds</li></ul>`;
    expect(
      await changeOf('pricing', list('0113 496 0000 (SMS adn calls)'), list('0113 496 0000 (SMS and calls)')),
    ).to.deep.equal({ events: 0, ignored: ['typo'] });
  });
});

describe('an accent', () => {
  it('is reported if it makes a different word', async () => {
    expect((await changeOf('product', '<h2>Karten zahlen</h2>', '<h2>Karten zählen</h2>')).events).to.equal(
      1,
    );
  });
  for (const [before, after] of [
    ['<p><strong>CODIGO DE CONDUCTA</strong></p>', '<h2>CÓDIGO DE CONDUCTA</h2>'],
    ['<p>Menu a emporter</p>', '<h3>Menu à emporter</h3>'],
    ['<h3>Condicoes de uso</h3>', '<h3>Condições de uso</h3>'],
    ['<li>Caffe e brioche</li>', '<li>Caffè e brioche</li>'],
  ] as const)
    it(`is ignored where it was missing: ${after}`, async () => {
      expect(await changeOf('product', before, after)).to.deep.equal({ events: 0, ignored: ['typo'] });
    });
});

describe('a preposition with a different meaning', () => {
  const rest = 'for all of our new customers and for everybody who works with them.';
  for (const [before, after] of [
    ['Share the boards within your teams', 'Share the boards across your teams'],
    ['You get credits per workspace', 'You get credits within workspace'],
    ['De kaart staat standaard aan', 'De kaart staat standaard uit'],
    ['Opzeggen kan voor de betaling', 'Opzeggen kan na de betaling'],
    ['Der Wechsel vom großen Tarif ist kostenlos', 'Der Wechsel zum großen Tarif ist kostenlos'],
  ] as const)
    it(`is reported: ${after}`, async () => {
      const { events } = await changeOf('home', `<p>${before} ${rest}</p>`, `<p>${after} ${rest}</p>`);
      expect(events).to.equal(1);
    });
});

describe('a word like a function word in legal terms', () => {
  it('is reported', async () => {
    const terms = (word: string): string => `<p>We deliver the goods ${word} the customer in any case.</p>`;
    expect((await changeOf('legal', terms('with'), terms('width'))).events).to.equal(1);
  });
});

const told: [string, string][] = [
  ['Payment is due by the end of June.', 'Payment is due from the end of June.'],
  ['Your data is transferred in the United States.', 'Your data is transferred to the United States.'],
  ['Access ends on termination of the contract.', 'Access ends from termination of the contract.'],
  ['Die Kündigung ist bis Ende Juni möglich.', 'Die Kündigung ist ab Ende Juni möglich.'],
  ['Die Daten werden in die Schweiz übermittelt.', 'Die Daten werden aus der Schweiz übermittelt.'],
  ['Vos données sont transférées en Suisse.', 'Vos données sont transférées de Suisse.'],
  ['Los datos se transfieren en Suiza.', 'Los datos se transfieren a Suiza.'],
  ['Il pagamento scade entro la fine del mese.', 'Il pagamento scade dalla fine del mese.'],
  ['De gegevens gaan in de Verenigde Staten.', 'De gegevens gaan naar de Verenigde Staten.'],
];

describe('a different preposition in legal terms', () => {
  for (const [before, after] of told)
    it(`is reported: ${after}`, async () => {
      expect((await changeOf('legal', `<p>${before}</p>`, `<p>${after}</p>`)).events).to.equal(1);
    });

  for (const [before, after] of [
    ['We act in accordance to the law.', 'We act in accordance with the law.'],
    ['The terms for use apply.', 'The terms of use apply.'],
    ['Sie haben ein Recht für Auskunft.', 'Sie haben ein Recht auf Auskunft.'],
    ['Nous agissons en conformité à la loi.', 'Nous agissons en conformité avec la loi.'],
    ['De acuerdo a la ley vigente.', 'De acuerdo con la ley vigente.'],
    ['In conformità con la legge.', 'In conformità alla legge.'],
    ['Volgens de regels in de wet.', 'Volgens de regels van de wet.'],
  ] as const)
    it(`is ignored if the grammar asks for it: ${after}`, async () => {
      expect(await changeOf('legal', `<p>${before}</p>`, `<p>${after}</p>`)).to.deep.equal({
        events: 0,
        ignored: ['typo'],
      });
    });
});

describe('a different preposition on a page about a product', () => {
  it('is reported if a deadline becomes a start', async () => {
    const line = (word: string): string => `<p>All crews get their new boats ${word} the end of June.</p>`;
    expect((await changeOf('product', line('by'), line('from'))).events).to.equal(1);
  });

  for (const [before, after] of [
    [
      'Our planner helps you in the planning of routes.',
      'Our planner helps you with the planning of routes.',
    ],
    ['All crews are proud in their work at the pier.', 'All crews are proud of their work at the pier.'],
    ['Die Karten liegen in dem Schiff bei der Hand.', 'Die Karten liegen auf dem Schiff bei der Hand.'],
  ] as const)
    it(`is ignored as grammar: ${after}`, async () => {
      expect((await changeOf('product', `<p>${before}</p>`, `<p>${after}</p>`)).events).to.equal(0);
    });
});

describe('two parties that change places', () => {
  it('are reported', async () => {
    const terms = (one: string, other: string): string =>
      `<p>The ${one} indemnifies the ${other} against all claims of third parties.</p>`;
    const { events } = await changeOf('legal', terms('customer', 'provider'), terms('provider', 'customer'));
    expect(events).to.equal(1);
  });
});
