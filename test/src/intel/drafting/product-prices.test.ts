import { expect } from 'chai';
import { pricesOf, productAsked } from '../../../../src/intel/drafting/product-prices.ts';
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
