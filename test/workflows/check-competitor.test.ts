import type { Activities } from '../../workflows/contracts.ts';
import { randomBytes } from 'node:crypto';
import { Context } from '@temporalio/activity';
import { Client, Connection } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { NativeConnection, Worker } from '@temporalio/worker';
import { expect } from 'chai';
import type { createCheckCompetitorActivities } from '../../activities/check-competitor.ts';
import type { CheckResult } from '../../src/competitors/competitor-record.ts';
import { NO_PAYLOAD_KEYS } from '../../src/config/payload-keys.ts';
import type { AppError } from '../../src/errors.ts';
import { createWorkflowClient } from '../../src/temporal/workflow-client.ts';
import { workflowsPath } from '../../src/temporal/bundle.ts';
import type { checkCompetitor, scheduledCheck } from '../../workflows/check-competitor.ts';
import { stopAtEnd, testServers } from '../support/servers.ts';

type Steps = Pick<Activities, keyof ReturnType<typeof createCheckCompetitorActivities>>;

const RESULT: CheckResult = { ok: true, changed: true, summary: '1 change found.', eventIds: ['evt_1'] };
const QUIET: CheckResult = { ok: true, changed: false, summary: 'Nothing changed.', eventIds: [] };

function createGate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const lasting = (code: string): Promise<never> =>
  Promise.reject(ApplicationFailure.nonRetryable('It failed for good.', code));
const untilCancelled = (): Promise<never> => {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), 100);
  return context.cancelled.finally(() => clearInterval(beat));
};

describe('checkCompetitor', () => {
  let temporal: Client;
  const taskQueue = `check-competitor-${randomBytes(6).toString('hex')}`;
  const plays = new Map<string, { steps: Partial<Steps>; begun: string[] }>();
  let competitors = 0;

  const competitorOf = new Map<string, string>();
  const playOf = (id: string) => plays.get(competitorOf.get(id) ?? id)!;
  function step<Name extends keyof Steps>(name: Name, id: string, otherwise: unknown): Steps[Name] {
    const { steps, begun } = playOf(id);
    begun.push(name);
    return (steps[name] ?? (async () => otherwise)) as Steps[Name];
  }

  const activities: Steps = {
    beginCheck(check) {
      competitorOf.set(check.checkId, check.competitorId);
      return step('beginCheck', check.competitorId, { isDue: false, confirmDelayMs: 0 })(check);
    },
    isCheckedRegularly: (id) => step('isCheckedRegularly', id, true)(id),
    findPages: (id) => step('findPages', id, undefined)(id),
    observePages: (id) => step('observePages', id, { pages: 2, toConfirm: 0, lost: 0 })(id),
    confirmChanges: (id) => step('confirmChanges', id, undefined)(id),
    settleCheck: (id) => step('settleCheck', id, QUIET)(id),
    writeBriefs(eventIds) {
      return step('writeBriefs', eventIds[0]!, undefined)(eventIds);
    },
  };

  before(async function () {
    this.timeout(1_800_000);
    const { temporalAddress: address } = await testServers();
    const connection = await Connection.connect({ address });
    temporal = new Client({ connection });
    const workerConnection = await NativeConnection.connect({ address });
    const worker = await Worker.create({
      connection: workerConnection,
      taskQueue,
      workflowsPath,
      activities,
    });
    const ended = worker.run();
    stopAtEnd(async () => {
      worker.shutdown();
      await ended;
      await workerConnection.close();
      await connection.close();
    });
  });

  function play(steps: Partial<Steps>) {
    const id = `comp_${++competitors}`;
    const begun: string[] = [];
    plays.set(id, { steps, begun });
    const workflowId = `${taskQueue}/${id}`;
    return {
      id,
      begun,
      workflowId,
      workflow: () => temporal.workflow.getHandle<typeof checkCompetitor>(workflowId),
      start: () =>
        temporal.workflow.start<typeof checkCompetitor>('checkCompetitor', {
          workflowId,
          workflowIdConflictPolicy: 'USE_EXISTING',
          taskQueue,
          args: [id],
        }),
      onSchedule: async (): Promise<void> => {
        const handle = await temporal.workflow.start<typeof scheduledCheck>('scheduledCheck', {
          workflowId: `${taskQueue}/scheduled/${id}/${randomBytes(4).toString('hex')}`,
          taskQueue,
          args: [id, workflowId],
        });
        await handle.result();
      },
    };
  }
  async function checked(steps: Partial<Steps>) {
    const played = play(steps);
    const handle = await played.start();
    const result = await handle
      .result()
      .catch((error: { cause?: { cause?: { type?: string } } }) => error.cause?.cause?.type);
    return { ...played, result };
  }
  const observed = (toConfirm: number, lost = 0): Pick<Steps, 'observePages'> => ({
    observePages: async () => ({ pages: 2, toConfirm, lost }),
  });
  const due = (isDue: boolean, confirmDelayMs = 0): Pick<Steps, 'beginCheck'> => ({
    beginCheck: async () => ({ isDue, confirmDelayMs }),
  });

  describe('when a step fails permanently', () => {
    it('ends with its code', async () => {
      const { result } = await checked({ observePages: () => lasting('competitor.check_failed') });
      expect(result).to.equal('competitor.check_failed');
    });

    it('settles nothing', async () => {
      const { begun } = await checked({ observePages: () => lasting('competitor.check_failed') });
      expect(begun).to.deep.equal(['beginCheck', 'observePages']);
    });

    it('fetches nothing if the competitor was deleted', async () => {
      const { begun } = await checked({ beginCheck: () => lasting('competitor.not_found') });
      expect(begun).to.deep.equal(['beginCheck']);
    });

    it('reports a competitor that was deleted meanwhile as missing', async () => {
      const { temporalAddress: address } = await testServers();
      const client = createWorkflowClient({
        address,
        namespace: 'default',
        taskQueue,
        payloadKeys: NO_PAYLOAD_KEYS,
      });
      const { id } = play({ beginCheck: () => lasting('competitor.not_found') });
      const waiting = { waitMs: 60_000, signal: new AbortController().signal };
      const code = await client.runCheck(id, waiting).catch((error: AppError) => error.code);
      await client.close();
      expect(code).to.equal('competitor.not_found');
    });

    it('succeeds even if briefs cannot be written', async () => {
      const played = play({ writeBriefs: () => lasting('model.unauthorized') });
      const found = { ...RESULT, eventIds: [played.id] };
      plays.get(played.id)!.steps.settleCheck = async () => found;
      expect(await (await played.start()).result()).to.deep.equal(found);
    });

    it('requests briefs only once', async () => {
      const played = play({ writeBriefs: () => Promise.reject(new Error('busy')) });
      plays.get(played.id)!.steps.settleCheck = async () => ({ ...RESULT, eventIds: [played.id] });
      await (await played.start()).result();
      expect(played.begun.filter((name) => name === 'writeBriefs')).to.have.length(1);
    });
  });

  describe('when a step fails temporarily', () => {
    it('is retried', async () => {
      let attempts = 0;
      const { result } = await checked({
        async observePages() {
          if (++attempts === 1) throw ApplicationFailure.retryable('Away.', 'database.unavailable');
          return { pages: 2, toConfirm: 0, lost: 0 };
        },
      });
      expect([attempts, result]).to.deep.equal([2, QUIET]);
    });
  });

  it('limits all fetches together to 150 seconds', async () => {
    const { workflow } = await checked({});
    const { events } = await workflow().fetchHistory();
    const timers = events!.flatMap(({ timerStartedEventAttributes: timer }) =>
      timer ? [Number(timer.startToFireTimeout!.seconds)] : [],
    );
    expect(timers).to.deep.equal([150]);
  });

  describe('when it is cancelled', () => {
    it('settles what was fetched so far', async () => {
      const looking = createGate();
      const played = play({
        observePages() {
          looking.open();
          return untilCancelled();
        },
      });
      const handle = await played.start();
      await looking.opened;
      await handle.cancel();
      expect(await handle.result()).to.deep.equal(QUIET);
    });

    it('fetches nothing a second time', async () => {
      const looking = createGate();
      const played = play({
        observePages() {
          looking.open();
          return untilCancelled();
        },
      });
      const handle = await played.start();
      await looking.opened;
      await handle.cancel();
      await handle.result();
      expect(played.begun).to.deep.equal(['beginCheck', 'observePages', 'settleCheck']);
    });
  });

  describe('when nothing seems to have changed', () => {
    it('fetches once', async () => {
      const { begun } = await checked({});
      expect(begun).to.deep.equal(['beginCheck', 'observePages', 'settleCheck']);
    });

    it('requests no briefs', async () => {
      const { begun } = await checked({});
      expect(begun).not.to.include('writeBriefs');
    });
  });

  describe('when discovery is due', () => {
    it('discovers pages before it fetches them', async () => {
      const { begun } = await checked(due(true));
      expect(begun).to.deep.equal(['beginCheck', 'findPages', 'observePages', 'settleCheck']);
    });

    it('does not discover them again even if some are lost', async () => {
      const { begun } = await checked({ ...due(true), ...observed(0, 1) });
      expect(begun.filter((name) => name === 'findPages')).to.have.length(1);
    });
  });

  describe('when a page is lost', () => {
    it('searches for it elsewhere, before the second fetch', async () => {
      const { begun } = await checked(observed(1, 1));
      expect(begun).to.deep.equal([
        'beginCheck',
        'observePages',
        'findPages',
        'confirmChanges',
        'settleCheck',
      ]);
    });
  });

  describe('when something seems to have changed', () => {
    it('fetches a second time', async () => {
      const { begun } = await checked(observed(1));
      expect(begun).to.deep.equal(['beginCheck', 'observePages', 'confirmChanges', 'settleCheck']);
    });

    it('waits between the two fetches', async () => {
      const at: number[] = [];
      await checked({
        ...due(false, 300),
        async observePages() {
          at.push(performance.now());
          return { pages: 2, toConfirm: 1, lost: 0 };
        },
        confirmChanges: async () => void at.push(performance.now()),
      });
      expect(at[1]! - at[0]!).to.be.at.least(300);
    });

    it('writes the briefs last', async () => {
      const played = play(observed(1));
      plays.get(played.id)!.steps.settleCheck = async () => ({ ...RESULT, eventIds: [played.id] });
      await (await played.start()).result();
      expect(played.begun.slice(-2)).to.deep.equal(['settleCheck', 'writeBriefs']);
    });

    it('shows the summary as the details in the Temporal UI', async () => {
      const { workflow } = await checked({});
      const { currentDetails } = await workflow().query<{ currentDetails: string }>(
        '__temporal_workflow_metadata',
      );
      expect(currentDetails).to.equal(QUIET.summary);
    });
  });

  describe('when it is requested while in progress', () => {
    it('joins the check in progress', async () => {
      const looking = createGate();
      const played = play({
        async observePages() {
          await looking.opened;
          return { pages: 2, toConfirm: 0, lost: 0 };
        },
      });
      const [one, other] = [await played.start(), await played.start()];
      looking.open();
      await Promise.all([one.result(), other.result()]);
      expect(played.begun).to.deep.equal(['beginCheck', 'observePages', 'settleCheck']);
    });
  });

  describe('scheduledCheck', () => {
    it('starts no check of a competitor without scheduled checks', async () => {
      const played = play({ isCheckedRegularly: async () => false });
      await played.onSchedule();
      expect(played.begun).to.deep.equal(['isCheckedRegularly']);
    });

    it('starts a check that continues without it', async () => {
      const played = play({});
      await played.onSchedule();
      expect(await played.workflow().result()).to.deep.equal(QUIET);
    });

    it('leaves a check in progress alone', async () => {
      const looking = createGate();
      const played = play({
        async observePages() {
          await looking.opened;
          return { pages: 2, toConfirm: 0, lost: 0 };
        },
      });
      const handle = await played.start();
      await played.onSchedule();
      looking.open();
      await handle.result();
      expect(played.begun.filter((name) => name === 'beginCheck')).to.have.length(1);
    });
  });
});
