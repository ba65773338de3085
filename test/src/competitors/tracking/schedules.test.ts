import { createLog } from '../../../../src/log/log.ts';
import { expect } from 'chai';
import { createRepairSchedules } from '../../../../src/competitors/tracking/schedules.ts';

describe('repairSchedules', () => {
  describe('when one schedule cannot be corrected', () => {
    const kept: string[] = [];
    let failure: unknown;
    before(async () => {
      const repair = createRepairSchedules({
        competitors: { scheduled: async () => [] },
        schedules: {
          list: async () =>
            ['comp_1', 'comp_2'].map((competitorId) => ({
              competitorId,
              everyMs: 1,
              offsetMs: 0,
              jitterMs: 0,
              isPaused: false,
            })),
        },
        async keepSchedule(id) {
          if (id === 'comp_1') throw new Error('no');
          kept.push(id);
        },
        now: () => new Date(),
        log: createLog('silent', 'test'),
      });
      failure = await repair().catch((error: Error) => error.message);
    });

    it('corrects the others', () => {
      expect(kept).to.deep.equal(['comp_2']);
    });

    it('fails at the end, so that the round is repeated soon', () => {
      expect(failure).to.equal('1 of 2 schedules could not be corrected');
    });
  });
});
