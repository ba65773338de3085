import { must, until } from './client.ts';
import type { World } from './world.ts';

interface Delivery {
  id: string;
  messageId: string;
  status: string;
}

export async function mustBeTold(world: World, about: string, wanted: readonly string[]): Promise<void> {
  const { client, webhookId, receiver } = world;
  let ours: Delivery[] = [];
  const isTold = async (): Promise<boolean> => {
    const { deliveries } = await client.get<{ deliveries: Delivery[] }>(
      `/api/webhooks/${webhookId}/deliveries?limit=100`,
    );
    ours = deliveries.filter(({ messageId }) => messageId.startsWith(about));
    return ours.length >= wanted.length && ours.every(({ status }) => status !== 'pending');
  };
  const shown = (): string => ours.map(({ messageId, status }) => `${messageId} ${status}`).join(', ');
  await until(isTold, { late: () => `expected ${wanted.join(', ')}, but there are only ${shown()}` });
  const ids = ours.map(({ messageId }) => messageId).toSorted();
  must(ids.join() === wanted.toSorted().join(), `there are messages ${shown()}, not ${wanted.join(', ')}`);
  must(
    ours.every(({ status }) => status === 'delivered'),
    `not all messages are delivered: ${shown()}`,
  );
  for (const id of wanted) {
    const bodies = receiver.received.get(id) ?? [];
    must(bodies.length > 0, `${id} is listed as delivered, but the receiver did not get it`);
    must(new Set(bodies).size === 1, `${id} arrived with ${new Set(bodies).size} different bodies`);
  }
}
