import { useKept } from '../../api/kept-state.ts';
import type { WorkDraft } from './work-draft.ts';

export const useSentDrafts = () => useKept<Record<string, WorkDraft>>('view/generate/sent', {});

const MOST = 20;

export const withSent = (
  sent: Record<string, WorkDraft>,
  runId: string,
  draft: WorkDraft,
): Record<string, WorkDraft> => Object.fromEntries([...Object.entries(sent).slice(1 - MOST), [runId, draft]]);
