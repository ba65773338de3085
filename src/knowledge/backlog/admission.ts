import { afterCall } from '../../database/joined-reads.ts';
import type { Log } from '../../log/log.ts';
import type { SourceRecord } from '../source-record.ts';
import { ALL_LANES } from './backlog-store.ts';

/** Ten years, so a queued source effectively has no deadline. */
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
const COUNT_VALID_MS = 250;

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
