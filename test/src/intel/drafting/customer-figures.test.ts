import { expect } from 'chai';
import { withCustomersNamed } from '../../../../src/intel/drafting/customer-figures.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const of = { party: 'competitor:pontoon.example', vendor: 'Pontoon', passage: 0 } as const;
const URL_OF_STORY = 'https://pontoon.example/customers/otter-marina';
const customer = usedFact('customer', 'Otter Marina', {
  ...of,
  name: 'Otter Marina',
  url: 'https://pontoon.example/customers',
});
const figure = (quote: string, url = URL_OF_STORY) => usedFact('proof', quote, { ...of, url });
const companiesOf = (text: string, ...facts: ReturnType<typeof figure>[]) =>
  withCustomersNamed([customer, ...facts], [{ text }])
    .filter(({ kind }) => kind === 'proof')
    .map(({ quote, company }) => [quote, company]);

describe('withCustomersNamed', () => {
  it('gives a figure of a story the name of its customer', () =>
    expect(companiesOf('Otter Marina fills up', figure('Berths sold up 19%'))).to.deep.equal([
      ['Berths sold up 19%', 'Otter Marina'],
    ]));
  it('leaves out a figure of a customer without a name', () =>
    expect(companiesOf('A marina fills up', figure('Berths sold up 19%'))).to.deep.equal([]));
  it('leaves out the path above a story', () =>
    expect(companiesOf('Otter Marina', figure('Customers / Otter Marina\n\n19% more berths'))).to.deep.equal(
      [],
    ));
  for (const [quote, url] of [
    ['We serve 310 marinas.', URL_OF_STORY],
    ['310 marinas open with Pontoon every morning.', URL_OF_STORY],
    ['310 marinas', 'https://pontoon.example/'],
  ] as const)
    it(`leaves a figure of the company itself alone: ${quote} (${url})`, () =>
      expect(companiesOf('Otter Marina', figure(quote, url))).to.deep.equal([[quote, undefined]]));
});
