import { expect } from 'chai';

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
