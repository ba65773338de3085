import { getEventListeners } from 'node:events';
import { expect } from 'chai';
import { createPoliteness, type PolitenessOptions } from '../../../src/web/politeness.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function createClock() {
  let time = 0;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  return {
    now: () => time,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const sleeper = { at: time + ms, wake: resolve };
        sleepers.add(sleeper);
        signal.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason as Error);
        });
      }),
    sleeping: () => sleepers.size,
    async pass(ms: number): Promise<void> {
      await settled();
      time += ms;
      for (const sleeper of sleepers) {
        if (sleeper.at > time) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
      await settled();
    },
  };
}

describe('createPoliteness', () => {
  let clock: ReturnType<typeof createClock>;
  let started: string[];
  let ends: Map<string, { well: () => void; badly: (error: Error) => void }>;
  let politeness: ReturnType<typeof createPoliteness>;

  const setUp = (options: Partial<PolitenessOptions> = {}): void => {
    clock = createClock();
    started = [];
    ends = new Map();
    politeness = createPoliteness({
      delayMs: 0,
      concurrency: 2,
      now: clock.now,
      sleep: clock.sleep,
      ...options,
    });
  };

  interface Ask {
    host?: string;
    crawlDelayMs?: number | null;
    signal?: AbortSignal;
  }

  function ask(name: string, { host = 'x.io', signal, ...options }: Ask = {}): Promise<string> {
    const turn = politeness.turn(host, { ...options, signal: signal ?? new AbortController().signal }, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, { well: () => resolve(name), badly: reject });
      });
    });
    turn.catch(() => {});
    return turn;
  }

  async function end(...names: string[]): Promise<void> {
    await settled();
    for (const name of names) ends.get(name)!.well();
    await settled();
  }

  async function startedNow(): Promise<string> {
    await settled();
    return started.join(' ');
  }

  const reasonOf = (turn: Promise<unknown>): Promise<unknown> =>
    turn.then(
      () => 'no rejection',
      (reason: unknown) => reason,
    );

  beforeEach(() => setUp());

  describe('when the caller aborts', () => {
    const gaveUp = new Error('gave up');

    it('rejects with the reason if that was before', async () => {
      expect(await reasonOf(ask('a', { signal: AbortSignal.abort(gaveUp) }))).to.equal(gaveUp);
    });
    it('does not run the request if that was before', async () => {
      ask('a', { signal: AbortSignal.abort(gaveUp) });
      expect(await startedNow()).to.equal('');
    });
    it('rejects with the reason while it waits for another', async () => {
      setUp({ delayMs: 100 });
      const controller = new AbortController();
      ask('a');
      const turn = ask('b', { signal: controller.signal });
      controller.abort(gaveUp);
      expect(await reasonOf(turn)).to.equal(gaveUp);
    });
    it('does not run the request later', async () => {
      setUp({ delayMs: 100 });
      const controller = new AbortController();
      ask('a');
      ask('b', { signal: controller.signal });
      controller.abort(gaveUp);
      await end('a');
      await clock.pass(1_000);
      expect(await startedNow()).to.equal('a');
    });
    it('keeps the turns of later callers', async () => {
      setUp({ delayMs: 100 });
      const controller = new AbortController();
      ask('a');
      ask('b', { signal: controller.signal });
      ask('c');
      await end('a');
      await clock.pass(50);
      controller.abort(gaveUp);
      await clock.pass(50);
      expect(await startedNow()).to.equal('a c');
    });
    it('makes nobody wait for the longer delay it had requested', async () => {
      const controller = new AbortController();
      ask('a');
      await end('a');
      ask('b', { signal: controller.signal, crawlDelayMs: 5_000 });
      ask('c');
      controller.abort(gaveUp);
      expect(await startedNow()).to.equal('a c');
    });
    it('does not affect a request in progress', async () => {
      const controller = new AbortController();
      const turn = ask('a', { signal: controller.signal });
      await settled();
      controller.abort(gaveUp);
      await end('a');
      expect(await turn).to.equal('a');
    });
    it('is ignored once the request has started', async () => {
      const { signal } = new AbortController();
      ask('a', { signal });
      await settled();
      expect(getEventListeners(signal, 'abort')).to.deep.equal([]);
    });
    it('leaves no timer', async () => {
      setUp({ delayMs: 100 });
      const controller = new AbortController();
      ask('a');
      await end('a');
      ask('b', { signal: controller.signal });
      expect(clock.sleeping()).to.equal(1);
      controller.abort(gaveUp);
      expect(clock.sleeping()).to.equal(0);
    });
  });

  describe('when a request fails', () => {
    it('rejects with its error', async () => {
      const error = new Error('broken');
      const turn = ask('a');
      await settled();
      ends.get('a')!.badly(error);
      expect(await reasonOf(turn)).to.equal(error);
    });
    it('rejects if the request throws at once', async () => {
      const error = new Error('broken');
      const throws = (): never => {
        throw error;
      };
      const { signal } = new AbortController();
      expect(await reasonOf(politeness.turn('x.io', { signal }, throws))).to.equal(error);
    });
    it('rejects many waiting requests that throw at once', async () => {
      setUp({ concurrency: 1 });
      const throws = (): never => {
        throw new Error('broken');
      };
      ask('a');
      const turns = Array.from({ length: 10_000 }, () =>
        politeness.turn('x.io', { signal: new AbortController().signal }, throws),
      );
      const ended = Promise.allSettled(turns);
      await end('a');
      expect((await ended).every(({ status }) => status === 'rejected')).to.equal(true);
    });
    it('frees the turn', async () => {
      setUp({ concurrency: 1 });
      ask('a');
      ask('b');
      await settled();
      ends.get('a')!.badly(new Error('broken'));
      expect(await startedNow()).to.equal('a b');
    });
    it('keeps the delay after it', async () => {
      setUp({ delayMs: 100 });
      ask('a');
      ask('b');
      await settled();
      ends.get('a')!.badly(new Error('broken'));
      await clock.pass(99);
      expect(await startedNow()).to.equal('a');
    });
  });

  describe('with a delay', () => {
    beforeEach(() => setUp({ delayMs: 100 }));

    it('lets one request at a time through, whatever the maximum', async () => {
      ask('a');
      ask('b');
      await clock.pass(1_000);
      expect(await startedNow()).to.equal('a');
    });
    it('starts no request before the delay is over', async () => {
      ask('a');
      await end('a');
      ask('b');
      await clock.pass(99);
      expect(await startedNow()).to.equal('a');
    });
    it('counts the delay from the end of the previous request', async () => {
      ask('a');
      ask('b');
      await clock.pass(500);
      await end('a');
      await clock.pass(99);
      expect(await startedNow()).to.equal('a');
      await clock.pass(1);
      expect(await startedNow()).to.equal('a b');
    });
    it('starts at once if the delay is long over', async () => {
      ask('a');
      await end('a');
      await clock.pass(100);
      ask('b');
      expect(await startedNow()).to.equal('a b');
    });
    it('sleeps again if the timer fires early', async () => {
      const sleeps: number[] = [];
      setUp({
        delayMs: 100,
        sleep: (ms, signal) => {
          sleeps.push(ms);
          return clock.sleep(sleeps.length === 1 ? ms - 40 : ms, signal);
        },
      });
      ask('a');
      await end('a');
      ask('b');
      await clock.pass(60);
      expect(await startedNow()).to.equal('a');
      expect(sleeps).to.deep.equal([100, 40]);
    });
    it("returns the request's result", async () => {
      const turn = ask('a');
      await end('a');
      expect(await turn).to.equal('a');
    });
    it('leaves no timer', async () => {
      ask('a');
      ask('b');
      await end('a');
      await clock.pass(100);
      await end('b');
      expect(clock.sleeping()).to.equal(0);
    });
  });

  describe('when robots.txt sets a crawl delay', () => {
    it('does not shorten the current delay', async () => {
      setUp({ delayMs: 100 });
      ask('a', { crawlDelayMs: 10 });
      await end('a');
      ask('b', { crawlDelayMs: 10 });
      await clock.pass(99);
      expect(await startedNow()).to.equal('a');
    });
    it('extends the current delay', async () => {
      setUp({ delayMs: 100 });
      ask('a', { crawlDelayMs: 1_000 });
      await end('a');
      ask('b', { crawlDelayMs: 1_000 });
      await clock.pass(999);
      expect(await startedNow()).to.equal('a');
      await clock.pass(1);
      expect(await startedNow()).to.equal('a b');
    });
    it('applies it after a request without it', async () => {
      ask('a');
      await end('a');
      ask('b', { crawlDelayMs: 1_000 });
      await clock.pass(999);
      expect(await startedNow()).to.equal('a');
    });
    it('applies it before a request without it', async () => {
      ask('a', { crawlDelayMs: 1_000 });
      await end('a');
      ask('b');
      await clock.pass(999);
      expect(await startedNow()).to.equal('a');
    });
    it('lets nothing run next to a request with a delay', async () => {
      ask('a', { crawlDelayMs: 1_000 });
      ask('b');
      await clock.pass(5_000);
      expect(await startedNow()).to.equal('a');
    });
    it('waits until all earlier requests without it have ended', async () => {
      ask('a');
      ask('b');
      ask('c', { crawlDelayMs: 1_000 });
      await end('a');
      await clock.pass(5_000);
      expect(await startedNow()).to.equal('a b');
    });
    it('has no delay with null', async () => {
      ask('a', { crawlDelayMs: null });
      ask('b', { crawlDelayMs: null });
      expect(await startedNow()).to.equal('a b');
    });
  });

  describe('without a delay', () => {
    it('lets no more requests through than the maximum', async () => {
      for (const name of ['a', 'b', 'c']) ask(name);
      expect(await startedNow()).to.equal('a b');
    });
    it('lets the next one through when one has ended', async () => {
      for (const name of ['a', 'b', 'c', 'd']) ask(name);
      await end('b');
      expect(await startedNow()).to.equal('a b c');
    });
    it('lets them through in order of arrival', async () => {
      for (const name of ['a', 'b', 'c', 'd']) ask(name);
      await end('b', 'a');
      expect(await startedNow()).to.equal('a b c d');
    });
    it('sets no timer', async () => {
      for (const name of ['a', 'b', 'c']) ask(name);
      await settled();
      expect(clock.sleeping()).to.equal(0);
    });
  });

  describe('when a host is paused', () => {
    it('starts no request until the pause is over', async () => {
      politeness.rest('x.io', 1_000);
      ask('a');
      await clock.pass(999);
      expect(await startedNow()).to.equal('');
      await clock.pass(1);
      expect(await startedNow()).to.equal('a');
    });
    it('delays waiting requests', async () => {
      setUp({ delayMs: 100 });
      ask('a');
      await end('a');
      ask('b');
      politeness.rest('x.io', 1_000);
      await clock.pass(100);
      expect(await startedNow()).to.equal('a');
      await clock.pass(900);
      expect(await startedNow()).to.equal('a b');
    });
    it('keeps an earlier, longer pause', async () => {
      politeness.rest('x.io', 1_000);
      politeness.rest('x.io', 10);
      ask('a');
      await clock.pass(999);
      expect(await startedNow()).to.equal('');
    });
    it('lets the maximum number through afterwards', async () => {
      politeness.rest('x.io', 1_000);
      for (const name of ['a', 'b', 'c']) ask(name);
      await clock.pass(1_000);
      expect(await startedNow()).to.equal('a b');
    });
    it('splits a sleep longer than a timer supports', async () => {
      const sleeps: number[] = [];
      setUp({ sleep: (ms, signal) => (sleeps.push(ms), clock.sleep(ms, signal)) });
      politeness.rest('x.io', 1e12);
      ask('a');
      expect(sleeps).to.deep.equal([2 ** 31 - 1]);
    });
  });

  describe('with several hosts', () => {
    it("one does not wait for another's delay", async () => {
      setUp({ delayMs: 100 });
      ask('a');
      ask('b', { host: 'y.io' });
      expect(await startedNow()).to.equal('a b');
    });
    it('one is not paused with another', async () => {
      politeness.rest('x.io', 1_000);
      ask('a', { host: 'y.io' });
      expect(await startedNow()).to.equal('a');
    });
  });

  describe('when other hosts arrive', () => {
    const kept = (): number => {
      politeness.rest('other.io', 0);
      return politeness.size() - 1;
    };

    it('keeps one with a request in progress', async () => {
      ask('a');
      await clock.pass(1_000_000);
      expect(kept()).to.equal(1);
    });
    it('keeps one with a waiting request', async () => {
      politeness.rest('x.io', 100_000);
      ask('a');
      await clock.pass(99_999);
      expect(kept()).to.equal(1);
    });
    it('keeps one that is paused', async () => {
      politeness.rest('x.io', 1_000_000);
      await clock.pass(999_999);
      expect(kept()).to.equal(1);
    });
    it('keeps one whose next request may need a delay', async () => {
      await clock.pass(50_000);
      ask('a');
      await end('a');
      await clock.pass(59_999);
      expect(kept()).to.equal(1);
    });
    it('drops one whose delay is over', async () => {
      ask('a');
      await end('a');
      await clock.pass(60_000);
      expect(kept()).to.equal(0);
    });
    it('drops one whose requests were all aborted', async () => {
      const controller = new AbortController();
      politeness.rest('x.io', 1_000);
      ask('a', { signal: controller.signal });
      controller.abort();
      await clock.pass(60_000);
      expect(kept()).to.equal(0);
    });
    it('drops one whose pause is over', async () => {
      politeness.rest('x.io', 60_000);
      await clock.pass(60_000);
      expect(kept()).to.equal(0);
    });
    it('keeps only those of the last minutes', async () => {
      for (let i = 0; i < 1_000; i += 1) {
        politeness.rest(`h${i}.io`, 10);
        await clock.pass(1_000);
      }
      expect(politeness.size()).to.be.at.most(120);
    });
  });
});
