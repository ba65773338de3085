import { expect } from 'chai';
import { playDeliveries } from '../faults/deliveries/deliveries.ts';

describe('events across kills of the processes that deliver them', () => {
  it('are each in exactly one message of each destination that wants them', async () => {
    const { inOne, unread, refused } = await playDeliveries({ events: 400, kills: 5, seed: 1 });
    expect({ inOne, unread, refused }).to.deep.equal({ inOne: 400, unread: 0, refused: 0 });
  }).timeout(1_800_000);
});
