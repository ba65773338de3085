import { setMaxListeners } from 'node:events';
import { expect } from 'chai';
import { createEventFeed, createFollowEvents, type Following } from '../../../src/events/event-feed.ts';
import { ordinalOf, placeOf, type StoredEvent } from '../../../src/events/event-store.ts';
import { createLog } from '../../../src/log/log.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
}

function follow() {
  const rows = new Map<string, StoredEvent>();
  const counts = new Map<string, { count: number; at: Date }>();
  const state = { time: 0, looks: 0, isAway: false, logged: '', unreadable: '' };
  const sorted = (): StoredEvent[] => [...rows.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
  const events = {
    newest: async (workspaceId: string) => counts.get(workspaceId) ?? { count: 0, at: new Date(0) },
    counts: async (ids: readonly string[]) => {
      state.looks++;
      if (state.isAway) throw new Error('no database');
      return new Map(ids.flatMap((id) => (counts.has(id) ? [[id, counts.get(id)!.count]] : [])));
    },
    between: async (workspaceId: string, from: number, to: number) => {
      if (workspaceId === state.unreadable) throw new Error('cannot be read');
      return sorted().filter(
        ({ place }) => place >= placeOf(workspaceId, from) && place < placeOf(workspaceId, to),
      );
    },
    get: async (workspaceId: string, id: string) => {
      const found = sorted().find((row) => row._id === id && row.workspace_id === workspaceId);
      return found ?? null;
    },
  };
  const feed = createEventFeed({
    events,
    now: () => new Date(START + state.time),
    clock: () => state.time,
    log: createLog('warn', 'test', { write: (line) => void (state.logged += line) }),
    lookEveryMs: 1,
  });
  const followEvents = createFollowEvents({ events, feed });
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);

  return {
    state,
    feed,
    leave: () => leaving.abort(),
    allot(size = 1, workspaceId = 'ws') {
      const count = (counts.get(workspaceId)?.count ?? 0) + size;
      counts.set(workspaceId, { count, at: new Date(START + state.time) });
    },
    put(ordinal: number, more: Partial<StoredEvent> = {}) {
      const workspaceId = more.workspace_id ?? 'ws';
      const row = { _id: `evt_${ordinal}`, workspace_id: workspaceId, place: placeOf(workspaceId, ordinal) };
      rows.set(row.place, { ...row, ...more } as StoredEvent);
    },
    add(ordinal: number, more: Partial<StoredEvent> = {}) {
      this.allot(1, more.workspace_id);
      this.put(ordinal, more);
    },
    async looked() {
      const { looks } = state;
      await until(() => state.looks >= looks + 2);
    },
    async stream(options: Partial<Following> = {}, workspaceId = 'ws') {
      const { signal } = leaving;
      const got: number[] = [];
      const found = await followEvents(workspaceId, { filter: {}, lastEventId: null, signal, ...options });
      const ended = (async () => {
        for await (const event of found) got.push(ordinalOf(event));
      })();
      return { got, ended };
    },
    follow: (options: Partial<Following> = {}) =>
      followEvents('ws', { filter: {}, lastEventId: null, signal: leaving.signal, ...options }),
  };
}

describe('createFollowEvents', () => {
  let test: ReturnType<typeof follow>;
  beforeEach(() => (test = follow()));
  afterEach(() => test.leave());

  describe('with events of another workspace', () => {
    it('returns none of those events', async () => {
      const { got } = await test.stream();
      const other = await test.stream({}, 'other');
      test.add(1, { workspace_id: 'other' });
      test.add(1);
      await until(() => got.length === 1 && other.got.length === 1);
      await test.looked();
      expect([got, other.got]).to.deep.equal([[1], [1]]);
    });
  });

  describe('with an unknown last event', () => {
    for (const lastEventId of ['evt_9', 'evt_of_others', '', 'x'.repeat(5_000)]) {
      it(`starts with new events after ${JSON.stringify(lastEventId.slice(0, 20))}`, async () => {
        test.add(1);
        test.add(1, { workspace_id: 'other', _id: 'evt_of_others' });
        const { got } = await test.stream({ lastEventId });
        test.add(2);
        await until(() => got.length > 0);
        expect(got).to.deep.equal([2]);
      });
    }
  });

  describe('with a known last event', () => {
    it('returns later events, then new ones', async () => {
      for (let n = 1; n <= 450; n++) test.add(n);
      const { got } = await test.stream({ lastEventId: 'evt_2' });
      test.add(451);
      await until(() => got.length >= 449);
      expect(got).to.deep.equal(Array.from({ length: 449 }, (_, i) => i + 3));
    });

    it('returns nothing twice even if others follow the same events', async () => {
      const other = await test.stream();
      test.add(1);
      test.add(2);
      const late = await test.stream({ lastEventId: 'evt_1' });
      test.add(3);
      await until(() => late.got.length >= 2 && other.got.length >= 3);
      await test.looked();
      expect([late.got, other.got]).to.deep.equal([
        [2, 3],
        [1, 2, 3],
      ]);
    });

    it('does not repeat it even if an earlier event is still missing', async () => {
      test.allot(2);
      test.put(2);
      const { got } = await test.stream({ lastEventId: 'evt_2' });
      test.put(1);
      test.add(3);
      await until(() => got.length > 0);
      await test.looked();
      expect(got).to.deep.equal([3]);
    });
  });

  describe('when an event is stored later than one with a higher number', () => {
    it('returns both, in order', async () => {
      const { got } = await test.stream();
      test.allot(2);
      test.put(2);
      await test.looked();
      expect(got).to.deep.equal([]);
      test.put(1);
      await until(() => got.length === 2);
      expect(got).to.deep.equal([1, 2]);
    });

    it('returns it to clients that connected in between as well, and nothing older', async () => {
      test.add(1);
      test.allot(2);
      test.put(3);
      const { got } = await test.stream();
      test.put(2);
      test.add(4);
      await until(() => got.length === 2);
      expect(got).to.deep.equal([2, 4]);
    });
  });

  describe('when a number never gets an event', () => {
    it('continues after five seconds', async () => {
      const { got } = await test.stream();
      test.allot(3);
      test.put(3);
      await test.looked();
      test.state.time += 4_999;
      await test.looked();
      expect(got).to.deep.equal([]);
      test.state.time += 1;
      await until(() => got.length === 1);
      expect(got).to.deep.equal([3]);
    });

    it('does not wait again for a number it gave up on', async () => {
      const { got } = await test.stream();
      test.allot(300);
      await test.looked();
      test.state.time += 5_000;
      await test.looked();
      test.add(301);
      await until(() => got.length === 1);
    });

    it('does not wait for events of a competitor deleted long ago', async () => {
      test.allot(300);
      test.state.time += 5_001;
      const { got } = await test.stream();
      test.add(301);
      await until(() => got.length === 1);
    });
  });

  describe('when a filter is given', () => {
    it('returns only matching events, earlier and new ones', async () => {
      test.add(1);
      for (const n of [2, 3]) test.add(n, { severity: n === 2 ? 'low' : 'high', competitor_id: 'comp_1' });
      const filter = { severity: 'high', competitor_id: 'comp_1', type: undefined } as const;
      const { got } = await test.stream({ lastEventId: 'evt_1', filter });
      test.add(4, { severity: 'high', competitor_id: 'comp_2' });
      test.add(5, { severity: 'high', competitor_id: 'comp_1' });
      await until(() => got.length === 2);
      expect(got).to.deep.equal([3, 5]);
    });
  });

  describe('with many followers', () => {
    it('polls once for all of them', async () => {
      const streams = await Promise.all(Array.from({ length: 20 }, () => test.stream()));
      const before = test.state.looks;
      test.add(1);
      await until(() => streams.every(({ got }) => got.length === 1));
      expect(test.state.looks - before).to.be.at.most(3);
    });
  });

  describe('when the last follower leaves', () => {
    it('ends the stream and stops polling', async () => {
      const timers = (): number =>
        process.getActiveResourcesInfo().filter((what) => what === 'Timeout').length;
      // Mocha starts its own timer for this test once the test has returned a promise.
      await new Promise(setImmediate);
      const before = timers();
      const { ended } = await test.stream();
      await test.looked();
      test.leave();
      await ended;
      await new Promise(setImmediate);
      expect(timers()).to.equal(before);
    });

    it('restarts with the next follower', async () => {
      const first = new AbortController();
      const { ended } = await test.stream({ signal: first.signal });
      first.abort();
      await ended;
      test.add(1);
      const { got } = await test.stream();
      test.add(2);
      await until(() => got.length > 0);
      expect(got).to.deep.equal([2]);
    });
  });

  describe('when the client has left before the start', () => {
    it('ends at once', async () => {
      const { ended, got } = await test.stream({ signal: AbortSignal.abort() });
      await ended;
      expect(got).to.deep.equal([]);
    });
  });

  describe('when the database is unavailable', () => {
    it('logs it once, and returns missed events afterwards', async () => {
      const { got } = await test.stream();
      test.state.isAway = true;
      await test.looked();
      await test.looked();
      test.add(1);
      test.state.isAway = false;
      await until(() => got.length === 1);
      expect(test.state.logged.match(/new events cannot be read/g)).to.have.length(1);
    });
  });

  describe('when the events of another workspace cannot be read', () => {
    it('returns the events of this workspace', async () => {
      await test.stream({}, 'other');
      const { got } = await test.stream();
      test.state.unreadable = 'other';
      test.add(1, { workspace_id: 'other' });
      test.add(1);
      await until(() => got.length === 1);
    });
  });

  describe('when another stream cannot accept an event', () => {
    it('delivers it to this stream', async () => {
      const { leave } = await test.feed.follow('ws', () => {
        throw new Error('no');
      });
      const { got } = await test.stream();
      test.add(1);
      await until(() => got.length === 1);
      leave();
    });
  });

  describe('when a client does not read', () => {
    it('has to reconnect for the remaining events', async () => {
      const found = await test.follow();
      for (let n = 1; n <= 1_001; n++) test.add(n);
      const other = await test.stream({ lastEventId: 'evt_1' });
      await until(() => other.got.length === 1_000);
      await test.looked();
      const failed = await found.next().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failed).to.include({ code: 'events.not_read', status: 503 });
    });
  });
});
