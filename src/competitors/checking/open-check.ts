import { notFound } from '../../errors.ts';
import { DISCOVERY_VERSION } from '../discovery/discover-pages.ts';
import type { CheckStep, CompetitorRecord } from '../competitor-record.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { CheckRecord } from './check-record.ts';
import type { CheckStore } from './check-store.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
const DISCOVER_EVERY_MS = 7 * 24 * 3_600_000;

export interface OpenCheck {
  check: CheckRecord;
  competitor: CompetitorRecord;
}

const deleted = (id: string) =>
  notFound('competitor.not_found', `The competitor ${id} was deleted.`, { retryable: false });

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
    const { discovered_at, discovery_version = 1, watch } = competitor;
    const isDue =
      discovered_at === null ||
      (watch === undefined &&
        (discovery_version < DISCOVERY_VERSION ||
          at.getTime() - discovered_at.getTime() >= DISCOVER_EVERY_MS));
    await competitors.noteChecking(competitorId, {
      since: at,
      step: isDue ? 'finding_pages' : 'reading_pages',
    });
    return { isDue, confirmDelayMs };
  };

/** If the competitor is deleted during the step, deletes everything that the step wrote. */
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
    try {
      const done = await step({ check, competitor: onItsSite(competitor) }, ...rest);
      if (name === 'comparing') await competitors.noteChecking(id, null);
      return done;
    } finally {
      await removeUnlessExists(id);
    }
  };

export const createFailCheck =
  ({
    checks,
    competitors,
  }: {
    checks: Pick<CheckStore, 'get'>;
    competitors: Pick<CompetitorStore, 'byId' | 'noteCheck' | 'noteChecking'>;
  }) =>
  async (checkId: string, summary: string): Promise<void> => {
    const id = (await checks.get(checkId))?.competitor_id;
    const competitor = id === undefined ? null : await competitors.byId(id);
    if (competitor === null) return;
    const { failures = 0, again_at = null } = competitor.last_check ?? {};
    await competitors.noteCheck(
      competitor._id,
      { ok: false, changed: false, summary, eventIds: [] },
      { failures, again_at },
    );
    await competitors.noteChecking(competitor._id, null);
  };

const onItsSite = (competitor: CompetitorRecord): CompetitorRecord =>
  competitor.watch === undefined
    ? competitor
    : { ...competitor, domain: new URL(competitor.watch.url).hostname.replace(/^www\./, '') };
