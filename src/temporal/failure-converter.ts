import { DefaultFailureConverter } from '@temporalio/common';

/**
 * Turns messages and stack traces of failures into payloads, which the codec encrypts. Error codes stay readable.
 * Loaded by path in clients, workers and the workflow bundle.
 */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
