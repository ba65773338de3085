import {
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  type Client,
  type ScheduleOptions,
  type ScheduleOptionsStartWorkflowAction,
  type ScheduleSummary,
  type ScheduleUpdateOptions,
} from '@temporalio/client';
import type { Workflows } from '../../workflows/contracts.ts';

/** A check starts at every `n * everyMs + offsetMs` milliseconds since 1970. */
export interface CheckSchedule {
  competitorId: string;
  everyMs: number;
  offsetMs: number;
  jitterMs: number;
  isPaused: boolean;
}

/** A missed check still starts if it is at most this many milliseconds late. */
const CATCH_UP_MS = 3_600_000;
const LONGEST_RUN_MS = 3_600_000;
const LIST_TIMEOUT_MS = 30_000;

const PREFIX = 'check-competitor/';
const idOf = (competitorId: string): string => `${PREFIX}${competitorId}`;
/** Temporal appends a check's start time to this id. */
const workflowIdOf = (competitorId: string): string => `scheduled-check/${competitorId}`;

type Start = ScheduleOptionsStartWorkflowAction<Workflows['scheduledCheck']>;
type Definition = ScheduleOptions<Start> & ScheduleUpdateOptions<Start>;

export function createCheckSchedules({
  client,
  inTime,
  taskQueue,
  checkWorkflowId,
  encrypts = false,
}: {
  client: Client;
  inTime<T>(call: () => Promise<T>, timeoutMs?: number): Promise<T>;
  taskQueue: string;
  checkWorkflowId(competitorId: string): string;
  /** If true, schedule notes contain no titles, because Temporal never encrypts notes. */
  encrypts?: boolean;
}) {
  const define = (schedule: CheckSchedule, title: string): Definition => ({
    scheduleId: idOf(schedule.competitorId),
    spec: {
      intervals: [{ every: schedule.everyMs, offset: schedule.offsetMs }],
      jitter: schedule.jitterMs,
    },
    action: {
      type: 'startWorkflow',
      workflowType: 'scheduledCheck',
      workflowId: workflowIdOf(schedule.competitorId),
      taskQueue,
      args: [schedule.competitorId, checkWorkflowId(schedule.competitorId)],
      workflowExecutionTimeout: LONGEST_RUN_MS,
      staticSummary: title,
    },
    policies: { overlap: 'SKIP', catchupWindow: CATCH_UP_MS },
    // The memo of a schedule cannot be changed later.
    memo: { taskQueue },
    state: {
      paused: schedule.isPaused,
      note: `${encrypts ? 'encrypted' : title}${schedule.isPaused ? ', paused by its owner' : ''}`,
    },
  });

  async function replace(definition: Definition): Promise<void> {
    const handle = client.schedule.getHandle(definition.scheduleId);
    const { memo } = await handle.describe();
    if (memo?.['taskQueue'] === taskQueue) return handle.update(() => definition);
    // The memo of this schedule names a different task queue and cannot be changed, so the schedule must be
    // created again.
    await handle.delete();
    await client.schedule.create(definition);
  }

  return {
    upsert: (schedule: CheckSchedule, title: string): Promise<void> =>
      inTime(async () => {
        const definition = define(schedule, title);
        try {
          await client.schedule.create(definition);
        } catch (error) {
          if (!(error instanceof ScheduleAlreadyRunning)) throw error;
          await replace(definition);
        }
      }),
    remove: (competitorId: string): Promise<void> =>
      inTime(async () => {
        await client.schedule
          .getHandle(idOf(competitorId))
          .delete()
          .catch((error: unknown) => {
            if (!(error instanceof ScheduleNotFoundError)) throw error;
          });
      }),
    /** Temporal's list of schedules is eventually consistent. */
    list: (): Promise<CheckSchedule[]> =>
      inTime(async () => {
        const found: CheckSchedule[] = [];
        for await (const summary of client.schedule.list()) {
          const isOurs = summary.scheduleId.startsWith(PREFIX) && summary.memo?.['taskQueue'] === taskQueue;
          if (isOurs) found.push(asListed(summary));
        }
        return found;
      }, LIST_TIMEOUT_MS),
  };
}

export type CheckSchedules = ReturnType<typeof createCheckSchedules>;

function asListed({ scheduleId, spec, state }: ScheduleSummary): CheckSchedule {
  const [interval] = spec?.intervals ?? [];
  return {
    competitorId: scheduleId.slice(PREFIX.length),
    everyMs: interval?.every ?? -1,
    offsetMs: interval?.offset ?? -1,
    jitterMs: spec?.jitter ?? 0,
    isPaused: state.paused,
  };
}
