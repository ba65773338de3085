import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { isDatabaseAway } from '../src/database/database.ts';
import { isAppError, type AppError } from '../src/errors.ts';
import type { Log } from '../src/log/log.ts';

/** A site that failed this often in a row has failed. */
const UPSTREAM_ATTEMPTS = 3;
/** A site that asks for a longer pause is left for the caller to try again. */
const LONGEST_PAUSE_S = 10;
/** A fault of ours may be a passing one; more attempts would only hide it. */
const UNFORESEEN_ATTEMPTS = 5;

/**
 * An error of an activity as Temporal's: type = code, message = sentence. Parts of the service that are away
 * (database, embeddings) are waited for until the workflow's deadline; sites get a few attempts.
 */
export function toFailure(error: unknown, { attempt, log }: { attempt: number; log: Log }): Error {
  if (isAppError(error)) {
    const lasting = !error.retryable || (isUpstream(error) && isWornOut(error, attempt));
    return ApplicationFailure.create({
      message: error.message,
      type: error.code,
      nonRetryable: lasting,
      ...(error.retryAfter === undefined
        ? {}
        : {
            // No delay at all would mean no retry.
            nextRetryDelay: `${Math.max(1, Math.min(error.retryAfter, 60))}s`,
          }),
    });
  }
  if (isDatabaseAway(error)) {
    return ApplicationFailure.retryable('The database cannot be reached.', 'database.unavailable');
  }
  log.error({ error, attempt }, 'an activity failed in a way nobody foresaw');
  return ApplicationFailure.create({
    message: 'A step failed in a way nobody foresaw; it has been logged.',
    type: 'index.failed',
    nonRetryable: attempt >= UNFORESEEN_ATTEMPTS,
  });
}

const isUpstream = ({ kind }: AppError): boolean => kind === 'UpstreamFailed' || kind === 'RateLimited';

/** A site that was silent for the whole of its time is not asked to be so again. */
const isWornOut = ({ code, retryAfter }: AppError, attempt: number): boolean =>
  attempt >= UPSTREAM_ATTEMPTS || code === 'fetch.timeout' || (retryAfter ?? 0) > LONGEST_PAUSE_S;

const HEARTBEAT_MS = 2_000;

/**
 * Runs `act` with the activity's cancellation as `signal`, heartbeats while it works (the details are what
 * `report` was last given) and translates what it throws.
 */
export async function asActivity<T>(
  log: Log,
  act: (activity: { signal: AbortSignal; report(details: unknown): void }) => Promise<T>,
): Promise<T> {
  const context = Context.current();
  let details: unknown;
  const beat = setInterval(() => context.heartbeat(details), HEARTBEAT_MS);
  try {
    return await act({ signal: context.cancellationSignal, report: (given) => void (details = given) });
  } catch (error) {
    if (context.cancellationSignal.aborted) throw context.cancellationSignal.reason ?? error;
    throw toFailure(error, { attempt: context.info.attempt, log });
  } finally {
    clearInterval(beat);
  }
}
