import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import type { CompetitorDeletionStore, CompetitorStore } from './competitor-store.ts';
import { competitorNotFound } from './read-competitors.ts';

/** Longer than any step can still run after its competitor was deleted. */
const PURGE_AGAIN_MS = 5 * 60_000;

/**
 * One write hides the competitor from every reader; then its schedule and running check are stopped and its data is
 * removed. The deletion is noted first, so that `recover` finishes the work after a crash and removes what a step in
 * progress still writes.
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
  /** Does nothing if no check is running. */
  stopCheck(competitorId: string): Promise<void>;
  /** Stores with data of a competitor. */
  ofCompetitor: readonly { removeOf(competitorId: string): Promise<void> }[];
  missing?: (id: string) => Error;
  now: () => Date;
  log: Log;
}) {
  async function purge(id: string): Promise<void> {
    for (const stop of [removeSchedule, stopCheck]) {
      await stop(id).catch((error: unknown) => {
        // Repair removes the schedule. The steps of the check find no competitor and write nothing.
        log.warn({ competitorId: id, error }, 'the checks of a deleted competitor could not be stopped');
      });
    }
    await removeData(id);
  }

  async function removeData(id: string): Promise<void> {
    for (const store of ofCompetitor) await store.removeOf(id);
  }

  return {
    /** Runs after a step of a check: removes what the step wrote about a competitor that was deleted meanwhile. */
    removeUnlessExists: async (id: string): Promise<void> => {
      if (!(await competitors.exists(id))) await removeData(id);
    },
    async remove(workspaceId: string, id: string): Promise<void> {
      if ((await competitors.find(workspaceId, id)) === null) throw missing(id);
      await deletions.note(id);
      if ((await competitors.remove(workspaceId, id)) === null) throw missing(id);
      await purge(id);
    },
    /** A round for the worker: removes the data of deletions again that are some minutes old. */
    async recover(): Promise<void> {
      const noted = await deletions.before(new Date(now().getTime() - PURGE_AGAIN_MS));
      const purgeAgain = async (id: string): Promise<void> => {
        // If the competitor still exists, the deletion crashed after its note was written and before it began.
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
