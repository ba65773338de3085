import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import type { Generate } from '../runs/generate.ts';
import type { ArtifactRecord, ArtifactStore } from './artifact-store.ts';
import type { StaleReasons } from './staleness.ts';

const LOT = 100;
const PAUSE_MS = 60_000;
const RETRY_MS = 3_600_000;

export const createKeepFresh =
  ({
    artifacts,
    staleReasons,
    generate,
    now,
    log,
  }: {
    artifacts: Pick<ArtifactStore, 'keptFresh' | 'claimRegeneration'>;
    staleReasons: StaleReasons;
    generate: Pick<Generate, 'start' | 'orderOf'>;
    now: () => Date;
    log: Log;
  }) =>
  async (): Promise<void> => {
    async function regenerate({ _id, workspace_id, version }: ArtifactRecord): Promise<void> {
      const at = now().getTime();
      const isOurs = await artifacts.claimRegeneration(_id, version, {
        before: new Date(at - PAUSE_MS),
        sameBefore: new Date(at - RETRY_MS),
      });
      if (isOurs) await generate.start(workspace_id, await generate.orderOf(workspace_id, _id, null));
    }

    let last: string | undefined = '';
    while (last !== undefined) {
      const lot: ArtifactRecord[] = await artifacts.keptFresh(last, LOT);
      const byWorkspace = Map.groupBy(lot, ({ workspace_id }) => workspace_id);
      for (const [workspaceId, own] of byWorkspace) {
        const reasons = await staleReasons(
          workspaceId,
          own.map(({ module, latest }) => ({ ...latest, module })),
        );
        const stale = own.filter((_, i) => reasons[i]!.length > 0);
        await eachApart(stale, regenerate, (error, { _id }) =>
          log.warn(
            { workspaceId, artifact: _id, error },
            'regenerating a stale artifact failed and will be retried',
          ),
        );
      }
      last = lot.length < LOT ? undefined : lot.at(-1)!._id;
    }
  };
