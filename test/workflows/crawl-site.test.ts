import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { NativeConnection, Worker } from '@temporalio/worker';
import { expect } from 'chai';
import type { Activities, CrawlRequest } from '../../workflows/contracts.ts';
import type { BatchState } from '../../src/knowledge/crawl/crawl-batch.ts';
import { noChanges, noCounts, type CrawlRun } from '../../src/knowledge/crawl/crawl-record.ts';
import type { CrawlEnd } from '../../src/knowledge/crawl/finish-crawl.ts';
import { workflowsPath } from '../../src/temporal/bundle.ts';
import type { crawlSite } from '../../workflows/crawl-site.ts';
import { stopAtEnd, testServers } from '../support/servers.ts';

const SOON = 60_000;
const LONG = 180_000;
const BATCHES = 100;

interface Script {
  prepare?: (run: CrawlRun, attempt: number) => Promise<CrawlEnd | null>;
  batch?: (run: CrawlRun, count: number) => Promise<BatchState>;
  finish?: (run: CrawlRun, attempt: number) => Promise<void>;
}

function createGate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const lasting = (code: string): Error => ApplicationFailure.nonRetryable('It failed for good.', code);
const passing = (code: string): Error => ApplicationFailure.retryable('It failed for now.', code);

describe('crawlSite', () => {
  let temporal: Client;
  const taskQueue = `crawl-site-${randomBytes(6).toString('hex')}`;
  const scripts = new Map<string, ReturnType<typeof play>>();
  let sources = 0;

  const activities: Pick<Activities, 'prepareCrawl' | 'crawlBatch' | 'finishCrawl'> = {
    prepareCrawl: (run) => scripts.get(run.sourceId)!.prepare(run),
    crawlBatch: (run) => scripts.get(run.sourceId)!.batch(run),
    finishCrawl: (run, end) => scripts.get(run.sourceId)!.finish(run, end),
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

  function play(sourceId: string, script: Script) {
    const calls: string[] = [];
    const ends: CrawlEnd[] = [];
    let batches = 0;
    let prepares = 0;
    let finishes = 0;
    return {
      calls,
      ends,
      async prepare(run: CrawlRun) {
        calls.push(`prepare ${run.run}`);
        return { blocked: (await script.prepare?.(run, ++prepares)) ?? null };
      },
      async batch(run: CrawlRun) {
        calls.push(`batch ${run.run}`);
        const count = ++batches;
        const state = (await script.batch?.(run, count)) ?? 'done';
        return { state, counts: { ...noCounts(), discovered: count, indexed: count }, changes: noChanges() };
      },
      async finish(run: CrawlRun, end: CrawlEnd) {
        calls.push(`finish ${run.run} ${end.reason}`);
        ends.push(end);
        await script.finish?.(run, ++finishes);
      },
      workflow: () => temporal.workflow.getHandle(`crawl-site/${sourceId}`),
      request: (run: number, deadlineMs = SOON) =>
        temporal.workflow.signalWithStart<typeof crawlSite, [CrawlRequest]>('crawlSite', {
          workflowId: `crawl-site/${sourceId}`,
          taskQueue,
          args: [sourceId],
          signal: 'crawlRequested',
          signalArgs: [{ crawlId: `crawl_${run}`, run, deadlineAt: Date.now() + deadlineMs }],
        }),
      resume: (run: number, deadlineMs: number) =>
        temporal.workflow.start<typeof crawlSite>('crawlSite', {
          workflowId: `crawl-site/${sourceId}`,
          taskQueue,
          args: [sourceId, { crawlId: `crawl_${run}`, run, deadlineAt: Date.now() + deadlineMs }],
        }),
      async details(): Promise<string> {
        const { currentDetails } = await this.workflow().query<{ currentDetails: string }>(
          '__temporal_workflow_metadata',
        );
        return currentDetails;
      },
    };
  }

  function site(script: Script = {}) {
    const sourceId = `src_${++sources}_${taskQueue}`;
    const played = play(sourceId, script);
    scripts.set(sourceId, played);
    return played;
  }

  async function crawled(script: Script, deadlineMs?: number) {
    const played = site(script);
    await played.request(1, deadlineMs);
    await played.workflow().result();
    return played;
  }

  describe('when the site may not be crawled', () => {
    const blocked: CrawlEnd = {
      reason: 'robots',
      error: { code: 'crawl.robots_unreachable', message: 'No robots.txt.' },
    };

    it('finishes with the reason and visits nothing', async () => {
      const { calls } = await crawled({ prepare: async () => blocked });
      expect(calls).to.deep.equal(['prepare 1', 'finish 1 robots']);
    });
    it('passes on what to announce', async () => {
      expect((await crawled({ prepare: async () => blocked })).ends).to.deep.equal([blocked]);
    });
  });

  describe('when an activity fails', () => {
    it('finishes with the code of a permanent failure in its first activity', async () => {
      const { calls, ends } = await crawled({
        prepare: () => Promise.reject(lasting('crawl.broken')),
      });
      expect(calls).to.deep.equal(['prepare 1', 'finish 1 error']);
      expect(ends[0]!.error).to.deep.equal({ code: 'crawl.broken', message: 'It failed for good.' });
    });
    it('finishes with the code of a batch that fails permanently', async () => {
      const { ends } = await crawled({ batch: () => Promise.reject(lasting('embeddings.unauthorized')) });
      expect(ends).to.deep.equal([
        { reason: 'error', error: { code: 'embeddings.unauthorized', message: 'It failed for good.' } },
      ]);
    });

    it('counts it as a failed crawl if a worker of an earlier version named no kind', async () => {
      const { ends } = await crawled({ batch: () => Promise.reject(lasting('index.failed')) });
      expect(ends[0]!.error!.code).to.equal('crawl.failed');
    });
    it('shows the code in the Temporal UI', async () => {
      const played = await crawled({ batch: () => Promise.reject(lasting('embeddings.unauthorized')) });
      expect(await played.details()).to.match(/Ended: error \(`embeddings\.unauthorized`\)$/);
    });
    it('retries a temporary failure', async () => {
      const { calls } = await crawled({
        async prepare(_, attempt) {
          if (attempt === 1) throw passing('database.unavailable');
          return null;
        },
      });
      expect(calls).to.deep.equal(['prepare 1', 'prepare 1', 'batch 1', 'finish 1 done']);
    });
    it('retries finishing', async () => {
      const { calls } = await crawled({
        async finish(_, attempt) {
          if (attempt === 1) throw passing('database.unavailable');
        },
      });
      expect(calls.slice(-2)).to.deep.equal(['finish 1 done', 'finish 1 done']);
    });
  });

  describe('when it crawls', () => {
    for (const state of ['done', 'budget'] as const) {
      it(`continues in batches until one says ${state}`, async () => {
        const { calls } = await crawled({ batch: async (_, count) => (count < 3 ? 'more' : state) });
        expect(calls).to.deep.equal(['prepare 1', 'batch 1', 'batch 1', 'batch 1', 'finish 1 done']);
      });
    }
    it('finishes as cancelled when a batch says so', async () => {
      const { calls } = await crawled({ batch: async () => 'cancelled' });
      expect(calls).to.deep.equal(['prepare 1', 'batch 1', 'finish 1 cancelled']);
    });
    it('does not finish a crawl that has already ended', async () => {
      const { calls } = await crawled({ batch: async () => 'over' });
      expect(calls).to.deep.equal(['prepare 1', 'batch 1']);
    });
    it('names the crawl to every activity', async () => {
      const runs: CrawlRun[] = [];
      const note = async (run: CrawlRun) => void runs.push(run);
      await crawled({
        prepare: (run) => note(run).then(() => null),
        batch: (run) => note(run).then(() => 'done'),
        finish: note,
      });
      expect(runs.map(({ crawlId, run }) => `${crawlId} ${run}`)).to.deep.equal(Array(3).fill('crawl_1 1'));
    });
    it('shows the counts in the Temporal UI', async () => {
      const gate = createGate();
      const second = createGate();
      const played = site({
        async batch(_, count) {
          if (count === 1) return 'more';
          second.open();
          await gate.opened;
          return 'done';
        },
      });
      await played.request(1);
      await second.opened;
      const details = await played.details();
      gate.open();
      await played.workflow().result();
      expect(details).to.match(/^\| discovered \| queued \|.*\|\n\|( --- \|)+\n\| 1 \| 0 \|.*\|$/);
    });
    it('shows the last counts and the result', async () => {
      const played = await crawled({ batch: async (_, count) => (count < 2 ? 'more' : 'done') });
      expect(await played.details()).to.match(/\n\| 2 \| 0 \|.*\|\n\nEnded: done$/);
    });
  });

  describe('when it is stopped', () => {
    function endlessSite() {
      const begun = createGate();
      const gate = createGate();
      const played = site({
        async batch() {
          begun.open();
          await gate.opened;
          return 'more';
        },
        finish: async () => gate.open(),
      });
      return { ...played, begun: begun.opened };
    }

    it('finishes as cancelled when an operator cancels the workflow', async () => {
      const endless = endlessSite();
      await endless.request(1);
      await endless.begun;
      await endless.workflow().cancel();
      await endless.workflow().result();
      expect(endless.calls).to.deep.equal(['prepare 1', 'batch 1', 'finish 1 cancelled']);
    });
    it('finishes by its deadline', async () => {
      const endless = endlessSite();
      await endless.request(1, 1_000);
      await endless.workflow().result();
      expect(endless.calls).to.deep.equal(['prepare 1', 'batch 1', 'finish 1 deadline']);
    });
    it('finishes at once if its deadline has passed', async () => {
      const endless = endlessSite();
      await endless.request(1, -1_000);
      await endless.workflow().result();
      expect(endless.calls.at(-1)).to.equal('finish 1 deadline');
    });
    it('shows that its deadline ended it', async () => {
      const endless = endlessSite();
      await endless.request(1, 1_000);
      await endless.workflow().result();
      expect(await endless.details()).to.match(/Ended: deadline$/);
    });
  });

  describe('when it is requested again', () => {
    async function askedAgain(...runs: number[]): Promise<string[]> {
      const begun = createGate();
      const gate = createGate();
      const played = site({
        async batch() {
          begun.open();
          await gate.opened;
          return 'done';
        },
      });
      await played.request(2);
      await begun.opened;
      for (const run of runs) await played.request(run);
      gate.open();
      await played.workflow().result();
      return played.calls;
    }
    const callsOf = (run: number): string[] => [`prepare ${run}`, `batch ${run}`, `finish ${run} done`];

    it('crawls for a request that arrives during the current one', async () => {
      expect(await askedAgain(3)).to.deep.equal([...callsOf(2), ...callsOf(3)]);
    });
    it('crawls once for the same request', async () => {
      expect(await askedAgain(2)).to.deep.equal(callsOf(2));
    });
    it('does not crawl for an older request', async () => {
      expect(await askedAgain(1)).to.deep.equal(callsOf(2));
    });
    it('crawls for the last of several requests', async () => {
      expect(await askedAgain(3, 4)).to.deep.equal([...callsOf(2), ...callsOf(4)]);
    });
    it('crawls again after it had ended', async () => {
      const played = await crawled({});
      await played.request(2);
      await played.workflow().result();
      expect(played.calls).to.deep.equal([...callsOf(1), ...callsOf(2)]);
    });
    it('sets a new deadline for the second crawl', async () => {
      const begun = createGate();
      const gate = createGate();
      const played = site({
        async batch({ run }) {
          if (run === 2) return 'done';
          begun.open();
          await gate.opened;
          return 'done';
        },
        finish: async () => gate.open(),
      });
      await played.request(1, 2_000);
      await begun.opened;
      await played.request(2);
      await played.workflow().result();
      expect(played.calls.slice(2)).to.deep.equal(['finish 1 deadline', ...callsOf(2)]);
    });
  });

  describe('when it continues as new', () => {
    it('continues the same crawl', async () => {
      const many = BATCHES + 5;
      const played = site({ batch: async (_, count) => (count < many ? 'more' : 'done') });
      const first = await played.request(1, LONG);
      await played.workflow().result();
      expect((await played.workflow().describe()).runId).to.not.equal(first.signaledRunId);
      expect(new Set(played.calls)).to.deep.equal(new Set(['prepare 1', 'batch 1', 'finish 1 done']));
      expect(played.calls.filter((call) => call === 'batch 1')).to.have.length(many);
      expect(played.calls.filter((call) => call.startsWith('finish'))).to.have.length(1);
    }).timeout(LONG);
    it('remembers a request that came before', async () => {
      const begun = createGate();
      const gate = createGate();
      const played = site({
        async batch({ run }, count) {
          if (run === 2) return 'done';
          if (count === BATCHES) {
            begun.open();
            await gate.opened;
          }
          return count <= BATCHES ? 'more' : 'done';
        },
      });
      await played.request(1, LONG);
      await begun.opened;
      await played.request(2);
      gate.open();
      await played.workflow().result();
      expect(played.calls.at(-1)).to.equal('finish 2 done');
    }).timeout(LONG);
    it('needs no further request for the crawl in progress', async () => {
      const played = site();
      await played.resume(1, SOON);
      await played.workflow().result();
      expect(played.calls).to.deep.equal(['prepare 1', 'batch 1', 'finish 1 done']);
    });
    it('keeps the deadline of the crawl', async () => {
      const gate = createGate();
      const played = site({
        batch: () => gate.opened.then(() => 'more' as const),
        finish: async () => gate.open(),
      });
      await played.resume(1, 1_000);
      await played.workflow().result();
      expect(played.calls.at(-1)).to.equal('finish 1 deadline');
    });
  });
});
