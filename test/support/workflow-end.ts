import { setTimeout as pause } from 'node:timers/promises';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

/** Resolves when the workflow has ended, well or badly; one that is yet to begin is waited for. */
export async function workflowEnd(temporal: Client, workflowId: string): Promise<void> {
  for (;;) {
    const failure: unknown = await temporal.workflow
      .getHandle(workflowId)
      .result()
      .then(
        () => null,
        (error: unknown) => error,
      );
    if (!(failure instanceof WorkflowNotFoundError)) return;
    await pause(20);
  }
}
