import { expect } from 'chai';
import {
  areTwoRead,
  meansDomain,
  nameIn,
  ownSiteWarning,
  unlistedOf,
} from '../../../../src/console/home/rival-names.ts';

describe('nameIn', () => {
  it('gives no name if the profile lists only the domain', () => {
    expect(nameIn(['acmedesk.com', 'https://www.acmedesk.com/'], 'acmedesk.com')).to.equal(undefined);
  });

  it('gives no name of another company', () => {
    expect(nameIn(['Acme'], 'acmedesk.com')).to.equal(undefined);
  });

  it('finds the name that the domain spells without spaces', () => {
    expect(nameIn(['Other', 'Acme Desk'], 'https://www.acmedesk.com/pricing')).to.equal('Acme Desk');
  });
});

describe('meansDomain', () => {
  for (const [entry, is] of [
    ['Acme Desk', true],
    ['ACMEDESK.com', true],
    ['https://www.acmedesk.com/', true],
    ['acmedesk.com?ref=ad', true],
    ['acmedesk.io', false],
    ['Acme', false],
  ] as const)
    it(`is ${is} for ${entry} and acmedesk.com`, () => {
      expect(meansDomain(entry, 'acmedesk.com')).to.equal(is);
    });
});

describe('ownSiteWarning', () => {
  for (const [domain, own] of [
    ['http://127.0.0.1:4102', 'http://127.0.0.1:4101/'],
    ['localhost:4102', 'localhost:4101'],
    ['rivalacme.com', 'acme.com'],
    ['acme.io', 'acme.com'],
    ['', 'acme.com'],
    ['acme.com', null],
  ] as const)
    it(`lets ${domain || 'an empty field'} pass beside ${own}`, () => {
      expect(ownSiteWarning(domain, own)).to.equal(undefined);
    });

  for (const [domain, own] of [
    ['127.0.0.1:4101', 'http://127.0.0.1:4101/'],
    ['https://www.acme.com/prices', 'acme.com'],
    ['acme.com:8443', 'acme.com'],
    ['shop.acme.com', 'acme.com'],
  ] as const)
    it(`recognizes ${domain} as ${own}`, () => {
      expect(ownSiteWarning(domain, own)).to.match(/your own site/);
    });
});

describe('unlistedOf', () => {
  const tracked = [
    { domain: 'tollgate.test', name: 'tollgate.test' },
    { domain: 'harzer-kueche.test', name: 'Harzer Küche' },
  ];

  it('gives the name of a competitor, or its domain while the name is unknown', () => {
    expect(unlistedOf([], ['tollgate.test', 'www.harzer-kueche.test', 'new.test'], tracked)).to.deep.equal([
      'tollgate.test',
      'Harzer Küche',
      'new.test',
    ]);
  });

  it('gives nothing that the profile lists by name or domain', () => {
    expect(
      unlistedOf(['Tollgate', 'Harzer Küche'], ['tollgate.test', 'harzer-kueche.test'], tracked),
    ).to.deep.equal([]);
  });
});

describe('areTwoRead', () => {
  const read = { ok: true } as never;
  for (const [what, checks, is] of [
    ['one read competitor', [read], false],
    ['one that was read and one that waits', [read, null], false],
    ['one that was read and one that could not be read', [read, { ok: false } as never], false],
    ['two read competitors', [read, read], true],
    ['three, two of them read', [null, read, read], true],
  ] as const)
    it(`is ${is} for ${what}`, () => {
      expect(areTwoRead(checks.map((lastCheck) => ({ lastCheck, checking: null })))).to.equal(is);
    });

  it('is false while a check still saves its result, and true during the next check', () => {
    const lastCheck = { ok: true, at: '2026-11-29T08:00:00Z' } as never;
    const second = (since: string) => ({
      lastCheck,
      checking: { since, step: 'comparing' as const },
    });
    const first = { lastCheck, checking: null };
    expect(areTwoRead([first, second('2026-11-29T07:59:00Z')])).to.equal(false);
    expect(areTwoRead([first, second('2026-11-29T08:05:00Z')])).to.equal(true);
  });
});
