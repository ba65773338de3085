import { afterCall } from '../../database/joined-reads.ts';
import type { Log } from '../../log/log.ts';
import type { SourceRecord } from '../source-record.ts';
import { ALL_LANES } from './backlog-store.ts';

/** A source in the backlog has no deadline before it is begun. As one that lies far ahead it is no exception anywhere. */
export const QUEUED_MS = 3_650 * 24 * 3_600_000;
/** Deadlines later than this are of sources that wait in the backlog. */
export const BEYOND_DEADLINES_MS = 365 * 24 * 3_600_000;

/** Whether a source waits in the backlog and is not begun yet. */
export const isQueuedSource = ({
  requested_at,
  deadline_at,
}: Pick<SourceRecord, 'requested_at' | 'deadline_at'>) =>
  deadline_at.getTime() - requested_at.getTime() > BEYOND_DEADLINES_MS;

/** So many sources added one by one get a workflow each without a further look, at once and again each second. */
const BURST = 8;
const PER_SECOND = 2;
/** With so many under way, what comes in addition waits together. */
const MOST_UNDER_WAY = 32;

/**
 * Whether sources that are added one by one come faster than each can have a workflow, which takes four steps of it and
 * shows each source in the Temporal UI. A workflow for many takes a tenth of the steps.
 */
export function createAdmission({
  countUnderWay,
  clock,
}: {
  /** Sources being indexed that have a workflow each, up to `limit`. */
  countUnderWay(limit: number): Promise<number>;
  /** Milliseconds, steady. */
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

/** Has the workflow of each lane run, without waiting for Temporal; what does not reach it is asked again by the worker. */
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
        log.warn({ lane, error }, 'the backlog was not requested yet'),
      );
  };
}
