import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const page = (line: string): string =>
  `<!doctype html><html><head><title>Prices | Harbor</title></head><body><main><h1>Harbor prices</h1><p>Every plan includes charts of all coasts and a pilot on call.</p><p>${line}</p></main></body></html>`;

async function kindsOf(line: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
  await watching.check(0, page(line.replace('#', '$40')));
  return eventsOf(await watching.check(1, page(line.replace('#', '$60')))).map(({ kind }) => kind);
}

describe('amountChanges', () => {
  for (const [what, line] of [
    ['a sum that a customer saved', 'Harbor saved us over # a month.'],
    ['a sum that a named customer saved', 'Harbor saved Globex over # a month.'],
    ['a sum that a customer paid', 'Before that we paid more than # a month for paper charts.'],
    ['a sum that an invoice must exceed', 'Bank transfer is possible for invoices above #.'],
    ['a sum that an order must exceed', 'Wir liefern frei Haus bei Bestellungen über #.'],
    ['a sum in a quote', '“The charts pay for themselves, that is # a month.”'],
  ] as const)
    it(`does not mistake ${what} for a price`, async () => {
      expect(await kindsOf(line)).to.deep.equal(['copy_changed']);
    });

  describe('of a card that was added', () => {
    const cards = (added: string): string =>
      `<!doctype html><html><head><title>Harbor</title></head><body><main><h1>Harbor</h1><p>We chart the coast for ferries, pilots and sailing clubs of the whole north.</p><article><h3>Skerry Ferries</h3><p>Eleven boats and one chart room.</p></article><article><h3>Holm Pilots</h3><p>No grounding since 2021.</p></article>${added}</main></body></html>`;
    const card = (name: string, text: string): string => `<article><h3>${name}</h3><p>${text}</p></article>`;
    const addedAt = async (path: string, name: string, text: string): Promise<string[]> => {
      const watching = watchInMemory({
        url: `https://www.harbor.example${path}`,
        kind: path === '/' ? 'home' : 'product',
      });
      await watching.check(0, cards(''));
      return eventsOf(await watching.check(1, cards(card(name, text)))).map(
        ({ kind, severity, title }) => `${severity} ${kind}: ${title}`,
      );
    };

    for (const text of [
      '£3,900 saved in year one.',
      '£3,900 a year saved',
      '12.000 € weniger Kosten pro Jahr.',
      '4 200 € économisés en un an',
      '2.800 € ahorrados al año',
      '€1.950 bespaard per jaar',
      'Ersparnis: 12.000 € pro Jahr',
      '$40,000 in extra revenue per season',
    ])
      it(`is not a price on the home page: ${text}`, async () => {
        expect((await addedAt('/', 'Ness Sailing Club', text)).join()).to.match(/^\w+ copy_changed: /u);
      });

    it('is no price on a page about customers, whatever the amount is about', async () => {
      expect(await addedAt('/clients', 'Ness Sailing Club', '£3,900 less a year')).to.deep.equal([
        'medium copy_changed: New customer story: “Ness Sailing Club” (“£3,900 less a year”)',
      ]);
    });

    it('is a new customer story on a page about customers', async () => {
      expect(await addedAt('/referenzen', 'Segelclub Nord', '12.000 € weniger Kosten.')).to.deep.equal([
        'medium copy_changed: New customer story: “Segelclub Nord” (“12.000 € weniger Kosten.”)',
      ]);
    });

    it('is no customer story if its heading is a question', async () => {
      expect((await addedAt('/clients', 'Who works with us?', 'Clubs and pilots.')).join()).to.not.contain(
        'New customer story',
      );
    });

    it('is a new item if it states a price', async () => {
      expect(await addedAt('/', 'Harbor survey', '£390 per berth')).to.deep.equal([
        'medium amount_added: New item: Harbor survey, £390 / berth',
      ]);
    });
  });

  for (const [before, after, title] of [
    [
      'Le socle est livré et posé à 40 € / pièce.',
      'Le socle est livré et posé à 44 € / pièce.',
      'Socle: 44 €',
    ],
    ['A tent is $14, a flag $9 and a bench $4.', 'A tent is $14, a flag $8 and a bench $4.', 'Flag: $8'],
  ] as const)
    it(`names the thing without its verb: ${title}`, async () => {
      const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
      await watching.check(0, page(before));
      const [event] = eventsOf(await watching.check(1, page(after)));
      expect(event!.title).to.include(title);
    });

  it('adds no event about a struck price beside the new price of a plan', async () => {
    const plans = (fleet: string): string =>
      `<!doctype html><html><head><title>Prices | Harbor</title></head><body><main><h1>Harbor prices</h1><table><tr><th>Plan</th><th>Per month</th><th>Boats</th></tr><tr><td>Crew</td><td>$20</td><td>10</td></tr><tr><td>Fleet</td><td>${fleet}</td><td>200</td></tr></table></main></body></html>`;
    const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
    await watching.check(0, plans('<del>$95</del> $80'));
    const events = eventsOf(await watching.check(1, plans('$90')));
    expect(events.map(({ kind }) => kind)).to.deep.equal(['price_changed']);
  });

  const shop = (price: string): string =>
    `<!doctype html><html><head><title>Harbor</title></head><body><main><h1>Ropes and sails</h1><p>All ropes are made in our yard by hand.</p><h2>Storm jib</h2><div class="ProductPriceRating">${price}</div><p>In red and white</p></main></body></html>`;
  for (const [what, before, after, title] of [
    [
      'a struck price beside a lower one as a reduction',
      '$165.00',
      '<s>$165.00</s> $132.00',
      'Storm jib: $132.00, down from $165.00 (−20%)',
    ],
    ['the end of a reduction as a rise', '<s>€165</s> €132', '€165', 'Storm jib: €165, up from €132 (+25%)'],
    [
      'another reduction beside the same full price',
      '1 444,16 € <s>1 699,01 €</s>',
      '1 359,21 € <s>1 699,01 €</s>',
      'Storm jib: 1 359,21 €, down from 1 444,16 € (−5.9%)',
    ],
  ] as const)
    it(`reports ${what} in a part named after prices and ratings`, async () => {
      const watching = watchInMemory({ url: 'https://www.harbor.example/shop', kind: 'product' });
      await watching.check(0, shop(before));
      expect(eventsOf(await watching.check(1, shop(after))).map((event) => event.title)).to.deep.equal([
        title,
      ]);
    });

  for (const [what, line] of [
    ['after a name in quotes', '“Starter” fleets pay a setup fee of # once.'],
    ['after a percentage', 'Reduced by 20%: # per boat'],
    ['after a number of days', 'Custom charts made in 5 days: #'],
    ['after a number of things', 'Lost 1 key: #'],
    ['of tailor-made things', 'Tailor-made sails: from #'],
    ['that the vendor reduced', 'We have reduced the setup fee to # for all.'],
    ['that the vendor raised', 'We raised the price of a berth to #.'],
    ['for a group of customers', 'A berth costs Fleet members # a night.'],
  ] as const)
    it(`finds a price ${what}`, async () => {
      expect(await kindsOf(line)).to.deep.equal(['amount_changed']);
    });

  const told = async (before: string, after: string) => {
    const watching = watchInMemory({ url: 'https://www.harbor.example/surveys', kind: 'product' });
    await watching.check(0, page(`</p>${before}<p>`));
    return eventsOf(await watching.check(1, page(`</p>${after}<p>`))).map(({ kind, title }) => [kind, title]);
  };

  it('compares the current price if a sale also shows the list price', async () => {
    const card = (price: string): string => `<h3>Yearly licence</h3><h4>${price}</h4><p>For one boat.</p>`;
    expect(await told(card('$30 /year'), card('<s>$40</s>$20 /year'))).to.deep.equal([
      ['amount_changed', 'Yearly licence: $20 per year, down from $30 (−33.3%)'],
    ]);
  });

  it('finds no price change if only a list price is added', async () => {
    const card = (price: string): string => `<h3>Yearly licence</h3><h4>${price}</h4><p>For one boat.</p>`;
    const kinds = (await told(card('$30 /year'), card('<s>$40</s>$30 /year'))).map(([kind]) => kind);
    expect(kinds).to.not.include('amount_changed');
  });

  it('finds a price that is now on request', async () => {
    const card = (price: string): string => `<h3>Survey of a hull</h3><p>${price}</p>`;
    expect(await told(card('$849.00'), card('Contact us for pricing'))).to.deep.equal([
      ['prices_hidden', 'Now on request: Survey of a hull'],
    ]);
  });

  it("finds no price on request if another product's card replaced this one", async () => {
    const kinds = await told(
      '<h3>Pine chair</h3><p>$90</p>',
      '<h3>Elm desk</h3><p>Contact us for pricing</p>',
    );
    expect(kinds.map(([kind]) => kind)).to.not.include('prices_hidden');
  });

  it('does not mistake a saving for a price', async () => {
    const kinds = await told('<h3>Spring</h3><p>Save $20</p>', '<h3>Spring</h3><p>Contact us</p>');
    expect(kinds.map(([kind]) => kind)).to.not.include('prices_hidden');
  });

  it('does not use an amount in another currency as the price of a sale', async () => {
    const kinds = await told('<h3>Table</h3><p>€99</p>', '<h3>Table</h3><p>€99 $89</p>');
    expect(kinds.map(([kind]) => kind)).to.not.include('amount_changed');
  });

  it('finds no price change if only the list price of a sale differs', async () => {
    const kinds = await told('<h3>Table</h3><p>$40 $30</p>', '<h3>Table</h3><p>$50 $30</p>');
    expect(kinds.map(([kind]) => kind)).to.not.include('amount_changed');
  });

  it('finds a price that is no longer on request', async () => {
    const card = (price: string): string => `<h3>Survey of a hull</h3><p>${price}</p>`;
    expect(await told(card('Contact us for pricing'), card('$849.00'))).to.deep.equal([
      ['prices_published', 'Prices are no longer on request: Survey of a hull'],
    ]);
  });

  it('names a fee by its label', async () => {
    expect(await told('<p>Setup fee: $499.</p>', '<p>Setup fee: $400 until December 31.</p>')).to.deep.equal([
      ['amount_changed', 'Setup fee: $400, down from $499 (−19.8%)'],
    ]);
  });

  it('reports plans that are now on request once and by their names', async () => {
    const plan = (name: string, price: string): string =>
      `<section class="plan"><h2>${name}</h2><p>${price}</p><p>Charts of all coasts</p></section>`;
    const plans = (price: string): string =>
      page(
        `</p>${plan('Solo', `$199${price}`)}${plan('Crew', `$299${price}`)}${plan('Fleet', 'Contact sales')}<p>`,
      );
    const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
    await watching.check(0, plans(' per month per boat'));
    const after = plans('').replace('$199', 'Contact sales').replace('$299', 'Contact sales');
    const events = eventsOf(await watching.check(1, after));
    expect(events.map(({ title }) => title)).to.deep.equal(['All prices are now on request: Solo and Crew']);
  });

  it('finds that a price is now only the lowest price', async () => {
    const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
    await watching.check(0, page('Pilot on call: $40 per hour'));
    const events = eventsOf(await watching.check(1, page('Pilot on call: from $40 per hour')));
    expect(events.map(({ kind, title }) => [kind, title])).to.deep.equal([
      ['amount_changed', 'Pilot on call: from $40 per hour instead of exactly $40'],
    ]);
  });

  for (const [where, frame] of [
    [
      'a closed menu',
      (price: string) => `<header><nav hidden><ul><li>Ropes</li></ul>${price}</nav></header>`,
    ],
    ['a list of choices', (price: string) => `<form><select><option>Red ${price}</option></select></form>`],
  ] as const) {
    const price = '<div>Regular price: $499.99</div>';
    const shopWith = (inFrame: string, inPage: string): string =>
      page(`</p><h2>Storm jib</h2>${inPage}<p>In red and white`).replace('<main>', `${frame(inFrame)}<main>`);

    it(`does not report a price as gone if it moved into ${where}`, async () => {
      const watching = watchInMemory({ url: 'https://www.harbor.example/shop', kind: 'product' });
      await watching.check(0, shopWith('', price));
      expect(eventsOf(await watching.check(1, shopWith(price, ''))).map(({ kind }) => kind)).to.deep.equal(
        [],
      );
    });

    it(`reports a price as gone if ${where} has a different price`, async () => {
      const watching = watchInMemory({ url: 'https://www.harbor.example/shop', kind: 'product' });
      const other = price.replace('499', '399');
      await watching.check(0, shopWith(other, price));
      expect(eventsOf(await watching.check(1, shopWith(other, ''))).map(({ kind }) => kind)).to.deep.equal([
        'amount_removed',
      ]);
    });
  }

  describe('of prices in sentences', () => {
    const titlesOf = async (before: string, after: string): Promise<string[]> => {
      const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
      await watching.check(0, page(before));
      return eventsOf(await watching.check(1, page(after))).map(({ title }) => title);
    };

    it('reports no price if a sentence about different terms replaces the old one', async () => {
      const titles = await titlesOf(
        'The pilot is free. Boats are washed on Mondays.',
        'Ropes and charts are sold in the yard for $40. Boats are washed on Mondays.',
      );
      expect(titles.filter((title) => title.startsWith('New price'))).to.deep.equal([]);
    });
    it('names each price by the words of its own sentence', async () => {
      expect(
        await titlesOf(
          'We have one plan. A berth costs $40 per month for all boats, however long they are or wherever they lie. Who pays yearly pays $400 per year.',
          'We have one plan. A berth costs $60 per month for all boats, however long they are or wherever they lie. Who pays yearly pays $600 per year.',
        ),
      ).to.deep.equal([
        'Berth: $60 per month, up from $40 (+50%)',
        'Who pays yearly pays $600 per year, up from $400 (+50%)',
      ]);
    });
    it('names a yearly price after the plan above it', async () => {
      const yearly = (price: string): string =>
        `</p><h3>Quay</h3><p>$40 per month</p><p>or ${price} per year`;
      expect(await titlesOf(yearly('$400'), yearly('$440'))).to.deep.equal([
        'Quay: $440 per year, up from $400 (+10%)',
      ]);
    });
    it('reports a price for each user instead of one for all', async () => {
      expect(
        await titlesOf(
          'Der Hafenplan kostet 25 Euro im Monat für den ganzen Betrieb, egal wie viele Leute damit arbeiten.',
          'Der Hafenplan kostet 12 Euro im Monat pro Nutzer.',
        ),
      ).to.deep.equal(['Hafenplan: 12 Euro per user per month instead of 25 Euro per month']);
    });
    it('reports the price of something that was free', async () => {
      expect(
        await titlesOf(
          'Die Einrichtung ist kostenlos. Wir kommen auch samstags.',
          'Die Einrichtung kostet einmalig 149 Euro. Wir kommen auch samstags.',
        ),
      ).to.deep.equal(['Einrichtung: 149 Euro, no longer free']);
    });
    it('reports that something is free now', async () => {
      expect(
        await titlesOf(
          'The setup costs $99 once. We work on Saturdays.',
          'The setup is free. We work on Saturdays.',
        ),
      ).to.deep.equal(['Setup: free instead of $99 once']);
    });
  });
});
