import { expect } from 'chai';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { NewEvent } from '../../../../src/events/record-events.ts';

const page = (main: string): string =>
  `<!doctype html><html><head><title>Dampfbad Linz</title></head><body><nav><a href="/">Start</a></nav><main><h1>Dampfbad</h1><p>The steam bath by the river has been open to everyone since 1911.</p>${main}</main></body></html>`;

async function eventsFor(before: string, after: string, kind: PageKind = 'pricing'): Promise<NewEvent[]> {
  const watching = watchInMemory({ url: 'https://www.dampfbad.example/page', kind });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(1, page(after)));
}
const titlesFor = async (...asked: Parameters<typeof eventsFor>): Promise<string[]> =>
  (await eventsFor(...asked)).map(({ title }) => title);

describe('the title of a changed price', () => {
  it("does not use the last feature above a price as the price's name", async () => {
    const card = (price: string): string =>
      `<section><h2>Abendkarte</h2><div>Sauna</div><div>Handtuch inklusive</div><div>${price}</div></section>`;
    const [title] = await titlesFor(card('€19.00'), card('€21.00'), 'product');
    expect(title).to.match(/^Abendkarte/);
  });

  it('does not use a word such as “from” as the name of a price', async () => {
    const card = (price: string): string =>
      `<section><h2>Abendkarte</h2><div>ab</div><div>${price}</div></section>`;
    const [title] = await titlesFor(card('19 €'), card('21 €'), 'product');
    expect(title).to.match(/^Abendkarte/);
  });

  for (const [what, row] of [
    [
      'in lines',
      (a: string, b: string) => `<div>Vormittag</div><div>Abend</div><div>${a}</div><div>${b}</div>`,
    ],
    [
      'as headings of the columns',
      (a: string, b: string) =>
        `<div>Vormittag</div><div>Abend</div><h5>${a}</h5><p>pro Person</p><h5>${b}</h5><p>pro Person</p>`,
    ],
  ] as const)
    it(`names each price by its column if the names are ${what}`, async () => {
      const titles = await titlesFor(
        `<h2>Unsere Karten für alle Gäste</h2>${row('1 250 €', '1 400 €')}`,
        `<h2>Unsere Karten für alle Gäste</h2>${row('1 350 €', '1 500 €')}`,
      );
      expect(titles).to.deep.equal([
        'Vormittag: 1 350 €, up from 1 250 € (+8%)',
        'Abend: 1 500 €, up from 1 400 € (+7.1%)',
      ]);
    });

  it('names the offer, not the slogan between its name and its price', async () => {
    const card = (price: string): string =>
      `<h2>Forfait Rivière</h2><h4>Tout pour une journée au calme.</h4><p>${price}</p>`;
    const others = '<h2>Forfait Ville</h2><h4>Une heure entre deux trains.</h4><p>29,00 €</p>';
    const titles = await titlesFor(others + card('49,00 €'), `${others}${card('55,00 €')}`, 'product');
    expect(titles).to.deep.equal(['Forfait Rivière: 55,00 €, up from 49,00 € (+12.2%)']);
  });

  it('states amounts as the page writes them', async () => {
    expect(
      await titlesFor(
        '<ul><li>Towel - $4.50</li><li>Robe - $7.00</li></ul>',
        '<ul><li>Towel - $5.00</li><li>Robe - $7.00</li></ul>',
      ),
    ).to.deep.equal(['Towel: $5.00, up from $4.50 (+11.1%)']);
  });

  it('keeps the amounts of the data numeric', async () => {
    const [event] = await eventsFor('<p>Towel - $4.50</p>', '<p>Towel - $5.00</p>');
    expect(event!.after).to.deep.include({ amount: 5 });
  });
});

describe('the brief of a changed price', () => {
  it('is empty if the title says everything', async () => {
    const [event] = await eventsFor('<p>Towel - $4.50</p>', '<p>Towel - $5.00</p>');
    expect(event!.plain_brief).to.equal('');
  });

  it('quotes the line if it says more than the title', async () => {
    const [event] = await eventsFor(
      '<p>Bathrobes are for rent.</p>',
      '<p>Bathrobes are for rent.</p><p>Locker | $2 | $3 at weekends</p>',
    );
    expect(event!.plain_brief).to.equal('Now: “Locker: $2, $3 at weekends”.');
  });
});

describe('a page that writes every price differently', () => {
  it('is not rewritten if one section is new', async () => {
    const treatments = ['Aufguss', 'Fichtennadel', 'Salz', 'Honig', 'Eukalyptus', 'Moor', 'Seife', 'Birke'];
    const list = (cents: string): string =>
      `<ul>${[...treatments, ...treatments.map((name) => `${name} lang`)].map((name, at) => `<li>${name} €${20 + at}${cents}</li>`).join('')}</ul>`;
    const kinds = (
      await eventsFor(list('.0'), `${list('')}<h2>Gutscheine</h2><p>Gutscheine gibt es an der Kasse.</p>`)
    ).map(({ kind }) => kind);
    expect(kinds).to.deep.equal(['copy_changed']);
  });
});

describe('a page that was rewritten', () => {
  const filler = (words: string): string => `<p>${words.repeat(12)}</p>`;
  const [before, after] = [
    `${filler('Wir suchen Menschen mit Freude am Wasser. ')}<p>Gehalt nach Vereinbarung</p>`,
    `${filler('Das Bad braucht Verstärkung für den Sommer. ')}<p>Gehalt ab 2.900 € im Monat</p>`,
  ];

  it('names changed amounts in its brief', async () => {
    const event = (await eventsFor(before, after, 'careers')).find(({ kind }) => kind === 'page_rewritten');
    expect(event!.plain_brief)
      .to.include('Gehalt ab 2.900 € im Monat')
      .and.include('Gehalt nach Vereinbarung');
  });

  it('does not name lines that both versions have', async () => {
    const event = (await eventsFor(before, after, 'careers')).find(({ kind }) => kind === 'page_rewritten');
    expect(event!.plain_brief).not.to.include('steam bath');
  });
});

describe('a line in a card of plans on a home page', () => {
  const cards = (quota: string, price = '<p>€9 / month</p>'): string =>
    `<h2>Prices</h2><h3>Solo</h3>${price}<ul><li>1 locker</li></ul><h3>Club</h3><p>Custom</p><ul><li>${quota}</li><li>Steam at night</li></ul><h3>Team</h3>${price.replace('9', '29')}<ul><li>8 lockers</li></ul>`;

  it('is not a limit if the page shows no prices', async () => {
    const kinds = (await eventsFor(cards('Up to 50 lockers', ''), cards('Up to 10 lockers', ''), 'home')).map(
      ({ kind }) => kind,
    );
    expect(kinds).to.deep.equal(['copy_changed']);
  });

  it('is a limit of the plan', async () => {
    const kinds = (await eventsFor(cards('Up to 50 lockers'), cards('Up to 10 lockers'), 'home')).map(
      ({ kind }) => kind,
    );
    expect(kinds).to.deep.equal(['limit_changed']);
  });
});

describe('the title of a long line', () => {
  it('shows a change that is far from the start of the line', async () => {
    const line = (brand: string): string =>
      `<p>${'Our shop sells everything that guests need for a day in the steam. '.repeat(6)}We stock soaps by ${brand} and Larch.</p>`;
    const [title] = await titlesFor(line('Kelo'), line('Birka'), 'product');
    expect(title).to.include('Birka').and.include('Kelo');
  });
});
