import { expect } from 'chai';
import { afterCall } from '../../../src/search/after-call.ts';

/** Work whose runs are ended by hand, in the order they began. */
function workByHand() {
  const runs: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const work = (): Promise<number> => new Promise((resolve, reject) => void runs.push({ resolve, reject }));
  return { runs, work };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('afterCall', () => {
  it('begins a second run when the first has failed', async () => {
    const { runs, work } = workByHand();
    const call = afterCall(work);
    const [first, second] = [call(), call()];
    runs[0]!.reject(new Error('broken'));
    expect(await first.catch((error: Error) => error.message)).to.equal('broken');
    await settled();
    runs[1]!.resolve(2);
    expect(await second).to.equal(2);
  });

  it('gives a call that comes while a run is under way the outcome of a later run', async () => {
    const { runs, work } = workByHand();
    const call = afterCall(work);
    const [first, second] = [call(), call()];
    expect(runs.length).to.equal(1);
    runs[0]!.resolve(1);
    expect(await first).to.equal(1);
    await settled();
    runs[1]!.resolve(2);
    expect(await second).to.equal(2);
  });

  it('joins all calls that come while a run is under way', async () => {
    const { runs, work } = workByHand();
    const call = afterCall(work);
    const calls = [call(), call(), call(), call()];
    runs[0]!.resolve(1);
    await calls[0];
    await settled();
    runs[1]!.resolve(2);
    expect(await Promise.all(calls)).to.deep.equal([1, 2, 2, 2]);
    expect(runs.length).to.equal(2);
  });

  it('begins anew for a call after all runs have ended', async () => {
    const { runs, work } = workByHand();
    const call = afterCall(work);
    const first = call();
    runs[0]!.resolve(1);
    await first;
    const second = call();
    runs[1]!.resolve(2);
    expect(await second).to.equal(2);
  });

  it('never has two runs under way, also for calls in the moment between two', async () => {
    let underWay = 0;
    let most = 0;
    const call = afterCall(async () => {
      most = Math.max(most, (underWay += 1));
      await settled();
      underWay -= 1;
    });
    const first = call();
    const second = call();
    const third = first.then(() => call());
    const fourth = first.then(() => undefined).then(() => call());
    await Promise.all([first, second, third, fourth]);
    expect(most).to.equal(1);
  });
});
