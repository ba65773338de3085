import { DefaultFailureConverter } from '@temporalio/common';

/** The codec encrypts messages and stack traces, but not error codes. This module is loaded by path. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
