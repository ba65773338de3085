import { continueAsNew, setCurrentDetails, sleep, workflowInfo } from '@temporalio/workflow';
import { attemptDelivery } from './activity-options.ts';

export async function deliverWebhook(deliveryId: string): Promise<void> {
  for (let stoodBack = 0; ;) {
    const step = await attemptDelivery(deliveryId, stoodBack);
    const tried = `${step.status}, attempts: ${step.attempts}`;
    if (step.waitMs === null) return setCurrentDetails(tried);
    stoodBack = step.stoodBack ? stoodBack + 1 : 0;
    setCurrentDetails(`${tried}; retrying in ${Math.ceil(step.waitMs / 1000)} s`);
    await sleep(step.waitMs);
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof deliverWebhook>(deliveryId);
  }
}
