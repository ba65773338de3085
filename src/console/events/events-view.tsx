import { useEffect, useRef, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useKept } from '../api/kept-state.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { useCompetitorNames } from './competitor-names.ts';
import { listQuery, streamQuery, useEventFilter } from './event-filter.ts';
import { EventFilters } from './event-filters.tsx';
import { EventList, type EventListHandle } from './event-list.tsx';
import { useMarks } from './event-marks.ts';
import { useEventPages } from './event-pages.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { useKeys } from './keys.ts';
import { useNewEvents } from './new-events.ts';
import { NewEventsLine } from './new-events-line.tsx';
import { NoEvents } from './no-events.tsx';
import { useOpenEvent } from './open-event.ts';
import { EventPane } from './event-pane.tsx';
import './events.css';

/** The list of events, and beside it the one that the address names. */
export default function EventsView() {
  const [, params] = useRoute('/:id');
  const openId = params?.id;
  const [, navigate] = useLocation();
  const filters = useEventFilter();
  const competitors = useCompetitorNames();
  const read = useEventPages(listQuery(filters.filter));
  const coming = useNewEvents(streamQuery(filters.filter));
  const { mark, failure: markFailure, again: markAgain } = useMarks();
  const [usesKeys, setUsesKeys] = useKept('events/keys', true);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const list = useRef<EventListHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Whoever opens an event by its row goes on reading there; whoever steps through the list stays in it. */
  const entersDetail = useRef(false);
  /** Where the open event stood, which may have left the list since. */
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
    // From one that left the list, the next is the one in its place.
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
      '/': () => form.current?.querySelector('select')?.focus(),
      '?': () => setKeysOpen(true),
    },
    usesKeys,
  );

  const isEmpty = !read.isLoading && rows.length === 0 && read.failure === null;
  return (
    <Page
      title="Events"
      actions={
        <Button kind="quiet" onClick={() => setKeysOpen(true)}>
          Keys
        </Button>
      }
    >
      <div className={openId === undefined ? 'events' : 'events events-reading'}>
        <EventFilters ref={form} of={filters} competitors={competitors.rows} />
        <div className="events-inbox">
          <NewEventsLine
            count={fresh.length}
            failure={read.failure === null ? coming.failure : null}
            onShow={showNew}
          />
          {read.isLoading && <Waiting what="Reading events …" />}
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
