import { useKept } from '../../api/kept-state.ts';
import type { WorkDraft } from './work-draft.ts';

/** A run does not tell its inputs: what was sent last from this tab is kept, so that it can be changed and sent again. */
export const useSentDrafts = () => useKept<Record<string, WorkDraft>>('view/generate/sent', {});

const MOST = 20;

export const withSent = (
  sent: Record<string, WorkDraft>,
  runId: string,
  draft: WorkDraft,
): Record<string, WorkDraft> => Object.fromEntries([...Object.entries(sent).slice(1 - MOST), [runId, draft]]);
