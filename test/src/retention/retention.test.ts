import { expect } from 'chai';
import { createEventStore, eventIndexes, placeOf } from '../../../src/events/event-store.ts';
import { createLog } from '../../../src/log/log.ts';
import { createRetention, type RetentionRules } from '../../../src/retention/retention.ts';
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-01T00:00:00Z');

describe('retention', () => {
  let database: OwnDatabase;

  before(async function () {
    this.timeout(1_800_000);
    database = await openOwnDatabase();
    await database.createIndexes(eventIndexes.filter(({ keys }) => 'place' in (keys as object)));
  });
  after(() => database.drop());
  beforeEach(async () => {
    for (const name of ['crawls', 'crawl_urls', 'intel_events', 'intel_event_counts'])
      await rows(name).deleteMany({});
  });

  const rows = (name: string) => database.db.collection<{ _id: string; [field: string]: unknown }>(name);
  const ids = async (name: string): Promise<string[]> =>
    (await rows(name).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  const clock = { at: START };
  const retention = (rules: Partial<RetentionRules> = {}) =>
    createRetention({
      db: database.db,
      rules: { crawls: 2, eventsDays: 0, ...rules },
      now: () => new Date(clock.at),
      log: createLog('silent', 'test'),
    });

  async function crawls(site: string, statuses: readonly string[], urls = 2): Promise<void> {
    await rows('crawls').insertMany(
      statuses.map((status, i) => ({ _id: `${site}-${i + 1}`, source_id: site, run: i + 1, status })),
    );
    const found = statuses.flatMap((_, i) =>
      Array.from({ length: i === 0 ? urls : 2 }, (__, url) => ({
        _id: `${site}-${i + 1}/${url}`,
        crawl_id: `${site}-${i + 1}`,
      })),
    );
    await rows('crawl_urls').insertMany(found);
  }

  async function events(workspace: string, count: number): Promise<void> {
    await rows('intel_event_counts').insertOne({ _id: workspace, count, at: new Date(START) });
    await rows('intel_events').insertMany(
      Array.from({ length: count }, (_, i) => ({
        _id: `${workspace}-${i + 1}`,
        workspace_id: workspace,
        place: placeOf(workspace, i + 1),
        detected_at: new Date(START + i * DAY_MS),
      })),
    );
  }

  describe('when a site has more crawls than the limit', () => {
    it('keeps the newest crawls with their URLs, and nothing of the others', async () => {
      await crawls('site', ['indexed', 'failed', 'cancelled', 'indexed']);
      await retention().round();
      expect(await ids('crawls')).to.deep.equal(['site-3', 'site-4']);
      expect(await ids('crawl_urls')).to.deep.equal(['site-3/0', 'site-3/1', 'site-4/0', 'site-4/1']);
    });

    it('does not affect other sites', async () => {
      await crawls('site', ['indexed', 'indexed', 'indexed']);
      await crawls('other', ['indexed', 'indexed']);
      await retention().round();
      expect(await ids('crawls')).to.deep.equal(['other-1', 'other-2', 'site-2', 'site-3']);
    });

    it('never removes one in progress', async () => {
      await crawls('site', ['indexing', 'indexed', 'indexed', 'indexed']);
      await retention().round();
      expect(await ids('crawls')).to.deep.equal(['site-1', 'site-3', 'site-4']);
    });

    it('removes a large one in parts, its record last, over several rounds', async () => {
      await crawls('site', ['indexed', 'indexed', 'indexed'], 2_100);
      const { round } = retention();
      expect(await round()).to.equal(2_000);
      expect(await ids('crawls')).to.contain('site-1');
      expect(await round()).to.equal(100);
      expect(await ids('crawls')).to.not.contain('site-1');
      expect(await rows('crawl_urls').countDocuments({})).to.equal(4);
    });
  });

  describe('when many sites have more crawls than the limit', () => {
    it('continues in the next round', async () => {
      for (let i = 0; i < 21; i++) await crawls(`site-${i}`, ['indexed', 'indexed', 'indexed'], 1);
      const { round } = retention();
      expect([await round(), await round(), await round()]).to.deep.equal([20, 1, 0]);
    });
  });

  describe('when events are older than the limit', () => {
    it('keeps them by default', async () => {
      await events('a', 3);
      clock.at = START + 10_000 * DAY_MS;
      await retention().round();
      expect(await ids('intel_events')).to.have.lengthOf(3);
    });

    it('removes them in every workspace, and no newer ones', async () => {
      await events('a', 5);
      await events('a-b', 5);
      clock.at = START + 12 * DAY_MS;
      expect(await retention({ eventsDays: 10 }).round()).to.equal(4);
      expect(await ids('intel_events')).to.deep.equal(['a-3', 'a-4', 'a-5', 'a-b-3', 'a-b-4', 'a-b-5']);
    });

    it('does not change the list of the others', async () => {
      await events('a', 5);
      clock.at = START + 13 * DAY_MS;
      await retention({ eventsDays: 10 }).round();
      const store = createEventStore({ db: database.db, now: () => new Date(clock.at) });
      const list = await store.list('a', { filter: {}, before: Infinity, limit: 50 });
      expect(list.map(({ _id }) => _id)).to.deep.equal(['a-5', 'a-4']);
    });
  });

  describe('when crawls cannot be removed', () => {
    it('still removes events', async () => {
      await events('a', 3);
      clock.at = START + 12 * DAY_MS;
      const db = Object.create(database.db, {
        collection: {
          value(name: string) {
            if (name === 'crawls')
              return { aggregate: () => ({ toArray: () => Promise.reject(new Error('no')) }) };
            return database.db.collection(name);
          },
        },
      }) as typeof database.db;
      const { round } = createRetention({
        db,
        rules: { crawls: 2, eventsDays: 10 },
        now: () => new Date(clock.at),
        log: createLog('silent', 'test'),
      });
      const failure = await round().catch((error: Error) => error.message);
      expect([failure, await ids('intel_events')]).to.deep.equal(['no', ['a-3']]);
    });
  });

  describe('when nothing is left to remove', () => {
    it('checks again only after an hour', async () => {
      clock.at = START;
      const { round } = retention();
      await round();
      await crawls('site', ['indexed', 'indexed', 'indexed']);
      clock.at = START + 3_599_000;
      expect(await round()).to.equal(0);
      clock.at = START + 3_600_000;
      expect(await round()).to.equal(2);
    });
  });
});
