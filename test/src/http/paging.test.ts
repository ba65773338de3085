import { expect } from 'chai';
import { isAppError } from '../../../src/errors.ts';
import { decodeCursor, encodeCursor, toPage } from '../../../src/http/paging.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('decodeCursor', () => {
  const rubbish = [
    '',
    'x',
    '%',
    encoded(null),
    encoded({}),
    encoded([]),
    encoded(['a', 'b']),
    encoded([1, { $gt: '' }]),
    encoded([-1, 'a']),
  ];
  for (const cursor of rubbish) {
    it(`refuses ${JSON.stringify(cursor)}`, () => {
      expect(() => decodeCursor(cursor))
        .to.throw()
        .that.satisfies((e: unknown) => isAppError(e) && e.code === 'cursor.invalid');
    });
  }

  it('reads what encodeCursor wrote', () => {
    const position = { at: new Date(1_700_000_000_123), id: 'kb_1' };
    expect(decodeCursor(encodeCursor(position))).to.deep.equal(position);
  });
});

describe('toPage', () => {
  const at = new Date(0);
  const rows = ['a', 'b', 'c'].map((id) => ({ at, id }));

  it('has no next page without an extra row', () => {
    expect(toPage(rows, 3, (row) => row)).to.deep.equal({ page: rows, nextCursor: null });
  });

  it('continues after the last row shown', () => {
    const { page, nextCursor } = toPage(rows, 2, (row) => row);
    expect(page).to.deep.equal(rows.slice(0, 2));
    expect(decodeCursor(nextCursor!)).to.deep.equal({ at, id: 'b' });
  });
});
