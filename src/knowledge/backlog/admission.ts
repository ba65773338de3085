import { afterCall } from '../../database/joined-reads.ts';
import type { Log } from '../../log/log.ts';
import type { SourceRecord } from '../source-record.ts';
import { ALL_LANES } from './backlog-store.ts';

/**
 * Sources in the backlog have no deadline until their indexing starts. Until then, their records get a deadline far in
 * the future, so that no other code needs a special case.
 */
export const QUEUED_MS = 3_650 * 24 * 3_600_000;
/** A source whose deadline is further away than this is waiting in the backlog. */
export const BEYOND_DEADLINES_MS = 365 * 24 * 3_600_000;

/** Whether a source is waiting in the backlog and its indexing has not started. */
export const isQueuedSource = ({
  requested_at,
  deadline_at,
}: Pick<SourceRecord, 'requested_at' | 'deadline_at'>) =>
  deadline_at.getTime() - requested_at.getTime() > BEYOND_DEADLINES_MS;

/** Capacity of the token bucket: this many sources in a row get their own workflow at once. */
const BURST = 8;
const PER_SECOND = 2;
/** Once this many sources are in progress with their own workflows, further sources wait in the backlog. */
const MOST_UNDER_WAY = 8;

/**
 * Decides whether a new source has to wait in the backlog, because sources arrive faster than each can get its own
 * workflow. A separate workflow takes four steps per source and shows the source in the Temporal UI. A shared workflow
 * takes a tenth of the steps.
 */
export function createAdmission({
  countUnderWay,
  clock,
}: {
  /** Counts the sources in progress that have their own workflow, up to `limit`. */
  countUnderWay(limit: number): Promise<number>;
  /** Monotonic clock, in milliseconds. */
  clock: () => number;
}) {
  let tokens = BURST;
  let at = clock();
  return {
    async isOver(): Promise<boolean> {
      const elapsed = (clock() - at) / 1_000;
      at = clock();
      tokens = Math.min(BURST, tokens + elapsed * PER_SECOND);
      if (tokens >= 1) {
        tokens -= 1;
        return false;
      }
      return (await countUnderWay(MOST_UNDER_WAY)) >= MOST_UNDER_WAY;
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

/** Starts each lane's workflow without waiting for Temporal. If Temporal cannot be reached, the worker retries. */
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
        log.warn({ lane, error }, 'processing of the backlog could not be requested yet'),
      );
  };
}
