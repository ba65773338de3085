import { setTimeout as pause } from 'node:timers/promises';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/** Waits for the end of a workflow, even if it has not started yet. Stops once `isOver` returns true. */
export async function workflowEnd(
  temporal: Client,
  workflowId: string,
  isOver: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  for (;;) {
    const failure: unknown = await temporal.workflow
      .getHandle(workflowId)
      .result()
      .then(
        () => null,
        (error: unknown) => error,
      );
    if (!(failure instanceof WorkflowNotFoundError) || (await isOver())) return;
    await pause(20);
  }
}
