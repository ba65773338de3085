import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { keyOf, useAct } from '../api/reads.ts';
import type { CheckAnswer, Competitor, IntelEvent } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Badge, Empty, Progress } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { counted } from '../sources/source-words.ts';
import { SEVERITIES } from '../events/event-words.ts';
import { isStillRunning } from './check-acts.ts';
import { USUAL_CHECK_MS } from './check-time.ts';
import { CheckBadge } from './check-badge.tsx';
import { UnfinishedText } from './unfinished-check.tsx';

const TO_BEGIN_MS = 20_000;

export function Check({
  subject: { id, name, checking, unfinishedCheck, lastCheck },
  list,
  filter,
  first,
  hasTimeline = false,
  onAsked,
}: {
  subject: Pick<Competitor, 'id' | 'name' | 'checking' | 'unfinishedCheck' | 'lastCheck'>;
  list: string;
  filter: 'competitorId' | 'watchId';
  first: string;
  hasTimeline?: boolean;
  onAsked(isAsked: boolean): void;
}) {
  const [asked, setAsked] = useKept<{ at: number; after: string | null } | null>(`checks/${id}/asked`, null);
  const check = useAct(
    (wished: string, idempotencyKey) =>
      api.post<CheckAnswer>(`${list}/${wished}/check`, undefined, { idempotencyKey }),
    { changes: [list, '/api/intel/events'] },
  );
  const isAsked = asked !== null && (lastCheck?.at ?? null) === asked.after && !check.isError;
  const isUnderWay = isAsked || checking !== null;
  useEffect(() => {
    onAsked(isAsked);
    return () => onAsked(false);
  }, [onAsked, isAsked]);
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
          needs="write"
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
          progress={progressOf(checking, { isFirst: lastCheck === null, isWatch: filter === 'watchId' })}
        />
      )}
      {check.error !== null && !isStillRunning(check.error) && !isUnderWay && <Failure error={check.error} />}
      <div role="status" className="stack">
        {unfinishedCheck !== undefined && !isUnderWay && (
          <p>
            <UnfinishedText unfinishedCheck={unfinishedCheck} />
          </p>
        )}
        {lastCheck !== null && !isUnderWay && (
          <>
            <p className="row">
              <CheckBadge check={lastCheck} />
              <span className="quiet">
                <Time at={lastCheck.at} />
              </span>
            </p>
            <p>{lastCheck.summary}</p>
            {!hasTimeline && <EventLinks ids={lastCheck.eventIds} all={`~/events?${filter}=${id}`} />}
          </>
        )}
      </div>
      {lastCheck === null && unfinishedCheck === undefined && !isUnderWay && (
        <Empty title={`${name} has not been checked yet`}>
          <p>{first} After the first check, changes are reported as events.</p>
        </Empty>
      )}
    </section>
  );
}

type Checking = NonNullable<Competitor['checking']>;
type CheckStep = Checking['step'];

const CHECK_STEPS = {
  finding_pages: "Looking for the competitor's pages",
  reading_pages: 'Reading the pages',
  confirming_changes: 'Reading changed pages again to confirm the changes',
  comparing: 'Comparing and saving the results',
} satisfies Record<CheckStep, string>;

const WATCH_STEPS: typeof CHECK_STEPS = {
  finding_pages: 'Opening the page',
  reading_pages: 'Reading the page',
  confirming_changes: 'Reading the page again to confirm the changes',
  comparing: 'Comparing and saving the results',
};

interface ShownProgress {
  label: string;
  value?: number;
  max?: number;
}

export function progressOf(
  checking: Checking | null,
  { isFirst, isWatch = false }: { isFirst: boolean; isWatch?: boolean },
): ShownProgress {
  if (checking === null) return { label: 'Waiting for the check to start …' };
  const { step, read = 0, found = 0 } = checking;
  const name = (isWatch ? WATCH_STEPS : CHECK_STEPS)[step];
  if (isFirst && step === 'comparing')
    return { label: `Saving the first version of the ${isWatch ? 'page' : 'pages'} …` };
  if (isWatch) return { label: `${name} …` };
  if (step === 'finding_pages')
    return { label: read === 0 ? `${name} …` : `${name}: ${counted(read, 'page')} opened so far …` };
  if (found === 0) return { label: `${name} …` };
  const page = `page ${Math.min(read + 1, found)} of ${found}`;
  const again = step === 'confirming_changes';
  return {
    label: again ? `Reading changed ${page} again to confirm the changes …` : `Reading ${page} …`,
    value: read,
    max: found,
  };
}

function CheckUnderWay({ since, progress }: { since: number; progress: ShownProgress }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <div className="stack">
      <div role="status">
        <Progress {...progress} />
      </div>
      <p className="quiet">
        Running for {elapsedText(now - since)}.{' '}
        {now - since < USUAL_CHECK_MS
          ? 'The check takes up to three minutes and continues if you leave this page.'
          : 'The check is taking longer than usual because this service is busy. It continues if you leave this page.'}
      </p>
    </div>
  );
}

export const isSlow = ({ since }: Checking): boolean => Date.now() - Date.parse(since) >= USUAL_CHECK_MS;

function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const MOST = 10;

const SEVERITY_ORDER = Object.keys(SEVERITIES);

function EventLinks({ ids, all }: { ids: readonly string[]; all: string }) {
  const listed = ids.slice(0, MOST);
  const reads = useQueries({
    queries: listed.map((id) => ({
      queryKey: keyOf(`/api/intel/events/${id}`),
      queryFn: () => api.get<IntelEvent>(`/api/intel/events/${id}`),
    })),
  });
  if (ids.length === 0) return null;
  const rank = (event: IntelEvent | undefined): number => SEVERITY_ORDER.indexOf(event?.severity ?? 'low');
  const shown = listed
    .map((id, n) => ({ id, event: reads[n]?.data }))
    .toSorted((a, b) => rank(a.event) - rank(b.event));
  return (
    <ul className="competitors-events" aria-label="Events from this check">
      {shown.map(({ id, event }) => (
        <li key={id} className="row">
          {event !== undefined && (
            <Badge tone={SEVERITIES[event.severity].tone}>{SEVERITIES[event.severity].text}</Badge>
          )}
          <Link href={`~/events/${id}`}>{event?.title ?? 'Read the event'}</Link>
        </li>
      ))}
      {ids.length > MOST && (
        <li>
          <Link href={all}>And {ids.length - MOST} more</Link>
        </li>
      )}
    </ul>
  );
}
