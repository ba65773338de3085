import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { allRoutes, startApi } from '../../src/api.ts';
import { newId } from '../../src/ids.ts';
import type { RunRecord } from '../../src/intel/runs/intel-run.ts';
import { createServices, type Services } from '../../src/services.ts';
import { startWorker } from '../../src/worker.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { GOLDEN, replyingGolden } from '../support/intel/golden.ts';
import { useScriptedGeneration } from '../support/intel/shared-generation.ts';
import type { Script } from '../support/model-server.ts';
import { stopAtEnd, testServers } from '../support/servers.ts';
import { useService } from '../support/shared-service.ts';

const PRICE = 'The harbour plan of our berth planning software costs $49 per month.';
const CERTIFICATE = 'Our berth planning software is certified to ISO 27001.';

const LATER = { prefer: 'respond-async' };

const runsOf = ({ database }: Services) => database.db.collection<RunRecord>('intel_runs');

function runOf({ workspaceId }: ApiClient, given: Partial<RunRecord> = {}): RunRecord {
  const at = new Date();
  const later = new Date(at.getTime() + 900_000);
  return {
    _id: newId('run'),
    workspace_id: workspaceId,
    module: 'gtm',
    inputs: { product: 'berth planning software', market: null, horizon: null },
    source_ids: null,
    language: null,
    artifact_id: newId('artifact'),
    artifact_name: 'Figures',
    status: 'running',
    step: 'evidence',
    created_at: at,
    deadline_at: later,
    finished_at: null,
    expires_at: later,
    error: null,
    round: 0,
    brand_version: 0,
    evidence: null,
    asks: [],
    result: null,
    cited: [],
    version: null,
    ...given,
  };
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

describe('the steps of generateIntel', () => {
  const test = useService();
  const steps = () => test.service.services.intel.steps;
  const runs = () => runsOf(test.service.services);
  const stored = async (id: string): Promise<RunRecord> => (await runs().findOne({ _id: id }))!;
  const gather = (id: string, round = 1) => steps().gatherEvidence(id, round, new AbortController().signal);
  const enable = (id: string, enabled: boolean) => test.api.patch(`/api/knowledge/${id}`, { enabled });
  const citedBy = async (id: string) => (await stored(id)).result?.citations.map(({ sourceId }) => sourceId);
  const artifactsOf = async (run: RunRecord) => {
    const { body } = await test.api.get('/api/intel/artifacts');
    return body.artifacts.filter(({ artifactId }: { artifactId: string }) => artifactId === run.artifact_id);
  };
  const versionsOf = (run: RunRecord) =>
    test.service.services.database.db
      .collection('intel_versions')
      .countDocuments({ artifact_id: run.artifact_id });

  async function begun(given: Partial<RunRecord> = {}): Promise<RunRecord> {
    const run = runOf(test.api, given);
    await runs().insertOne(run);
    await gather(run._id);
    return run;
  }

  describe('when the run no longer exists', () => {
    it('they fail with intel.run_not_found', async () => {
      const codes = [gather('run_gone'), finish('run_gone', 1)];
      expect(await Promise.all(codes.map(codeOf))).to.deep.equal(codes.map(() => 'intel.run_not_found'));
    });
  });

  describe('when the run has failed meanwhile', () => {
    it('they change nothing', async () => {
      await test.added({ text: PRICE });
      const run = await begun();
      await steps().failRun(run._id, { code: 'intel.deadline', message: 'Too late.' });
      const failed = await stored(run._id);
      expect(await gather(run._id, 2)).to.deep.equal({ passages: 0 });
      expect(await finish(run._id, 1)).to.deep.equal({ outcome: 'done' });
      expect(await stored(run._id)).to.deep.equal(failed);
      expect([failed.status, failed.evidence, await versionsOf(run)]).to.deep.equal(['failed', null, 0]);
    });
  });

  const withdrawals: [string, (id: string) => Promise<unknown>][] = [
    ['disabled', (id) => enable(id, false)],
    ['deleted', (id) => test.api.delete(`/api/knowledge/${id}`)],
  ];
  for (const [what, withdraw] of withdrawals) {
    describe(`when a cited source is ${what} between the question and the result`, () => {
      it('nothing is kept, and the next round does not use it', async () => {
        const gone = await test.added({ text: PRICE });
        const kept = await test.added({ text: CERTIFICATE });
        const run = await begun();
        await withdraw(gone);
        expect(await finish(run._id, 1)).to.deep.equal({ outcome: 'withdrawn' });
        expect([(await stored(run._id)).status, await versionsOf(run)]).to.deep.equal(['running', 0]);
        await gather(run._id, 2);
        expect(await finish(run._id, 2)).to.deep.equal({ outcome: 'done' });
        expect(new Set(await citedBy(run._id))).to.deep.equal(new Set([kept]));
        expect(JSON.stringify(await stored(run._id)))
          .to.not.include('$49')
          .and.not.include(gone);
      });

      it('the third round gives up, and nothing is kept', async () => {
        const gone = await test.added({ text: PRICE });
        const run = await begun();
        await gather(run._id, 3);
        await withdraw(gone);
        expect(await codeOf(finish(run._id, 3))).to.equal('intel.sources_changed');
        expect([(await stored(run._id)).result, await versionsOf(run)]).to.deep.equal([null, 0]);
      });
    });
  }

  describe('when a source is disabled and enabled again before the result', () => {
    it('it is quoted', async () => {
      const id = await test.added({ text: PRICE });
      const run = await begun();
      await enable(id, false);
      await enable(id, true);
      expect(await finish(run._id, 1)).to.deep.equal({ outcome: 'done' });
      expect(new Set(await citedBy(run._id))).to.deep.equal(new Set([id]));
    });
  });

  describe('when all requested sources are deleted before the question', () => {
    it('no other is used in their place', async () => {
      await test.added({ text: PRICE });
      const run = await begun({ source_ids: ['kb_gone'] });
      await finish(run._id, 1);
      expect(await citedBy(run._id)).to.deep.equal([]);
      const { result } = await stored(run._id);
      expect(result!.warnings.map(({ code }) => code)).to.include.members(['source.deleted', 'sources.none']);
    });
  });

  describe('when the brand profile changes between the question and the result', () => {
    it('the result uses the earlier profile, and reports this', async () => {
      const put = (name: string) =>
        test.api.request('PUT', '/api/brand-profile', { json: { name, markets: [`${name} Bay`] } });
      await put('Quayline');
      const run = await begun({
        module: 'persona',
        inputs: { segment: 'harbour managers', product: null, region: null },
      });
      await put('Berthbook');
      await finish(run._id, 1);
      const { result } = await stored(run._id);
      expect(result!.grounding.brandProfileVersion).to.equal(1);
      expect(JSON.stringify(result!.output)).to.include('Quayline Bay').and.not.include('Berthbook');
    });
  });

  describe('when a step runs twice', () => {
    it('the sources are searched once per round', async () => {
      await test.added({ text: PRICE });
      const run = await begun();
      const first = await stored(run._id);
      await test.added({ text: CERTIFICATE });
      expect(await gather(run._id)).to.deep.equal({ passages: 1 });
      expect(await stored(run._id)).to.deep.equal(first);
    });

    it('there is one result and one version', async () => {
      await test.added({ text: PRICE });
      const run = await begun();
      await finish(run._id, 1);
      const first = await stored(run._id);
      expect(await finish(run._id, 1)).to.deep.equal({ outcome: 'done' });
      expect(await stored(run._id)).to.deep.equal(first);
      expect([first.status, first.version, await versionsOf(run)]).to.deep.equal(['succeeded', 1, 1]);
    });

    it('there is one version even if both run at the same time', async () => {
      await test.added({ text: PRICE });
      const run = await begun();
      await Promise.all(Array.from({ length: 12 }, () => finish(run._id, 1)));
      expect([(await stored(run._id)).version, await versionsOf(run)]).to.deep.equal([1, 1]);
      expect(await artifactsOf(run)).to.have.length(1);
    });
  });

  describe('when the worker dies', () => {
    it('after the version was saved: the run ends with that version', async () => {
      await test.added({ text: PRICE });
      const run = await begun();
      const before = await stored(run._id);
      await finish(run._id, 1);
      const { result } = await stored(run._id);
      await runs().replaceOne({ _id: run._id }, before);
      expect(await finish(run._id, 1)).to.deep.equal({ outcome: 'done' });
      expect((await stored(run._id)).result).to.deep.equal(result);
      expect([(await stored(run._id)).version, await versionsOf(run)]).to.deep.equal([1, 1]);
    });

    it('between saving the version and its artifact: the artifact exists in the end', async () => {
      await test.added({ text: PRICE });
      const run = await begun();
      const before = await stored(run._id);
      await finish(run._id, 1);
      await runs().replaceOne({ _id: run._id }, before);
      const { db } = test.service.services.database;
      await db.collection<{ _id: string }>('intel_artifacts').deleteOne({ _id: run.artifact_id! });
      await finish(run._id, 1);
      expect(await stored(run._id)).to.include({ artifact_id: run.artifact_id, version: 1 });
      expect((await test.api.get(`/api/intel/artifacts/${run.artifact_id}`)).body).to.include({
        name: 'Figures',
        version: 1,
        runId: run._id,
      });
    });
  });

  describe('when the artifact is deleted while it is being regenerated', () => {
    it('the run succeeds, and nothing of it is saved', async () => {
      await test.added({ text: PRICE });
      const run = await begun({ artifact_name: null });
      await finish(run._id, 1);
      expect(await stored(run._id)).to.include({ status: 'succeeded', artifact_id: null, version: null });
      expect([await versionsOf(run), await artifactsOf(run)]).to.deep.equal([0, []]);
    });
  });

  describe('when the run succeeds', () => {
    it('the run keeps only the cited text of its sources', async () => {
      await test.added({ text: `${PRICE}\n\nNobody asks for the colour of the office door.` });
      const run = await begun();
      expect(JSON.stringify(await stored(run._id))).to.include('office door');
      await finish(run._id, 1);
      expect(JSON.stringify(await stored(run._id))).to.not.include('office door');
      expect(await stored(run._id)).to.deep.include({ evidence: null, asks: [], step: 'done' });
    });
  });

  function finish(id: string, round: number) {
    return steps().finishRun(id, round);
  }
});

describe('generateIntel', () => {
  const test = useScriptedGeneration();
  const services = () => test.service.services;
  const view = async (id: string) => (await test.api.get(`/api/intel/runs/${id}`)).body;
  const ended = (id: string) => {
    const waiting = { waitMs: 50_000, signal: new AbortController().signal };
    return services().workflows.generationEnded(id, waiting);
  };
  let temporal: Client;
  let release: () => void;
  function held(): Script {
    const released = new Promise<void>((resolve) => (release = resolve));
    return (request) => {
      const text = replyingGolden('kpi')(request);
      return { pieces: [text.slice(0, 9), text.slice(9)], between: () => released };
    };
  }
  const handle = (id: string) => temporal.workflow.getHandle(`generate-intel/${id}`);
  async function writing(): Promise<string> {
    test.model.script(held());
    const json = { ...GOLDEN.kpi.goldenInputs, save: true };
    const { runId } = (await test.api.post('/api/intel/kpi', json, LATER)).body;
    await test.model.requested(1);
    return runId;
  }

  before(async () => {
    const connection = await Connection.connect({ address: (await testServers()).temporalAddress });
    temporal = new Client({ connection });
    stopAtEnd(() => connection.close());
  });
  beforeEach(() => (release = () => {}));
  afterEach(() => release());

  describe('when it is cancelled by an operator', () => {
    it('the run fails with intel.cancelled, and nothing is saved', async () => {
      const id = await writing();
      await handle(id).cancel();
      await ended(id);
      const { status, error, result } = await view(id);
      expect([status, error.code, result]).to.deep.equal(['failed', 'intel.cancelled', null]);
      expect((await test.api.get('/api/intel/artifacts')).body.artifacts).to.deep.equal([]);
    });
  });

  describe('when it is not done by its deadline', () => {
    it('the run fails with intel.deadline, also in the Temporal UI', async () => {
      test.model.script(held());
      const run = runOf(test.api);
      await runsOf(services()).insertOne(run);
      const deadlineAt = new Date(Date.now() + 5_000);
      await services().workflows.requestGeneration({ runId: run._id, deadlineAt, title: 'Figures' });
      await test.model.requested(1);
      await ended(run._id);
      expect((await view(run._id)).error.code).to.equal('intel.deadline');
      const failure = await handle(run._id)
        .result()
        .catch((error: { cause?: { type?: string } }) => error.cause);
      expect(failure).to.include({ type: 'intel.deadline' });
    });
  });

  describe('when it was terminated', () => {
    it('the run fails once its deadline has passed, and not before', async () => {
      const id = await writing();
      await handle(id).terminate('an operator');
      await services().intel.generate.recover();
      expect((await view(id)).status).to.equal('running');
      const past = new Date(Date.now() - 120_000);
      await runsOf(services()).updateOne({ _id: id }, { $set: { deadline_at: past } });
      await services().intel.generate.recover();
      const { status, error, finishedAt } = await view(id);
      expect([status, error.code, finishedAt === null]).to.deep.equal(['failed', 'intel.deadline', false]);
    });
  });

  describe('when the queue cannot be reached', () => {
    it('answers 503 with Retry-After, and the run has failed', async () => {
      const { config, log } = services();
      const cut = createServices(
        { ...config, temporal: { ...config.temporal, address: '127.0.0.1:1' } },
        log,
      );
      const api = await startApi(cut);
      const { key, workspaceId } = test.api;
      const url = `http://127.0.0.1:${api.port}`;
      const client = createApiClient({ url, key, workspaceId, routes: allRoutes(cut) });
      const { status, body, headers } = await client.post('/api/intel/kpi', { objective: 'growth' });
      await api.stop();
      await cut.close();
      expect([status, body.error.code]).to.deep.equal([503, 'queue.unavailable']);
      expect(headers.get('retry-after')).to.match(/^\d+$/);
      const kept = await runsOf(services()).find({ workspace_id: workspaceId }).toArray();
      expect(kept.map(({ status: now, error }) => [now, error?.code])).to.deep.equal([
        ['failed', 'queue.unavailable'],
      ]);
    });
  });

  describe('when there is no worker', () => {
    it('waits for one, and asks the model once', async () => {
      await test.furnish('kpi');
      await test.service.worker.stop();
      test.model.script(replyingGolden('kpi'));
      const json = { ...GOLDEN.kpi.goldenInputs, save: true };
      const { runId } = (await test.api.post('/api/intel/kpi', json, LATER)).body;
      expect((await view(runId)).status).to.equal('running');
      const worker = await startWorker(services());
      stopAtEnd(worker.stop);
      await ended(runId);
      expect(await view(runId)).to.nested.include({ status: 'succeeded', 'result.version': 1 });
      expect(test.model.requests).to.have.length(1);
    });
  });

  describe('when it is requested twice', () => {
    it('runs once', async () => {
      await test.furnish('kpi');
      const id = await writing();
      const deadlineAt = new Date(Date.now() + 60_000);
      await services().workflows.requestGeneration({ runId: id, deadlineAt, title: 'Figures' });
      release();
      await ended(id);
      expect((await view(id)).status).to.equal('succeeded');
      expect(test.model.requests).to.have.length(1);
    });
  });
});
