import { DefaultFailureConverter } from '@temporalio/common';

/** Lets the codec encrypt messages and stack traces, but not error codes. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
