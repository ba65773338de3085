import type { RunRecord } from './intel-run.ts';

/** A run whose workflow is known to be lost; one that has ended stays as it is. */
export const interruptedRun = (run: RunRecord, at: Date): RunRecord =>
  run.status !== 'running'
    ? run
    : {
        ...run,
        status: 'failed',
        step: 'done',
        error: {
          code: 'intel.interrupted',
          message: 'The generation was interrupted. Start it again.',
        },
        finished_at: at,
        evidence: null,
        asks: [],
      };
