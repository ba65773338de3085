import type { CheckStep } from '../competitor-record.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { CheckStore } from './check-store.ts';
import { deleted, type OpenCheck } from './open-check.ts';

/**
 * Loads the check for one of its steps, and makes the step say on the competitor that it is under way, until it fails or was the last one. What it
 * still writes of a competitor that is deleted meanwhile goes with the step, however that ends.
 */
export const createStepOfCheck =
  ({
    checks,
    competitors,
    removeUnlessExists,
  }: {
    checks: Pick<CheckStore, 'get'>;
    competitors: Pick<CompetitorStore, 'byId' | 'noteChecking'>;
    removeUnlessExists(competitorId: string): Promise<void>;
  }) =>
  <Rest extends unknown[], T>(name: CheckStep, step: (open: OpenCheck, ...rest: Rest) => Promise<T>) =>
  async (checkId: string, ...rest: Rest): Promise<T> => {
    const check = await checks.get(checkId);
    if (check === null) throw deleted(checkId);
    const { competitor_id: id, started_at: since } = check;
    const competitor = await competitors.byId(id);
    if (competitor === null) {
      await removeUnlessExists(id);
      throw deleted(id);
    }
    await competitors.noteChecking(id, { since, step: name });
    let isUnderWay = false;
    try {
      const done = await step({ check, competitor }, ...rest);
      isUnderWay = name !== 'comparing';
      return done;
    } finally {
      if (!isUnderWay) await competitors.noteChecking(id, null);
      await removeUnlessExists(id);
    }
  };
