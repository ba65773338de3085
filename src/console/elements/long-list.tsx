import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ApiFailure } from '../api/failure.ts';
import { Failure } from './failure.tsx';
import { Waiting } from './page.tsx';

interface Read<Row> {
  rows: readonly Row[];
  isLoading: boolean;
  failure: ApiFailure | null;
  again(): void;
  hasMore: boolean;
  isLoadingMore: boolean;
  more(): void;
}

/**
 * A list of any length: only what is in sight is drawn, and the next page is read when its end comes near. `read`
 * is what `usePages` gives.
 */
export function LongList<Row>({
  label,
  read,
  keyOf,
  rowHeight,
  empty,
  children,
}: {
  label: string;
  read: Read<Row>;
  keyOf(row: Row): string;
  /** Pixels, about: rows are measured when they are drawn. */
  rowHeight: number;
  empty: ReactNode;
  children(row: Row, index: number): ReactNode;
}) {
  const { rows, isLoading, failure, hasMore, isLoadingMore } = read;
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(rows[index]!),
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - 10 && hasMore && !isLoadingMore && failure === null) read.more();
  }, [last, rows.length, hasMore, isLoadingMore, failure]);

  if (isLoading) return <Waiting what={`Reading ${label.toLowerCase()} …`} />;
  if (failure !== null && rows.length === 0) return <Failure error={failure} onRetry={read.again} />;
  if (rows.length === 0) return empty;
  return (
    <div className="long-list" ref={box} tabIndex={0} role="region" aria-label={label}>
      <ul className="long-list-rows" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={hasMore ? -1 : rows.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {children(rows[item.index]!, item.index)}
          </li>
        ))}
      </ul>
      {isLoadingMore && <Waiting what="Reading more …" />}
      {failure !== null && <Failure error={failure} onRetry={read.more} />}
    </div>
  );
}
