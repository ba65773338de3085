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
  return {
    beginCheck: (check: { checkId: string; competitorId: string }) =>
      asActivity(log, 'check', () => steps.beginCheck(check)),
    isCheckedRegularly: (competitorId: string) =>
      asActivity(log, 'check', () => steps.isCheckedRegularly(competitorId)),
    findPages: (checkId: string) =>
      asActivity(log, 'check', ({ signal }) => steps.findPages(checkId, signal)),
    observePages: (checkId: string) =>
      asActivity(log, 'check', ({ signal }) => steps.observePages(checkId, signal)),
    confirmChanges: (checkId: string) =>
      asActivity(log, 'check', ({ signal }) => steps.confirmChanges(checkId, signal)),
    settleCheck: (checkId: string) => asActivity(log, 'check', () => steps.settleCheck(checkId)),
    writeBriefs: (eventIds: string[]) =>
      asActivity(log, 'check', ({ signal }) => steps.writeBriefs(eventIds, signal)),
  };
}
