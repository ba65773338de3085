import type { Log } from '../log/log.ts';
import type { SourceRecord } from './source-record.ts';
import type { StartIndexing } from './start-indexing.ts';

/** So many may be under way while those who asked have their answer; beyond, each waits for its own. */
const MOST_UNDER_WAY = 16;

/**
 * Starts indexing behind the back of the request that asked for it: a record that is stored is accepted, and what does
 * not reach the queue is handed over again by the worker (`recover-sources`), so there is nothing to wait for.
 */
export function createHandOver({ startIndexing, log }: { startIndexing: StartIndexing; log: Log }) {
  const underWay = new Set<Promise<void>>();
  return {
    async handOver(source: SourceRecord): Promise<void> {
      const handing = startIndexing(source)
        .catch((error: unknown) => log.warn({ sourceId: source._id, error }, 'the run was not handed over'))
        .finally(() => underWay.delete(handing));
      underWay.add(handing);
      if (underWay.size > MOST_UNDER_WAY) await handing;
    },
    /** Resolves once all that was handed over has arrived or failed to. */
    handedOver: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

export type HandOver = ReturnType<typeof createHandOver>['handOver'];
