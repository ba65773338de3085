import type { IntelRun } from '../api/answers.ts';

export const RUN_STEPS: Record<IntelRun['step'], string> = {
  evidence: 'Looking for passages in the sources …',
  writing: 'Writing …',
  checking: 'Checking every quotation …',
  done: 'Done.',
};
