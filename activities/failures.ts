import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { isDatabaseAway } from '../src/database/database.ts';
import { isAppError, type AppError } from '../src/errors.ts';
import type { Log } from '../src/log/log.ts';

const UPSTREAM_ATTEMPTS = 3;
const LONGEST_PAUSE_S = 10;
/** Unexpected errors may be temporary, so they are retried, but too many attempts would delay the error report. */
const UNFORESEEN_ATTEMPTS = 5;

/** Clients see only these messages. */
const UNFORESEEN = {
  index: {
    code: 'index.failed',
    message: 'Indexing failed because of an error in the service. Reindex the source to try again.',
  },
  crawl: {
    code: 'crawl.failed',
    message:
      'The crawl failed because of an error in the service. Reindex the source to crawl the site again.',
  },
  reEmbedding: {
    code: 'embeddings.failed',
    message:
      'Embedding with the new model failed because of an error in the service. A worker will retry it within ten minutes.',
  },
  generation: {
    code: 'intel.failed',
    message: 'The generation failed because of an error in the service. Try again.',
  },
  check: {
    code: 'competitor.check_failed',
    message: 'The check failed because of an error in the service. Start the check again.',
  },
  delivery: {
    code: 'webhook.failed',
    message:
      'The webhook message could not be sent because of an error in the service. The service will try again shortly.',
  },
} as const satisfies Record<string, { code: string; message: string }>;

type Work = keyof typeof UNFORESEEN;

export function toFailure(
  error: unknown,
  { work, attempt, log }: { work: Work; attempt: number; log: Log },
): Error {
  if (isAppError(error)) {
    const lasting = !error.retryable || (isUpstream(error) && isWornOut(error, attempt));
    return ApplicationFailure.create({
      message: error.message,
      type: error.code,
      nonRetryable: lasting,
      ...(error.retryAfter === undefined
        ? {}
        : {
            // Temporal would treat a delay of zero as "no retry".
            nextRetryDelay: `${Math.max(1, Math.min(error.retryAfter, 60))}s`,
          }),
    });
  }
  if (isDatabaseAway(error)) {
    return ApplicationFailure.retryable(
      'The database cannot be reached. Check that it is running and that MONGODB_URI is correct.',
      'database.unavailable',
    );
  }
  const { code, message } = UNFORESEEN[work];
  log.error({ error, attempt, code }, 'an activity failed unexpectedly');
  return ApplicationFailure.create({
    message,
    type: code,
    nonRetryable: attempt >= UNFORESEEN_ATTEMPTS,
  });
}

const isUpstream = ({ kind }: AppError): boolean => kind === 'UpstreamFailed' || kind === 'RateLimited';

const isWornOut = ({ code, retryAfter }: AppError, attempt: number): boolean =>
  attempt >= UPSTREAM_ATTEMPTS || code === 'fetch.timeout' || (retryAfter ?? 0) > LONGEST_PAUSE_S;

const HEARTBEAT_MS = 2_000;

export async function asActivity<T>(
  log: Log,
  work: Work,
  act: (activity: { signal: AbortSignal; report(details: unknown): void }) => Promise<T>,
): Promise<T> {
  const context = Context.current();
  let details: unknown;
  const beat = setInterval(() => context.heartbeat(details), HEARTBEAT_MS);
  try {
    return await act({ signal: context.cancellationSignal, report: (given) => void (details = given) });
  } catch (error) {
    if (context.cancellationSignal.aborted) throw context.cancellationSignal.reason ?? error;
    throw toFailure(error, { work, attempt: context.info.attempt, log });
  } finally {
    clearInterval(beat);
  }
}
