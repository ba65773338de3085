import { DefaultFailureConverter } from '@temporalio/common';

/**
 * Turns failures' messages and stack traces into payloads, which the codec encrypts; error codes stay readable. Loaded
 * by path wherever failures are created: in clients, in workers and in the workflow bundle.
 */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
