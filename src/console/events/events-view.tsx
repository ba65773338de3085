import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useKept } from '../api/kept-state.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { listQuery, streamQuery, useEventFilter } from './event-filter.ts';
import { EventFilters } from './event-filters.tsx';
import { EventList, type EventListHandle, NoEvents } from './event-list.tsx';
import { eventPath, useMarks } from './event-marks.ts';
import { EVENTS, useEventPages } from './event-pages.ts';
import { KEYS, useKeys } from './keys.ts';
import { EventPane } from './event-pane.tsx';
import './events.css';
import { usePages, useRead } from '../api/reads.ts';
import type { Competitor, CompetitorList, IntelEvent, WatchList } from '../api/answers.ts';
import { outsideAddress } from './event-words.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Switch } from '../elements/field.tsx';
import { ApiFailure } from '../api/failure.ts';
import type { Query } from '../api/client.ts';
import { follow } from '../api/stream.ts';

export default function EventsView() {
  const [, params] = useRoute('/:id');
  const openId = params?.id;
  const [, navigate] = useLocation();
  const filters = useEventFilter();
  const competitors = useCompetitorNames();
  const read = useEventPages(listQuery(filters.filter));
  const coming = useNewEvents(streamQuery(filters.filter));
  const { mark, readAll, failure: markFailure, again: markAgain } = useMarks();
  const [usesKeys, setUsesKeys] = useKept('events/keys', true);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const list = useRef<EventListHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const entersDetail = useRef(false);
  const [place, setPlace] = useState<{ id: string | undefined; index: number }>({ id: openId, index: -1 });

  const { rows } = read;
  const openIndex = rows.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex >= 0) setPlace({ id: openId, index: openIndex });
  }, [openId, openIndex]);

  const known = new Set(rows.map(({ id }) => id));
  const fresh = coming.events.filter(({ id }) => !known.has(id));
  const { event: open, failure: openFailure, again: readOpenAgain } = useOpenEvent(openId, rows[openIndex]);

  function step(by: number): void {
    const focused = list.current?.focused() ?? -1;
    const from = [focused, openIndex].find((index) => index >= 0);
    const to = from !== undefined ? from + by : place.index < 0 ? 0 : place.index + (by > 0 ? 0 : by);
    const next = rows[to];
    if (next === undefined) return;
    navigate(`/${encodeURIComponent(next.id)}${filters.search}`, { replace: openId !== undefined });
    setPlace({ id: next.id, index: to });
    list.current?.reveal(next.id);
  }
  function showNew(): void {
    read.add(fresh);
    coming.forget();
    const first = fresh[0];
    if (first === undefined) return;
    setPlace({ id: first.id, index: -1 });
    list.current?.reveal(first.id);
  }
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      r: () => open !== undefined && mark(open, { isRead: !open.isRead }),
      a: () => open !== undefined && mark(open, { isActioned: !open.isActioned }),
      f: () => form.current?.querySelector('select')?.focus(),
      '?': () => setKeysOpen(true),
    },
    usesKeys,
  );

  const isEmpty = !read.isLoading && rows.length === 0 && read.failure === null;
  return (
    <Page
      title="Events"
      actions={
        <>
          {rows.some(({ isRead }) => !isRead) && (
            <Button needs="write" onClick={() => readAll(rows)}>
              {read.hasMore ? `Mark the ${rows.length} loaded events as read` : 'Mark all as read'}
            </Button>
          )}
          <Button kind="quiet" className="events-keys" onClick={() => setKeysOpen(true)}>
            Shortcuts
          </Button>
        </>
      }
    >
      <div className={openId === undefined ? 'events' : 'events events-reading'}>
        <EventFilters ref={form} of={filters} competitors={competitors.rows} />
        <div className="events-inbox">
          {rows.length > 0 && (
            <p className="quiet events-legend">
              A dot marks an unread event. To hide events that are marked as done, choose “Not done”.
            </p>
          )}
          <NewEventsLine
            count={fresh.length}
            failure={read.failure === null ? coming.failure : null}
            onShow={showNew}
          />
          {read.isLoading && <Waiting what="Loading events …" />}
          {rows.length === 0 && read.failure !== null && (
            <Failure error={read.failure} onRetry={read.again} />
          )}
          {isEmpty && (
            <NoEvents
              isFiltered={filters.isFiltered}
              hasCompetitors={competitors.isKnown ? competitors.rows.length > 0 : null}
              onClear={filters.clear}
            />
          )}
          {rows.length > 0 && (
            <EventList
              ref={list}
              read={read}
              openId={openId}
              stopId={place.id ?? openId}
              hrefOf={({ id }) => `/${encodeURIComponent(id)}${filters.search}`}
              nameOf={competitors.nameOf}
              onOpen={() => {
                entersDetail.current = true;
              }}
              onStep={step}
            />
          )}
        </div>
        <div className="events-reader">
          {markFailure !== null && <Failure error={markFailure} onRetry={markAgain} />}
          {openId !== undefined ? (
            <EventPane
              key={openId}
              event={open}
              failure={openFailure}
              onRetry={readOpenAgain}
              competitor={open === undefined ? '' : competitors.nameOf(open)}
              search={filters.search}
              onMark={mark}
              onBack={() => list.current?.reveal(openId)}
              enters={entersDetail}
            />
          ) : (
            rows.length > 0 && (
              <p className="events-choose quiet">Choose an event from the list to read it.</p>
            )
          )}
        </div>
      </div>
      {isKeysOpen && <KeysDialog isOn={usesKeys} onSwitch={setUsesKeys} onClose={() => setKeysOpen(false)} />}
    </Page>
  );
}

function useCompetitorNames() {
  const { rows, isLoading, failure, hasMore, isLoadingMore, more } = usePages<CompetitorList, Competitor>(
    '/api/intel/competitors',
    ({ competitors }) => competitors,
    { query: { limit: 1_000 } },
  );
  useEffect(() => {
    if (hasMore && !isLoadingMore && failure === null) more();
  }, [hasMore, isLoadingMore, failure]);
  const watchList = useRead<WatchList>('/api/intel/watches', { query: { limit: 1_000 } });
  const watches = watchList.data?.watches;
  const isNaming = isLoading || isLoadingMore || watchList.isLoading;
  const names = useMemo(
    () => new Map([...rows, ...(watches ?? [])].map(({ id, name }) => [id, name])),
    [rows, watches],
  );
  return {
    rows,
    isKnown: !isLoading && failure === null,
    nameOf: ({ competitorId, pageUrl }: IntelEvent): string =>
      names.get(competitorId) ??
      (isNaming ? '…' : (outsideAddress(pageUrl)?.shown.split('/')[0] ?? 'A competitor')),
  };
}

function KeysDialog({
  isOn,
  onSwitch,
  onClose,
}: {
  isOn: boolean;
  onSwitch(on: boolean): void;
  onClose(): void;
}) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="stack">
        <table>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {KEYS.map(({ keys, does }) => (
              <tr key={keys[0]}>
                <td>
                  {keys.map((key) => (
                    <kbd className="events-key" key={key}>
                      {key}
                    </kbd>
                  ))}
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {/* Users of speech input must be able to turn off single-key shortcuts (WCAG 2.2, 2.1.4). */}
        <Switch label="Use these keys" checked={isOn} onValue={onSwitch} />
      </div>
    </Dialog>
  );
}

function NewEventsLine({
  count,
  failure,
  onShow,
}: {
  count: number;
  failure: ApiFailure | null;
  onShow(): void;
}) {
  return (
    <div role="status" className="events-new">
      {count > 0 && (
        <>
          <span>{count === 1 ? '1 new event' : `${count.toLocaleString('en')} new events`}</span>
          <Button kind="quiet" aria-label="Show new events" onClick={onShow}>
            Show
          </Button>
        </>
      )}
      {failure !== null && <span className="quiet">Live updates are unavailable: {failure.message}</span>}
    </div>
  );
}

interface Found {
  of: string;
  events: readonly IntelEvent[];
  failure: ApiFailure | null;
}

function useNewEvents(query: Query): Omit<Found, 'of'> & { forget(): void } {
  const followed = JSON.stringify(query);
  const nothing: Found = { of: followed, events: [], failure: null };
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    const leaving = new AbortController();
    const start: Found = { of: followed, events: [], failure: null };
    setFound(start);
    follow(`${EVENTS}/stream`, {
      signal: leaving.signal,
      query: JSON.parse(followed) as Query,
      onEvent({ event, data }) {
        if (event !== 'intel.event') return;
        setFound((before) => ({ ...before, events: [data as IntelEvent, ...before.events] }));
      },
    }).catch((error: unknown) => {
      if (leaving.signal.aborted || !(error instanceof ApiFailure)) return;
      setFound((before) => ({ ...before, failure: error }));
    });
    return () => leaving.abort();
  }, [followed]);
  const { events, failure } = found.of === followed ? found : nothing;
  return { events, failure, forget: () => setFound((before) => ({ ...before, events: [] })) };
}

/** In milliseconds. */
const BRIEF_MS = 60_000;
const AGAIN_MS = 3_000;

const waitsForBrief = (event: IntelEvent | undefined): number | false =>
  event !== undefined && event.aiBrief === '' && Date.now() - Date.parse(event.detectedAt) < BRIEF_MS
    ? AGAIN_MS
    : false;

function useOpenEvent(id: string | undefined, listed: IntelEvent | undefined) {
  const read = useRead<IntelEvent>(eventPath(id ?? ''), { enabled: id !== undefined, every: waitsForBrief });
  return {
    event: id === undefined ? undefined : (read.data ?? listed),
    failure: read.error,
    again: () => void read.refetch(),
  };
}
