import { expect } from 'chai';
import { newId } from '../../../../src/ids.ts';
import { createChangeSource, requireOrigin } from '../../../../src/knowledge/refresh/change-source.ts';
import { createRefreshDue, createTellStale, inTurn } from '../../../../src/knowledge/refresh/refresh-due.ts';
import { newSource, type SourceRecord } from '../../../../src/knowledge/source-record.ts';
import { createSourceStore, sourceIndexes } from '../../../../src/knowledge/source-store.ts';
import { createLog } from '../../../../src/log/log.ts';
import { openOwnDatabase, type OwnDatabase } from '../../../support/own-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = new Date('2026-03-02T09:30:00.000Z');

describe('requireOrigin', () => {
  for (const type of ['text', 'file'] as const)
    it(`refuses an interval for a ${type}, which cannot be fetched again`, () => {
      expect(() => requireOrigin('1h', type)).to.throw(/no address to fetch again/);
      expect(() => requireOrigin(null, type)).not.to.throw();
      expect(() => requireOrigin(undefined, type)).not.to.throw();
    });
});

describe('inTurn', () => {
  it("takes one of each workspace in turn, in each workspace's order", () => {
    const rows = ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2'].map((name) => ({
      name,
      workspace_id: name[0]!,
    }));
    expect(inTurn(rows).map(({ name }) => name)).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });
});

describe('keeping sources fresh', () => {
  let database: OwnDatabase;
  before(async () => {
    database = await openOwnDatabase();
    await database.createIndexes(sourceIndexes);
  });
  after(() => database?.drop());
  beforeEach(() => database.db.collection('sources').deleteMany({}));

  function scene() {
    let at = BEGIN;
    const now = (): Date => at;
    const sources = createSourceStore({ db: database.db, now });
    const started: string[] = [];
    const failing = new Set<string>();
    const told: string[] = [];
    const worker = () =>
      createRefreshDue({
        sources,
        startIndexing: async ({ _id }) => {
          if (failing.has(_id)) throw new Error('killed');
          started.push(_id);
        },
        newId,
        now,
        deadlineMs: HOUR,
        crawlDeadlineMs: 2 * HOUR,
        log: createLog('silent', 'test'),
      });
    return {
      sources,
      started,
      failing,
      worker,
      round: worker(),
      told,
      tellStale: createTellStale({
        sources,
        wentStale: async (id, readAt) => {
          if (failing.has(id)) throw new Error('killed');
          told.push(`${id} of ${readAt.toISOString()}`);
        },
        now,
        log: createLog('silent', 'test'),
      }),
      change: createChangeSource({ sources, now }),
      after: (ms: number) => void (at = new Date(at.getTime() + ms)),
      async added(every: string | null, more: Partial<SourceRecord> = {}): Promise<string> {
        const id = newId('source');
        const url = `https://${id}.test/`;
        const described = { location: url, origin: { kind: 'url' as const, url }, dedupe_key: url };
        const record = newSource(
          { type: 'url', name: null, content_type: null, bytes: null, ...described },
          { id, workspaceId: 'ws', labels: { every }, at, deadlineMs: HOUR },
        );
        await sources.insert({ ...record, status: 'indexed', started_run: 1, indexed_at: at, ...more });
        return id;
      },
      record: async (id: string) => (await sources.byId(id))!,
      indexed: async (id: string) => {
        const { run } = (await sources.byId(id))!;
        await sources.confirmUnchanged({ sourceId: id, run });
      },
    };
  }

  it('requests due sources only, and none without an interval', async () => {
    const { round, after, added, started, record } = scene();
    const daily = await added('1d');
    await added('7d');
    await added(null);
    after(DAY / 2);
    await round();
    expect(started).to.deep.equal([]);
    after(DAY / 2);
    await round();
    expect(started).to.deep.equal([daily]);
    expect(await record(daily)).to.include({ status: 'indexing', run: 2, started_run: 1 });
  });

  it('is due an interval later, whatever the result of the run', async () => {
    const { round, after, added, started, record, sources, indexed } = scene();
    const [well, badly] = [await added('1d'), await added('1d')];
    for (let day = 1; day <= 3; day++) {
      after(DAY);
      await round();
      expect(started.splice(0)).to.have.members([well, badly]);
      await indexed(well);
      await sources.fail({ sourceId: badly, run: (await record(badly)).run }, 'fetch.http_500: No.');
      await round();
      expect(started).to.deep.equal([]);
    }
    const { status, run, next_refresh_at } = await record(badly);
    expect([status, run]).to.deep.equal(['failed', 4]);
    expect(next_refresh_at!.getTime()).to.be.within(BEGIN.getTime() + 3.9 * DAY, BEGIN.getTime() + 4 * DAY);
  });

  it('is requested once by several concurrent workers', async () => {
    const { worker, after, added, started } = scene();
    const ids = [];
    for (let i = 0; i < 10; i++) ids.push(await added('1h'));
    after(HOUR);
    await Promise.all(Array.from({ length: 4 }, () => worker()()));
    expect(started.toSorted()).to.deep.equal(ids.toSorted());
  });

  it('leaves a run whose worker died to the recovery', async () => {
    const { round, after, added, started, failing, sources } = scene();
    const id = await added('1h');
    failing.add(id);
    after(HOUR);
    await round();
    await round();
    expect(started).to.deep.equal([]);
    after(60_000);
    const waiting = await sources.neverBegun(new Date(BEGIN.getTime() + HOUR + 30_000));
    expect(waiting.map(({ _id, run }) => [_id, run])).to.deep.equal([[id, 2]]);
  });

  it('joins a run in progress, and starts a new crawl for a site', async () => {
    const { round, after, added, started, record } = scene();
    const busy = await added('1h', { status: 'indexing' });
    const site = await added('1h', { type: 'site', crawl_id: 'crawl_1' });
    after(HOUR);
    await round();
    expect(started).to.deep.equal([site]);
    expect((await record(busy)).run).to.equal(1);
    const { crawl_id, deadline_at } = await record(site);
    expect(crawl_id)
      .to.match(/^crawl_/)
      .and.not.equal('crawl_1');
    expect(deadline_at.getTime()).to.equal(BEGIN.getTime() + 3 * HOUR);
  });

  it('takes some of each workspace, and the rest in later rounds', async () => {
    const { round, after, added, started, indexed } = scene();
    for (let i = 0; i < 40; i++) await added('1h');
    after(1);
    const small = await added('1h', { workspace_id: 'small' });
    after(HOUR);
    await round();
    expect(started).to.have.length(32).and.to.include(small);
    for (const id of started) await indexed(id);
    await round();
    expect(new Set(started).size).to.equal(41);
  });

  it('continues slowly while many sources are indexed', async () => {
    const { round, after, added, started } = scene();
    for (let i = 0; i < 33; i++)
      await added(null, { status: 'indexing', deadline_at: new Date(BEGIN.getTime() + DAY) });
    for (let i = 0; i < 6; i++) await added('1h');
    after(HOUR);
    await round();
    expect(started).to.have.length(4);
  });

  describe('when a source cannot be refreshed', () => {
    async function failed({ round, record, sources }: ReturnType<typeof scene>, id: string): Promise<void> {
      await round();
      await sources.fail({ sourceId: id, run: (await record(id)).run }, 'fetch.http_500: No.');
    }

    it('is announced as stale after its interval, only once', async () => {
      const stage = scene();
      const { after, added, told, tellStale } = stage;
      const id = await added('1d');
      after(DAY);
      await failed(stage, id);
      await tellStale();
      expect(told).to.deep.equal([]);
      after(HOUR);
      await tellStale();
      await tellStale();
      after(DAY);
      await failed(stage, id);
      after(HOUR);
      await tellStale();
      expect(told).to.deep.equal([`${id} of ${BEGIN.toISOString()}`]);
    });

    it('is announced again after a successful and another failed refresh', async () => {
      const stage = scene();
      const { after, added, told, tellStale, round, indexed } = stage;
      const id = await added('1d');
      for (const isRead of [false, true, false]) {
        after(DAY);
        if (isRead) await round().then(() => indexed(id));
        else await failed(stage, id);
        after(HOUR);
        await tellStale();
      }
      const readAgain = new Date(BEGIN.getTime() + 2 * DAY + HOUR);
      expect(told).to.deep.equal([`${id} of ${BEGIN.toISOString()}`, `${id} of ${readAgain.toISOString()}`]);
    });

    it('is announced in the next round if the announcement failed', async () => {
      const stage = scene();
      const { after, added, told, tellStale, failing } = stage;
      const id = await added('1d');
      after(DAY);
      await failed(stage, id);
      after(HOUR);
      failing.add(id);
      await tellStale();
      failing.clear();
      await tellStale();
      expect(told).to.have.length(1);
    });

    it('is not announced while disabled, without an interval, or after a read', async () => {
      const stage = scene();
      const { after, added, told, tellStale, change, indexed, round } = stage;
      const [disabled, endless, well] = [await added('1d'), await added('1d'), await added('1d')];
      after(DAY);
      await round();
      await indexed(well);
      await change('ws', disabled, { enabled: false });
      await change('ws', endless, { every: null });
      after(HOUR);
      await tellStale();
      expect(told).to.deep.equal([]);
    });
  });

  describe('when a source is changed', () => {
    it('counts from the change, and ignores an equal interval', async () => {
      const { change, after, added, record } = scene();
      const id = await added(null);
      after(DAY);
      const { every, next_refresh_at } = await change('ws', id, { every: '10h' });
      expect(every).to.equal('10h');
      expect(next_refresh_at!.getTime()).to.be.within(
        BEGIN.getTime() + DAY + 9 * HOUR,
        BEGIN.getTime() + DAY + 10 * HOUR,
      );
      after(HOUR);
      await change('ws', id, { every: '10h', name: 'Renamed' });
      expect((await record(id)).next_refresh_at).to.deep.equal(next_refresh_at);
      await change('ws', id, { every: null });
      expect(await record(id)).to.include({ every: null, next_refresh_at: null });
    });

    it('is not refreshed while disabled, but at once if it is overdue when it is enabled', async () => {
      const { change, round, after, added, started, record } = scene();
      const id = await added('1d');
      await change('ws', id, { enabled: false });
      expect((await record(id)).next_refresh_at).to.equal(null);
      after(3 * DAY);
      await round();
      expect(started).to.deep.equal([]);
      await change('ws', id, { enabled: true });
      await round();
      expect(started).to.deep.equal([id]);
    });

    it('keeps its time if it is enabled before that time', async () => {
      const { change, after, added, record } = scene();
      const id = await added('1d');
      await change('ws', id, { enabled: false });
      after(HOUR);
      await change('ws', id, { enabled: true });
      expect((await record(id)).next_refresh_at).to.deep.equal(new Date(BEGIN.getTime() + DAY));
    });

    it('stays consistent with two concurrent changes', async () => {
      const { change, added, record } = scene();
      const id = await added(null);
      await Promise.all([change('ws', id, { enabled: false }), change('ws', id, { every: '1h' })]);
      expect(await record(id)).to.include({ enabled: false, every: '1h', next_refresh_at: null });
    });

    it('refuses an interval for a text', async () => {
      const { change, added, record } = scene();
      const id = await added(null, { type: 'text' });
      const error = await change('ws', id, { every: '1h' }).catch((e: Error) => e);
      expect(error).to.include({ code: 'every.no_origin', status: 400 });
      expect((await record(id)).every).to.equal(null);
    });

    it('is not found in another workspace', async () => {
      const { change, added } = scene();
      const id = await added(null);
      const error = await change('other', id, { every: '1h' }).catch((e: Error) => e);
      expect(error).to.include({ code: 'source.not_found' });
    });
  });
});
