import { ApplicationFailure } from '@temporalio/common';
import type { Competitors } from '../src/competitors/competitors.ts';
import type { Log } from '../src/log/log.ts';
import type { CheckCompetitorActivities } from '../workflows/contracts.ts';
import { asActivity } from './failures.ts';

export function createCheckCompetitorActivities({
  competitors: { steps },
  log,
}: {
  competitors: Pick<Competitors, 'steps'>;
  log: Log;
}): CheckCompetitorActivities {
  const ofCheck = async <T>(checkId: string, act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await asActivity(log, 'check', ({ signal }) => act(signal));
    } catch (failure) {
      if (failure instanceof ApplicationFailure && failure.nonRetryable)
        await steps
          .failCheck(checkId, failure.message)
          .catch((error: unknown) => log.warn({ checkId, error }, 'a failed check could not be recorded'));
      throw failure;
    }
  };
  return {
    beginCheck: (check: { checkId: string; competitorId: string }) =>
      asActivity(log, 'check', () => steps.beginCheck(check)),
    isCheckedRegularly: (competitorId: string) =>
      asActivity(log, 'check', () => steps.isCheckedRegularly(competitorId)),
    findPages: (checkId: string) => ofCheck(checkId, (signal) => steps.findPages(checkId, signal)),
    observePages: (checkId: string) => ofCheck(checkId, (signal) => steps.observePages(checkId, signal)),
    confirmChanges: (checkId: string) => ofCheck(checkId, (signal) => steps.confirmChanges(checkId, signal)),
    settleCheck: (checkId: string) => ofCheck(checkId, () => steps.settleCheck(checkId)),
    writeBriefs: (eventIds: string[]) =>
      asActivity(log, 'check', ({ signal }) => steps.writeBriefs(eventIds, signal)),
  };
}
