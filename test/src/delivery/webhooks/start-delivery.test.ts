import { createStartDelivery } from '../../../../src/delivery/webhooks/start-delivery.ts';
import { createLog } from '../../../../src/log/log.ts';
import { expect } from 'chai';

describe('recover', () => {
  describe('when the queue always refuses one delivery', () => {
    it('hands over the others in the next round', async () => {
      const queued: string[] = [];
      const { recover } = createStartDelivery({
        deliveries: {
          overdue: async () =>
            ['del_1', 'del_2', 'del_3']
              .filter((id) => !queued.includes(id))
              .map((_id) => ({ _id, event: 'intel.event' as const })),
        },
        queue: {
          async requestDelivery({ deliveryId }) {
            if (deliveryId === 'del_1') throw new Error('no');
            queued.push(deliveryId);
          },
        },
        now: () => new Date(),
        log: createLog('silent', 'test'),
      });
      await recover();
      await recover();
      expect(queued).to.deep.equal(['del_2', 'del_3']);
    });
  });
});
