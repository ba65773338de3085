import { useKept } from '../../api/kept-state.ts';
import type { WorkDraft } from './work-draft.ts';

/**
 * The inputs of the runs that this tab started. A run's response does not include its inputs, but users need them to
 * retry a run or to change an input.
 */
export const useSentDrafts = () => useKept<Record<string, WorkDraft>>('view/generate/sent', {});

const MOST = 20;

export const withSent = (
  sent: Record<string, WorkDraft>,
  runId: string,
  draft: WorkDraft,
): Record<string, WorkDraft> => Object.fromEntries([...Object.entries(sent).slice(1 - MOST), [runId, draft]]);
