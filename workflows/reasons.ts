import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/workflow';

/** The code and sentence for `last_error`. Failures of activities carry theirs as type and message. */
export function failureOf(error: unknown): { code: string; message: string } {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof ApplicationFailure && cause.type) return { code: cause.type, message: cause.message };
  if (cause instanceof TimeoutFailure) {
    return {
      code: 'index.step_timeout',
      message: 'A step of indexing took too long. Reindex the source to try again.',
    };
  }
  return {
    code: 'index.failed',
    message: 'Indexing failed in a way nobody foresaw. Reindex the source to try again.',
  };
}
