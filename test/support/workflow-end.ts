import { setTimeout as pause } from 'node:timers/promises';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/**
 * Resolves when the workflow has ended, well or badly; one that is yet to begin is waited for, unless `isOver` says that
 * its work was done by another one.
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
