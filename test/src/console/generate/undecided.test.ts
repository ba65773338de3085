import { expect } from 'chai';
import { whyUndecided } from '../../../../src/console/generate/layouts/undecided.ts';

const said = (text: string) => ({ text, basis: 'source', refs: [1] });

describe('whyUndecided', () => {
  it('gives no reason beside an empty cell of ours, which says why it is empty', () => {
    expect(whyUndecided({ us: null, them: said('12 months') })).to.equal('–');
  });

  it('says that one side gives no figure', () => {
    expect(whyUndecided({ us: said('On request'), them: said('12 months') })).to.match(/^No figures/);
  });

  it('says that the answer depends on the plan', () => {
    const byPlan = said('Warranty: 12 months (Dinghy), 48 months (Yacht, Fleet)');
    expect(whyUndecided({ us: said('3 years'), them: byPlan })).to.equal('Depends on the plan');
  });

  it('reads a figure in words', () => {
    expect(whyUndecided({ us: said('3 month minimum'), them: said('Six months at least.') })).to.match(
      /^Not decided/,
    );
  });

  it('names the condition that differs', () => {
    const difference = 'different units: per order with us, per bike with Pier';
    expect(whyUndecided({ us: said('£75 per order'), them: said('£120 per bike'), difference })).to.equal(
      'No verdict: different units: per order with us, per bike with Pier',
    );
  });
});
