import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import type { CompetitorDeletionStore, CompetitorStore } from './competitor-store.ts';
import { competitorNotFound } from './read-competitors.ts';

/** Longer than any step of a check of a deleted competitor can still run. */
const PURGE_AGAIN_MS = 5 * 60_000;

/**
 * The competitor is gone for every reader with one write; its schedule and running check are stopped, its data
 * removed. The note of the deletion comes first, so that a crash in between is made up for by `recover`, and what a
 * step in flight still writes is removed by it.
 */
export function createRemoveCompetitor({
  competitors,
  deletions,
  removeSchedule,
  stopCheck,
  ofCompetitor,
  missing = competitorNotFound,
  now,
  log,
}: {
  competitors: Pick<CompetitorStore, 'find' | 'remove' | 'exists'>;
  deletions: CompetitorDeletionStore;
  removeSchedule(competitorId: string): Promise<void>;
  /** One that does not run is fine. */
  stopCheck(competitorId: string): Promise<void>;
  /** Stores of what belongs to a competitor. */
  ofCompetitor: readonly { removeOf(competitorId: string): Promise<void> }[];
  missing?: (id: string) => Error;
  now: () => Date;
  log: Log;
}) {
  async function purge(id: string): Promise<void> {
    for (const stop of [removeSchedule, stopCheck]) {
      await stop(id).catch((error: unknown) => {
        // Repair removes the schedule; the steps of the check find the competitor gone and write nothing.
        log.warn({ competitorId: id, error }, 'the checks of a deleted competitor could not be stopped');
      });
    }
    await removeData(id);
  }

  async function removeData(id: string): Promise<void> {
    for (const store of ofCompetitor) await store.removeOf(id);
  }

  return {
    /** After a step of a check: what it wrote of a competitor that was deleted meanwhile. */
    removeUnlessExists: async (id: string): Promise<void> => {
      if (!(await competitors.exists(id))) await removeData(id);
    },
    async remove(workspaceId: string, id: string): Promise<void> {
      if ((await competitors.find(workspaceId, id)) === null) throw missing(id);
      await deletions.note(id);
      if ((await competitors.remove(workspaceId, id)) === null) throw missing(id);
      await purge(id);
    },
    /** A round for the worker: purges again what was deleted some minutes ago. */
    async recover(): Promise<void> {
      const noted = await deletions.before(new Date(now().getTime() - PURGE_AGAIN_MS));
      const purgeAgain = async (id: string): Promise<void> => {
        // One that is there was noted by a deletion that broke off before it began.
        if (!(await competitors.exists(id))) await purge(id);
        await deletions.forget(id);
      };
      await eachApart(noted, purgeAgain, (error, id) =>
        log.warn({ competitorId: id, error }, 'a deleted competitor could not be purged yet'),
      );
    },
  };
}

export type RemoveCompetitor = ReturnType<typeof createRemoveCompetitor>;
