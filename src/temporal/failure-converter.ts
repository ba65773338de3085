import { DefaultFailureConverter } from '@temporalio/common';

/**
 * Turns messages and stack traces of failures into payloads, which the codec encrypts. Error codes stay readable.
 * Clients, workers and the workflow bundle load this module by path.
 */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
