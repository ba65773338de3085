import { expect } from 'chai';
import { createHostMap } from '../../../src/web/address-guard.ts';

const A = 'http://127.0.0.1:1';
const B = 'http://127.0.0.1:2';

describe('createHostMap', () => {
  const cases: [pattern: string, host: string, matches: boolean][] = [
    ['*.test', 'test', false],
    ['*.test', 'xtest', false],
    ['*.test', 'a.test.example', false],
    ['*.test', '.test', false],
    ['shop.test', 'a.shop.test', false],
    ['shop.test', 'shop.test.example', false],
    ['*.test', 'a.test', true],
    ['*.test', 'a.b.c.test', true],
    ['*.test', 'A.TEST', true],
    ['*.test', 'a.test.', true],
    ['*.TEST.', 'a.test', true],
    ['shop.test', 'Shop.Test.', true],
    ['bücher.test', 'xn--bcher-kva.test', true],
    ['*.bücher.test', 'a.xn--bcher-kva.test', true],
    ['*', 'example.com', true],
    ['*', '127.0.0.1', true],
    ['*', '::1', true],
  ];
  for (const [pattern, host, matches] of cases) {
    it(`${matches ? 'sends' : 'does not send'} '${host}' where '${pattern}' says`, () =>
      expect(createHostMap([{ pattern, origin: A }])(host)).to.equal(matches ? A : null));
  }

  it('uses the first matching rule', () => {
    const originOf = createHostMap([
      { pattern: 'a.test', origin: A },
      { pattern: '*.test', origin: B },
    ]);
    expect([originOf('a.test'), originOf('b.test')]).to.deep.equal([A, B]);
  });
});
