import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { keyOf, useRead } from '../api/reads.ts';
import type {
  Competitor,
  CompetitorList,
  IntelEvent,
  IntelEventList,
  Settings,
  WatchList,
} from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { ComingTime, dateText } from '../elements/time.tsx';
import { EventLine } from '../events/event-line.tsx';
import { newPageIn } from '../events/announced-page.tsx';
import { useMarks } from '../events/event-marks.ts';
import { Section } from '../elements/section.tsx';
import { addressText, webAddress } from '../elements/web-address.ts';
import { Button } from '../elements/button.tsx';
import { isUnfinished } from '../competitors/unfinished-check.tsx';
import type { OtherEvents } from '../generate/cited-events.ts';
import { CitingWork } from '../generate/renewal.tsx';
import {
  type ChangeGroup,
  changeGroups,
  comparisonsOnce,
  isOfWatch,
  storiesIn,
  unfolded,
} from './change-groups.ts';
import { counted } from '../sources/source-words.ts';
import { useKnown } from './known.ts';
import { changesQuery, type Visit } from './last-visit.ts';
import { useRange } from './visit.ts';

const SHOWN = 12;
const FEWEST_EACH = 3;

const RANGES = [
  { value: 'visit', text: 'Since your last visit' },
  { value: '7', text: 'Last 7 days' },
  { value: '30', text: 'Last 30 days' },
] as const;

export function Changes({ visit, onKnown }: { visit: Visit; onKnown(): void }) {
  const { isFirst } = visit;
  const [range, setRange] = useRange(visit);
  const query = useMemo(() => changesQuery(range, visit), [range, visit]);
  const { data, error, isFetching, refetch } = useRead<IntelEventList>(EVENTS, { query });
  const isRead = data !== undefined || error !== null;
  const { names, competitors, isLoading, isNaming } = useNames(isRead);
  const isKnown = isRead && !(data?.events.length === 0 && isLoading);
  useKnown(isKnown, onKnown);
  const isBehind = useReadAfterChecks(competitors);
  const events = data?.events ?? [];
  const newSince = range === 'visit' || isFirst ? null : visit.from;
  const groups = useMemo(
    () => changeGroups(data?.events ?? [], competitors ?? [], isNewSince(newSince)),
    [data, competitors, newSince],
  );
  const openGroups = groups.filter(({ main, minor }) => main.length + minor.length > 0);
  const open = groups.flatMap(({ main, minor }) => [...main, ...minor]);
  const done = groups.reduce((sum, group) => sum + group.done.length, 0);
  const marks = useMarks();
  const total = `${open.length}${data?.nextCursor === null ? '' : '+'}`;
  return (
    <Section
      title="What changed"
      all={
        <label className="home-range">
          <span className="unseen">Period</span>
          <select value={range} onChange={(event) => setRange(event.currentTarget.value)}>
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
          isReading={isBehind || (isFetching && wasCheckedLately(competitors ?? []))}
        />
      )}
      {isKnown && range === 'visit' && events.length === 0 && (
        <Earlier visit={visit} onShow={() => setRange(EARLIER)} />
      )}
      {marks.failure !== null && <Failure error={marks.failure} onRetry={marks.again} />}
      {events.length > 0 && (
        <p>
          {open.length === 0
            ? done === 1
              ? 'The only change is marked as done.'
              : `All ${done} changes are marked as done.`
            : `${total} ${open.length === 1 ? 'change' : 'changes'} ${placesText(openGroups)}${done > 0 ? `. ${done} more ${done === 1 ? 'is' : 'are'} marked as done` : ''}.`}{' '}
          {touchingText(open)} <span className="quiet">Mark a change as done to collapse it.</span>
        </p>
      )}
      {groups.map((group, at) => (
        <Group
          key={group.competitorId}
          group={group}
          others={groups
            .map((one, n) => ({ eventIds: openIds(one), isEarlier: n < at }))
            .filter((_, n) => n !== at)}
          name={names.get(group.competitorId)}
          isNaming={isNaming}
          most={Math.max(FEWEST_EACH, Math.floor(SHOWN / openGroups.length))}
          isNew={newSince === null ? () => false : isNewSince(newSince)}
          onDone={(event) => marks.mark(event, { isActioned: !event.isActioned })}
        />
      ))}
      {events.length > 0 && (
        <p className="row">
          <Link href={`/events?since=${query.since.slice(0, 10)}`}>See all changes</Link>
          <NextSteps />
        </p>
      )}
    </Section>
  );
}

const EVENTS = '/api/intel/events';

function useReadAfterChecks(competitors: readonly Competitor[] | undefined): boolean {
  const client = useQueryClient();
  const ended = competitors?.map(({ id, lastCheck }) => `${id} ${lastCheck?.at ?? ''}`).join('\n');
  const [readFor, setReadFor] = useState<string>();
  useEffect(() => {
    if (ended === undefined || ended === readFor) return;
    if (readFor === undefined) setReadFor(ended);
    else void client.invalidateQueries({ queryKey: keyOf(EVENTS) }).then(() => setReadFor(ended));
  }, [client, ended, readFor]);
  return readFor !== undefined && ended !== readFor;
}

const LATELY_MS = 10 * 60_000;
const wasCheckedLately = (competitors: readonly Competitor[]): boolean =>
  competitors.some(
    ({ lastCheck }) => lastCheck !== null && Date.now() - Date.parse(lastCheck.at) < LATELY_MS,
  );

const EARLIER = '7';

function Earlier({ visit, onShow }: { visit: Visit; onShow(): void }) {
  const query = useMemo(() => changesQuery(EARLIER, visit), [visit]);
  const { data } = useRead<IntelEventList>(EVENTS, { query });
  const left = data?.events.filter(({ isActioned }) => !isActioned).length ?? 0;
  if (left === 0) return null;
  return (
    <p className="row">
      <span>
        {left === 1
          ? '1 change from the last 7 days is not marked as done.'
          : `${left}${data?.nextCursor === null ? '' : '+'} changes from the last 7 days are not marked as done.`}
      </span>
      <Button onClick={onShow}>{left === 1 ? 'Show the change' : 'Show the changes'}</Button>
    </p>
  );
}

const isNewSince =
  (since: number | null) =>
  ({ detectedAt }: IntelEvent): boolean =>
    since === null || Date.parse(detectedAt) >= since;

function touchingText(events: readonly IntelEvent[]): string {
  const touching = events.filter(({ comparisons = [] }) => comparisons.length > 0).length;
  if (touching === 0) return '';
  return touching === 1
    ? '1 change is marked “For you” because it concerns your company, markets or offers.'
    : `${touching} changes are marked “For you” because they concern your company, markets or offers.`;
}

function Group({
  group: { competitorId, main, minor, done },
  others,
  name,
  isNaming,
  most,
  isNew,
  onDone,
}: {
  group: ChangeGroup;
  others: readonly OtherEvents[];
  name: string | undefined;
  isNaming: boolean;
  most: number;
  isNew(event: IntelEvent): boolean;
  onDone(event: IntelEvent): void;
}) {
  const comparisons = useMemo(() => comparisonsOnce([...main, ...minor, ...done]), [main, minor, done]);
  const entries = useMemo(() => storiesIn(main, minor), [main, minor]);
  const unfoldedEntries = useMemo(() => unfolded(entries, most), [entries, most]);
  const shownEvents = new Set(unfoldedEntries.flat());
  const folded = [...main, ...minor].filter((event) => !shownEvents.has(event));
  const path = `/${isOfWatch(competitorId) ? 'watches' : 'competitors'}/${encodeURIComponent(competitorId)}`;
  const first = [...main, ...minor, ...done][0]!;
  const shown = name ?? (isNaming ? '…' : (addressText(first.pageUrl).split('/')[0] ?? 'A competitor'));
  const line = (event: IntelEvent) => (
    <EventLine
      key={event.id}
      event={event}
      who={pathText(newPageIn(event) ?? event.pageUrl)}
      isNew={isNew(event)}
      showsPage
      comparisons={comparisons.get(event.id) ?? []}
      acts={
        <>
          <Button
            needs="write"
            kind="quiet"
            aria-label={`${doneText(event)}: ${event.title}`}
            onClick={({ currentTarget }) => {
              focusNear(currentTarget);
              onDone(event);
            }}
          >
            {doneText(event)}
          </Button>
          {event.type === 'pricing' && !isOfWatch(event.competitorId) && (
            <Link href={`${path}/prices`}>Compare prices</Link>
          )}
        </>
      }
    />
  );
  return (
    <section className="stack home-group" aria-label={shown}>
      <h3>
        <Link href={path}>{shown}</Link>
      </h3>
      {main.length > 0 && (
        <ul className="lines" aria-label={`Changes at ${shown}`}>
          {unfoldedEntries.map((events) => {
            const [{ id, story }] = events as [IntelEvent];
            if (events.length === 1 || story === undefined) return events.map(line);
            return (
              <li key={id} className="home-story">
                <strong>Probably one story: {story}</strong>
                <ul className="lines" aria-label={`Related changes: ${story}`}>
                  {events.map(line)}
                </ul>
              </li>
            );
          })}
        </ul>
      )}
      <Folded
        title={counted(folded.length, main.length > 0 ? 'more change' : 'smaller change')}
        events={folded}
        line={line}
      />
      <Folded title={`${done.length} done`} events={done} line={line} />
      <div className="row home-citing">
        <CitingWork eventIds={[...main, ...minor].map(({ id }) => id)} isExplained others={others} />
      </div>
    </section>
  );
}

const openIds = ({ main, minor }: ChangeGroup): string[] => [...main, ...minor].map(({ id }) => id);

function pathText(url: string): string {
  const path = webAddress(url)?.pathname ?? url;
  return path === '/' ? 'Home page' : path;
}

function focusNear(pressed: HTMLElement): void {
  const line = pressed.closest('li');
  const near = line?.nextElementSibling ?? line?.previousElementSibling;
  const to = near?.querySelector('button') ?? line?.closest('section')?.querySelector('h3 a');
  if (to instanceof HTMLElement) to.focus();
}

const doneText = ({ isActioned }: IntelEvent): string => (isActioned ? 'Mark as not done' : 'Mark as done');

function Folded({
  title,
  events,
  line,
}: {
  title: string;
  events: readonly IntelEvent[];
  line(event: IntelEvent): ReactNode;
}) {
  if (events.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="lines" aria-label={title}>
        {events.map(line)}
      </ul>
    </details>
  );
}

function Nothing({
  period,
  competitors,
  isReading,
}: {
  period: string;
  competitors: readonly Competitor[] | undefined;
  isReading: boolean;
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
  if (isReading) return <Waiting what="A check has finished. Loading its result …" />;
  const isChecking = competitors?.some(({ checking }) => checking !== null) === true;
  const unread = (competitors ?? []).filter(
    (one) => isUnfinished(one) || (one.checking === null && one.lastCheck?.ok === false),
  );
  const next = (competitors ?? [])
    .flatMap(({ paused, nextCheckAt }) => (paused || nextCheckAt === null ? [] : [nextCheckAt]))
    .sort()[0];
  return (
    <>
      <p className="quiet">
        {isChecking
          ? `No changes have been found ${period} so far. A check is running, and any changes that it finds will appear here.`
          : unread.length > 0
            ? `No changes have been found ${period}, but the last check of ${unread.length === 1 ? unread[0]!.name : counted(unread.length, 'competitor')} has no result.`
            : `No change was found ${period}.`}{' '}
        {!isChecking && next !== undefined && (
          <>
            Next check: <ComingTime at={next} />.
          </>
        )}
      </p>
      <p className="row">
        <NextSteps />
        <ByMessage />
      </p>
    </>
  );
}

function ByMessage() {
  const hasMail = useRead<Settings>('/api/settings').data?.mail;
  if (hasMail === undefined) return null;
  return (
    <Link href="/settings/destinations">
      {hasMail ? 'Get changes by email, in Slack or in Teams' : 'Get changes in Slack or Teams'}
    </Link>
  );
}

function placesText(groups: readonly ChangeGroup[]): string {
  const pages = groups.filter(({ competitorId }) => isOfWatch(competitorId)).length;
  const competitors = groups.length - pages;
  return [
    ...(competitors > 0 ? [`at ${counted(competitors, 'competitor')}`] : []),
    ...(pages > 0 ? [`on ${counted(pages, 'watched page')}`] : []),
  ].join(' and ');
}

const NextSteps = () => (
  <>
    <Link href="/generate/new/persona">Create a buyer persona</Link>
    <Link href="/chat">Ask your sources</Link>
  </>
);

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
