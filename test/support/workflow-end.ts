import { setTimeout as pause } from 'node:timers/promises';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/**
 * Resolves when the workflow has ended. Waits if it has not started yet, unless `isOver` returns true because another
 * workflow did the work.
 */
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
