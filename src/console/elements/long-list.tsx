import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { ApiFailure } from '../api/failure.ts';
import { Failure } from './failure.tsx';
import { Waiting } from './page.tsx';
import { usePainted } from './painted.ts';

const VISIBLE_SHARE = 0.7;

interface Read<Row> {
  rows: readonly Row[];
  isLoading: boolean;
  failure: ApiFailure | null;
  again(): void;
  hasMore: boolean;
  isLoadingMore: boolean;
  more(): void;
}

export function LongList<Row>({
  label,
  read,
  keyOf,
  rowHeight,
  empty,
  table,
  children,
}: {
  label: string;
  read: Read<Row>;
  keyOf(row: Row): string;
  rowHeight: number;
  empty: ReactNode;
  table?: { head: ReactNode; rowClass: string };
  children(row: Row, index: number): ReactNode;
}) {
  const { rows, isLoading, failure, hasMore, isLoadingMore } = read;
  const box = useRef<HTMLDivElement>(null);
  const isPainted = usePainted(rows.length > 0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(rows[index]!),
    initialRect: { width: innerWidth, height: innerHeight * VISIBLE_SHARE },
    overscan: isPainted ? 8 : 0,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - 10 && hasMore && !isLoadingMore && failure === null) read.more();
  }, [last, rows.length, hasMore, isLoadingMore, failure]);

  if (isLoading) return <Waiting what={`Loading ${label.toLowerCase()} …`} />;
  if (failure !== null && rows.length === 0) return <Failure error={failure} onRetry={read.again} />;
  if (rows.length === 0) return empty;
  const [List, Item] = table === undefined ? (['ul', 'li'] as const) : (['div', 'div'] as const);
  const list = (
    <List
      className="long-list-rows"
      style={{ height: virtual.getTotalSize() }}
      role={table === undefined ? undefined : 'rowgroup'}
    >
      {items.map((item) => (
        <Item
          key={item.key}
          ref={virtual.measureElement}
          data-index={item.index}
          style={{ transform: `translateY(${item.start}px)` }}
          {...(table === undefined
            ? { 'aria-setsize': hasMore ? -1 : rows.length, 'aria-posinset': item.index + 1 }
            : { role: 'row', 'aria-rowindex': item.index + 2, className: table.rowClass })}
        >
          <Cells row={rows[item.index]!} index={item.index} render={children as Render} />
        </Item>
      ))}
    </List>
  );
  return (
    <div
      className={table === undefined ? 'long-list' : 'long-list long-table'}
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {table === undefined ? (
        list
      ) : (
        <div role="table" aria-label={label} aria-rowcount={hasMore ? -1 : rows.length + 1}>
          <div role="rowgroup" className="long-table-head">
            <div role="row" aria-rowindex={1} className={table.rowClass}>
              {table.head}
            </div>
          </div>
          {list}
        </div>
      )}
      {isLoadingMore && <Waiting what="Loading more …" />}
      {failure !== null && <Failure error={failure} onRetry={read.more} />}
    </div>
  );
}

type Render = (row: unknown, index: number) => ReactNode;

const Cells = memo(function Cells({ row, index, render }: { row: unknown; index: number; render: Render }) {
  return render(row, index);
});
