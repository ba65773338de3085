import type { CheckResult } from '../competitor-record.ts';
import type { ReadCompetitors } from './read-competitors.ts';

/** What a client waits for at most; a check has a deadline of its own before that. */
const WAIT_MS = 180_000;

/** Starts a check, or joins the one in progress, and waits for it; it goes on when `signal` aborts. */
export type RunCheck = (
  competitorId: string,
  options: { waitMs: number; signal: AbortSignal },
) => Promise<CheckResult>;

/** Checks a competitor now, a paused one too. Throws `competitor.not_found`, `queue.unavailable`. */
export const createCheckOnDemand =
  ({ read, runCheck }: { read: Pick<ReadCompetitors, 'competitor'>; runCheck: RunCheck }) =>
  async (workspaceId: string, id: string, signal: AbortSignal): Promise<CheckResult> => {
    await read.competitor(workspaceId, id);
    return runCheck(id, { waitMs: WAIT_MS, signal });
  };

export type CheckOnDemand = ReturnType<typeof createCheckOnDemand>;
