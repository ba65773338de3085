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

/** What is not known by then is left out; the rest counts. */
const DEADLINE = '150 s';

/** Looks at a competitor's pages once, twice where something seems to have changed, and records what did. */
export async function checkCompetitor(competitorId: string): Promise<CheckResult> {
  const checkId = `chk_${workflowInfo().runId}`;
  const { isDue, confirmDelayMs } = await beginCheck({ checkId, competitorId });
  try {
    await CancellationScope.withTimeout(DEADLINE, async () => {
      if (isDue) {
        setCurrentDetails('Looking for pages');
        await findPages(checkId);
      }
      setCurrentDetails('Looking at the pages');
      const { pages, toConfirm, lost } = await observePages(checkId);
      // What has gone may stand elsewhere.
      if (lost > 0 && !isDue) await findPages(checkId);
      if (toConfirm === 0) return;
      setCurrentDetails(
        `Looked at ${pages} pages; ${toConfirm} seem to have changed and are looked at again`,
      );
      if (confirmDelayMs > 0) await sleep(confirmDelayMs);
      await confirmChanges(checkId);
    });
  } catch (error) {
    // Late: what has been seen until now is still true.
    if (!isCancellation(error)) throw error;
  }
  return CancellationScope.nonCancellable(async () => {
    const result = await settleCheck(checkId);
    setCurrentDetails(`${result.summary}`);
    if (result.eventIds.length > 0) await described(result.eventIds);
    return result;
  });
}

/** An event without a brief is as good an event. */
async function described(eventIds: string[]): Promise<void> {
  try {
    await writeBriefs(eventIds);
  } catch {
    return;
  }
}

/** What a schedule starts: a run that is under way is joined, for there is one of that id at a time. */
export async function scheduledCheck(competitorId: string, workflowId: string): Promise<void> {
  // A pause, or an end, that Temporal could not be told of yet.
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
