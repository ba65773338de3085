import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { isKeyOf } from '../../../src/workspaces/key-store.ts';

describe('isKeyOf', () => {
  const hash = createHash('sha256').update('gw_key').digest('hex');
  const refused: [string, string, string][] = [
    ['another key', hash, 'gw_other'],
    ['a truncated digest', hash.slice(0, -2), 'gw_key'],
    ['a digest with further characters', `${hash}00`, 'gw_key'],
    [
      'a digest that differs in its last digit',
      `${hash.slice(0, -1)}${hash.endsWith('0') ? 1 : 0}`,
      'gw_key',
    ],
    ['no digest', '', 'gw_key'],
  ];
  for (const [what, kept, key] of refused) {
    it(`is false for ${what}`, () => {
      expect(isKeyOf({ hash: kept }, key)).to.equal(false);
    });
  }

  it('is true for the key of the digest', () => {
    expect(isKeyOf({ hash }, 'gw_key')).to.equal(true);
  });
});
