import type { GenerationSteps } from '../src/intel/runs/generation-steps.ts';
import type { Log } from '../src/log/log.ts';
import type { GenerateIntelActivities } from '../workflows/contracts.ts';
import { asActivity } from './failures.ts';

export function createGenerateIntelActivities({
  intel: { steps },
  log,
}: {
  intel: { steps: GenerationSteps };
  log: Log;
}): GenerateIntelActivities {
  return {
    gatherEvidence: (runId: string, round: number) =>
      asActivity(log, 'generation', ({ signal }) => steps.gatherEvidence(runId, round, signal)),
    writeOutput: (runId: string, ask: number) =>
      asActivity(log, 'generation', ({ signal }) => steps.writeOutput(runId, ask, signal)),
    finishGeneration: (runId: string, round: number) =>
      asActivity(log, 'generation', () => steps.finishRun(runId, round)),
    failGeneration: (runId: string, reason: { code: string; message: string }) =>
      asActivity(log, 'generation', () => steps.failRun(runId, reason)),
  };
}
