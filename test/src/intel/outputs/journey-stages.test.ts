import { expect } from 'chai';
import { stageNames, stagePlans } from '../../../../src/intel/outputs/journey-stages.ts';

describe('stagePlans', () => {
  it("use our own buyers' questions before those of rivals", () => {
    const names = stageNames([]);
    const plans = stagePlans('skippers', names, { exits: [] });
    const parties = (
      plans.find(({ path }) => path === `stages[${names.indexOf('Decision')}].questions[]`)?.takes ?? []
    ).map(({ of }) => of);
    expect(parties).to.deep.equal(['us', 'us', 'anyone', 'anyone']);
  });
  it('asks no questions of rivals in another language', () => {
    const asked = stagePlans('skippers', stageNames([]), { exits: [] })
      .filter(({ path }) => path.endsWith('.questions[]'))
      .flatMap(({ takes }) => takes ?? []);
    expect(asked.filter(({ of, inOwnLanguage }) => (of === 'us') === (inOwnLanguage === true))).to.deep.equal(
      [],
    );
  });
});
