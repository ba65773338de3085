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

/** Time limit for a check. Pages that have not been read by then are not compared. */
const DEADLINE = '150 s';

/** Checks a competitor. Reads each page once, and a second time if the page seems to have changed. */
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
      // Searches for pages again, because a removed page may have moved.
      if (lost > 0 && !isDue) await findPages(checkId);
      if (toConfirm === 0) return;
      setCurrentDetails(
        `Pages read: ${pages}. Reading again because they seem to have changed: ${toConfirm}`,
      );
      if (confirmDelayMs > 0) await sleep(confirmDelayMs);
      await confirmChanges(checkId);
    });
  } catch (error) {
    // If the time is up, the pages that were read so far are still compared.
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

/**
 * Runs a check on schedule. If a check is already in progress, joins that check, because only one run with this
 * workflow id can exist.
 */
export async function scheduledCheck(competitorId: string, workflowId: string): Promise<void> {
  // The competitor was paused or deleted while Temporal was unreachable.
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
