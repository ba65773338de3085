import {
  CancellationScope,
  isCancellation,
  ParentClosePolicy,
  setCurrentDetails,
  sleep,
  startChild,
  workflowInfo,
} from '@temporalio/workflow';
import type { CheckResult } from '../src/competitors/competitor-record.ts';
import {
  beginCheck,
  confirmChanges,
  findPages,
  isCheckedRegularly,
  observePages,
  settleCheck,
  writeBriefs,
} from './activity-options.ts';

const DEADLINE = '150 s';

export async function checkCompetitor(competitorId: string): Promise<CheckResult> {
  const checkId = `chk_${workflowInfo().runId}`;
  const { isDue, confirmDelayMs } = await beginCheck({ checkId, competitorId });
  try {
    await CancellationScope.withTimeout(DEADLINE, async () => {
      if (isDue) {
        setCurrentDetails('Looking for pages');
        await findPages(checkId);
      }
      setCurrentDetails('Reading the pages');
      const { pages, toConfirm, lost } = await observePages(checkId);
      if (lost > 0 && !isDue) await findPages(checkId);
      if (toConfirm === 0) return;
      setCurrentDetails(
        `Pages read: ${pages}. Pages to read again because they seem to have changed: ${toConfirm}`,
      );
      if (confirmDelayMs > 0) await sleep(confirmDelayMs);
      await confirmChanges(checkId);
    });
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
  return CancellationScope.nonCancellable(async () => {
    const result = await settleCheck(checkId);
    setCurrentDetails(`${result.summary}`);
    if (result.eventIds.length > 0) await described(result.eventIds);
    return result;
  });
}

/** Errors are ignored, because an event is valid without a brief. */
async function described(eventIds: string[]): Promise<void> {
  try {
    await writeBriefs(eventIds);
  } catch {
    return;
  }
}

export async function scheduledCheck(competitorId: string, workflowId: string): Promise<void> {
  if (!(await isCheckedRegularly(competitorId))) return;
  try {
    await startChild(checkCompetitor, {
      workflowId,
      args: [competitorId],
      parentClosePolicy: ParentClosePolicy.ABANDON,
    });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'WorkflowExecutionAlreadyStartedError')) throw error;
  }
}
