import { expect } from 'chai';
import { changedLines } from '../../../../src/intel/artifacts/cited-lines.ts';

describe('changedLines', () => {
  const quote = { text: '290 €/year | 590 €/year | 1,190 €/year', above: null };

  it('reports a quoted row as removed if several of its values are gone', () => {
    const [line] = changedLines([quote], 'Yearly price | 0 € | 310 €/year | 650 €/year | 1,190 €/year');
    expect(line).to.not.deep.include({ after: '650 €/year' });
  });

  it('reports only the value of a quoted row that changed', () => {
    expect(
      changedLines([quote], 'Prices\nYearly price | 0 € | 290 €/year | 650 €/year | 1,190 €/year'),
    ).to.deep.equal([{ section: 'Yearly price', kind: 'text', before: '590 €/year', after: '650 €/year' }]);
  });
});
