import { expect } from 'chai';
import { abortDeliveries } from '../faults/deliveries/aborted-deliveries.ts';
import { playDeliveries } from '../faults/deliveries/deliveries.ts';

describe('each event is in exactly one message to each destination that wants it', () => {
  it('if workers die at random calls to the store and the receivers', async () => {
    const { inOne, wrong } = await abortDeliveries({ events: 1_000, seed: 2 });
    expect({ inOne, wrong }).to.deep.equal({ inOne: 1_000, wrong: 0 });
  }).timeout(600_000);

  it('if processes that share a database are killed', async () => {
    const { inOne, unread, refused } = await playDeliveries({ events: 400, kills: 5, seed: 1 });
    expect({ inOne, unread, refused }).to.deep.equal({ inOne: 400, unread: 0, refused: 0 });
  }).timeout(1_800_000);
});
