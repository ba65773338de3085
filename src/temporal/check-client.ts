import { ApplicationFailure } from '@temporalio/common';
import { type Client, WorkflowFailedError, WorkflowNotFoundError } from '@temporalio/client';
import type { Workflows } from '../../workflows/contracts.ts';
import { type AppError, notFound, unavailable } from '../errors.ts';
import { createCheckSchedules } from './schedules.ts';

/** What a call is ended with that was waited for long enough. */
export const TIME_IS_UP = Symbol('the time to wait is up');

const checkWorkflowId = (competitorId: string): string => `check-competitor/${competitorId}`;

const checkUnfinished = () =>
  unavailable(
    'competitor.check_unfinished',
    'The check has not ended yet and goes on. Read the competitor in a minute: lastCheck tells how it ended.',
    { retryAfter: 60 },
  );

/** A check ends without a result when its competitor is deleted, or an operator ends it. */
const checkFailed = (cause: WorkflowFailedError) =>
  cause.cause instanceof ApplicationFailure && cause.cause.type === 'competitor.not_found'
    ? notFound('competitor.not_found', cause.cause.message)
    : unavailable('competitor.check_failed', 'The check was ended before it had a result. Start it again.', {
        cause,
      });

/** Checks of competitors, on demand and on schedule. */
export function createCheckClient({
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
  return {
    /**
     * Starts a check, or joins the one under way, and waits for what it gives. It goes on when `signal` aborts or the
     * time is up. Throws `competitor.check_unfinished`, `competitor.check_failed` and `queue.unavailable`.
     */
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
    /** One that does not run is fine. */
    stopCheck: (competitorId: string): Promise<void> =>
      inTime(async () => {
        await client.workflow
          .getHandle(checkWorkflowId(competitorId))
          .terminate('the competitor was deleted')
          .catch((error: unknown) => {
            if (!(error instanceof WorkflowNotFoundError)) throw error;
          });
      }),
    schedules: createCheckSchedules({ client, inTime, taskQueue, checkWorkflowId, encrypts }),
  };
}
