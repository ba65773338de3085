import { DefaultFailureConverter } from '@temporalio/common';

/** Messages and stack traces are encrypted, but error codes are not. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
