import { expect } from 'chai';
import { EGRESS_CASES } from './egress-cases.ts';
import { startEgressStage, type EgressStage } from './egress/stage.ts';

describe('every request that leaves the service', () => {
  let stage: EgressStage;
  before(async () => {
    stage = await startEgressStage();
  });
  after(() => stage.close());

  for (const [where, cases] of Object.entries(EGRESS_CASES)) {
    describe(`when a refused address ${where}`, () => {
      for (const one of cases) {
        it(`ends with ${one.code} and no connection there: ${one.name}`, async () =>
          expect(await stage.run(one)).to.deep.equal({ code: one.code, taken: 0, begun: 0 }));
      }
    });
  }
});

describe('the canary of the egress table', () => {
  let stage: EgressStage;
  before(async () => {
    stage = await startEgressStage({ allowCidrs: ['127.0.0.0/8', '::1/128'] });
  });
  after(() => stage.close());

  it('notices a connection that the guard allows', async () => {
    const [decimal] = EGRESS_CASES['is written in another notation']!;
    expect(await stage.run(decimal!)).to.deep.equal({ code: 'read', taken: 1, begun: 1 });
  });
});
