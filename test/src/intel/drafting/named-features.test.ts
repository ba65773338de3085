import { expect } from 'chai';
import { namedFeatures } from '../../../../src/intel/drafting/named-features.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

describe('namedFeatures', () => {
  function namesOf(heading: string, ...names: string[]): string[] {
    const { facts, passages } = stating(...names.map((name) => usedFact('feature', name, { heading })));
    return namedFeatures(facts, { passages, isAttributed: false }).map(({ text }) => text);
  }
  it('lists no names below a heading about customers', () => {
    expect(
      namesOf('Some of our clients', 'Ashdown Marine Works', 'Cobb Harbour Ferries', 'Perrin River Cruises'),
    ).to.deep.equal([]);
  });
  it('lists no names of organizations', () => {
    expect(
      namesOf('What it includes', 'Severn Bay Solicitors', 'Mendip Eye Hospital', 'Kestrel River Works'),
    ).to.deep.equal([]);
  });
  it('lists the features of a product', () => {
    expect(
      namesOf('What it includes', 'Berth planning board', 'Tide and weather alerts', 'Invoices by harbour'),
    ).to.deep.equal(['Berth planning board, Tide and weather alerts, Invoices by harbour']);
  });
});
