import { expect } from 'chai';
import type { Change } from '../../../../src/events/change.ts';
import type { Variant } from '../../../../src/competitors/variants/known-variants.ts';
import { settle, type Sighting, type Settled } from '../../../../src/competitors/variants/settle.ts';

const DAY = 24 * 3_600_000;
const at = (day: number): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY);

const headline = (before: string, after: string): Change => ({
  kind: 'headline_changed',
  facts: { before, after },
  key: 'hero',
  before,
  after,
  confidence: 1,
  proof: [{ side: 'after', start: 0, end: after.length }],
});
const release = (title: string): Change => ({
  kind: 'release_published',
  facts: { title },
  key: title,
  before: null,
  after: { title },
  confidence: 1,
  proof: [{ side: 'after', start: 0, end: 1 }],
});
const freeze = (before: number, after: number): Change => ({
  kind: 'hiring_freeze',
  facts: { before, after },
  key: 'board',
  before: { count: before },
  after: { count: after },
  confidence: 1,
  proof: [{ side: 'after', start: 0, end: 1 }],
});

const look = (state: string, baseline: string | null): Sighting => ({
  hash: state,
  changes: baseline === null || state === baseline ? [] : [headline(baseline, state)],
});

function createPage() {
  let baseline: string | null = null;
  let variants: Variant[] = [];
  return {
    check(day: number, first: string, second: string | null = first): Settled {
      const one = look(first, baseline);
      const asked = { variants, baselineHash: baseline, first: one, now: at(day), confirmDelayMs: 60_000 };
      const again = second !== null && one.changes.length > 0 ? look(second, baseline) : null;
      const settled = settle({ ...asked, second: again });
      variants = settled.variants;
      if (settled.replaceBaseline) baseline = (again ?? one).hash;
      return settled;
    },
    variants: () => variants,
    baseline: () => baseline,
  };
}

function eventsOf(states: string, daysApart = 1): number[] {
  const page = createPage();
  return [...states].map((state, i) => page.check(i * daysApart, state).changes.length);
}

describe('settle', () => {
  describe('when the fetches disagree', () => {
    it('reports nothing that the second fetch does not show', () => {
      const page = createPage();
      page.check(0, 'A');
      const { changes, outcome, replaceBaseline } = page.check(1, 'B', 'A');
      expect({ changes, outcome, replaceBaseline }).to.deep.equal({
        changes: [],
        outcome: 'transient',
        replaceBaseline: false,
      });
    });

    it('reports the change later if it stays', () => {
      const page = createPage();
      page.check(0, 'A');
      page.check(1, 'B', 'A');
      expect(page.check(2, 'B').outcome).to.equal('changed');
    });

    it('reports nothing without a second fetch', () => {
      const page = createPage();
      page.check(0, 'A');
      expect(page.check(1, 'B', null)).to.include({ outcome: 'unconfirmed', replaceBaseline: false });
      expect(page.baseline()).to.equal('A');
    });

    it('reports nothing if each fetch shows something different', () => {
      const page = createPage();
      page.check(0, 'A');
      expect(page.check(1, 'B', 'C')).to.include({ outcome: 'unconfirmed', replaceBaseline: false });
    });

    it('does not treat the same change with a different value as a match', () => {
      const first = { hash: 'B', changes: [headline('A', 'B')] };
      const second = { hash: 'C', changes: [{ ...headline('A', 'B'), before: 'Z' }] };
      const settled = settle({
        variants: [],
        baselineHash: 'A',
        first,
        second,
        now: at(0),
        confirmDelayMs: 1,
      });
      expect(settled.changes).to.deep.equal([]);
    });

    it('reports what both fetches show, and keeps the baseline', () => {
      const first = { hash: 'B', changes: [headline('A', 'B'), release('1.0')] };
      const second = { hash: 'C', changes: [headline('A', 'C'), release('1.0')] };
      const settled = settle({
        variants: [],
        baselineHash: 'A',
        first,
        second,
        now: at(0),
        confirmDelayMs: 1,
      });
      expect(settled.changes.map(({ kind }) => kind)).to.deep.equal(['release_published']);
      expect(settled.replaceBaseline).to.equal(false);
    });

    it('keeps the baseline if the second fetch shows more', () => {
      const first = { hash: 'B', changes: [release('1.0')] };
      const second = { hash: 'C', changes: [release('1.0'), release('1.1')] };
      const settled = settle({
        variants: [],
        baselineHash: 'A',
        first,
        second,
        now: at(0),
        confirmDelayMs: 1,
      });
      expect(settled).to.include({ outcome: 'changed', replaceBaseline: false });
      expect(settled.changes).to.have.lengthOf(1);
    });
  });

  describe('when both fetches agree', () => {
    it('makes the page the baseline at the first check, and reports nothing', () => {
      expect(createPage().check(0, 'A')).to.include({ outcome: 'unchanged', replaceBaseline: true });
    });

    it('reports a change once', () => expect(eventsOf('AABBB')).to.deep.equal([0, 0, 1, 0, 0]));

    it('returns the changes of the second fetch, whose text is stored', () => {
      const first = { hash: 'B', changes: [headline('A', 'B')] };
      const moved: Change = { ...headline('A', 'B'), proof: [{ side: 'after', start: 7, end: 8 }] };
      const settled = settle({
        variants: [],
        baselineHash: 'A',
        first,
        second: { hash: 'B', changes: [moved] },
        now: at(0),
        confirmDelayMs: 1,
      });
      expect(settled.changes[0]!.proof).to.deep.equal(moved.proof);
    });

    it('uses the first fetch alone if there is no pause', () => {
      const settled = settle({
        variants: [],
        baselineHash: 'A',
        first: look('B', 'A'),
        second: null,
        now: at(0),
        confirmDelayMs: 0,
      });
      expect(settled).to.include({ outcome: 'changed', replaceBaseline: true });
    });

    it('replaces the baseline if only the hash of the facts differs', () => {
      const variants = [{ hash: 'A', firstSeen: at(0), lastSeen: at(3) }];
      const settled = settle({
        variants,
        baselineHash: 'A',
        first: { hash: 'A2', changes: [] },
        second: null,
        now: at(4),
        confirmDelayMs: 1,
      });
      expect(settled).to.include({ outcome: 'unchanged', replaceBaseline: true });
      expect(settled.variants).to.deep.equal([{ hash: 'A2', firstSeen: at(0), lastSeen: at(4) }]);
    });
  });

  describe('when a page alternates', () => {
    it('reports a pair once', () => expect(eventsOf('ABABAABBA')).to.deep.equal([0, 1, 0, 0, 0, 0, 0, 0, 0]));
    it('reports a pair seen every week once', () =>
      expect(eventsOf('ABABAB', 7)).to.deep.equal([0, 1, 0, 0, 0, 0]));
    it('reports each of three states once', () =>
      expect(eventsOf('ABCABCAC')).to.deep.equal([0, 1, 1, 0, 0, 0, 0, 0]));

    it('follows the page, so that a third state is compared with the second', () => {
      const page = createPage();
      [...'ABA'].forEach((state, i) => page.check(i, state));
      expect(page.check(3, 'C').changes[0]!.before).to.equal('A');
    });

    it('reports nothing if one fetch shows a known state and the other a new one', () => {
      const variants = ['A', 'B'].map((hash) => ({ hash, firstSeen: at(0), lastSeen: at(1) }));
      for (const [one, two] of ['BC', 'CB']) {
        const settled = settle({
          variants,
          baselineHash: 'A',
          first: look(one!, 'A'),
          second: look(two!, 'A'),
          now: at(2),
          confirmDelayMs: 1,
        });
        expect(settled).to.include({ outcome: 'variant' });
        expect(settled.changes).to.deep.equal([]);
      }
    });
  });

  describe('when a page returns after a stable time', () => {
    it('reports it', () => {
      expect(eventsOf(`A${'B'.repeat(30)}A`).reduce((sum, count) => sum + count)).to.equal(2);
    });

    it('reports it with one check a month', () => expect(eventsOf('ABA', 30)).to.deep.equal([0, 1, 1]));

    it('reports nothing on the fourteenth day, and the return on the fifteenth', () => {
      expect(eventsOf(`A${'B'.repeat(13)}A`).at(-1)).to.equal(0);
      expect(eventsOf(`A${'B'.repeat(14)}A`).at(-1)).to.equal(1);
    });
  });

  describe('when a change needs two checks', () => {
    const fallen = { hash: 'B', changes: [freeze(40, 10), release('1.0')] };
    const asked = {
      variants: [],
      baselineHash: 'A',
      first: fallen,
      second: fallen,
      now: at(0),
      confirmDelayMs: 1,
    };

    it('waits to report it, but reports the rest', () => {
      const { changes, held } = settle(asked);
      expect(changes.map(({ kind }) => kind)).to.deep.equal(['release_published']);
      expect(held).to.deep.equal([freeze(40, 10)]);
    });

    it('reports it at the next check, even if nothing else changed', () => {
      const same = { hash: 'B', changes: [] };
      const settled = settle({
        ...asked,
        baselineHash: 'B',
        first: same,
        second: null,
        confirmed: [freeze(40, 9)],
      });
      expect(settled.changes).to.deep.equal([freeze(40, 9)]);
      expect(settled.held).to.deep.equal([]);
      expect(settled.outcome).to.equal('changed');
    });

    it('keeps holding it while a check can neither confirm nor refute it', () => {
      const same = { hash: 'B', changes: [] };
      const settled = settle({
        ...asked,
        baselineHash: 'B',
        first: same,
        second: null,
        waiting: [freeze(40, 10)],
      });
      expect(settled).to.deep.include({ changes: [], held: [freeze(40, 10)], outcome: 'unchanged' });
    });

    it('does not wait for a further fall that it already reports', () => {
      const { changes, held } = settle({ ...asked, confirmed: [freeze(80, 10)] });
      expect(changes.map(({ kind }) => kind)).to.deep.equal(['release_published', 'hiring_freeze']);
      expect(held).to.deep.equal([]);
    });
  });

  describe('with random sequences', () => {
    /** Park and Miller, "Random number generators: good ones are hard to find", 1988. */
    const createRandom = (seed: number) => (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);

    it('reports two states at most once if neither is away for longer than 14 days', () => {
      for (const seed of SEEDS) {
        const random = createRandom(seed);
        const page = createPage();
        let day = 0;
        let events = 0;
        for (let check = 0; check < 40; check += 1) {
          const state = check % 4 === 0 ? 'A' : check % 4 === 1 ? 'B' : 'AB'[random(2)]!;
          events += page.check(day, state, 'AB'[random(2)]!).changes.length;
          day += 0.1 + random(34) / 10;
        }
        expect(events, `seed ${seed}`).to.be.at.most(1);
      }
    });

    it('reports no state seen in only one fetch', () => {
      for (const seed of SEEDS) {
        const random = createRandom(seed);
        const page = createPage();
        for (let check = 0; check < 30; check += 1) {
          const isOdd = check > 0 && random(3) === 0;
          const settled = page.check(check, isOdd ? `odd ${check}` : 'A', 'A');
          expect(settled.changes, `seed ${seed}`).to.deep.equal([]);
        }
        expect(page.baseline()).to.equal('A');
      }
    });

    it('always reports a return to a state that was away for longer than 14 days', () => {
      for (const seed of SEEDS) {
        const random = createRandom(seed);
        const page = createPage();
        let day = 0;
        for (let turn = 0; turn < 6; turn += 1) {
          const state = 'AB'[turn % 2]!;
          const stay = 15 + random(20);
          const counts = Array.from({ length: stay }, () => page.check((day += 1), state).changes.length);
          const told = counts.reduce((sum, count) => sum + count);
          expect(told, `seed ${seed}, turn ${turn}`).to.equal(turn === 0 ? 0 : 1);
        }
      }
    });

    it('keeps at most five variants, each once, including the baseline', () => {
      for (const seed of SEEDS) {
        const random = createRandom(seed);
        const page = createPage();
        for (let check = 0; check < 40; check += 1) {
          const state = 'ABCDEFGHIJ'[random(10)]!;
          page.check(check, state, random(4) === 0 ? 'ABCDEFGHIJ'[random(10)]! : state);
          const hashes = page.variants().map(({ hash }) => hash);
          expect(hashes.length, `seed ${seed}`).to.be.at.most(5);
          expect(new Set(hashes).size, `seed ${seed}`).to.equal(hashes.length);
          expect(hashes, `seed ${seed}`).to.include(page.baseline());
        }
      }
    });
  });
});
