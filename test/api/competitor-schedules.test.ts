import { randomBytes } from 'node:crypto';
import { Client, Connection, ScheduleNotFoundError, type ScheduleDescription } from '@temporalio/client';
import { expect } from 'chai';
import { createCheckOnDemand } from '../../src/competitors/competitors.ts';
import {
  createCompetitorStore,
  type CompetitorStore,
} from '../../src/competitors/tracking/competitor-store.ts';
import {
  createKeepSchedule,
  createRepairSchedules,
  createTryToKeepSchedule,
  SOON_MS,
} from '../../src/competitors/tracking/schedules.ts';
import { createTrackCompetitor } from '../../src/competitors/tracking/track-competitor.ts';
import { createDatabase, type Database } from '../../src/database/database.ts';
import { newId } from '../../src/ids.ts';
import {
  createCheckSchedules,
  type CheckSchedule,
  type CheckSchedules,
} from '../../src/temporal/schedules.ts';
import { createWorkflowClient } from '../../src/temporal/workflow-client.ts';
import { testServers } from '../support/servers.ts';
import { useService } from '../support/shared-service.ts';

const PATH = '/api/intel/competitors';
const HOUR = 3_600_000;

describe('schedules of checks, in Temporal', () => {
  const test = useService();
  let connection: Connection;
  let client: Client;
  let schedules: CheckSchedules;
  let competitors: CompetitorStore;

  before(async () => {
    connection = await Connection.connect({ address: (await testServers()).temporalAddress });
    client = new Client({ connection });
    const { services } = test.service;
    schedules = services.workflows.schedules;
    competitors = createCompetitorStore({ db: services.database.db, now: () => new Date() });
  });
  after(() => connection.close());

  const described = (competitorId: string): Promise<ScheduleDescription | null> =>
    client.schedule
      .getHandle(`check-competitor/${competitorId}`)
      .describe()
      .catch((error: unknown) => {
        if (error instanceof ScheduleNotFoundError) return null;
        throw error;
      });
  const tracked = async (body: object): Promise<string> =>
    (await test.api.post(PATH, { domain: 'acme.com', ...body })).body.id;
  const closed = async () => {
    const away = createWorkflowClient({ ...test.service.services.config.temporal, address: '127.0.0.1:1' });
    await away.close();
    return away;
  };
  const keepWith = (other: Pick<CheckSchedules, 'upsert' | 'remove'>) =>
    createKeepSchedule({ competitors, schedules: other, now: () => new Date() });

  describe('when Temporal is unavailable', () => {
    it('fails a check on demand with 503 queue.unavailable', async () => {
      const away = await closed();
      const { read } = test.service.services.competitors;
      const checkNow = createCheckOnDemand({ read, competitors, runCheck: away.runCheck });
      const id = await tracked({});
      const error = await checkNow(test.api.workspaceId, id, new AbortController().signal).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).to.include({ status: 503, code: 'queue.unavailable' });
      expect((await test.api.get(`${PATH}/${id}`)).body.checking).to.equal(null);
    });
  });

  describe('when a competitor is tracked', () => {
    it("starts checks with its id on the workers' queue", async () => {
      const id = await tracked({});
      const { action, policies } = (await described(id))!;
      expect(action).to.deep.include({
        workflowType: 'scheduledCheck',
        taskQueue: test.service.services.config.temporal.taskQueue,
        args: [id, `check-competitor/${id}`],
      });
      expect(policies).to.deep.include({ overlap: 'SKIP', catchupWindow: HOUR });
    });

    it('starts at the chosen time, or up to one percent of the interval later', async () => {
      const { id, nextCheckAt } = (await test.api.post(PATH, { domain: 'acme.com', every: '7d' })).body;
      const [start] = (await described(id))!.info.nextActionTimes;
      expect(start!.getTime() - Date.parse(nextCheckAt)).to.be.within(0, 600_000);
    });

    it('has none without automatic checks', async () => {
      expect(await described(await tracked({ every: null }))).to.equal(null);
    });
  });

  describe('when a competitor is changed', () => {
    it('pauses and resumes', async () => {
      const id = await tracked({});
      await test.api.patch(`${PATH}/${id}`, { paused: true });
      expect((await described(id))!.state.paused).to.equal(true);
      await test.api.patch(`${PATH}/${id}`, { paused: false });
      expect((await described(id))!.state.paused).to.equal(false);
    });

    it('takes over the new interval', async () => {
      const id = await tracked({});
      await test.api.patch(`${PATH}/${id}`, { every: '2h' });
      expect((await described(id))!.spec.intervals?.map(({ every }) => every)).to.deep.equal([2 * HOUR]);
    });

    it('is removed without automatic checks, and created again with them', async () => {
      const id = await tracked({});
      await test.api.patch(`${PATH}/${id}`, { every: null });
      expect(await described(id)).to.equal(null);
      await test.api.patch(`${PATH}/${id}`, { every: '1h' });
      expect((await described(id))!.spec.intervals?.[0]?.every).to.equal(HOUR);
    });

    it('ends in the newest state, even if an older change is applied last', async () => {
      const id = await tracked({});
      let letGo = (): void => undefined;
      const overtaken = new Promise<void>((resolve) => (letGo = resolve));
      let isFirst = true;
      const late = keepWith({
        ...schedules,
        async upsert(schedule, title) {
          if (isFirst) await overtaken;
          isFirst = false;
          await schedules.upsert(schedule, title);
        },
      });
      await competitors.change(test.api.workspaceId, id, { every: '2h' });
      const writing = late(id);
      await test.api.patch(`${PATH}/${id}`, { every: '3h', paused: true });
      letGo();
      await writing;
      const { spec, state } = (await described(id))!;
      expect([spec.intervals?.[0]?.every, state.paused]).to.deep.equal([3 * HOUR, true]);
    });

    it('does not exist if the competitor was deleted while it was created', async () => {
      const id = await tracked({});
      const late = keepWith({
        ...schedules,
        async upsert(schedule, title) {
          await test.api.delete(`${PATH}/${id}`);
          await schedules.upsert(schedule, title);
        },
      });
      await late(id);
      expect(await described(id)).to.equal(null);
    });
  });

  describe('when a first check left pages unread', () => {
    it('one check follows in a few minutes, however often it is requested', async () => {
      const { workflows } = test.service.services;
      const id = await tracked({});
      await workflows.checkSoon(id, SOON_MS);
      await workflows.checkSoon(id, SOON_MS);
      const handle = client.workflow.getHandle(`scheduled-check/${id}/soon`);
      const { status, startTime, executionTime } = await handle.describe();
      expect(status.name).to.equal('RUNNING');
      expect(executionTime!.getTime() - startTime.getTime()).to.equal(120_000);
      await handle.terminate();
    });
  });

  describe('when a competitor is deleted', () => {
    it('is deleted with it', async () => {
      const id = await tracked({});
      await test.api.delete(`${PATH}/${id}`);
      expect(await described(id)).to.equal(null);
    });

    it('the running check is cancelled', async () => {
      const id = await tracked({});
      const handle = await client.workflow.start('checkCompetitor', {
        workflowId: `check-competitor/${id}`,
        taskQueue: 'nobody',
        args: [id],
      });
      await test.api.delete(`${PATH}/${id}`);
      expect((await handle.describe()).status.name).to.equal('TERMINATED');
    });

    it('can be deleted twice', async () => {
      const id = await tracked({});
      await schedules.remove(id);
      await schedules.remove(id);
      expect(await described(id)).to.equal(null);
    });
  });

  describe('repair', () => {
    const taskQueue = `test-${randomBytes(6).toString('hex')}`;
    let database: Database;
    let own: CompetitorStore;
    let ownSchedules: CheckSchedules;

    const onQueue = (name: string) =>
      createCheckSchedules({
        client,
        inTime: (call) => call(),
        taskQueue: name,
        checkWorkflowId: (id) => `check-competitor/${id}`,
      });
    before(async () => {
      database = createDatabase({ uri: (await testServers()).mongodbUri, name: taskQueue });
      own = createCompetitorStore({ db: database.db, now: () => new Date() });
      ownSchedules = onQueue(taskQueue);
    });
    afterEach(async () => {
      for (const { competitorId } of await ownSchedules.list()) await ownSchedules.remove(competitorId);
      await database.db.dropDatabase();
    });
    after(() => database.close());

    const trackWith = (schedules: Pick<CheckSchedules, 'upsert' | 'remove'>) =>
      createTrackCompetitor({
        competitors: own,
        ownDomain: async () => null,
        tryToKeepSchedule: createTryToKeepSchedule({
          keepSchedule: createKeepSchedule({ competitors: own, schedules, now: () => new Date() }),
          log: test.service.services.log,
        }),
        resolvable: () => false,
        allowsAddress: () => false,
        newId,
        now: () => new Date(),
      });
    const track = async (every = '24h', by = ownSchedules): Promise<string> =>
      (await trackWith(by)('ws_1', { domain: 'acme.com', every }))._id;
    const repair = () =>
      createRepairSchedules({
        competitors: own,
        schedules: ownSchedules,
        keepSchedule: createKeepSchedule({
          competitors: own,
          schedules: ownSchedules,
          now: () => new Date(),
        }),
        now: () => new Date(),
        log: test.service.services.log,
      })();
    /** Polls, because Temporal updates its visibility index with a delay. */
    async function untilListed(
      id: string,
      isSo: (schedule: CheckSchedule | undefined) => boolean,
      by = ownSchedules,
    ) {
      for (;;) if (isSo((await by.list()).find(({ competitorId }) => competitorId === id))) return;
    }

    it('creates schedules that failed while Temporal was unavailable', async () => {
      const id = await track('24h', (await closed()).schedules);
      expect(await described(id)).to.equal(null);
      await repair();
      expect((await described(id))!.spec.intervals?.[0]?.every).to.equal(24 * HOUR);
    });

    it('creates schedules that someone removed', async () => {
      const id = await track('5h');
      await ownSchedules.remove(id);
      await untilListed(id, (schedule) => schedule === undefined);
      await repair();
      expect((await described(id))!.spec.intervals?.[0]?.every).to.equal(5 * HOUR);
    });

    it('removes schedules without a competitor', async () => {
      const id = newId('competitor');
      const times = { everyMs: HOUR, offsetMs: 0, jitterMs: 0, isPaused: false };
      await ownSchedules.upsert({ competitorId: id, ...times }, 'a test');
      await untilListed(id, (schedule) => schedule !== undefined);
      await repair();
      expect(await described(id)).to.equal(null);
    });

    it('corrects schedules that someone changed', async () => {
      const id = await track();
      await client.schedule.getHandle(`check-competitor/${id}`).pause();
      await untilListed(id, (schedule) => schedule?.isPaused === true);
      await repair();
      expect((await described(id))!.state.paused).to.equal(false);
    });

    it('writes nothing if everything is correct', async () => {
      const id = await track();
      await untilListed(id, (schedule) => schedule !== undefined);
      await repair();
      expect((await described(id))!.info.lastUpdatedAt).to.equal(undefined);
    });

    it('takes over the schedules of a renamed queue', async () => {
      const id = await track('24h', onQueue(`${taskQueue}-before`));
      await repair();
      const { action, memo } = (await described(id))!;
      expect([action.taskQueue, memo]).to.deep.equal([taskQueue, { taskQueue }]);
    });

    it('leaves schedules of another queue alone if they have none of its competitors', async () => {
      const others = onQueue(`${taskQueue}-other`);
      const id = newId('competitor');
      const times = { everyMs: HOUR, offsetMs: 0, jitterMs: 0, isPaused: true };
      await others.upsert({ competitorId: id, ...times }, 'a test');
      await untilListed(id, (schedule) => schedule !== undefined, others);
      await repair();
      expect(await described(id)).not.to.equal(null);
      await others.remove(id);
    });
  });
});
