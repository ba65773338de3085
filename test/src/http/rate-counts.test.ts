import { expect } from 'chai';
import { createRateCounts } from '../../../src/http/rate-limit.ts';
import { createLog } from '../../../src/log/log.ts';

const log = createLog('silent', 'test');

function sharedStore() {
  const totals = new Map<string, number>();
  const store = {
    isAway: false,
    exchanges: 0,
    async exchange(id: string, added: number): Promise<number> {
      store.exchanges += 1;
      await Promise.resolve();
      if (store.isAway) throw new Error('away');
      totals.set(id, (totals.get(id) ?? 0) + added);
      return totals.get(id)!;
    },
    totals,
  };
  return store;
}

describe('createRateCounts', () => {
  const LIMIT = 100;
  let time: number;
  let store: ReturnType<typeof sharedStore>;

  beforeEach(() => {
    time = 1_000_000_000;
    store = sharedStore();
  });

  const process = (limit = LIMIT, shared: typeof store | undefined = store) =>
    createRateCounts({ limit, windowMs: 60_000, store: shared, now: () => time, log });
  const use = (counts: ReturnType<typeof process>, times: number, id = 'a'): number =>
    Array.from({ length: times }, () => counts.use(id)).filter(({ isAllowed }) => isAllowed).length;
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  describe('when the limit is reached', () => {
    it('refuses further requests', () => {
      expect(use(process(), LIMIT + 50)).to.equal(LIMIT);
    });

    it('allows the same number in the next window', () => {
      const counts = process();
      use(counts, LIMIT + 1);
      time += counts.use('a').msLeft;
      expect(use(counts, LIMIT + 1)).to.equal(LIMIT);
    });

    it('refuses in another process as soon as that process learns of the limit', async () => {
      const [one, other] = [process(), process()];
      use(one, LIMIT);
      await settled();
      await one.round();
      other.use('a');
      await settled();
      expect(other.use('a')).to.deep.include({ isAllowed: false, remaining: 0 });
    });

    it('does not report refused requests', async () => {
      const counts = process();
      use(counts, LIMIT * 3);
      await settled();
      await counts.round();
      expect([...store.totals.values()]).to.deep.equal([LIMIT]);
    });
  });

  describe('when the store is unavailable', () => {
    it('counts only its own requests', async () => {
      store.isAway = true;
      const [one, other] = [process(), process()];
      expect([use(one, LIMIT + 5), use(other, LIMIT + 5)]).to.deep.equal([LIMIT, LIMIT]);
      await settled();
    });

    it('reports everything once it is back', async () => {
      store.isAway = true;
      const counts = process();
      use(counts, 30);
      await settled();
      await counts.round();
      store.isAway = false;
      await counts.round();
      expect([...store.totals.values()]).to.deep.equal([30]);
    });
  });

  describe('with several processes', () => {
    it('exceeds the limit by at most a twentieth per process', async () => {
      const all = [process(), process(), process(), process()];
      let allowed = 0;
      for (let i = 0; i < LIMIT; i += 1) {
        for (const one of all) allowed += use(one, 1);
        await settled();
      }
      expect(allowed).to.be.within(LIMIT, LIMIT + all.length * (LIMIT / 20));
    });

    it('separates keys', () => {
      const counts = process();
      use(counts, LIMIT, 'a');
      expect(counts.use('b')).to.deep.include({ isAllowed: true, remaining: LIMIT - 1 });
    });

    it('exchanges nothing for a key without requests', async () => {
      const counts = process();
      use(counts, 1);
      await settled();
      for (let i = 0; i < 10; i += 1) await counts.round();
      expect(store.exchanges).to.equal(1);
    });
  });

  describe('without a store', () => {
    it('returns the remaining requests and the end of the window', () => {
      time = 60_000 * 7 + 18_000;
      const counts = process(600, undefined);
      expect(counts.use('a')).to.deep.equal({ isAllowed: true, remaining: 599, msLeft: 42_000 });
    });
  });
});
