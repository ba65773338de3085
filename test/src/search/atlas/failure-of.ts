import { expect } from 'chai';

/** An error thrown by the service or by the database. */
export interface Failure {
  name: string;
  code?: string | number;
  status?: number;
  retryable?: boolean;
  retryAfter?: number;
  cause?: unknown;
}

export const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.fail('It was resolved.'),
    (error: Failure) => error,
  );
