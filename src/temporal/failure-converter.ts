import { DefaultFailureConverter } from '@temporalio/common';

/**
 * Turns the messages and stack traces of failures into payloads, which the codec encrypts; error codes stay readable.
 * Loaded by path wherever failures are created: in clients, in workers and in the workflow bundle.
 */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
