import { DefaultFailureConverter } from '@temporalio/common';

/**
 * Messages and stack traces of failures become payloads, which the codec encrypts; codes stay readable. Loaded by name
 * wherever failures are made: in clients, in workers, and in the bundle of the workflows.
 */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
