import { Context } from '@temporalio/activity';
import type { Client } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { Activities } from '../../../workflows/contracts.ts';
import { noChanges, noCounts } from '../../../src/knowledge/crawl/crawl-record.ts';

export interface ScriptedRun {
  activities: Partial<Activities>;
  play(stage: Stage): Promise<void>;
  encrypted?: true;
}

export interface Stage {
  client: Client;
  id: string;
  start(workflow: string, args: unknown[]): Promise<unknown>;
  signalWithStart(workflow: string, args: unknown[], signal: string, request: object): Promise<unknown>;
  ended(): Promise<void>;
}

const failing = (type: string, nonRetryable = true): never => {
  throw ApplicationFailure.create({ message: 'It failed.', type, nonRetryable });
};
function after<T>(failures: number, value: T): () => Promise<T> {
  let left = failures;
  return async () => (left-- > 0 ? failing('database.unavailable', false) : value);
}
const never = (): Promise<never> => Context.current().cancelled;
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
const SOON = 60_000;
const deadline = (ms: number): number => Date.now() + ms;

const reading: Partial<Activities> = {
  readSource: async () => ({ outcome: 'read', characters: 4_200 }) as never,
  chunkSource: async () => ({ chunks: 12, reused: 2 }),
  publishRevision: async () => undefined,
  failRun: async () => undefined,
};
function embedding(batches: number): Pick<Activities, 'embedChunks'> {
  let done = 0;
  return { embedChunks: async () => ({ embedded: ++done * 5, left: batches - done }) };
}
const index = (deadlineMs = SOON) => ({
  async play({ signalWithStart, id, ended }: Stage) {
    await signalWithStart('indexSource', [id], 'indexRequested', {
      run: 1,
      deadlineAt: deadline(deadlineMs),
    });
    await ended();
  },
});

const crawled = (state: string, count: number) =>
  ({
    state,
    counts: { ...noCounts(), discovered: count, indexed: count },
    changes: noChanges(),
  }) as Awaited<ReturnType<Activities['crawlBatch']>>;
function crawling(states: readonly string[], given: Partial<Activities> = {}): Partial<Activities> {
  let batch = 0;
  return {
    prepareCrawl: async () => ({ blocked: null }),
    crawlBatch: async () => crawled(states[Math.min(batch, states.length - 1)]!, ++batch),
    finishCrawl: async () => undefined as never,
    ...given,
  };
}
const crawlOf = (run: number, deadlineMs = SOON) => ({
  crawlId: `crawl_${run}`,
  run,
  deadlineAt: deadline(deadlineMs),
});
const crawl = (deadlineMs = SOON) => ({
  async play({ signalWithStart, id, ended }: Stage) {
    await signalWithStart('crawlSite', [id], 'crawlRequested', crawlOf(1, deadlineMs));
    await ended();
  },
});

const generating: Partial<Activities> = {
  gatherEvidence: async () => ({ passages: 9 }),
  writeOutput: async () => ({ next: 'accept' }) as never,
  finishGeneration: async () => ({ outcome: 'done' }) as never,
  failGeneration: async () => undefined as never,
};
const generate = (deadlineMs = SOON) => ({
  async play({ start, id, ended }: Stage) {
    await start('generateIntel', [{ runId: id, deadlineAt: deadline(deadlineMs) }]);
    await ended();
  },
});

const result = { ok: true, changed: true, summary: '2 changes found.', eventIds: ['evt_1', 'evt_2'] };
const checking: Partial<Activities> = {
  beginCheck: async () => ({ isDue: true, confirmDelayMs: 200 }) as never,
  isCheckedRegularly: async () => true,
  findPages: async () => undefined as never,
  observePages: async () => ({ pages: 5, toConfirm: 2, lost: 0 }) as never,
  confirmChanges: async () => undefined as never,
  settleCheck: async () => result,
  writeBriefs: async () => undefined as never,
};
const check = {
  async play({ start, id, ended }: Stage) {
    await start('checkCompetitor', [id]);
    await ended();
  },
};
const onSchedule = {
  async play({ start, id, ended }: Stage) {
    await start('scheduledCheck', [id, `check-competitor/${id}`]);
    await ended();
  },
};

const deliver = {
  async play({ start, id, ended }: Stage) {
    await start('deliverWebhook', [id]);
    await ended();
  },
};
/**
 * Simulates failed delivery attempts. `waits` are the milliseconds before each retry, and a negative number
 * marks a postponed attempt.
 */
function delivering(...waits: (number | null)[]): Partial<Activities> {
  let tried = 0;
  return {
    attemptDelivery: async () => {
      const wait = waits[tried++] ?? null;
      const status = wait === null ? 'delivered' : 'pending';
      return { status, attempts: tried, waitMs: wait && Math.abs(wait), stoodBack: (wait ?? 0) < 0 } as never;
    },
  };
}

export const SCRIPTED_RUNS: Record<string, ScriptedRun> = {
  'index-source.in-batches': { activities: { ...reading, ...embedding(4) }, ...index() },
  'index-source.unchanged': {
    activities: { ...reading, readSource: async () => ({ outcome: 'unchanged', characters: 0 }) as never },
    ...index(),
  },
  'index-source.failed': {
    activities: { ...reading, chunkSource: async () => failing('document.empty') },
    ...index(),
  },
  'index-source.retried': {
    activities: {
      ...reading,
      ...embedding(1),
      publishRevision: after(2, undefined),
      readSource: after(1, { outcome: 'read', characters: 4_200 } as never),
    },
    ...index(),
  },
  'index-source.deadline': { activities: { ...reading, readSource: never }, ...index(1_500) },
  'index-source.superseded': {
    activities: { ...reading, chunkSource: async () => failing('index.superseded') },
    ...index(),
  },
  'index-source.joined': joined(),
  'index-source.cancelled': stopped('cancel'),
  'index-source.deleted': stopped('terminate'),
  'index-source.encrypted': {
    encrypted: true,
    activities: { ...reading, ...embedding(1), publishRevision: after(1, undefined) },
    ...index(),
  },

  'crawl-site.in-batches': { activities: crawling(['more', 'more', 'more', 'done']), ...crawl() },
  'crawl-site.budget': { activities: crawling(['more', 'budget']), ...crawl() },
  'crawl-site.cancelled': { activities: crawling(['more', 'cancelled']), ...crawl() },
  'crawl-site.over': { activities: crawling(['more', 'over']), ...crawl() },
  'crawl-site.blocked': {
    activities: crawling(['done'], {
      prepareCrawl: async () => ({
        blocked: { reason: 'robots', error: { code: 'crawl.robots_unreachable', message: 'No robots.txt.' } },
      }),
    }),
    ...crawl(),
  },
  'crawl-site.failed': {
    activities: crawling(['done'], { crawlBatch: async () => failing('embeddings.unauthorized') }),
    ...crawl(),
  },
  'crawl-site.retried': {
    activities: crawling(['done'], {
      crawlBatch: after(2, crawled('done', 7)),
      finishCrawl: after(1, undefined as never),
    }),
    ...crawl(),
  },
  'crawl-site.deadline': { activities: crawling(['done'], { crawlBatch: never }), ...crawl(1_500) },
  'crawl-site.stopped': stoppedCrawl(),
  'crawl-site.again': (() => {
    const { opened, open } = gate();
    return {
      activities: crawling(['done'], { prepareCrawl: () => opened.then(() => ({ blocked: null })) }),
      async play({ signalWithStart, id, ended }) {
        await signalWithStart('crawlSite', [id], 'crawlRequested', crawlOf(1));
        await signalWithStart('crawlSite', [id], 'crawlRequested', crawlOf(2));
        open();
        await ended();
      },
    } satisfies ScriptedRun;
  })(),
  'crawl-site.continued': {
    activities: crawling([...Array.from({ length: 103 }, () => 'more'), 'done']),
    ...crawl(),
  },

  'check-competitor.changed': { activities: checking, ...check },
  'check-competitor.unchanged': {
    activities: {
      ...checking,
      observePages: async () => ({ pages: 5, toConfirm: 0, lost: 0 }) as never,
      settleCheck: async () => ({ ...result, changed: false, eventIds: [] }),
    },
    ...check,
  },
  'check-competitor.lost-pages': {
    activities: {
      ...checking,
      beginCheck: async () => ({ isDue: false, confirmDelayMs: 0 }) as never,
      observePages: async () => ({ pages: 5, toConfirm: 1, lost: 2 }) as never,
    },
    ...check,
  },
  'check-competitor.no-briefs': {
    activities: { ...checking, writeBriefs: async () => failing('model.unreachable', false) },
    ...check,
  },
  'check-competitor.not-found': {
    activities: { ...checking, beginCheck: async () => failing('competitor.not_found') },
    ...check,
  },
  'check-competitor.deadline': { activities: { ...checking, observePages: never }, ...check },
  'scheduled-check.started': { activities: checking, ...onSchedule },
  'scheduled-check.paused': {
    activities: { ...checking, isCheckedRegularly: async () => false },
    ...onSchedule,
  },
  'scheduled-check.joined': (() => {
    const { opened, open } = gate();
    return {
      activities: { ...checking, findPages: () => opened as Promise<never> },
      async play({ client, start, id, ended }) {
        const under = `check-competitor/${id}`;
        const taskQueue = id;
        await client.workflow.start('checkCompetitor', { workflowId: under, taskQueue, args: [id] });
        await start('scheduledCheck', [id, under]);
        await ended();
        open();
        await client.workflow.getHandle(under).result();
      },
    } satisfies ScriptedRun;
  })(),

  'deliver-webhook.delivered': { activities: delivering(null), ...deliver },
  'deliver-webhook.retried': { activities: delivering(100, 200, 400, null), ...deliver },
  'deliver-webhook.stood-back': { activities: delivering(-100, -200, 100, -100, null), ...deliver },

  'generate-intel.done': { activities: generating, ...generate() },
  'generate-intel.asked-again': (() => {
    const asks = ['correct', 'correct', 'accept', 'accept'];
    const outcomes = ['changed', 'done'];
    return {
      activities: {
        ...generating,
        writeOutput: async () => ({ next: asks.shift()! }) as never,
        finishGeneration: async () => ({ outcome: outcomes.shift()! }) as never,
      },
      ...generate(),
    };
  })(),
  'generate-intel.failed': {
    activities: { ...generating, writeOutput: async () => failing('model.unauthorized') },
    ...generate(),
  },
  'generate-intel.deadline': { activities: { ...generating, gatherEvidence: never }, ...generate(1_500) },

  're-embed.done': reEmbedding(3),
  're-embed.continued': reEmbedding(203),
  'index-backlog.done': workingOnBacklog(3),
  'index-backlog.continued': workingOnBacklog(302),
};

function joined(): ScriptedRun {
  const { opened, open } = gate();
  return {
    activities: {
      ...reading,
      ...embedding(2),
      readSource: () => opened.then(() => ({ outcome: 'read', characters: 4_200 }) as never),
      chunkSource: async () => ({ chunks: 2, reused: 2 }),
    },
    async play({ signalWithStart, id, ended }) {
      for (const run of [1, 2])
        await signalWithStart('indexSource', [id], 'indexRequested', { run, deadlineAt: deadline(SOON) });
      open();
      await ended();
    },
  };
}

function stopped(how: 'cancel' | 'terminate'): ScriptedRun {
  const { opened, open } = gate();
  return {
    activities: {
      ...reading,
      readSource: () => {
        open();
        return never();
      },
    },
    async play({ client, signalWithStart, id, ended }) {
      await signalWithStart('indexSource', [id], 'indexRequested', { run: 1, deadlineAt: deadline(SOON) });
      await opened;
      await client.workflow.getHandle(id)[how]();
      await ended();
    },
  };
}

function stoppedCrawl(): ScriptedRun {
  const { opened, open } = gate();
  return {
    activities: crawling(['done'], {
      crawlBatch: () => {
        open();
        return never();
      },
    }),
    async play({ client, signalWithStart, id, ended }) {
      await signalWithStart('crawlSite', [id], 'crawlRequested', crawlOf(1));
      await opened;
      await client.workflow.getHandle(id).cancel();
      await ended();
    },
  };
}

function reEmbedding(steps: number): ScriptedRun {
  let done = 0;
  return {
    activities: { reEmbedStep: async () => ({ documents: 1, chunks: 12, left: steps - ++done }) },
    async play({ start, ended }) {
      await start('reEmbed', [{ model: 'bag-of-words', documents: 0, chunks: 0 }]);
      await ended();
    },
  };
}

function workingOnBacklog(steps: number): ScriptedRun {
  let left = steps;
  return {
    activities: {
      indexGroup: async () => (left-- > 0 ? { worked: 64, more: left > 0 } : { worked: 0, more: false }),
    },
    async play({ start, ended }) {
      await start('indexBacklog', [0]);
      await ended();
    },
  };
}
