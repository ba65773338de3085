import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useKept } from '../../api/kept-state.ts';
import { Button } from '../../elements/button.tsx';
import { useSentDrafts } from './sent-drafts.ts';
import type { WorkDraft } from './work-draft.ts';
import { draftName } from './work-form.tsx';

/** Back to the form, filled in as it was sent, as far as this tab knows. */
export function AgainWithInputs({ runId, module }: { runId: string; module: string }) {
  const [sent] = useSentDrafts();
  const [, setDraft] = useKept<WorkDraft>(draftName(module), {});
  const [isGoing, setGoing] = useState(false);
  const [, navigate] = useLocation();
  // After the draft was written, which happens in an effect as well.
  useEffect(() => {
    if (isGoing) navigate(`/new/${module}`);
  }, [isGoing]);
  return (
    <Button
      onClick={() => {
        const before = sent[runId];
        if (before !== undefined) setDraft(before);
        setGoing(true);
      }}
    >
      Change and generate anew
    </Button>
  );
}
