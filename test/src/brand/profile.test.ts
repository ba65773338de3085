import { expect } from 'chai';
import {
  brandChange,
  brandText,
  EMPTY_BRAND,
  emptyFields,
  isThin,
  sourcesFor,
  sourcesOf,
  withChange,
  withCompetitorName,
} from '../../../src/brand/profile.ts';
import { bareDomain } from '../../../src/web/bare-domain.ts';

describe('bareDomain', () => {
  for (const text of [
    '',
    'acme',
    'localhost',
    'printer.local',
    'db.internal',
    'co.uk',
    '10.0.0.1',
    'http://[::1]/',
    '2130706433',
    'ftp://acme.com',
    'mailto:a@acme.com',
    'a@acme.com',
    'https://user:secret@acme.com',
    'acme .com',
    'acme.com, other.com',
  ]) {
    it(`is null for "${text}"`, () => {
      expect(bareDomain(text)).to.equal(null);
    });
  }

  for (const [text, domain] of [
    ['Acme.com', 'acme.com'],
    ['acme.com.', 'acme.com'],
    ['www.acme.co.uk', 'acme.co.uk'],
    ['https://shop.acme.com:8443/a?b#c', 'shop.acme.com'],
    ['bäckerei.de', 'xn--bckerei-5wa.de'],
    ['www.com', 'www.com'],
    ['me.github.io', 'me.github.io'],
  ] as const) {
    it(`is ${domain} for "${text}"`, () => {
      expect(bareDomain(text)).to.equal(domain);
    });
  }
});

describe('sources of a drafted profile', () => {
  const url = 'https://acme.test/prices';
  const profile = {
    ...emptyFields(),
    oneLiner: 'Tills for shops.',
    products: ['Ledger', 'Till'],
    tone: { do: ['Speak plainly.'], dont: [] },
  };
  const evidence = [
    { path: 'oneLiner', quote: 'Tills for shops.', url },
    { path: 'products.1', quote: 'Till: £4', url },
    { path: 'tone.do.0', quote: 'We mend tills.', url },
    { path: 'products.7', quote: 'Gone', url },
  ];

  it('name the value of each path', () => {
    expect(sourcesOf(profile, evidence).map(({ field, text }) => `${field}: ${text}`)).to.deep.equal([
      'oneLiner: Tills for shops.',
      'products: Till',
      'tone.do: Speak plainly.',
    ]);
  });

  it('are dropped once a value is edited, and kept if it only moves', () => {
    const edited = { ...profile, oneLiner: 'Tills for cafés.', products: ['Till', 'Ledger'] };
    const kept = sourcesFor(edited, sourcesOf(profile, evidence));
    expect(kept.map(({ field }) => field)).to.deep.equal(['products', 'tone.do']);
  });
});

describe('brandText', () => {
  it('is empty for an empty profile', () => {
    expect(brandText(EMPTY_BRAND)).to.equal('');
  });

  it('has separate lines for each field with a value', () => {
    const profile = {
      ...emptyFields(),
      name: 'Acme',
      products: ['Ledger', 'Till'],
      tone: { do: [], dont: ['Shout'] },
      pricingNotes: 'From $9\n\nFree for schools',
    };
    expect(brandText(profile)).to.equal(
      'Name: Acme\nProducts:\n- Ledger\n- Till\nTone: avoid:\n- Shout\nPricing:\n- From $9\n- Free for schools',
    );
  });
});

describe('withChange', () => {
  const software = withChange(emptyFields(), { businessModel: 'subscription' });
  it('has no business model until a client sets it', () => {
    expect(withChange(emptyFields(), { name: 'Acme' })).to.not.have.property('businessModel');
  });
  it('keeps the business model if a change does not name it', () => {
    expect(withChange(software, { name: 'Acme' }).businessModel).to.equal('subscription');
  });
  it('removes the business model with null', () => {
    expect(withChange(software, { businessModel: null })).to.not.have.property('businessModel');
  });
  it('refuses an unknown business model', () => {
    expect(brandChange.safeParse({ businessModel: 'barter' }).success).to.equal(false);
  });
});

describe('isThin', () => {
  const cases: [string, object, boolean][] = [
    ['nothing', {}, true],
    ['a name alone', { name: 'Acme' }, true],
    ['two entries', { name: 'Acme', products: ['a'], markets: ['b'] }, true],
    ['name and one-liner', { name: 'Acme', oneLiner: 'Anvils.' }, false],
    ['three entries', { products: ['a'], tone: { do: ['b'], dont: ['c'] } }, false],
  ];
  for (const [what, fields, thin] of cases) {
    it(`is ${thin} for a profile with ${what}`, () => {
      expect(isThin({ ...emptyFields(), ...fields })).to.equal(thin);
    });
  }
});

describe('withCompetitorName', () => {
  const named = (competitors: string[], name = 'Harzer Küchentechnik') =>
    withCompetitorName({ ...emptyFields(), competitors }, { domain: 'harzer-kuechentechnik.de', name })
      .competitors;

  it('changes nothing if the profile does not list the address', () => {
    expect(named(['Harzer Küche', 'harzer.de'])).to.deep.equal(['Harzer Küche', 'harzer.de']);
  });

  it('keeps an address that is also the name', () => {
    expect(named(['harzer-kuechentechnik.de'], 'harzer-kuechentechnik.de')).to.deep.equal([
      'harzer-kuechentechnik.de',
    ]);
  });

  for (const address of [
    'harzer-kuechentechnik.de',
    'www.Harzer-Kuechentechnik.de',
    'https://harzer-kuechentechnik.de/preise',
  ])
    it(`replaces ${address} by the name, at the same place`, () => {
      expect(named(['Tollgate', address, 'Fogonia'])).to.deep.equal([
        'Tollgate',
        'Harzer Küchentechnik',
        'Fogonia',
      ]);
    });

  it('lists a name once', () => {
    expect(named(['Harzer Küchentechnik', 'harzer-kuechentechnik.de'])).to.deep.equal([
      'Harzer Küchentechnik',
    ]);
  });
});
