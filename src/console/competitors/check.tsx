import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct } from '../api/reads.ts';
import type { CheckAnswer, Competitor } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Empty } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { CheckBadge } from './check-badge.tsx';
import { CheckUnderWay } from './check-under-way.tsx';
import { EventLinks } from './event-links.tsx';

/** The time a check may take to be seen as under way once it was asked for. */
const TO_BEGIN_MS = 20_000;

/** Checks now, tells how that goes, after a reload, too, and what the last check came to. */
export function Check({
  competitor,
  onAsked,
}: {
  competitor: Competitor;
  /** Whether one was asked for here that has not begun or ended yet. */
  onAsked(isAsked: boolean): void;
}) {
  const { id, name, checking, lastCheck } = competitor;
  // The check there was before tells whether the one asked for has ended.
  const [asked, setAsked] = useKept<{ at: number; after: string | null } | null>(
    `competitors/${id}/asked`,
    null,
  );
  const check = useAct(
    (wished: string, idempotencyKey) =>
      api.post<CheckAnswer>(`/api/intel/competitors/${wished}/check`, undefined, { idempotencyKey }),
    { changes: ['/api/intel/competitors', '/api/intel/events'] },
  );
  const isAsked = asked !== null && (lastCheck?.at ?? null) === asked.after && !check.isError;
  const isUnderWay = isAsked || checking !== null;
  useEffect(() => {
    onAsked(isAsked);
    return () => onAsked(false);
  }, [onAsked, isAsked]);
  // One that was asked for before a reload may never have reached the service.
  useEffect(() => {
    if (asked === null || check.isPending) return undefined;
    const late = setTimeout(() => setAsked(null), asked.at + TO_BEGIN_MS - Date.now());
    return () => clearTimeout(late);
  }, [asked, check.isPending, setAsked]);

  return (
    <section className="card stack" aria-label="Check">
      <div className="row row-apart">
        <h2>{lastCheck === null ? 'Check' : 'Last check'}</h2>
        <Button
          kind="primary"
          busy={isUnderWay}
          onClick={() => {
            setAsked({ at: Date.now(), after: lastCheck?.at ?? null });
            check.mutate(id);
          }}
        >
          Check now
        </Button>
      </div>
      {isUnderWay && (
        <CheckUnderWay
          since={isAsked ? asked.at : Date.parse(checking?.since ?? '')}
          step={checking?.step ?? null}
        />
      )}
      {check.error !== null && !isUnderWay && <Failure error={check.error} />}
      <div role="status" className="stack">
        {lastCheck !== null && !isUnderWay && (
          <>
            <p className="row">
              <CheckBadge check={lastCheck} />
              <span className="quiet">
                <Time at={lastCheck.at} />
              </span>
            </p>
            <p>{lastCheck.summary}</p>
            <EventLinks ids={lastCheck.eventIds} competitorId={id} />
          </>
        )}
      </div>
      {lastCheck === null && !isUnderWay && (
        <Empty title={`${name} has not been checked yet`}>
          <p>Check it now: its pages are found and read. What changes from then on becomes an event.</p>
        </Empty>
      )}
    </section>
  );
}
