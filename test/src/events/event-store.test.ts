import { expect } from 'chai';
import { createEvents, eventIndexes, type Events } from '../../../src/events/events.ts';
import type { NewEvent } from '../../../src/events/record-events.ts';
import { newId } from '../../../src/ids.ts';
import { createLog } from '../../../src/log/log.ts';
import { newEvent } from '../../support/new-event.ts';
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts';

const event = (title: string, change: Partial<NewEvent> = {}): NewEvent =>
  newEvent('ws', title, { competitor_id: 'comp_a', ...change });

describe('createEventStore', () => {
  let database: OwnDatabase;
  let events: Events;
  let now = new Date('2026-03-01T12:00:00Z');

  before(async function () {
    this.timeout(1_800_000);
    database = await openOwnDatabase();
    await database.createIndexes(eventIndexes);
    events = createEvents({ db: database.db, newId, now: () => now, log: createLog('silent', 'test') });
    await events.record([
      event('a1'),
      event('a2', { kind: 'plan_added' }),
      event('b1', { competitor_id: 'comp_b' }),
      event('c1', { competitor_id: 'comp_c', type: 'content', kind: 'copy_changed' }),
    ]);
    now = new Date('2026-03-02T12:00:00Z');
    await events.record([event('a3'), event('a4', { type: 'hiring', kind: 'new_department' })]);
    await events.record([event('other', { workspace_id: 'other' })]);
  });
  after(() => database.drop());

  const titles = (found: readonly { title: string }[]): string[] => found.map(({ title }) => title);

  describe('ofCompetitor', () => {
    it('returns nothing for a competitor without events', async () => {
      expect(await events.eventsOf('comp_z', { limit: 10 })).to.deep.equal([]);
    });

    it('returns the newest first, up to the limit', async () => {
      expect(titles(await events.eventsOf('comp_b', { limit: 10 }))).to.deep.equal(['b1']);
      const ofA = (await events.eventsOf('comp_a', { limit: 10 })).filter((e) => e.workspace_id === 'ws');
      expect(titles(ofA)).to.deep.equal(['a4', 'a3', 'a2', 'a1']);
      expect(await events.eventsOf('comp_a', { limit: 2 })).to.have.length(2);
    });

    it('filters by kind and time', async () => {
      const kinds = ['plan_added', 'new_department'] as const;
      expect(titles(await events.eventsOf('comp_a', { kinds, limit: 10 }))).to.deep.equal(['a4', 'a2']);
      expect(titles(await events.eventsOf('comp_a', { kinds, since: now, limit: 10 }))).to.deep.equal(['a4']);
      expect(await events.eventsOf('comp_a', { kinds: [], limit: 10 })).to.deep.equal([]);
    });
  });

  describe('latest', () => {
    it('returns the newest pricing event of each competitor that has one', async () => {
      const found = await events.latestPricing('ws', ['comp_a', 'comp_b', 'comp_c', 'comp_z', 'comp_a']);
      expect(titles(found)).to.have.members(['a3', 'b1']);
    });

    it('returns nothing without competitors, and nothing from another workspace', async () => {
      expect(await events.latestPricing('ws', [])).to.deep.equal([]);
      expect(titles(await events.latestPricing('other', ['comp_a', 'comp_b']))).to.deep.equal(['other']);
    });
  });

  describe('countUnread', () => {
    it('counts unread events of the workspace', async () => {
      const [first] = await events.eventsOf('comp_b', { limit: 1 });
      expect(await events.countUnread('ws')).to.equal(6);
      await events.read.mark('ws', first!._id, { is_read: true });
      expect(await events.countUnread('ws')).to.equal(5);
      expect(await events.countUnread('nobody')).to.equal(0);
    });
  });
});
