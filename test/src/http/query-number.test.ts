import { expect } from 'chai';
import { z } from 'zod';
import { wholeNumber } from '../../../src/http/paging.ts';

describe('wholeNumber', () => {
  const field = wholeNumber({ min: 1, max: 100 });

  for (const text of [
    '',
    ' ',
    '1e2',
    '0x10',
    '1.0',
    '+1',
    ' 1',
    '１',
    'ten',
    '0',
    '-1',
    '101',
    '9'.repeat(400),
  ])
    it(`refuses ${JSON.stringify(text.slice(0, 20))}`, () => {
      expect(field.safeParse(text).success).to.equal(false);
    });

  it('accepts decimal digits with leading zeros', () => {
    expect(['1', '100', '007'].map((text) => field.parse(text))).to.deep.equal([1, 100, 7]);
  });

  it('is documented as an integer with its bounds', () => {
    expect(z.toJSONSchema(field, { io: 'input' })).to.include({ type: 'integer', minimum: 1, maximum: 100 });
  });
});
