import { setTimeout as pause } from 'node:timers/promises';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

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
