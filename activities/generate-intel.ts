import type { Services } from '../src/services.ts';
import { asActivity } from './failures.ts';

export function createGenerateIntelActivities({ intel: { steps }, log }: Pick<Services, 'intel' | 'log'>) {
  return {
    gatherEvidence: (runId: string, round: number) =>
      asActivity(log, ({ signal }) => steps.gatherEvidence(runId, round, signal)),
    writeOutput: (runId: string, ask: number) =>
      asActivity(log, ({ signal }) => steps.writeOutput(runId, ask, signal)),
    finishGeneration: (runId: string, round: number) =>
      asActivity(log, ({ signal }) => steps.finishRun(runId, round, signal)),
    failGeneration: (runId: string, reason: { code: string; message: string }) =>
      asActivity(log, () => steps.failRun(runId, reason)),
  };
}
