import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { openConnection } from '../../../src/temporal/open-connection.ts';

describe('openConnection', () => {
  it('can be closed while failed calls wait for their retries', async () => {
    const { connection, close } = openConnection('127.0.0.1:1');
    const calls = [];
    for (let n = 0; n < 20; n += 1) {
      const call = connection.workflowService.getSystemInfo({});
      calls.push(
        call.then(
          () => 'answered',
          () => 'failed',
        ),
      );
      await pause(25);
    }
    await close();
    expect(new Set(await Promise.all(calls))).to.deep.equal(new Set(['failed']));
    // A late retry would throw in a timer, where nothing catches the error.
    await pause(500);
  });
});
