import type { Connection } from '@temporalio/client';
import type { Backlog } from '../telemetry/waiting-work.ts';

const PATIENCE_MS = 2_000;

/** The numbers are of the protocol, temporal.api.enums.v1.TaskQueueType. */
const KINDS = [
  { kind: 'workflow', taskQueueType: 1 },
  { kind: 'activity', taskQueueType: 2 },
] as const;

/** What waits in the queue, as Temporal (1.27 or later) counts it; a server that does not gives an empty list. */
export function createQueueBacklogs({
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
