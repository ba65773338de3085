import { afterCall } from '../../database/joined-reads.ts';
import type { Log } from '../../log/log.ts';
import type { SourceRecord } from '../source-record.ts';
import { ALL_LANES } from './backlog-store.ts';

/**
 * Time between the request for a queued source and its deadline. Queued sources have no real deadline, and a
 * date far in the future spares other code a special case.
 */
export const QUEUED_MS = 3_650 * 24 * 3_600_000;
export const BEYOND_DEADLINES_MS = 365 * 24 * 3_600_000;

export const isQueuedSource = ({
  requested_at,
  deadline_at,
}: Pick<SourceRecord, 'requested_at' | 'deadline_at'>) =>
  deadline_at.getTime() - requested_at.getTime() > BEYOND_DEADLINES_MS;

const BURST = 8;
const PER_SECOND = 2;
const MOST_UNDER_WAY = 8;
/**
 * Once too many sources are in progress, they are not counted again for this many milliseconds. To count them,
 * SecantusDB reads them all (8 ms for 200 sources).
 */
const COUNT_VALID_MS = 250;

/**
 * Decides whether a source is queued or gets its own workflow. The Temporal UI shows such a workflow, but it
 * costs ten times as much as indexing from the queue.
 */
export function createAdmission({
  countUnderWay,
  clock,
}: {
  countUnderWay(limit: number): Promise<number>;
  clock: () => number;
}) {
  let tokens = BURST;
  let at = clock();
  let isFullUntil = -Infinity;
  return {
    async isOver(): Promise<boolean> {
      const elapsed = (clock() - at) / 1_000;
      at = clock();
      tokens = Math.min(BURST, tokens + elapsed * PER_SECOND);
      if (tokens >= 1) {
        tokens -= 1;
        return false;
      }
      if (clock() < isFullUntil) return true;
      const isFull = (await countUnderWay(MOST_UNDER_WAY)) >= MOST_UNDER_WAY;
      if (isFull) isFullUntil = clock() + COUNT_VALID_MS;
      return isFull;
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

/** Asks for workers on the backlog's lanes. If Temporal is unreachable, the worker requests the lanes later. */
export function createRequestLanes({
  requestBacklog,
  log,
}: {
  requestBacklog(lane: number): Promise<void>;
  log: Log;
}) {
  const request = ALL_LANES.map((lane) => afterCall(() => requestBacklog(lane)));
  return (lanes: readonly number[]): void => {
    for (const lane of lanes)
      request[lane]!().catch((error: unknown) =>
        log.warn({ lane, error }, 'scheduling the backlog failed and will be retried'),
      );
  };
}
