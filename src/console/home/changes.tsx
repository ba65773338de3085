import { useMemo } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Competitor, CompetitorList, IntelEvent, IntelEventList, WatchList } from '../api/answers.ts';
import { useKept } from '../api/kept-state.ts';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { dateText, Time } from '../elements/time.tsx';
import { EventLine } from '../events/event-line.tsx';
import { SEVERITIES } from '../events/event-words.ts';
import { Section } from '../elements/section.tsx';
import { useKnown } from './known.ts';
import { changesQuery, firstRange, RANGE, type Visit } from './last-visit.ts';

const SHOWN = 8;

const RANGES = [
  { value: 'visit', text: 'Since your last visit' },
  { value: '7', text: 'Last 7 days' },
  { value: '30', text: 'Last 30 days' },
] as const;

const SEVERITY_ORDER = Object.keys(SEVERITIES) as IntelEvent['severity'][];

/** Competitor changes, most severe first. */
export function Changes({ visit, onKnown }: { visit: Visit; onKnown(): void }) {
  const { isFirst } = visit;
  const [range, setRange] = useKept<string>(RANGE, firstRange(visit));
  const query = useMemo(() => changesQuery(range, visit), [range, visit]);
  const { data, error, refetch } = useRead<IntelEventList>('/api/intel/events', { query });
  const isRead = data !== undefined || error !== null;
  const { names, competitors, isLoading, isNaming } = useNames(isRead);
  // If there are no changes, the panel shows when the next check is. Its height is then known only when the competitors
  // are loaded.
  const isKnown = isRead && !(data?.events.length === 0 && isLoading);
  useKnown(isKnown, onKnown);
  const events = useMemo(() => bySeverity(data?.events ?? []), [data]);
  const total = `${events.length}${data?.nextCursor === null ? '' : '+'}`;
  return (
    <Section
      title="What changed"
      all={
        <label className="home-range">
          <span className="unseen">Period</span>
          <select value={range} onChange={(event) => setRange(event.target.value)}>
            {RANGES.filter(({ value }) => value !== 'visit' || !isFirst).map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      }
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {!isKnown && <Waiting what="Loading changes …" />}
      {isKnown && data !== undefined && events.length === 0 && (
        <Nothing
          period={range === 'visit' ? `since ${dateText(query.since)}` : `in the last ${range} days`}
          competitors={competitors}
        />
      )}
      {events.length > 0 && (
        <>
          <ul className="lines" aria-label="Changes">
            {events.slice(0, SHOWN).map((event) => (
              <EventLine
                key={event.id}
                event={event}
                who={names.get(event.competitorId)}
                isNaming={isNaming}
              />
            ))}
          </ul>
          <p>
            <Link href={`/events?since=${query.since.slice(0, 10)}`}>
              {events.length > SHOWN ? `See all ${total} changes` : 'Open in Events'}
            </Link>
          </p>
        </>
      )}
    </Section>
  );
}

/** Shown if there are no changes. Says when the next check is, and what to do in the meantime. */
function Nothing({
  period,
  competitors,
}: {
  period: string;
  competitors: readonly Competitor[] | undefined;
}) {
  if (competitors?.length === 0)
    return (
      <>
        <p className="quiet">No competitors are being tracked yet.</p>
        <p>
          <Link href="/competitors" className="button button-primary">
            Track a competitor
          </Link>
        </p>
      </>
    );
  const next = (competitors ?? [])
    .flatMap(({ paused, nextCheckAt }) => (paused || nextCheckAt === null ? [] : [nextCheckAt]))
    .sort()[0];
  return (
    <>
      <p className="quiet">
        No change was found {period}.{' '}
        {next !== undefined && (
          <>
            The next check is <Time at={next} />.
          </>
        )}
      </p>
      <p className="row">
        <Link href="/generate/new/persona">Create a persona</Link>
        <Link href="/chat">Ask your sources</Link>
        <Link href="/settings/destinations">Get changes in Slack or by email</Link>
      </p>
    </>
  );
}

/** Names are read after the changes, so that reading names does not delay the changes. */
function useNames(enabled: boolean) {
  const all = { query: { limit: 1_000 }, enabled };
  const { data, isLoading } = useRead<CompetitorList>('/api/intel/competitors', all);
  const competitors = data?.competitors;
  const watchList = useRead<WatchList>('/api/intel/watches', all);
  const watches = watchList.data?.watches;
  const names = useMemo(
    () => new Map([...(competitors ?? []), ...(watches ?? [])].map(({ id, name }) => [id, name])),
    [competitors, watches],
  );
  return { names, competitors, isLoading, isNaming: isLoading || watchList.isLoading };
}

const bySeverity = (events: readonly IntelEvent[]): IntelEvent[] =>
  events.toSorted((a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity));
