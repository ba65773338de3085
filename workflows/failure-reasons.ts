import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/workflow';
import type { Reason } from './contracts.ts';

const UNFORESEEN = {
  index: {
    late: {
      code: 'index.step_timeout',
      message: 'A step of indexing took too long. Reindex the source to try again.',
    },
    failed: {
      code: 'index.failed',
      message: 'Indexing failed unexpectedly. Reindex the source to try again.',
    },
  },
  crawl: {
    late: {
      code: 'crawl.step_timeout',
      message: 'A step of the crawl took too long. Reindex the source to crawl the site again.',
    },
    failed: {
      code: 'crawl.failed',
      message: 'The crawl failed unexpectedly. Reindex the source to crawl the site again.',
    },
  },
  intel: {
    late: { code: 'intel.step_timeout', message: 'A step of the generation took too long. Try again.' },
    failed: { code: 'intel.failed', message: 'The generation failed unexpectedly. Try again.' },
  },
} as const satisfies Record<string, { late: Reason; failed: Reason }>;

/** Earlier versions reported every unexpected failure under this code. */
const NOBODY_FORESAW = 'index.failed';

export function failureOf(error: unknown, work: keyof typeof UNFORESEEN = 'index'): Reason {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  const { late, failed } = UNFORESEEN[work];
  if (cause instanceof ApplicationFailure && cause.type && cause.type !== NOBODY_FORESAW)
    return { code: cause.type, message: cause.message };
  return cause instanceof TimeoutFailure ? late : failed;
}
