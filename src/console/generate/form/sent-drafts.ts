import { useKept } from '../../api/kept-state.ts';
import type { WorkDraft } from './work-draft.ts';

/** A run does not return its inputs, so the last input sent from this tab is kept for changes and retries. */
export const useSentDrafts = () => useKept<Record<string, WorkDraft>>('view/generate/sent', {});

const MOST = 20;

export const withSent = (
  sent: Record<string, WorkDraft>,
  runId: string,
  draft: WorkDraft,
): Record<string, WorkDraft> => Object.fromEntries([...Object.entries(sent).slice(1 - MOST), [runId, draft]]);
