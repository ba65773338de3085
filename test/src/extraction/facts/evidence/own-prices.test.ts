import { expect } from 'chai';
import { statedPrice } from '../../../../../src/extraction/facts/evidence/own-prices.ts';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const URL_OF_VENDOR = EVIDENCE_URL;
const NAME = new URL(URL_OF_VENDOR).hostname.split('.').find((label) => label !== 'www')!;
const VENDOR = NAME.charAt(0).toUpperCase() + NAME.slice(1);

const prices = (main: string): unknown[] =>
  readFacts(evidencePage(`<h1>${VENDOR}</h1>${main}`), URL_OF_VENDOR).facts.flatMap(
    ({ kind, item, amount, currency, unit }) => (kind === 'price' ? [{ item, amount, currency, unit }] : []),
  );
const table = (...rows: string[][]): string =>
  `<h2>Plans</h2><table>${rows
    .map(
      (row, i) =>
        `<tr>${row.map((cell) => (i === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</table>`;

describe('readFacts and prices', () => {
  describe('when the vendor pays the amount', () => {
    for (const sentence of [
      'Doors are fitted in 10 days or we pay you £50 per day.',
      'Repaired in two days or you receive £15 a day.',
      'Wir liefern in drei Tagen oder zahlen wir Ihnen 20 € pro Tag.',
      'Pose en trois jours ou nous vous versons 80 € par jour de retard.',
      'Klaar binnen een week of wij betalen u € 50 per dag.',
      'Montaje en dos días o le pagamos 40 € al día.',
      'Consegna in tre giorni o vi paghiamo 30 € al giorno.',
    ])
      it(`has no price: ${sentence}`, () => expect(prices(`<p>${sentence}</p>`)).to.deep.equal([]));
  });

  describe('when a customer saved or earned the amount', () => {
    for (const text of [
      '£2,400 less a year',
      '12.000 € weniger Kosten pro Jahr.',
      'Ersparnis: 12.000 € pro Jahr',
      '4 200 € économisés en un an',
      '$40,000 in extra revenue per season',
    ])
      it(`has no price: ${text}`, () =>
        expect(prices(`<article><h3>Elmore Trust</h3><p>${text}</p></article>`)).to.deep.equal([]));
  });

  describe('when other vendors charge the amount', () => {
    it('has no price of them', () => {
      expect(
        prices('<h2>Hire</h2><p>Other hire companies charge you £89 a day.</p><p>Hire costs £49 a day.</p>'),
      ).to.deep.equal([{ item: 'Hire', amount: 49, currency: 'GBP', unit: 'day' }]);
    });
  });

  it('takes the name from the heading if the words before a price only say how to get it', () => {
    const kayaks =
      '<h2>Otter</h2><p>A short kayak. Buy for £790.</p><h2>Heron</h2><p>A long kayak. Buy for £990.</p>';
    expect(prices(kayaks)).to.deep.equal([
      { item: 'Otter', amount: 790, currency: 'GBP', unit: undefined },
      { item: 'Heron', amount: 990, currency: 'GBP', unit: undefined },
    ]);
  });

  it('takes the lower of two amounts side by side, because the higher one is the old price', () => {
    const kayak = '<h2>Otter</h2><p>Buy for £790 £690, or hire from £39 a month (12 months, ex VAT).</p>';
    expect(prices(kayak)).to.deep.equal([{ item: 'Otter', amount: 690, currency: 'GBP', unit: undefined }]);
  });

  describe('when the amount is a threshold', () => {
    for (const sentence of [
      'Larger firms need approval of the board above 500 euros a month.',
      'Orders over £75 are delivered free of charge.',
      'Purchases exceeding the amount of $900 need a signature.',
      'Über 800 Euro im Monat entscheidet der Vorstand.',
      'Ab 60 € Bestellwert liefern wir kostenlos.',
      'Bestellungen ab 60 € liefern wir kostenlos.',
      'Au-delà de 700 € par mois, la direction décide.',
      'Livraison offerte dès 40 € d’achat.',
      'Los pedidos de más de 90 € se envían gratis.',
      'A partir de 90 € de compra, el envío es gratis.',
      'Oltre 300 euro al mese decide il direttore.',
      'Consegna gratuita per ordini da 45 €.',
      'Boven 250 euro per maand beslist de directie.',
      'Gratis verzending bij bestellingen vanaf € 35.',
      'Acima de 400 euros por mês, decide a direção.',
      'Entrega grátis em encomendas a partir de 55 €.',
    ])
      it(`has no price: ${sentence}`, () => expect(prices(`<p>${sentence}</p>`)).to.deep.equal([]));
  });

  describe('when a price list has no table', () => {
    it('names each price by the line above it and not by the heading of the page', () => {
      const row = (name: string, price: string): string => `<div><div>${name}</div><div>${price}</div></div>`;
      const found = prices(
        `<h2>Tarieven</h2><div>${row('Tot 10 pallets', 'vanaf € 14 per pallet')}${row('Meer dan 10 pallets', 'vanaf € 11 per pallet')}</div>`,
      );
      expect(found).to.deep.equal([
        { item: 'Tot 10 pallets', amount: 14, currency: 'EUR', unit: 'pallet' },
        { item: 'Meer dan 10 pallets', amount: 11, currency: 'EUR', unit: 'pallet' },
      ]);
    });
    it('does not name a price after the company that a question asks about', () => {
      const [price] = prices(
        `<h2>Questions</h2><h3>How much does ${VENDOR} cost?</h3><p>Plans start at $49 per month.</p>`,
      ) as { item?: string }[];
      expect(price?.item).to.not.equal(VENDOR);
    });
    it('has a price in pence with its name', () => {
      expect(prices('<p>Charging at home: 8.9p per kWh, at any hour.</p>')).to.deep.equal([
        { item: 'Charging at home', amount: 0.089, currency: 'GBP', unit: 'kWh' },
      ]);
    });
  });

  describe('when a table states prices', () => {
    it('has none if the row is about something else', () => {
      expect(prices(table(['', 'Solo', 'Team'], ['Savings', '€19', '€49']))).to.deep.equal([]);
    });
    it('has none if the columns have no names', () => {
      expect(prices(table(['', '€1', '€2'], ['Price per month', '€19', '€49']))).to.deep.equal([]);
    });
    for (const [label, unit] of [
      ['Price per month', 'month'],
      ['Preis pro Monat', 'month'],
      ['Prix par mois', 'month'],
      ['Precio al mes', 'month'],
      ['Price per year', 'year'],
    ] as const)
      it(`has the plans of the first row and the period of: ${label}`, () => {
        expect(
          prices(table(['', 'Solo', 'Team'], [label, '19 €', '49 €'], ['Berths', '5', '40'])),
        ).to.deep.equal([
          { item: 'Solo', amount: 19, currency: 'EUR', unit },
          { item: 'Team', amount: 49, currency: 'EUR', unit },
        ]);
      });
    it('has the unit and the period of a row', () => {
      expect(
        prices(table(['', 'Bronze', 'Gold'], ['Price per greenhouse and month', '£18', '£39'])),
      ).to.deep.equal([
        { item: 'Bronze', amount: 18, currency: 'GBP', unit: 'greenhouse per month' },
        { item: 'Gold', amount: 39, currency: 'GBP', unit: 'greenhouse per month' },
      ]);
    });
    it('has the period of a Dutch column', () => {
      expect(
        prices(
          table(
            ['Contract', 'Prijs per maand', 'Reactietijd'],
            ['Basis', '€ 55', '2 werkdagen'],
            ['Compleet', '€ 149', '8 uur'],
          ),
        ),
      ).to.deep.equal([
        { item: 'Basis', amount: 55, currency: 'EUR', unit: 'month' },
        { item: 'Compleet', amount: 149, currency: 'EUR', unit: 'month' },
      ]);
    });
    it('has none for what a plan covers at most', () => {
      expect(prices(table(['', 'Solo', 'Team'], ['Parts included', 'No', 'Up to £500']))).to.deep.equal([]);
    });
    it('has the plan of the first column if the periods are above', () => {
      expect(prices(table(['Plan', 'Monthly', 'Yearly'], ['Pier', '€19', '€190']))).to.deep.equal([
        { item: 'Pier', amount: 19, currency: 'EUR', unit: 'month' },
        { item: 'Pier', amount: 190, currency: 'EUR', unit: 'year' },
      ]);
    });
    for (const label of ['Savings', 'Old price'])
      it(`has none for countries if the row is about something else: ${label}`, () => {
        expect(prices(table(['', 'Ireland', 'France'], [label, '€19', '€49']))).to.deep.equal([]);
      });
    it('has each item with its country and unit', () => {
      expect(
        prices(
          table(
            ['Prestation', 'France', 'Suisse'],
            ['Amarrage, par nuit', '18 €', '24 CHF'],
            ['Grutage', '150 €', 'sur devis'],
          ),
        ),
      ).to.deep.equal([
        { item: 'Amarrage, par nuit (France)', amount: 18, currency: 'EUR', unit: 'night' },
        { item: 'Amarrage, par nuit (Suisse)', amount: 24, currency: 'CHF', unit: 'night' },
        { item: 'Grutage (France)', amount: 150, currency: 'EUR', unit: undefined },
      ]);
    });
    it('has the plan of each row if one column has prices', () => {
      expect(
        prices(
          table(
            ['Tarif', 'Preis pro Monat', 'Reaktionszeit', 'Material'],
            ['Klein', '25 €', '2 Tage', 'nach Aufwand, 48 € pro Stunde'],
            ['Gesamt', '60 €', '1 Tag', 'bis 300 € im Jahr'],
          ),
        ),
      ).to.deep.equal([
        { item: 'Klein', amount: 25, currency: 'EUR', unit: 'month' },
        { item: 'Gesamt', amount: 60, currency: 'EUR', unit: 'month' },
      ]);
    });
    it('names the plan for which the row of a term has a price', () => {
      expect(
        prices(
          table(
            ['', 'Solo', 'Team'],
            ['Price per month', '£19', '£49'],
            ['Extra work', '£40 per hour', 'Included'],
          ),
        ).at(-1),
      ).to.deep.equal({ item: 'Extra work (Solo)', amount: 40, currency: 'GBP', unit: 'hour' });
    });
    it('leaves out a plan without an amount', () => {
      expect(
        prices(table(['', 'Solo', 'Team', 'Port'], ['Price per month', '$19', '$49', 'On request'])).length,
      ).to.equal(2);
    });
  });

  describe('when a list has names above its prices', () => {
    const list = '<dl><dt>Crane per hour</dt><dd>£90</dd><dt>Pressure wash</dt><dd>£55</dd></dl>';
    it('has the name above each price and not the heading', () => {
      expect(
        prices(`<h2>Yard services</h2>${list}`).map((price) => (price as { item: string }).item),
      ).to.deep.equal(['Crane per hour', 'Pressure wash']);
    });
    it('has the heading if only one price has a line above it', () => {
      const [price] = prices('<h2>Harbour</h2><p>Ideal for sailors</p><p>£45 per month</p>');
      expect(price).to.include({ item: 'Harbour' });
    });
  });

  describe('when the page is about jobs', () => {
    it('has no wages as prices', () => {
      const page = evidencePage('<h1>Rigger, Hull</h1><p>£31,500.</p><p>£28,000 to £34,000.</p>');
      const { facts } = readFacts(page, `${URL_OF_VENDOR}jobs/rigger-hull`);
      expect(facts.filter(({ kind }) => kind === 'price')).to.deep.equal([]);
    });
  });

  describe('when a sentence states a price', () => {
    for (const [sentence, item] of [
      ['L’abonnement Atelier, avec la caisse, coûte 29 € par mois.', 'Atelier'],
      ['Oui, la livraison coûte 12 €.', 'la livraison'],
      ['Die Einweisung kostet 80 €.', 'Einweisung'],
    ] as const)
      it(`has the subject without the verb: ${sentence}`, () => {
        expect(
          prices(`<h2>Prix</h2><p>${sentence}</p>`).map((price) => (price as { item: string }).item),
        ).to.deep.equal([item]);
      });

    for (const sentence of [
      'Harbourio costs €25 a month for the whole crew.',
      'Quayline costs €25 once.',
      'A new crane costs €25 a month to run.',
      'Quayline saves you €25 a month.',
    ])
      it(`has none: ${sentence}`, () => {
        expect(statedPrice(sentence, (name) => name === 'Quayline')).to.equal(null);
      });
    for (const sentence of [
      `${VENDOR} costs €25 a month for the whole crew.`,
      `${VENDOR} kostet 25 Euro im Monat für den ganzen Hafen, egal wie viele Leute dort arbeiten.`,
      `${VENDOR} coûte 25 € par mois pour tout le port, quel que soit le nombre de places.`,
      `${VENDOR} cuesta 25 € al mes para todo el puerto, con todos los barcos.`,
    ])
      it(`has the price: ${sentence}`, () => {
        expect(prices(`<p>${sentence}</p>`)[0]).to.include({ amount: 25, currency: 'EUR' });
      });
  });
});
