import { expect } from 'chai';
import { factsOf, plansOf } from './plans-of.ts';

const said = (...sentences: string[]): string =>
  `<main>${sentences.map((one) => `<p>${one}</p>`).join('')}</main>`;

describe('plans in sentences', () => {
  describe('when an amount is not the price of a plan', () => {
    for (const [what, sentence] of [
      ['a fee', 'The joining fee costs £15.'],
      ['a delivery', 'Delivery: within two days, £5 a month. Storage: one shelf, £9 a month.'],
      ['a former price', 'The Solo plan was £29 per month.'],
      ['a saving', 'Clinics that move to the Solo plan save £90 a month.'],
      ['a single thing without a period', 'Add a protection plan for £80.'],
      ['another company’s price', 'Most agencies charge £300 a month.'],
      ['a question', 'Does the Solo plan cost £19 per month?'],
    ] as const)
      it(`reads no plan from ${what}`, () => expect(plansOf(said(sentence))).to.deep.equal([]));

    it('reads no plan from a surcharge next to the plans', () =>
      expect(
        plansOf(said('The Solo plan costs £19 per month. Phone support is £8 a month extra. Setup is £99.')),
      ).to.deep.equal(['Solo 19 GBP month']));

    for (const [language, part, plan] of [
      ['en', 'Each additional van on the Fleet plan costs $12 a month.', 'The Fleet plan costs $50 a month.'],
      ['en', 'Setup for the Fleet plan costs $70.', 'The Fleet plan costs $50 a month.'],
      [
        'de',
        'Jeder weitere Wagen im Paket Fleet kostet 12 $ im Monat.',
        'Das Paket Fleet kostet 50 $ im Monat.',
      ],
      [
        'fr',
        'Chaque camion supplémentaire du forfait Fleet coûte 12 $ par mois.',
        'Le forfait Fleet coûte 50 $ par mois.',
      ],
      ['es', 'Cada camión adicional del plan Fleet cuesta 12 $ al mes.', 'El plan Fleet cuesta 50 $ al mes.'],
      [
        'it',
        'Ogni furgone aggiuntivo del piano Fleet costa 12 $ al mese.',
        'Il piano Fleet costa 50 $ al mese.',
      ],
      [
        'nl',
        'Elke extra bus in het pakket Fleet kost $ 12 per maand.',
        'Het pakket Fleet kost $ 50 per maand.',
      ],
    ] as const)
      it(`does not mistake the price of a part of a plan for the plan’s price: ${part}`, () =>
        expect(plansOf(said(`${part} ${plan}`), { language })).to.deep.equal(['Fleet 50 USD month']));

    for (const [what, sentence] of [
      ['in a possessive', 'Rival’s Max plan costs $70 a month.'],
      ['in a relative clause', 'Unlike Rival, whose Max plan costs $70 a month, we stay small.'],
      ['in a comparison', 'Switching from Rival Max at $70 a month pays off.'],
      ['behind its plan', 'The Max plan from Rival costs $70 a month.'],
    ] as const)
      it(`reads no plan of another company that is named ${what}`, () =>
        expect(plansOf(said(`${sentence} Our Fleet plan costs $50 a month.`))).to.deep.equal([
          'Fleet 50 USD month',
        ]));

    it('reads no price that a plan had in the past', () =>
      expect(
        plansOf(said('Until June the Fleet plan cost $40 a month. The Fleet plan costs $50 a month.')),
      ).to.deep.equal(['Fleet 50 USD month']));

    it('reads no free plan from a delivery or a trial that is free', () =>
      expect(
        plansOf(said('Der Tarif Basis kostet 9 € im Monat. Die Lieferung ist kostenlos.'), {
          language: 'de',
        }),
      ).to.deep.equal(['Basis 9 EUR month']));

    it('reads no plans on a page that is not about prices', () =>
      expect(
        plansOf(said('The Solo plan costs £19 per month.'), {
          url: 'https://acme.example/blog/thoughts',
          title: 'Thoughts',
        }),
      ).to.deep.equal([]));
  });

  describe('when sentences name plans', () => {
    for (const [language, sentence, plans] of [
      ['en', 'The Pro plan costs $90 a month, Max $240 a month.', ['Pro 90 USD month', 'Max 240 USD month']],
      ['en', 'The Kid’s Club plan costs $9 a month.', ['Kid’s Club 9 USD month']],
      [
        'en',
        'Desk costs $90 a month and Office $240 a month.',
        ['Desk 90 USD month', 'Office 240 USD month'],
      ],
      [
        'en',
        'For £25 a month you get Home, for £60 a month you get Estate.',
        ['Home 25 GBP month', 'Estate 60 GBP month'],
      ],
      ['de', 'Im Paket Flotte zahlen Sie 12 Euro pro Fahrzeug und Monat.', ['Flotte 12 EUR month vehicle']],
      ['fr', 'La formule Duo, avec deux portables, est à 28 € par mois.', ['Duo 28 EUR month']],
      ['es', 'Con el plan Taller pagas 32 € al mes por mecánico.', ['Taller 32 EUR month mecánico']],
      [
        'it',
        'Il piano Bottega costa 15 € al mese; Officina, con la cassa, 27 €.',
        ['Bottega 15 EUR month', 'Officina 27 EUR month'],
      ],
      ['nl', 'Het abonnement Tuin kost 22 euro per week.', ['Tuin 22 EUR week']],
    ] as const)
      it(`reads them (${language}): ${sentence}`, () =>
        expect(plansOf(said(sentence), { language })).to.deep.equal(plans));

    for (const [language, sentence, plans] of [
      ['en', 'Keel is our plan for small crews at $30 a month.', ['Keel 30 USD month']],
      ['de', 'Unser größter Tarif heißt Werft und kostet 300 € im Monat.', ['Werft 300 EUR month']],
      ['fr', 'La formule Quai comprend deux places et revient à 80 € par mois.', ['Quai 80 EUR month']],
    ] as const)
      it(`reads a name that is not next to its price (${language}): ${sentence}`, () =>
        expect(plansOf(said(sentence), { language })).to.deep.equal(plans));

    it('reads a free plan and a plan on request next to a price', () =>
      expect(
        plansOf(said('The Row plan is free, the Sail plan costs $8 a month, the Fleet plan is on request.')),
      ).to.deep.equal(['Row 0 USD', 'Sail 8 USD month', 'Fleet on request']));

    it('applies a period that is stated once to all plans of the sentence', () =>
      expect(plansOf(said('Shed costs £20, Barn £35 and Hall £60 a month.'))).to.deep.equal([
        'Shed 20 GBP month',
        'Barn 35 GBP month',
        'Hall 60 GBP month',
      ]));

    it('reads both prices of a plan that is paid by month or by year', () =>
      expect(
        factsOf(said('The Crew plan costs $40 a month, or $400 a year.'))?.plans[0]?.prices.map(
          ({ amount, period }) => [amount, period],
        ),
      ).to.deep.equal([
        [40, 'month'],
        [400, 'year'],
      ]));

    it('reads a limit', () =>
      expect(
        factsOf(said('The Crew plan costs $40 a month and holds 12 boats.'))?.plans[0]?.limits,
      ).to.deep.equal([{ name: 'boats', amount: '12' }]));

    it('reads a plan on request', () =>
      expect(
        plansOf(said('Das Paket Hof kostet 30 € im Monat.', 'Das Paket Gut gibt es auf Anfrage.'), {
          language: 'de',
        }),
      ).to.deep.equal(['Hof 30 EUR month', 'Gut on request']));

    it('adds the features of a table without prices', () =>
      expect(
        factsOf(
          `${said('The Nest plan costs $9 a month, the Flock plan $19 a month.')}
           <table><tr><th></th><th>Nest</th><th>Flock</th></tr><tr><td>Birds</td><td>5</td><td>50</td></tr></table>`,
        )?.plans.map(({ limits }) => limits),
      ).to.deep.equal([[{ name: 'Birds', amount: '5' }], [{ name: 'Birds', amount: '50' }]]));

    it('uses the noun as the name of the only plan', () =>
      expect(plansOf(said('L’abonnement coûte 18 € par mois.'), { language: 'fr' })).to.deep.equal([
        'abonnement 18 EUR month',
      ]));
  });

  describe('when a long paragraph states a trial', () => {
    const long = 'The Solo plan costs £19 per month. '.padEnd(
      260,
      'It comes with everything a small clinic needs. ',
    );

    it('reads its length', () =>
      expect(factsOf(said(`${long}Every plan starts with a free trial of 21 days.`))?.trial?.days).to.equal(
        21,
      ));

    for (const [language, sentence] of [
      ['en', 'After the trial the plan is billed for 12 months.'],
      ['en', 'In the last 30 days 400 bakers started a trial.'],
      ['de', 'Nach der Testphase gilt eine Laufzeit von 12 Monaten.'],
      ['fr', 'Après un essai, engagement de 12 mois.'],
      ['es', 'Después de la prueba, el contrato es de 12 meses.'],
      ['it', 'Dopo la prova, il contratto dura 12 mesi.'],
      ['nl', 'Na de proefperiode geldt een looptijd van 12 maanden.'],
    ] as const)
      it(`reads no trial from a time beside it: ${sentence}`, () =>
        expect(factsOf(said(`${long}${sentence}`), { language })?.trial ?? null).to.equal(null));

    it('reads the length of a trial before the minimum term', () =>
      expect(
        factsOf(said(`${long}Après l’essai gratuit de 14 jours, engagement de 12 mois.`), { language: 'fr' })
          ?.trial?.days,
      ).to.equal(14));

    it('does not read a notice period as a trial', () =>
      expect(factsOf(said(`${long}After the trial, 30 days notice is needed.`))?.trial ?? null).to.equal(
        null,
      ));
  });

  it('names things that have a price in each tariff by both', () =>
    expect(
      plansOf(
        said(
          'Im Tarif <b>Klassik</b> kostet der Deckofen 149,00 € netto / Monat, der Doppelofen 229,00 € netto / Monat und der Tunnelofen 259,00 € netto / Monat.',
          'Im Tarif <b>Sorglos</b> kommen Ersatzteile hinzu. Der Deckofen kostet dann 199,00 € und der Doppelofen 279,00 € netto / Monat.',
        ),
        { language: 'de' },
      ),
    ).to.deep.equal([
      'Deckofen (Klassik) 149 EUR month',
      'Doppelofen (Klassik) 229 EUR month',
      'Tunnelofen (Klassik) 259 EUR month',
      'Deckofen (Sorglos) 199 EUR month',
      'Doppelofen (Sorglos) 279 EUR month',
    ]));
});
