import {
  Client,
  type Connection,
  WorkflowExecutionAlreadyStartedError,
  WorkflowFailedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { ActivityFailure, ApplicationFailure } from '@temporalio/common';
import type { CrawlRequest, GenerateRequest, IndexRequest, Workflows } from '../../workflows/contracts.ts';
import { type AppError, notFound, unavailable } from '../errors.ts';
import { workflowClientInterceptor } from '../telemetry/tracing/temporal-spans.ts';
import { createDataConverter } from './data-converter.ts';
import type { PayloadKeys } from '../config/payload-keys.ts';
import type { Backlog } from '../telemetry/waiting-work.ts';
import { openConnection } from './open-connection.ts';
import { createCheckSchedules } from './schedules.ts';

const CALL_TIMEOUT_MS = 5_000;

const indexWorkflowId = (sourceId: string): string => `index-source/${sourceId}`;
/** All workers on a queue share a database. */
const backlogWorkflowId = (taskQueue: string, lane: number): string => `index-backlog/${taskQueue}/${lane}`;
const crawlWorkflowId = (sourceId: string): string => `crawl-site/${sourceId}`;
const generateWorkflowId = (runId: string): string => `generate-intel/${runId}`;
const deliveryWorkflowId = (deliveryId: string): string => `deliver-webhook/${deliveryId}`;
/** All workers on a queue share a database. */
const reEmbedWorkflowId = (taskQueue: string, model: string): string => `re-embed/${taskQueue}/${model}`;

const queueUnavailable = (cause: unknown) =>
  unavailable('queue.unavailable', 'The work queue cannot be reached. Try again in a few seconds.', {
    cause,
  });

interface RunToIndex {
  sourceId: string;
  run: number;
  deadlineAt: Date;
  title: string;
}

export function createWorkflowClient({
  address,
  namespace,
  taskQueue,
  uiUrl,
  payloadKeys,
}: {
  address: string;
  namespace: string;
  taskQueue: string;
  uiUrl?: string | undefined;
  payloadKeys: PayloadKeys;
}) {
  const { connection, close } = openConnection(address);
  const dataConverter = createDataConverter({ keys: payloadKeys, namespace });
  const client = new Client({
    connection,
    namespace,
    dataConverter,
    interceptors: { workflow: [workflowClientInterceptor] },
  });
  const inTime = <T>(call: () => Promise<T>, timeoutMs = CALL_TIMEOUT_MS): Promise<T> =>
    connection.withDeadline(Date.now() + timeoutMs, call).catch((error: unknown) => {
      if (error instanceof WorkflowNotFoundError) throw error;
      throw queueUnavailable(error);
    });

  async function within<T>(
    { waitMs, signal }: { waitMs: number; signal: AbortSignal },
    call: () => Promise<T>,
  ): Promise<T> {
    const limit = new AbortController();
    const stop = (): void => limit.abort();
    const timer = setTimeout(stop, waitMs);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      return await connection.withAbortSignal(limit.signal, call);
    } catch (error) {
      throw limit.signal.aborted ? TIME_IS_UP : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    /** A workflow cannot complete before it has seen every signal. */
    requestIndexing: ({ sourceId, run, deadlineAt, title }: RunToIndex): Promise<void> =>
      inTime(async () => {
        await client.workflow.signalWithStart<Workflows['indexSource'], [IndexRequest]>('indexSource', {
          workflowId: indexWorkflowId(sourceId),
          taskQueue,
          args: [sourceId],
          signal: 'indexRequested',
          signalArgs: [{ run, deadlineAt: deadlineAt.getTime() }],
          staticSummary: oneLine(title),
        });
      }),
    requestCrawl: ({
      sourceId,
      crawlId,
      run,
      deadlineAt,
      title,
      options,
    }: RunToIndex & { crawlId: string; options: string }): Promise<void> =>
      inTime(async () => {
        await client.workflow.signalWithStart<Workflows['crawlSite'], [CrawlRequest]>('crawlSite', {
          workflowId: crawlWorkflowId(sourceId),
          taskQueue,
          args: [sourceId],
          signal: 'crawlRequested',
          signalArgs: [{ crawlId, run, deadlineAt: deadlineAt.getTime() }],
          staticSummary: oneLine(title),
          staticDetails: oneLine(options),
        });
      }),
    requestBacklog: (lane: number): Promise<void> =>
      inTime(async () => {
        await client.workflow.start<Workflows['indexBacklog']>('indexBacklog', {
          workflowId: backlogWorkflowId(taskQueue, lane),
          workflowIdConflictPolicy: 'USE_EXISTING',
          taskQueue,
          args: [lane],
          staticSummary: `waiting sources, lane ${lane}`,
        });
      }),
    requestReEmbedding: (model: string): Promise<void> =>
      inTime(async () => {
        await client.workflow.start<Workflows['reEmbed']>('reEmbed', {
          workflowId: reEmbedWorkflowId(taskQueue, model),
          workflowIdConflictPolicy: 'USE_EXISTING',
          taskQueue,
          args: [{ model, documents: 0, chunks: 0 }],
          staticSummary: oneLine(`vectors of ${model}`),
        });
      }),
    requestDelivery: ({ deliveryId, title }: { deliveryId: string; title: string }): Promise<void> =>
      inTime(async () => {
        await client.workflow.start<Workflows['deliverWebhook']>('deliverWebhook', {
          workflowId: deliveryWorkflowId(deliveryId),
          workflowIdConflictPolicy: 'USE_EXISTING',
          taskQueue,
          args: [deliveryId],
          staticSummary: oneLine(title),
        });
      }),
    requestGeneration: ({
      runId,
      deadlineAt,
      title,
    }: {
      runId: string;
      deadlineAt: Date;
      title: string;
    }): Promise<void> =>
      inTime(async () => {
        const started = client.workflow.start<Workflows['generateIntel']>('generateIntel', {
          workflowId: generateWorkflowId(runId),
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
          taskQueue,
          args: [{ runId, deadlineAt: deadlineAt.getTime() } satisfies GenerateRequest],
          staticSummary: oneLine(title),
        });
        await started.catch((error: unknown) => {
          if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
        });
      }),
    generationEnded: async (
      runId: string,
      { waitMs, signal }: { waitMs: number; signal: AbortSignal },
    ): Promise<void> => {
      const failure = await within({ waitMs, signal }, () =>
        client.workflow.getHandle(generateWorkflowId(runId)).result(),
      ).then(
        () => null,
        (error: unknown) => error,
      );
      const isTold = failure === null || failure === TIME_IS_UP || failure instanceof WorkflowFailedError;
      if (!isTold) throw queueUnavailable(failure);
    },
    stopIndexing: ({ _id, type }: { _id: string; type: string }): Promise<void> =>
      inTime(async () => {
        await client.workflow
          .getHandle(type === 'site' ? crawlWorkflowId(_id) : indexWorkflowId(_id))
          .terminate('the source was deleted')
          .catch((error: unknown) => {
            if (!(error instanceof WorkflowNotFoundError)) throw error;
          });
      }),
    ...createCheckClient({
      client,
      inTime,
      within,
      queueUnavailable,
      taskQueue,
      encrypts: payloadKeys.current !== null,
    }),
    crawlUrl: (sourceId: string): string | null =>
      uiUrl === undefined
        ? null
        : `${uiUrl.replace(/\/$/, '')}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(crawlWorkflowId(sourceId))}`,
    backlogs: createQueueBacklogs({ connection, namespace, taskQueue }),
    ping: (timeoutMs = 2_000): Promise<void> =>
      connection.withDeadline(Date.now() + timeoutMs, async () => {
        await connection.workflowService.describeNamespace({ namespace });
      }),
    close,
  };
}

export type WorkflowClient = ReturnType<typeof createWorkflowClient>;

/** Names and addresses come from clients and may contain line breaks or markup. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[<>[\]`]/g, '')
    .slice(0, 160);

const PATIENCE_MS = 2_000;

/** Values of temporal.api.enums.v1.TaskQueueType. */
const KINDS = [
  { kind: 'workflow', taskQueueType: 1 },
  { kind: 'activity', taskQueueType: 2 },
] as const;

/** Servers older than Temporal 1.27 report no backlogs. */
function createQueueBacklogs({
  connection,
  namespace,
  taskQueue,
}: {
  connection: Connection;
  namespace: string;
  taskQueue: string;
}) {
  async function ofKind({ kind, taskQueueType }: (typeof KINDS)[number]): Promise<Backlog[]> {
    const { stats } = await connection.workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: taskQueue },
      taskQueueType,
      reportStats: true,
    });
    if (!stats) return [];
    const { seconds, nanos } = stats.approximateBacklogAge ?? {};
    const ageSeconds = Number(seconds ?? 0) + (nanos ?? 0) / 1e9;
    return [{ kind, tasks: Number(stats.approximateBacklogCount ?? 0), ageSeconds }];
  }
  return async (): Promise<Backlog[]> =>
    connection.withDeadline(Date.now() + PATIENCE_MS, async () =>
      (await Promise.all(KINDS.map(ofKind))).flat(),
    );
}

const TIME_IS_UP = Symbol('the wait for the workflow timed out');

const soonWorkflowId = (competitorId: string): string => `scheduled-check/${competitorId}/soon`;
const checkWorkflowId = (competitorId: string): string => `check-competitor/${competitorId}`;

const checkUnfinished = () =>
  unavailable(
    'competitor.check_unfinished',
    'The check is still running. In a minute, request the competitor again: lastCheck will then contain the result.',
    { retryAfter: 60 },
  );

const checkFailed = (cause: WorkflowFailedError) => {
  const reason = cause.cause instanceof ActivityFailure ? cause.cause.cause : cause.cause;
  return reason instanceof ApplicationFailure && reason.type === 'competitor.not_found'
    ? notFound('competitor.not_found', reason.message)
    : unavailable(
        'competitor.check_failed',
        'The check was stopped before it had a result. Start it again.',
        {
          cause,
        },
      );
};

function createCheckClient({
  client,
  inTime,
  within,
  queueUnavailable,
  taskQueue,
  encrypts,
}: {
  client: Client;
  inTime<T>(call: () => Promise<T>, timeoutMs?: number): Promise<T>;
  within<T>(limit: { waitMs: number; signal: AbortSignal }, call: () => Promise<T>): Promise<T>;
  queueUnavailable(cause: unknown): AppError;
  taskQueue: string;
  encrypts: boolean;
}) {
  const terminate = (workflowId: string, reason: string): Promise<void> =>
    inTime(async () => {
      await client.workflow
        .getHandle(workflowId)
        .terminate(reason)
        .catch((error: unknown) => {
          if (!(error instanceof WorkflowNotFoundError)) throw error;
        });
    });
  return {
    /** The check continues even if `signal` aborts or time is up. */
    runCheck: async (
      competitorId: string,
      { waitMs, signal }: { waitMs: number; signal: AbortSignal },
    ): ReturnType<Workflows['checkCompetitor']> => {
      const handle = await inTime(() =>
        client.workflow.start<Workflows['checkCompetitor']>('checkCompetitor', {
          workflowId: checkWorkflowId(competitorId),
          workflowIdConflictPolicy: 'USE_EXISTING',
          taskQueue,
          args: [competitorId],
        }),
      );
      try {
        return await within({ waitMs, signal }, () => handle.result());
      } catch (error) {
        signal.throwIfAborted();
        if (error === TIME_IS_UP) throw checkUnfinished();
        if (error instanceof WorkflowFailedError) throw checkFailed(error);
        throw queueUnavailable(error);
      }
    },
    /** Repeated calls start only one check. Paused competitors get none. */
    checkSoon: (competitorId: string, delayMs: number): Promise<void> =>
      inTime(async () => {
        await client.workflow.start<Workflows['scheduledCheck']>('scheduledCheck', {
          workflowId: soonWorkflowId(competitorId),
          workflowIdConflictPolicy: 'USE_EXISTING',
          startDelay: delayMs,
          taskQueue,
          args: [competitorId, checkWorkflowId(competitorId)],
        });
      }),
    cancelSoon: (competitorId: string): Promise<void> =>
      terminate(soonWorkflowId(competitorId), 'another check has read all pages'),
    stopCheck: (competitorId: string): Promise<void> =>
      terminate(checkWorkflowId(competitorId), 'the competitor was deleted'),
    schedules: createCheckSchedules({ client, inTime, taskQueue, checkWorkflowId, encrypts }),
  };
}
