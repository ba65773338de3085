import {
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  setCurrentDetails,
} from '@temporalio/workflow';
import type { GenerateRequest, Reason } from './contracts.ts';
import { failGeneration, finishGeneration, gatherEvidence, writeOutput } from './activity-options.ts';
import { failureOf } from './failure-reasons.ts';

export async function generateIntel({ runId, deadlineAt }: GenerateRequest): Promise<void> {
  try {
    await CancellationScope.withTimeout(Math.max(1, deadlineAt - Date.now()), async () => {
      for (let round = 1; ; round++) {
        setCurrentDetails('Searching the sources');
        const { passages } = await gatherEvidence(runId, round);
        await write(runId, passages);
        setCurrentDetails('Checking every statement');
        const { outcome } = await finishGeneration(runId, round);
        if (outcome === 'done') return setCurrentDetails(`Done. Passages used: ${passages}`);
      }
    });
  } catch (error) {
    const reason = reasonOf(error, Date.now() >= deadlineAt);
    setCurrentDetails(`Failed: \`${reason.code}\``);
    await CancellationScope.nonCancellable(() => failGeneration(runId, reason));
    throw ApplicationFailure.nonRetryable(reason.message, reason.code);
  }
}

async function write(runId: string, passages: number): Promise<void> {
  for (let ask = 0; ; ask++) {
    setCurrentDetails(`Writing. Passages used: ${passages}${ask === 0 ? '' : `, retry ${ask}`}`);
    const { next } = await writeOutput(runId, ask);
    if (next === 'accept') return;
  }
}

function reasonOf(error: unknown, late: boolean): Reason {
  if (!isCancellation(error)) return failureOf(error, 'intel');
  return late
    ? {
        code: 'intel.deadline',
        message: 'The generation did not finish in time. Try again, or use a faster model.',
      }
    : { code: 'intel.cancelled', message: 'The generation was cancelled by an operator. Start it again.' };
}
