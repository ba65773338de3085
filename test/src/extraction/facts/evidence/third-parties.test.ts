import { expect } from 'chai';
import { ownNamesOf } from '../../../../../src/extraction/facts/evidence/own-names.ts';
import type { Unit } from '../../../../../src/extraction/facts/evidence/units.ts';
import {
  isChargedByOthers,
  namesColumns,
  presentsCustomer,
} from '../../../../../src/extraction/facts/evidence/third-parties.ts';

describe('presentsCustomer', () => {
  const SITE = 'https://quayline.example';
  const own = ownNamesOf(`${SITE}/`, 'Quayline', null);
  const presents = (sentence: string, path: string, heading: string | null = null): boolean =>
    presentsCustomer(sentence, { own, url: `${SITE}${path}`, heading });

  it('is false for a product on its own page', () => {
    expect(presents('Berth Book is a calendar for marinas.', '/products/berth-book', 'Berth Book')).to.equal(
      false,
    );
  });
  it('is false for the company on a customer’s page', () => {
    expect(presents('Quayline is a calendar for marinas.', '/customers/pearl-marina')).to.equal(false);
  });
  it('is false for a sentence without a name', () => {
    expect(presents('We are a calendar for marinas.', '/customers/pearl-marina')).to.equal(false);
  });
  it('is true for a customer on its own page', () => {
    expect(presents('Pearl Marina has 400 berths in Poole.', '/customers/pearl-marina')).to.equal(true);
  });
  it('is true for a customer below the heading of its story', () => {
    const heading = 'Pearl Marina: no more paper lists';
    expect(presents('Pearl Marina is a harbour in Poole.', '/stories', heading)).to.equal(true);
  });
});

describe('isChargedByOthers', () => {
  for (const before of [
    'We charge ',
    'Most companies on this plan pay ',
    'Other companies charge more; we ask for ',
    'Andere Anbieter verlangen mehr, bei uns zahlen Sie ',
    'All other services cost ',
  ])
    it(`is false for “${before.trim()}”`, () => expect(isChargedByOthers(before)).to.equal(false));

  for (const before of [
    'Other hire companies will happily charge you ',
    'Most providers ask for ',
    'Our competitors want ',
    'Elsewhere, you pay ',
    'Insurance is extra; our partner quotes from ',
    'Andere Anbieter verlangen ',
    'Les autres loueurs demandent ',
    'Otros proveedores cobran ',
    'Altri fornitori chiedono ',
    'Andere aanbieders vragen ',
  ])
    it(`is true for “${before.trim()}”`, () => expect(isChargedByOthers(before)).to.equal(true));
});

describe('namesColumns', () => {
  const named = (...rows: string[]): boolean[] => {
    const units = rows.map((text, line) => ({ shape: 'row', text, line, heading: null }) as unknown as Unit);
    return units.map((_, i) => namesColumns(units, i));
  };

  it('is false for the first row of a table without a head', () => {
    expect(named('Night watch | Included | Extra charge', 'Slipway | Included | Included')).to.deep.equal([
      false,
      false,
    ]);
  });
  it('is false for a row alone', () => {
    expect(named('Feature | Quayline | Other providers')).to.deep.equal([false]);
  });
  for (const head of [
    'Feature | Quayline | Other providers',
    '| Quayline | Most suppliers',
    'Why Quayline | Us | Elsewhere',
    'Leistung | Quayline | Andere Anbieter',
    'Critère | Quayline | Les autres fournisseurs',
  ])
    it(`is true only for the head row “${head}”`, () => {
      expect(named(head, 'Night watch | Included | Rare', 'Berths | 40 | 12')).to.deep.equal([
        true,
        false,
        false,
      ]);
    });
});
