import { playDeliveries } from '../faults/deliveries/deliveries.ts';
import { stopAll } from '../support/servers.ts';
import { check, print } from './print.ts';

/** D1. `EVENTS [KILLS] [SEED]`. */
export async function deliveries([
  events = '5000',
  kills = '12',
  seed = '1',
]: readonly string[]): Promise<void> {
  const count = Number(events);
  const began = performance.now();
  const played = await playDeliveries({ events: count, kills: Number(kills), seed: Number(seed) });
  const { inOne, messages, unread, refused } = played;
  print(
    `D1: events across random kills: in exactly one message of each destination that wants them: ${inOne.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  );
  print(
    `${played.kills} processes killed, ${messages} messages to Slack, Teams and mail; not received or read once: ${unread}; refused: ${refused}; ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
  check(inOne === count && unread + refused === 0, 'an event is not in exactly one message');
  await stopAll();
}
