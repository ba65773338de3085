import { expect } from 'chai';
import { afterCall, apart, gathered, sameWork } from '../../../src/database/joined-reads.ts';

interface Ends<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

function workByHand<T = number>() {
  const runs: Ends<T>[] = [];
  let onRun = (): void => undefined;
  const work = (): Promise<T> =>
    new Promise((resolve, reject) => {
      runs.push({ resolve, reject });
      onRun();
    });
  const run = async (number: number): Promise<Ends<T>> => {
    while (runs[number] === undefined) await new Promise<void>((resolve) => (onRun = resolve));
    return runs[number];
  };
  return { begun: () => runs.length, run, work };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('afterCall', () => {
  it('starts a second run when the first has failed', async () => {
    const { run, work } = workByHand();
    const call = afterCall(work);
    const first = call();
    const broken = await run(0);
    const second = call();
    broken.reject(new Error('broken'));
    expect(await first.catch((error: Error) => error.message)).to.equal('broken');
    (await run(1)).resolve(2);
    expect(await second).to.equal(2);
  });

  it('waits no longer than its limit for a run that hangs', async () => {
    const { run, work } = workByHand();
    const call = afterCall(work, 1);
    const hung = call();
    const late = await run(0);
    const second = call();
    (await run(1)).resolve(2);
    expect(await second).to.equal(2);
    late.resolve(1);
    expect(await hung).to.equal(1);
  });

  it('gives a call during a run the result of a later run', async () => {
    const { begun, run, work } = workByHand();
    const call = afterCall(work);
    const first = call();
    const underWay = await run(0);
    const second = call();
    await turns(5);
    expect(begun()).to.equal(1);
    underWay.resolve(1);
    expect(await first).to.equal(1);
    (await run(1)).resolve(2);
    expect(await second).to.equal(2);
  });

  it('joins all calls during a run', async () => {
    const { begun, run, work } = workByHand();
    const call = afterCall(work);
    const first = call();
    const underWay = await run(0);
    const later = [call(), call(), call()];
    underWay.resolve(1);
    (await run(1)).resolve(2);
    expect(await Promise.all([first, ...later])).to.deep.equal([1, 2, 2, 2]);
    expect(begun()).to.equal(2);
  });

  it('joins all calls of one turn of the event loop', async () => {
    const { begun, run, work } = workByHand();
    const call = afterCall(work);
    const inThisTurn = (): Promise<number> =>
      new Promise((resolve) => setImmediate(() => call().then(resolve)));
    const calls = [inThisTurn(), inThisTurn()];
    (await run(0)).resolve(1);
    expect(await Promise.all(calls)).to.deep.equal([1, 1]);
    expect(begun()).to.equal(1);
  });

  it('starts a new run for a call after all runs have ended', async () => {
    const { run, work } = workByHand();
    const call = afterCall(work);
    const first = call();
    (await run(0)).resolve(1);
    await first;
    const second = call();
    (await run(1)).resolve(2);
    expect(await second).to.equal(2);
  });

  it('never has two runs at once, even for calls right between two', async () => {
    let underWay = 0;
    let most = 0;
    let runs = 0;
    const call = afterCall(async () => {
      most = Math.max(most, (underWay += 1));
      runs += 1;
      await turns(5);
      underWay -= 1;
    });
    const first = call();
    const second = turns(2).then(() => call());
    const third = first.then(() => call());
    const fourth = first.then(() => undefined).then(() => call());
    await Promise.all([first, second, third, fourth]);
    expect(runs).to.be.greaterThan(1);
    expect(most).to.equal(1);
  });
});

describe('gathered', () => {
  interface Row {
    _id: string;
  }
  function readsByHand(without: readonly string[] = []) {
    const asked: (readonly string[])[] = [];
    const { run, work } = workByHand<Row[]>();
    const read = gathered((ids: readonly string[]): Promise<Row[]> => {
      asked.push(ids);
      return work();
    });
    const answer = async (number: number): Promise<void> => {
      const { resolve } = await run(number);
      resolve(asked[number]!.filter((id) => !without.includes(id)).map((_id) => ({ _id })));
    };
    return { asked, run, answer, read };
  }

  it('fails every caller of a failed read, and no later caller', async () => {
    let fails = true;
    const read = gathered(async (ids: readonly string[]): Promise<Row[]> => {
      if (fails) throw new Error('away');
      return ids.map((_id) => ({ _id }));
    });
    expect(await read(['a']).catch((error: Error) => error.message)).to.equal('away');
    fails = false;
    expect(await read(['b'])).to.deep.equal([{ _id: 'b' }]);
  });

  it('leaves out missing rows', async () => {
    const { answer, read } = readsByHand(['b']);
    const rows = read(['a', 'b']);
    await answer(0);
    expect(await rows).to.deep.equal([{ _id: 'a' }]);
  });

  it('reads nothing for no ids', async () => {
    const { asked, read } = readsByHand();
    expect(await read([])).to.deep.equal([]);
    expect(asked).to.deep.equal([]);
  });

  it('reads what three callers requested during a read at once, each id once', async () => {
    const { asked, run, answer, read } = readsByHand();
    const first = read(['a']);
    await run(0);
    const later = [read(['b', 'c']), read(['c']), read(['a', 'd'])];
    await answer(0);
    await first;
    await answer(1);
    expect(await Promise.all(later)).to.deep.equal([
      [{ _id: 'b' }, { _id: 'c' }],
      [{ _id: 'c' }],
      [{ _id: 'a' }, { _id: 'd' }],
    ]);
    expect(asked).to.deep.equal([['a'], ['b', 'c', 'a', 'd']]);
  });

  it('reads a hundred ids at a time', async () => {
    const asked: number[] = [];
    const read = gathered(async (ids: readonly string[]): Promise<Row[]> => {
      asked.push(ids.length);
      return ids.map((_id) => ({ _id }));
    });
    const rows = await read(Array.from({ length: 130 }, (_, i) => String(i)));
    expect([rows.length, asked]).to.deep.equal([130, [100, 30]]);
  });
});

describe('apart', () => {
  it('joins calls with one key, without making them wait for other keys', async () => {
    const { slow, quick } = { slow: workByHand<string>(), quick: workByHand<string>() };
    const call = apart((key) => afterCall(key === 'slow' ? slow.work : quick.work));
    const first = call('slow');
    const underWay = await slow.run(0);
    const later = [call('slow'), call('slow')];
    const other = call('quick');
    (await quick.run(0)).resolve('quick');
    expect(await other).to.equal('quick');
    underWay.resolve('slow');
    (await slow.run(1)).resolve('slower');
    expect(await Promise.all([first, ...later])).to.deep.equal(['slow', 'slower', 'slower']);
    expect([slow.begun(), quick.begun()]).to.deep.equal([2, 1]);
  });

  it('keeps no state of unused keys', async () => {
    let made = 0;
    const call = apart(() => {
      made += 1;
      return async () => undefined;
    });
    await call('a');
    await call('a');
    expect(made).to.equal(2);
  });
});

describe('sameWork', () => {
  it('fails all callers of a failed run, and starts a new one for the next', async () => {
    const { run, work } = workByHand();
    const call = sameWork<number>();
    const first = call('a', work);
    const underWay = await run(0);
    const joined = [call('a', work), call('a', work)];
    underWay.resolve(1);
    await first;
    (await run(1)).reject(new Error('broken'));
    const outcomes = await Promise.all(joined.map((one) => one.catch((error: Error) => error.message)));
    expect(outcomes).to.deep.equal(['broken', 'broken']);
    const next = call('a', work);
    (await run(2)).resolve(3);
    expect(await next).to.equal(3);
  });

  it('never returns the result of another key', async () => {
    const call = sameWork<string>();
    const keys = ['a', 'b', 'a', 'b'];
    const calls = keys.map((key) => call(key, async () => `of ${key}`));
    expect(await Promise.all(calls)).to.deep.equal(['of a', 'of b', 'of a', 'of b']);
  });

  it("gives all calls during a run the result of one later run, with the last call's work", async () => {
    const { run, work } = workByHand();
    const begun: string[] = [];
    const call = sameWork<number>();
    const named = (name: string): Promise<number> =>
      call('a', () => {
        begun.push(name);
        return work();
      });
    const first = named('first');
    const underWay = await run(0);
    const later = [named('second'), named('third')];
    underWay.resolve(1);
    (await run(1)).resolve(2);
    expect(await Promise.all([first, ...later])).to.deep.equal([1, 2, 2]);
    expect(begun).to.deep.equal(['first', 'third']);
  });

  it('starts yet another run for a call during the later run', async () => {
    const { run, work } = workByHand();
    const call = sameWork<number>();
    const calls = [call('a', work)];
    (await run(0)).resolve(1);
    calls.push(call('a', work));
    const later = await run(1);
    calls.push(call('a', work));
    later.resolve(2);
    (await run(2)).resolve(3);
    expect(await Promise.all(calls)).to.deep.equal([1, 2, 3]);
  });
});
