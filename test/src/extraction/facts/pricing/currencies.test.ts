import { expect } from 'chai';
import {
  CLEAR_SIGNS,
  CODES,
  isoOf,
  signAfter,
  signBefore,
  signsIn,
} from '../../../../../src/extraction/facts/pricing/currencies.ts';

const NOTHING = { named: new Set<string>(), assumed: [] };

describe('currency signs', () => {
  for (const [sign, { usual, candidates }] of CLEAR_SIGNS)
    it(`${sign} is a sign of known currencies`, () => {
      expect(
        [...candidates, ...(usual === null ? [] : [usual])].filter((code) => !CODES.has(code)),
      ).to.deep.equal([]);
      expect(signAfter(`1 ${sign}`, 1)?.sign).to.equal(sign);
    });

  it('no single letter is unambiguous', () => {
    expect([...CLEAR_SIGNS.keys()].filter((sign) => /^[a-z]$/iu.test(sign))).to.deep.equal([]);
  });
});

describe('signBefore', () => {
  it('does not match the end of a longer word', () => {
    expect(signBefore('DEALS$5', 6)?.sign).to.equal('$');
    expect(signBefore('FOREUR 5', 7)).to.equal(null);
  });

  it('does not match on a different line', () => {
    expect(signBefore('€\n5', 2)).to.equal(null);
  });
});

describe('signsIn', () => {
  it('finds symbols and codes in capitals, but no words', () => {
    expect(signsIn('EUR, Eur, US$, ALL, naše cena, Kč').map(({ sign }) => sign)).to.deep.equal([
      'EUR',
      'US$',
      'Kč',
    ]);
  });
});

describe('isoOf', () => {
  it('an unambiguous sign is never overruled', () => {
    expect(isoOf(signsIn('€'), { named: new Set(['USD']), assumed: ['USD'] })).to.equal('EUR');
  });

  it('“kr” alone has no currency', () => {
    expect(isoOf(signsIn('kr'), NOTHING)).to.equal(null);
  });

  it('the usual meaning is used if nothing else decides', () => {
    expect(isoOf(signsIn('C$'), NOTHING)).to.equal('CAD');
    expect(isoOf(signsIn('C$'), { named: new Set(['NIO']), assumed: [] })).to.equal('NIO');
  });
});
