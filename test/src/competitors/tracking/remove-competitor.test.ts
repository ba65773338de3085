import { createLog } from '../../../../src/log/log.ts';
import { expect } from 'chai';
import { createRemoveCompetitor } from '../../../../src/competitors/tracking/remove-competitor.ts';

describe('recover', () => {
  describe('when the data of one deleted competitor cannot be removed', () => {
    const purged: string[] = [];
    const forgotten: string[] = [];
    before(async () => {
      const { recover } = createRemoveCompetitor({
        competitors: { find: async () => null, remove: async () => null, exists: async () => false },
        deletions: {
          note: async () => undefined,
          before: async () => ['comp_1', 'comp_2'],
          forget: async (id) => void forgotten.push(id),
        },
        removeSchedule: async () => undefined,
        stopCheck: async () => undefined,
        ofCompetitor: [
          {
            async removeOf(id) {
              if (id === 'comp_1') throw new Error('no');
              purged.push(id);
            },
          },
        ],
        now: () => new Date(),
        log: createLog('silent', 'test'),
      });
      await recover();
    });

    it('removes the data of the others', () => {
      expect(purged).to.deep.equal(['comp_2']);
    });

    it('keeps that record for the next round', () => {
      expect(forgotten).to.deep.equal(['comp_2']);
    });
  });
});
