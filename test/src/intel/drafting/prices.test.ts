import { expect } from 'chai';
import { priceLists, unitOf } from '../../../../src/intel/drafting/prices.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { passage } from '../../../support/passages.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const price = (quote: string, more: Partial<UsedFact> = {}) =>
  usedFact('price', quote, { vendor: 'Dock', amount: 1, ...more });

function lists(...prices: UsedFact[]) {
  const { facts, passages } = stating(...prices);
  return priceLists(facts, { passages, isAttributed: true });
}
const texts = (...prices: UsedFact[]): string[] => lists(...prices).map(({ text }) => text);

describe('priceLists', () => {
  describe('when an amount is not a price', () => {
    it('leaves out an amount without a plan and a unit', () => {
      expect(texts(price('$94.90'))).to.deep.equal([]);
    });
    it('leaves out insurance benefits', () => {
      expect(texts(price('Coverage of up to $1,000,000', { item: 'Family' }))).to.deep.equal([]);
    });
    it('leaves out amounts in the files of the brand', () => {
      const fee = { item: 'Berth for guests', amount: 40 };
      expect(texts(price('Berth for guests: $40', { ...fee, party: 'us', url: null }))).to.deep.equal([]);
      expect(texts(price('Berth for guests: $40', { ...fee, party: 'us' }))).to.have.length(1);
    });
    for (const [quote, item] of [
      ['Budget for campaigns: $84,000', 'Budget for campaigns'],
      ['Marketing budget 2027: € 84.000', 'Marketing budget 2027'],
      ['Budget voor scholen | € 18.000', 'Budget voor scholen'],
      ['Werbeetat 2027 | 40.000 €', 'Werbeetat 2027'],
      ['Budget pour les salons : 12 000 €', 'Budget pour les salons'],
    ] as const)
      it(`leaves out a budget: ${quote}`, () => {
        expect(texts(price(quote, { item }))).to.deep.equal([]);
      });
    it('keeps a plan with the name Budget', () => {
      expect(texts(price('Budget plan: $9 per month', { item: 'Budget plan' }))).to.have.length(1);
    });
    it('leaves out savings', () => {
      expect(texts(price('Customers saved $40 per month', { item: 'Team' }))).to.deep.equal([]);
    });
  });

  it('says a unit with its length once', () => {
    const quote = 'Night dive: £44 per 30-minute session, valid for 60 days.';
    expect(texts(price(quote, { item: 'Night dive', unit: '30-minute session' }))).to.deep.equal([
      'Dock: Night dive: £44 per 30-minute session, valid for 60 days',
    ]);
  });

  describe('when a sentence or a line names the plan', () => {
    for (const [quote, item, told] of [
      ['Crew plan: $49 per month', 'Crew', 'Dock: Crew $49 per month'],
      ['The Crew plan costs $49 per month.', 'The Crew plan costs', 'Dock: The Crew plan $49 per month'],
      [
        'L’offre Équipage, avec la météo, coûte 49 € par mois.',
        'L’offre Équipage, avec la météo, coûte',
        'Dock: L’offre Équipage: 49 € par mois',
      ],
    ] as const)
      it(`names only the plan: ${quote}`, () => {
        expect(texts(price(quote, { item, unit: 'month' }))).to.deep.equal([told]);
      });
  });

  it('reads the prices of a price list below a question, but not those of an article', () => {
    const below = (url: string) =>
      price('The Crew boat is $49 per month', { item: 'Crew', heading: 'What does a boat cost?', url });
    expect(texts(below('https://dock.test/prices'))).to.have.length(1);
    expect(texts(below('https://dock.test/blog/boat-prices'))).to.deep.equal([]);
  });

  it('leaves out a row with two prices in one currency', () => {
    expect(texts(price('Winch | $329 / $299', { item: 'Winch' }))).to.deep.equal([]);
  });
  it('lists the price of a row that states it in two currencies', () => {
    expect(texts(price('Winch | from £329 / $419 per boat', { item: 'Winch', unit: 'boat' }))).to.deep.equal([
      'Dock: Winch: from £329 / $419 per boat',
    ]);
  });
  it('names an item with a comma in the first cell of a row', () => {
    const rows = ['Berth, small | € 40', 'Crane, all sizes | € 90'].map((row) =>
      price(row, { item: row.split(' | ')[0]! }),
    );
    expect(texts(...rows)).to.deep.equal(['Dock: Berth, small € 40, Crane, all sizes € 90']);
  });
  it('lists the charge for materials apart from the prices', () => {
    const of = (item: string, quote: string) => price(quote, { item });
    expect(
      texts(
        of('Der Segelkurs', 'Der Segelkurs: € 340'),
        of('Das Lehrmaterial wird mit', 'Das Lehrmaterial wird mit € 28 berechnet'),
      ),
    ).to.deep.equal(['Dock: Der Segelkurs € 340', 'Dock: Das Lehrmaterial: € 28 berechnet']);
  });

  it('does not mistake “more than” for a further charge', () => {
    const of = (item: string, quote: string) => price(quote, { item, unit: 'month' });
    const [list, ...more] = texts(
      of('Crew', 'Crew: $49 per month'),
      of('Fleet', 'Fleet: $90 per month for more than 9'),
    );
    expect(list).to.contain('Crew').and.to.contain('Fleet');
    expect(more).to.deep.equal([]);
  });

  describe('when a price has conditions', () => {
    it('keeps its unit and its details', () => {
      const quote = 'From $7.48 per location per month, billed annually';
      expect(texts(price(quote))).to.deep.equal([`Dock: ${quote}`]);
    });
    it('keeps the lines right below it, and cites them', () => {
      const fact = price('$14', { item: 'Team', heading: 'Team' });
      const { facts } = stating(fact);
      const text = 'Team\n$14\nper user / month, billed annually\nfrom 5 users\nUnlimited boats';
      const at = { start: 5, end: 8 };
      const [list] = priceLists([{ ...facts[0]!, ...at }], {
        passages: [passage(text, {})],
        isAttributed: true,
      });
      expect([list!.text, list!.more]).to.deep.equal([
        'Dock: Team: $14, per user / month, billed annually, from 5 users',
        { unit: 'per user per month' },
      ]);
      expect(list!.facts[0]!.quote).to.equal('Team\n$14\nper user / month, billed annually\nfrom 5 users');
    });
    it('keeps the unit at the start of a line that goes on with something else, and cuts no word', () => {
      const { facts } = stating(price('$14', { item: 'Team', heading: 'Team' }));
      const text =
        'Team\n$14\n/mo per user billed yearlyUsers are people who rent berths, but not their guests or crew.';
      const [list] = priceLists([{ ...facts[0]!, start: 5, end: 8 }], {
        passages: [passage(text, {})],
        isAttributed: true,
      });
      expect(list!.text).to.equal('Dock: Team: $14 /mo per user');
    });
    for (const [quote, unit] of [
      ['€59 pro Arbeitsplatz / Monat', 'pro Arbeitsplatz / Monat'],
      ['45 € par vétérinaire et par mois', 'par vétérinaire et par mois'],
      ['$14 per month', 'per month'],
    ] as const)
      it(`names the whole unit as the vendor writes it: ${quote}`, () => {
        expect(lists(price(quote, { item: 'Team', heading: 'Team' }))[0]!.more).to.deep.equal({ unit });
      });
    it('leaves out a later charge of a plan without a period', () => {
      expect(texts(price('Then, starts at €17.62', { item: 'Standard plan' }))).to.deep.equal([]);
    });
    it('leaves out a plan of one word without a period', () => {
      expect(texts(price('Standard: €17.62', { item: 'Standard' }))).to.deep.equal([]);
    });
    it('does not mistake "from just" for a name', () => {
      expect(texts(price('From just $7.48 per month', { item: 'From just' }))).to.deep.equal([
        'Dock: From just $7.48 per month',
      ]);
    });
  });

  describe('when a vendor gives different prices for one plan and unit', () => {
    const home = { item: 'Team plan', url: 'https://dock.example/' };
    const other = { item: 'Team', url: 'https://dock.example/pricing' };
    it('shows both from two pages, and says that they contradict each other', () => {
      expect(
        texts(price('Team plan: $49 per month', home), price('Team: $59 per month', other)),
      ).to.deep.equal([
        'Dock: Team plan $49 on one page and $59 on another per month (its pages contradict each other)',
      ]);
    });
    it('cites both', () => {
      const [list] = lists(price('Team plan: $49 per month', home), price('Team: $59 per month', other));
      expect(list!.facts.map(({ quote }) => quote)).to.deep.equal([
        'Team plan: $49 per month',
        'Team: $59 per month',
      ]);
    });
    it('lists the prices of each currency separately', () => {
      expect(
        texts(price('Team plan: £49 per month', home), price('Team: 59 € per month', other)),
      ).to.deep.equal(['Dock: Team plan £49 per month', 'Dock: Team 59 € per month']);
    });
    it('finds no contradiction between two spellings of one amount', () => {
      expect(
        texts(price('Team plan: $1,200 per year', home), price('Team: $1200.00 per year', other)),
      ).to.satisfy(([text]: string[]) => !text!.includes('contradict'));
    });
    it('finds none between two units', () => {
      expect(
        texts(price('Team plan: $49 per month', home), price('Team: $490 per year', other)),
      ).to.deep.equal(['Dock: Team plan $49 per month', 'Dock: Team $490 per year']);
    });
  });

  describe('when a vendor has plans and an add-on', () => {
    const at = (quote: string, start: number, item: string) =>
      price(quote, { item, start, end: start + quote.length, url: 'https://dock.example/pricing', rank: 0 });
    const plans = [
      at('Team: $49 per user per month', 40, 'Team'),
      at('Solo: $9 per user per month', 10, 'Solo'),
    ];

    it('names the plans in the order of the page', () => {
      expect(texts(...plans)).to.deep.equal(['Dock: Solo $9, Team $49 per user per month']);
    });
    it('names the plans before the add-on', () => {
      const addOn = at('Extra berths: $1 per month', 90, 'Extra berths');
      expect(texts(addOn, ...plans)).to.deep.equal([
        'Dock: Solo $9, Team $49 per user per month',
        'Dock: Extra berths $1 per month',
      ]);
    });
  });

  it('names the cheapest and the dearest of many products', () => {
    const products = [
      'Oak boat hook: $40',
      'Ash boat hook: $25',
      'Brass boat bell: $90',
      'Cork boat fender: $31',
    ];
    expect(texts(...products.map((quote) => price(quote, { item: quote.split(':')[0]! })))).to.deep.equal([
      'Dock: from $25 (Ash boat hook) to $90 (Brass boat bell)',
    ]);
  });
  it('lists unlike things instead of a range from one to another', () => {
    const things = [
      'Day ticket adult: $16',
      'Harness for rent: $3',
      'Punch card: $139',
      'Shoes for rent: $4',
    ];
    expect(texts(...things.map((quote) => price(quote, { item: quote.split(':')[0]! })))).to.deep.equal([
      'Dock: Day ticket adult $16, Harness for rent $3, Punch card $139, Shoes for rent $4',
    ]);
  });
  describe('in the list of a shop', () => {
    const lines = [
      'Boat hooks',
      'Sort by',
      'Ash Boat Hook',
      '$40 $25',
      'New colours',
      'Oak Boat Hook',
      '$90',
    ];
    const shop = (more: readonly string[], heading: string | null = 'Boat hooks') => {
      const text = [...lines, ...more].join('\n');
      const facts = [...text.matchAll(/^\$.*$/gmu)].map(({ 0: quote, index: start }) =>
        price(quote, { item: 'Boat hooks', heading, start, end: start + quote.length, passage: 0 }),
      );
      const passages = [passage(text, { title: 'Boat hooks | Dock' })];
      return priceLists(facts, { passages, isAttributed: true });
    };

    it('names each product by the line above its price, with the price now', () => {
      const [list] = shop(['Cork Boat Hook', '$31', 'Brass Boat Hook', '$60']);
      expect(list!.text).to.equal('Dock: from $25 (Ash Boat Hook) to $90 (Oak Boat Hook)');
      expect(list!.facts[0]!.quote).to.equal('Ash Boat Hook\n$40 $25');
    });
    it('does not name a product after the one before it', () => {
      expect(shop(['Oak Boat Hook', '$31'])[0]!.text).not.to.match(/31/u);
    });
  });
  it('leaves out an hourly rate of unnamed work, and amounts in a row of a table', () => {
    expect(texts(price('$125/hr'))).to.deep.equal([]);
    expect(texts(price('Jersey | $450.92 | $1,188.29', { item: 'Jersey Town' }))).to.deep.equal([]);
  });
  it("lists a vendor's plans by name, in one statement per unit", () => {
    const [list] = lists(
      price('Solo: $9 per month', { item: 'Solo' }),
      price('Team: $49 per month', { item: 'Team' }),
    );
    expect([list!.text, list!.more]).to.deep.equal([
      'Dock: Solo $9, Team $49 per month',
      { unit: 'per month' },
    ]);
  });
});

describe('unitOf', () => {
  for (const [unit, words] of [
    ['once', 'one-off'],
    ['colis', '/ colis'],
    ['pallet per week', 'per pallet per week'],
    ['users', 'per user'],
  ] as const)
    it(`is in words that read right: ${words}`, () =>
      expect(unitOf({ quote: '€2.40', unit, item: 'Pick' })).to.equal(words));

  for (const [quote, item, unit] of [
    ['$0.005/recording', 'Pricing', null],
    ['Italiano per infermieri | € 310', 'Italiano per infermieri', null],
    ['Sprzątanie kosztuje 60 zł za godzinę.', 'Sprzątanie', 'per hour'],
    ['Lezione | € 55', 'Lezione, all’ora', 'per hour'],
    ['Körlektion | 720 kr', 'Körlektion, per lektion', 'per lesson'],
  ] as const)
    it(`is ${unit} for ${quote}`, () => {
      expect(unitOf({ quote, item })).to.equal(unit);
    });
});
