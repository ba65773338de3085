import { expect } from 'chai';
import { afterCall, apart, gathered, sameWork } from '../../src/joined-reads.ts';

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

  it('does not wait longer than its patience for a run that does not end', async () => {
    const { runs, work } = workByHand();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const call = afterCall(() => {
      if (runs.length === 1) begin();
      return work();
    }, 1);
    const [hung, second] = [call(), call()];
    await begun;
    runs[1]!.resolve(2);
    expect(await second).to.equal(2);
    runs[0]!.resolve(1);
    expect(await hung).to.equal(1);
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

describe('gathered', () => {
  interface Row {
    _id: string;
  }
  /** Reads that are answered by hand, with a row for each id but those `without`. */
  function readsByHand(without: readonly string[] = []) {
    const asked: (readonly string[])[] = [];
    const answers: (() => void)[] = [];
    const read = gathered(
      (ids: readonly string[]): Promise<Row[]> =>
        new Promise((resolve) => {
          asked.push(ids);
          answers.push(() => resolve(ids.filter((id) => !without.includes(id)).map((_id) => ({ _id }))));
        }),
    );
    return { asked, answers, read };
  }

  it('fails every caller of a read that fails, and none of a later one', async () => {
    let fails = true;
    const read = gathered(async (ids: readonly string[]): Promise<Row[]> => {
      if (fails) throw new Error('away');
      return ids.map((_id) => ({ _id }));
    });
    expect(await read(['a']).catch((error: Error) => error.message)).to.equal('away');
    fails = false;
    expect(await read(['b'])).to.deep.equal([{ _id: 'b' }]);
  });

  it('leaves out what is not there', async () => {
    const { answers, read } = readsByHand(['b']);
    const rows = read(['a', 'b']);
    answers[0]!();
    expect(await rows).to.deep.equal([{ _id: 'a' }]);
  });

  it('reads nothing for no ids', async () => {
    const { asked, read } = readsByHand();
    expect(await read([])).to.deep.equal([]);
    expect(asked).to.deep.equal([]);
  });

  it('asks at once for what three callers want while a read is under way, each id once', async () => {
    const { asked, answers, read } = readsByHand();
    const first = read(['a']);
    const later = [read(['b', 'c']), read(['c']), read(['a', 'd'])];
    answers[0]!();
    await first;
    await settled();
    answers[1]!();
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
  it('joins calls of one key, and does not let them wait for those of another', async () => {
    const runs: string[] = [];
    const ends = new Map<string, () => void>();
    const call = apart((key) =>
      afterCall(
        () =>
          new Promise<string>((resolve) => {
            runs.push(key);
            ends.set(key, () => resolve(key));
          }),
      ),
    );
    const slow = [call('slow'), call('slow'), call('slow')];
    const quick = call('quick');
    ends.get('quick')!();
    expect(await quick).to.equal('quick');
    ends.get('slow')!();
    await slow[0];
    await settled();
    ends.get('slow')!();
    expect(await Promise.all(slow)).to.deep.equal(['slow', 'slow', 'slow']);
    expect(runs).to.deep.equal(['slow', 'quick', 'slow']);
  });

  it('keeps nothing of a key that nobody asks about any more', async () => {
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
  it('fails all that joined a run that fails, and begins anew for the next', async () => {
    const { runs, work } = workByHand();
    const call = sameWork<number>();
    const [first, ...joined] = [call('a', work), call('a', work), call('a', work)];
    runs[0]!.resolve(1);
    await first;
    await settled();
    runs[1]!.reject(new Error('broken'));
    const outcomes = await Promise.all(joined.map((one) => one.catch((error: Error) => error.message)));
    expect(outcomes).to.deep.equal(['broken', 'broken']);
    const next = call('a', work);
    runs[2]!.resolve(3);
    expect(await next).to.equal(3);
  });

  it('never gives a call the outcome of another key', async () => {
    const call = sameWork<string>();
    const keys = ['a', 'b', 'a', 'b'];
    const calls = keys.map((key) => call(key, async () => `of ${key}`));
    expect(await Promise.all(calls)).to.deep.equal(['of a', 'of b', 'of a', 'of b']);
  });

  it('gives all that come while a run is under way one later run, by the work of the last of them', async () => {
    const { runs, work } = workByHand();
    const begun: string[] = [];
    const call = sameWork<number>();
    const calls = ['first', 'second', 'third'].map((name) =>
      call('a', () => {
        begun.push(name);
        return work();
      }),
    );
    runs[0]!.resolve(1);
    await calls[0];
    await settled();
    runs[1]!.resolve(2);
    expect(await Promise.all(calls)).to.deep.equal([1, 2, 2]);
    expect(begun).to.deep.equal(['first', 'third']);
  });

  it('gives a call that comes while the later run is under way yet another', async () => {
    const { runs, work } = workByHand();
    const call = sameWork<number>();
    const calls = [call('a', work), call('a', work)];
    runs[0]!.resolve(1);
    await settled();
    calls.push(call('a', work));
    runs[1]!.resolve(2);
    await settled();
    runs[2]!.resolve(3);
    expect(await Promise.all(calls)).to.deep.equal([1, 2, 3]);
  });
});
