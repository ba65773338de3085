import { DefaultFailureConverter } from '@temporalio/common';

/**
 * With this converter, the codec encrypts messages and stack traces, but not error codes. It is loaded by
 * path.
 */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
