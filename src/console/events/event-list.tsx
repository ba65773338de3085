import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { IntelEvent } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Badge, Empty, Waiting } from '../elements/page.tsx';
import type { useEventPages } from './event-pages.ts';
import { Time } from '../elements/time.tsx';
import { SEVERITIES, TYPES } from './event-words.ts';
import { Button } from '../elements/button.tsx';

const ROW_HEIGHT = 108;
const READ_MORE_AT = 20;

export interface EventListHandle {
  reveal(id: string): void;
  focused(): number;
}

export function EventList({
  read,
  openId,
  stopId,
  hrefOf,
  nameOf,
  onOpen,
  onStep,
  ref,
}: {
  read: ReturnType<typeof useEventPages>;
  openId: string | undefined;
  stopId: string | undefined;
  hrefOf(event: IntelEvent): string;
  nameOf(event: IntelEvent): string;
  onOpen(): void;
  onStep(rows: number): void;
  ref: Ref<EventListHandle>;
}) {
  const { rows, hasMore, isLoadingMore, failure, more } = read;
  const box = useRef<HTMLDivElement>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const wanted = useRef<string | null>(null);
  const found = rows.findIndex(({ id }) => id === stopId);
  const stop = Math.max(found, 0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return drawn.includes(stop) || stop >= range.count ? drawn : [...drawn, stop].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? -1;

  useEffect(() => {
    if (last >= rows.length - READ_MORE_AT && hasMore && !isLoadingMore && failure === null) more();
  }, [last, rows.length, hasMore, isLoadingMore, failure]);

  const isThere = rows.length > 0;
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === openId);
    const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
    if (index < 0 || wanted.current !== null || (index >= startIndex && index <= endIndex)) return;
    virtual.scrollToIndex(index, { align: 'center' });
  }, [openId, isThere]);

  // The next key press must find the row focused, so this must not wait for the next frame.
  useLayoutEffect(() => {
    const id = wanted.current;
    const index = id === null ? -1 : rows.findIndex((row) => row.id === id);
    if (id === null || index < 0 || (virtual.scrollRect?.height ?? 0) === 0) return;
    virtual.scrollToIndex(index, { align: 'auto' });
    const link = links.current.get(id);
    if (link === undefined) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
    // The list moves while the rest of the page is still being laid out.
    requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest' }));
  });

  useImperativeHandle(ref, () => ({
    reveal(id) {
      wanted.current = id;
    },
    focused() {
      const id = document.activeElement?.getAttribute('data-event');
      return id === null || id === undefined ? -1 : rows.findIndex((row) => row.id === id);
    },
  }));

  return (
    <div
      className="events-list"
      ref={box}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onStep(event.key === 'ArrowDown' ? 1 : -1);
      }}
    >
      <ul role="list" aria-label="Events" className="events-rows" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const event = rows[index];
          if (event === undefined) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={hasMore ? -1 : rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <EventRow
                ref={(link) => {
                  if (link !== null) links.current.set(event.id, link);
                  return () => void links.current.delete(event.id);
                }}
                event={event}
                competitor={nameOf(event)}
                href={hrefOf(event)}
                isOpen={event.id === openId}
                isStop={index === stop}
                onOpen={onOpen}
              />
            </li>
          );
        })}
      </ul>
      {isLoadingMore && <Waiting what="Loading more …" />}
      {failure !== null && <Failure error={failure} onRetry={more} />}
    </div>
  );
}

function EventRow({
  event,
  competitor,
  href,
  isOpen,
  isStop,
  onOpen,
  ref,
}: {
  event: IntelEvent;
  competitor: string;
  href: string;
  isOpen: boolean;
  isStop: boolean;
  onOpen(): void;
  ref: Ref<HTMLAnchorElement>;
}) {
  const { severity, type, title, detectedAt, isRead, isActioned } = event;
  const { text, tone } = SEVERITIES[severity];
  return (
    <Link
      ref={ref}
      href={href}
      className={isRead ? 'events-row' : 'events-row events-row-unread'}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      data-event={event.id}
      onClick={onOpen}
    >
      <span className="events-row-head">
        {!isRead && (
          <span className="events-dot">
            <span className="unseen">Unread.</span>
          </span>
        )}
        <Badge tone={tone}>
          {text}
          <span className="unseen"> severity.</span>
        </Badge>
        <span className="quiet">{TYPES[type]}</span>
        <span className="quiet events-row-time">
          <Time at={detectedAt} />
        </span>
      </span>
      <span className="events-row-title">{title}</span>
      <span className="quiet events-row-foot">
        <span className="cut">
          {competitor}
          {event.story !== undefined && ` · Probably one story: ${event.story}`}
        </span>
        {isActioned && <span className="events-row-time">✓ Done</span>}
      </span>
    </Link>
  );
}

export function NoEvents({
  isFiltered,
  hasCompetitors,
  onClear,
}: {
  isFiltered: boolean;
  hasCompetitors: boolean | null;
  onClear(): void;
}) {
  if (isFiltered)
    return (
      <Empty title="No events match these filters.">
        <Button onClick={onClear}>Show all events</Button>
      </Empty>
    );
  if (hasCompetitors === false)
    return (
      <Empty title="No competitors are being tracked yet.">
        <p>Events report changes on competitors' websites: prices, copy and open roles.</p>
        <Link href="~/competitors" className="button button-primary">
          Track a competitor
        </Link>
      </Empty>
    );
  return (
    <Empty title="Nothing has changed yet.">
      <p>The first check of a competitor records the current state. Later checks report changes here.</p>
      <Link href="~/competitors" className="button">
        See the competitors
      </Link>
    </Empty>
  );
}
