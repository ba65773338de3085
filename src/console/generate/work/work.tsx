import { useMemo, type ReactNode } from 'react';
import type { IntelAnswer } from '../../api/answers.ts';
import { Citations } from './citations.tsx';
import { Doubts } from './doubts.tsx';
import { Gaps } from './gaps.tsx';
import { ModuleLayout } from './module-layout.tsx';
import { StaleMark, type StaleReason } from './stale-mark.tsx';
import { Summary } from './summary.tsx';
import { WorkProvider, contextOf } from './work-context.ts';

/** What a module gave: how far it can be relied on, what it says, what is missing, and where it is from. */
export function Work({
  answer,
  staleReasons,
  notes,
  renew,
  after,
}: {
  answer: IntelAnswer;
  staleReasons: readonly StaleReason[];
  notes?: string;
  /** The control that generates it anew, where it is not on top of the page. */
  renew?: ReactNode;
  after?: ReactNode;
}) {
  const context = useMemo(() => contextOf(answer), [answer]);
  return (
    <WorkProvider value={context}>
      {staleReasons.length > 0 && <StaleMark reasons={staleReasons} citations={answer.citations} />}
      {notes !== undefined && <p>{notes}</p>}
      {renew !== undefined && <div className="row">{renew}</div>}
      <Summary answer={answer} />
      <ModuleLayout module={answer.module} output={answer.output} />
      <Doubts claims={answer.claims} />
      <Gaps gaps={answer.gaps} />
      <Citations citations={answer.citations} />
      {after}
    </WorkProvider>
  );
}
