import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { expect } from 'chai';
import { stopAtEnd, testServers } from '../support/servers.ts';

type Build = 'before' | 'after';

describe('workers of two builds', () => {
  const bundles = {} as Record<Build, { code: string }>;
  let client: Client;
  let connection: NativeConnection;
  let steps: string[];

  before(async function () {
    this.timeout(1_800_000);
    const { temporalAddress: address } = await testServers();
    for (const build of ['before', 'after'] as const)
      bundles[build] = await bundleWorkflowCode({
        workflowsPath: fileURLToPath(new URL(`../src/temporal/builds/${build}.ts`, import.meta.url)),
        logger: new DefaultLogger('ERROR'),
      });
    connection = await NativeConnection.connect({ address });
    const ofClient = await Connection.connect({ address });
    client = new Client({ connection: ofClient });
    stopAtEnd(async () => {
      await connection.close();
      await ofClient.close();
    });
  });
  beforeEach(() => void (steps = []));

  const start = (type: string): Promise<WorkflowHandle> => {
    const id = `two-builds-${randomBytes(6).toString('hex')}`;
    return client.workflow.start(type, { workflowId: id, taskQueue: id, args: [] });
  };
  const activities = {
    step: async (name: string) => void steps.push(name),
    greet: async () => void steps.push('greet'),
  };

  async function byWorker(
    build: Build,
    { workflowId }: WorkflowHandle,
    done: () => Promise<unknown>,
    given: Partial<typeof activities> = activities,
  ): Promise<void> {
    const worker = await Worker.create({
      connection,
      taskQueue: workflowId,
      workflowBundle: bundles[build],
      activities: given,
      maxCachedWorkflows: 0,
    });
    await worker.runUntil(done);
  }
  const status = async (run: WorkflowHandle) => (await run.describe()).status.name;
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo()));
  }
  const events = async (run: WorkflowHandle) => (await run.fetchHistory()).events ?? [];
  const firstStep = (run: WorkflowHandle) => () =>
    until(async () => (await events(run)).length > 0 && steps.includes('first'));
  const taskFailed = (run: WorkflowHandle) => () =>
    until(async () => (await events(run)).some((event) => event.workflowTaskFailedEventAttributes));
  const retried = (run: WorkflowHandle) => () =>
    until(async () => ((await run.describe()).raw.pendingActivities?.[0]?.attempt ?? 0) > 1);

  describe('when the next build takes over a run of the previous build', () => {
    it('the run ends with the steps of the previous build', async () => {
      const run = await start('walk');
      await byWorker('before', run, firstStep(run));
      await run.signal('goOn');
      await byWorker('after', run, () => run.result());
      expect(steps).to.deep.equal(['first', 'last']);
    });
  });

  describe('when the previous build meets a run of the next build', () => {
    it('the run waits, and ends with the next build', async () => {
      const run = await start('walk');
      await byWorker('after', run, firstStep(run));
      await run.signal('goOn');
      await byWorker('before', run, taskFailed(run));
      expect(await status(run)).to.equal('RUNNING');
      await byWorker('after', run, () => run.result());
      expect(steps).to.deep.equal(['greet', 'first', 'last']);
    });
  });

  describe('when the previous build does not know the workflow', () => {
    it('the run waits, and ends with the next build', async () => {
      const run = await start('run');
      await byWorker('before', run, taskFailed(run));
      expect(await status(run)).to.equal('RUNNING');
      await byWorker('after', run, () => run.result());
      expect(steps).to.deep.equal(['only']);
    });
  });

  describe('when the previous build does not know an activity', () => {
    it('the activity is retried until the next build runs it', async () => {
      const run = await start('walk');
      await byWorker('after', run, retried(run), { step: activities.step });
      expect(await status(run)).to.equal('RUNNING');
      await run.signal('goOn');
      await byWorker('after', run, () => run.result());
      expect(steps).to.deep.equal(['greet', 'first', 'last']);
    });
  });
});
