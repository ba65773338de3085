import { expect } from 'chai';
import { pricesOf, productAsked, rivalPricesOf } from '../../../../src/intel/drafting/product-prices.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const QUAY = { name: 'Quay', products: [] as string[] };
const priced = (item: string | undefined, quote: string) =>
  usedFact('price', quote, { party: 'us', amount: 5, ...(item === undefined ? {} : { item }) });
const PRICES = [priced('Pro', '$5 per month'), priced('Business', '$8 per member per month')];

describe('pricesOf', () => {
  const found = (product: string, brand = QUAY, title = 'Quay Pricing', prices = PRICES): string[] => {
    const asked = productAsked(product, brand);
    const pages = [passage('', { title })];
    return (asked === null ? prices : pricesOf(asked, prices, pages)).map(({ quote }) => quote);
  };

  it("has no other plan's price if the product has none", () => {
    expect(found('Quay Enterprise')).to.deep.equal([]);
  });
  it("has no other product's price if the brand sells several", () => {
    expect(found('Cranes', { ...QUAY, products: ['Cranes', 'Berths'] })).to.deep.equal([]);
  });
  it('has only the prices of the requested plan', () => {
    expect(found('Quay Business')).to.deep.equal(['$8 per member per month']);
    expect(found('the Pro plan')).to.deep.equal(['$5 per month']);
  });
  it('has all prices on a page about the product', () => {
    expect(found('Quay Cranes', QUAY, 'Cranes: prices')).to.have.length(2);
  });
  it('has the prices of an item with a more general name', () => {
    const prices = [priced('Group course', '€80 per month'), priced('One to one', '€40 per lesson')];
    const brand = { ...QUAY, products: ['Welding', 'Online'] };
    expect(found('Welding group courses', brand, '', prices)).to.deep.equal(['€80 per month']);
    expect(found('Welding online', brand, '', [priced('Online', '€9 per month')])).to.deep.equal([]);
  });
  it('has all prices of the brand itself, or of its only product', () => {
    expect(found('Quay')).to.have.length(2);
    expect(found('harbour calendar', { ...QUAY, products: ['Harbour calendar'] })).to.have.length(2);
  });
});

const ROASTERY = {
  name: 'Larkhill',
  products: ['Office coffee machines', 'Water coolers', 'Office catering'],
};
const row = (heading: string, item: string, quote: string, more = {}) =>
  usedFact('price', quote, { party: 'us', vendor: 'Larkhill', amount: 5, heading, item, ...more });
const OWN = [
  row('Coffee machines', 'Up to 30 cups a day', '£49 per machine'),
  row('Water coolers', 'Small office, up to 20 people', '£18 per cooler'),
  row('Catering', 'Breakfast', '£7 per guest'),
];

describe('pricesOf, for a table under a heading', () => {
  const found = (product: string): string[] =>
    pricesOf(productAsked(product, ROASTERY)!, OWN, [passage('', { title: 'Prices' })]).map(
      ({ quote }) => quote,
    );

  it('chooses the table by a shorter name of the product', () => {
    expect(found('Office coffee machines')).to.deep.equal(['£49 per machine']);
    expect(found('Office catering')).to.deep.equal(['£7 per guest']);
  });
  it('ignores a word of the product in a row below the name of another product', () => {
    expect(found('Office catering')).not.to.include('£18 per cooler');
  });
});

describe('rivalPricesOf', () => {
  const theirs = (heading: string, item: string, quote: string) =>
    row(heading, item, quote, {
      party: 'competitor:bonen.example',
      vendor: 'Bonen',
      url: 'https://bonen.example/',
    });
  const found = (product: string, prices: ReturnType<typeof theirs>[], ours = OWN): string[] =>
    rivalPricesOf(productAsked(product, ROASTERY)!, prices, { ours, passages: [] }).map(({ quote }) => quote);

  it("leaves out the competitor's prices of other products", () => {
    const prices = [
      theirs('What do office coffee machines cost?', '50 cups', '£44 per month'),
      theirs('What do office coffee machines cost?', 'Water cooler, mains-fed', '£21 per month'),
    ];
    expect(found('Office coffee machines', prices)).to.deep.equal(['£44 per month']);
  });
  it('recognizes a price in another language by the unit of our own prices', () => {
    const ours = [row('Coffee machines', 'Large', '£2 per liter'), ...OWN.slice(1)];
    const prices = [
      theirs('Tarieven', 'Vanaf 100 liter', '€ 1,80 per liter'),
      theirs('Tarieven', 'Onderhoud', '€ 30 per maand'),
    ];
    expect(found('Office coffee machines', prices, ours)).to.deep.equal(['€ 1,80 per liter']);
  });
  it('recognizes the unit of our own prices in another language', () => {
    const prices = [
      theirs('Preise', 'Barista', '990 € je Maschine'),
      theirs('Preise', 'Milchpulver', '12,00 € im Monat'),
    ];
    expect(found('Office coffee machines', prices)).to.deep.equal(['990 € je Maschine']);
  });
  it('leaves out a price with the unit of our other product', () => {
    const prices = [
      theirs('Charges', 'Barista', '£990 per machine'),
      theirs('Charges', 'Cakes', '£12 a month'),
    ];
    expect(found('Office catering', prices)).to.deep.equal(['£12 a month']);
  });
  it('keeps prices without a product if the competitor has no others', () => {
    const prices = [
      theirs('Tarieven', 'Basis', '€ 30 per maand'),
      theirs('Tarieven', 'Water coolers', '€ 9 per maand'),
    ];
    expect(found('Office coffee machines', prices)).to.deep.equal(['€ 30 per maand']);
  });
});
