import { expect } from 'chai';
import { storiesIn } from '../../../../src/intel/drafting/customer-stories.ts';

const notes = (text: string) => storiesIn({ text, start: 0 }).map(({ note, quote }) => [note, quote]);

describe('storiesIn', () => {
  it('reads the problem, the event and the result of a customer from a story', () => {
    const text = `Marlow Laundries: half the stoppages

When the inspector asked for test papers, two branches could not find theirs. In 2022 the chain lost 40 washing days. We took over all nine branches in March. In 2023 only 18 days were lost.`;
    const found = storiesIn({ text, start: 100 });
    expect(found.map(({ note, quote }) => [note, quote])).to.deep.equal([
      ['trigger', 'When the inspector asked for test papers, two branches could not find theirs.'],
      ['pain', 'In 2022 the chain lost 40 washing days.'],
      ['success', 'In 2023 only 18 days were lost.'],
    ]);
    expect(found.map(({ company }) => company)).to.deep.equal(Array(3).fill('Marlow Laundries'));
    for (const { quote, start, end } of found) expect(text.slice(start - 100, end - 100)).to.equal(quote);
  });

  it('reads the problem below a heading that announces it, up to what the vendor does', () => {
    const text = `What a broken lift costs you

A lift that stops on Monday keeps forty people on the stairs all week. We come within the hour.`;
    expect(notes(text)).to.deep.equal([
      ['pain', 'A lift that stops on Monday keeps forty people on the stairs all week.'],
    ]);
  });

  for (const [pain, heading] of [
    ['Im Sommer fielen an zwölf Tagen die Kühlräume aus.', 'Klinik Seeblick: zwölf Ausfälle weniger'],
    ['En 2023, la cantine a perdu 14 services.', 'Lycée Jean Moulin : plus un service perdu'],
    ['En verano el hotel perdió nueve desayunos.', 'Hotel Bahía: nueve desayunos recuperados'],
    ['De keuken had elke maand twee storingen.', 'Hotel De Veer: geen storing meer'],
    ['In estate la mensa ha perso dieci pasti al giorno.', 'Mensa Verdi: nessun pasto perso'],
  ] as const)
    it(`reads "${pain}"`, () => {
      expect(notes(`${heading}\n\n${pain}`)).to.deep.equal([['pain', pain]]);
    });

  it('reads the text before the part about the work as the problem', () => {
    const text = `Cabinet Morvan : 22 immeubles en huit mois

Le Cabinet Morvan gère 140 immeubles à Rennes. Dans 22 immeubles, le local était trop petit pour un bac de plus.

Ce que nous avons fait

Nous avons posé 22 composteurs.`;
    expect(notes(text)).to.deep.equal([
      ['pain', 'Dans 22 immeubles, le local était trop petit pour un bac de plus.'],
    ]);
  });

  it('names the customer of a French heading without the space before its colon', () => {
    const text = 'Camping Bellerive : 12 bornes en un mois\n\nLe camping perdait deux heures par jour.';
    expect(storiesIn({ text, start: 0 }).map(({ company }) => company)).to.include('Camping Bellerive');
  });

  it('reads a story with headings for its parts and a list of results', () => {
    const text = `Marlow Laundries: stoppages from 40 to 18

Marlow is a chain with nine branches in Kent and three different systems.

The problem

Nine in a hundred loads came back wet. The office rang every driver twice a day.

What changed

Sensors in each drum and one list for all branches.

Results after six months

- Wet loads from 9% to 2.1%
- Repairs down 23%
- One list instead of nine
- Our drivers like it

Anna Marlow, Owner`;
    expect(notes(text)).to.deep.equal([
      ['pain', 'Nine in a hundred loads came back wet.'],
      ['pain', 'The office rang every driver twice a day.'],
      ['success', 'Wet loads from 9% to 2.1%'],
    ]);
  });
  for (const item of [
    'Preis je Fahrt von 12 € auf 7 €',
    'Prix du trajet de 12 € à 7,40 €',
    '31 % de trajets en plus',
    'Waiting times halved',
    'Délais divisés par quatre',
    '9 minutes per check-in, from 25',
    '£410 of damage billed (was £60)',
    '+12% bookings in the first week',
    '3 Fahrten je Tag, statt 7 wie früher',
  ])
    it(`reads the result "${item}"`, () => {
      expect(notes(`Otter Taxis: all on time\n\nResults\n\n- ${item}`)).to.deep.equal([['success', item]]);
    });
  for (const item of [
    '3 depots, from Leeds to York',
    '£59 a month, from the small plan',
    '14 drivers since 2023',
  ])
    it(`reads no result in "${item}"`, () => {
      expect(notes(`Otter Taxis: all on time\n\nResults\n\n- ${item}`)).to.deep.equal([]);
    });
  it('reads no description of a customer as its problem, whatever its first letters', () => {
    const text = 'Larkspur Taxis: all on time\n\nLarkspur Taxis drives forty cars between Bath and Wells.';
    expect(notes(text)).to.deep.equal([]);
  });
  it('reads no description of a customer as its problem', () => {
    expect(
      notes(
        'Marlow Laundries: one system\n\nMarlow Laundries has nine branches and three different systems.',
      ),
    ).to.deep.equal([]);
  });

  it('reads nothing from other sections, and no quotations', () => {
    expect(notes('Our prices: from £20\n\nA broken lift lost us a day, said nobody.')).to.deep.equal([]);
    expect(notes('Marlow Laundries: half the stoppages\n\n“We lost every second Monday.”')).to.deep.equal([]);
  });
});

describe('storiesIn on a page about one customer', () => {
  const page = { title: 'Kestrel Orchards | Tidemark', vendor: 'Tidemark' };
  const told = (text: string, more: Partial<typeof page> = {}) =>
    storiesIn({ text, start: 0 }, { ...page, ...more });
  const notesOn = (text: string, more: Partial<typeof page> = {}) =>
    told(text, more).map(({ note, quote }) => [note, quote]);

  it('reads past the line that says what the customer is', () => {
    const text = `Kestrel Orchards

Fruit grower, 40 employees, Kent

The growers lost a third of each load. Tidemark cools it now. Losses fell from 33 to 4 loads a year.`;
    expect(notesOn(text)).to.deep.equal([
      ['pain', 'The growers lost a third of each load.'],
      ['success', 'Losses fell from 33 to 4 loads a year.'],
    ]);
  });
  it('reads no praise of the vendor and no present fact as a problem', () => {
    const text =
      'Kestrel Orchards\n\nKestrel Orchards grows apples on ten farms. The farms lie along the coast. We visit them in May.';
    expect(notesOn(text)).to.deep.equal([]);
  });
  it('reads nothing about the time before from the middle of a long story', () => {
    const text = 'The growers lost a third of each load. Losses fell from 33 to 4 loads a year.';
    expect(storiesIn({ text, start: 900 }, page).map(({ note }) => note)).to.deep.equal(['success']);
  });
  for (const sentence of [
    'Before choosing anything, Maud weighed 90 crates.',
    'Piet Vos, the manager, tried three other coolers first.',
    'The family compared four suppliers over the winter.',
    'Der Hof verglich im Winter vier Anbieter.',
    'La famille a comparé quatre fournisseurs.',
  ])
    it(`does not read what the customer did to choose as a problem: ${sentence}`, () => {
      expect(notesOn(`Kestrel Orchards\n\n${sentence}`)).to.deep.equal([]);
    });
  it('reads a failed attempt as a problem', () => {
    for (const sentence of [
      'The growers tried to cool each load with ice.',
      'The farm tested two coolers, but both failed in June.',
    ])
      expect(notesOn(`Kestrel Orchards\n\n${sentence}`)).to.deep.equal([['pain', sentence]]);
  });
  it('reads nothing below a heading that asks for something better', () => {
    const text =
      'Kestrel Orchards\n\nWhat could be better\n\nThe gate was closed on Saturdays.\n\nResults\n\nLosses fell from 33 to 4 loads.';
    expect(notesOn(text)).to.deep.equal([['success', 'Losses fell from 33 to 4 loads.']]);
  });
  it('stops at the links to other stories', () => {
    const text =
      'Kestrel Orchards\n\nMore stories\n\nOtter Farm lost a day each week. Losses fell from 9 to 2 days.';
    expect(notesOn(text)).to.deep.equal([]);
  });
  it('names the customer by the first sentence if the heading is a sentence', () => {
    const text =
      'How fruit stays cool\n\nKestrel Orchards runs ten farms. Each June the growers sent apples away warm.';
    const [one] = told(text, { title: 'How fruit stays cool' });
    expect([one?.company, one?.story]).to.deep.equal([
      'Kestrel Orchards',
      'Kestrel Orchards runs ten farms.',
    ]);
  });
  for (const [language, before, after] of [
    ['German', 'Früher kamen drei Lieferanten.', 'Heute spart der Hof 4.000 € im Jahr.'],
    [
      'French',
      'Le verger perdait une caisse sur trois.',
      'Depuis, les pertes sont passées de 33 à 4 caisses.',
    ],
    ['Spanish', 'La finca tiraba una caja de cada tres.', 'Ahora ahorra 4.000 € al año.'],
    ['Dutch', 'De kwekers wachtten drie uur op koeling.', 'Nu bespaart het bedrijf 4.000 € per jaar.'],
  ] as const)
    it(`reads ${language}`, () => {
      expect(notesOn(`Kestrel Orchards\n\n${before} ${after}`)).to.deep.equal([
        ['pain', before],
        ['success', after],
      ]);
    });

  describe('on the page of one customer', () => {
    const ofPage = (text: string, title: string) =>
      storiesIn({ text, start: 0 }, { title, vendor: 'Quayline' });

    it('reads what the vendor saved the customer as a result, but not its own growth', () => {
      const text = `Pelham Mills\n\nPelham Mills needed 90 looms moved in one week. We sorted the parts first and cut the work by 38%, which saved the client £61,000. We grew by 30% in the same year.`;
      expect(
        storiesIn({ text, start: 0 }, { title: 'Pelham Mills', vendor: 'Quay' }).map(({ note, quote }) => [
          note,
          quote,
        ]),
      ).to.deep.equal([
        ['pain', 'Pelham Mills needed 90 looms moved in one week.'],
        ['success', 'We sorted the parts first and cut the work by 38%, which saved the client £61,000.'],
      ]);
    });

    it('takes neither what the customer did nor its result for a problem', () => {
      const text = `North Yard

The yard missed one call in four. In September 2024 it moved its number to Frontdesk.

Missed calls fell from 26% to 1%, and 23 more callers became clients.`;
      expect(ofPage(text, 'North Yard').map(({ note, quote }) => [note, quote])).to.deep.equal([
        ['pain', 'The yard missed one call in four.'],
        ['success', 'Missed calls fell from 26% to 1%, and 23 more callers became clients.'],
      ]);
    });

    it('reads each row of a table with a column for the time before as a result', () => {
      const text = `North Yard: sails by eight

The yard had 40 boats.

 | Before | With Quayline
Lost sails a month | 310 | 12
Colour of the sails | white | red`;
      expect(
        ofPage(text, 'North Yard: sails by eight').flatMap(({ note, quote }) =>
          note === 'success' ? quote : [],
        ),
      ).to.deep.equal(['Lost sails a month | 310 | 12']);
    });

    for (const pair of [
      'Repairs: 14 in 2022, 9 in 2024.',
      'Cost per trip: £4.10 before, £2.65 after',
      'Before: £0 from the pier. After: £2,600 a month in berths.',
    ])
      it(`reads "${pair}" as one result`, () =>
        expect(
          ofPage(`North Yard: calm\n\nThe yard has 40 boats.\n\n${pair}`, 'North Yard: calm').map(
            ({ note, quote }) => [note, quote],
          ),
        ).to.deep.equal([['success', pair]]));

    it('reads the name of a figure in the line above it', () => {
      const text = 'North Yard: calm\n\nThe yard has 40 boats.\n\nCost per trip\n\n£4.10 before, £2.65 after';
      expect(ofPage(text, 'North Yard: calm').map(({ quote }) => quote)).to.deep.equal([
        'Cost per trip\n\n£4.10 before, £2.65 after',
      ]);
    });

    it('calls the customer by a single word if the page repeats it, without its article', () =>
      expect(
        ofPage('Seehof: Boote um Mitternacht\n\nDem Seehof fehlten jede Woche zwei Boote.', 'Seehof').map(
          ({ company }) => company,
        ),
      ).to.deep.equal(['Seehof']));
  });
});
