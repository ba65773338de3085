import { notFound } from '../../errors.ts';
import type { CompetitorRecord } from '../competitor-record.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { CheckRecord } from './check-record.ts';
import type { CheckStore } from './check-store.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
const DISCOVER_EVERY_MS = 7 * 24 * 3_600_000;

export interface OpenCheck {
  check: CheckRecord;
  competitor: CompetitorRecord;
}

/** A competitor that was deleted has no more checks. */
export const deleted = (id: string) =>
  notFound('competitor.not_found', `The competitor ${id} was deleted.`, { retryable: false });

/** Begins a check, or finds the one an earlier attempt began. */
export const createBeginCheck =
  ({
    competitors,
    checks,
    confirmDelayMs,
    now,
  }: {
    competitors: Pick<CompetitorStore, 'byId' | 'noteChecking'>;
    checks: Pick<CheckStore, 'begin'>;
    confirmDelayMs: number;
    now: () => Date;
  }) =>
  async ({
    checkId,
    competitorId,
  }: {
    checkId: string;
    competitorId: string;
  }): Promise<{ isDue: boolean; confirmDelayMs: number }> => {
    const competitor = await competitors.byId(competitorId);
    if (competitor === null) throw deleted(competitorId);
    const at = now();
    await checks.begin({
      _id: checkId,
      workspace_id: competitor.workspace_id,
      competitor_id: competitorId,
      started_at: at,
      expires_at: new Date(at.getTime() + KEPT_MS),
      discovered: null,
      first: {},
      second: {},
      result: null,
    });
    const { discovered_at } = competitor;
    const isDue = discovered_at === null || at.getTime() - discovered_at.getTime() >= DISCOVER_EVERY_MS;
    await competitors.noteChecking(competitorId, {
      since: at,
      step: isDue ? 'finding_pages' : 'reading_pages',
    });
    return { isDue, confirmDelayMs };
  };
