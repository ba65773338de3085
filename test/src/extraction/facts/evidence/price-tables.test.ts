import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

function prices(rows: string[][], { heading = 'Prices', url = EVIDENCE_URL } = {}): string[] {
  const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return readFacts(evidencePage(`<h1>${heading}</h1><table>${table}</table>`), url).facts.flatMap(
    ({ kind, item, amount, unit }) => (kind === 'price' ? [`${item}: ${amount} ${unit ?? '-'}`] : []),
  );
}

const PLANS = ['', 'Jetty', 'Marina'];
const MONTHLY = ['Monthly fee', '£99 per month', '£249 per month'];

describe('prices in tables', () => {
  describe('when a column is about other vendors', () => {
    for (const others of [
      'Other suppliers (typical)',
      'Most other providers',
      'Traditional providers',
      'Elsewhere',
      'Competitors',
      'Andere Anbieter',
      'Autres prestataires',
      'Otros proveedores',
      'Altri fornitori',
      'Andere aanbieders',
    ])
      it(`has no price of theirs: ${others}`, () =>
        expect(
          prices([
            ['', 'Quayline', others],
            ['Insurance', 'Included', '£15 to £30 a month'],
            ['Call-out', '£0', '£85 per visit'],
            ['Crane', '£60 per lift', '£95 per lift'],
          ]),
        ).to.deep.equal(['Call-out: 0 -', 'Crane: 60 lift']));
    it('has no price of a vendor that is named beside the company', () =>
      expect(
        prices(
          [
            ['', 'Quayline', 'Northport'],
            ['Crane', '£60 per lift', '£95 per lift'],
            ['Winter berth', '£40 a week', '£52 a week'],
          ],
          { heading: 'Quayline and Northport' },
        ),
      ).to.deep.equal(['Crane: 60 lift', 'Winter berth: 40 week']));
  });

  it('marks prices of charges as fees', () => {
    const table = [
      ['Charge', 'Amount', 'When'],
      ['Second key', '£9 a month', 'Optional'],
      ['Crane', '£60 per lift', 'When you ask for it'],
    ];
    const rows = table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    const { facts } = readFacts(
      evidencePage(`<h1>Prices</h1><h2>Beside the plan</h2><table>${rows}</table>`),
      EVIDENCE_URL,
    );
    expect(facts.flatMap(({ kind, name }) => (kind === 'price' ? [name] : []))).to.deep.equal(['Fee', 'Fee']);
  });

  it('adds no plain word for a price to the name of a charge', () =>
    expect(
      prices([
        ['Charge', 'Amount', 'When'],
        ['Crane', '£60 per lift', 'When you ask for it'],
        ['Second key', '£9 a month', 'Optional'],
      ]),
    ).to.deep.equal(['Crane: 60 lift', 'Second key: 9 month']));

  describe('when the columns are plans and the rows are charges', () => {
    for (const label of ['Key deposit', 'Total savings', 'Average cost', 'Sum insured'])
      it(`has no price for the row: ${label}`, () =>
        expect(prices([PLANS, MONTHLY, [label, '£20', '£40']]).length).to.equal(2));
    it('has no price for cells with a limit', () =>
      expect(prices([PLANS, MONTHLY, ['Repairs', 'up to £500', 'up to £900']]).length).to.equal(2));
    for (const path of ['blog/what-a-berth-costs', 'news/2026', 'case-studies/brook-lane'])
      it(`has none on a page such as /${path}`, () =>
        expect(prices([PLANS, MONTHLY], { url: `${EVIDENCE_URL}${path}` })).to.deep.equal([]));
    it('names the price of a plan by the plan alone', () =>
      expect(prices([PLANS, MONTHLY])).to.deep.equal(['Jetty: 99 month', 'Marina: 249 month']));
    it('has no set-up fee as the price of a plan', () =>
      expect(prices([PLANS, MONTHLY, ['Set-up fee', '£50', '£80']]).slice(2)).to.deep.equal([
        'Set-up fee (Jetty): 50 -',
        'Set-up fee (Marina): 80 -',
      ]));
    it('has each price of a charge with its row and its column', () =>
      expect(
        prices([PLANS, MONTHLY, ['Wash, first boat', '£1.79 per boat', '£1.49 per boat']]),
      ).to.deep.equal([
        'Jetty: 99 month',
        'Marina: 249 month',
        'Wash, first boat (Jetty): 1.79 boat',
        'Wash, first boat (Marina): 1.49 boat',
      ]));
    it('keeps equal prices of several columns', () =>
      expect(prices([PLANS, MONTHLY, ['Crane', '£60 per lift', '£60 per lift']]).slice(2)).to.deep.equal([
        'Crane (Jetty): 60 lift',
        'Crane (Marina): 60 lift',
      ]));
    it('keeps the unit and the period of each row', () =>
      expect(
        prices([PLANS, MONTHLY, ['Winter berth', '£6 per metre per week', '£5 per metre per week']]).at(-1),
      ).to.equal('Winter berth (Marina): 5 metre per week'));
    for (const [label, price, unit] of [
      ['Mitgliedschaft', '49 € pro Monat', 'month'],
      ['Adhésion', '49 € par mois', 'month'],
      ['Socio', '49 € al mes', 'month'],
      ['Lidmaatschap', '€ 49 per maand', 'month'],
    ] as const)
      it(`names the only row with prices per month by the plans: ${label}`, () =>
        expect(
          prices([
            PLANS,
            [label, price, price.replace('49', '89')],
            ['Extra', '9 € / boot', '8 € / boot'],
          ])[0],
        ).to.equal(`Jetty: 49 ${unit}`));
    for (const words of ['einmalig', 'une seule fois', 'eenmalig', 'una tantum', 'pago único', 'one-off'])
      it(`has a price that is paid once: ${words}`, () =>
        expect(prices([PLANS, MONTHLY, ['Mooring', `€ 25 ${words}`, `€ 35 ${words}`]]).at(-1)).to.equal(
          'Mooring (Marina): 35 once',
        ));
  });

  describe('when the rows are named by a figure', () => {
    it('has no price named by the figure alone', () =>
      expect(
        prices([
          ['', 'Flag', 'Sail'],
          ['100', '£19', '£89'],
          ['500', '£39', '£249'],
        ]),
      ).to.deep.equal([]));
    it('has the heading of the column beside the figure', () =>
      expect(
        prices([
          ['Copies', 'Flag', 'Sail'],
          ['100', '£19', '£89'],
          ['500', '£39', '£249'],
        ]),
      ).to.deep.equal([
        'Flag (Copies 100): 19 -',
        'Sail (Copies 100): 89 -',
        'Flag (Copies 500): 39 -',
        'Sail (Copies 500): 249 -',
      ]));
  });

  describe('when the rows are plans', () => {
    const head = ['Plan', 'Harbour fee', 'Per boat', 'Tracker, one-off'];
    it('names other columns beside the plan', () =>
      expect(
        prices([
          head,
          ['Jetty', '£40 per month', '£9 per boat per month', '£75'],
          ['Marina', '£90 per month', '£7 per boat per month', '£60'],
        ]).slice(0, 2),
      ).to.deep.equal(['Jetty: 40 month', 'Jetty (Per boat): 9 boat per month']));
    it('has the period of a compound heading', () =>
      expect(
        prices([
          ['Liegeplatz', 'Monatspreis', 'Kaution'],
          ['Klein (6 m)', '29 €', '60 €'],
          ['Groß (12 m)', '79 €', '160 €'],
        ]),
      ).to.deep.equal([
        'Klein (6 m): 29 month',
        'Klein (6 m): Kaution: 60 -',
        'Groß (12 m): 79 month',
        'Groß (12 m): Kaution: 160 -',
      ]));
  });

  describe('when the columns are a price and charges', () => {
    const table = (rent: string, charge: string): string[][] => [
      ['Boat', rent, charge],
      ['Dinghy', '€ 20', '€ 50'],
      ['Yawl', '€ 45', '€ 80'],
    ];
    for (const value of ['Market value', 'Old price', 'Minimum order', 'Sum insured'])
      it(`has no charge for the column: ${value}`, () =>
        expect(prices(table('Price per week', value))).to.deep.equal(['Dinghy: 20 week', 'Yawl: 45 week']));
    it('has no charge for a column with the prices of other buyers', () =>
      expect(
        prices([
          ['Boat', 'Price per week', 'Members'],
          ['Dinghy', '€ 20', '€ 16'],
          ['Yawl', '€ 45', '€ 36'],
        ]),
      ).to.deep.equal(['Dinghy: 20 week', 'Yawl: 45 week']));
    it('keeps a column that is charged repeatedly as a price', () =>
      expect(prices(table('Price per week', 'Weekend, per day'))).to.not.include('Dinghy: Weekend: 50 -'));
    for (const [rent, charge] of [
      ['Rental per month', 'Installation'],
      ['Rental per month', 'Delivery (once)'],
      ['Monatsmiete', 'Kaution'],
      ['Miete pro Monat', 'Aufbau'],
      ['Loyer mensuel', 'Caution'],
      ['Canone al mese', 'Deposito cauzionale'],
      ['Alquiler al mes', 'Fianza'],
      ['Huur per maand', 'Borg'],
    ] as const) {
      it(`has the period of the column: ${rent}`, () =>
        expect(prices(table(rent, charge))).to.include('Yawl: 45 month'));
      it(`names a charge by its row and its column: ${charge}`, () =>
        expect(prices(table(rent, charge))).to.include(`Yawl: ${charge.replace(' (once)', '')}: 80 -`));
    }
    it('marks the charge as a fee', () => {
      const html = `<h1>Prices</h1><table>${table('Rental per month', 'Installation')
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>`;
      const fees = readFacts(evidencePage(html), EVIDENCE_URL).facts.filter(({ name }) => name === 'Fee');
      expect(fees.map(({ item }) => item)).to.deep.equal(['Dinghy: Installation', 'Yawl: Installation']);
    });
  });

  describe('when the text above the table states the terms', () => {
    const above = (text: string, rows: string[][]): string[] => {
      const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
      const html = `<h1>Prices</h1>${text}<table>${table}</table>`;
      return readFacts(evidencePage(html), EVIDENCE_URL).facts.flatMap(({ kind, item, amount, unit }) =>
        kind === 'price' ? [`${item}: ${amount} ${unit ?? '-'}`] : [],
      );
    };
    const rows = [
      ['Berth', 'Price', 'Deposit'],
      ['Inner', '£45', '£90'],
      ['Outer', '£35', '£70'],
    ];
    for (const text of [
      'Our harbour master visits twice per month.',
      'Prices monthly or yearly.',
      'Prices for a 12-month rental.',
      'Prezzi per aziende',
      'Prices from £30 per month.',
    ])
      it(`has no period of a text that is about something else: ${text}`, () =>
        expect(above(`<p>${text}</p>`, rows)).to.include('Inner: 45 -'));
    it('has no period of the text for a deposit', () =>
      expect(above('<p>Prices are per month.</p>', rows)).to.include('Inner: Deposit: 90 -'));
    it('has no month for a price per kilo', () =>
      expect(
        above('<p>Prices are per month.</p>', [
          ['Rope', 'Price per kg'],
          ['Hemp', '£45'],
          ['Nylon', '£35'],
        ])[0],
      ).to.equal('Hemp: 45 kg'));
    for (const [text, unit] of [
      ['<p>Prices are per berth per month, excluding VAT.</p>', 'berth per month'],
      ['<p>Preise je Stück und Monat</p>', 'piece per month'],
      ['<p>Canone mensile per posto.</p>', 'posto per month'],
      ['<p>Prijzen per stuk per maand, excl. btw</p>', 'piece per month'],
      ['<h2>Berths, per week</h2>', 'week'],
    ] as const)
      it(`has the terms of the text: ${text}`, () =>
        expect(above(text, rows)[0]).to.equal(`Inner: 45 ${unit}`));
  });
});

describe('prices below a heading with terms', () => {
  const listed = (heading: string, body: string): string[] =>
    readFacts(evidencePage(`<h1>Prices</h1><h2>${heading}</h2>${body}`), EVIDENCE_URL).facts.flatMap(
      ({ kind, item, amount, unit }) => (kind === 'price' ? [`${item}: ${amount} ${unit ?? '-'}`] : []),
    );
  const list = '<dl><dt>Inner berth</dt><dd>€ 65</dd><dt>Outer berth</dt><dd>€ 45</dd></dl>';

  it('have no period of a heading about something else', () =>
    expect(listed('Two visits per week', list)).to.deep.equal(['Inner berth: 65 -', 'Outer berth: 45 -']));
  it('have no period if they are charged in addition', () =>
    expect(
      listed('Price per week', '<dl><dt>Inner berth</dt><dd>€ 65</dd><dt>Cleaning</dt><dd>€ 45</dd></dl>'),
    ).to.include('Cleaning: 45 -'));
  it('have the period of the heading', () =>
    expect(listed('Huurprijs per week', list)).to.deep.equal([
      'Inner berth: 65 week',
      'Outer berth: 45 week',
    ]));
  it('have the unit of the heading above their cards', () =>
    expect(
      listed('Berths, per berth per month', '<h3>Inner</h3><p>£18</p><h3>Outer</h3><p>£26</p>'),
    ).to.deep.equal(['Inner: 18 berth per month', 'Outer: 26 berth per month']));
});

describe('prices in answers', () => {
  const answered = (question: string, answer: string): string[] =>
    readFacts(
      evidencePage(`<h1>Questions</h1><h3>${question}</h3><p>${answer}</p>`),
      `${EVIDENCE_URL}faq`,
    ).facts.flatMap(({ kind, item }) => (kind === 'price' && item !== undefined ? [item] : []));

  for (const [question, answer, item] of [
    ['Is there a set-up fee?', 'Yes: £500 per month.', 'Set-up fee'],
    ['Can I book a single lesson?', 'Yes, £14 per lesson.', 'Single lesson'],
    ['Fällt eine Servicegebühr an?', 'Ja, 25 € pro Monat.', 'Servicegebühr'],
    ['Y a-t-il des frais de service ?', 'Oui : 25 € par mois.', 'Frais de service'],
    ['¿Hay una cuota de servicio?', 'Sí: 25 € al mes.', 'Cuota de servicio'],
    ['Zijn er servicekosten?', 'Ja, € 25 per maand.', 'Servicekosten'],
  ] as const)
    it(`names the price by the question: ${question}`, () =>
      expect(answered(question, answer)).to.deep.equal([item]));
  it('has no price named by the word that answers', () =>
    expect(answered('Really?', 'Yes: £500 per month.')).to.deep.equal([]));

  describe('when rows are markets and columns are plans', () => {
    it('names each price by its plan and its market', () =>
      expect(
        prices([
          ['', 'Pup', 'Pack'],
          ['United Kingdom', '£39', '£84'],
          ['Ireland', '€45', '€98'],
        ]),
      ).to.deep.equal([
        'Pup (United Kingdom): 39 -',
        'Pack (United Kingdom): 84 -',
        'Pup (Ireland): 45 -',
        'Pack (Ireland): 98 -',
      ]));
  });

  describe('when a price is given in two currencies', () => {
    it('does not read a struck price beside it', () =>
      expect(
        prices([
          ['Till bundle', '£599 / $749 £499 / $629'],
          ['Courier label', '£3'],
        ]),
      ).to.include.members(['Till bundle: 499 -', 'Till bundle: 629 -']));
    it('reads both with the unit behind them', () =>
      expect(
        prices([
          ['Courier label', '£3.20 / $4.10 per parcel'],
          ['Own-brand app', '£18 / $24 a month'],
        ]),
      ).to.deep.equal([
        'Courier label: 3.2 parcel',
        'Courier label: 4.1 parcel',
        'Own-brand app: 18 month',
        'Own-brand app: 24 month',
      ]));
    it('knows which currency a bare dollar is', () => {
      const html = '<h1>Prices</h1><table><tr><td>Courier label</td><td>£3.20 / $4.10</td></tr></table>';
      expect(
        readFacts(evidencePage(html), 'https://parcels.example/prices').facts.map(({ currency }) => currency),
      ).to.deep.equal(['GBP', 'USD']);
      expect(
        readFacts(evidencePage(html), 'https://parcels.com.au/prices').facts.map(({ currency }) => currency),
      ).to.deep.equal(['GBP', 'AUD']);
    });
  });
});
