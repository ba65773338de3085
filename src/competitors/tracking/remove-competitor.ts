import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import type { CompetitorDeletionStore, CompetitorStore } from './competitor-store.ts';
import { competitorNotFound } from './read-competitors.ts';

const PURGE_AGAIN_MS = 5 * 60_000;

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
  stopCheck(competitorId: string): Promise<void>;
  ofCompetitor: readonly { removeOf(competitorId: string): Promise<void> }[];
  missing?: (id: string) => Error;
  now: () => Date;
  log: Log;
}) {
  async function purge(id: string): Promise<void> {
    for (const stop of [removeSchedule, stopCheck]) {
      await stop(id).catch((error: unknown) => {
        log.warn({ competitorId: id, error }, 'the checks of a deleted competitor could not be stopped');
      });
    }
    await removeData(id);
  }

  async function removeData(id: string): Promise<void> {
    for (const store of ofCompetitor) await store.removeOf(id);
  }

  return {
    removeUnlessExists: async (id: string): Promise<void> => {
      if (!(await competitors.exists(id))) await removeData(id);
    },
    async remove(workspaceId: string, id: string): Promise<void> {
      if ((await competitors.find(workspaceId, id)) === null) throw missing(id);
      await deletions.note(id);
      if ((await competitors.remove(workspaceId, id)) === null) throw missing(id);
      await purge(id);
    },
    async recover(): Promise<void> {
      const noted = await deletions.before(new Date(now().getTime() - PURGE_AGAIN_MS));
      const purgeAgain = async (id: string): Promise<void> => {
        // An earlier process crashed after it recorded the deletion but before it carried it out.
        if (!(await competitors.exists(id))) await purge(id);
        await deletions.forget(id);
      };
      await eachApart(noted, purgeAgain, (error, id) =>
        log.warn({ competitorId: id, error }, 'purging a deleted competitor failed and will be retried'),
      );
    },
  };
}

export type RemoveCompetitor = ReturnType<typeof createRemoveCompetitor>;
