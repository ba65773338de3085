import { createLog } from '../../src/log/log.ts';
import { expect } from 'chai';
import { MongoServerSelectionError } from 'mongodb';
import { eachApart, startRounds, type Round } from '../../src/periodic-work.ts';

function counted(times: number): { call: () => void; reached: Promise<void>; count: () => number } {
  let count = 0;
  let reach: () => void;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const call = (): void => {
    count += 1;
    if (count === times) reach();
  };
  return { call, reached, count: () => count };
}

describe('startRounds', () => {
  let logged: { round?: string; msg: string }[] = [];
  let running: { stop(): void } | undefined;
  const start = (...rounds: Omit<Round, 'everyMs'>[]): void => {
    const log = createLog('warn', 'test', { write: (line) => void logged.push(JSON.parse(line)) });
    const quick = rounds.map((round) => ({ everyMs: 1, ...round }));
    running = startRounds(quick, { log });
  };
  beforeEach(() => (logged = []));
  afterEach(() => running?.stop());

  describe('when one of them keeps failing', () => {
    it('the others continue', async () => {
      const other = counted(3);
      start(
        { name: 'failing', run: () => Promise.reject(new Error('no')) },
        { name: 'other', run: async () => other.call() },
      );
      await other.reached;
    });

    it('it is retried', async () => {
      const failing = counted(3);
      start({
        name: 'failing',
        run() {
          failing.call();
          return Promise.reject(new Error('no'));
        },
      });
      await failing.reached;
    });

    it('the log names it', async () => {
      const failing = counted(2);
      start({
        name: 'failing',
        run() {
          failing.call();
          return Promise.reject(new Error('no'));
        },
      });
      await failing.reached;
      expect(logged[0]).to.include({ round: 'failing', msg: 'a periodic task failed and will run again' });
    });
  });

  it('one that throws before its first await is retried', async () => {
    const failing = counted(2);
    start({
      name: 'failing',
      run() {
        failing.call();
        throw new Error('no');
      },
    });
    await failing.reached;
  });

  describe('when one of them never ends', () => {
    it('the others continue', async () => {
      const other = counted(3);
      start(
        { name: 'hanging', run: () => new Promise(() => undefined) },
        { name: 'other', run: async () => other.call() },
      );
      await other.reached;
    });

    it('it is not started twice', async () => {
      const hanging = counted(2);
      const other = counted(5);
      start(
        {
          name: 'hanging',
          run() {
            hanging.call();
            return new Promise(() => undefined);
          },
        },
        { name: 'other', run: async () => other.call() },
      );
      await other.reached;
      expect(hanging.count()).to.equal(1);
    });
  });

  describe('when it is stopped during a round', () => {
    it('starts no other', async () => {
      const runs = counted(2);
      let end = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        start({
          name: 'one',
          run() {
            runs.call();
            resolve();
            return new Promise<void>((done) => (end = done));
          },
        });
      });
      await begun;
      running!.stop();
      end();
      const after = counted(3);
      const others = startRounds([{ name: 'after', everyMs: 1, run: async () => after.call() }], {
        log: createLog('silent', 'test'),
      });
      await after.reached;
      others.stop();
      expect(runs.count()).to.equal(1);
    });
  });
});

describe('eachApart', () => {
  const failed: string[] = [];
  const onFailure = (error: unknown, item: string): void =>
    void failed.push(`${item}: ${(error as Error).message}`);
  beforeEach(() => void failed.splice(0));

  it('continues after a failed item', async () => {
    const done: string[] = [];
    await eachApart(
      ['a', 'b', 'c'],
      async (item) => {
        if (item === 'b') throw new Error('no');
        done.push(item);
      },
      onFailure,
    );
    expect(done).to.deep.equal(['a', 'c']);
  });

  it('names the failed item', async () => {
    await eachApart(['a', 'b'], (item) => Promise.reject(new Error(`no ${item}`)), onFailure);
    expect(failed).to.deep.equal(['a: no a', 'b: no b']);
  });

  it('calls an unreachable database once', async () => {
    const asked: string[] = [];
    const away = new MongoServerSelectionError('no server', {} as never);
    const thrown = await eachApart(
      ['a', 'b'],
      (item) => {
        asked.push(item);
        return Promise.reject(away);
      },
      onFailure,
    ).catch((error: unknown) => error);
    expect([asked, thrown, failed]).to.deep.equal([['a'], away, []]);
  });
});
