import { must, until } from '../client.ts';
import { accepted, held, seen } from '../moments.ts';
import type { Moment, Operation } from '../point.ts';
import { mustBeTold } from '../told.ts';
import type { World } from '../world.ts';

interface Delivery {
  id: string;
  attempts: unknown[];
}

const isTest = ({ host, body }: { host: string; body: string }): boolean =>
  host === 'hooks.test' && body.includes('webhook.test');

const deliveryOf = async ({ client, webhookId }: World, id: string): Promise<Delivery | undefined> =>
  (
    await client.get<{ deliveries: Delivery[] }>(`/api/webhooks/${webhookId}/deliveries?limit=100`)
  ).deliveries.find((delivery) => delivery.id === id);

const refused: Moment = {
  name: 'refused and waiting',
  arm(world, round) {
    world.receiver.refuseOnce((id) => id.startsWith('test_'));
    const { reached, open } = seen('', {
      hold: held('', 'web', { at: 'asked', matching: isTest, nth: 2 }),
      look: async (_, answer) => {
        const { deliveryId } = answer as { deliveryId: string };
        const isTried = async (): Promise<boolean> =>
          ((await deliveryOf(world, deliveryId))?.attempts.length ?? 0) > 0;
        await until(isTried, { everyMs: 50, late: () => `${deliveryId} was never tried` });
      },
    }).arm(world, round);
    return { reached, open };
  },
};

export const deliverWebhook: Operation = {
  name: 'deliver a webhook',
  moments: [
    accepted,
    held('receiver called', 'web', { at: 'asked', matching: isTest }, { twice: true }),
    held('receiver has responded', 'web', { at: 'answered', matching: isTest }),
    refused,
  ],
  async play(world, round) {
    const { client, webhookId } = world;
    const { deliveryId } = await round.strike(async (accept) => {
      const headers = { 'idempotency-key': `key-of-${round.name}` };
      const answer = await client.post<{ deliveryId: string }>(`/api/webhooks/${webhookId}/test`, {
        headers,
      });
      accept(answer);
      return answer;
    });
    await mustBeTold(world, `test_${deliveryId}`, [`test_${deliveryId}`]);
    const received = world.receiver.received.get(`test_${deliveryId}`) ?? [];
    round.note(`received ${received.length} times`);
    must((await deliveryOf(world, deliveryId))!.attempts.length > 0, `${deliveryId} shows no attempt`);
  },
};
