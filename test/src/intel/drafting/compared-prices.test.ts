import { expect } from 'chai';
import { amountsIn } from '../../../../src/extraction/facts/pricing/amounts.ts';
import {
  comparedPrices,
  singlePrices,
  textOfPrices,
} from '../../../../src/intel/drafting/compared-prices.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { passage } from '../../../support/passages.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { processorMsOf } from '../../../support/growth.ts';

function page(host: string, text: string) {
  const facts = text.split('\n').flatMap((line): UsedFact[] => {
    const [amount] = amountsIn(line);
    if (amount === undefined) return [];
    const start = text.indexOf(line);
    const item = line.includes(' | ') ? line.split(' | ')[0]! : line.slice(0, amount.start).trim();
    return [
      usedFact('price', line, {
        item,
        amount: amount.amount,
        start,
        end: start + line.length,
        url: `https://${host}/prices`,
        party: host.startsWith('quay') ? 'us' : 'market',
      }),
    ];
  });
  return { host, text, facts };
}

function pairsOf(ours: string, theirs: string, { at = 'example' } = {}) {
  const pages = [page(`quay.${at}`, ours), page('pier.example', theirs)];
  const facts = pages.flatMap((one, i) => one.facts.map((fact) => ({ ...fact, passage: i })));
  const passages = pages.map(({ host, text }) => passage(text, { url: `https://${host}/prices` }));
  return comparedPrices(facts, {
    isSubject: ({ url }) => url?.includes('pier') === true,
    passages,
  }).map(({ us, them, advantage }) => [textOfPrices(us), textOfPrices(them), advantage]);
}

function planPage(host: string, plans: readonly (readonly [string, string])[], below = '') {
  const text = [
    'Plan | Price per month | Berths',
    ...plans.map(([name, price]) => `${name} | ${price} | 4`),
    below,
  ].join('\n');
  const facts = plans.map(([item, quote]): UsedFact => {
    const start = text.indexOf(`${item} | ${quote}`) + item.length + 3;
    return usedFact('price', quote, {
      item,
      unit: 'month',
      heading: 'Plans',
      start,
      end: start + quote.length,
      url: `https://${host}/plans`,
      party: host.startsWith('quay') ? 'us' : 'market',
    });
  });
  return { host, text, facts };
}

function plansCompared(
  ours: Parameters<typeof planPage>[1],
  theirs: Parameters<typeof planPage>[1],
  below: readonly [string, string] = ['', ''],
) {
  const pages = [planPage('quay.example', ours, below[0]), planPage('pier.example', theirs, below[1])];
  const facts = pages.flatMap((one, i) => one.facts.map((fact) => ({ ...fact, passage: i })));
  const passages = pages.map(({ host, text }) => passage(text, { url: `https://${host}/plans` }));
  return comparedPrices(facts, { isSubject: ({ url }) => url?.includes('pier') === true, passages }).map(
    ({ label, us, them, advantage }) => [label, textOfPrices(us), textOfPrices(them), advantage],
  );
}

describe('comparedPrices of plans', () => {
  const ours = [
    ['Skiff', '€30'],
    ['Ketch', '€90'],
  ] as const;
  it('says that the competitor is ahead if each of its plans costs less', () => {
    expect(
      plansCompared(ours, [
        ['Bronze', '€25'],
        ['Gold', '€80'],
      ]),
    ).to.deep.equal([['Plans per month', 'Skiff €30; Ketch €90', 'Bronze €25; Gold €80', 'them']]);
  });
  it('keep “from” and leave out a struck price', () => {
    const [row] = plansCompared(
      [
        ['Skiff', '€35 €30'],
        ['Ketch', 'from €90'],
      ],
      [
        ['Bronze', '€25'],
        ['Gold', '€80'],
      ],
    );
    expect(row?.slice(1, 3)).to.deep.equal(['Skiff €30; Ketch from €90', 'Bronze €25; Gold €80']);
  });
  it('are compared by the period that both have, though a longer list has another one', () => {
    const ours = planPage('quay.example', [
      ['Skiff', '€30'],
      ['Ketch', '€90'],
    ]);
    const monthly = planPage('pier.example', [
      ['Bronze', '€25'],
      ['Gold', '€80'],
    ]);
    const yearly = page('pier.example', 'Bronze €250 per year\nSilver €500 per year\nGold €800 per year');
    const pages = [ours, monthly, yearly];
    const facts = pages.flatMap((one, i) => one.facts.map((fact) => ({ ...fact, passage: i })));
    const rows = comparedPrices(facts, {
      isSubject: ({ url }) => url?.includes('pier') === true,
      passages: pages.map(({ host, text }) => passage(text, { url: `https://${host}/plans` })),
    });
    expect(rows.map(({ label, them }) => [label, textOfPrices(them)])).to.deep.equal([
      ['Plans per month', 'Bronze €25; Gold €80'],
    ]);
  });
  for (const [theirs, below] of [
    [
      [
        ['Bronze', '€35'],
        ['Gold', '€120'],
      ],
    ],
    [
      [
        ['Bronze', '€25'],
        ['Gold', '€120'],
      ],
    ],
    [
      [
        ['Bronze', '€20'],
        ['Gold', '€60'],
        ['Platinum', '€80'],
      ],
    ],
    [
      [
        ['Bronze', '€25'],
        ['Gold', '€80'],
      ],
      ['', 'All prices exclude VAT.'],
    ],
  ] as const)
    it(`shows the plans without a verdict: ${JSON.stringify([theirs, below])}`, () => {
      const [row] = plansCompared(ours, theirs, below);
      expect(row?.[0]).to.equal('Plans per month');
      expect(row?.at(-1)).to.equal(null);
    });
  it('says that prices in two currencies are not compared', () => {
    const [row] = plansCompared(ours, [
      ['Bronze', '£25'],
      ['Gold', '£80'],
    ]);
    expect(row?.[0]).to.equal('Plans per month (currencies differ: not compared)');
    expect(row?.at(-1)).to.equal(null);
  });
  it('says that a price per user and a price for all are not compared', () => {
    const [row] = plansCompared(ours, [
      ['Bronze', '€5 per user'],
      ['Gold', '€9 per user'],
    ]);
    expect(row?.[0]).to.equal('Plans per month (units differ: not compared)');
    expect(row?.at(-1)).to.equal(null);
  });
  it('compares no extras', () => {
    expect(
      plansCompared(ours, [
        ['Extra berth', '€5'],
        ['Extra crane', '€9'],
      ]),
    ).to.deep.equal([]);
  });
});

describe('comparedPrices', () => {
  for (const [ours, theirs] of [
    ['Sailing course A1 | €200', 'Sailing course B1 | €260'],
    ['Day ticket (child) | €8', 'Day ticket (adult) | €15'],
    ['Boat without skipper | €200', 'Boat with skipper | €350'],
    ['E-bike rental | €40 per day', 'Bike rental | €20 per day'],
    ['Fensterreinigung | 30 € pro Stunde', 'Fenstermontage | 60 € pro Stunde'],
    ['Curso de vela | 100 €\nIVA no incluido', 'Curso de vela | 110 €\nIVA incluido'],
    ['Segelkurs | 100 €\nPreise zzgl. 19 % MwSt.', 'Segelkurs | 110 €'],
  ] as const)
    it(`judges no prices of different things: ${ours}`, () => {
      for (const [, , advantage] of pairsOf(ours, theirs)) expect(advantage).to.equal(null);
    });
  it('reads a name with a long word in less than a second', () => {
    const long = `The lesson per ${'a'.repeat(400)}1 costs €10.`;
    expect(processorMsOf(() => pairsOf(long, 'The lesson costs €12.'))).to.be.below(1_000);
  });
  for (const [ours, theirs] of [
    ['Gruppenkurs | € 390', 'Die Gruppenreise kostet € 365.'],
    ['Box of 3 m² | €59', 'A box of 6 m² costs €49.'],
    ['Screen repair | €149', 'La réparation de l’écran coûte 99 €.'],
    ['A mast costs €900.', 'No, it costs €15.'],
    ['Pro | €49 per month', 'The Pro plan costs €59 per month.'],
    ['Der Segelkurs kostet € 300.', 'Der Segelkurs kostet statt € 340 nur € 280.'],
  ] as const)
    it(`pairs no different things: “${ours}” and “${theirs}”`, () => {
      expect(pairsOf(ours, theirs)).to.deep.equal([]);
    });
  it('pairs nothing that may be one of two things', () => {
    expect(
      pairsOf('Course, evening | €90', 'A course for beginners costs €80.\nA course for teams costs €70.'),
    ).to.deep.equal([]);
  });
  it('judges no price of another time', () => {
    const [pair] = pairsOf('Segelkurs | € 390', 'Der Segelkurs kostet € 365 für zehn Wochen.');
    expect(pair!.at(-1)).to.equal(null);
  });
  it('judges no price of another unit', () => {
    const [pair] = pairsOf('Boat, per day | €90', 'A boat costs €30 per hour.');
    expect(pair!.at(-1)).to.equal(null);
  });
  it('judges no price under a condition', () => {
    const [pair] = pairsOf('Segelkurs | € 300', 'Der Segelkurs kostet € 280 für Mitglieder.');
    expect(pair!.at(-1)).to.equal(null);
  });
  it('judges no price if another sentence states another one', () => {
    const [pair] = pairsOf(
      'Segelkurs | € 300',
      'Der Segelkurs kostet € 280.\nIm Sommer kostet der Segelkurs € 350.',
    );
    expect(pair!.at(-1)).to.equal(null);
  });
  it('judges no lowest price', () => {
    const [pair] = pairsOf('Boat, per day | €90', 'A boat costs from €80 per day.');
    expect(pair!.at(-1)).to.equal(null);
  });
  it('judges no price of a product that is named like a plan', () => {
    const [pair] = pairsOf('Premium wash | €30', 'A premium wash costs €25.');
    expect(pair!.at(-1)).to.equal(null);
  });
  it('judges no price with tax against one without', () => {
    const [pair] = pairsOf('Mast | €900', 'A mast costs €850.\nAll prices excl. VAT.');
    expect(pair!.at(-1)).to.equal(null);
  });
  it('judges no prices in the crowns of two countries', () => {
    const [pair] = pairsOf('Båt, per dag | 900 kr', 'En båt kostar 800 kr per dag.', { at: 'dk' });
    expect(pair!.at(-1)).to.equal(null);
  });
  for (const [ours, theirs, advantage] of [
    ['Boat, per day | €90', 'A boat costs €80 per day.', 'them'],
    ['Der Segelkurs kostet € 300.', 'Segelkurs | € 340', 'us'],
    ['Teorikurs | 1 990 kr', 'Teorikursen kostar 2 190 kr.', 'us'],
    ['Einzelunterricht, je Stunde | € 58', 'Eine Einzelstunde kostet € 69, ein Paarkurs € 85.', 'us'],
    ['Barca, all’ora | € 40', 'La barca costa € 40 all’ora.', 'even'],
    ['Łódź kosztuje 60 zł za godzinę.', 'Łódź, za godzinę | 70 zł', 'us'],
    ['Boot, per uur | € 30', 'Een boot kost € 25 per uur.', 'them'],
  ] as const)
    it(`finds ${advantage} cheaper: “${ours}” and “${theirs}”`, () => {
      const [pair] = pairsOf(ours, theirs);
      expect(pair!.at(-1)).to.equal(advantage);
    });
});

describe('plans in tables', () => {
  const cited = (item: string, more: Partial<UsedFact> = {}): string[] => {
    const one = planPage('quay.example', [['Jetty', '€ 49']]);
    const facts = one.facts.map((fact) => ({ ...fact, passage: 0, item, ...more }));
    return singlePrices(facts, [passage(one.text, { url: facts[0]!.url })], []).flatMap((found) =>
      found.facts.map(({ quote }) => quote),
    );
  };

  it('are cited without the head of the table', () =>
    expect(cited('Jetty')).to.deep.equal(['Jetty | € 49 | 4']));
  it('have charges that are cited without the head of the table', () =>
    expect(cited('Jetty: Deposit', { name: 'Fee' })).to.deep.equal(['Jetty | € 49 | 4']));
});

describe('singlePrices', () => {
  const { facts, text } = page('pier.example', 'Boat | €90\nA mast costs €900.');
  const stated = (besides: readonly number[]) =>
    singlePrices(facts, [passage(text, { url: facts[0]!.url })], besides).map((one) => one.text);
  it('states each price with what it is for', () => {
    expect(stated([])).to.deep.equal(['Boat: €90', 'A mast costs €900.']);
  });
  it('keeps the words that make a price the lowest one', () => {
    const row = page('pier.example', 'Boat storage | ab 1.450 €');
    const found = singlePrices(row.facts, [passage(row.text, { url: row.facts[0]!.url })], []);
    expect(found.map((one) => one.text)).to.deep.equal(['Boat storage: ab 1.450 €']);
  });
  it('leaves out the amounts that the document has already', () => {
    expect(stated([900])).to.deep.equal(['Boat: €90']);
  });
});

describe('the condition that keeps two prices from being compared', () => {
  function differenceOf(ours: string, theirs: string): [advantage: string | null, difference: string | null] {
    const pages = [page('quay.example', ours), page('pier.example', theirs)];
    const facts = pages.flatMap((one, i) =>
      one.facts.map((fact) => ({ ...fact, passage: i, vendor: i === 0 ? 'Quay' : 'Pier' })),
    );
    const passages = pages.map(({ host, text }) => passage(text, { url: `https://${host}/prices` }));
    const [row] = comparedPrices(facts, {
      isSubject: ({ url }) => url?.includes('pier') === true,
      passages,
    });
    return [row!.advantage, row!.difference];
  }
  for (const [ours, theirs, difference] of [
    [
      'Crane: £62 per hour, one-hour minimum',
      'Crane: £58 per hour, 30-minute minimum',
      'different minimum: 1 hour with us, 30 minutes with Pier',
    ],
    [
      'Crane | £62 per hour, minimum 2 hours',
      'Crane | £58 per hour',
      'different minimum: 2 hours with us, none stated with Pier',
    ],
    [
      'Service | Price | Minimum\nCrane | £62 per hour | 1 hour',
      'Service | Price | Minimum\nCrane | £58 per hour | 30 min',
      'different minimum: 1 hour with us, 30 minutes with Pier',
    ],
    ['Crane | £62 per hour', 'Crane | £400 per day', 'different units: per hour with us, per day with Pier'],
    ['Crane | £62 per hour', 'Crane | 80 € per hour', 'different currencies: GBP with us, EUR with Pier'],
    ['Crane | from £62 per hour', 'Crane | £58 per hour', 'a starting price only with us'],
    [
      'Crane mooring | £62 per hour',
      'Crane | £58 per hour',
      'different names: “Crane mooring” with us, “Crane” with Pier',
    ],
  ] as const)
    // prettier-ignore
    it(`is named: ${difference}`, () => {
      expect(differenceOf(ours, theirs)).to.deep.equal([null, difference]);
    });
  it('is none between two prices per hour with the same minimum', () => {
    const same = ['Crane | £62 per hour, one-hour minimum', 'Crane | £58 per hour, minimum 1 hour'] as const;
    expect(differenceOf(...same)).to.deep.equal(['them', null]);
  });
  it('is none if only the name of a person is added to the service', () => {
    expect(differenceOf('Crane | £55 per hour', 'Crane engineer | £58 per hour')).to.deep.equal(['us', null]);
  });
});

describe('comparedPrices of other lists', () => {
  function rowsOf(ours: readonly UsedFact[], theirs: readonly UsedFact[]) {
    const facts = [
      ...ours.map((fact) => ({
        ...fact,
        vendor: 'Quay',
        party: 'us' as const,
        url: 'https://quay.example/',
        passage: 0,
      })),
      ...theirs.map((fact) => ({
        ...fact,
        vendor: 'Pier',
        party: 'market' as const,
        url: 'https://pier.example/',
        passage: 1,
      })),
    ];
    const passages = ['quay', 'pier'].map((host) => passage('Prices', { url: `https://${host}.example/` }));
    return comparedPrices(facts, { isSubject: ({ url }) => url?.includes('pier') === true, passages }).map(
      ({ label, us, them, advantage, difference }) => [
        label,
        textOfPrices(us),
        textOfPrices(them),
        advantage,
        difference,
      ],
    );
  }
  const price = (quote: string, item: string, unit: string): UsedFact =>
    usedFact('price', quote, { item, unit, amount: amountsIn(quote)[0]!.amount });

  it('have a row for prices per word and per line whose names differ', () => {
    const [row] = rowsOf(
      [price('Manuals: £0.12 per word', 'Manuals', 'word')],
      [price('Verträge: 1,40 € pro Normzeile', 'Verträge', 'Normzeile')],
    );
    expect(row).to.deep.equal([
      'Price per word or line',
      'Manuals: £0.12 per word',
      'Verträge: 1,40 € pro Normzeile',
      null,
      'different currencies: GBP with us, EUR with Pier',
    ]);
  });
  it('set the same kind of service side by side and not two services with one unit', () => {
    const rows = rowsOf(
      [
        price('Captions: from £7.50 per minute', 'Captions', 'minute'),
        price('By telephone: £1.10 per minute', 'By telephone', 'minute'),
      ],
      [
        price('Phone interpreter: £0.95 per minute', 'Phone interpreter', 'minute'),
        price('Captioning: £9 per minute', 'Captioning', 'minute'),
      ],
    );
    expect(rows.map(([, us, them]) => [us, them])).to.deep.equal([
      ['Captions: from £7.50 per minute', 'Captioning: £9 per minute'],
      ['By telephone: £1.10 per minute', 'Phone interpreter: £0.95 per minute'],
    ]);
  });
  it('take a price face to face and a price on site as one thing', () => {
    const [row] = rowsOf(
      [price('Face to face: £48 per hour', 'Face to face', 'hour')],
      [price('On-site: £55 per hour', 'On-site', 'hour')],
    );
    expect(row!.slice(0, 3)).to.deep.equal([
      'Face to face',
      'Face to face: £48 per hour',
      'On-site: £55 per hour',
    ]);
  });
  it('have no row for a unit that only one company states', () => {
    expect(
      rowsOf(
        [price('Crane: £62 per hour', 'Crane', 'hour')],
        [price('Hoist: £90 per lift', 'Hoist', 'lift')],
      ),
    ).to.deep.equal([]);
  });
  it('read a row of a table with a price for each plan', () => {
    const detail = usedFact('detail', 'Crane | £66 per hour | £64 per hour', {
      name: 'Crane',
      value: '£66 per hour; £64 per hour',
    });
    const [row] = rowsOf([price('Crane: £62 per hour', 'Crane', 'hour')], [detail]);
    expect(row!.slice(2, 4)).to.deep.equal(['Crane: £66 per hour; £64 per hour', 'us']);
  });
});
