import { abortDeliveries } from '../faults/deliveries/aborted-deliveries.ts';
import { playDeliveries } from '../faults/deliveries/deliveries.ts';
import { stopAll } from '../support/servers.ts';
import { check, print } from './print.ts';

export async function deliveries([
  events = '5000',
  killed = '400',
  seed = '1',
]: readonly string[]): Promise<void> {
  const figure = (inOne: number, count: number): string =>
    `in exactly one message of each destination that wants them: ${inOne.toLocaleString('en')} of ${count.toLocaleString('en')}`;
  const count = Number(events);
  const aborted = await abortDeliveries({ events: count, seed: Number(seed) });
  print(`D1: events across random kills: ${figure(aborted.inOne, count)}`);
  print(
    `    workers ended at ${aborted.aborts} random calls of the store and the receivers; ${aborted.messages} messages to Slack, Teams and mail, ${aborted.wrong} wrong`,
  );
  check(aborted.inOne === count && aborted.wrong === 0, 'an event is not in exactly one message');
  const some = Number(killed);
  if (some > 0) {
    const played = await playDeliveries({ events: some, kills: 5, seed: Number(seed) });
    const { inOne, messages, unread, refused } = played;
    print(`D1: processes killed (SIGKILL) over a database: ${figure(inOne, some)}`);
    print(
      `    ${played.kills} processes killed; ${messages} messages, not received or read once: ${unread}, refused: ${refused}`,
    );
    check(inOne === some && unread + refused === 0, 'an event is not in exactly one message');
  }
  await stopAll();
}
