import { expect } from 'chai';
import { cards, factsOf, plansOf } from './plans-of.ts';

const row = (cell: string, ...cells: string[]): string =>
  `<tr>${cells.map((one) => `<${cell}>${one}</${cell}>`).join('')}</tr>`;
const table = (...rows: string[]): string => `<table>${rows.join('')}</table>`;

describe('pricing.extract: tables', () => {
  describe('when a table is not about plans', () => {
    it('ignores usage prices', () => {
      expect(
        factsOf(table(row('th', 'Service', 'Unit'), row('td', 'Storage', 'GB'), row('td', 'Traffic', 'TB'))),
      ).to.equal(null);
    });

    it("does not read an add-on's price as a plan's", () => {
      expect(
        plansOf(
          table(
            row('th', '', 'Pro', 'Team'),
            row('td', 'Price', '$49/mo', '$99/mo'),
            row('td', 'Extra storage', '$5/GB', '$4/GB'),
          ),
        ),
      ).to.deep.equal(['Pro 49 USD month', 'Team 99 USD month']);
    });
  });

  describe('when a row says how often its prices are billed', () => {
    const [plan] = (
      factsOf(
        table(
          row('th', '', 'Pro', 'Team'),
          row('td', 'Billed monthly', '£49', '£89'),
          row('td', 'Billed annually (per month)', '£41', '£74'),
          row('td', 'Set-up (one-off)', 'free', '£120, waived if annual'),
        ),
      )?.plans ?? []
    ).slice(-1);

    it('does not take the words of another cell for the billing of the last plan', () =>
      expect(plan!.prices.map(({ amount, billed }) => [amount, billed === 'year'])).to.deep.equal([
        [89, false],
        [74, true],
      ]));
  });

  describe('when a row is about something that is done every year', () => {
    for (const label of ['Annual service', 'Monthly visit', 'Yearly inspection'])
      it(`has no price of a plan: ${label}`, () =>
        expect(
          factsOf(
            table(row('th', '', 'Light', 'Full'), row('td', label, '£140', 'Included')) + '<p>Service</p>',
          ),
        ).to.equal(null));
  });

  describe('when the columns are ways to get what the rows are', () => {
    const head = row('th', 'Loom', 'Buy', 'Rent Light', 'Rent Full');
    const looms = [
      row('td', 'Sparrow', '<span class="was">£2,190</span> £1,940', '£59/month', '£84/month'),
      row('td', 'Heron', '£4,250', '£115/month', '£145/month'),
    ];
    it('has each price with its row and its column, but no former price', () =>
      expect(plansOf(table(head, ...looms))).to.deep.equal([
        'Sparrow (Buy) 1940 GBP',
        'Sparrow (Rent Light) 59 GBP month',
        'Sparrow (Rent Full) 84 GBP month',
        'Heron (Buy) 4250 GBP',
        'Heron (Rent Light) 115 GBP month',
        'Heron (Rent Full) 145 GBP month',
      ]));
    it('puts charges in a list after them', () =>
      expect(
        plansOf(
          table(head, ...looms) + '<ul><li>Arrangement fee: £45, once</li><li>Delivery: £90</li></ul>',
        )[0],
      ).to.equal('Sparrow (Buy) 1940 GBP'));
    it('does not split prices of a shop for different times', () =>
      expect(
        plansOf(
          table(
            row('th', 'Canoe', 'Summer', 'Winter'),
            row('td', 'Solo', '£60 a day', '£20 a day'),
            row('td', 'Duo', '£80 a day', '£30 a day'),
          ),
        ),
      ).to.deep.equal(['Solo 60 GBP day', 'Duo 80 GBP day']));
  });

  describe('when the columns are plans and most rows are charges', () => {
    const head = row('th', '', 'Jib', 'Genoa');
    const charges = [
      row('td', 'Winter berth', '£6 per metre per week', '£5 per metre per week'),
      row('td', 'Wash, first boat', '£1.79 per boat', '£1.49 per boat'),
      row('td', 'Crane', '£60 per lift', '£50 per lift'),
    ];
    const plans = ['Jib 99 GBP month', 'Genoa 249 GBP month'];

    it('reads no charge as a plan', () =>
      expect(
        plansOf(table(head, row('td', 'Monthly fee', '£99 per month', '£249 per month'), ...charges)),
      ).to.deep.equal(plans));
    it('takes the only row with prices per month, whatever its label', () =>
      expect(
        plansOf(table(head, row('td', 'Membership', '£99 per month', '£249 per month'), ...charges)),
      ).to.deep.equal(plans));
    it('takes the period from the label of the row', () =>
      expect(plansOf(table(head, row('td', 'Price per month', '£99', '£249'), ...charges))).to.deep.equal(
        plans,
      ));
    for (const fee of ['Exit fee', 'Set-up fee', 'Late payment fee'])
      it(`has no other price for a plan: ${fee}`, () =>
        expect(
          factsOf(
            table(head, row('td', 'Annual fee', '£99 per year', '£249 per year'), row('td', fee, '£5', '£8')),
          )!.plans.map(({ amount, prices }) => [amount, prices.length]),
        ).to.deep.equal([
          [99, 1],
          [249, 1],
        ]));
    it('adds no period of a heading to prices with a unit of their own', () => {
      const rows = [row('td', 'Mooring', '£60 per month'), row('td', 'Wash', '£1.79 per boat')];
      expect(plansOf(`<h2>Monthly prices</h2>${table(row('th', '', 'Price'), ...rows)}`)).to.deep.equal([
        'Mooring 60 GBP month',
        'Wash 1.79 GBP boat',
      ]);
    });
  });

  describe('when answers to questions state prices', () => {
    it('has no plan named by the first words of an answer', () =>
      expect(
        plansOf(
          `${cards('<h3>Jib</h3><p>£9 per month</p>', '<h3>Genoa</h3><p>£19 per month</p>')}<div><h3>Is there a crane?</h3><p>Yes, £14 per lift.</p></div><div><h3>What does a wash cost?</h3><p>It is £38 per boat.</p></div>`,
        ),
      ).to.deep.equal(['Jib 9 GBP month', 'Genoa 19 GBP month']));
  });

  describe('when the rows are quantities of what is sold', () => {
    it('keeps the unit and the lowest price of each row', () => {
      const html = table(
        row('th', 'Timber', 'Price'),
        row('td', '5 m³', 'from £410 per m³'),
        row('td', '5 to 20 m³', 'from £365 per m³'),
        row('td', '20 m³+', 'from £330 per m³'),
      );
      expect(plansOf(html)).to.deep.equal(['5 m³ 410 GBP m³', '5 to 20 m³ 365 GBP m³', '20 m³+ 330 GBP m³']);
      expect(factsOf(html)!.plans.map(({ prices }) => prices[0]!.lowest !== null)).to.deep.equal([
        true,
        true,
        true,
      ]);
    });

    for (const [column, unit] of [
      ['Preis pro Tonne', 'ton'],
      ['Prix par m²', 'm²'],
      ['Precio por vivienda', 'home'],
      ['Prijs per pallet', 'pallet'],
    ] as const)
      it(`reads the unit of the column: ${column}`, () =>
        expect(
          plansOf(table(row('th', '', column), row('td', 'Sand', '24 €'), row('td', 'Kies', '31 €'))),
        ).to.deep.equal([`Sand 24 EUR ${unit}`, `Kies 31 EUR ${unit}`]));
  });

  describe('when a list of charges is below a table of plans', () => {
    const plans = table(
      row('th', 'Plan', 'Price per month', 'Checks per year'),
      row('td', 'Jib', '€35', '1'),
      row('td', 'Total', '€150', '4'),
    );
    const charges =
      '<h2>Without a plan</h2><dl><dt>Call-out</dt><dd>€45</dd><dt>Hour of work</dt><dd>€50</dd></dl>';
    it('reads the plans first', () => {
      expect(plansOf(plans + charges).slice(0, 2)).to.deep.equal(['Jib 35 EUR month', 'Total 150 EUR month']);
    });
    it('does not read a charge as its own limit', () => {
      const found = factsOf(plans + charges)!.plans.find(({ name }) => name === 'Call-out');
      expect(found?.limits).to.deep.equal([]);
    });
  });
  it('does not mistake a total for a plan', () => {
    const costs = table(
      row('th', 'Item', 'Price per month'),
      row('td', 'Berth', '€35'),
      row('td', 'Crane', '€15'),
      row('td', 'Total', '€50'),
    );
    expect(plansOf(costs).join()).to.not.include('Total');
  });
  it('reads plans as columns with a row of prices', () => {
    expect(
      plansOf(
        table(
          row('th', 'Plan', 'Free', 'Pro', 'Enterprise'),
          row('td', 'Price per user', 'Free', '$12 / month', 'Contact us'),
          row('td', 'SSO', '–', '✓', '✓'),
        ),
      ),
    ).to.deep.equal(['Free 0 USD', 'Pro 12 USD month user', 'Enterprise on request']);
  });

  it('reads plans as columns with name and price in one cell', () => {
    expect(
      plansOf(
        table(
          row(
            'th',
            '',
            '<h3>Pro</h3><div>$49<span>/mo</span></div><a>Buy</a>',
            '<h3>Team</h3><div>$99<span>/mo</span></div><a>Buy</a>',
          ),
          row('td', 'Projects', '10', 'Unlimited'),
          row('td', 'SSO', '', '✓'),
        ),
      ),
    ).to.deep.equal(['Pro 49 USD month', 'Team 99 USD month']);
  });

  it('reads plans as rows', () => {
    expect(
      plansOf(
        table(
          row('th', 'Plan', 'Price per month', 'Projects'),
          row('td', 'Starter', '$19', '3'),
          row('td', 'Pro', '$49', '10'),
          row('td', 'Enterprise', 'On request', 'Unlimited'),
        ),
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month', 'Enterprise on request']);
  });

  it('reads rows without a header', () => {
    const { plans } = factsOf(
      table(
        row('td', 'Starter', '$19/mo', '<ul><li>1 site</li><li>Reports</li></ul>'),
        row('td', 'Pro', '$49/mo', '<ul><li>9 sites</li><li>Export</li></ul>'),
      ),
    )!;
    expect(
      plans.map(({ name, amount, limits, features }) => [name, amount, limits[0]!.amount, features]),
    ).to.deep.equal([
      ['Starter', 19, '1', ['Reports']],
      ['Pro', 49, '9', ['Export']],
    ]);
  });

  it('reads both billing periods from two columns', () => {
    const facts = factsOf(
      table(
        row('th', 'Plan', 'Monthly', 'Annual'),
        row('td', 'Starter', '$19', '$190'),
        row('td', 'Pro', '$49', '$490'),
      ),
    )!;
    expect(
      facts.plans.map(({ prices }) => prices.map(({ amount, period }) => `${amount} ${period}`)),
    ).to.deep.equal([
      ['19 month', '190 year'],
      ['49 month', '490 year'],
    ]);
  });

  it('reads tables made of other elements', () => {
    const boxes = (...cells: string[]): string =>
      `<div class="row">${cells.map((one) => `<div>${one}</div>`).join('')}</div>`;
    expect(
      plansOf(
        `<div>${boxes('', 'Free', 'Pro', 'Team')}${boxes('Price', '$0', '$49/mo', '$99/mo')}${boxes('Projects', '1', '10', 'Unlimited')}${boxes('Support', 'No', 'Yes', 'Yes')}</div>`,
      ),
    ).to.deep.equal(['Free 0 USD', 'Pro 49 USD month', 'Team 99 USD month']);
  });

  it('reads tables by their roles, and cells of one line as cells', () => {
    const roles = (...cells: string[]): string =>
      `<div role="row"><span role="rowheader">${cells[0]}</span>${cells
        .slice(1)
        .map((one) => `<span role="cell">${one}</span>`)
        .join('')}</div>`;
    expect(
      plansOf(
        `<div role="table">${roles('Plan', 'Free', 'Pro', 'Business Plus')}${roles('Price', 'Free', '$49/mo', '$99/mo')}</div>`,
      ),
    ).to.deep.equal(['Free 0 USD', 'Pro 49 USD month', 'Business Plus 99 USD month']);
  });

  it('merges cards and the table below them, without duplicates', () => {
    const { plans } = factsOf(
      `${cards('<h3>Pro</h3><p>$49/mo</p>', '<h3>Team</h3><p>$99/mo</p>')}<h2>Compare</h2>${table(row('th', 'Features', 'Pro plan', 'Team plan'), row('td', 'Projects', '10', 'Unlimited'), row('td', 'SSO', '<svg class="icon-x"></svg>', '<svg class="icon-check"></svg>'))}`,
    )!;
    expect(
      plans.map(({ name, limits, features, without }) => [
        name,
        limits.map(({ amount }) => amount),
        features,
        without,
      ]),
    ).to.deep.equal([
      ['Pro', ['10'], [], ['SSO']],
      ['Team', ['Unlimited'], ['SSO'], []],
    ]);
  });
});

describe('a table of user ranges', () => {
  const table = (head: string[], ...rows: string[][]): string =>
    `<table><caption>Prices per month</caption>${[head, ...rows]
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table>`;

  it('is ignored if the numbers count nothing', () => {
    expect(plansOf(table(['', 'Price'], ['1–10', '$10'], ['11–50', '$40']))).to.deep.equal([]);
  });

  it('is ignored if a row next to the ranges also has prices', () => {
    const page = table(
      ['Users', 'Basic', 'Pro'],
      ['Price', '$10', '$20'],
      ['1–10 users', '$1', '$2'],
      ['11–50 users', '$3', '$4'],
    );
    expect(plansOf(page)).to.deep.equal(['Basic 10 USD month', 'Pro 20 USD month']);
  });

  it('has a plan per range', () => {
    const page = table(['Users', 'Price'], ['1–10', '$10'], ['11 to 50', '$40'], ['51+', 'Contact us']);
    expect(plansOf(page)).to.deep.equal([
      '1–10 users 10 USD month',
      '11 to 50 users 40 USD month',
      '51+ users on request',
    ]);
  });

  it('has a plan per plan and range', () => {
    const page = table(['Users', 'Basic', 'Pro'], ['1–10', '$10', '$20'], ['11–50', '$40', 'Contact us']);
    expect(plansOf(page)).to.deep.equal([
      'Basic (1–10 users) 10 USD month',
      'Pro (1–10 users) 20 USD month',
      'Basic (11–50 users) 40 USD month',
      'Pro (11–50 users) on request',
    ]);
  });
});

describe('a table of prices without currency signs', () => {
  const table = (caption: string, ...rows: string[][]): string =>
    `<table><caption>${caption}</caption>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table>`;

  it('has no plans without a currency', () => {
    expect(plansOf(table('Plans', ['Plan', 'Price'], ['Basic', '10'], ['Pro', '20']))).to.deep.equal([]);
  });

  it('has no plans if the numbers are not prices', () => {
    const page = table('All amounts in USD', ['Plan', 'Seats'], ['Basic', '10'], ['Pro', '20']);
    expect(plansOf(page)).to.deep.equal([]);
  });

  it('has no plans if the heading has two currencies', () => {
    const page = table('Plans', ['Plan', 'Price (USD or EUR)'], ['Basic', '10'], ['Pro', '20']);
    expect(plansOf(page)).to.deep.equal([]);
  });

  it('uses the sign in the column header', () => {
    const page = table(
      'Plans',
      ['Plan', 'Price (USD/month)', 'Seats'],
      ['Basic', '10', '5'],
      ['Pro', '1,200.50', '9'],
    );
    expect(plansOf(page)).to.deep.equal(['Basic 10 USD month', 'Pro 1200.5 USD month']);
  });

  it('uses the sign in the row label', () => {
    const page = table(
      'Plans',
      ['', 'Basic', 'Pro'],
      ['Price in $ per month', '10', '20'],
      ['Seats', '5', '50'],
    );
    expect(plansOf(page)).to.deep.equal(['Basic 10 USD month', 'Pro 20 USD month']);
  });

  it('uses the sign in the caption', () => {
    const page = table('Prices in EUR per month', ['Plan', 'Price'], ['Basic', '10'], ['Pro', '20']);
    expect(plansOf(page)).to.deep.equal(['Basic 10 EUR month', 'Pro 20 EUR month']);
  });
});

describe('a table with several lines in a cell', () => {
  const plain = (...rows: string[]): string => `<table>${rows.join('')}</table>`;
  const limitsOf = (label: string): string[] =>
    factsOf(
      plain(
        row('th', '', 'Pro', 'Team'),
        row('td', 'Price', '$49/mo', '$99/mo'),
        row('td', label, '180+', '800+'),
      ),
    )!.plans[0]!.limits.map(({ name, amount }) => `${amount} ${name}`);

  it('keeps the descriptions of labels that start alike', () => {
    const storage = (whose: string, size: string): string =>
      row('td', `Storage<p>${whose}</p>`, size, '900 GB');
    const [plan] = factsOf(
      plain(
        row('th', '', 'Pro', 'Team'),
        row('td', 'Price', '$49/mo', '$99/mo'),
        storage('For each of your users', '5 GB'),
        storage('For the team as a whole', '50 GB'),
      ),
    )!.plans;
    expect(plan!.limits.map(({ name }) => name)).to.deep.equal([
      'Storage For each of your users',
      'Storage For the team as a whole',
    ]);
  });
  it('leaves the description below the label out', () => {
    expect(limitsOf('<strong>SMS Credits</strong><br>Get text message alerts.')).to.deep.equal([
      '180+ SMS Credits',
    ]);
  });
  it('keeps a label that is broken into two lines', () => {
    expect(limitsOf('SMS credits<br>per month')).to.deep.equal(['180+ SMS credits per month']);
  });
  it('keeps a label in two adjacent elements', () => {
    expect(limitsOf('<span>SMS</span><span>Credits For You</span>')).to.deep.equal([
      '180+ SMS Credits For You',
    ]);
  });
});

describe('a table whose column heads state the terms', () => {
  const rates = (column: string, ...more: string[]): string =>
    `<table>${row('th', 'Berth', column, ...more)}${row('td', 'Inner', '20 €', ...more.map(() => '50 €'))}${row('td', 'Outer', '30 €', ...more.map(() => '80 €'))}</table>`;
  for (const [column, terms] of [
    ['Price per kg', 'kg'],
    ['Canone al mese', 'month'],
    ['Canone mensile', 'month'],
    ['Prezzo al kg', 'kg'],
    ['Prix au kilo', 'kg'],
    ['Alquiler por semana', 'week'],
    ['Huur per maand', 'month'],
    ['Monatsmiete', 'month'],
  ] as const)
    it(`has the terms of the column: ${column}`, () =>
      expect(plansOf(rates(column))[0]).to.equal(`Inner 20 EUR ${terms}`));
  it('has neither the deposit nor the installation as the price of a row', () =>
    expect(plansOf(rates('Canone al mese', 'Installazione', 'Deposito cauzionale'))).to.deep.equal([
      'Inner 20 EUR month',
      'Outer 30 EUR month',
    ]));
});

describe('a list below a heading that states the terms', () => {
  const list = (heading: string): string =>
    `<h2>${heading}</h2><dl><dt>Inner berth</dt><dd>€ 65</dd><dt>Outer berth</dt><dd>€ 45</dd><dt>Delivery</dt><dd>€ 20</dd></dl>`;

  it('has no terms for a charge', () =>
    expect(plansOf(list('Huurprijs per week'))).to.include('Delivery 20 EUR'));
  it('has the terms for the other prices', () =>
    expect(plansOf(list('Huurprijs per week'))).to.include('Inner berth 65 EUR week'));
});
