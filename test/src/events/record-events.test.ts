import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createEventStore, eventIndexes, type EventStore } from '../../../src/events/event-store.ts';
import { createRecordEvents, type NewEvent } from '../../../src/events/record-events.ts';
import { newId } from '../../../src/ids.ts';
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('createRecordEvents', () => {
  let database: OwnDatabase;
  let events: EventStore;
  let workspaceId: string;

  before(async function () {
    this.timeout(1_800_000);
    database = await openOwnDatabase();
    await database.createIndexes(eventIndexes);
    events = createEventStore({ db: database.db, now: () => NOW });
  });
  beforeEach(() => (workspaceId = `ws_${randomBytes(6).toString('hex')}`));
  after(() => database.drop());

  const recording = (store: Partial<EventStore> = {}) =>
    createRecordEvents({ events: { ...events, ...store }, newId });
  const record = (found: readonly NewEvent[]) => recording()(found);

  const group = (...names: string[]): NewEvent[] => {
    const fingerprints = names.map((name) => `${workspaceId} ${name}`);
    return fingerprints.map((fingerprint) => ({
      workspace_id: workspaceId,
      competitor_id: `comp_of_${workspaceId}`,
      type: 'pricing',
      kind: 'price_changed',
      severity: 'high',
      severity_version: 1,
      title: fingerprint,
      page_url: 'https://rival.test/pricing',
      before: { amount: 49 },
      after: { amount: 59 },
      delta_pct: 20.4,
      confidence: 1,
      evidence: [{ quote: '$59', snapshot_id: 'snap_1', start: 1, end: 4 }],
      fingerprint,
      related: fingerprints.filter((other) => other !== fingerprint),
    }));
  };
  const all = () => events.list(workspaceId, { filter: {}, before: 1e9, limit: 1_000 });
  const failing = (): never => {
    throw new Error('the process died');
  };
  const died = async (recorded: Promise<unknown>): Promise<void> => {
    const message = await recorded.then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).to.equal('the process died');
  };

  async function expectWhole(found: readonly NewEvent[]): Promise<void> {
    const recorded = await record(found);
    const ids = recorded.map(({ record: { _id } }) => _id);
    expect(recorded.map(({ record: { title } }) => title)).to.deep.equal(found.map(({ title }) => title));
    expect(recorded.map(({ record: { related_ids } }) => related_ids)).to.deep.equal([
      [ids[1], ids[2]],
      [ids[0], ids[2]],
      [ids[0], ids[1]],
    ]);
    const stored = await all();
    expect(stored.map(({ _id }) => _id)).to.have.members(ids);
    expect(stored).to.have.length(3);
    for (const { record } of recorded)
      expect(stored.find(({ _id }) => _id === record._id)).to.deep.include(record);
  }

  it('refuses events of two workspaces at once', async () => {
    const [one] = group('a');
    const error = await record([one!, { ...one!, workspace_id: 'other', fingerprint: 'x' }]).catch(
      (e: Error) => e,
    );
    expect(error).to.be.an.instanceOf(TypeError);
  });

  it('stores nothing for no events', async () => {
    expect(await record([])).to.deep.equal([]);
  });

  it('gives each event an id, a time and marks, and leaves the finding unchanged', async () => {
    const [found] = group('a');
    const [recorded] = await record([found!]);
    const { related: _, ...facts } = found!;
    const { _id, ...rest } = recorded!.record;
    expect(_id).to.match(/^evt_[0-9a-z]{26}$/);
    expect(rest).to.deep.equal({
      ...facts,
      ai_brief: '',
      is_read: false,
      is_actioned: false,
      detected_at: NOW,
      related_ids: [],
    });
    expect(recorded!.isNew).to.equal(true);
  });

  it('links related events by their ids', () => expectWhole(group('a', 'b', 'c')));

  it('sorts events by id in the given order, and later calls after earlier ones', async () => {
    const first = await record(group('a', 'b', 'c', 'd'));
    const second = await record(group('e'));
    const order = [...first, ...second].map(
      ({ record: { detected_at: at, _id } }) => `${at.toISOString()} ${_id}`,
    );
    expect(order).to.deep.equal(order.toSorted());
    expect((await all()).map(({ _id }) => _id)).to.deep.equal(
      [...first, ...second].map(({ record }) => record._id).toReversed(),
    );
  });

  it('keeps field names as pages write them', async () => {
    const [found] = group('a');
    const after = { 'a.b': 1, $set: { nested: ['$x', null] } };
    await record([{ ...found!, after }]);
    expect((await all())[0]!.after).to.deep.equal(after);
  });

  describe('with the same events again', () => {
    it('returns the first records, as not new', async () => {
      const found = group('a', 'b', 'c');
      const first = await record(found);
      const second = await record(found.map((event) => ({ ...event, title: 'Other words' })));
      expect(second).to.deep.equal(first.map(({ record }) => ({ record, isNew: false })));
      expect(first.map(({ isNew }) => isNew)).to.deep.equal([true, true, true]);
    });

    it('keeps marks and briefs written since', async () => {
      const found = group('a');
      const { _id } = (await record(found))[0]!.record;
      await events.mark(workspaceId, _id, { is_read: true });
      await events.setBrief(_id, 'It is dearer now.');
      const [again] = await record(found);
      expect(again!.record).to.include({ is_read: true, is_actioned: false, ai_brief: 'It is dearer now.' });
    });

    it('stores events that were missing before', async () => {
      await record(group('a', 'b').slice(0, 1));
      const recorded = await record(group('a', 'b', 'c'));
      expect(recorded.map(({ isNew }) => isNew)).to.deep.equal([false, true, true]);
      await expectWhole(group('a', 'b', 'c'));
    });
  });

  describe('with one event twice in a call', () => {
    it('stores it once and returns it twice', async () => {
      const [found] = group('a');
      const recorded = await record([found!, found!]);
      expect(new Set(recorded.map(({ record: { _id } }) => _id))).to.have.property('size', 1);
      expect(recorded).to.have.length(2);
      expect(await all()).to.have.length(1);
    });
  });

  describe('when the process dies', () => {
    it('before any event is stored, the next attempt stores all', async () => {
      const found = group('a', 'b', 'c');
      await died(recording({ insert: failing })(found));
      await expectWhole(found);
    });

    it('after some are stored, the next attempt stores the rest and links all', async () => {
      const found = group('a', 'b', 'c');
      const insert: EventStore['insert'] = async (rows) => {
        await events.insert(rows.slice(1, 2));
        failing();
      };
      await died(recording({ insert })(found));
      const [stored] = await all();
      await expectWhole(found);
      expect((await all()).map(({ _id }) => _id)).to.include(stored!._id);
    });

    it('after all are stored, the next attempt returns the same ids', async () => {
      const found = group('a', 'b', 'c');
      const insert: EventStore['insert'] = async (rows) => {
        await events.insert(rows);
        failing();
      };
      await died(recording({ insert })(found));
      const ids = (await all()).map(({ _id }) => _id);
      await expectWhole(found);
      expect((await all()).map(({ _id }) => _id)).to.deep.equal(ids);
    });
  });

  describe('with ten concurrent attempts', () => {
    it('stores each event once, and all attempts return the same events', async () => {
      const found = group('a', 'b', 'c');
      const attempts = await Promise.all(Array.from({ length: 10 }, () => record(found)));
      const ids = attempts.map((recorded) => recorded.map(({ record: { _id } }) => _id).join());
      expect(new Set(ids)).to.have.property('size', 1);
      const news = attempts.flat().filter(({ isNew }) => isNew);
      expect(news).to.have.length(3);
      await expectWhole(found);
    });
  });

  describe('with a slow clock', () => {
    it('still assigns a later time', async () => {
      const [first] = await record(group('a'));
      const slow = createEventStore({ db: database.db, now: () => new Date('2020-01-01') });
      const [second] = await createRecordEvents({ events: slow, newId })(group('b'));
      expect(second!.record.detected_at.getTime()).to.equal(first!.record.detected_at.getTime() + 1);
    });
  });

  describe('when its competitor is deleted', () => {
    it('is gone', async () => {
      await record(group('a', 'b'));
      await events.removeOf(`comp_of_${workspaceId}`);
      expect(await all()).to.deep.equal([]);
    });
  });
});
